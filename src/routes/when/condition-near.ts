import { nearestName } from "../../contract/terms/problem.ts";
import { PROPERTY_RANGES, type PropertyRange } from "../../sky/when/condition.ts";
import { CONDITION_EVENTS, CONDITION_PROPERTIES, CONDITION_STATES, WEEKDAYS } from "../../sky/words.ts";

/** Conditions as people write them elsewhere, in the form that the route reads. A suggestion is read before it is sent. */

const WORDS: readonly string[] = [...CONDITION_PROPERTIES, ...CONDITION_STATES];

/** Names that other programs have for a property or a state. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  alt: "altitude",
  elevation: "altitude",
  height: "altitude",
  az: "azimuth",
  mag: "magnitude",
  vmag: "magnitude",
  brightness: "magnitude",
  dist: "distance_au",
  distance: "distance_au",
  illumination: "illuminated_percent",
  illuminated: "illuminated_percent",
  illuminated_fraction: "illuminated_percent",
  phase: "illuminated_percent",
  percent: "illuminated_percent",
  elong: "elongation",
  sep: "separation",
  ha: "hour_angle",
  time: "clock",
  hour: "clock",
  day: "weekday",
  visible: "up",
  above: "up",
  above_horizon: "up",
  risen: "up",
  is_up: "up",
};

/** Signs and words between conditions. */
const SPELLINGS: readonly (readonly [from: RegExp, to: string])[] = [
  [/≤/g, "<="],
  [/≥/g, ">="],
  [/[−–]/g, "-"],
  [/…/g, ".."],
  [/[°%]/g, ""],
  [/ (?:and|AND) |&&/g, ","],
  [/ (?:or|OR) |\|\|/g, "|"],
  [/\b(?:not|NOT) /g, "!"],
  [/ /g, ""],
  [/==/g, "="],
  [/=>/g, ">="],
  [/=</g, "<="],
];

/** The text with its spelling corrected; whether it reads is for the caller to see. */
export function plainConditions(text: string): string {
  let plain = text;
  for (const [from, to] of SPELLINGS) plain = plain.replace(from, to);
  return closed(plain)
    .split("|")
    .map((group) =>
      outerParts(group)
        .map(plainCondition)
        .filter((part) => part !== "")
        .join(","),
    )
    .filter((group) => group !== "")
    .join("|");
}

/** Parentheses that are missing at the end are added, those that close nothing are left out. */
function closed(text: string): string {
  let [depth, kept] = [0, ""];
  for (const character of text) {
    if ((character === "," || character === "|") && depth > 0 && !/separation|sep/.test(kept.slice(-40))) {
      kept += ")".repeat(depth);
      depth = 0;
    }
    if (character === ")" && depth === 0) continue;
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    kept += character;
  }
  const operator = kept.search(/[<>=]/);
  if (depth === 0) return kept;
  return operator > 0 && kept.lastIndexOf("(") < operator
    ? `${kept.slice(0, operator)}${")".repeat(depth)}${kept.slice(operator)}`
    : kept + ")".repeat(depth);
}

/** The conditions of a group: commas inside of parentheses part none. */
function outerParts(group: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const character of group) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (character === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts;
}

function plainCondition(text: string): string {
  const isNegated = text.startsWith("!");
  const body = orbitInParentheses(isNegated ? text.slice(1) : text);
  const beyond = body.slice(body.lastIndexOf(")") + 1).search(/[<>=]/);
  const operatorAt = beyond < 0 ? -1 : beyond + body.lastIndexOf(")") + 1;
  if (operatorAt < 0) {
    const { text: only, word: own } = plainName(body);
    const missing = body === own ? null : propertyRange(own);
    return missing === null ? `${isNegated ? "!" : ""}${only}` : `${only}=${Math.max(missing.least, 0)}..`;
  }
  const { text: name, word } = plainName(body.slice(0, operatorAt));
  const [operator = "="] = /^[<>]=?|^=/.exec(body.slice(operatorAt)) ?? [];
  const right = body.slice(operatorAt + operator.length);
  if (CONDITION_STATES.some((state) => state === word))
    return `${isNegated !== /^(?:false|no|0)$/i.test(right) ? "!" : ""}${name}`;
  if (word === "weekday") return `weekday=${right.split(BETWEEN).map(plainDay).join("..")}`;
  const range = propertyRange(word);
  if (range === null) return `${name}${operator}${right}`;
  const bounds = plainBounds(operator, right, { word, range });
  return `${name}=${isNegated ? flipped(bounds) : bounds.join("..")}`;
}

/** Targets that hold signs of a condition themselves stand in parentheses: `elements:….altitude=10..` is `altitude(elements:…)=10..`. */
function orbitInParentheses(text: string): string {
  if (!/^\(?elements:/i.test(text)) return text;
  for (let dot = text.lastIndexOf("."); dot > 0; dot = text.lastIndexOf(".", dot - 1)) {
    const word = /^[a-z_]+/i.exec(text.slice(dot + 1))?.[0] ?? "";
    if (!WORDS.includes(word.toLowerCase())) continue;
    const target = text.slice(0, dot).replace(/^\(|\)$/g, "");
    return `${word}(${target})${text.slice(dot + 1 + word.length)}`;
  }
  return text;
}

function propertyRange(word: string): PropertyRange | null {
  const ranges: Readonly<Record<string, PropertyRange>> = PROPERTY_RANGES;
  return Object.hasOwn(ranges, word) ? (ranges[word] ?? null) : null;
}

/** `body.property`, `property(target)` or a word alone, with the word that is meant. */
function plainName(text: string): { readonly text: string; readonly word: string } {
  const opened = text.indexOf("(");
  if (opened >= 0) {
    const word = wordFor(text.slice(0, opened));
    const argument = text.slice(opened + 1, text.lastIndexOf(")"));
    return { text: `${word}(${plainArgument(word, argument)})`, word };
  }
  const dot = text.lastIndexOf(".");
  const word = wordFor(text.slice(dot + 1));
  return { text: dot < 0 ? word : `${text.slice(0, dot).toLowerCase()}.${word}`, word };
}

function plainArgument(word: string, argument: string): string {
  if (word === "separation" && !argument.includes(";")) return argument.replace(/,|&|\//, ";");
  if (word === "minutes_from")
    return nearestName(argument.toLowerCase(), CONDITION_EVENTS) ?? argument.toLowerCase();
  return argument;
}

function wordFor(text: string): string {
  const word = text.toLowerCase();
  if (WORDS.includes(word)) return word;
  if (Object.hasOwn(OTHER_NAMES, word)) return OTHER_NAMES[word] ?? word;
  return nearestName(word, WORDS) ?? word;
}

/** Signs that people write between two bounds; a minus sign only behind a number. */
const BETWEEN = /\.\.+|(?<=[\d\w])(?:to|-|~)(?=[-+.\d\w])/;

interface Asked {
  readonly word: string;
  readonly range: PropertyRange;
}

/** Both bounds, the one that is missing as "". */
function plainBounds(operator: string, text: string, asked: Asked): [string, string] {
  if (operator.startsWith("<")) return ["", plainBound(text, asked)];
  if (operator.startsWith(">")) return [plainBound(text, asked), ""];
  const [first = "", second = ""] = text.split(BETWEEN);
  const [lo, hi] = [plainBound(first, asked), plainBound(second, asked)];
  if (lo === "" && hi === "") return [printed(asked.range.least, asked), ""];
  const isReversed = lo !== "" && hi !== "" && Number(lo) > Number(hi) && !asked.range.cyclic;
  return isReversed ? [hi, lo] : [lo, hi];
}

function flipped([lo, hi]: readonly [string, string]): string {
  return lo === "" ? `${hi}..` : `..${lo}`;
}

function plainBound(text: string, asked: Asked): string {
  if (text === "") return "";
  if (asked.word === "clock") return plainClock(text);
  const number = Number.parseFloat(text.replace(",", "."));
  if (Number.isNaN(number)) return "";
  const { least, most, cyclic } = asked.range;
  if (cyclic && number < least) return printed(number + most, asked);
  return printed(Math.min(Math.max(number, least), most), asked);
}

function printed(value: number, { word }: Asked): string {
  return word === "clock" ? "00:00" : String(value);
}

function plainClock(text: string): string {
  const [, hour = "", minute = "00", half] = /^(\d{1,2})(?:[:.h](\d{2}))?(am|pm)?/i.exec(text) ?? [];
  if (hour === "") return "";
  const past = half === undefined ? Number(hour) : (Number(hour) % 12) + (/pm/i.test(half) ? 12 : 0);
  if (past > 24 || Number(minute) > 59) return "";
  return `${String(past).padStart(2, "0")}:${past === 24 ? "00" : minute}`;
}

function plainDay(text: string): string {
  const day = text.slice(0, 3).toLowerCase();
  return WEEKDAYS.find((known) => known === day) ?? nearestName(day, WEEKDAYS) ?? day;
}
