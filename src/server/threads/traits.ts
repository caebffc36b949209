import { elapsed_s, isElapsed, parseStep } from "../../contract/ask/grammar.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { DAYS_PER_JULIAN_YEAR, MS_PER_DAY, SECONDS_PER_DAY } from "../../units/units.ts";

/** Words beyond which a list says nothing more of a price than that it is long. */
const MOST_WORDS = 4;
const LONGEST_READ = 600;

/** Rows so far apart, in days, that each needs other tables. */
const FAR_APART_DAYS = 5;
const STEP_OF_DAYS = /^(?:(\d{1,6})d|\d{1,6}(?:mo|y))$/;

/** The signs of conditions and orbits in a canonical query: `(` and `=`. */
const OTHER_FORM = /[(]|%28|%3D/;

/**
 * The traits of a canonical query that change a price beside its units: that a parameter is given (`tz`), the few words that it is given
 * (`format=csv`), the words within conditions and orbits (`conditions~separation`), that there are many (`bodies~many`), that rows lie
 * days apart (`step~days`, `step~far`), and that a format has all members (`format~full`). Each stands once. Other numbers, dates and names of places are those of one question:
 * they are no trait.
 */
export function traitsOf(query: string): ReadonlySet<string> {
  const traits = new Set<string>();
  for (const pair of query === "" ? [] : query.split("&")) {
    const [name = "", value = ""] = pair.split("=");
    traits.add(name);
    if (value.length > LONGEST_READ) continue;
    if (name === "step") for (const trait of stepTraits(value)) traits.add(trait);
    if (OTHER_FORM.test(value)) {
      for (const word of value.match(/[a-z_]{3,}/g) ?? []) traits.add(`${name}~${word}`);
      continue;
    }
    const words = value.replaceAll("%2C", ",").split(",");
    if (words.length > MOST_WORDS) traits.add(`${name}~many`);
    else if (words.every(isWord)) for (const word of words) traits.add(`${name}=${word}`);
  }
  // a table writes what JSON leaves to be read by name
  if (traits.has("format") && traits.has("verbosity=full")) traits.add("format~full");
  return traits;
}

/** Days of steps of the calendar, by their mean. */
const CALENDAR_DAYS = { mo: DAYS_PER_JULIAN_YEAR / 12, y: DAYS_PER_JULIAN_YEAR } as const;

/** Lines that a canonical query asks for, rows times targets; 0 of a range without a step: how many events come is not known before. */
export function linesAsked(query: string): number {
  const given = new Map<string, string>();
  for (const pair of query.split("&")) {
    const [name = "", value = ""] = pair.split("=");
    given.set(name, value);
  }
  const rows = rowsOf(given);
  return rows * itemsOf(given.get("bodies"));
}

function itemsOf(list = ""): number {
  return list.replaceAll("%2C", ",").split(",").length;
}

function rowsOf(given: ReadonlyMap<string, string>): number {
  const count = given.get("count");
  if (count !== undefined) return Math.max(0, Number(count)) || 0;
  const [start, end] = ["start", "end"].map((name) => Date.parse(given.get(name) ?? "") / MS_PER_DAY);
  if (start === undefined || end === undefined || Number.isNaN(end - start))
    return given.has("start") ? 0 : itemsOf(given.get("at"));
  const step_day = daysOfStep(given.get("step"));
  return step_day === null ? 0 : Math.max(1, (end - start) / step_day);
}

/** Null where no step is given, or none that can be read. */
function daysOfStep(text = ""): number | null {
  const step = text === "" ? null : notRefused(() => parseStep(text));
  if (step === null) return null;
  const { amount, unit } = step;
  return isElapsed(step)
    ? elapsed_s(step) / SECONDS_PER_DAY
    : amount * CALENDAR_DAYS[unit === "y" ? "y" : "mo"];
}

function notRefused<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch (refusal) {
    if (refusal instanceof Problem) return null;
    throw refusal;
  }
}

function stepTraits(step: string): readonly string[] {
  const found = STEP_OF_DAYS.exec(step);
  if (found === null) return [];
  return Number(found[1] ?? Number.POSITIVE_INFINITY) >= FAR_APART_DAYS
    ? ["step~days", "step~far"]
    : ["step~days"];
}

function isWord(text: string): boolean {
  return /^[a-z][\w.+:-]*$/.test(text);
}
