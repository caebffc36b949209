import { math } from "../../engine/math.ts";
import type { Observer } from "../../engine/types.ts";
import { changesSign } from "../../solve/certify.ts";
import { refineExtrema } from "../../solve/extremum.ts";
import { type IndexedFunction, type TimeFunction, valueAt } from "../../solve/function.ts";
import { type RootBracket, refineRoots } from "../../solve/root.ts";
import { AU_KM, EARTH_RADIUS_KM } from "../../units/constants.ts";
import { RAD_PER_ARCSEC, RAD_PER_DEG, SECONDS_PER_DAY } from "../../units/units.ts";
import { MOON_RADIUS_EARTH_RADII } from "../positions/sizes.ts";
import { separation_deg } from "../positions/vector.ts";
import type { Sky } from "../sky.ts";
import type { OccultationKind } from "../words.ts";
import type { Approach } from "./approaches.ts";
import { earthVelocity, type NaturalRow, type NaturalView, naturalRows } from "./natural.ts";
import { occultedRadius_km } from "./occulted.ts";

/** A touch or a crossing of the limb. */
export interface LimbMoment {
  readonly t_day: number;
  /** Rate of the distance from the limb: negative at a disappearance. */
  readonly rate_arcsec_s: number;
}

/** How the Moon passes a target, as one place has it. */
export interface LocalPassage extends Approach {
  readonly view: NaturalView;
  readonly kind: OccultationKind;
  /** The centre is deepest behind the mean limb, or nearest to it. */
  readonly least_day: number;
  readonly depth_arcsec: number;
  /** The centre; null where it is not covered. */
  readonly disappearance: LimbMoment | null;
  readonly reappearance: LimbMoment | null;
  /** A planet's disc; the inner two null where a part of it stays in view, all null of a star. */
  readonly d1: LimbMoment | null;
  readonly d2: LimbMoment | null;
  readonly r1: LimbMoment | null;
  readonly r2: LimbMoment | null;
}

/** Parallax shifts the least distance by two hours at most. */
const SAMPLES = 17;
const SAMPLE_DAY = 0.5 / 24;
/** Farther than this from the Moon's centre at the nearest sample nothing is covered. */
const NEAR_DEG = 0.6;
/** Over all is it sooner: the slowest passages last 1.7 h. */
const HALF_PASSAGE_DAY = 2 / 24;
const TOLERANCE_DAY = 0.01 / SECONDS_PER_DAY;
const LEAST_TOLERANCE_DAY = 0.1 / SECONDS_PER_DAY;
/** A mean limb this near to the target may cover it in truth, or leave it. */
export const GRAZE_ARCSEC = 5;

/** The passage of an approach over a place; null where the Moon passes farther than a graze from the target. */
export function localPassage(sky: Sky, observer: Observer, approach: Approach): LocalPassage | null {
  const { target } = approach;
  const view = { target, observer, velocity: earthVelocity(sky, approach.t_day) };
  const gap: TimeFunction = (t_day) =>
    Float64Array.from(naturalRows(sky, view, t_day), (row) => limbGap_arcsec(row));
  const least_day = leastGap(gap, approach.t_day);
  if (least_day === null) return null;
  const [row] = naturalRows(sky, view, Float64Array.of(least_day));
  if (row === undefined) return null;
  const depth_arcsec = -limbGap_arcsec(row);
  const radius_arcsec = discRadius_arcsec(view, row);
  if (depth_arcsec < -radius_arcsec - GRAZE_ARCSEC) return null;
  const offset: IndexedFunction = (t_day, index) =>
    Float64Array.from(
      naturalRows(sky, view, t_day),
      (at, i) => limbGap_arcsec(at) - (DISC_SIDES[index[i] ?? 0] ?? 0) * discRadius_arcsec(view, at),
    );
  const crossings = limbCrossings(offset, least_day);
  const isStar = radius_arcsec === 0;
  const [centre, outer, inner] = crossings;
  return {
    ...approach,
    view,
    kind: kindOf(depth_arcsec, radius_arcsec),
    least_day,
    depth_arcsec,
    disappearance: centre?.[0] ?? null,
    reappearance: centre?.[1] ?? null,
    d1: isStar ? null : (outer?.[0] ?? null),
    d2: isStar ? null : (inner?.[0] ?? null),
    r1: isStar ? null : (inner?.[1] ?? null),
    r2: isStar ? null : (outer?.[1] ?? null),
  };
}

function kindOf(depth_arcsec: number, radius_arcsec: number): OccultationKind {
  if (depth_arcsec >= radius_arcsec && depth_arcsec > 0) return "total";
  return depth_arcsec > -radius_arcsec ? "partial" : "near_miss";
}

/** Distance of the target's centre from the mean limb, negative behind the Moon. k = 0.2725076 (IAU 1982). */
export function limbGap_arcsec({ moon, target }: NaturalRow): number {
  const sine = (MOON_RADIUS_EARTH_RADII * EARTH_RADIUS_KM) / (moon.distance_au * AU_KM);
  const apart = separation_deg(moon.direction, target.direction) * RAD_PER_DEG;
  return (apart - math.asin(sine)) / RAD_PER_ARCSEC;
}

function discRadius_arcsec({ target }: NaturalView, row: NaturalRow): number {
  const radius_km = occultedRadius_km(target);
  if (radius_km === null) return 0;
  return math.asin(radius_km / (row.target.distance_au * AU_KM)) / RAD_PER_ARCSEC;
}

/** When the target is nearest to the limb, or deepest behind it; null where the Moon stays far from it. */
function leastGap(gap: TimeFunction, near_day: number): number | null {
  const t_day = Float64Array.from(
    { length: SAMPLES },
    (_, i) => near_day + (i - (SAMPLES - 1) / 2) * SAMPLE_DAY,
  );
  const gaps = gap(t_day);
  let least = 1;
  for (let i = 1; i + 1 < SAMPLES; i++) if (valueAt(gaps, i) < valueAt(gaps, least)) least = i;
  if (valueAt(gaps, least) * RAD_PER_ARCSEC > NEAR_DEG * RAD_PER_DEG) return null;
  const [extremum] = refineExtrema(
    gap,
    [
      {
        left_day: valueAt(t_day, least - 1),
        middle_day: valueAt(t_day, least),
        right_day: valueAt(t_day, least + 1),
        middle_value: valueAt(gaps, least),
        kind: "minimum",
      },
    ],
    LEAST_TOLERANCE_DAY,
  );
  return extremum?.t_day ?? null;
}

/** The centre, the outer and the inner edge of the target's disc, as large as it is at each instant. */
const DISC_SIDES = [0, 1, -1];

/** Going and coming of each side of the disc through the limb, each pair null where it is not reached. */
function limbCrossings(
  offset: IndexedFunction,
  least_day: number,
): (readonly [LimbMoment, LimbMoment] | null)[] {
  const times_day = [least_day - HALF_PASSAGE_DAY, least_day, least_day + HALF_PASSAGE_DAY];
  const brackets = DISC_SIDES.flatMap((_, index) => {
    const values = offset(Float64Array.from(times_day), new Int32Array(times_day.length).fill(index));
    return [0, 1].map((side): RootBracket & { readonly index: number } => ({
      left_day: times_day[side] ?? Number.NaN,
      right_day: times_day[side + 1] ?? Number.NaN,
      left_value: valueAt(values, side),
      right_value: valueAt(values, side + 1),
      index,
    }));
  });
  const crossed = brackets.filter(changesSign);
  const roots = refineRoots(offset, crossed, TOLERANCE_DAY);
  return DISC_SIDES.map((_, index) => {
    const moments = roots.flatMap(({ t_day, rate_per_day }, i) =>
      crossed[i]?.index === index ? [{ t_day, rate_arcsec_s: rate_per_day / SECONDS_PER_DAY }] : [],
    );
    const [going, coming] = moments;
    return going === undefined || coming === undefined ? null : [going, coming];
  });
}
