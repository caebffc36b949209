import { J2000_JD } from "../../../src/units/constants.ts";
import { MS_PER_DAY, SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { type Figure, figure, type Sample } from "./figure.ts";
import { type Rows, rowFigure, rowsOf, type Skip } from "./rows.ts";
import { at, numberColumn, type Table, textColumn } from "./table.ts";

/** Comparison of dated events: each row of a table with the product's event of the same kind nearest to it. */

export interface DatedEvent {
  /** Days from J2000.0, on the table's time scale. */
  readonly t_day: number;
  readonly kind: string;
}

/** Rows of a table of events, and for each the product's event. */
export interface MatchedEvents<Event extends DatedEvent> {
  readonly rows: Rows;
  readonly kinds: readonly string[];
  readonly t_day: Float64Array;
  readonly ours: readonly Event[];
  /** All events of the product in the span that was searched. */
  readonly all: readonly Event[];
}

const J2000_UNIX_MS = Date.UTC(2000, 0, 1, 12);
/** Rows nearer than this follow one another without a gap that hides an event of their table. */
const RUN_SHARE = 1.6;

/** Days from J2000.0 of calendar instants without a zone letter. */
export function calendarDays(instants: readonly string[]): Float64Array {
  return Float64Array.from(instants, (text) => {
    const unix_ms = Date.parse(`${text}Z`);
    if (Number.isNaN(unix_ms)) throw new Error(`not a calendar instant: ${text}`);
    return (unix_ms - J2000_UNIX_MS) / MS_PER_DAY;
  });
}

/** Days from J2000.0 of a column of Julian dates. */
export function julianDays(table: Table, column: string): Float64Array {
  return numberColumn(table, column).map((jd) => jd - J2000_JD);
}

export interface EventQuestion<Event extends DatedEvent> {
  readonly item: string;
  readonly t_day: Float64Array;
  /** The product's name of each row's kind. */
  readonly kinds: readonly string[];
  /** In time order, over more than the table's span. */
  readonly events: readonly Event[];
  /** Names of the rows; without them the table's column id, or kind and number. */
  readonly ids?: readonly string[];
}

/** Matches every row; a kind that the product does not know is an error. */
export function matchEvents<Event extends DatedEvent>(
  table: Table,
  { item, t_day, kinds, events, ids = idsOf(table, kinds) }: EventQuestion<Event>,
): MatchedEvents<Event> {
  const ofKind = new Map<string, Event[]>();
  for (const event of events) {
    const known = ofKind.get(event.kind);
    if (known === undefined) ofKind.set(event.kind, [event]);
    else known.push(event);
  }
  const ours = kinds.map((kind, row) => nearest(ofKind.get(kind) ?? [], at(t_day, row), kind));
  const jd = t_day.map((day) => day + J2000_JD);
  return { rows: rowsOf(table, item, jd, ids), kinds, t_day, ours, all: events };
}

function idsOf(table: Table, kinds: readonly string[]): readonly string[] {
  return table.columns.includes("id")
    ? textColumn(table, "id")
    : kinds.map((kind, row) => `${kind} ${row + 1}`);
}

function nearest<Event extends DatedEvent>(events: readonly Event[], t_day: number, kind: string): Event {
  let [low, high] = [0, events.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(events, middle).t_day < t_day) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [events[low - 1], events[low]];
  const found =
    before !== undefined && after !== undefined && t_day - before.t_day < after.t_day - t_day
      ? before
      : (after ?? before);
  if (found === undefined) throw new Error(`the product has no event of the kind ${kind}`);
  return found;
}

/** Differences of the instants, in seconds. */
export function instantFigure<Event extends DatedEvent>(
  { rows, ours, t_day }: MatchedEvents<Event>,
  quantity: string,
  skip?: Skip,
): Figure {
  const error = (row: number) => (at(ours, row).t_day - at(t_day, row)) * SECONDS_PER_DAY;
  return rowFigure(rows, { quantity, unit: "s" }, error, skip);
}

/** Leaves out the rows that the product has no event for, within so many days. */
export function skipMissing<Event extends DatedEvent>(
  { ours, t_day }: MatchedEvents<Event>,
  within_day: number,
): Skip {
  return (row) => (Math.abs(at(ours, row).t_day - at(t_day, row)) < within_day ? null : "missing");
}

/** 1 for each row that the product has no event for, within so many days. */
export function missingFigure<Event extends DatedEvent>(
  matched: MatchedEvents<Event>,
  within_day: number,
  skip?: Skip,
): Figure {
  const isMissing = skipMissing(matched, within_day);
  const subject = { quantity: "missing", unit: "events" };
  return rowFigure(matched.rows, subject, (row) => (isMissing(row) === null ? 0 : 1), skip);
}

/** Differences of a value of the events from a column of the table. */
export function valueFigure<Event extends DatedEvent>(
  { rows, ours }: MatchedEvents<Event>,
  { quantity, unit }: { readonly quantity: string; readonly unit: string },
  [truth, value]: readonly [truth: ArrayLike<number>, value: (event: Event) => number],
  skip?: Skip,
): Figure {
  return rowFigure(rows, { quantity, unit }, (row) => value(at(ours, row)) - at(truth, row), skip);
}

/**
 * Whether the product finds what the table has and nothing else: rows that follow one another (closer than 1.6 times
 * the least gap between kinds) form runs, and between the ends of each run the product has as many events as rows.
 */
export function completenessFigure<Event extends DatedEvent>(
  { rows, t_day, all }: MatchedEvents<Event>,
  spacing_day: number,
): Figure {
  const half = spacing_day / 2;
  const runs = runsOf(t_day, spacing_day * RUN_SHARE);
  const samples = runs.flatMap((run): Sample[] => {
    const [first, last] = [at(t_day, at(run, 0)), at(t_day, at(run, run.length - 1))];
    const found = all.filter((event) => event.t_day > first - half && event.t_day < last + half).length;
    return run.map((row) => ({
      id: at(rows.ids, row),
      jd: at(rows.jd, row),
      error: found - run.length,
    }));
  });
  const subject = { table: rows.table.name, item: rows.item, quantity: "missing or extra", unit: "events" };
  return figure(subject, rows.ids.length, samples);
}

function runsOf(t_day: Float64Array, gap_day: number): number[][] {
  const runs: number[][] = [];
  t_day.forEach((day, row) => {
    const run = runs.at(-1);
    const previous = run?.at(-1);
    if (run !== undefined && previous !== undefined && day - at(t_day, previous) < gap_day) run.push(row);
    else runs.push([row]);
  });
  return runs;
}
