import { BODY_BOUNDS } from "../../catalog/body-facts.ts";
import type { Target } from "../../catalog/target.ts";
import { math } from "../../engine/math.ts";
import { LIGHT_KM_S } from "../../units/constants.ts";
import { ARCSEC_PER_DEG, RAD_PER_DEG, SECONDS_PER_DAY } from "../../units/units.ts";
import { placeRoundedUp, roundedUp } from "../bounds/instant-error.ts";
import { type JdSpan, measuredBounds } from "../bounds/measured.ts";
import { meridianRate_deg_day } from "../positions/rotation.ts";

/**
 * The error that an answer states of the faces of bodies: how far its numbers are from those that DE440 gives by the
 * same constants.
 */

type Body = NonNullable<Target["body"]>;

const SENTENCE =
  "of the computation; poles and meridians are conventions of the IAU's working group: Saturn's system III is not the interior, Venus before 1960 is an extrapolation, 0.01 degrees of Saturn's pole is a day at a slow passage of the rings' plane";

/** Given: the largest error of the clock, s; decimals of degrees. */
export function faceBounds(
  targets: readonly Target[],
  span: JdSpan | null,
  { offset_s, decimals }: { readonly offset_s: number; readonly decimals: number },
): Readonly<Record<string, number | string>> {
  const bodies = targets.flatMap(({ body }) => (body === undefined || body === "earth" ? [] : [body]));
  if (bodies.length === 0) return {};
  const printed_deg = 0.5 * Number(`1e-${decimals}`);
  const errors = bodies.map((body) => faceError(body, span));
  const worst = (of: (error: FaceError) => number) => Math.max(...errors.map(of));
  return {
    longitude_deg: placeRoundedUp(worst(({ longitude_deg }) => longitude_deg) + printed_deg),
    latitude_deg: placeRoundedUp(worst(({ direction_deg }) => direction_deg) + printed_deg),
    position_angle_deg: placeRoundedUp(worst(({ angle_deg }) => angle_deg) + printed_deg),
    clock_longitude_deg: roundedUp(offset_s * worst(({ rate_deg_s }) => rate_deg_s)),
    physical: SENTENCE,
  };
}

interface FaceError {
  readonly direction_deg: number;
  readonly longitude_deg: number;
  readonly angle_deg: number;
  readonly rate_deg_s: number;
}

/** The face turns with the line of sight and the age of the light. */
function faceError(body: Exclude<Body, "earth">, span: JdSpan | null): FaceError {
  const seen = measuredBounds(body, "geocentric", span);
  const lit = body === "sun" ? seen : measuredBounds(body, "heliocentric", span);
  const direction_deg = Math.max(seen.position_arcsec, lit.position_arcsec) / ARCSEC_PER_DEG;
  // there meridians stand closest
  const angle_deg = direction_deg / math.cos(BODY_BOUNDS[body].reach.face_latitude_deg * RAD_PER_DEG);
  const rate_deg_s = Math.abs(meridianRate_deg_day(body)) / SECONDS_PER_DAY;
  const age_deg = (seen.range_km / LIGHT_KM_S) * rate_deg_s;
  return { direction_deg, angle_deg, longitude_deg: angle_deg + age_deg, rate_deg_s };
}
