import type { Target } from "../../catalog/target.ts";
import type { AnswerSpan, InstantBounds } from "../../contract/declare/route-shape.ts";
import { isRecord } from "../../contract/terms/present.ts";
import { readText } from "../../host/tsv.ts";
import { shownInstant, worstInstant } from "../../sky/bounds/instant-error.ts";
import { placeBounds, type ShownPlaces } from "../../sky/errors/place-bounds.ts";
import type { Json, JsonObject } from "../../table/column.ts";
import { laterOrbitStatements, namesOrbit } from "./orbit-statements.ts";

/**
 * The measured errors that `npm run accuracy` writes to data/accuracy.json, by route, of what is neither a place nor an instant: each
 * statement names its reference and period, its numbers carry their unit. Places and instants have bounds of their own dates
 * (sky/bounds).
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

/** What an answer is of. */
export interface Answered extends Omit<ShownPlaces, "targets" | "span"> {
  /** Whose places it shows. */
  readonly targets: readonly Target[];
  readonly span: AnswerSpan | null;
  /** What its handler told of its instants. */
  readonly instants: readonly InstantBounds[];
}

/** What an answer states: what is measured of its route, the bounds of its places and of its instants, and two-body motion. */
export function accuracyOf(entry: unknown, answered: Answered): JsonObject | null {
  const { sky, targets, span, instants } = answered;
  const places = [
    placeBounds(answered),
    ...instants.map((bounds) =>
      placeBounds({ ...answered, targets: bounds.targets.filter(isPlaced), span: bounds.span ?? span }),
    ),
    ...instants.map(({ stated }) => stated?.(span) ?? null),
  ];
  const stated = [isStatement(entry) ? entry : null, ...places].filter((one) => one !== null);
  const of = stated.length === 0 ? null : worst(stated);
  const when = instantBounds(instants);
  const twoBody = namesOrbit(targets) ? laterOrbitStatements().orbitAccuracy(sky, targets, span) : null;
  if (of === null && when === null && twoBody === null) return null;
  return { ...of, ...when, ...twoBody };
}

function isPlaced({ kind }: Target): boolean {
  return kind !== "orbit";
}

function instantBounds(instants: readonly InstantBounds[]): JsonObject | null {
  const found = worstInstant(instants.map((bounds) => bounds.worst()));
  return found === null ? null : { ...shownInstant(found) };
}

function worst(statements: readonly JsonObject[]): JsonObject | null {
  const [first, ...others] = statements;
  return first === undefined ? null : others.reduce<JsonObject>(worse, first);
}

function isStatement(value: unknown): value is JsonObject {
  return isRecord(value) && typeof value["reference"] === "string";
}

function worse(a: JsonObject, b: JsonObject): JsonObject {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return Object.fromEntries(names.map((name) => [name, worseMember(a[name] ?? null, b[name] ?? null)]));
}

function worseMember(a: Json, b: Json): Json {
  if (typeof a === "number" && typeof b === "number") return Math.max(a, b);
  if (typeof a === "string" && typeof b === "string")
    return [...new Set([...a.split(", "), ...b.split(", ")])].join(", ");
  return a ?? b;
}
