import { localClocks } from "../../time/zone.ts";
import { MS_PER_SECOND } from "../../units/units.ts";
import type { Column, InstantColumn } from "../terms/column.ts";
import { type Entry, join, type ObjectNode } from "../terms/node.ts";
import { internal, JD_DECIMALS, type Style, UNIX_DECIMALS } from "../terms/present.ts";
import { type ColumnSet, hasBelow, isListColumn } from "../terms/series.ts";
import { itemsOf } from "../terms/shape.ts";
import type { TimeFormat } from "../terms/values.ts";

/**
 * The columns of a route's rows as a style shows them: instants in their form, and local times beside them. Null where nothing of a group
 * is shown, such as its local time where no zone is resolved: the rows hold an empty object for it.
 */
export function shownColumns(columns: ColumnSet, node: ObjectNode, style: Style): ColumnSet | null {
  const shown = new Shown(style).members(columns, node, "");
  return showsGroups(columns, shown, node, "") ? shown : null;
}

function showsGroups(columns: ColumnSet, shown: ColumnSet, node: ObjectNode, prefix: string): boolean {
  return node.entries.every(({ key, node: member }) => {
    const path = join(prefix, key);
    if (member.kind !== "object" || columns[path] === null) return true;
    return hasBelow(shown, path) ? showsGroups(columns, shown, member, path) : !hasBelow(columns, path);
  });
}

/** What a style makes of columns: of one that several members share, once. */
class Shown {
  readonly #style: Style;
  readonly #instants = new Map<Float64Array, Column>();
  readonly #clocks = new Map<Float64Array, Column>();

  constructor(style: Style) {
    this.#style = style;
  }

  members(columns: ColumnSet, node: ObjectNode, prefix: string): ColumnSet {
    const shown: Record<string, Column> = {};
    const { zone } = this.#style;
    for (const entry of node.entries) {
      const path = join(prefix, entry.key);
      const column = columns[path];
      if (column !== undefined) shown[path] = this.#column(column, entry);
      if (entry.node.kind === "object" && column !== null)
        Object.assign(shown, this.members(columns, entry.node, path));
      const instants = entry.node.kind === "local" ? columns[join(prefix, "instant")] : undefined;
      if (isInstants(instants) && zone !== null)
        shown[path] = madeOnce(this.#clocks, instants.unix_ms, (unix_ms) => localClocks(unix_ms, zone));
    }
    return shown;
  }

  #column(column: Column, { node }: Entry): Column {
    const item = isListColumn(column) ? itemsOf(node) : null;
    if (isListColumn(column) && item !== null) return { ...column, of: this.members(column.of, item, "") };
    if (!isInstants(column)) return column;
    return madeOnce(this.#instants, column.unix_ms, (unix_ms) =>
      seriesInstants(unix_ms, null, this.#style.time_format),
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

function isInstants(column: Column | undefined): column is InstantColumn {
  return typeof column === "object" && column !== null && "unix_ms" in column;
}

/** Instants in a form; as Julian Dates those that are given. */
export function seriesInstants(
  unix_ms: Float64Array,
  jd_utc: Float64Array | null,
  time_format: TimeFormat,
): Column {
  switch (time_format) {
    case "iso":
      return { unix_ms };
    case "unix_ms":
      return { numbers: unix_ms, decimals: 0 };
    case "unix":
      return { numbers: unix_ms.map((ms) => ms / MS_PER_SECOND), decimals: UNIX_DECIMALS };
    case "jd":
      if (jd_utc === null) throw internal("the Julian Dates of a column are not known");
      return { numbers: jd_utc, decimals: JD_DECIMALS };
  }
}
