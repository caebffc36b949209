import { type StarSource, starError_arcsec } from "../../catalog/stars.ts";
import type { Target } from "../../catalog/target.ts";
import { readText } from "../../host/tsv.ts";
import type { Sky } from "../../sky/sky.ts";
import type { Json, JsonObject } from "../../table/column.ts";
import { isRecord } from "../terms/present.ts";
import { type AnswerSpan, twoBodyAccuracy } from "./two-body.ts";

export type { AnswerSpan } from "./two-body.ts";

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

/** What an answer is of. */
export interface Answered {
  readonly sky: Sky;
  readonly targets: readonly Target[];
  readonly span: AnswerSpan | null;
}

/** What an answer states: one statement, or for several targets the worst of each number and the references together. */
export function accuracyOf(entry: unknown, { sky, targets, span }: Answered): JsonObject | null {
  const twoBody = twoBodyAccuracy(sky, targets, span);
  const placed = targets.filter(({ kind }) => kind !== "orbit");
  const stated = twoBody !== null && placed.length === 0 ? null : statedAccuracy(entry, placed, span);
  return twoBody === null ? stated : { ...stated, ...twoBody };
}

function statedAccuracy(
  entry: unknown,
  targets: readonly Target[],
  span: AnswerSpan | null,
): JsonObject | null {
  if (!isRecord(entry)) return null;
  if (isStatement(entry)) return scalars(entry);
  return worst(
    targets.map((target) => accuracyStatement(entry, target, span)).filter((statement) => statement !== null),
  );
}

function accuracyStatement(
  entry: AccuracyReport,
  target: Target,
  span: AnswerSpan | null,
): JsonObject | null {
  const statement = entry[target.body ?? target.kind];
  if (!isStatement(statement)) return null;
  const ofDate = worst(measuredWithin(statement, span)) ?? scalars(statement);
  return target.accuracy === undefined ? ofDate : withCatalogue(ofDate, target, span);
}

/** Every measurement whose period meets the answer's: in one period those of all its references. */
function measuredWithin({ measured }: JsonObject, span: AnswerSpan | null): JsonObject[] {
  const list = Array.isArray(measured) ? measured.filter(isStatement) : [];
  const inSpan = list.filter(({ period }) => span === null || meets(String(period), span));
  return inSpan.map(scalars);
}

const DAYS_PER_YEAR = 365.2425;
/** Julian date of the beginning of a year, to a day or two: a statement that begins or ends there counts as well. */
const YEAR_ZERO_JD = 1_721_059.5;
const BORDER_DAY = 2;

function meets(period: string, { first_jd, last_jd }: AnswerSpan): boolean {
  const [first = Number.NaN, last = first] = period.split("-").map(Number);
  const start_jd = YEAR_ZERO_JD + first * DAYS_PER_YEAR - BORDER_DAY;
  const end_jd = YEAR_ZERO_JD + (last + 1) * DAYS_PER_YEAR + BORDER_DAY;
  return last_jd >= start_jd && first_jd <= end_jd;
}

/** The catalogue's errors of proper motions are printed to 0.1 mas a year; their largest rounding over the five centuries. */
const ROUNDED_MOTION_ARCSEC = 0.015;

/** A star's own error at the farthest of the dates, and that of the reduction. */
function withCatalogue(reduction: JsonObject, target: Target, span: AnswerSpan | null): JsonObject {
  const { accuracy, engine } = target;
  const reduction_arcsec = reduction["position_arcsec"];
  if (accuracy === undefined || engine.kind !== "star" || typeof reduction_arcsec !== "number")
    return reduction;
  const { epoch_jd_tdb } = engine.astrometry;
  const own_arcsec =
    span === null
      ? accuracy.arcsec
      : Math.max(
          starError_arcsec(accuracy, epoch_jd_tdb, span.first_jd),
          starError_arcsec(accuracy, epoch_jd_tdb, span.last_jd),
        );
  const catalogue = CATALOGUES[target.source ?? "bsc5"];
  return {
    ...reduction,
    position_arcsec: roundedUp(own_arcsec + ROUNDED_MOTION_ARCSEC + reduction_arcsec),
    reference: `${catalogue}, two standard errors`,
  };
}

const CATALOGUES: Readonly<Record<StarSource, string>> = {
  hip2: "Hipparcos 2007",
  hip1: "Hipparcos 1997",
  bsc5: "Bright Star Catalogue",
};

const MAS_PER_ARCSEC = 1000;

function roundedUp(arcsec: number): number {
  return Math.ceil(arcsec * MAS_PER_ARCSEC) / MAS_PER_ARCSEC;
}

function worst(statements: readonly JsonObject[]): JsonObject | null {
  const [first, ...others] = statements;
  return first === undefined ? null : others.reduce<JsonObject>(worse, first);
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
