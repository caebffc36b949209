import type { RouteDefinition } from "../contract/declare/route.ts";
import { functionName } from "../contract/declare/route-name.ts";
import {
  asSchema,
  isSchema,
  type JsonSchema,
  liftedSchema,
  listOf,
} from "../contract/describe/json-schema.ts";

/** The records that routes answer, as dataclasses of Python. */

const INDENT = "    ";

/** Name of the class of what a route answers with. */
export function recordName(route: RouteDefinition): string {
  return pascal(functionName(route));
}

export function pythonRecords(routes: readonly RouteDefinition[]): string {
  const classes = new Classes();
  for (const route of routes) {
    const { schema, definitions } = liftedSchema(route.rowSchema);
    classes.share(definitions);
    classes.object(recordName(route), { ...schema, description: `${route.summary}.` });
  }
  return [
    '"""What routes answer that are no tables. Written by "npm run docs" from their declarations."""',
    "from __future__ import annotations",
    "",
    "from dataclasses import dataclass, field",
    "from typing import Any",
    ...classes.lines(),
    "",
  ].join("\n");
}

/** Classes by name, each before those that hold it. */
class Classes {
  readonly #definitions = new Map<string, JsonSchema>();
  readonly #written = new Map<string, readonly string[]>();

  share(definitions: Readonly<Record<string, JsonSchema>>): void {
    for (const [name, schema] of Object.entries(definitions)) this.#definitions.set(name, schema);
  }

  lines(): string[] {
    return [...this.#written.values()].flatMap((lines) => ["", "", ...lines]);
  }

  /** The type of an object, its class written. */
  object(name: string, schema: JsonSchema): string {
    if (this.#written.has(name)) return name;
    const members = Object.entries(asSchema(schema["properties"]));
    const fields = members.map(([key, member]) => this.#field(name, key, asSchema(member)));
    this.#written.set(name, [
      "@dataclass(frozen=True)",
      `class ${name}:`,
      ...quoted(String(schema["description"] ?? name)),
      ...(fields.length === 0 ? [] : [""]),
      ...fields.flat(),
    ]);
    return name;
  }

  #field(owner: string, key: string, schema: JsonSchema): string[] {
    const type = this.#type(`${owner}${pascal(key)}`, schema);
    const name = attribute(key);
    const value = name === key ? "None" : `field(default=None, metadata={"key": ${JSON.stringify(key)}})`;
    const told = schema["description"];
    return [
      ...(typeof told === "string" ? [`${INDENT}#: ${told.replace(/\s+/g, " ")}`] : []),
      `${INDENT}${name}: ${type === "Any" ? "Any" : `${type} | None`} = ${value}`,
    ];
  }

  #type(name: string, schema: JsonSchema): string {
    const { $ref, type, items, properties, additionalProperties } = schema;
    if (typeof $ref === "string") return this.#shared($ref.split("/").at(-1) ?? "");
    const [first, ...more] = listOf(type).filter((word) => word !== "null");
    const kind = more.length === 0 ? (first ?? type) : null;
    if (kind === "array") return `list[${this.#type(name, asSchema(items))}]`;
    if (kind === "object" && isSchema(properties)) return this.object(name, schema);
    if (kind === "object")
      return `dict[str, ${isSchema(additionalProperties) ? this.#type(name, additionalProperties) : "Any"}]`;
    return TYPES[String(kind)] ?? "Any";
  }

  #shared(name: string): string {
    const definition = this.#definitions.get(name);
    if (definition === undefined) return "Any";
    return isSchema(definition["properties"]) ? this.object(name, definition) : this.#type(name, definition);
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: "str",
  number: "float",
  integer: "int",
  boolean: "bool",
};

function quoted(text: string): string[] {
  return [`${INDENT}"""${text.replace(/\s+/g, " ").replaceAll("\\", "\\\\").replaceAll('"', "'")}"""`];
}

function pascal(key: string): string {
  return key
    .replace(/(?:^|[^A-Za-z0-9])([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    .replace(/[^A-Za-z0-9]/g, "");
}

const KEYWORDS: ReadonlySet<string> = new Set(["from", "class", "global", "in", "is", "not", "def", "with"]);

function attribute(key: string): string {
  const name = key.replace(/\W/g, "_").replace(/^(?=\d)/, "_");
  return KEYWORDS.has(name) ? `${name}_` : name;
}
