import * as z from "../schema/schema.ts";
import { UNIT_DECIMALS } from "./precision.ts";

/** The skeleton of an answer, compiled once from its schema: what rendering, csv, fields and docs go by. */
export type Node =
  | { readonly kind: "object"; readonly entries: readonly Entry[] }
  | { readonly kind: "array"; readonly item: Node }
  | { readonly kind: "record"; readonly item: Node }
  | NumberNode
  | { readonly kind: "plain"; readonly holds: PlainKind }
  | { readonly kind: "instant" | "local" | "open" };

export interface NumberNode {
  readonly kind: "number";
  readonly decimals: number;
  /** The full turn of a number on a circle, which rounding must not reach; null on a line. */
  readonly turn: number | null;
  /** A standard error, which `precision` does not shorten: rounded to 0 it would claim to be none. */
  readonly isError: boolean;
}

/** The contents of a member without decimals. */
export type PlainKind = "text" | "date" | "integer" | "flag";

export interface Entry {
  readonly key: string;
  /** Dotted, from the row or the element of a list in which it stands. */
  readonly path: string;
  readonly node: Node;
  /** Absent by query: a member that some requests do not have at all. */
  readonly optional: boolean;
  /** Members shown at every verbosity, not in compact, or only in full. */
  readonly shownFrom: "compact" | "standard" | "full";
  readonly identity: boolean;
  readonly facts: FieldFacts;
}

export interface FieldFacts {
  readonly description: string | null;
  readonly unit: string | null;
  readonly decimals: number | null;
  readonly nullable: boolean;
  readonly enumSet: string | null;
}

export interface Leaf extends FieldFacts {
  readonly path: string;
  readonly type: string;
}

interface Peeled {
  readonly schema: z.Schema;
  readonly optional: boolean;
  readonly nullable: boolean;
  readonly meta: Readonly<Record<string, unknown>>;
}

/** Takes off optional, nullable and default, and gathers the meta of all layers (outer wins). */
function peel(schema: z.Schema): Peeled {
  const meta = schema.meta() ?? {};
  if (
    schema instanceof z.OptionalSchema ||
    schema instanceof z.NullableSchema ||
    schema instanceof z.DefaultSchema
  ) {
    const inner = peel(asType(schema.unwrap()));
    return {
      schema: inner.schema,
      optional: inner.optional || schema instanceof z.OptionalSchema,
      nullable: inner.nullable || schema instanceof z.NullableSchema,
      meta: { ...inner.meta, ...meta },
    };
  }
  return { schema, optional: false, nullable: false, meta };
}

function asType(schema: unknown): z.Schema {
  if (schema instanceof z.Schema) return schema;
  throw new TypeError("not a schema");
}

export type ObjectNode = Extract<Node, { kind: "object" }>;

/** Compiles an object schema; given: the path of the group that it describes. */
export function compileObject(schema: z.ObjectSchema, prefix = ""): ObjectNode {
  return {
    kind: "object",
    entries: Object.entries(schema.shape).map(([key, field]) => compileEntry(key, asType(field), prefix)),
  };
}

export function compileEntry(key: string, field: z.Schema, prefix = ""): Entry {
  const { schema, optional, nullable, meta } = peel(field);
  const path = join(prefix, key);
  const node =
    schema instanceof z.ObjectSchema ? compileObject(schema, path) : compileNode(schema, meta, key);
  const verbosity = meta["x-verbosity"];
  return {
    key,
    path,
    node,
    optional,
    shownFrom: verbosity === "full" || verbosity === "standard" ? verbosity : "compact",
    identity: meta["x-identity"] === true,
    facts: {
      description: stringOrNull(meta["description"]),
      unit: stringOrNull(meta["x-unit"]),
      decimals: node.kind === "number" ? node.decimals : null,
      nullable,
      enumSet: stringOrNull(meta["x-enum"]),
    },
  };
}

function compileNode(schema: z.Schema, meta: Peeled["meta"], key: string): Node {
  if (meta["x-type"] === "instant") return { kind: "instant" };
  if (meta["x-type"] === "local") return { kind: "local" };
  if (meta["x-type"] === "date") return { kind: "plain", holds: "date" };
  if (schema instanceof z.ObjectSchema) return compileObject(schema);
  if (schema instanceof z.ArraySchema)
    return { kind: "array", item: compileItem(asType(schema.element), key) };
  if (schema instanceof z.RecordSchema)
    return { kind: "record", item: compileItem(asType(schema.valueType), key) };
  if (schema instanceof z.NumberSchema) {
    return schema.isInt
      ? { kind: "plain", holds: "integer" }
      : {
          kind: "number",
          decimals: declaredDecimals(meta, key),
          turn: turnOf(meta),
          isError: meta["x-error"] === true,
        };
  }
  if (schema instanceof z.UnionSchema || schema instanceof z.UnknownSchema) return { kind: "open" };
  return { kind: "plain", holds: plainKind(schema) };
}

function plainKind(schema: z.Schema): PlainKind {
  const example: unknown = schema instanceof z.LiteralSchema ? schema.value : null;
  if (schema instanceof z.BooleanSchema || typeof example === "boolean") return "flag";
  return typeof example === "number" ? "integer" : "text";
}

function compileItem(schema: z.Schema, key: string): Node {
  const peeled = peel(schema);
  return compileNode(peeled.schema, peeled.meta, key);
}

function declaredDecimals(meta: Peeled["meta"], key: string): number {
  const decimals = meta["x-decimals"];
  if (typeof decimals === "number") return decimals;
  const unit = Object.entries(UNIT_DECIMALS).find(([name]) => name === meta["x-unit"]);
  if (unit !== undefined) return unit[1];
  throw new TypeError(`the number ${key} states neither unit nor decimals; use the helpers of fields.ts`);
}

function turnOf(meta: Peeled["meta"]): number | null {
  const turn = meta["x-turn"];
  return typeof turn === "number" ? turn : null;
}

/** Every path of a node, groups and leaves, depth first. */
export function pathsOf(node: Node, prefix = ""): string[] {
  if (node.kind === "array" || node.kind === "record") return pathsOf(node.item, prefix);
  if (node.kind !== "object") return [];
  return node.entries.flatMap((entry) => {
    const path = join(prefix, entry.key);
    return [path, ...pathsOf(entry.node, path)];
  });
}

/** The leaves of a node in order, lists entered, with what is known of each: the reference of a route's fields. */
export function leavesOf(node: Node, prefix = ""): Leaf[] {
  if (node.kind !== "object") return [];
  return node.entries.flatMap((entry) => {
    const path = join(prefix, entry.key);
    const inner = entry.node.kind === "array" || entry.node.kind === "record" ? entry.node.item : entry.node;
    if (inner.kind === "object") return leavesOf(inner, entry.node.kind === "object" ? path : `${path}[]`);
    return [{ path, type: entry.node.kind, ...entry.facts }];
  });
}

/** Keeps what the paths name (a path names all below it), and the members that identify a row. */
export function prune(node: ObjectNode, paths: readonly string[], prefix = ""): ObjectNode {
  const entries = node.entries.flatMap((entry) => {
    const path = join(prefix, entry.key);
    if (entry.identity || paths.some((wanted) => path === wanted)) return [entry];
    if (!paths.some((wanted) => wanted.startsWith(`${path}.`))) return [];
    return [{ ...entry, node: pruneInner(entry.node, paths, path) }];
  });
  return { kind: "object", entries };
}

function pruneInner(node: Node, paths: readonly string[], prefix: string): Node {
  if (node.kind === "object") return prune(node, paths, prefix);
  if (node.kind === "array") return { kind: "array", item: pruneInner(node.item, paths, prefix) };
  if (node.kind === "record") return { kind: "record", item: pruneInner(node.item, paths, prefix) };
  return node;
}

/** The members of a node, lists entered, that full verbosity alone shows. */
export function fullOnlyKeys(node: Node): string[] {
  if (node.kind === "array" || node.kind === "record") return fullOnlyKeys(node.item);
  if (node.kind !== "object") return [];
  return node.entries.flatMap(({ key, shownFrom, node: inner }) =>
    shownFrom === "full" ? [key] : fullOnlyKeys(inner),
  );
}

/** Drops the members that a verbosity does not show. */
export function atVerbosity(node: ObjectNode, verbosity: "compact" | "standard" | "full"): ObjectNode {
  const level = { compact: 0, standard: 1, full: 2 } as const;
  const entries = node.entries
    .filter((entry) => level[entry.shownFrom] <= level[verbosity])
    .map((entry) => ({ ...entry, node: innerAtVerbosity(entry.node, verbosity) }));
  return { kind: "object", entries };
}

function innerAtVerbosity(node: Node, verbosity: "compact" | "standard" | "full"): Node {
  if (node.kind === "object") return atVerbosity(node, verbosity);
  if (node.kind === "array") return { kind: "array", item: innerAtVerbosity(node.item, verbosity) };
  if (node.kind === "record") return { kind: "record", item: innerAtVerbosity(node.item, verbosity) };
  return node;
}

export function join(prefix: string, key: string): string {
  return prefix === "" ? key : `${prefix}.${key}`;
}

export function stringOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
