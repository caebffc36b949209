import { type Column, type Columns, NOTHING } from "../../table/column.ts";
import { toUnixMs } from "../../time/instant.ts";
import type { Zone } from "../../time/zone.ts";
import { localClocks } from "../../time/zone-clock.ts";
import type { Entry, ObjectNode } from "../terms/node.ts";
import { checkedMember, internal, isRecord, type Style } from "../terms/present.ts";
import { itemsOf, type Rows } from "../terms/shape.ts";
import { Floats, memberValues, timedValue, type Values } from "./gathered-values.ts";

/** Objects as columns: each is read once, so that none needs to be kept. */

type Source = Readonly<Record<string, unknown>>;

/** How values are shown. */
interface Gathering {
  readonly style: Style;
  /** The expected number of rows, or of elements of lists. */
  readonly expected: number;
}

/** The columns of rows in the form in which a style shows them. */
export function fromRows(rows: Rows<object>, node: ObjectNode, style: Style): Columns {
  const members = new Members(node, { style, expected: rows.length });
  for (const row of rows) members.add(row as Source);
  return members.columns(false);
}

/** The column of a member that is a group, of its objects; undefined where it is shown in none. */
export function fromObjects(
  values: readonly (object | null)[],
  entry: Entry,
  node: ObjectNode,
  style: Style,
): Column | undefined {
  const gatherer = new GroupGatherer(entry, node, { style, expected: values.length });
  for (const value of values) gatherer.add({ [entry.key]: value });
  return gatherer.column(false);
}

/** Gathers one member of an object through all objects. */
interface Gatherer {
  /** Takes the member of the next object. */
  add(source: Source): void;
  /** Undefined for a member that no object has. In lists without elements local times are there. */
  column(isListed: boolean): Column | undefined;
}

class Members {
  count = 0;
  readonly #gatherers: readonly (readonly [key: string, gatherer: Gatherer])[];

  constructor(node: ObjectNode, gathering: Gathering) {
    this.#gatherers = node.entries.flatMap((entry) => {
      const gatherer = gathererOf(entry, gathering);
      return gatherer === null ? [] : [[entry.key, gatherer] as const];
    });
  }

  add(source: Source): void {
    this.count += 1;
    for (const [, gatherer] of this.#gatherers) gatherer.add(source);
  }

  columns(isListed: boolean): Columns {
    const columns: Record<string, Column> = {};
    for (const [key, gatherer] of this.#gatherers) {
      const column = gatherer.column(isListed);
      if (column !== undefined) columns[key] = column;
    }
    return columns;
  }
}

function gathererOf(entry: Entry, gathering: Gathering): Gatherer | null {
  const { node } = entry;
  const { style, expected } = gathering;
  switch (node.kind) {
    case "object":
      return new GroupGatherer(entry, node, gathering);
    case "local":
      return style.zone === null ? null : new LocalGatherer(style.zone, entry, expected);
    default: {
      const item = itemsOf(node);
      return item === null || entry.facts.nullable
        ? new LeafGatherer(entry, memberValues(entry, style, expected))
        : new ListGatherer(entry, item, gathering);
    }
  }
}

/** Tells if objects have a member: all must, or none, for what only some have is no column. */
class Presence {
  #there = 0;
  #absent = 0;
  readonly #entry: Entry;

  constructor(entry: Entry) {
    this.#entry = entry;
  }

  note(isThere: boolean): void {
    if (isThere) this.#there += 1;
    else this.#absent += 1;
  }

  get isColumn(): boolean {
    if (this.#there > 0 && this.#absent > 0) throw internal(`${this.#entry.key} is absent in some rows`);
    return this.#there > 0 || (this.#absent === 0 && !this.#entry.optional);
  }
}

class LeafGatherer implements Gatherer {
  readonly #entry: Entry;
  readonly #values: Values;
  readonly #presence: Presence;

  constructor(entry: Entry, values: Values) {
    this.#entry = entry;
    this.#values = values;
    this.#presence = new Presence(entry);
  }

  add(source: Source): void {
    const value = checkedMember(source, this.#entry);
    this.#presence.note(value !== undefined);
    if (value == null) this.#values.addNothing();
    else this.#values.add(value);
  }

  column(): Column | undefined {
    return this.#presence.isColumn ? this.#values.column() : undefined;
  }
}

/** A group has the values of the objects in which it is not null. */
class GroupGatherer implements Gatherer {
  readonly #entry: Entry;
  readonly #members: Members;
  readonly #rows: Floats;
  readonly #presence: Presence;

  constructor(entry: Entry, node: ObjectNode, gathering: Gathering) {
    this.#entry = entry;
    this.#members = new Members(node, gathering);
    this.#rows = new Floats(gathering.expected);
    this.#presence = new Presence(entry);
  }

  add(source: Source): void {
    const value = checkedMember(source, this.#entry);
    this.#presence.note(value !== undefined);
    if (value == null) {
      this.#rows.push(Number.NaN);
      return;
    }
    if (!isRecord(value)) throw internal(`${this.#entry.key} is not an object`);
    this.#rows.push(this.#members.count);
    this.#members.add(value);
  }

  column(isListed: boolean): Column | undefined {
    if (!this.#presence.isColumn) return undefined;
    const { count } = this.#members;
    const rows = this.#rows.column();
    if (count === 0 && rows.length > 0) return NOTHING;
    return {
      kind: "group",
      rows: count < rows.length ? rows : null,
      columns: this.#members.columns(isListed),
    };
  }
}

/** Elements of a list, about. */
const LISTED = 4;

class ListGatherer implements Gatherer {
  readonly #entry: Entry;
  readonly #members: Members;
  readonly #begins: Floats;
  readonly #presence: Presence;

  constructor(entry: Entry, item: ObjectNode, gathering: Gathering) {
    this.#entry = entry;
    const { style, expected } = gathering;
    this.#members = new Members(item, { style, expected: LISTED * expected });
    this.#begins = new Floats(gathering.expected + 1);
    this.#begins.push(0);
    this.#presence = new Presence(entry);
  }

  add(source: Source): void {
    const list = checkedMember(source, this.#entry);
    this.#presence.note(list !== undefined);
    if (list !== undefined && !Array.isArray(list)) throw internal(`${this.#entry.key} is not a list`);
    for (const element of list ?? []) {
      if (!isRecord(element)) throw internal(`${this.#entry.key} holds what is not an object`);
      this.#members.add(element);
    }
    this.#begins.push(this.#members.count);
  }

  column(): Column | undefined {
    if (!this.#presence.isColumn) return undefined;
    const begins = this.#begins.column();
    return { kind: "list", begins, columns: this.#members.columns(begins.length > 1) };
  }
}

/** Local times of the instants beside them. */
class LocalGatherer implements Gatherer {
  readonly #zone: Zone;
  readonly #entry: Entry;
  readonly #unix_ms: Floats;
  #isThere = false;

  constructor(zone: Zone, entry: Entry, expected: number) {
    this.#zone = zone;
    this.#entry = entry;
    this.#unix_ms = new Floats(expected);
  }

  add({ instant }: Source): void {
    if (instant !== undefined) this.#isThere = true;
    this.#unix_ms.push(instant == null ? Number.NaN : toUnixMs(timedValue(instant, this.#entry.key)));
  }

  column(isListed: boolean): Column | undefined {
    const unix_ms = this.#unix_ms.column();
    if (!this.#isThere && !(isListed && unix_ms.length === 0)) return undefined;
    return { kind: "clock", ...localClocks(unix_ms, this.#zone) };
  }
}
