import { type Daf, RECORD_BYTES } from "./daf.ts";

/** Letters of a comment record. */
const COMMENT_BYTES = 1000;
const END_OF_LINE = 0;
const END_OF_COMMENTS = 4;
/** More than any kernel's; a longer area is cut. */
const MOST_RECORDS = 2000;

/** Lines of the comment area, as far as it goes; NotLoaded where its bytes have to be read first. */
export function commentsOf({ ranges, firstSummaries }: Daf): string[] {
  const records = Math.min(MOST_RECORDS, firstSummaries - 2);
  const lines: string[] = [];
  let line = "";
  for (let record = 0; record < records; record++) {
    const bytes = ranges.read((record + 1) * RECORD_BYTES, COMMENT_BYTES);
    for (const byte of bytes) {
      if (byte === END_OF_COMMENTS) return line === "" ? lines : [...lines, line];
      if (byte === END_OF_LINE) {
        lines.push(line);
        line = "";
      } else line += String.fromCharCode(byte);
    }
  }
  return line.trim() === "" ? lines : [...lines, line];
}
