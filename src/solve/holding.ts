import { SECONDS_PER_DAY } from "../units/units.ts";
import { type Cell, type CellProof, certifiedBrackets } from "./certify.ts";
import { withoutTouches } from "./crossings.ts";
import { evaluateIndexed, type IndexedFunction, type Span, valueAt } from "./function.ts";
import { type Interval, intersection, intervalsWhere, normalise } from "./intervals.ts";
import { type RootBracket, refineRoots } from "./root.ts";

/**
 * How a search proves where functions of time are positive; `monotone`: each is monotone between neighbouring
 * multiples of the step.
 */
export type HoldingProof = CellProof | { readonly kind: "monotone"; readonly step_day: number };

export interface HoldingSearch {
  /** Number of functions; index k is the k-th of them. */
  readonly functions: number;
  readonly proof: HoldingProof;
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
  const runs = runsOver(search.within, search.proof.step_day);
  const t_day = Float64Array.from(runs.flat());
  const sets: Interval[][] = [];
  for (let index = 0; index < search.functions; index++) {
    const values = evaluateIndexed(f, t_day, new Int32Array(t_day.length).fill(index));
    const found = holdingSet(f, { runs, t_day, values, index, proof: search.proof });
    sets.push(intersection(found, search.within));
  }
  return sets;
}

interface IndexedSamples {
  readonly runs: readonly (readonly number[])[];
  readonly t_day: Float64Array;
  readonly values: Float64Array;
  readonly index: number;
  readonly proof: HoldingProof;
}

/** Borders of the cells that touch the set: runs of neighbouring multiples of the step. */
function runsOver(within: readonly Interval[], step_day: number): number[][] {
  const runs: { first: number; last: number }[] = [];
  for (const { start, end } of within) {
    const [first, last] = [Math.floor(start / step_day), Math.ceil(end / step_day)];
    const before = runs.at(-1);
    if (before !== undefined && first <= before.last) before.last = Math.max(before.last, last);
    else runs.push({ first, last });
  }
  return runs.map(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, k) => (first + k) * step_day),
  );
}

function holdingSet(f: IndexedFunction, samples: IndexedSamples): Interval[] {
  const { runs, values, proof } = samples;
  const cells = cellsOf(samples);
  const brackets: readonly RootBracket[] =
    proof.kind === "monotone" ? cells : certifiedBrackets(f, cells, proof, TOLERANCE_DAY);
  const roots = refineRoots(f, [...brackets], TOLERANCE_DAY).sort((a, b) => a.t_day - b.t_day);
  const held: Interval[] = [];
  let [border, next] = [0, 0];
  for (const run of runs) {
    const span: Span = { start_day: run[0] ?? Number.NaN, end_day: run.at(-1) ?? Number.NaN };
    const from = next;
    while (next < roots.length && (roots[next]?.t_day ?? Number.NaN) < span.end_day) next++;
    const switches = withoutTouches(roots.slice(from, next), TOLERANCE_DAY);
    const initially = valueAt(values, border) >= 0;
    held.push(
      ...intervalsWhere(
        { start: span.start_day, end: span.end_day },
        initially,
        switches.map(({ t_day, rising }) => ({ at: t_day, rising })),
      ),
    );
    border += run.length;
  }
  return normalise(held);
}

/** The cells between neighbouring borders; of monotone functions those alone that hold a root. */
function cellsOf({ runs, t_day, values, index, proof }: IndexedSamples): Cell[] {
  const cells: Cell[] = [];
  let border = 0;
  for (const run of runs) {
    for (let i = border; i + 1 < border + run.length; i++) {
      const [left_value, right_value] = [valueAt(values, i), valueAt(values, i + 1)];
      if (proof.kind === "monotone" && left_value >= 0 === right_value >= 0) continue;
      const [left_day, right_day] = [valueAt(t_day, i), valueAt(t_day, i + 1)];
      cells.push({ left_day, right_day, left_value, right_value, index, periodic: false });
    }
    border += run.length;
  }
  return cells;
}
