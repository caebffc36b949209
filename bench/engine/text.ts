import { roundTo } from "../../src/contract/terms/precision.ts";
import { keepMemory } from "../../src/engine/passing-bytes.ts";
import { TextRows } from "../../src/engine/text/text-rows.ts";
import { seededRandom } from "../../test/samples/random.ts";
import { atLeast } from "../report/figures.ts";
import { markdownTable } from "../report/markdown.ts";
import { type Task, type Timing, timeByProcessor } from "../report/measure.ts";
import type { Part } from "../report/part.ts";

/** Rows of numbers as the bytes of JSON, by the engine's writer and by JSON.stringify. */

const ROWS = 10_000;
const COLUMNS = 15;
/** Decimals of hours and astronomical units, the longest that answers have by nature. */
const DECIMALS = 9;
const SPAN_DEG = 360;
const SEED = 20261121;
const EFFORT = { iterations: 20, time_ms: 1000 };
const LEAST_MB_S = 500;
const LEAST_RATIO = 8;
const BYTES_PER_MB = 1e6;
const MS_PER_S = 1000;

export interface TextReport {
  readonly bytes: number;
  readonly own: Timing;
  /** The doubles as the engine gives them, in rows made before the clock starts. */
  readonly stringify: Timing;
  /** The same, rounded before the clock starts: the same bytes. */
  readonly stringifyRounded: Timing;
  /** From the engine's columns, rounding and making of rows included: the same bytes. */
  readonly stringifyColumns: Timing;
}

function writeOwn(writer: TextRows, columns: readonly Float64Array[]): Uint8Array {
  const pieces = columns.flatMap((numbers, i) => [
    { kind: "text", text: i === 0 ? "[" : "," } as const,
    { kind: "numbers", numbers, decimals: DECIMALS, nothing: null } as const,
  ]);
  const block = { pieces: [...pieces, { kind: "text", text: "]," } as const], rows: ROWS, cut: 1 };
  const written = writer.write(["[", block, "]"]);
  if (written === null) throw new Error("a number was left to the host");
  return written;
}

/** Hands a body's memory back for the next, as a server does when it has been sent. */
export function giveBack(written: Uint8Array | null): void {
  if (written?.buffer instanceof ArrayBuffer) keepMemory(written.buffer);
}

async function measure(): Promise<TextReport> {
  const random = seededRandom(SEED);
  const columns = Array.from({ length: COLUMNS }, () =>
    Float64Array.from({ length: ROWS }, () => random() * SPAN_DEG),
  );
  const rowsOf = (number: (value: number) => number) =>
    Array.from({ length: ROWS }, (_, row) => columns.map((column) => number(column[row] ?? Number.NaN)));
  const round = (value: number) => roundTo(value, DECIMALS);
  const [rows, roundedRows] = [rowsOf((value) => value), rowsOf(round)];
  const writer = new TextRows();
  const own = () => writeOwn(writer, columns);
  const stringify = (numbers: readonly number[][]) => Buffer.from(JSON.stringify(numbers));
  if (!stringify(roundedRows).equals(own())) throw new Error("the writer and JSON.stringify differ");
  const tasks: Task[] = [
    { name: "own", run: () => giveBack(own()) },
    { name: "stringify", run: () => stringify(rows) },
    { name: "rounded", run: () => stringify(roundedRows) },
    { name: "columns", run: () => stringify(rowsOf(round)) },
  ];
  const timings = await timeByProcessor(tasks, EFFORT);
  return {
    bytes: own().length,
    own: timed(timings, "own"),
    stringify: timed(timings, "stringify"),
    stringifyRounded: timed(timings, "rounded"),
    stringifyColumns: timed(timings, "columns"),
  };
}

function timed(timings: ReadonlyMap<string, Timing>, name: string): Timing {
  const timing = timings.get(name);
  if (timing === undefined) throw new Error(`${name} was not timed`);
  return timing;
}

function mbPerSecond(bytes: number, time_ms: number): number {
  return Math.round((bytes / BYTES_PER_MB / time_ms) * MS_PER_S);
}

function section(report: TextReport): string {
  const line = (what: string, { min_ms, mean_ms }: Timing) => [
    what,
    min_ms.toFixed(2),
    mean_ms.toFixed(2),
    (mean_ms / report.own.mean_ms).toFixed(1),
  ];
  return `## Numbers to JSON

Processor ms for ${ROWS} rows of ${COLUMNS} doubles as the bytes of JSON, \`Buffer.from\` included. The product rounds to ${DECIMALS} decimals as
it writes: ${report.bytes} bytes, ${mbPerSecond(report.bytes, report.own.mean_ms)} MB/s in the mean, into memory that each text gives back for the next, as
the server's bodies do; JSON.stringify makes its own. It is given finished rows, of the doubles as they are or
rounded before the clock starts (the same bytes as the product's), or the columns, which it then rounds and turns into rows.

${markdownTable(
  ["who", "min", "mean", "ratio of means"],
  [
    line("meridian", report.own),
    line("JSON.stringify, doubles as they are", report.stringify),
    line("JSON.stringify, rounded before", report.stringifyRounded),
    line("JSON.stringify, from columns", report.stringifyColumns),
  ],
)}`;
}

export const textPart: Part<TextReport> = {
  name: "text",
  measure,
  section,
  targets: ({ bytes, own, stringify, stringifyRounded }) => [
    atLeast("numbers to JSON, mean", LEAST_MB_S, mbPerSecond(bytes, own.mean_ms), " MB/s"),
    atLeast("numbers to JSON, ratio to JSON.stringify", LEAST_RATIO, stringify.mean_ms / own.mean_ms),
    atLeast("the same with its numbers rounded before", LEAST_RATIO, stringifyRounded.mean_ms / own.mean_ms),
  ],
};
