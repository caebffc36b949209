import { formatTarget } from "../../catalog/target.ts";
import type { Json, JsonObject } from "../../table/column.ts";
import type { Attribution } from "../ask/context.ts";
import type { Read } from "../ask/decode.ts";
import type { Location } from "../ask/location.ts";
import type { Request } from "../declare/request.ts";
import type { FrameFacts } from "../declare/route-shape.ts";
import * as z from "../schema/schema.ts";
import { FORMATS, type FormatFacts } from "../terms/formats.ts";
import { API_VERSION, CONTRACT_VERSION, engineIdentity } from "../terms/identity.ts";
import { roundTo } from "../terms/precision.ts";
import type { CacheClass } from "../terms/values.ts";
import { answerSpan } from "./subjects.ts";

/** The members that surround `data`. */

/** Parameters whose meaning the echo states in another form. */
const INTERPRETED = new Set([
  "at",
  "start",
  "end",
  "step",
  "count",
  "year",
  "direction",
  "body",
  "bodies",
  "lat",
  "lon",
  "elevation_m",
  "place",
  "place_strategy",
  "tz",
  "stream",
]);

/** The interpreted request, from which it can be rebuilt. */
export function echoOf(request: Request): Record<string, unknown> {
  const { input, route, filled } = request;
  const { timing, spoken } = request;
  if (input.verbosity === "compact") return { mode: timing.mode };
  return {
    mode: timing.mode,
    ...timing.echo,
    ...(spoken.word === null ? {} : { word: spoken.word }),
    ...(route.takesTargets ? { bodies: input.targets.map(formatTarget) } : {}),
    ...(route.location === "none"
      ? {}
      : { location: echoLocation(input.location, filled.place_strategy?.value) }),
    ...("tz" in route.query.shape
      ? { timezone: { name: input.zone.zone.name, source: input.zone.source } }
      : {}),
    ...echoParameters(request),
  };
}

function echoLocation(location: Location | null, place_strategy: unknown): JsonObject | null {
  if (location === null) return null;
  const { lat_deg, lon_deg, elevation_m, source, place } = location;
  const own = { lat_deg, lon_deg, elevation_m, source };
  if (place === null) return own;
  return {
    ...own,
    place: { id: place.id, name: place.name, region: place.region, country: place.country },
    place_strategy: String(place_strategy),
  };
}

function echoParameters({ route, given, filled }: Request): Record<string, unknown> {
  const names = Object.keys(route.query.shape).filter(
    (name) =>
      (!INTERPRETED.has(name) || route.ownParameters.includes(name)) &&
      (given[name] !== undefined || !isQuiet(route.query.shape[name])),
  );
  return Object.fromEntries(names.map((name) => [name, echoValue(filled[name])]));
}

/** True if a parameter is echoed only when it was sent. */
function isQuiet(field: unknown): boolean {
  return field instanceof z.Schema && field.meta()?.["x-echo"] === "when_sent";
}

/** The echo of a value, as text where JSON has no type for it. */
function echoValue(read: Read<unknown> | undefined): unknown {
  if (read === undefined) return null;
  if (isList(read.value)) return read.value.echo;
  const isJson = typeof read.value !== "object" || Array.isArray(read.value);
  return isJson ? read.value : read.canonical;
}

/** A value that is echoed as the list of its parts' canonical texts. */
function isList(value: unknown): value is { readonly echo: readonly string[] } {
  return typeof value === "object" && value !== null && "echo" in value;
}

export interface MetaFacts {
  readonly frame: FrameFacts;
  readonly cacheClass: CacheClass;
  readonly attribution: Attribution | null;
  /** TT − UT1 of the one instant; null when there are several or none. */
  readonly delta_t_s: number | null;
  /** Digest of the values; shown at full verbosity. */
  readonly digest: string | null;
}

const DELTA_T_DECIMALS = 3;

export function metaOf(request: Request, facts: MetaFacts): Record<string, unknown> {
  const { route, input } = request;
  const { frame, attribution } = facts;
  return {
    api_version: API_VERSION,
    contract_version: CONTRACT_VERSION,
    engine: engineIdentity(input.context.sky.engine.build),
    frame: frame.frame,
    epoch: frame.epoch,
    time_scale: frame.time_scale ?? "UTC",
    refraction_model: frame.refraction_model ?? "none",
    origins: frame.origins ?? {},
    models: route.science.modelsUsed(namedModels(request), route.subjectsOf(input)),
    ...accuracyFacts(request),
    ...(facts.delta_t_s === null ? {} : { delta_t_s: roundTo(facts.delta_t_s, DELTA_T_DECIMALS) }),
    cache_class: facts.cacheClass,
    rights: attribution === null ? "unrestricted" : "attribution_required",
    ...(attribution === null ? {} : { attribution }),
    not_computed: route.notComputedOf(input),
    ...(input.verbosity === "full" && facts.digest !== null ? { digest: facts.digest } : {}),
  };
}

/** The models of the route but those that this answer did without. */
function namedModels({ route, input }: Request): string[] {
  const unused = route.unusedModelsOf(input);
  return route.models.filter((model) => !unused.includes(model));
}

/** The columns of csv, text, calendars and pictures have no place for it: nothing is worked out for them. */
function accuracyFacts(request: Request): { accuracy: Json; accuracy_note?: string } {
  const { route, input } = request;
  const { showsMeta = false }: FormatFacts = FORMATS[request.format];
  const targets = route.subjectsOf(input);
  const isOfSky = route.accuracy !== null || targets.length > 0 || input.instants.length > 0;
  if (!showsMeta || !isOfSky) return { accuracy: null };
  const accuracy = route.science.accuracyOf({
    sky: input.context.sky,
    entry: route.accuracy,
    targets,
    span: answerSpan(request),
    instants: input.instants,
    isBatch: request.batch !== null,
    query: input.query,
    precision: request.filled.precision?.value,
    hasLocation: input.location !== null,
    leaves: route.leaves,
    isCompact: input.verbosity === "compact",
  });
  if (accuracy !== null) return { accuracy };
  return { accuracy, accuracy_note: "No measured error is on file for this answer." };
}

/** Headers that carry the envelope's facts beside csv and txt. */
export function envelopeHeaders(
  meta: Readonly<Record<string, unknown>>,
  warningCodes: readonly string[],
): Record<string, string> {
  const engine = engineIdentityText(meta["engine"]);
  const headers: Record<string, string> = {
    "X-Contract-Version": ascii(meta["contract_version"]),
    "X-Engine-Version": engine,
    "X-Frame": ascii(meta["frame"]),
    "X-Epoch": ascii(meta["epoch"]),
    "X-Time-Scale": ascii(meta["time_scale"]),
    "X-Refraction-Model": ascii(meta["refraction_model"]),
    "X-Rights": ascii(meta["rights"]),
  };
  const attribution = meta["attribution"];
  if (typeof attribution === "object" && attribution !== null && "text" in attribution)
    headers["X-Attribution"] = ascii(attribution.text);
  if (warningCodes.length > 0) headers["X-Warnings"] = [...new Set(warningCodes)].join(", ");
  return headers;
}

function engineIdentityText(engine: unknown): string {
  if (
    typeof engine !== "object" ||
    engine === null ||
    !("name" in engine && "version" in engine && "build" in engine)
  )
    return "";
  return ascii(`${engine.name}/${engine.version}+${engine.build}`);
}

/** Header values are printable ASCII. */
function ascii(value: unknown): string {
  return String(value)
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "");
}
