import type { Target } from "../../catalog/target.ts";
import { math } from "../../engine/math.ts";
import { wrapPm180 } from "../../solve/angle.ts";
import type { TimeFunction } from "../../solve/function.ts";
import { clockOfSky_s } from "../../time/clock-error.ts";
import { LARGEST_OBLIQUITY_DEG } from "../../units/constants.ts";
import { RAD_PER_DEG, SECONDS_PER_DAY } from "../../units/units.ts";
import { crossingError, type InstantError } from "../bounds/instant-error.ts";
import { jointError, placeError } from "../bounds/place-error.ts";
import { clockAt, dateOf } from "../bounds/turning-error.ts";
import { arcsecPerSecond, slopesAt } from "../errors/event-slopes.ts";
import { nearestErrors } from "../errors/pair-errors.ts";
import { latitude_deg } from "../positions/vector.ts";
import { vectorInRow } from "../positions/vector-columns.ts";
import type { Sky } from "../sky.ts";
import type { Conjunction, ConjunctionSelection } from "./conjunctions.ts";
import { memberColumns, memberDirections, type PairMembers } from "./pair-members.ts";

/** Errors of the instants of conjunctions, in their order. */
export function conjunctionErrors(
  sky: Sky,
  { members }: ConjunctionSelection,
  list: readonly Conjunction[],
): (InstantError | null)[] {
  return list.map(({ t_day, kind, pair }) => {
    const [first, second] = [members[pair.first], members[pair.second]];
    if (first === undefined || second === undefined) return null;
    if (kind === "appulse") return nearestErrors(sky, { first, second, observer: null }, [t_day])[0] ?? null;
    return coordinateError(sky, [first, second], kind, t_day);
  });
}

const STENCIL_DAY = 0.01;

/** Equal right ascensions, or longitudes: near a pole they are as much more wrong as meridians are nearer to each other. */
function coordinateError(
  sky: Sky,
  members: PairMembers,
  kind: "conjunction_ra" | "conjunction_lon",
  t_day: number,
): InstantError | null {
  const place = jointError(members.map((member: Target) => placeError(member, dateOf(t_day))));
  if (place === null) return null;
  const column = kind === "conjunction_ra" ? "ra_of_date_deg" : "lon_of_date_deg";
  const f: TimeFunction = (days) => {
    const coordinate = memberColumns(sky, members, days, [column]);
    return days.map((_, i) => wrapPm180(coordinate(0, column, i) - coordinate(1, column, i)));
  };
  const at_day = Float64Array.of(t_day);
  const { rate_per_day, curvature_per_day2 } = slopesAt(f, at_day, STENCIL_DAY, true);
  const highest_deg = Math.max(
    ...memberDirections(sky, members, at_day).map((columns) =>
      Math.abs(latitude_deg(vectorInRow(columns, 0))),
    ),
  );
  // longitudes lie nearer to their equator than right ascensions do to theirs, but for stars
  const share = math.cos(Math.min(highest_deg + TILT_DEG[kind], STEEPEST_DEG) * RAD_PER_DEG);
  return crossingError(
    place,
    {
      rate_arcsec_s: arcsecPerSecond(rate_per_day[0] ?? Number.NaN) * share,
      curvature_arcsec_s2: arcsecPerSecond(curvature_per_day2[0] ?? Number.NaN) / SECONDS_PER_DAY,
    },
    clockOfSky_s(clockAt(sky, t_day)),
  );
}

/** By how much an ecliptic latitude may pass a declination. */
const TILT_DEG = { conjunction_ra: 0, conjunction_lon: LARGEST_OBLIQUITY_DEG };
const STEEPEST_DEG = 89.9;
