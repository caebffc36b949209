/** Lines of a text that comes in parts, packed by gzip or not: no more of it is held than a part and a line. */

const GZIP = [0x1f, 0x8b] as const;
/** Longer lines are cut here. */
export const LONGEST_LINE = 1000;

/** Bounds of a text: a few kilobytes, packed, unfold to gigabytes. */
export interface TextBounds {
  readonly lines: number;
  /** Unpacked. */
  readonly bytes: number;
}

/** Twice what the Rubin Observatory is expected to add to the 1.5 million lines, of 203 bytes, of MPCORB.DAT. */
export const TEXT_BOUNDS: TextBounds = { lines: 10_000_000, bytes: 3_000_000_000 };

/** A text that is longer than its bounds, or none of those that its reader reads; no more of it is read. */
export class UnreadableText extends Error {
  override readonly name = "UnreadableText";
}

/** Throws UnreadableText beyond the bounds. */
export async function* linesOfBytes(
  parts: AsyncIterable<Uint8Array>,
  bounds = TEXT_BOUNDS,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  let [lines, bytes] = [0, 0];
  for await (const part of unpacked(parts)) {
    const pieces = (rest + decoder.decode(part, { stream: true })).split("\n");
    lines += pieces.length - 1;
    bytes += part.length;
    if (lines > bounds.lines || bytes > bounds.bytes) throw tooLong(bounds);
    rest = (pieces.pop() ?? "").slice(0, LONGEST_LINE);
    for (const piece of pieces) yield withoutReturn(piece);
  }
  if (rest !== "") yield withoutReturn(rest);
}

function tooLong({ lines, bytes }: TextBounds): UnreadableText {
  return new UnreadableText(
    `it has more than ${lines} lines or ${bytes} bytes, unpacked: split it, and ask about each part`,
  );
}

/** Without the return of lines that end as Windows ends them. */
function withoutReturn(line: string): string {
  const cut = line.slice(0, LONGEST_LINE);
  return cut.endsWith("\r") ? cut.slice(0, -1) : cut;
}

/** The bytes of a stream, for runtimes with streams that cannot be iterated. */
export async function* streamParts(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

async function* unpacked(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = parts[Symbol.asyncIterator]();
  const first = await source.next();
  if (first.done === true) return;
  const whole = streamOf(first.value, source);
  const isPacked = GZIP.every((byte, at) => first.value[at] === byte);
  yield* streamParts(isPacked ? whole.pipeThrough(gunzip()) : whole);
}

function streamOf(first: Uint8Array, source: AsyncIterator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(first),
    pull: async (controller) => {
      const { done, value } = await source.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await source.return?.();
    },
  });
}

/** The platform's types promise less of buffers than holds for all that are read here. */
function gunzip(): ReadableWritablePair<Uint8Array, Uint8Array> {
  return new DecompressionStream("gzip") as unknown as ReadableWritablePair<Uint8Array, Uint8Array>;
}

/** A text without what is repeated at its ends: one step a letter, where a regular expression tries each run of them again. */

/** Leaves out every repetition of a letter at the end. */
export function withoutEnd(text: string, letter: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === letter) end -= 1;
  return text.slice(0, end);
}

/** Leaves out every repetition of a letter at the start. */
export function withoutStart(text: string, letter: string): string {
  let start = 0;
  while (start < text.length && text[start] === letter) start += 1;
  return text.slice(start);
}

/** Decimals without the zeros at their end, and without a point that has none behind it. */
export function withoutZeros(decimals: string): string {
  return decimals.includes(".") ? withoutEnd(withoutEnd(decimals, "0"), ".") : decimals;
}

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
