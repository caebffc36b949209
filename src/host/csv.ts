/** One cell at a time, from where the last one ended: in quotes it may hold commas, line breaks and doubled quotes. */
const CELL = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r?\n|$)/y;

/** The cells of csv (RFC 4180), line by line, whatever its lines end with; null where quotes are misplaced. */
export function csvRecords(text: string): string[][] | null {
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  for (let isOpen = false; at < text.length || isOpen; ) {
    CELL.lastIndex = at;
    const [whole, quoted, plain = "", end] = CELL.exec(text) ?? [];
    if (whole === undefined) return null;
    record.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    at += whole.length;
    isOpen = end === ",";
    if (isOpen) continue;
    records.push(record);
    record = [];
  }
  return records;
}
