import { wrapPm180 } from "./angle.ts";
import { evaluateIndexed, type IndexedFunction, valueAt } from "./function.ts";
import type { RootBracket } from "./root.ts";

/**
 * Why a search misses no root: what the caller can vouch for about the function. The step is the first sampling.
 * - `monotone`: between neighbouring multiples of the step the function is monotone.
 * - `extremum_spacing`: two neighbouring extrema are never closer than the spacing; a curvature bound, where
 *   known, saves looking into turns that cannot reach a level.
 * - `curvature`: |f″| ≤ the bound; cells are halved until each provably holds no root or exactly one.
 * - `rate`: |f′| ≤ the bound; cells are halved until each provably holds no root or is shorter than the tolerance.
 */
export type NoMissProof =
  | { readonly kind: "extremum_spacing"; readonly spacing_day: number; readonly curvature_per_day2?: number }
  | CellProof;

/** The proof that decides about a cell from its two ends. */
export type CellProof =
  | { readonly kind: "monotone"; readonly step_day: number }
  | { readonly kind: "curvature"; readonly step_day: number; readonly curvature_per_day2: number }
  | { readonly kind: "rate"; readonly step_day: number; readonly rate_per_day: number };

/** How many roots a cell holds, as far as a bound can tell from its ends. */
export type Verdict = "none" | "one" | "unknown";

/**
 * Halves cells until a bound decides about each: no root, exactly one root, or narrower than the tolerance (then a
 * change of sign counts as one root and a touch as none).
 *
 * Given  bound   how many roots a cell holds
 *        refine  the halves of all cells of a generation, so that they share one call of the function
 */
export function certify<Piece extends RootBracket>(
  cells: readonly Piece[],
  bound: (cell: Piece) => Verdict,
  refine: (cells: readonly Piece[]) => Piece[],
  tolerance_day: number,
): Piece[] {
  const brackets: Piece[] = [];
  let undecided = cells;
  while (undecided.length > 0) {
    const open: Piece[] = [];
    for (const cell of undecided) {
      const verdict = bound(cell);
      const isShort = verdict === "unknown" && cell.right_day - cell.left_day <= tolerance_day;
      if (verdict === "one" || (isShort && changesSign(cell))) brackets.push(cell);
      else if (verdict === "unknown" && !isShort) open.push(cell);
    }
    undecided = open.length === 0 ? [] : refine(open);
  }
  return brackets;
}

/** A stretch between two samples with the function's offset from a level at both ends. */
export interface Cell extends RootBracket {
  readonly index: number;
  /** The offset is an angle, continuous within the cell. */
  readonly periodic: boolean;
}

/** The same of a function that is monotone in each cell, or has a bound of its rate or its curvature. */
export function certifiedBrackets(
  f: IndexedFunction,
  cells: readonly Cell[],
  proof: CellProof,
  tolerance_day: number,
): Cell[] {
  return certify(cells, boundBy(proof), (open) => halve(f, open), tolerance_day);
}

function boundBy(proof: CellProof): (cell: Cell) => Verdict {
  if (proof.kind === "monotone") return (cell) => (changesSign(cell) ? "one" : "none");
  if (proof.kind === "rate") return (cell) => byRate(cell, proof.rate_per_day);
  return (cell) => byCurvature(cell, proof.curvature_per_day2);
}

/** With |f′| ≤ rate the function needs (|f_left| + |f_right|)/rate of time to reach zero and return. */
function byRate(cell: Cell, rate_per_day: number): Verdict {
  const reach = rate_per_day * (cell.right_day - cell.left_day);
  const apart = Math.abs(cell.left_value) + Math.abs(cell.right_value) > reach;
  return apart && !changesSign(cell) ? "none" : "unknown";
}

/**
 * With |f″| ≤ M, f′ stays within M·h/2 of the chord's slope s, and f above the parabola
 * chord − M(t−a)(b−t)/2, whose least value is (f_a + f_b)/2 − s²/(2M) − M·h²/8 (signs so that f_a, f_b ≥ 0).
 */
function byCurvature(cell: Cell, curvature_per_day2: number): Verdict {
  const { left_day, right_day, left_value, right_value } = cell;
  const h = right_day - left_day;
  const slope = (right_value - left_value) / h;
  const monotone = Math.abs(slope) > 0.5 * curvature_per_day2 * h;
  if (changesSign(cell)) return monotone ? "one" : "unknown";
  if (monotone) return "none";
  const chord_middle = 0.5 * Math.abs(left_value + right_value);
  const sag = (slope * slope) / (2 * curvature_per_day2) + (curvature_per_day2 * h * h) / 8;
  return chord_middle > sag ? "none" : "unknown";
}

/** The function's offset from a level at both ends of a stretch. */
export type CellEnds = Pick<RootBracket, "left_value" | "right_value">;

/** Zero counts as positive, so a root on a border belongs to one cell. */
export function changesSign({ left_value, right_value }: CellEnds): boolean {
  return left_value >= 0 !== right_value >= 0;
}

function halve(f: IndexedFunction, cells: readonly Cell[]): Cell[] {
  const t_day = new Float64Array(cells.length);
  const indices = new Int32Array(cells.length);
  cells.forEach(({ left_day, right_day, index }, i) => {
    t_day[i] = 0.5 * (left_day + right_day);
    indices[i] = index;
  });
  const values = evaluateIndexed(f, t_day, indices);
  return cells.flatMap((cell, i) => {
    const middle_day = valueAt(t_day, i);
    const value = valueAt(values, i);
    const middle_value = cell.periodic ? cell.left_value + wrapPm180(value - cell.left_value) : value;
    return [
      { ...cell, right_day: middle_day, right_value: middle_value },
      { ...cell, left_day: middle_day, left_value: middle_value },
    ];
  });
}
