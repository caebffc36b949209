import { formatIso, toJd, toUnixMs, type UtcInstant } from "../time/instant.ts";
import { formatLocal, type Zone } from "../time/zone.ts";
import type { Entry, Node } from "./node.ts";
import { roundTo } from "./precision.ts";
import { Problem } from "./problem.ts";
import type { TimeFormat } from "./values.ts";

/** How values are written. */
export interface Style {
  readonly time_format: TimeFormat;
  /** The resolved zone; null when local times are not shown. */
  readonly zone: Zone | null;
  /** Overrides the natural decimals of every number but instants and integers. */
  readonly precision: number | null;
  /** Leaves out members without a value. */
  readonly dropNulls: boolean;
}

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** Of a day, in instants as Julian Dates. */
export const JD_DECIMALS = 9;

/** An instant as `time_format` asks. */
export function presentInstant(instant: UtcInstant, time_format: TimeFormat): string | number {
  if (time_format === "iso") return formatIso(instant);
  if (time_format === "jd") return roundTo(toJd(instant), JD_DECIMALS);
  const unix_ms = Math.round(toUnixMs(instant));
  return time_format === "unix" ? unix_ms / 1000 : unix_ms;
}

export function decimalsIn(style: Style, natural: number): number {
  return style.precision ?? natural;
}

/** Turns what a handler returned into plain JSON: numbers rounded, instants printed, local times added. */
export function presentObject(value: object, entries: readonly Entry[], style: Style): JsonObject {
  const source = value as Readonly<Record<string, unknown>>;
  const result: Record<string, Json> = {};
  for (const entry of entries) {
    const member = entry.node.kind === "local" ? localOf(source["instant"], style) : source[entry.key];
    if (member === undefined) {
      if (!entry.optional) throw internal(`${entry.key} has no value`);
      continue;
    }
    const presented = member === null ? nullOf(entry) : present(member, entry.node, style, entry.key);
    if (presented === null && style.dropNulls) continue;
    result[entry.key] = presented;
  }
  return result;
}

function nullOf(entry: Entry): null {
  if (!entry.facts.nullable) throw internal(`${entry.key} is null`);
  return null;
}

/** Local time of the instant beside it; undefined (absent) when no zone is resolved. */
function localOf(instant: unknown, style: Style): string | null | undefined {
  if (style.zone === null || instant === undefined) return undefined;
  return isInstant(instant) ? formatLocal(instant, style.zone) : null;
}

function present(value: unknown, node: Node, style: Style, key: string): Json {
  switch (node.kind) {
    case "number":
      return presentNumber(value, decimalsIn(style, node.decimals), key);
    case "instant":
      if (!isInstant(value)) throw internal(`${key} is not an instant`);
      return presentInstant(value, style.time_format);
    case "object":
      if (!isRecord(value)) throw internal(`${key} is not an object`);
      return presentObject(value, node.entries, style);
    case "array":
      if (!Array.isArray(value)) throw internal(`${key} is not a list`);
      return value.map((item) => (item === null ? null : present(item, node.item, style, key)));
    case "record":
      if (!isRecord(value)) throw internal(`${key} is not an object`);
      return mapRecord(value, (item, name) => (item === null ? null : present(item, node.item, style, name)));
    case "open":
      return presentOpen(value, style, key);
    default:
      return presentPlain(value, key);
  }
}

function presentNumber(value: unknown, decimals: number, key: string): number {
  if (typeof value !== "number" || !Number.isFinite(value)) throw internal(`${key} is not a finite number`);
  return roundTo(value, decimals);
}

function presentPlain(value: unknown, key: string): Json {
  if (typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value === 0 ? 0 : value;
  throw internal(`${key} has no printable value`);
}

const OPEN_DECIMALS = 9;

/** A member without a closed shape: walked by its values. */
function presentOpen(value: unknown, style: Style, key: string): Json {
  if (value === null) return null;
  if (Array.isArray(value)) return value.map((item) => presentOpen(item, style, key));
  if (isInstant(value)) return presentInstant(value, style.time_format);
  if (isRecord(value)) return mapRecord(value, (item, name) => presentOpen(item, style, name));
  if (typeof value === "number") return presentNumber(value, OPEN_DECIMALS, key);
  return presentPlain(value, key);
}

function mapRecord(
  value: Readonly<Record<string, unknown>>,
  map: (item: unknown, name: string) => Json,
): JsonObject {
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(entries.map(([name, item]) => [name, map(item, name)]));
}

export function isInstant(value: unknown): value is UtcInstant {
  return (
    isRecord(value) &&
    typeof value["mjd"] === "number" &&
    typeof value["second"] === "number" &&
    Object.keys(value).length === 2
  );
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A fault of the service itself: the detail is for its log, callers see only the catalogue. */
export function internal(detail: string): Problem {
  return new Problem("INTERNAL_ERROR", { detail });
}
