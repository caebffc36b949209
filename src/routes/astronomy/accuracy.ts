import type { Target } from "../../catalog/target.ts";
import type { AnswerSpan } from "../../contract/declare/route-shape.ts";
import type { ShownAnswer } from "../../contract/declare/science.ts";
import type { Leaf } from "../../contract/terms/node.ts";
import { UNIT_DECIMALS } from "../../contract/terms/precision.ts";
import { isRecord } from "../../contract/terms/present.ts";
import type { StateCentre } from "../../engine/types.ts";
import { readText } from "../../host/tsv.ts";
import { shownInstant, worstInstant } from "../../sky/bounds/instant-error.ts";
import { placeBounds, type ShownPlaces } from "../../sky/errors/place-bounds.ts";
import type { Json, JsonObject } from "../../table/column.ts";
import type { ModelName } from "./attribution.ts";
import { laterOrbitStatements, namesOrbit } from "./propagation.ts";
import type { Astronomy, InstantBounds } from "./types.ts";

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

/** The accuracy that an answer states, by the route's entry of the report and the values that it shows. */
export function statedAccuracy(shown: ShownAnswer<Astronomy>): JsonObject | null {
  const { sky, entry, targets, span, isBatch, query, precision } = shown;
  const accuracy = accuracyOf(entry === null ? null : accuracyReport()?.[entry], {
    sky,
    targets,
    span,
    // a batch knows nothing of the events of the others
    instants: isBatch ? shown.instants.map(ofEveryBatch) : shown.instants,
    decimals: precision ?? UNIT_DECIMALS.deg,
    km_decimals: precision ?? UNIT_DECIMALS.km,
    horizontal: shown.hasLocation,
    heliocentric: query["frame"] === "heliocentric",
    vectors: centresOf(query["vectors"]),
    rates: query["rates"] === true,
    faces: query["physical"] === true,
    separations: showsSeparations(shown.leaves),
  });
  return accuracy !== null && shown.isCompact ? withoutParts(accuracy) : accuracy;
}

/** The bound that holds for a whole stream. */
function ofEveryBatch({ stated }: InstantBounds): InstantBounds {
  return { targets: [], span: null, worst: () => null, ...(stated === undefined ? {} : { stated }) };
}

/** The parts of a bound, and the spread of models, which is no part of it. */
const PARTS = /^(clock_|horizontal_clock_|ephemeris_|printed_|model_spread_)/;

/** The bounds alone. */
function withoutParts(accuracy: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(accuracy).filter(([name]) => !PARTS.test(name)));
}

const STATE_CENTRES: readonly StateCentre[] = ["geocentric", "heliocentric", "barycentric"];

function centresOf(value: unknown): readonly StateCentre[] {
  const list = Array.isArray(value) ? value : [];
  const centres = list.map((centre) => (centre === "earth_fixed" ? "geocentric" : centre));
  return STATE_CENTRES.filter((centre) => centres.includes(centre));
}

const SEPARATION = /separation_(deg|arcsec)$/;
const separating = new WeakMap<readonly Leaf[], boolean>();

/** True if separations are among the leaves of a route. */
function showsSeparations(leaves: readonly Leaf[]): boolean {
  const known = separating.get(leaves);
  if (known !== undefined) return known;
  const shows = leaves.some(({ path }) => SEPARATION.test(path));
  separating.set(leaves, shows);
  return shows;
}

/** The answer to bound. */
export interface Answered extends Omit<ShownPlaces, "targets" | "span"> {
  /** The targets of the places that it shows. */
  readonly targets: readonly Target[];
  readonly span: AnswerSpan | null;
  /** The bounds of its instants, as its handler gave them. */
  readonly instants: readonly InstantBounds[];
}

/**
 * The statement of an answer: the measured errors of its route, the bounds of its places and of its instants, and
 * two-body motion.
 */
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

/** True if targets need a model; models that do not depend on the target are always used. */
const NEEDED_BY: Partial<Record<string, (target: Target) => boolean>> = {
  hipparcos: ({ source }) => source === "hip1" || source === "hip2",
  bsc5: ({ source, catalog }) => source === "bsc5" || catalog === "hr",
} satisfies Partial<Record<ModelName, (target: Target) => boolean>>;

/** The models of a route that an answer about some targets used; all where it names none. */
export function modelsUsed(models: readonly string[], targets: readonly Target[]): string[] {
  if (targets.length === 0) return [...models];
  return models.filter((model) => {
    const isNeeded = NEEDED_BY[model];
    return isNeeded === undefined || targets.some(isNeeded);
  });
}
