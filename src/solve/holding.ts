import { SECONDS_PER_DAY } from "../units/units.ts";
import { type Cell, type CellProof, certifiedBrackets, changesSign } from "./certify.ts";
import { addCells, withoutTouches } from "./crossings.ts";
import type { IndexedFunction, Span } from "./function.ts";
import { sampleGrids } from "./grid.ts";
import { type Interval, intersection, intervalsWhere, normalise } from "./intervals.ts";
import { type Root, refineRoots } from "./root.ts";

export interface HoldingSearch {
  /** Number of functions; index k is the k-th of them. */
  readonly functions: number;
  /** The proof of where functions of time are positive. */
  readonly proof: CellProof;
  /** Only here is anything evaluated, but for the cells that reach over its ends. */
  readonly within: readonly Interval[];
}

/** Ends are found to this; stretches and gaps that are shorter are none. */
export const HOLDING_TOLERANCE_S = 0.1;
const TOLERANCE_DAY = HOLDING_TOLERANCE_S / SECONDS_PER_DAY;

/**
 * Where each of some functions is not negative, one set a function, cut to `within`. Cells lie on multiples of the step, so
 * that what is found does not depend on where it is looked for.
 */
export function setsWherePositive(f: IndexedFunction, search: HoldingSearch): Interval[][] {
  const { functions, proof, within } = search;
  const runs = runsOver(within, proof.step_day);
  return Array.from({ length: functions }, (_, index) => {
    const one: IndexedFunction = (t_day) => f(t_day, new Int32Array(t_day.length).fill(index));
    const held = signsOver(one, runs, proof, TOLERANCE_DAY).flatMap(whereHeld);
    return intersection(normalise(held), within);
  });
}

/** Borders of the cells that touch the set: runs of neighbouring multiples of the step. */
function runsOver(within: readonly Interval[], step_day: number): Float64Array[] {
  const runs: { first: number; last: number }[] = [];
  for (const { start, end } of within) {
    const [first, last] = [Math.floor(start / step_day), Math.ceil(end / step_day)];
    const before = runs.at(-1);
    if (before !== undefined && first <= before.last) before.last = Math.max(before.last, last);
    else runs.push({ first, last });
  }
  return runs.map(({ first, last }) =>
    Float64Array.from({ length: last - first + 1 }, (_, k) => (first + k) * step_day),
  );
}

/** The sign of a function over a span: where it starts, and its changes in time order. */
export interface Signs {
  readonly span: Interval;
  /** True if the function is not negative at the start. */
  readonly initially: boolean;
  readonly roots: readonly Root[];
}

/** The signs of a function over some grids, all searched together; index: that of the grid. */
export function signsOver(
  f: IndexedFunction,
  grids: readonly Float64Array[],
  proof: CellProof,
  tolerance_day: number,
): Signs[] {
  if (grids.length === 0) return [];
  const samples = sampleGrids(f, grids);
  const cells: Cell[] = [];
  const kept = proof.kind === "monotone" ? changesSign : () => true;
  samples.forEach((ofGrid, index) => {
    addCells(cells, ofGrid, { level: 0, index, periodic: false }, kept);
  });
  const brackets = certifiedBrackets(f, cells, proof, tolerance_day);
  const roots = refineRoots(f, brackets, tolerance_day);
  const found: Root[][] = grids.map(() => []);
  roots.forEach((root, i) => {
    found[brackets[i]?.index ?? -1]?.push(root);
  });
  return samples.map(({ t_day, values }, i) => ({
    span: { start: t_day[0] ?? Number.NaN, end: t_day.at(-1) ?? Number.NaN },
    initially: (values[0] ?? Number.NaN) >= 0,
    roots: withoutTouches(
      (found[i] ?? []).sort((a, b) => a.t_day - b.t_day),
      tolerance_day,
    ),
  }));
}

/** Where the function is not negative. */
export function whereHeld({ span, initially, roots }: Signs): Interval[] {
  return intervalsWhere(
    span,
    initially,
    roots.map(({ t_day, rising }) => ({ at: t_day, rising })),
  );
}

/** The borders of equal cells, N of each of some spans that meet. */
export function equalCells(spans: readonly Span[], cells: number): Float64Array {
  const borders = new Float64Array(spans.length * cells + 1);
  spans.forEach(({ start_day, end_day }, k) => {
    for (let i = 0; i < cells; i++) borders[k * cells + i] = start_day + (i / cells) * (end_day - start_day);
    borders[(k + 1) * cells] = end_day;
  });
  return borders;
}
