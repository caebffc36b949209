import { readText } from "../../host/tsv.ts";
import { isRecord, type Json, type JsonObject } from "../terms/present.ts";

/**
 * The measured errors that `npm run accuracy` writes to data/accuracy.json: by route, and there either one
 * statement or one a body. Every statement names its reference and period; its numbers carry their unit.
 */
export type AccuracyReport = Readonly<Record<string, unknown>>;

const REPORT = "accuracy.json";
let loaded: AccuracyReport | null | undefined;

export function accuracyReport(): AccuracyReport | null {
  if (loaded === undefined) loaded = parseReport(readText(REPORT));
  return loaded;
}

function parseReport(text: string): AccuracyReport | null {
  const report: unknown = JSON.parse(text);
  return isRecord(report) ? report : null;
}

/** What an answer states: one statement, or for several bodies the worst of each number and the references together. */
export function accuracyOf(entry: unknown, bodies: readonly string[]): JsonObject | null {
  if (!isRecord(entry)) return null;
  if (isStatement(entry)) return scalars(entry);
  const statements = bodies
    .map((body) => entry[body])
    .filter(isStatement)
    .map(scalars);
  const [first, ...others] = statements;
  if (first === undefined) return null;
  return others.reduce<JsonObject>(worse, first);
}

function isStatement(value: unknown): value is JsonObject {
  return isRecord(value) && typeof value["reference"] === "string";
}

/** The statement itself, without the measurements behind it. */
function scalars(statement: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(statement).filter(([, value]) => typeof value !== "object"));
}

function worse(a: JsonObject, b: JsonObject): JsonObject {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return Object.fromEntries(names.map((name) => [name, worseMember(a[name] ?? null, b[name] ?? null)]));
}

function worseMember(a: Json, b: Json): Json {
  if (typeof a === "number" && typeof b === "number") return Math.max(a, b);
  if (typeof a === "string" && typeof b === "string" && !a.split(", ").includes(b)) return `${a}, ${b}`;
  return a ?? b;
}
