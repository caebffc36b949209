import { BODY_BOUNDS } from "../../catalog/body-facts.ts";
import { bodyTarget, type Target } from "../../catalog/target.ts";
import { math } from "../../engine/math.ts";
import { valueAt } from "../../solve/function.ts";
import { clockOfPlace_s, clockOfSky_s } from "../../time/clock-error.ts";
import { AU_KM } from "../../units/constants.ts";
import {
  ARCSEC_PER_DEG,
  DEG_PER_HOUR,
  MINUTES_PER_DAY,
  RAD_PER_DEG,
  SECONDS_PER_DAY,
} from "../../units/units.ts";
import { crossingShift_s, type InstantError, instantError } from "../bounds/instant-error.ts";
import { measuredBounds } from "../bounds/measured.ts";
import { jointError, type PlaceError, placeError } from "../bounds/place-error.ts";
import { clockAt, dateOf } from "../bounds/turning-error.ts";
import { passageErrors, standstillErrors } from "../errors/event-errors.ts";
import { slopesAt } from "../errors/event-slopes.ts";
import { horizonErrors } from "../horizon/horizon-errors.ts";
import { bodyLongitude } from "../planets/planet-motion.ts";
import { moonFromSunLongitude } from "../positions/geocentric-angles.ts";
import {
  type Condition,
  needsPlace,
  propertyOf,
  type RangeCondition,
  type StateCondition,
  targetsOf,
} from "./condition.ts";
import { isMeridianProperty } from "./face-properties.ts";
import { valuesOf } from "./quantity-values.ts";
import type { WhenScope } from "./scope.ts";

/** How well the instants are known at which a condition starts or ceases to hold. */

const STENCIL_DAY = 15 / SECONDS_PER_DAY;
const SUN = bodyTarget("sun");

/** Null for bodies from elements, and for clocks, which are exact. */
export function endErrors(
  scope: WhenScope,
  condition: Condition,
  days: readonly number[],
): (InstantError | null)[] {
  if (
    days.length === 0 ||
    condition.kind === "weekday" ||
    targetsOf(condition).some(({ kind }) => kind === "orbit")
  )
    return days.map(() => null);
  if (condition.kind === "state") return stateErrors(scope, condition, days);
  const { quantity } = condition;
  if (quantity.kind === "clock") return days.map(() => null);
  if (quantity.kind === "minutes_from") return eventErrors(scope, condition, days);
  return rangeErrors(scope, condition, days);
}

function stateErrors(
  { sky, observer }: WhenScope,
  { state, target }: StateCondition,
  days: readonly number[],
): (InstantError | null)[] {
  const at_day = Float64Array.from(days);
  const { body } = target;
  if (state === "retrograde" && body !== undefined)
    return standstillErrors(sky, [body], { f: bodyLongitude(sky, body), at_day, stencil_day: 1 });
  if (state === "waxing")
    return passageErrors(sky, ["moon", "sun"], { f: moonFromSunLongitude(sky), at_day, stencil_day: 0.05 });
  return observer === null ? days.map(() => null) : horizonErrors(sky, { target, observer, t_day: days });
}

/** Minutes from sunset are as well known as the sunset. */
function eventErrors(
  { sky, observer }: WhenScope,
  condition: RangeCondition,
  days: readonly number[],
): (InstantError | null)[] {
  if (observer === null || condition.quantity.kind !== "minutes_from") return days.map(() => null);
  const { event } = condition.quantity;
  const target = event.startsWith("moon") ? bodyTarget("moon") : SUN;
  // the event is at one of the two bounds away
  const minutes = [condition.lo, condition.hi].filter((bound) => bound !== null);
  const nearest = minutes.length === 0 ? [0] : minutes;
  const isTransit = () => event.includes("noon") || event.includes("midnight") || event.includes("transit");
  const errors = nearest.map((bound) =>
    horizonErrors(sky, {
      target,
      observer,
      t_day: days.map((day) => day - bound / MINUTES_PER_DAY),
      isTransit,
    }),
  );
  return days.map((_, i) => {
    const own = errors.flatMap((list) => list[i] ?? []);
    return own.reduce<InstantError | null>(
      (best, error) => (best === null || error.instant_s < best.instant_s ? error : best),
      null,
    );
  });
}

function rangeErrors(
  scope: WhenScope,
  condition: RangeCondition,
  days: readonly number[],
): (InstantError | null)[] {
  const around = days.map((day) => ({ start: day - 2 * STENCIL_DAY, end: day + 2 * STENCIL_DAY }));
  const values = valuesOf(scope, condition, around);
  if (values === null) return days.map(() => null);
  const property = propertyOf(condition.quantity);
  const angular = property === "azimuth" || property === "elongation_lon" || isMeridianProperty(property);
  const { rate_per_day, curvature_per_day2 } = slopesAt(
    values,
    Float64Array.from(days),
    STENCIL_DAY,
    angular,
  );
  const targets = withSun(condition);
  const widened = meridiansOf(scope, condition, days);
  return days.map((t_day, i) => {
    const place = jointError(targets.map((target) => placeError(target, dateOf(t_day))));
    if (place === null) return null;
    const rate = Math.abs(valueAt(rate_per_day, i)) / SECONDS_PER_DAY;
    const bend = Math.abs(valueAt(curvature_per_day2, i)) / (SECONDS_PER_DAY * SECONDS_PER_DAY);
    const [own, spread] = amountsOf(condition, place, t_day).map((amount) => amount * (widened[i] ?? 1));
    return instantError(
      crossingShift_s(own ?? Number.NaN, rate, bend),
      crossingShift_s(spread ?? Number.NaN, rate, bend),
      clockOf(scope, condition, t_day, rate / unitOf(property)),
    );
  });
}

/** By how much an azimuth is more wrong than the place: meridians meet in the zenith. */
function meridiansOf(scope: WhenScope, { quantity }: RangeCondition, days: readonly number[]): number[] {
  if (quantity.kind !== "body" || quantity.property !== "azimuth") return days.map(() => 1);
  const condition = {
    kind: "range",
    quantity: { ...quantity, property: "altitude" },
    lo: 0,
    hi: null,
  } as const;
  const altitudes = valuesOf(
    scope,
    condition,
    days.map((day) => ({ start: day, end: day })),
  );
  const altitude_deg = altitudes?.(Float64Array.from(days)) ?? new Float64Array();
  return days.map((_, i) => 1 / Math.max(LEAST_COSINE, math.cos(valueAt(altitude_deg, i) * RAD_PER_DEG)));
}

const LEAST_COSINE = 1e-4;

/** Angles from the Sun and phases rest on its place as well. */
function withSun(condition: RangeCondition): readonly Target[] {
  const targets = targetsOf(condition);
  const property = propertyOf(condition.quantity);
  const isFromSun = ["elongation", "elongation_lon", "illuminated_percent", "magnitude"].includes(property);
  return isFromSun ? [...targets, SUN] : targets;
}

/** The unit of a quantity as arcseconds on the sky: what an error of so much does to it at the most. */
function unitOf(property: ReturnType<typeof propertyOf>): number {
  switch (property) {
    case "hour_angle":
      return 1 / (ARCSEC_PER_DEG * DEG_PER_HOUR);
    case "illuminated_percent":
      // 50 % times the sine of the phase angle, a radian
      return 0.873 / ARCSEC_PER_DEG;
    case "magnitude":
      return MAG_PER_DEG / ARCSEC_PER_DEG;
    case "apparent_altitude":
      return REFRACTED / ARCSEC_PER_DEG;
    case "skyline_clearance":
      return STEEPNESS / ARCSEC_PER_DEG;
    default:
      return 1 / ARCSEC_PER_DEG;
  }
}

/** The steepest of the fitted magnitudes, a degree of phase angle; the phase angle turns up to three times as fast as the place. */
const MAG_PER_DEG = 0.6;
/** Refraction grows by less than this share of an altitude that falls. */
const REFRACTED = 1.3;
/** A skyline as steep as this. */
const STEEPNESS = 4;

/** Errors of the places and the models, in the quantity's unit. */
function amountsOf(condition: RangeCondition, place: PlaceError, t_day: number): readonly number[] {
  const { quantity } = condition;
  const property = propertyOf(quantity);
  if (property === "distance_au" || property === "distance_km") {
    const body = quantity.kind === "body" ? quantity.target.body : undefined;
    const km = body === undefined ? 0 : measuredBounds(body, "geocentric", dateOf(t_day)).range_km;
    return [property === "distance_au" ? km / AU_KM : km, 0];
  }
  return [place.position_arcsec * unitOf(property), place.model_spread_arcsec * unitOf(property)];
}

const LEAST_RATE_ARCSEC_S = 0.001;

function clockOf(
  { sky }: WhenScope,
  condition: RangeCondition,
  t_day: number,
  rate_arcsec_s: number,
): number {
  const error = clockAt(sky, t_day);
  if (!needsPlace(condition)) return clockOfSky_s(error);
  const own = targetsOf(condition).reduce(
    (sum, { body }) =>
      sum +
      (body === undefined ? 0 : (BODY_BOUNDS[body].motion.speed_deg_day * ARCSEC_PER_DEG) / SECONDS_PER_DAY),
    0,
  );
  return clockOfPlace_s(error, own / Math.max(rate_arcsec_s, LEAST_RATE_ARCSEC_S));
}
