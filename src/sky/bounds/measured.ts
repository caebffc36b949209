import type { EngineBody, StateCentre } from "../../engine/types.ts";
import { readRows } from "../../host/tsv.ts";
import { mjdFromCalendar } from "../../time/calendar.ts";
import { MJD_ZERO_JD } from "../../units/constants.ts";

/**
 * How far this engine is from JPL's DE440, by body, centre and half century: the largest differences that `npm run import -- bounds` measured
 * (data/sky/de440-differences.tsv), with a margin for instants that it did not draw. And how far JPL's own models differ.
 */

export interface MeasuredBounds {
  /** Error of the direction: geocentric astrometric, else geometric. */
  readonly position_arcsec: number;
  readonly range_km: number;
  /** Error of the direction's motion. */
  readonly rate_arcsec_day: number;
  readonly range_rate_km_day: number;
  readonly vector_km: number;
  readonly velocity_m_s: number;
}

/** Julian dates from the first to the last. */
export interface JdSpan {
  readonly first_jd: number;
  readonly last_jd: number;
}

/** The largest of 10,000 drawn differences is passed by some of the next: by less than this, as `test/accuracy/bounds` holds. */
const MARGIN = 1.2;

const FIRST_YEAR = 1700;
const YEARS = 50;
const HALF_CENTURIES = 10;

const NAMES = [
  "position_arcsec",
  "range_km",
  "rate_arcsec_day",
  "range_rate_km_day",
  "vector_km",
  "velocity_m_s",
] as const satisfies readonly (keyof MeasuredBounds)[];

type Table = ReadonlyMap<string, readonly MeasuredBounds[]>;

let loaded: Table | undefined;

function table(): Table {
  loaded ??= readTable();
  return loaded;
}

function readTable(): Table {
  const found = new Map<string, MeasuredBounds[]>();
  for (const row of readRows("sky/de440-differences.tsv")) {
    const key = `${row("body")} ${row("centre")}`;
    const halves = found.get(key) ?? [];
    halves.push(boundsOf((name) => MARGIN * Number(row(name))));
    found.set(key, halves);
  }
  return found;
}

function boundsOf(value: (name: (typeof NAMES)[number]) => number): MeasuredBounds {
  return {
    position_arcsec: value("position_arcsec"),
    range_km: value("range_km"),
    rate_arcsec_day: value("rate_arcsec_day"),
    range_rate_km_day: value("range_rate_km_day"),
    vector_km: value("vector_km"),
    velocity_m_s: value("velocity_m_s"),
  };
}

/** Julian dates at which half centuries start, and the last one ends. */
export const HALF_CENTURY_JD: readonly number[] = Array.from(
  { length: HALF_CENTURIES + 1 },
  (_, i) => mjdFromCalendar(FIRST_YEAR + YEARS * i + (i === HALF_CENTURIES ? 1 : 0), 1, 1) + MJD_ZERO_JD,
);

/** Index of the half century that holds a Julian date; the first and the last hold what lies beyond them. */
export function halfCenturyOf(jd: number): number {
  let half = 0;
  while (half + 1 < HALF_CENTURIES && jd >= (HALF_CENTURY_JD[half + 1] ?? Number.NaN)) half++;
  return half;
}

/** The years that bounds of a span speak of, such as "1850-1900". */
export function yearsOf(span: JdSpan | null): string {
  const [from, to] = halvesOf(span);
  return `${FIRST_YEAR + YEARS * from}-${FIRST_YEAR + YEARS * (to + 1)}`;
}

function halvesOf(span: JdSpan | null): readonly [number, number] {
  return span === null
    ? [0, HALF_CENTURIES - 1]
    : [halfCenturyOf(span.first_jd), halfCenturyOf(span.last_jd)];
}

/** The largest differences of a body in the half centuries of a span (null: in all). */
export function measuredBounds(body: EngineBody, centre: StateCentre, span: JdSpan | null): MeasuredBounds {
  const rows = table().get(`${body} ${centre}`);
  if (rows === undefined) throw new RangeError(`${body} is not measured from the ${centre} origin`);
  const [from, to] = halvesOf(span);
  const first = rows[from];
  if (first === undefined) throw new RangeError(`${body} is not measured at all dates`);
  // one half century is the rule: no object is made for it
  if (from === to) return first;
  const among = rows.slice(from, to + 1);
  return boundsOf((name) => Math.max(...among.map((row) => row[name])));
}

let spreads: ReadonlyMap<string, readonly (readonly [from_jd: number, arcsec: number])[]> | undefined;

/** How far the places of a body by JPL's own models differ in a span, seen from the Earth (data/sky/model-spread.tsv). */
export function modelSpread_arcsec(body: EngineBody, span: JdSpan | null): number {
  spreads ??= readSpreads();
  const list = spreads.get(body) ?? spreads.get("other") ?? [];
  const { first_jd, last_jd } = span ?? {
    first_jd: Number.NEGATIVE_INFINITY,
    last_jd: Number.POSITIVE_INFINITY,
  };
  return list.reduce((largest, [from_jd, arcsec], i) => {
    const until_jd = list[i + 1]?.[0] ?? Number.POSITIVE_INFINITY;
    const isMet = last_jd >= from_jd && first_jd < until_jd;
    // what lies before the first century is its
    return isMet || (i === 0 && last_jd < from_jd) ? Math.max(largest, arcsec) : largest;
  }, 0);
}

function readSpreads() {
  const found = new Map<string, (readonly [number, number])[]>();
  for (const row of readRows("sky/model-spread.tsv")) {
    const from_jd = mjdFromCalendar(Number(row("from_year")), 1, 1) + MJD_ZERO_JD;
    found.set(row("body"), [...(found.get(row("body")) ?? []), [from_jd, Number(row("arcsec"))]]);
  }
  return found;
}
