import { whenLoaded } from "../../host/later.ts";
import type { Ranges } from "../../host/ranges.ts";
import { LINE_FEED } from "../../units/units.ts";
import { TableFault } from "./numbers.ts";

const MOST_LINES = 5_000_000;
const MOST_LINE_BYTES = 4096;
const BLOCK_BYTES = 65_536;

/** Lines of a text file with their numbers, which count from 1. Throws TableFault for more, or longer ones, than a table has. */
export async function* tableLines(
  ranges: Ranges,
): AsyncGenerator<{ readonly number: number; readonly text: string }> {
  const decoder = new TextDecoder("utf-8");
  let rest = new Uint8Array(0);
  let number = 0;
  for (let offset = 0; offset < ranges.size; offset += BLOCK_BYTES) {
    const block = await whenLoaded(() => ranges.read(offset, BLOCK_BYTES));
    const bytes = new Uint8Array(rest.length + block.length);
    bytes.set(rest);
    bytes.set(block, rest.length);
    let from = 0;
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, from)) {
      number += 1;
      yield { number, text: lineText(decoder, bytes.subarray(from, end), number) };
      from = end + 1;
    }
    rest = bytes.slice(from);
    if (rest.length > MOST_LINE_BYTES) throw tooLong(number + 1);
  }
  if (rest.length > 0) yield { number: number + 1, text: lineText(decoder, rest, number + 1) };
}

function lineText(decoder: TextDecoder, bytes: Uint8Array, number: number): string {
  if (number > MOST_LINES) throw new TableFault(number, `a table has at most ${MOST_LINES} lines`);
  if (bytes.length > MOST_LINE_BYTES) throw tooLong(number);
  return decoder.decode(bytes);
}

function tooLong(number: number): TableFault {
  return new TableFault(number, `a line of a table has at most ${MOST_LINE_BYTES} bytes; is this a table?`);
}
