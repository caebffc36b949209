import { readFileSync } from "node:fs";
import fc from "fast-check";
import { lexer, type Token, type Tokens } from "marked";
import { describe, expect, it } from "vitest";
import { extraFieldsOf, fieldsOf } from "../../../src/contract/describe/field-reference.ts";
import { limitsData } from "../../../src/contract/describe/limits.ts";
import { referenceText } from "../../../src/contract/describe/reference-text.ts";
import { nearestPath } from "../../../src/contract/near/paths.ts";
import { isRecord } from "../../../src/contract/terms/present.ts";
import { inWords, SENTENCES_FILE } from "../../../src/contract/terms/sentences.ts";
import { ROUTES } from "../../../src/routes/index.ts";

/** Each published form of the routes, held against the other forms. */

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly schema: ParameterSchema;
}

interface ParameterSchema {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly items?: ParameterSchema;
  readonly anyOf?: readonly ParameterSchema[];
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly responses: Record<
    string,
    { readonly content: Record<string, { readonly schema: { $ref?: string } }> }
  >;
  readonly "x-models"?: readonly string[];
  readonly "x-cache-class": string;
}

const DOCUMENT: {
  readonly paths: Record<string, { readonly get: Operation }>;
  readonly components: {
    readonly parameters: Record<string, Parameter>;
    readonly schemas: Record<string, { readonly properties?: Readonly<Record<string, unknown>> }>;
  };
} = JSON.parse(readFileSync("docs/openapi.json", "utf8"));

const OPERATIONS = ROUTES.map(({ path }) => {
  const operation = DOCUMENT.paths[path]?.get;
  if (operation === undefined) throw new Error(`the document lacks ${path}`);
  const parameters = (operation.parameters ?? []).map(
    (one) => DOCUMENT.components.parameters[one.$ref?.split("/").at(-1) ?? ""] ?? one,
  );
  return { path, operation, parameters };
});

/** The reference as a reader of Markdown takes it: what stands under each heading. */
function sectionsOf(text: string): ReadonlyMap<string, readonly Token[]> {
  const sections = new Map<string, Token[]>();
  let open: Token[] = [];
  for (const token of lexer(text)) {
    if (token.type !== "heading") {
      open.push(token);
      continue;
    }
    open = [];
    sections.set(token["text"], open);
  }
  return sections;
}

const isTable = (token: Token): token is Tokens.Table => token.type === "table";

describe("the reference as Markdown", () => {
  const sections = sectionsOf(referenceText(ROUTES));

  it("has tables whose columns and rows all have names", () => {
    const tables = [...sections.values()].flat().filter(isTable);
    expect(tables.length).toBeGreaterThan(ROUTES.length);
    for (const { header, rows } of tables) {
      for (const { text } of header) expect(text).toMatch(/^[A-Z]/);
      for (const [first] of rows) expect(first?.text).toMatch(/\S/);
    }
  });

  it("tells of each route what the OpenAPI document tells: models, cache, a location, parameters", () => {
    for (const { path, operation, parameters } of OPERATIONS) {
      const section = sections.get(path) ?? [];
      const facts = section.find(({ raw }) => raw.startsWith("Formats: "))?.raw ?? "";
      const models = operation["x-models"] ?? [];
      expect(facts, path).toContain(`Models: ${models.length === 0 ? "none" : models.join(", ")}.`);
      expect(facts, path).toContain(`Cache class: ${operation["x-cache-class"]}.`);
      const takesLocation = parameters.some(({ name }) => name === "place");
      expect(/\bLocation (required|optional)\./.test(facts), path).toBe(takesLocation);
      expect(facts.includes("Takes no location."), path).toBe(!takesLocation);
      const table = section.filter(isTable).find(({ header }) => header[0]?.text === "Parameter");
      const named = table?.rows.map(([first]) => first?.text.replaceAll("`", "")) ?? [];
      expect(named.sort(), path).toEqual(parameters.map(({ name }) => name).sort());
    }
  });
});

/** The bounds of a parameter: of a list how many, and those of its items; of one of several forms those that are numbers. */
function boundsOf(schema: ParameterSchema): ParameterSchema {
  const { items, anyOf = [] } = schema;
  const inner = items === undefined ? anyOf : [items, ...anyOf];
  return Object.assign({}, ...inner.map(boundsOf), schema);
}

it("the limits are the bounds of the OpenAPI document, of every parameter of every route", () => {
  const published = OPERATIONS.flatMap(({ path, parameters }) =>
    parameters.map(({ name, schema }) => {
      const { minimum = "-", maximum = "-", maxItems = "-" } = boundsOf(schema);
      return [path, name, minimum, maximum, maxItems].join(" ");
    }),
  );
  const limits = limitsData(ROUTES).parameters.flatMap(({ endpoints, name, minimum, maximum, max_items }) =>
    endpoints.map((path) => [path, name, minimum ?? "-", maximum ?? "-", max_items ?? "-"].join(" ")),
  );
  expect(limits.length).toBeGreaterThan(ROUTES.length);
  expect(limits.sort()).toEqual(published.filter((text) => !text.endsWith(" - - -")).sort());
});

const SCHEMAS = "#/components/schemas/";
const schemaAt = (ref: string) => DOCUMENT.components.schemas[ref.slice(SCHEMAS.length)];

/** Names of all members that a schema allows below it, what is named once entered once. */
function membersIn(schema: unknown, entered = new Set<string>()): string[] {
  if (Array.isArray(schema)) return schema.flatMap((part) => membersIn(part, entered));
  if (!isRecord(schema)) return [];
  const { $ref, properties, items, additionalProperties, anyOf, oneOf, allOf } = schema;
  const inner = [items, additionalProperties, anyOf, oneOf, allOf].flatMap((part) =>
    membersIn(part, entered),
  );
  if (isRecord(properties))
    inner.push(...Object.keys(properties), ...membersIn(Object.values(properties), entered));
  if (typeof $ref !== "string" || entered.has($ref)) return inner;
  entered.add($ref);
  return [...inner, ...membersIn(schemaAt($ref), entered)];
}

/** Members beside those of a route: its rows, columns and pages. */
const OF_ALL = new Set(membersIn({ $ref: `${SCHEMAS}Page` }).concat("series", "columns", "page"));

it("the fields of a route are the members that the OpenAPI document allows in its data", () => {
  for (const route of ROUTES) {
    const named = new Set(
      [...fieldsOf(route), ...extraFieldsOf(route)].flatMap(({ path }) =>
        path.replaceAll("[]", "").split("."),
      ),
    );
    const { $ref } =
      DOCUMENT.paths[route.path]?.get.responses["200"]?.content["application/json"]?.schema ?? {};
    const members = membersIn(schemaAt($ref ?? "")?.properties?.["data"]).filter((name) => !OF_ALL.has(name));
    expect(
      members.filter((name) => !named.has(name)),
      route.path,
    ).toEqual([]);
  }
});

it("the leaves that programs are told of a route are the fields that readers are told of", () => {
  for (const route of ROUTES)
    expect(
      route.leaves.map(({ path }) => path),
      route.path,
    ).toEqual(fieldsOf(route).map(({ path }) => path));
});

it("letters stand for the sentences of the file, in its order, and nothing else changes", () => {
  const lines = readFileSync(`build/${SENTENCES_FILE}`, "utf8").split("\n");
  const plain = fc.string({ maxLength: 5 });
  fc.assert(
    fc.property(fc.nat(lines.length - 1), plain, plain, (place, before, after) => {
      const letter = String.fromCharCode(0xe000 + place);
      expect(inWords(`${before}${letter}${after}`)).toBe(`${before}${lines[place]}${after}`);
    }),
    { numRuns: 50 },
  );
});

/** Names that other services and programs give it. */
const ELSEWHERE: readonly (readonly [string, string])[] = [
  ["delta-t", "/v2/time"],
  ["julian_day", "/v2/time"],
  ["lunar-nodes", "/v2/moon-nodes"],
  ["gmst", "/v2/sidereal-time"],
  ["equinoxes", "/v2/seasons"],
  ["perigee", "/v2/apsides"],
];

it("a path is known by its own name however written, and by names of other services", () => {
  const paths = ROUTES.map(({ path }) => path);
  const own = paths
    .filter((path) => path !== "/v2")
    .map((path) => [path.slice("/v2/".length), path] as const);
  const written = fc.constantFrom<(name: string) => string>(
    (name) => `/v2/${name}/`,
    (name) => `/V1/${name.toUpperCase()}`,
    (name) => `/api/v3/${name.replaceAll("-", "_")}`,
    (name) => name.replaceAll("-", ""),
  );
  for (const [name, path] of [...own, ...ELSEWHERE])
    fc.assert(
      fc.property(written, (write) => {
        expect(nearestPath(write(name), paths)).toBe(path);
      }),
      { numRuns: 4 },
    );
});
