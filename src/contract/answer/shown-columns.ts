import { localClocks } from "../../time/zone.ts";
import { MS_PER_SECOND } from "../../units/units.ts";
import type { Column, InstantColumn } from "../terms/column.ts";
import { join, type ObjectNode } from "../terms/node.ts";
import { internal, JD_DECIMALS, type Style, UNIX_DECIMALS } from "../terms/present.ts";
import { type ColumnSet, hasBelow } from "../terms/series.ts";
import type { TimeFormat } from "../terms/values.ts";

/**
 * The columns of a route's rows as a style shows them: instants in their form, and local times beside them. Null where nothing of a group
 * is shown, such as its local time where no zone is resolved: the rows hold an empty object for it.
 */
export function shownColumns(columns: ColumnSet, node: ObjectNode, style: Style): ColumnSet | null {
  const shown = shownBelow(columns, node, style, "");
  return showsGroups(columns, shown, node, "") ? shown : null;
}

function showsGroups(columns: ColumnSet, shown: ColumnSet, node: ObjectNode, prefix: string): boolean {
  return node.entries.every(({ key, node: member }) => {
    const path = join(prefix, key);
    if (member.kind !== "object" || columns[path] === null) return true;
    return hasBelow(shown, path) ? showsGroups(columns, shown, member, path) : !hasBelow(columns, path);
  });
}

function shownBelow(columns: ColumnSet, node: ObjectNode, style: Style, prefix: string): ColumnSet {
  const shown: Record<string, Column> = {};
  for (const entry of node.entries) {
    const path = join(prefix, entry.key);
    const column = columns[path];
    if (column !== undefined) shown[path] = isInstants(column) ? instantsAs(style, column) : column;
    if (entry.node.kind === "object" && column !== null)
      Object.assign(shown, shownBelow(columns, entry.node, style, path));
    const instants = entry.node.kind === "local" ? columns[join(prefix, "instant")] : undefined;
    if (isInstants(instants) && style.zone !== null) shown[path] = localClocks(instants.unix_ms, style.zone);
  }
  return shown;
}

function isInstants(column: Column | undefined): column is InstantColumn {
  return typeof column === "object" && column !== null && "unix_ms" in column;
}

function instantsAs({ time_format }: Style, { unix_ms }: InstantColumn): Column {
  return seriesInstants(unix_ms, null, time_format);
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
