import { daysInMonth, monthNumber } from "../time/calendar.ts";
import { AU_KM } from "../units/constants.ts";
import { calendarJd, LARGEST_ORBIT_AU } from "./elements.ts";
import { K1_PER_SLOPE } from "./mpc-line.ts";

/** Orbits as names and values: as Horizons prints them, JPL's database and the Minor Planet Center as JSON, tables with a head, and words. */

/** The values of a target's orbit, as texts. */
export type Pasted = Map<string, string>;

/** Names of elements elsewhere, by the key of a target. Whole words; case counts where two differ by it alone. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  epoch: ["EPOCH", "Epoch", "epoch", "JDT", "JDTDB"],
  e: ["EC", "e", "ecc", "Eccentricity", "eccentricity"],
  q: ["QR", "q", "Perihelion_dist", "Perihelion distance", "perihelion distance"],
  a: ["A", "a", "Semimajor axis", "semimajor axis", "Semi-major axis", "semi-major axis", "SMA"],
  i: ["IN", "i", "I", "inc", "Incl.", "Incl", "incl", "Inclination", "inclination"],
  node: [
    ...["OM", "om", "node", "Node", "Omega", "Ω", "RAAN", "raan", "LAN"],
    ...["Longitude of the ascending node", "longitude of the ascending node", "Ascending node"],
  ],
  peri: [
    ...["W", "w", "peri", "Peri", "Peri.", "omega", "ω", "argp"],
    ...["Argument of perihelion", "argument of perihelion", "Argument of the perihelion"],
  ],
  M: ["MA", "M", "ma", "Mean anomaly", "mean anomaly"],
  T: ["TP", "Tp", "T", "tp", "tp_tdb"],
  H: ["H"],
  G: ["G"],
  M1: ["M1"],
  K1: ["K1", "k1"],
  A1: ["A1"],
  A2: ["A2"],
  A3: ["A3"],
};
const KEYS = new Map(
  Object.entries(NAMES).flatMap(([key, names]) => names.map((name) => [name, key] as const)),
);
const LONGEST_FIRST = [...KEYS.keys()].sort((a, b) => b.length - a.length);
const NUMBER = String.raw`[+-]?(?:\d{1,12}\.?\d{0,20}|\.\d{1,20})(?:[Ee][+-]?\d{1,3})?`;
const DATE = String.raw`\d{4}[- ](?:\d\d|[A-Z][a-z]{2,8}\.?)[- ]\d{1,2}(?:\.\d{1,10})?`;
const escaped = (name: string) => name.replace(/[.-]/g, String.raw`\$&`);
/** A name, what parts it from its value, and the value: a date is none of the numbers. */
const PAIR = new RegExp(
  String.raw`(?:^|[\s,;{("'\[])(${LONGEST_FIRST.map(escaped).join("|")})["']?[\s=:]{1,16}["']?(${DATE}|${NUMBER})(?:deg|au|AU|°)?(?![\w.])`,
  "g",
);
/** The instant at the head of a set: "2461000.500000000 = A.D. 2025-Nov-21". */
const HEAD = /(\d{7}(?:\.\d{1,10})?) = A\.D\./;

/** The elements that a text names, the first of each; empty where it names none. */
export function pastedValues(text: string): Pasted {
  return inJson(text) ?? inTable(text) ?? inWords(text);
}

function inWords(text: string): Pasted {
  const head = HEAD.exec(text);
  // a set has a date of its own; what stands before it is of the solution
  const set = head === null ? text : text.slice(head.index);
  const found = pairsIn(set);
  if (head?.[1] !== undefined) found.set("epoch", String(Number(head[1])));
  const before = head === null ? new Map<string, string>() : pairsIn(text.slice(0, head.index));
  for (const key of ["H", "G", "M1", "K1", "A1", "A2", "A3"])
    if (!found.has(key) && before.has(key)) found.set(key, before.get(key) ?? "");
  return found;
}

function pairsIn(text: string): Pasted {
  const found: Pasted = new Map();
  for (const [, name = "", value = ""] of text.matchAll(PAIR)) {
    const key = KEYS.get(name) ?? "";
    if (!found.has(key)) found.set(key, elementText(key, value));
  }
  return found;
}

/** Distances in au (a number that no orbit reaches is in kilometres), dates as Julian Dates or as ISO writes days. */
function elementText(key: string, value: string): string {
  const [, year, month = "", day = ""] =
    /^(\d{4})[- ]([A-Za-z\d.]+)[- ](\d{1,2}(?:\.\d+)?)$/.exec(value) ?? [];
  if (year !== undefined) return isoDay(year, month, day);
  if (key !== "q" && key !== "a") return String(Number(value));
  const distance = Number(value);
  return String(distance <= LARGEST_ORBIT_AU ? distance : distance / AU_KM);
}

/** A day with its fraction as a Julian Date; else as ISO 8601. */
export function isoDay(year: string, month: string, day: string): string {
  const number = /^\d+$/.test(month) ? Number(month) : monthNumber(month.replace(".", ""));
  const [whole = "", fraction = ""] = day.split(".");
  const date = `${year}-${String(number).padStart(2, "0")}-${whole.padStart(2, "0")}`;
  if (Number(fraction) === 0 || !isDate(year, number, Number(whole))) return date;
  return String(calendarJd({ year: Number(year), month: number, day: Number(day) }, "the day"));
}

function isDate(year: string, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(Number(year), month);
}

/** Objects of JPL's database ({"name": "e", "value": "0.08"}) and of the Minor Planet Center ({"e": 0.08, "Peri": 73.4}). */
function inJson(text: string): Pasted | null {
  if (!/^\s*[{[]/.test(text)) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const said = new Map<string, string>();
  collect(value, said, MOST_DEPTH);
  const found: Pasted = new Map();
  for (const [name, given] of said) {
    const key = KEYS.get(name);
    if (key !== undefined && !found.has(key)) found.set(key, datedOr(key, given));
  }
  return withPerihelionOf(said, found);
}

const MOST_DEPTH = 6;

function collect(value: unknown, said: Map<string, string>, depth: number): void {
  if (depth === 0 || typeof value !== "object" || value === null) return;
  const entries = Object.entries(value);
  const [name, given] = ["name", "value"].map((word) => entries.find(([known]) => known === word)?.[1]);
  if (typeof name === "string" && isPlain(given) && !said.has(name)) said.set(name, String(given));
  for (const [known, inner] of entries)
    if (isPlain(inner)) {
      if (!said.has(known)) said.set(known, String(inner));
    } else collect(inner, said, depth - 1);
}

const isPlain = (value: unknown) => typeof value === "string" || typeof value === "number";

function datedOr(key: string, given: string): string {
  return new RegExp(`^(?:${DATE}|${NUMBER})$`).test(given.trim()) ? elementText(key, given.trim()) : "";
}

/** The Minor Planet Center gives the perihelion of a comet by year, month and day, and M1 and the slope as H and G. */
function withPerihelionOf(said: ReadonlyMap<string, string>, found: Pasted): Pasted {
  const of = (start: string, end: string) =>
    ["ear", "onth", "ay"].map(
      (word, i) =>
        said.get(`${start}${["y", "m", "d"][i]}${word}${end}`) ??
        said.get(`${start}${["Y", "M", "D"][i]}${word}${end}`),
    );
  const [year, month, day] = of("", "_of_perihelion");
  if (year === undefined || month === undefined || day === undefined) return found;
  found.set("T", isoDay(year, month, day));
  const [epochYear, epochMonth, epochDay] = of("Epoch_", "");
  if (epochYear !== undefined && epochMonth !== undefined && epochDay !== undefined)
    found.set("epoch", isoDay(epochYear, epochMonth, epochDay));
  const [total, slope] = [found.get("H"), found.get("G")];
  found.delete("H");
  found.delete("G");
  if (total !== undefined) found.set("M1", total);
  if (total !== undefined && slope !== undefined) found.set("K1", String(K1_PER_SLOPE * Number(slope)));
  return found;
}

/** A head of names and one row of values, parted by commas, semicolons, bars or tabs. */
function inTable(text: string): Pasted | null {
  const [head = "", row] = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const mark = ["\t", ",", ";", "|"].find((one) => head.includes(one));
  if (row === undefined || mark === undefined) return null;
  const [names, values] = [head, row].map((line) => cellsOf(line, mark));
  const found: Pasted = new Map();
  names?.forEach((name, i) => {
    const key = KEYS.get(name);
    const value = values?.[i] ?? "";
    if (key !== undefined && value !== "" && !found.has(key)) found.set(key, datedOr(key, value));
  });
  return found.size < LEAST_NAMED ? null : found;
}

const LEAST_NAMED = 5;

function cellsOf(line: string, mark: string): string[] {
  const cells: string[] = [];
  let [cell, quoted] = ["", false];
  for (const letter of line)
    if (letter === '"') quoted = !quoted;
    else if (letter === mark && !quoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += letter;
  return [...cells, cell.trim()];
}
