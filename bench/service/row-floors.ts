import { createEngine } from "../../src/engine/engine.ts";
import type { TextPart, TextPiece } from "../../src/engine/text/text-pieces.ts";
import { TextRows } from "../../src/engine/text/text-rows.ts";
import type { PositionColumn } from "../../src/engine/types.ts";
import { uniformInstants } from "../engine/row-tasks.ts";
import { giveBack } from "../engine/text.ts";
import { digits } from "../report/figures.ts";
import { markdownTable } from "../report/markdown.ts";
import { type Task, timeByProcessor } from "../report/measure.ts";

/**
 * The least cost of an answer of 10,000 rows: the engine's rows, their digits, and a server that hashes and sends the
 * bytes.
 */

const ROWS = 10_000;
const START_MS = Date.UTC(2000, 0, 1);
const HOUR_MS = 3_600_000;
const EFFORT = { iterations: 20, time_ms: 500 };

/** The columns of the standard frames; hours, kilometres and light times come on top of them. */
const COLUMNS: readonly PositionColumn[] = [
  "ra_of_date_deg",
  "dec_of_date_deg",
  "ra_j2000_deg",
  "dec_j2000_deg",
  "lon_of_date_deg",
  "lat_of_date_deg",
  "distance_au",
  "constellation_index",
];
/** Numbers of a row: three angles in each equatorial frame, two ecliptic ones, three distances. */
const NUMBERS = 11;
const DECIMALS = 7;

/** Least processor times, ms. */
export interface RowFloors {
  readonly engine_ms: number;
  /** As text column by column, as text row by row, and rounded to the digits that texts have. */
  readonly columns_ms: number;
  readonly rows_ms: number;
  readonly rounded_ms: number;
}

export async function measureRowFloors(): Promise<RowFloors> {
  const engine = await createEngine();
  const { columns: instants, unix_ms } = uniformInstants(START_MS, HOUR_MS, ROWS);
  const target = { kind: "body", body: "mars" } as const;
  const places = () =>
    engine.positions({ targets: [target], instants, centre: "geocentric", columns: COLUMNS, scratch: true });
  const numbers = places()[0]?.ra_of_date_deg ?? new Float64Array(ROWS);
  const writer = new TextRows();
  const times: TextPiece = { kind: "instants", unix_ms, quoted: true, nothing: null };
  const values = [times, ...Array.from({ length: NUMBERS }, (): TextPiece => numberPiece(numbers))];
  const byColumns = values.map((piece) => block([piece, COMMA]));
  const byRows = [block([...values.flatMap((piece) => [piece, COMMA]), COMMA])];
  const tasks: Task[] = [
    { name: "engine", run: places },
    { name: "columns", run: () => giveBack(writer.write(byColumns)) },
    { name: "rows", run: () => giveBack(writer.write(byRows)) },
    { name: "rounded", run: () => roundAll(writer, numbers) },
  ];
  const timings = await timeByProcessor(tasks, EFFORT);
  const least = (name: string) => timings.get(name)?.min_ms ?? Number.NaN;
  return {
    engine_ms: least("engine"),
    columns_ms: least("columns"),
    rows_ms: least("rows"),
    rounded_ms: least("rounded"),
  };
}

const COMMA: TextPiece = { kind: "text", text: "," };

function numberPiece(numbers: Float64Array): TextPiece {
  return { kind: "numbers", numbers, decimals: DECIMALS, nothing: null };
}

function block(pieces: readonly TextPiece[]): TextPart {
  return { pieces, rows: ROWS, cut: 0 };
}

function roundAll(writer: TextRows, numbers: Float64Array): void {
  const rounded = new Float64Array(ROWS);
  for (let column = 0; column < NUMBERS; column++)
    writer.round(numbers, { decimals: DECIMALS, turn: null }, rounded);
}

/** The forms of 10,000 rows by what writes them. */
const WRITTEN: Readonly<Record<string, Exclude<keyof RowFloors, "engine_ms">>> = {
  "10,000 rows, JSON columns": "columns_ms",
  "10,000 rows, Arrow": "rounded_ms",
  "10,000 rows, csv": "rows_ms",
  "10,000 rows, nested JSON": "rows_ms",
};

interface Measured {
  readonly loop_ms: number | null;
  readonly cases: readonly {
    readonly name: string;
    readonly warm?: { readonly min_ms: number };
    readonly floor_ms: number;
  }[];
}

/** Given: oneRow  the name of the case that answers with a single row. */
export function rowFloorsSection(floors: RowFloors, { cases, loop_ms }: Measured, oneRow: string): string {
  const row = cases.find(({ name }) => name === oneRow);
  const question_ms = row?.warm === undefined ? null : row.warm.min_ms - row.floor_ms;
  const share = (least_ms: number | null) =>
    loop_ms === null || least_ms === null ? "–" : `1/${digits(loop_ms / least_ms)}`;
  const lines = cases.flatMap(({ name, floor_ms }) => {
    const written = WRITTEN[name];
    if (written === undefined) return [];
    const parts = [floors.engine_ms, floors[written], floor_ms];
    const least_ms = parts.reduce((sum, part) => sum + part, 0);
    const answered_ms = question_ms === null ? null : least_ms + question_ms;
    return [[name, ...[...parts, least_ms].map(digits), share(least_ms), share(answered_ms)]];
  });
  return [
    "What rows cost at least, ms, each measured by itself and warm: the engine's places, their digits (or, where none are printed, their",
    "rounding), and the server that hashes and sends the bytes; without a question read, instants made, or an envelope written. The last",
    "share is that of their sum with what an answer of a single row takes beside its bytes.",
    "",
    markdownTable(["what", "places", "digits", "hash and send", "sum", "share", "with one row"], lines),
  ].join("\n");
}
