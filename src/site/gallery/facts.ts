import { clockParts, hoursMinutes, hoursMinutesSeconds } from "../../units/clock-parts.ts";
import { clockOf, yearDate } from "../view/dates.ts";
import type { Rows } from "../view/rows.ts";
import { capital } from "../view/words.ts";

/** How a value is written. */
type Writing =
  | "date"
  | "clock"
  | "duration"
  | "kilometres"
  | "degrees"
  | "arcseconds"
  | "astronomical units"
  | "days"
  | "number"
  | "word";

type Pick = "first" | "max" | "min" | "count" | "earliest" | "latest";

/** Which of the rows a fact is read off, and what else is said of it. */
export interface FactWords {
  /** Which request; the first. */
  readonly of?: number;
  readonly row?: number;
  /** Rows of this value alone. */
  readonly where?: readonly [column: string, value: string];
  /** The column that decides which row is the greatest or the smallest. */
  readonly by?: string;
  /** A column whose value stands below. */
  readonly note?: readonly [column: string, as: Writing];
  readonly noteWords?: string;
}

/** A fact of a page, read off the rows of one of its answers. */
export interface FactRule extends FactWords {
  /** Words, or the columns that hold them. */
  readonly label: string | readonly string[];
  readonly pick: Pick;
  readonly as: Writing;
  readonly column: string;
}

export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

export function first(
  label: FactRule["label"],
  as: Writing,
  column: string,
  words: FactWords = {},
): FactRule {
  return { label, pick: "first", as, column, ...words };
}

export function count(label: string, words: FactWords): FactRule {
  return { label, pick: "count", as: "number", column: "", ...words };
}

/** The row in which the column, or the one it goes by, is at its end. */
export function extreme(
  pick: Exclude<Pick, "first" | "count">,
  label: string,
  as: Writing,
  column: string,
  words: FactWords = {},
): FactRule {
  return { label, pick, as, column, ...words };
}

const NONE = "–";

export function factFrom(rule: FactRule, answers: readonly Rows[]): Fact {
  const answer = answers[rule.of ?? 0] ?? { columns: [], rows: [] };
  const cell: Cell = (row, name) => row?.[answer.columns.indexOf(name)] ?? "";
  const [only, wanted] = rule.where ?? [];
  const rows = only === undefined ? answer.rows : answer.rows.filter((row) => cell(row, only) === wanted);
  const chosen = chosenRow(rule, rows, cell);
  const label =
    typeof rule.label === "string"
      ? rule.label
      : rule.label.map((name) => cell(chosen, name).replaceAll("_", " ")).join(" ");
  const [noted, as] = rule.note ?? ["", "word"];
  const note = written(cell(chosen, noted), as);
  return {
    label: capital(label.trim()) || NONE,
    value: rule.pick === "count" ? String(rows.length) : written(cell(chosen, rule.column), rule.as),
    note: [note === NONE ? "" : note, rule.noteWords ?? ""].filter((text) => text !== "").join(" "),
  };
}

type Cell = (row: readonly string[] | undefined, name: string) => string;

function chosenRow(
  { pick, by, column, row = 0 }: FactRule,
  rows: readonly (readonly string[])[],
  cell: Cell,
): readonly string[] | undefined {
  if (pick === "first" || pick === "count") return rows[row];
  const name = by ?? column;
  const isClock = pick === "earliest" || pick === "latest";
  const size = (own: readonly string[]) => (isClock ? minutes(cell(own, name)) : Number(cell(own, name)));
  const present = rows.filter((own) => cell(own, name) !== "");
  const sign = pick === "max" || pick === "latest" ? -1 : 1;
  return [...present].sort((one, other) => sign * (size(one) - size(other)))[0];
}

/** Minutes of the local day. */
function minutes(local: string): number {
  const [hours = 0, past = 0] = clockOf(local).split(":").map(Number);
  return hours * 60 + past;
}

function written(text: string, as: Writing): string {
  if (text === "") return NONE;
  return WRITERS[as](text);
}

const WRITERS: Readonly<Record<Writing, (text: string) => string>> = {
  date: yearDate,
  clock: (text) => `${clockOf(text)}${text.endsWith("Z") ? " UTC" : ""}`,
  duration: (text) => durationOf(Number(text)),
  kilometres: (text) => `${grouped(Math.round(Number(text)))} km`,
  degrees: (text) => `${decimal(Number(text), 1)}°`,
  arcseconds: (text) => `${decimal(Number(text), 1)}″`,
  "astronomical units": (text) => `${decimal(Number(text), 3)} au`,
  days: (text) => `${Math.round(Number(text))} days`,
  number: (text) => decimal(Number(text), Number.isInteger(Number(text)) ? 0 : 1),
  word: (text) => text.replaceAll("_", " ").replaceAll(";", " and "),
};

function decimal(value: number, digits: number): string {
  return value.toFixed(digits).replace("-", "−");
}

/** Thousands apart by a thin space. */
export function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(?:\d{3}){1,7}$)/g, "\u2009");
}

/** "9 h 27 min", "2 min 18 s": to the minute from an hour on. */
function durationOf(duration_s: number): string {
  return clockParts(duration_s, "second").hours > 0
    ? hoursMinutes(duration_s)
    : hoursMinutesSeconds(duration_s);
}
