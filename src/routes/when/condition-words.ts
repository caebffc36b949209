import { printDecimal } from "../../contract/ask/grammar.ts";
import {
  type BodyProperty,
  type Condition,
  type ConditionGroup,
  propertyOf,
  type Quantity,
  type RangeCondition,
} from "../../sky/when/condition.ts";
import type { ConditionState, Weekday } from "../../sky/words.ts";
import { objectName } from "../parts/calendar-words.ts";
import { printClock } from "./condition-bounds.ts";

/** Conditions in words, for titles: "The Moon above 5°, the Sun below −6°". */

export function groupWords(group: ConditionGroup): string {
  const text = group.map(conditionWords).join(", ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

export function conditionsWords(groups: readonly ConditionGroup[]): string {
  return groups.map(groupWords).join(" or ");
}

function conditionWords(condition: Condition): string {
  if (condition.kind === "weekday") return weekdayWords(condition.first, condition.last);
  if (condition.kind === "range") return rangeWords(condition);
  const { state, target, negated } = condition;
  return `${objectName(target.name)} ${STATE_WORDS[state][negated ? 1 : 0]}`;
}

const STATE_WORDS: Readonly<Record<ConditionState, readonly [holds: string, negated: string]>> = {
  up: ["up", "down"],
  waxing: ["waxing", "waning"],
  retrograde: ["retrograde", "direct"],
};

const DAY_NAMES: Readonly<Record<Weekday, string>> = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

function weekdayWords(first: Weekday, last: Weekday): string {
  return first === last ? `on ${DAY_NAMES[first]}` : `${DAY_NAMES[first]} to ${DAY_NAMES[last]}`;
}

function rangeWords({ quantity, lo, hi }: RangeCondition): string {
  if (quantity.kind === "minutes_from") return minutesWords(quantity.event.replaceAll("_", " "), lo, hi);
  const { of, unit, below, above } = namesOf(quantity);
  const print = (value: number) =>
    quantity.kind === "clock" ? printClock(value) : `${minus(printDecimal(value))}${unit}`;
  if (lo !== null && hi !== null) return `${of} ${print(lo)} to ${print(hi)}`;
  return lo === null ? `${of} ${below} ${print(hi ?? 0)}` : `${of} ${above} ${print(lo)}`;
}

interface QuantityNames {
  readonly of: string;
  readonly unit: string;
  readonly below: string;
  readonly above: string;
}

/** The words before the bounds; an altitude needs no name where a body is above or below it. */
function namesOf(quantity: Quantity): QuantityNames {
  const words = { unit: UNITS[propertyOf(quantity)] ?? "", below: "below", above: "above" };
  switch (quantity.kind) {
    case "body":
      return {
        ...words,
        of: `${objectName(quantity.target.name)}${PROPERTY_WORDS[quantity.property]}`,
        ...(quantity.property === "magnitude" ? { below: "brighter than", above: "fainter than" } : {}),
      };
    case "separation":
      return {
        ...{ unit: "°", below: "within", above: "farther apart than" },
        of: `${objectName(quantity.first.name)} and ${objectName(quantity.second.name)}`,
      };
    default:
      return { unit: "", below: "before", above: "from", of: "by the clock" };
  }
}

const PROPERTY_WORDS: Readonly<Record<BodyProperty, string>> = {
  altitude: "",
  apparent_altitude: ", refracted,",
  azimuth: " at azimuth",
  hour_angle: " at hour angle",
  elongation: " from the Sun",
  elongation_lon: " from the Sun in longitude",
  illuminated_percent: " lit",
  magnitude: "",
  distance_au: " at distance",
  distance_km: " at distance",
  skyline_clearance: " over the skyline",
  central_meridian: " at central meridian",
  central_meridian_i: " at central meridian of system I",
  central_meridian_ii: " at central meridian of system II",
  central_meridian_iii: " at central meridian of system III",
  ring_opening: " with rings open",
};

const UNITS: Readonly<Record<string, string>> = {
  altitude: "°",
  apparent_altitude: "°",
  azimuth: "°",
  hour_angle: " h",
  separation: "°",
  elongation: "°",
  elongation_lon: "°",
  illuminated_percent: " %",
  magnitude: " mag",
  distance_au: " au",
  distance_km: " km",
  skyline_clearance: "°",
  central_meridian: "°",
  central_meridian_i: "°",
  central_meridian_ii: "°",
  central_meridian_iii: "°",
  ring_opening: "°",
};

function minutesWords(event: string, lo: number | null, hi: number | null): string {
  const at = (minutes: number) =>
    minutes === 0
      ? event
      : `${printDecimal(Math.abs(minutes))} min ${minutes < 0 ? "before" : "after"} ${event}`;
  if (lo !== null && hi !== null) return `${at(lo)} to ${at(hi)}`;
  return lo === null ? `until ${at(hi ?? 0)}` : `from ${at(lo)}`;
}

function minus(text: string): string {
  return text.replace(/^-/, "−");
}
