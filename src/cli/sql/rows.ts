import { type Table, tableFromIPC } from "@uwdata/flechette";
import { placeResolver } from "../../catalog/gazetteer/gazetteer.ts";
import { readWriters } from "../../contract/answer/writers.ts";
import { queryOf } from "../../contract/ask/canonical.ts";
import { elapsed_s, isElapsed, parseInstant, parseStep } from "../../contract/ask/grammar.ts";
import { readInstant } from "../../contract/ask/reading.ts";
import { printUtc } from "../../contract/ask/timing.ts";
import { prepare } from "../../contract/run.ts";
import { PLANS } from "../../contract/terms/plans.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { createEngine } from "../../engine/engine.ts";
import type { CallContext } from "../../routes/astronomy/route.ts";
import { ROUTES } from "../../routes/index.ts";
import { positions } from "../../routes/positions/positions.ts";
import { createSky } from "../../sky/sky.ts";
import { addSeconds, fromUnixMs, type UtcInstant } from "../../time/instant.ts";
import { parseZone } from "../../time/zone.ts";

/** Rows of /v2/positions for a reader that pulls one block after another and cannot wait. */

export interface Series {
  readonly body: string;
  readonly start: string;
  readonly step: string;
  readonly count: number;
  /** Further parameters of the route. */
  readonly others: Readonly<Record<string, string>>;
}

export interface SeriesRows {
  readonly count: number;
  /** The block of rows that holds a row, and the row with which it starts. */
  block(row: number): { readonly table: Table; readonly from: number };
}

/** Rows computed at a time. */
const BLOCK_ROWS = 16_384;

export async function positionSource(): Promise<
  (series: Series, columns: readonly string[] | null) => SeriesRows
> {
  await readWriters();
  const context: CallContext = {
    sky: createSky(await createEngine()),
    plan: PLANS.operator,
    now: fromUnixMs(0),
    publicUrl: "",
    keySent: false,
    routes: () => ROUTES,
    places: placeResolver,
    maxResponseBytes: Number.POSITIVE_INFINITY,
  };
  return (series, columns) => rowsOfSeries(series, columns, context);
}

function rowsOfSeries(series: Series, columns: readonly string[] | null, context: CallContext): SeriesRows {
  const { count } = series;
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${count} is no number of rows`);
  const instantOf = grid(series);
  let held: { table: Table; from: number; to: number } | null = null;
  return {
    count,
    block: (row) => {
      if (held !== null && row >= held.from && row < held.to) return held;
      const from = Math.floor(row / BLOCK_ROWS) * BLOCK_ROWS;
      const to = Math.min(count, from + BLOCK_ROWS);
      const window = {
        start: printUtc(instantOf(from)),
        end: printUtc(instantOf(to - 1)),
        step: series.step,
      };
      held = { table: answered({ ...asked(series, columns), ...window }, context), from, to };
      return held;
    },
  };
}

/** The instant of a row. */
function grid({ start, step: text }: Series): (row: number) => UtcInstant {
  const step = parseStep(text);
  if (!isElapsed(step)) throw new RangeError(`${text} is a step of the calendar: write min, h, d or w.`);
  const zone = parseZone("UTC");
  if (zone === null) throw new TypeError("there is no UTC");
  const reading = {
    zone,
    ambiguous: "earlier",
    nonexistent: "shift_forward",
    warn: () => {},
  } as const;
  const first = readInstant(parseInstant(start), reading, "start");
  const step_s = elapsed_s(step);
  return (row) => addSeconds(first, row * step_s);
}

/** Members that are not asked for are not computed; instant and body are in every row. */
function asked({ body, others }: Series, columns: readonly string[] | null): Record<string, unknown> {
  const fields = columns?.filter((name) => name !== "instant" && name !== "body") ?? [];
  return {
    body,
    ...others,
    format: "arrow",
    ...(columns === null ? {} : { fields: fields.length === 0 ? ["instant"] : fields }),
  };
}

function answered(parameters: Record<string, unknown>, context: CallContext): Table {
  const answer = prepare(positions, queryOf(parameters), context).respond();
  if (answer instanceof Promise || typeof answer.body === "string")
    throw new Problem("INTERNAL_ERROR", { detail: "positions are answered at once, in bytes" });
  return tableFromIPC(answer.body, { useBigInt: true });
}
