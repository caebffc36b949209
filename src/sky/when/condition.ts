import type { Target } from "../../catalog/target.ts";
import { DEG_PER_TURN, MINUTES_PER_DAY } from "../../units/units.ts";
import type { ConditionEvent, ConditionProperty, ConditionState, Weekday } from "../words.ts";
import { faceRefusal, isFaceProperty } from "./face-properties.ts";

/** Conditions on the sky, as they are searched; /v2/conventions defines them. */

/** Properties of one body, each a number. */
export type BodyProperty = Exclude<ConditionProperty, "separation" | "minutes_from" | "clock" | "weekday">;

const OF_NO_BODY: readonly ConditionProperty[] = ["separation", "minutes_from", "clock", "weekday"];

export function isBodyProperty(property: ConditionProperty): property is BodyProperty {
  return !OF_NO_BODY.includes(property);
}

export type Quantity =
  | { readonly kind: "body"; readonly property: BodyProperty; readonly target: Target }
  | { readonly kind: "separation"; readonly first: Target; readonly second: Target }
  | { readonly kind: "minutes_from"; readonly event: ConditionEvent }
  /** Hours of the local clock. */
  | { readonly kind: "clock" };

/** A closed range, one of whose ends may be open; of cyclic quantities it may pass the start of the circle. */
export interface RangeCondition {
  readonly kind: "range";
  readonly quantity: Quantity;
  readonly lo: number | null;
  readonly hi: number | null;
}

export interface StateCondition {
  readonly kind: "state";
  readonly state: ConditionState;
  readonly target: Target;
  readonly negated: boolean;
}

export interface WeekdayCondition {
  readonly kind: "weekday";
  readonly first: Weekday;
  readonly last: Weekday;
}

export type Condition = RangeCondition | StateCondition | WeekdayCondition;

/** Conditions that hold together; any group will do. */
export type ConditionGroup = readonly Condition[];

/** The quantity's name as canonical text has it. */
export function quantityName(quantity: Quantity): string {
  switch (quantity.kind) {
    case "body":
      return `${quantity.property}(${quantity.target.name})`;
    case "separation":
      return `separation(${quantity.first.name};${quantity.second.name})`;
    case "minutes_from":
      return `minutes_from(${quantity.event})`;
    default:
      return "clock";
  }
}

/** The targets that a condition looks at. */
export function targetsOf(condition: Condition): readonly Target[] {
  if (condition.kind === "weekday") return [];
  if (condition.kind === "state") return [condition.target];
  const { quantity } = condition;
  if (quantity.kind === "body") return [quantity.target];
  return quantity.kind === "separation" ? [quantity.first, quantity.second] : [];
}

/** The range of a property's numbers, and if they run round a circle. */
export interface PropertyRange {
  readonly least: number;
  readonly most: number;
  readonly cyclic: boolean;
}

export const PROPERTY_RANGES: Readonly<Record<Exclude<ConditionProperty, "weekday">, PropertyRange>> = {
  altitude: { least: -90, most: 90, cyclic: false },
  apparent_altitude: { least: -90, most: 90, cyclic: false },
  skyline_clearance: { least: -180, most: 180, cyclic: false },
  azimuth: { least: 0, most: DEG_PER_TURN, cyclic: true },
  hour_angle: { least: -12, most: 12, cyclic: false },
  separation: { least: 0, most: 180, cyclic: false },
  elongation: { least: 0, most: 180, cyclic: false },
  elongation_lon: { least: 0, most: DEG_PER_TURN, cyclic: true },
  illuminated_percent: { least: 0, most: 100, cyclic: false },
  magnitude: { least: -30, most: 30, cyclic: false },
  distance_au: { least: 0, most: 1000, cyclic: false },
  distance_km: { least: 0, most: 1e11, cyclic: false },
  central_meridian: { least: 0, most: DEG_PER_TURN, cyclic: true },
  central_meridian_i: { least: 0, most: DEG_PER_TURN, cyclic: true },
  central_meridian_ii: { least: 0, most: DEG_PER_TURN, cyclic: true },
  central_meridian_iii: { least: 0, most: DEG_PER_TURN, cyclic: true },
  ring_opening: { least: -90, most: 90, cyclic: false },
  minutes_from: { least: -MINUTES_PER_DAY, most: MINUTES_PER_DAY, cyclic: false },
  clock: { least: 0, most: 24, cyclic: true },
};

/** The property that a quantity's numbers belong to. */
export function propertyOf(quantity: Quantity): Exclude<ConditionProperty, "weekday"> {
  return quantity.kind === "body" ? quantity.property : quantity.kind;
}

/** Properties and states that depend on where the observer stands. */
const TOPOCENTRIC: ReadonlySet<string> = new Set([
  "altitude",
  "apparent_altitude",
  "skyline_clearance",
  "azimuth",
  "hour_angle",
  "skyline_clearance",
  "minutes_from",
  "up",
]);

export function needsPlace(condition: Condition): boolean {
  if (condition.kind === "weekday") return false;
  return TOPOCENTRIC.has(condition.kind === "state" ? condition.state : propertyOf(condition.quantity));
}

export function needsHorizon(condition: Condition): boolean {
  return condition.kind === "range" && propertyOf(condition.quantity) === "skyline_clearance";
}

/** Why a property or a state has no answer for a target; null when it has one. */
export function refusalOf(property: BodyProperty | ConditionState, target: Target): string | null {
  if (target.body === "earth") return "The Earth is not seen from itself.";
  const { body } = target;
  const isMoving = body !== undefined && body !== "sun";
  if (isFaceProperty(property)) return faceRefusal(property, target);
  switch (property) {
    case "elongation":
      return body === "sun" ? "The elongation is counted from the Sun." : null;
    case "elongation_lon":
    case "illuminated_percent":
      return isMoving ? null : `${property} is answered for the Moon and the planets.`;
    case "magnitude":
      return isMoving ? null : magnitudeRefusal(target);
    case "waxing":
      return body === "moon" ? null : "Only the Moon waxes.";
    case "retrograde":
      return isMoving && body !== "moon" ? null : "retrograde is answered for the planets.";
    case "distance_au":
    case "distance_km":
      return body === undefined && target.engine.kind !== "orbit"
        ? "Stars and fixed points have no distance here."
        : null;
    default:
      return null;
  }
}

/** The magnitude of an asteroid is searched where its slope is one that the function was made for. */
function magnitudeRefusal({ engine, elements }: Target): string | null {
  if (engine.kind !== "orbit")
    return "magnitude is answered for the Moon, the planets and bodies from elements.";
  const brightness = elements?.brightness ?? null;
  if (brightness === null)
    return "Give the elements H and G, or M1 and K1: magnitude=..9 needs to know how bright the body is.";
  const isUsual = brightness.model !== "HG" || (brightness.g >= 0 && brightness.g <= 1);
  return isUsual ? null : "The magnitude of a body from elements is searched for G from 0 to 1.";
}
