import type { Json, JsonObject } from "../../table/column.ts";
import { formatLocal } from "../../time/zone-clock.ts";
import type { Node, NumberNode, ObjectNode } from "../terms/node.ts";
import { belowTurn, roundTo } from "../terms/precision.ts";
import {
  checkedMember,
  decimalsIn,
  internal,
  isRecord,
  isTimed,
  presentInstant,
  presentOpen,
  presentPlain,
  type Style,
} from "../terms/present.ts";
import { nullPaths } from "../terms/series.ts";

/** Members as JSON values: numbers rounded, instants printed, local times added; for texts and for lists in a cell. */

export interface Presentation {
  readonly style: Style;
  /** Dotted keys instead of groups, in objects of lists. */
  readonly flat: boolean;
  /** The member's name, for what is said when its value is not fit. */
  readonly key: string;
}

export function presentObject(node: ObjectNode, value: object, style: Style, flat = false): JsonObject {
  return objectOf(node, value as Readonly<Record<string, unknown>>, { style, flat, key: "" });
}

export function presentMember(node: Node, value: unknown, how: Presentation): Json {
  switch (node.kind) {
    case "number":
      return roundedNumber(node, value, how);
    case "instant":
      return presentInstant(instantIn(value, how), how.style.time_format);
    case "object":
      return objectOf(node, recordIn(value, how), how);
    case "array":
      return listUnder(value, how).map((item) =>
        item === null ? null : presentMember(node.item, item, how),
      );
    case "record":
      return membersOf(node.item, recordIn(value, how), how);
    case "open":
      return presentOpen(value, how.style, how.key);
    default:
      return presentPlain(value, how.key);
  }
}

function roundedNumber(node: NumberNode, value: unknown, { style, key }: Presentation): number {
  if (typeof value !== "number" || !Number.isFinite(value)) throw internal(`${key} is not a finite number`);
  const decimals = decimalsIn(style, node);
  return roundTo(node.turn === null ? value : belowTurn(value, decimals, node.turn), decimals);
}

function membersOf(item: Node, value: Readonly<Record<string, unknown>>, how: Presentation): JsonObject {
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(
    members.map(([key, member]) => [
      key,
      member === null ? null : presentMember(item, member, { ...how, key }),
    ]),
  );
}

function objectOf(
  node: ObjectNode,
  source: Readonly<Record<string, unknown>>,
  how: Presentation,
): JsonObject {
  const members: Record<string, Json> = {};
  addMembers(members, node, source, how);
  return members;
}

function addMembers(
  members: Record<string, Json>,
  node: ObjectNode,
  source: Readonly<Record<string, unknown>>,
  how: Presentation,
): void {
  for (const entry of node.entries) {
    const name = how.flat ? entry.path : entry.key;
    const value = entry.node.kind === "local" ? localIn(source, how.style) : checkedMember(source, entry);
    if (value === undefined) continue;
    if (value === null) {
      const names = how.flat && entry.node.kind === "object" ? nullPaths(entry.node) : [name];
      if (!how.style.dropNulls) for (const nothing of names) members[nothing] = null;
    } else if (how.flat && entry.node.kind === "object") {
      addMembers(members, entry.node, recordIn(value, how), how);
    } else {
      members[name] = presentMember(entry.node, value, { style: how.style, flat: how.flat, key: entry.key });
    }
  }
}

/** Local time of the instant beside it; absent when no zone is resolved. */
function localIn(source: Readonly<Record<string, unknown>>, { zone }: Style): string | null | undefined {
  const instant = source["instant"];
  if (zone === null || instant === undefined) return undefined;
  return isTimed(instant) ? formatLocal(instant, zone) : null;
}

function instantIn(value: unknown, { key }: Presentation) {
  if (isTimed(value)) return value;
  throw internal(`${key} is not an instant`);
}

function recordIn(value: unknown, { key }: Presentation): Readonly<Record<string, unknown>> {
  if (isRecord(value)) return value;
  throw internal(`${key} is not an object`);
}

function listUnder(value: unknown, { key }: Presentation): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw internal(`${key} is not a list`);
}
