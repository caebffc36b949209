import type { Cell, Json, JsonObject } from "../../table/column.ts";
import { formatIso, toJd, toUnixMs, type UtcInstant } from "../../time/instant.ts";
import type { Zone } from "../../time/zone.ts";
import { MS_PER_SECOND } from "../../units/units.ts";
import type { Entry, NumberNode } from "./node.ts";
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

/** Decimals of a day, in instants as Julian Dates. */
export const JD_DECIMALS = 9;

/** Decimals of a second: instants are whole milliseconds. */
export const UNIX_DECIMALS = 3;

/** An instant as `time_format` asks. */
export function presentInstant(instant: UtcInstant, time_format: TimeFormat): string | number {
  if (time_format === "iso") return formatIso(instant);
  if (time_format === "jd") return roundTo(toJd(instant), JD_DECIMALS);
  const unix_ms = Math.round(toUnixMs(instant));
  return time_format === "unix" ? unix_ms / MS_PER_SECOND : unix_ms;
}

export function decimalsIn(
  { precision }: Pick<Style, "precision">,
  { decimals, isError }: Pick<NumberNode, "decimals" | "isError">,
): number {
  return isError ? Math.max(decimals, precision ?? 0) : (precision ?? decimals);
}

function presentNumber(value: unknown, decimals: number, key: string): number {
  if (typeof value !== "number" || !Number.isFinite(value)) throw internal(`${key} is not a finite number`);
  return roundTo(value, decimals);
}

export function presentPlain(value: unknown, key: string): Cell {
  if (typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value === 0 ? 0 : value;
  throw internal(`${key} has no printable value`);
}

const OPEN_DECIMALS = 9;

/** A member without a closed shape: walked by its values. */
export function presentOpen(value: unknown, style: Pick<Style, "time_format">, key: string): Json {
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

/** True if a value is an instant, among other members or alone. */
export function isTimed(value: unknown): value is UtcInstant {
  return (
    typeof value === "object" &&
    value !== null &&
    "mjd" in value &&
    "second" in value &&
    typeof value.mjd === "number" &&
    typeof value.second === "number"
  );
}

/** A fault of the service itself: the detail is for its log, callers see only the catalogue. */
export function internal(detail: string): Problem {
  return new Problem("INTERNAL_ERROR", { detail });
}

/** A member that must be there and is not, or must not be null and is, is a fault of the route. */
export function checkedMember(source: Readonly<Record<string, unknown>>, entry: Entry): unknown {
  const value = source[entry.key];
  if (value === undefined && !entry.optional) throw internal(`${entry.key} has no value`);
  if (value === null && !entry.facts.nullable) throw internal(`${entry.key} is null`);
  return value;
}
