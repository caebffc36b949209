import { LINE_FEED } from "../../units/units.ts";

/** Lines and counted bytes of a stream, in turn. */
export interface ByteReader {
  /** The next line without its end; null behind the last one. Throws where a line is longer than any question. */
  line(): Promise<string | null>;
  /** The next bytes, in a memory of their own; throws where the stream ends before. */
  bytes(count: number): Promise<Uint8Array<ArrayBuffer>>;
}

const LONGEST_LINE_BYTES = 1 << 20;

export function readerOf(stream: AsyncIterable<Uint8Array>): ByteReader {
  const chunks = stream[Symbol.asyncIterator]();
  let rest = new Uint8Array(0);
  const more = async (): Promise<boolean> => {
    const next = await chunks.next();
    if (next.done === true) return false;
    rest = next.value as Uint8Array<ArrayBuffer>;
    return true;
  };
  return {
    async line() {
      const parts: Uint8Array[] = [];
      for (let length = 0; ; ) {
        if (rest.length === 0 && !(await more())) return length === 0 ? null : text(parts);
        const end = rest.indexOf(LINE_FEED);
        const part = end < 0 ? rest : rest.subarray(0, end);
        parts.push(part);
        length += part.length;
        rest = rest.subarray(end < 0 ? rest.length : end + 1);
        if (end >= 0) return text(parts);
        if (length > LONGEST_LINE_BYTES)
          throw new RangeError(`a line is longer than ${LONGEST_LINE_BYTES} bytes`);
      }
    },
    async bytes(count) {
      const all = new Uint8Array(count);
      for (let filled = 0; filled < count; ) {
        if (rest.length === 0 && !(await more())) throw new RangeError("the input ends within a question");
        const part = rest.subarray(0, count - filled);
        all.set(part, filled);
        filled += part.length;
        rest = rest.subarray(part.length);
      }
      return all;
    },
  };
}

function text(parts: readonly Uint8Array[]): string {
  return new TextDecoder().decode(Buffer.concat(parts));
}
