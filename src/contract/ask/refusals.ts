import { DEG_PER_TURN, POLE_LAT_DEG } from "../../units/units.ts";
import { movedElsewhere, sendInstead } from "../near/moved.ts";
import { isEssential } from "../near/names.ts";
import { plainNumber } from "../near/numbers.ts";
import { plainWord } from "../near/words.ts";
import { bare, itemTexts, type Written } from "../near/written.ts";
import * as z from "../schema/schema.ts";
import { type Bound, type Correction, nearestName, Problem, shown } from "../terms/problem.ts";

/** The catalogued problems of values that a field refuses, each with what was meant where that is plain. */

type Issue = z.Issue;

/** The catalogued problem of an issue. */
export function problemOf(issue: Issue | undefined, written: Written): Problem {
  const { name, text } = written;
  if (issue === undefined) return invalid(name, text, `${name} is not valid.`);
  const value = itemText(issue, written);
  if (issue.code === "too_big" && issue.origin === "string")
    return tooLong(name, value, Number(issue.maximum));
  const problem = refusal(issue, written, value);
  const correction = movedElsewhere(written, value) ?? correctedItem(issue, written, problem.details.meant);
  return correction === null ? problem : problem.with({ correction });
}

function refusal(issue: Issue, written: Written, value: string): Problem {
  const { name, field } = written;
  if (issue.code === "custom") return customProblem(issue, written, value);
  if (issue.code === "too_big" || issue.code === "too_small") return outOfRange(issue, written, value);
  if (issue.code === "invalid_value") return notInList(written, value, issue.values.map(String));
  const expected = expectation(bare(field), issue);
  const moved = movedElsewhere(written, value);
  const number = expected.isNumber
    ? (plainWord(name, value) ?? plainNumber(name, value) ?? undefined)
    : undefined;
  const meant = number !== undefined && expected.text === WHOLE ? wholeOf(number) : number;
  return invalid(name, value, `${name} is not ${expected.text}.`, {
    hint:
      moved === null
        ? `${name} takes ${expected.text}${meant === undefined ? "" : `: ${name}=${meant}`}.`
        : sendInstead(moved),
    meant,
  });
}

/** A value that is longer than anything that its parameter reads: what it means is not asked. */
export function tooLong(name: string, text: string, maximum: number): Problem {
  return new Problem("PARAMETER_OUT_OF_RANGE", {
    detail: `${name} has ${text.length} characters; at most ${maximum} are read.`,
    parameter: name,
    value: shown(text),
    bound: { maximum },
    hint: `${name} takes at most ${maximum} characters.`,
  });
}

const WHOLE = "a whole number";

/** The nearest whole number; other texts as they are. */
function wholeOf(text: string): string {
  const number = Number(text);
  return Number.isFinite(number) ? String(Math.round(number)) : text;
}

const LOCATION: ReadonlySet<string> = new Set(["lat", "lon", "place", "elevation_m"]);

/** A value that is empty: what does not say when, where or which is left out. */
export function emptyValue({ name, field }: Written): Problem {
  const mayGo = field instanceof z.DefaultSchema || !(isEssential(name) || LOCATION.has(name));
  return invalid(name, "", `${name} is empty.`, {
    hint: `Give ${name} a value, or leave it out.`,
    ...(mayGo ? { correction: { [name]: null } } : {}),
  });
}

function notInList(written: Written, value: string, allowed: readonly string[]): Problem {
  const { name } = written;
  const moved = movedElsewhere(written, value);
  const word = plainWord(name, value);
  const isWord = word?.split(",").every((part) => allowed.includes(part)) === true;
  const meant = word !== undefined && isWord ? word : nearestName(value.trim(), allowed);
  const hint =
    moved !== null
      ? sendInstead(moved)
      : meant === null
        ? `${name} takes ${listedWords(allowed)}.`
        : `Did you mean ${meant}?`;
  const facts = { allowed, hint, meant: meant ?? undefined };
  if (name !== "format") return invalid(name, value, `${name} is not one of its values.`, facts);
  const detail = `This route does not answer as ${shown(value)}.`;
  // a format that nothing here is like is left out
  const correction = meant === null && moved === null ? { [name]: null } : undefined;
  return new Problem("UNSUPPORTED_FORMAT", {
    detail,
    parameter: name,
    value: shown(value),
    ...facts,
    correction,
  });
}

const LISTED_WORDS = 12;

function listedWords(words: readonly string[]): string {
  const some = words.slice(0, LISTED_WORDS).join(", ");
  return words.length > LISTED_WORDS ? `${some} and ${words.length - LISTED_WORDS} more` : some;
}

/** The whole value with the item at fault as it was meant. */
function correctedItem(
  issue: Issue,
  { name, text, field }: Written,
  meant: string | undefined,
): Correction | null {
  if (meant === undefined) return null;
  const index = issue.path[0];
  if (typeof index !== "number") return { [name]: meant };
  return {
    [name]: itemTexts(text, field)
      .map((item, i) => (i === index ? meant : item))
      .join(","),
  };
}

/** The item of a list that is at fault, or the whole value. */
function itemText(issue: Issue, { text, field }: Written): string {
  const index = issue.path[0];
  if (typeof index !== "number") return text;
  return itemTexts(text, field)[index] ?? text;
}

function customProblem(issue: Extract<Issue, { code: "custom" }>, written: Written, value: string): Problem {
  const { name } = written;
  const carried: unknown = issue.params?.["problem"];
  if (!(carried instanceof Problem)) return invalid(name, value, issue.message);
  const moved = movedElsewhere(written, value);
  const facts = { parameter: name, value: shown(value) };
  const hint = moved === null ? oneOnly(written) : sendInstead(moved);
  return hint === null
    ? carried.with(facts)
    : new Problem(carried.code, { ...carried.details, ...facts, hint });
}

/** The advice for a list where one instant or target is taken; null where that is not the fault. */
function oneOnly({ name, text, field }: Written): string | null {
  if (bare(field) instanceof z.ArraySchema || !text.includes(",") || /^radec:/i.test(text)) return null;
  if (name.startsWith("body")) return `${name} takes one target here: ask for each by itself.`;
  return name === "at" ? "at takes one instant here: ask for each by itself." : null;
}

type OutOfRange = Extract<Issue, { code: "too_big" | "too_small" }>;

function outOfRange(issue: OutOfRange, written: Written, value: string): Problem {
  const { name, field } = written;
  const isList = issue.origin === "array";
  const bound = isList || issue.origin === "string" ? lengthBound(issue) : numberBound(field, issue);
  const what = isList ? "items" : issue.origin === "string" ? "characters" : "";
  const range = rangeText(bound);
  const { meant, correction } = withinRange(issue, written, bound);
  const isRange = bound.minimum !== undefined && bound.maximum !== undefined;
  const limits = isRange ? `${name} runs from ${range}` : `${name} takes ${`${range} ${what}`.trim()}`;
  return new Problem("PARAMETER_OUT_OF_RANGE", {
    detail: `${name} ${what === "" ? "is out of range" : `has too ${issue.code === "too_big" ? "many" : "few"} ${what}`}: ${range}.`,
    parameter: name,
    value: shown(value),
    bound,
    hint:
      correction !== undefined
        ? `${limits}; write ${sendInstead(correction).slice("Send ".length)}`
        : meant === undefined
          ? `${limits}.`
          : `${limits}: ${name}=${shown(meant)}.`,
    meant,
    correction,
  });
}

/** Parameters that say how much is asked for: less of it is still what was meant. Another latitude is not. */
const AMOUNTS: ReadonlySet<string> = new Set(["limit", "count", "search_horizon_days", "precision"]);
/** So little beyond a pole is a slip of the pen rather than a longitude. */
const SLIP_DEG = 5;

function withinRange(
  issue: OutOfRange,
  written: Written,
  bound: Range,
): { meant?: string; correction?: Correction } {
  const { name, text, field, texts } = written;
  if (issue.origin === "array" && issue.code === "too_big")
    return { meant: itemTexts(text, field).slice(0, Number(issue.maximum)).join(",") };
  if (name === "lon") return eastOfGreenwich(Number(text));
  if (name === "lat") return exchanged(Number(text), Number(texts.get("lon") ?? Number.NaN), texts);
  const nearest = issue.code === "too_big" ? bound.maximum : bound.minimum;
  return AMOUNTS.has(name) && nearest !== undefined ? { meant: String(nearest) } : {};
}

/** Longitudes that run on to 360 degrees. */
function eastOfGreenwich(lon_deg: number): { meant?: string } {
  if (lon_deg <= DEG_PER_TURN / 2 || lon_deg > DEG_PER_TURN) return {};
  return { meant: String(Number((lon_deg - DEG_PER_TURN).toFixed(9))) };
}

/** A latitude beyond the poles beside a longitude that could be one: the two have changed places. */
function exchanged(
  lat_deg: number,
  lon_deg: number,
  texts: ReadonlyMap<string, string>,
): { correction?: Correction } {
  const isFar = Math.abs(lat_deg) > POLE_LAT_DEG + SLIP_DEG && Math.abs(lat_deg) <= DEG_PER_TURN / 2;
  const isExchanged = isFar && lon_deg !== 0 && Math.abs(lon_deg) <= POLE_LAT_DEG;
  return isExchanged ? { correction: { lat: texts.get("lon") ?? null, lon: texts.get("lat") ?? null } } : {};
}

type Range = Extract<Bound, { minimum?: number | string }>;

function lengthBound(issue: OutOfRange): Range {
  return issue.code === "too_big" ? { maximum: Number(issue.maximum) } : { minimum: Number(issue.minimum) };
}

/** The range of a number, or of a count: -90 to 90; at most 6.5. */
function rangeText({ minimum, maximum }: Range): string {
  if (minimum === undefined) return `at most ${maximum}`;
  return maximum === undefined ? `at least ${minimum}` : `${minimum} to ${maximum}`;
}

function numberBound(field: z.Schema, issue: OutOfRange): Range {
  const schema = bare(field);
  const number = schema instanceof z.ArraySchema ? bare(schema.element as z.Schema) : schema;
  if (!(number instanceof z.NumberSchema)) return lengthBound(issue);
  return number.bounds;
}

interface Expectation {
  readonly text: string;
  readonly isNumber: boolean;
}

function expectation(schema: z.Schema, issue: Issue): Expectation {
  const item = schema instanceof z.ArraySchema ? bare(schema.element as z.Schema) : schema;
  if (item instanceof z.BooleanSchema) return { text: "true or false", isNumber: false };
  if (item instanceof z.NumberSchema) {
    const text = item.isInt
      ? "a whole number"
      : "a decimal number such as 51.5 or 1e-5 (no plus sign before it, no spaces)";
    return { text, isNumber: true };
  }
  return { text: issue.code === "invalid_type" ? `a ${issue.expected}` : "well formed", isNumber: false };
}

export interface Facts {
  readonly allowed?: readonly string[];
  readonly hint?: string;
  readonly meant?: string | undefined;
  readonly correction?: Correction;
}

export function invalid(name: string, value: string, detail: string, facts: Facts = {}): Problem {
  return new Problem("INVALID_PARAMETER", { detail, parameter: name, value: shown(value), ...facts });
}
