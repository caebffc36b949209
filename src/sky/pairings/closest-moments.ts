import { type ExtremumBracket, polishExtrema, refineExtrema } from "../../solve/extremum.ts";
import { type TimeFunction, valueAt } from "../../solve/function.ts";
import type { Interval } from "../../solve/intervals.ts";
import {
  pairChordSquare,
  pairSeparations_deg,
  SEPARATION_STENCIL_DAY,
  type TargetPair,
} from "../positions/separation.ts";
import type { Sky } from "../sky.ts";

/** When a pair stands closest. */
export interface ClosestMoment {
  readonly t_day: number;
  readonly separation_deg: number;
}

/** The daily swing of the parallax has one minimum and one maximum: a twelfth of its half is fine enough. */
const STEP_DAY = 1 / 24;
const FEWEST_CELLS = 4;
const TOLERANCE_DAY = 0.1 * SEPARATION_STENCIL_DAY;

/** An instant of a window, its squared chord, and which window that is. */
interface Candidate {
  readonly window: number;
  readonly t_day: number;
  readonly value: number;
  readonly isEnd: boolean;
}

/** The least separation of a pair in each window, its ends included; `within`: an end only where no minimum lies between them. */
export function closestMoments(
  sky: Sky,
  pair: TargetPair,
  windows: readonly Interval[],
  which: "all" | "within" = "all",
): ClosestMoment[] {
  const chordSquare = pairChordSquare(sky, pair);
  const least = new Map<number, Candidate>();
  const isNearer = (one: Candidate, other: Candidate) =>
    which === "within" && one.isEnd !== other.isEnd ? other.isEnd : one.value < other.value;
  for (const candidate of candidatesOf(chordSquare, windows)) {
    const best = least.get(candidate.window);
    if (best === undefined || isNearer(candidate, best)) least.set(candidate.window, candidate);
  }
  const t_day = Float64Array.from(windows, (_, window) => least.get(window)?.t_day ?? Number.NaN);
  if (t_day.length === 0) return [];
  const angles_deg = pairSeparations_deg(sky, pair, t_day);
  return windows.map((_, i) => ({ t_day: valueAt(t_day, i), separation_deg: valueAt(angles_deg, i) }));
}

/** The ends of the windows and every minimum between them. */
function candidatesOf(chordSquare: TimeFunction, windows: readonly Interval[]): Candidate[] {
  const grids = windows.map(gridOf);
  const values = chordSquare(Float64Array.from(grids.flat()));
  const candidates: Candidate[] = [];
  const brackets: (ExtremumBracket & { readonly window: number })[] = [];
  let from = 0;
  grids.forEach((grid, window) => {
    const own = values.subarray(from, from + grid.length);
    from += grid.length;
    grid.forEach((t_day, i) => {
      const isInner = i > 0 && i + 1 < grid.length;
      if (!isInner) candidates.push({ window, t_day, value: valueAt(own, i), isEnd: true });
      else if (isLeast(own, i)) brackets.push({ window, ...bracketAt(grid, own, i) });
    });
  });
  const found = polishExtrema(
    chordSquare,
    refineExtrema(chordSquare, brackets, TOLERANCE_DAY),
    SEPARATION_STENCIL_DAY,
  );
  found.forEach(({ t_day, value }, i) => {
    const window = brackets[i]?.window ?? -1;
    const bounds = windows[window];
    if (bounds !== undefined && t_day > bounds.start && t_day < bounds.end)
      candidates.push({ window, t_day, value, isEnd: false });
  });
  return candidates;
}

function gridOf({ start, end }: Interval): number[] {
  const cells = Math.max(FEWEST_CELLS, Math.ceil((end - start) / STEP_DAY));
  return Array.from({ length: cells + 1 }, (_, k) => start + (k / cells) * (end - start));
}

function isLeast(values: Float64Array, i: number): boolean {
  return valueAt(values, i) < valueAt(values, i - 1) && valueAt(values, i) <= valueAt(values, i + 1);
}

function bracketAt(grid: readonly number[], values: Float64Array, i: number): ExtremumBracket {
  return {
    left_day: grid[i - 1] ?? Number.NaN,
    middle_day: grid[i] ?? Number.NaN,
    right_day: grid[i + 1] ?? Number.NaN,
    middle_value: valueAt(values, i),
    kind: "minimum",
  };
}
