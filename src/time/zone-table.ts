/** Reads the table of time zones. Its form is written by data/build/formats/zone-table.ts. */
import { sha256Hex } from "../host/machine.ts";
import { SECONDS_PER_DAY } from "../units/units.ts";
import { ruleChanges } from "./zone-rule.ts";

/** The offsets of a zone: whole seconds, and Unix seconds from which on they hold. */
export interface ZoneChanges {
  /** Offset before the first change. */
  readonly first_offset_s: number;
  readonly from_s: Float64Array;
  readonly offset_s: Int32Array;
  /** From this change on the clocks follow a yearly rule, listed for 402 years; null: there is none. */
  readonly ruleFrom_s: number | null;
}

export interface ZoneTable {
  /** Release of the IANA database, such as 2026f. */
  readonly version: string;
  /** As the table states it. */
  readonly sha256: string;
  /** Every name, zones and links. */
  readonly names: readonly string[];
  /** Offsets of a name; null when there is none of that name. */
  zone(name: string): ZoneChanges | null;
}

/** Given: the text of a table. Zones are read as they are asked for. */
export function readZoneTable(text: string): ZoneTable {
  const rows = text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));
  const zones = new Map<string, readonly string[]>();
  const links = new Map<string, string>();
  let version = "";
  let sha256 = "";
  for (const [kind, first = "", ...rest] of rows) {
    if (kind === "version") version = first;
    if (kind === "sha256") sha256 = first;
    if (kind === "zone") zones.set(first, rest);
    if (kind === "link") links.set(first, rest[0] ?? "");
  }
  const known = new Map<string, ZoneChanges>();
  const zone = (name: string): ZoneChanges | null => {
    const own = links.get(name) ?? name;
    const cells = zones.get(own);
    if (cells === undefined) return null;
    const changes = known.get(own) ?? readChanges(cells);
    known.set(own, changes);
    return changes;
  };
  return { version, sha256, names: [...zones.keys(), ...links.keys()].sort(), zone };
}

function readChanges([first_offset_s, changes = "", rule = ""]: readonly string[]): ZoneChanges {
  const pairs = changes === "" ? [] : changes.split(" ").map((change) => change.split(":").map(Number));
  let unix_s = 0;
  const stated = pairs.map(([delta_s = Number.NaN, offset_s = Number.NaN]) => {
    unix_s += delta_s;
    return { unix_s, offset_s };
  });
  const last = rule === "" ? undefined : stated.at(-1);
  const all = last === undefined ? stated : [...stated, ...ruleChanges(rule, last)];
  return {
    first_offset_s: Number(first_offset_s),
    from_s: Float64Array.from(all, (change) => change.unix_s),
    offset_s: Int32Array.from(all, (change) => change.offset_s),
    ruleFrom_s: last?.unix_s ?? null,
  };
}

/** No offset is larger than a day; the tz database allows none. */
const LARGEST_OFFSET_S = SECONDS_PER_DAY;

/** Throws where a table is damaged, or lacks one of the names that are needed. */
export function checkZoneTable(text: string, needed: readonly string[]): void {
  const sum = /^(?<rows>[\s\S]*\n)sha256\t(?<sha256>[0-9a-f]{64})\n$/.exec(text)?.groups;
  if (sum === undefined || sha256Hex(sum["rows"] ?? "") !== sum["sha256"])
    throw new RangeError("the time-zone table is cut or altered: its sha-256 does not fit");
  const table = readZoneTable(text);
  if (!/^\d{4}[a-z]+$/.test(table.version))
    throw new RangeError(`"${table.version}" is no release of the time zones`);
  const names = new Set(table.names);
  const lost = needed.filter((name) => !names.has(name));
  if (lost.length > 0) throw new RangeError(`the time-zone table has no ${lost.join(", ")}`);
  for (const name of table.names) {
    const zone = table.zone(name);
    if (zone === null || !isSound(zone)) throw new RangeError(`the time zone ${name} cannot be read`);
  }
}

function isSound({ first_offset_s, from_s, offset_s }: ZoneChanges): boolean {
  const offsets = [first_offset_s, ...offset_s];
  return (
    offsets.every((offset) => Number.isInteger(offset) && Math.abs(offset) < LARGEST_OFFSET_S) &&
    from_s.every((from, i) => Number.isInteger(from) && from > (from_s[i - 1] ?? Number.NEGATIVE_INFINITY))
  );
}
