import type { RouteDefinition } from "../declare/route.ts";
import { extraFieldsOf, type FieldReference, fieldsOf } from "./field-reference.ts";

/** The names of members over all routes, and what each is defined as. */

/** A definition of a name: what it holds, in which unit, and the first clause of its description. */
export interface NameDefinition {
  /** "number", "string", "boolean", "instant", "list of strings", …: words are strings, integers numbers. */
  readonly type: string;
  readonly unit: string | null;
  /**
   * Definition of a quantity with a unit, or of a boolean; null for all other names, which take their meaning from
   * their holder.
   */
  readonly definition: string | null;
  /** Routes and paths with it, `/v2/moon geocentric.distance_km`. */
  readonly places: readonly string[];
}

export interface MemberName {
  readonly name: string;
  readonly definitions: readonly NameDefinition[];
}

/** Routes that tell of the service itself: their members are texts and bounds, not quantities of the sky. */
const ABOUT = ["/v2", "/v2/conventions", "/v2/enums", "/v2/attribution"];

/** Every name of a member of every answer with its distinct definitions, by name. */
export function memberNames(routes: readonly RouteDefinition[]): MemberName[] {
  const names = new Map<string, Map<string, { definition: NameDefinition; places: string[] }>>();
  for (const route of routes.filter(({ path }) => !ABOUT.includes(path))) {
    for (const field of [...fieldsOf(route), ...extraFieldsOf(route)]) {
      const name = lastOf(field.path);
      const definition = definitionOf(field);
      const key = JSON.stringify([definition.type, definition.unit, definition.definition]);
      const known = names.get(name) ?? new Map<string, { definition: NameDefinition; places: string[] }>();
      const entry = known.get(key) ?? { definition, places: [] };
      entry.places.push(`${route.path} ${field.path}`);
      names.set(name, known.set(key, entry));
    }
  }
  return [...names]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, known]) => ({
      name,
      definitions: [...known.values()].map(({ definition, places }) => ({ ...definition, places })),
    }));
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1).replace("[]", "");
}

function definitionOf({ type, unit, description }: FieldReference): NameDefinition {
  const plain = type.replace("word", "string").replace("integer", "number");
  const definition = unit !== null || plain === "boolean" ? firstClause(description) : null;
  return { type: plain, unit, definition, places: [] };
}

/** A description up to its first semicolon, colon or full stop: what follows says where and when. */
export function firstClause(description: string): string {
  const end = [". ", "; ", ": "].map((mark) => description.indexOf(mark)).filter((at) => at > 0);
  const clause = description.slice(0, Math.min(description.length, ...end));
  return clause.endsWith(".") ? clause.slice(0, -1) : clause;
}

/** The table as Markdown: a name a line, each definition with the routes that have it. */
export function namesText(routes: readonly RouteDefinition[]): string {
  const lines = memberNames(routes).flatMap(({ name, definitions }) =>
    definitions.map(({ type, unit, definition, places }) => {
      const own = [...new Set(places.map((place) => place.slice(0, place.indexOf(" "))))];
      return `| \`${name}\` | ${type} | ${unit ?? ""} | ${definition ?? ""} | ${own.join(", ")} |`;
    }),
  );
  return [
    "# Names of members",
    "",
    "Written by `npm run docs` from the declarations: every name of a member over all routes. A quantity with a unit, and a yes or no, has one definition; what stands behind it in its description says from where and when. Other names (kind, name, status, start, ...) take their meaning from the object that holds them, but have one type and one unit.",
    "",
    "| Name | Type | Unit | Definition | Routes |",
    "| --- | --- | --- | --- | --- |",
    ...lines,
    "",
  ].join("\n");
}
