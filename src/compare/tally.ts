import { jdOfTdb, type TdbSpan, tdbText, yearOfTdb } from "../sky/kernels/tdb-instants.ts";
import type { Difference } from "./differences.ts";
import {
  type BodyReport,
  type CenturyReport,
  type Compared,
  type ComparedRow,
  type Figure,
  type Figures,
  MEASURES,
  type Measure,
} from "./report.ts";

/** Worst rows that are kept. */
const WORST_KEPT = 5;
/** Columns of the picture. */
const BINS = 250;
const YEARS = 100;

/** Sums of one measure. */
interface Sum {
  count: number;
  squares: number;
  largest: number;
}

type Sums = Readonly<Record<Measure, Sum>>;

/** A row that was compared, by its instant. */
interface Row {
  readonly et_s: number;
  readonly difference: Difference;
}

/** The findings about a body so far: their size does not grow with the rows. */
export interface Tally {
  readonly compared: Compared;
  add(et_s: number, difference: Difference): void;
  report(): BodyReport;
}

/** Collects the rows of a body, whose instants lie in a span. */
export function createTally(compared: Compared, { from_s, to_s }: TdbSpan): Tally {
  const centuries = new Map<number, Sums>();
  const bins = new Float64Array(BINS).fill(-1);
  let worst: Row[] = [];
  let shown: Measure = "angle_mas";
  const add = (et_s: number, difference: Difference) => {
    shown = Number.isNaN(difference.angle_mas) ? "range_km" : "angle_mas";
    const century = Math.floor(yearOfTdb(et_s) / YEARS) * YEARS;
    const sums = centuries.get(century) ?? emptySums();
    centuries.set(century, sums);
    for (const measure of MEASURES) addTo(sums[measure], difference[measure]);
    const value = difference[shown];
    const place = to_s > from_s ? Math.floor(((et_s - from_s) / (to_s - from_s)) * BINS) : 0;
    const bin = Math.max(0, Math.min(BINS - 1, place));
    bins[bin] = Math.max(bins[bin] ?? 0, value);
    if (worst.length < WORST_KEPT || value > (worst.at(-1)?.difference[shown] ?? 0))
      worst = [...worst, { et_s, difference }]
        .sort((a, b) => b.difference[shown] - a.difference[shown])
        .slice(0, WORST_KEPT);
  };
  const report = (): BodyReport => {
    const all = emptySums();
    for (const sums of centuries.values()) for (const measure of MEASURES) join(all[measure], sums[measure]);
    return {
      ...compared,
      rows: rowsOf(all),
      whole: figuresOf(all),
      centuries: [...centuries].sort(([a], [b]) => a - b).map(([year, sums]) => centuryReport(year, sums)),
      worst: worst.map(comparedRow),
      by_date: [...bins]
        .map((largest, bin) => ({
          jd_tdb: jdOfTdb(from_s + ((bin + 0.5) * (to_s - from_s)) / BINS),
          largest,
        }))
        .filter(({ largest }) => largest >= 0),
      by_date_of: shown,
    };
  };
  return { compared, add, report };
}

function emptySums(): Sums {
  const sum = () => ({ count: 0, squares: 0, largest: 0 });
  return { angle_mas: sum(), range_km: sum(), range_relative: sum(), velocity_mm_s: sum() };
}

function addTo(sum: Sum, value: number): void {
  if (Number.isNaN(value)) return;
  sum.count += 1;
  sum.squares += value * value;
  sum.largest = Math.max(sum.largest, value);
}

function join(into: Sum, { count, squares, largest }: Sum): void {
  into.count += count;
  into.squares += squares;
  into.largest = Math.max(into.largest, largest);
}

function figureOf({ count, squares, largest }: Sum): Figure | null {
  return count === 0 ? null : { rms: Math.sqrt(squares / count), largest };
}

function figuresOf(sums: Sums): Figures {
  return {
    angle_mas: figureOf(sums.angle_mas),
    range_km: figureOf(sums.range_km),
    range_relative: figureOf(sums.range_relative),
    velocity_mm_s: figureOf(sums.velocity_mm_s),
  };
}

function rowsOf(sums: Sums): number {
  return Math.max(...MEASURES.map((measure) => sums[measure].count));
}

function centuryReport(from_year: number, sums: Sums): CenturyReport {
  return { from_year, rows: rowsOf(sums), ...figuresOf(sums) };
}

function comparedRow({ et_s, difference }: Row): ComparedRow {
  const known = (value: number) => (Number.isNaN(value) ? null : value);
  return {
    instant_tdb: tdbText(et_s),
    jd_tdb: jdOfTdb(et_s),
    angle_mas: known(difference.angle_mas),
    range_km: known(difference.range_km),
    range_relative: known(difference.range_relative),
    velocity_mm_s: known(difference.velocity_mm_s),
  };
}
