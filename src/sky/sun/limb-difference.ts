import type { Observer } from "../../engine/types.ts";
import { MS_PER_SECOND, SECONDS_PER_DAY } from "../../units/units.ts";
import type { EventTable } from "../horizon/event-table.ts";
import { horizonColumns, type UtcSpan } from "../horizon/horizon-columns.ts";
import { nextCrossing } from "../horizon/next-crossing.ts";
import { ownLevel } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";
import { sunOver } from "./twilight.ts";

/** How far the Sun's rises and sets at the fixed altitude and by its true limb lie apart. */
export interface LimbDifference {
  /** The largest between two that belong together; null where none do. */
  readonly largest_s: number | null;
  /** How many passages the one has and the other lacks. */
  readonly alone: number;
}

/** Beyond this latitude the answer tells the difference: the Sun may rise more slowly than by a degree in 20 minutes. */
export const LIMB_TOLD_BEYOND_DEG = 80;
/** Passages of both that lie nearer than this are the same one: 0.28 arcmin at the pole's arcminute an hour, three times over. */
const SAME_MS = 0.05 * SECONDS_PER_DAY * MS_PER_SECOND;

/** Within [start, end); where neither passes there, between the next of each. */
export function limbDifference(
  sky: Sky,
  observer: Observer,
  span: UtcSpan,
  search_days: number,
): LimbDifference {
  const overhead = sunOver(observer);
  const standard = ownLevel(overhead.target, "standard", sky.models.refraction_share);
  const trueLimb = ownLevel(overhead.target, "true", sky.models.refraction_share);
  const [fixed, limb] = horizonColumns(sky, overhead, span, [standard, trueLimb]).crossings;
  if (fixed === undefined || limb === undefined) throw new RangeError("a level was not searched");
  const found = comparePassages(fixed, limb);
  if (fixed.unix_ms.length + limb.unix_ms.length > 0) return found;
  const [of_fixed, of_limb] = [standard, trueLimb].map((level) =>
    nextCrossing(sky, overhead, level, span.end, search_days),
  );
  if (!of_fixed?.crossing || !of_limb?.crossing) return found;
  const apart_ms = Math.abs(of_fixed.crossing.unix_ms - of_limb.crossing.unix_ms);
  return apart_ms > SAME_MS
    ? { largest_s: null, alone: 1 }
    : { largest_s: apart_ms / MS_PER_SECOND, alone: 0 };
}

/** Both in time order: each is held against the nearest of its direction that is left. */
function comparePassages(fixed: EventTable, limb: EventTable): LimbDifference {
  let [largest_ms, pairs, i, j] = [0, 0, 0, 0];
  while (i < fixed.unix_ms.length && j < limb.unix_ms.length) {
    const [a_ms, b_ms] = [fixed.unix_ms[i] ?? Number.NaN, limb.unix_ms[j] ?? Number.NaN];
    if (Math.abs(a_ms - b_ms) <= SAME_MS && fixed.kind[i] === limb.kind[j]) {
      largest_ms = Math.max(largest_ms, Math.abs(a_ms - b_ms));
      pairs += 1;
      i += 1;
      j += 1;
    } else if (a_ms < b_ms) i += 1;
    else j += 1;
  }
  return {
    largest_s: pairs === 0 ? null : largest_ms / MS_PER_SECOND,
    alone: fixed.unix_ms.length + limb.unix_ms.length - 2 * pairs,
  };
}
