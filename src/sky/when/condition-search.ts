import type { Target } from "../../catalog/target.ts";
import { math } from "../../engine/math.ts";
import { angleRate } from "../../solve/angle.ts";
import { type TimeFunction, valueAt } from "../../solve/function.ts";
import { setsWherePositive } from "../../solve/holding.ts";
import { difference, type Interval, intersection, normalise } from "../../solve/intervals.ts";
import { DEG_PER_HOUR, DEG_PER_TURN, POLE_LAT_DEG, RAD_PER_DEG } from "../../units/units.ts";
import { bodyLongitude, PLANET_MOTIONS } from "../planets/planet-motion.ts";
import { altitudeLevel, type HorizonLevel, levelOver } from "../positions/horizon-level.ts";
import { heldSky } from "../positions/orbit-skies.ts";
import { columnOf } from "../positions/positions.ts";
import { geometricAltitude_deg, setsAbove } from "./altitudes.ts";
import { type CirclePoint, setInArc } from "./arcs.ts";
import {
  bodyOf,
  distanceSearch,
  illuminationSearch,
  longitudesFromSun,
  magnitudeSearch,
  planetNamed,
  setBetween,
} from "./body-looks.ts";
import { setByClock, setByWeekday } from "./clock-times.ts";
import { tablesOf } from "./columns.ts";
import {
  type BodyProperty,
  type Condition,
  type RangeCondition,
  type StateCondition,
  targetsOf,
} from "./condition.ts";
import { isMeridianProperty, type MeridianProperty } from "./face-properties.ts";
import { faceValues, meridianCurvature, ringSearch } from "./face-searches.ts";
import { longitudeCurvature, stepFor, turningCurvature } from "./motion-bounds.ts";
import { setNearEvents } from "./near-events.ts";
import {
  inStretches,
  magnitudeParts,
  orbitDistanceSearch,
  orbitMagnitudeSearch,
  orbitWithin,
} from "./orbit-searches.ts";
import { elongationOf, setOfAngle } from "./pair-angles.ts";
import { betweenEnds, observerOf, type WhenScope } from "./scope.ts";

/** Where a condition holds, inside what is left of a window. */
export function setOf(scope: WhenScope, condition: Condition, within: readonly Interval[]): Interval[] {
  const whole = targetsOf(condition).reduce((left, target) => betweenEnds(scope, target, left), within);
  if (whole.length === 0) return [];
  const found = setWithin({ ...scope, sky: heldSky(scope.sky) }, condition, whole);
  return whole === within ? found : intersection(found, whole);
}

function setWithin(scope: WhenScope, condition: Condition, within: readonly Interval[]): Interval[] {
  switch (condition.kind) {
    case "weekday":
      return setByWeekday(scope.sky, scope.zone, condition, within);
    case "state":
      return setOfState(scope, condition, within);
    default:
      return setOfRange(scope, condition, within);
  }
}

function setOfState(scope: WhenScope, condition: StateCondition, within: readonly Interval[]): Interval[] {
  const { state, target, negated } = condition;
  const positive = STATES[state](scope, target, within);
  return negated ? [...difference(within, positive)] : positive;
}

type StateSearch = (scope: WhenScope, target: Target, within: readonly Interval[]) => Interval[];

const STATES: Readonly<Record<StateCondition["state"], StateSearch>> = {
  up: (scope, target, within) => {
    const [above = []] = setsAbove(
      scope,
      target,
      [levelOver(scope.horizon, target.engine, 0, scope.sky.models.refraction_share)],
      within,
    );
    return above;
  },
  waxing: (scope, target, within) => setOfLongitude(scope, target, { lo: 0, hi: 180 }, within),
  retrograde: setOfRetrograde,
};

/** Spacing of the differences of a planet's longitude, as for its stations. */
const LONGITUDE_STENCIL_DAY = 0.25;

function setOfRetrograde(scope: WhenScope, target: Target, within: readonly Interval[]): Interval[] {
  const planet = planetNamed(bodyOf(target));
  const rate = angleRate(bodyLongitude(scope.sky, planet), LONGITUDE_STENCIL_DAY);
  const backwards: TimeFunction = (t_day) => {
    scope.charge(6 * t_day.length);
    return rate(t_day).map((deg_day) => -deg_day);
  };
  const proof = { kind: "monotone", step_day: PLANET_MOTIONS[planet].station_step_day } as const;
  const [set = []] = setsWherePositive(backwards, { functions: 1, proof, within });
  return set;
}

type Bounds = Pick<RangeCondition, "lo" | "hi">;

function setOfRange(scope: WhenScope, condition: RangeCondition, within: readonly Interval[]): Interval[] {
  const { quantity, lo, hi } = condition;
  const bounds = { lo, hi };
  switch (quantity.kind) {
    case "clock":
      return setByClock(scope.sky, scope.zone, { lo: lo ?? 0, hi: hi ?? 24 }, within);
    case "minutes_from":
      return setNearEvents(scope, quantity.event, bounds, within);
    case "separation": {
      const targets = [quantity.first, quantity.second] as const;
      const angle = { targets, isTopocentric: scope.observer !== null };
      return inStretches(scope, targets, within, (part) => setOfAngle(scope, angle, bounds, part));
    }
    default:
      return setOfBody(scope, quantity.property, quantity.target, bounds, within);
  }
}

function setOfBody(
  scope: WhenScope,
  property: BodyProperty,
  target: Target,
  bounds: Bounds,
  within: readonly Interval[],
): Interval[] {
  if (isMeridianProperty(property)) return setOfMeridian(scope, target, { property, ...bounds }, within);
  switch (property) {
    case "altitude":
      return setOfAltitude(scope, target, bounds, within);
    case "apparent_altitude":
      return setOfAltitude(scope, target, throughAir(bounds, scope.sky.models.refraction_share), within);
    case "skyline_clearance":
      return setOfClearance(scope, target, bounds, within);
    case "azimuth":
    case "hour_angle":
      return inStretches(scope, [target], within, (part) =>
        setOfTurning(scope, target, { property, ...bounds }, part),
      );
    case "elongation":
      return inStretches(scope, [target], within, (part) =>
        setOfAngle(scope, elongationOf(target), bounds, part),
      );
    case "elongation_lon":
      return setOfLongitude(scope, target, bounds, within);
    case "illuminated_percent":
      return setBetween(illuminationSearch(scope, target), bounds, within);
    case "ring_opening":
      return setBetween(ringSearch(scope, target), bounds, within);
    case "magnitude":
      return inStretches(scope, [target], within, (part) => setOfMagnitude(scope, target, bounds, part));
    default:
      return inStretches(scope, [target], within, (part) =>
        setOfDistance(scope, { target, unit: property === "distance_km" ? "km" : "au" }, bounds, part),
      );
  }
}

function setOfDistance(
  scope: WhenScope,
  { target, unit }: { readonly target: Target; readonly unit: "au" | "km" },
  bounds: Bounds,
  within: readonly Interval[],
) {
  const orbit = orbitWithin(scope, target, within);
  const search =
    orbit === null ? distanceSearch(scope, target, unit) : orbitDistanceSearch(scope, orbit, unit);
  return setBetween(search, bounds, within);
}

function setOfMagnitude(scope: WhenScope, target: Target, bounds: Bounds, within: readonly Interval[]) {
  const orbit = orbitWithin(scope, target, within);
  if (orbit === null) return setBetween(magnitudeSearch(scope, target), bounds, within);
  const found = magnitudeParts(scope, orbit, within).map((part) =>
    setBetween(orbitMagnitudeSearch(scope, orbit, part.phase_mag_rad), bounds, part.within),
  );
  return normalise(found.flat());
}

function throughAir({ lo, hi }: Bounds, share: number): Bounds {
  return {
    lo: lo === null ? null : geometricAltitude_deg(lo, share),
    hi: hi === null ? null : geometricAltitude_deg(hi, share),
  };
}

function setOfAltitude(
  scope: WhenScope,
  target: Target,
  { lo, hi }: Bounds,
  within: readonly Interval[],
): Interval[] {
  const levels: HorizonLevel[] = [lo, hi].flatMap((deg) => (deg === null ? [] : [altitudeLevel(deg)]));
  return setBetweenLevels(scope, target, { lo, hi, levels }, within);
}

function setBetweenLevels(
  scope: WhenScope,
  target: Target,
  { lo, hi, levels }: Bounds & { readonly levels: readonly HorizonLevel[] },
  within: readonly Interval[],
): Interval[] {
  const sets = setsAbove(scope, target, levels, within);
  const above = lo === null ? within : (sets[0] ?? []);
  return hi === null ? [...above] : [...difference(above, sets.at(-1) ?? [])];
}

function setOfClearance(
  scope: WhenScope,
  target: Target,
  { lo, hi }: Bounds,
  within: readonly Interval[],
): Interval[] {
  const bounds = [lo, hi].flatMap((deg) => (deg === null ? [] : [deg]));
  const levels = bounds.map((deg) =>
    levelOver(scope.horizon, target.engine, deg, scope.sky.models.refraction_share),
  );
  return setBetweenLevels(scope, target, { lo, hi, levels }, within);
}

/** Azimuth and hour angle; at the poles no direction is north. */
function setOfTurning(
  scope: WhenScope,
  target: Target,
  { property, lo, hi }: Bounds & { readonly property: "azimuth" | "hour_angle" },
  within: readonly Interval[],
): Interval[] {
  const isAzimuth = property === "azimuth";
  if (isAzimuth && Math.abs(observerOf(scope).lat_deg) === POLE_LAT_DEG) return [];
  const scale = isAzimuth ? 1 : DEG_PER_HOUR;
  const columns = isAzimuth
    ? (["azimuth_deg", "altitude_geometric_deg"] as const)
    : (["hour_angle_deg", "topocentric_dec_deg"] as const);
  const pointAt = (t_day: Float64Array): CirclePoint => {
    const [table = {}] = tablesOf(scope, [target], t_day, columns);
    return circlePoint(columnOf(table, columns[0]), columnOf(table, columns[1]));
  };
  const curvature_per_day2 = turningCurvature(scope, target, within);
  const proof = {
    kind: "curvature",
    step_day: stepFor(curvature_per_day2),
    curvature_per_day2,
  } as const;
  const [first, last] = isAzimuth ? [0, DEG_PER_TURN] : [-12, 12];
  return setInArc(pointAt, { from_deg: scale * (lo ?? first), to_deg: scale * (hi ?? last), proof, within });
}

/** A direction's projection on the plane in which its angle is counted. */
function circlePoint(angle_deg: Float64Array, latitude_deg: Float64Array): CirclePoint {
  const radius = latitude_deg.map((deg) => math.cos(deg * RAD_PER_DEG));
  return {
    cosine: angle_deg.map((deg, i) => valueAt(radius, i) * math.cos(deg * RAD_PER_DEG)),
    sine: angle_deg.map((deg, i) => valueAt(radius, i) * math.sin(deg * RAD_PER_DEG)),
  };
}

/** Which longitude faces the Earth: as the angle it turns evenly, its sine and cosine are smooth. */
function setOfMeridian(
  scope: WhenScope,
  target: Target,
  { property, lo, hi }: Bounds & { readonly property: MeridianProperty },
  within: readonly Interval[],
): Interval[] {
  const values = faceValues(scope, property, target);
  const pointAt = (t_day: Float64Array) => circlePoint(values(t_day), new Float64Array(t_day.length));
  const curvature_per_day2 = meridianCurvature(property, target);
  const proof = { kind: "curvature", step_day: stepFor(curvature_per_day2), curvature_per_day2 } as const;
  return setInArc(pointAt, { from_deg: lo ?? 0, to_deg: hi ?? DEG_PER_TURN, proof, within });
}

/** Longitude from the Sun's: its sine and cosine are smooth. */
function setOfLongitude(
  scope: WhenScope,
  target: Target,
  { lo, hi }: Bounds,
  within: readonly Interval[],
): Interval[] {
  const body = bodyOf(target);
  const curvature_per_day2 = longitudeCurvature(body);
  const pointAt = (t_day: Float64Array) => {
    const angle_deg = longitudesFromSun(scope, body, t_day);
    return circlePoint(angle_deg, new Float64Array(angle_deg.length));
  };
  const proof = { kind: "curvature", step_day: stepFor(curvature_per_day2), curvature_per_day2 } as const;
  return setInArc(pointAt, { from_deg: lo ?? 0, to_deg: hi ?? DEG_PER_TURN, proof, within });
}
