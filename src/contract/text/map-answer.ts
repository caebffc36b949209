import type { Json, JsonObject } from "../../table/column.ts";
import { formatIso, fromUnixMs } from "../../time/instant.ts";
import { eventIdentity, uuidOf } from "../declare/event-identity.ts";
import type { MapFeature, MapPosition, MapShape } from "../declare/geometry.ts";
import type { Request } from "../declare/request.ts";
import { engineIdentity } from "../terms/identity.ts";
import { roundTo } from "../terms/precision.ts";
import { internal } from "../terms/present.ts";

/** The data that the forms for maps are written from. */

/** All that a map is made of. */
export interface MapSource {
  readonly request: Request;
  /** As JSON shows them, with instants in ISO 8601. */
  readonly rows: readonly unknown[];
  readonly meta: Readonly<Record<string, unknown>>;
  readonly digest: string | null;
}

/** A curve with its identifier and all that is said of it. */
export interface NamedFeature {
  readonly id: string;
  readonly feature: MapFeature;
  readonly properties: JsonObject;
}

export interface MapAnswer {
  readonly features: readonly NamedFeature[];
  /** Why there is none. */
  readonly reason: string | null;
  /** The facts of the envelope. */
  readonly facts: JsonObject;
  /** The title of the route's answer. */
  readonly title: string;
}

export function mapAnswer(source: MapSource): MapAnswer {
  const { request, rows } = source;
  const { route, input } = request;
  if (route.geometry === null) throw internal("a route without curves was asked for a map");
  const features = route.geometry.featuresOf(rows, input).map((feature) => ({
    id: idOf(source, feature),
    feature,
    properties: propertiesOf(source, feature),
  }));
  return {
    features,
    reason: features.length > 0 ? null : reasonOf(rows.length),
    facts: factsOf(source, features),
    title: route.title,
  };
}

function reasonOf(rows: number): string {
  return rows === 0
    ? "No event of this kind falls into the window."
    : "The events that were found have none of the curves that geometry names.";
}

/** The same event and curve have the same identifier in every answer. */
function idOf({ request }: MapSource, { event, geometry, part }: MapFeature): string {
  const identity = eventIdentity(request, { kind: event.kind, bodies: event.bodies, key: event.key });
  return uuidOf(`${identity}|${geometry}|${part}`);
}

function propertiesOf({ request }: MapSource, feature: MapFeature): JsonObject {
  const { event, geometry, start_ms, end_ms, shape, properties, parallel = {} } = feature;
  const isOne = shape.kind === "line" && shape.parts.length === 1;
  const arrays = Object.entries(parallel).map(([name, lists]): [string, Json] => [
    name,
    isOne ? (lists[0] ?? []) : lists,
  ]);
  return {
    route: request.route.path,
    event: [event.kind, ...event.bodies, event.key].join(":"),
    kind: event.type,
    geometry,
    instant_start: mapInstant(start_ms),
    instant_end: mapInstant(end_ms),
    delta_t_s: roundTo(event.delta_t_s, SECOND_DECIMALS),
    delta_t_sigma_s: roundTo(event.delta_t_sigma_s, SECOND_DECIMALS),
    source: engineText(request.input.context.sky.engine.build),
    ...properties,
    ...Object.fromEntries(arrays),
  };
}

const SECOND_DECIMALS = 3;

function engineText(build: string): string {
  const { name, version } = engineIdentity(build);
  return `${name} ${version}, JPL DE440`;
}

/** Degrees of longitude that the Earth turns in a second of UT1. */
const TURN_DEG_A_SECOND = 0.00417807;
const LON_DECIMALS = 5;

function factsOf({ request, meta, digest }: MapSource, features: readonly NamedFeature[]): JsonObject {
  const { route, warnings } = request;
  const fact = (name: string): Json => (meta[name] ?? null) as Json;
  const sigma_s = Math.max(0, ...features.map(({ feature }) => feature.event.delta_t_sigma_s));
  return {
    request: `${route.path}?${request.canonical()}`,
    rights: fact("rights"),
    ...(meta["attribution"] === undefined ? {} : { attribution: fact("attribution") }),
    contract_version: fact("contract_version"),
    engine: fact("engine"),
    frame: fact("frame"),
    time_scale: fact("time_scale"),
    models: fact("models"),
    accuracy: fact("accuracy"),
    lon_uncertainty_deg: roundTo(sigma_s * TURN_DEG_A_SECOND, LON_DECIMALS),
    digest,
    ...(warnings.list.length === 0
      ? {}
      : { warnings: warnings.list.map(({ code, message }) => ({ code, message })) }),
  };
}

export function mapInstant(unix_ms: number): string {
  return formatIso(fromUnixMs(Math.round(unix_ms)));
}

/** All parts of a shape. */
export function shapeParts(shape: MapShape): readonly (readonly MapPosition[])[] {
  if (shape.kind === "point") return [[shape.position]];
  return shape.kind === "line" ? shape.parts : shape.rings;
}
