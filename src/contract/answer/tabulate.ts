import { once, withGetter } from "../../host/once.ts";
import { type Cell, type ClockColumn, type Column, NOTHING } from "../../table/column.ts";
import { toJd, toUnixMs, type UtcInstant } from "../../time/instant.ts";
import type { Zone } from "../../time/zone.ts";
import { localClocks } from "../../time/zone-clock.ts";
import { MS_PER_SECOND } from "../../units/units.ts";
import { type Entry, join, type ObjectNode } from "../terms/node.ts";
import { internal, isRecord, isTimed, JD_DECIMALS, type Style, UNIX_DECIMALS } from "../terms/present.ts";
import { type Explode, splitEntries } from "../terms/series.ts";
import { memberOf, type Source } from "../text/member-of.ts";
import { presentMember } from "../text/present-member.ts";
import { nullable, type Table, type TableColumn, withoutKey } from "../text/table.ts";

/** Rows that are objects, as columns: read once, each member through all rows. */

/** The objects in which a member is looked up, row by row; null where the group around it has no value. */
type Sources = readonly (Source | null | undefined)[];

interface Gathering {
  readonly style: Style;
  /** True if a column without any value is kept where its member must be there. */
  readonly keepsEmpty: boolean;
}

/** One line a row, or one a row and element of its list (one without, where the list is empty). */
export function lineTable(
  rows: readonly object[],
  node: ObjectNode,
  explode: Explode | null,
  style: Style,
): Table {
  const gathering = { style, keepsEmpty: true };
  if (explode === null) return tableOf(rows.length, gatherEntries(node, asSources(rows), gathering));
  const own: Source[] = [];
  const elements: (Source | null | undefined)[] = [];
  for (const row of asSources(rows)) {
    const list = explodedList(row, explode);
    for (const element of list.length === 0 ? [null] : list) {
      own.push(row);
      elements.push(element);
    }
  }
  const columns = node.entries.flatMap((entry) => {
    const { list } = splitEntries({ kind: "object", entries: [entry] }, explode);
    if (list === null) return gatherEntry(entry, own, gathering, "");
    return gatherEntries(list, elements, gathering, explode.named === true ? explode.field : "").map(
      optionalInList,
    );
  });
  return tableOf(own.length, columns);
}

/** One column a path; elements of a list that has keys carry theirs as prefix. */
export function arrayTable(
  rows: readonly object[],
  node: ObjectNode,
  explode: Explode | null,
  style: Style,
): Table {
  const sources = asSources(rows);
  if (explode === null || explode.key === null)
    return tableOf(rows.length, gatherEntries(node, sources, { style, keepsEmpty: true }));
  const { own, list } = splitEntries(node, explode);
  const gathering = { style, keepsEmpty: !style.dropNulls };
  const columns = gatherEntries(own, sources, gathering);
  for (const [key, elements] of elementsByKey(sources, explode)) {
    const members = list === null ? [] : gatherEntries(withoutKey(list, explode), elements, gathering);
    columns.push(...members.map((leaf) => gathered(join(key, leaf.path), leaf.entry, () => leaf.column)));
  }
  return tableOf(rows.length, columns);
}

function tableOf(count: number, columns: readonly TableColumn[]): Table {
  return { count, columns };
}

function asSources(rows: readonly object[]): readonly Source[] {
  return rows as readonly Source[];
}

function explodedList(row: Source, { field }: Explode): readonly (Source | undefined)[] {
  const list = row[field];
  return Array.isArray(list) ? list : [];
}

function elementsByKey(rows: readonly Source[], explode: Explode): Map<string, (Source | undefined)[]> {
  const found = new Map<string, (Source | undefined)[]>();
  rows.forEach((row, i) => {
    for (const element of explodedList(row, explode)) {
      const key = String(element?.[explode.key ?? ""]);
      const elements = found.get(key) ?? new Array<Source | undefined>(rows.length).fill(undefined);
      elements[i] = element;
      found.set(key, elements);
    }
  });
  return found;
}

/** A row without elements has no value where an element must have one. */
function optionalInList(leaf: TableColumn): TableColumn {
  return gathered(leaf.path, nullable(leaf.entry), () => leaf.column);
}

/** A column that is made when it is first read. */
function gathered(path: string, entry: Entry, make: () => Column): TableColumn {
  return withGetter({ path, entry, rows: null }, "column", once(make));
}

function gatherEntries(node: ObjectNode, sources: Sources, gathering: Gathering, prefix = ""): TableColumn[] {
  return node.entries.flatMap((entry) => gatherEntry(entry, sources, gathering, prefix));
}

function gatherEntry(entry: Entry, sources: Sources, gathering: Gathering, prefix: string): TableColumn[] {
  const path = join(prefix, entry.key);
  if (entry.node.kind === "object") {
    const groups = sources.map((source) => groupIn(source, entry));
    const isOptional = entry.optional || groups.includes(undefined);
    const inner = isOptional ? { ...gathering, keepsEmpty: false } : gathering;
    const isThere = groups.some((group, i) => group !== undefined && (!entry.optional || sources[i]));
    if (isOptional && !isThere) return [];
    const leaves = gatherEntries(entry.node, groups, inner, path);
    return groups.includes(null) || isOptional ? leaves.map(optionalInList) : leaves;
  }
  const values = once(() => sources.map((source) => valueIn(source, entry, gathering.style)));
  // a group without value does not tell that it would have had a member which most answers lack
  const isAdded = entry.optional && entry.shownFrom !== "full" && entry.node.kind !== "local";
  if (isAdded && !sources.some((source, i) => source && values()[i] !== undefined)) return [];
  if (!hasColumn(values, entry, gathering)) return [];
  return [gathered(path, entry, () => entryColumn(values(), entry, gathering.style))];
}

function hasColumn(
  values: () => readonly unknown[],
  entry: Entry,
  { style, keepsEmpty }: Gathering,
): boolean {
  if (entry.node.kind === "local" && style.zone === null) return false;
  if (!entry.optional && keepsEmpty) return true;
  return values().some((value) => (style.dropNulls ? value != null : value !== undefined));
}

function groupIn(source: Source | null | undefined, entry: Entry): Source | null | undefined {
  const value = memberOf(source, entry);
  if (value === null || value === undefined) return value;
  if (!isRecord(value)) throw internal(`${entry.key} is not an object`);
  return value;
}

function valueIn(source: Source | null | undefined, entry: Entry, style: Style): unknown {
  if (entry.node.kind !== "local") return memberOf(source, entry);
  const instant = style.zone === null ? undefined : source?.["instant"];
  return source === null || instant === null ? null : instant;
}

function entryColumn(values: readonly unknown[], entry: Entry, style: Style): Column {
  switch (entry.node.kind) {
    case "number":
      return { kind: "number", values: floats(values, (value) => finite(value, entry.key)) };
    case "instant":
      return memberInstants(values, entry.key, style);
    case "local":
      return style.zone === null ? NOTHING : clocks(values, entry.key, style.zone);
    case "plain":
      return { kind: "cell", values: values.map((value) => cell(value, entry.key)) };
    default:
      return {
        kind: "json",
        values: values.map((value) =>
          value == null ? null : presentMember(entry.node, value, { style, flat: true, key: entry.key }),
        ),
      };
  }
}

function floats(values: readonly unknown[], read: (value: unknown) => number): Float64Array {
  return Float64Array.from(values, (value) => (value == null ? Number.NaN : read(value)));
}

function memberInstants(values: readonly unknown[], key: string, { time_format }: Style): Column {
  if (time_format === "jd")
    return {
      kind: "number",
      values: floats(values, (value) => toJd(timed(value, key))),
      decimals: JD_DECIMALS,
    };
  const unix_ms = floats(values, (value) => toUnixMs(timed(value, key)));
  if (time_format === "iso") return { kind: "instant", unix_ms };
  if (time_format === "unix_ms") return { kind: "number", values: unix_ms, decimals: 0 };
  return { kind: "number", values: unix_ms.map((ms) => ms / MS_PER_SECOND), decimals: UNIX_DECIMALS };
}

/** Local times of the instants there are. */
function clocks(values: readonly unknown[], key: string, zone: Zone): ClockColumn {
  const unix_ms = floats(values, (value) => toUnixMs(timed(value, key)));
  return { kind: "clock", ...localClocks(unix_ms, zone) };
}

function finite(value: unknown, key: string): number {
  if (typeof value === "number" && Number.isFinite(value)) return value;
  throw internal(`${key} is not a finite number`);
}

function timed(value: unknown, key: string): UtcInstant {
  if (isTimed(value)) return value;
  throw internal(`${key} is not an instant`);
}

function cell(value: unknown, key: string): Cell {
  if (value == null) return null;
  if (typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value === 0 ? 0 : value;
  throw internal(`${key} has no printable value`);
}
