import {
  type Column,
  type Columns,
  type ElementsColumn,
  type ListColumn,
  NOTHING,
} from "../../table/column.ts";
import { localClocks } from "../../time/zone-clock.ts";
import type { Entry, ObjectNode } from "../terms/node.ts";
import type { Style } from "../terms/present.ts";
import { itemsOf } from "../terms/shape.ts";
import { fromObjects } from "../text/from-rows.ts";
import { seriesInstants } from "../text/series-instants.ts";

/** The columns of a route in a style: those of its members, instants in their form, local times beside them. */
export function shownColumns(given: Columns, node: ObjectNode, style: Style): Columns {
  return new Shown(style).columns(given, node);
}

/** The key of a local time, and of the instant beside it. */
const LOCAL = "local";
const INSTANT = "instant";

/** Puts columns into a style; a column that several members share is made once. */
class Shown {
  readonly #style: Style;
  readonly #instants = new Map<Float64Array, Column>();
  readonly #clocks = new Map<Float64Array, Column>();

  constructor(style: Style) {
    this.#style = style;
  }

  columns(given: Columns, { entries }: ObjectNode): Columns {
    const shown: Record<string, Column> = {};
    for (const entry of entries) {
      const { key } = entry;
      const known = given[key];
      const column =
        known === undefined && entry.node.kind === LOCAL
          ? this.#local(given[INSTANT])
          : this.#column(known, entry);
      if (column !== undefined) shown[key] = column;
    }
    return shown;
  }

  /** The local times of the instants of a group, where a zone is resolved. */
  #local(instants: Column | undefined): Column | undefined {
    const { zone } = this.#style;
    if (zone === null || instants?.kind !== "instant") return undefined;
    return madeOnce(this.#clocks, instants.unix_ms, (unix_ms) => ({
      kind: "clock",
      ...localClocks(unix_ms, zone),
    }));
  }

  #column(column: Column | undefined, entry: Entry): Column | undefined {
    switch (column?.kind) {
      case "instant":
        return this.#instant(column);
      case "group":
        if (entry.node.kind !== "object") return column;
        return { kind: "group", rows: column.rows, columns: this.columns(column.columns, entry.node) };
      case "objects":
        if (entry.node.kind !== "object") return NOTHING;
        return fromObjects(column.values, entry, entry.node, this.#style);
      case "list":
      case "elements":
        return this.#list(column, itemsOf(entry.node));
      default:
        return column;
    }
  }

  #list(column: ListColumn | ElementsColumn, item: ObjectNode | null): Column {
    if (item === null) return column;
    return column.kind === "list"
      ? { ...column, columns: this.columns(column.columns, item) }
      : { ...column, elements: column.elements.map((columns) => this.columns(columns, item)) };
  }

  #instant({ unix_ms, jd_utc }: Extract<Column, { kind: "instant" }>): Column {
    const { time_format } = this.#style;
    return madeOnce(this.#instants, unix_ms, () =>
      seriesInstants(unix_ms, time_format === "jd" ? (jd_utc ?? null) : null, time_format),
    );
  }
}

function madeOnce(
  known: Map<Float64Array, Column>,
  unix_ms: Float64Array,
  make: (unix_ms: Float64Array) => Column,
): Column {
  const made = known.get(unix_ms) ?? make(unix_ms);
  known.set(unix_ms, made);
  return made;
}
