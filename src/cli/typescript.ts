import { namedStars } from "../catalog/stars.ts";
import { CHART_NAMES } from "../contract/ask/form-parameters.ts";
import { GEOMETRY_NAMES } from "../contract/declare/map-parameters.ts";
import type { RouteDefinition } from "../contract/declare/route.ts";
import { functionName } from "../contract/declare/route-name.ts";
import { metaSchema, pageSchema, warningSchema } from "../contract/describe/envelope-schema.ts";
import { isSchema, type JsonSchema, liftedSchema } from "../contract/describe/json-schema.ts";

/** The routes as types of TypeScript, written from their declarations. */

/** Parameters that choose a form; a function answers with values. */
const FORMS: ReadonlySet<string> = new Set([
  "format",
  "pretty",
  "rows",
  "stream",
  ...CHART_NAMES,
  ...GEOMETRY_NAMES,
]);

/** The texts of two files of src/library: what is answered (answer-types.ts), and the functions (route-types.ts). */
export function typescriptOf(routes: readonly RouteDefinition[]): { answers: string; functions: string } {
  const shared = new Map<string, JsonSchema>();
  for (const schema of [metaSchema, warningSchema, pageSchema]) take(schema, shared);
  const data = routes.flatMap((route) => answerTypes(route, shared));
  shared.delete("Instant");
  const definitions = [...shared]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, schema]) => declared(name, schema));
  const functions = routes.flatMap((route) => [
    comment(`${route.summary} (${route.path}).`),
    `readonly ${functionName(route)}: ${functionType(route)};`,
  ]);
  return {
    answers: [HEAD, starNames(), ...definitions, ...data].join("\n"),
    functions: [
      HEAD,
      'import type * as answers from "./answer-types.ts";',
      `import type { ${FUNCTION_TYPES.join(", ")} } from "./function-types.ts";`,
      "",
      ...routes.flatMap(questionType),
      "/** Every route as a function. */",
      "export interface RouteFunctions {",
      ...functions,
      "}",
      "",
    ].join("\n"),
  };
}

const HEAD = '// Written by "npm run docs" from the declarations of the routes.';

/** The types that questions and functions are written with. */
const FUNCTION_TYPES = [
  "Instant",
  "Located",
  "MayHaveCoordinates",
  "MayBeLocated",
  "RecordFunction",
  "RowFunction",
  "SeriesFunction",
  "Streamed",
  "Target",
  "TargetList",
];

function starNames(): string {
  const names = namedStars().map(({ name }) => JSON.stringify(name));
  return `/** The named stars. */\nexport type StarName = ${names.join(" | ")};\n`;
}

function typeName(route: RouteDefinition): string {
  const name = functionName(route);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function functionType(route: RouteDefinition): string {
  const name = typeName(route);
  const { kind, single } = route.shape;
  if (kind === "record") return `RecordFunction<${name}Question, answers.${name}Data>`;
  const mayBeOne = single && (route.timeKind === "instant" || route.timeKind === "day");
  const form = mayBeOne ? "RowFunction" : "SeriesFunction";
  const type = `${form}<${name}Question, answers.${name}Row, answers.${name}Extra>`;
  return "stream" in route.query.shape ? `${type} & Streamed<${name}Question, answers.${name}Row>` : type;
}

function questionType(route: RouteDefinition): string[] {
  return [
    comment(`Question of ${route.path}.`),
    `export type ${typeName(route)}Question = ${whereType(route)}{`,
    ...questionMembers(route),
    "};",
    "",
  ];
}

/** Members that a type of their own tells, since one needs the other. */
const OF_PLACES: ReadonlySet<string> = new Set(["lat", "lon", "place"]);

function whereType({ location, query }: RouteDefinition): string {
  if (location === "required") return "Located & ";
  if (location === "optional") return "MayBeLocated & ";
  return "lat" in query.shape ? "MayHaveCoordinates & " : "";
}

function answerTypes(route: RouteDefinition, shared: Map<string, JsonSchema>): string[] {
  const name = typeName(route);
  const data = take(route.rowSchema, shared);
  if (route.shape.kind === "record") return [declared(`${name}Data`, data)];
  const extra = take(route.extraSchema, shared);
  return [
    declared(`${name}Row`, { ...data, description: `A row of ${route.path}.` }),
    declared(`${name}Extra`, { ...extra, description: "Members beside the rows." }),
  ];
}

function questionMembers(route: RouteDefinition): string[] {
  const { schema } = liftedSchema(route.query);
  const properties = isSchema(schema["properties"]) ? schema["properties"] : {};
  const required = listOf(schema["required"]);
  return Object.keys(route.query.shape).flatMap((name) => {
    if (FORMS.has(name) || OF_PLACES.has(name)) return [];
    const facts = properties[name];
    const member = isSchema(facts) ? facts : {};
    const mark = required.includes(name) && member["default"] === undefined ? "" : "?";
    return [
      comment(String(member["description"] ?? "")),
      `readonly ${name}${mark}: ${argumentType(member)};`,
    ];
  });
}

/** Values that are instants or words for them, and those that name what is looked at. */
const INSTANTS = "time_words";
const TARGETS = "bodies";

/** A list may be given as its one item. */
function argumentType(schema: JsonSchema): string {
  const { type, items } = schema;
  const isList = type === "array" && isSchema(items);
  const one = isList ? items : schema;
  if (schema["x-enum"] === TARGETS && schema["enum"] === undefined) return isList ? "TargetList" : "Target";
  const item = one["x-enum"] === INSTANTS ? "Instant" : typeOf(one);
  return isList ? `${item} | readonly ${item.includes("|") ? `(${item})` : item}[]` : item;
}

/** The schema of a value, its shared parts put among the others. */
function take(schema: Parameters<typeof liftedSchema>[0], shared: Map<string, JsonSchema>): JsonSchema {
  const written = liftedSchema(schema);
  for (const [name, definition] of Object.entries(written.definitions)) shared.set(name, definition);
  return written.schema;
}

function declared(name: string, schema: JsonSchema): string {
  return `${comment(String(schema["description"] ?? name))}\nexport type ${name} = ${typeOf(schema)};\n`;
}

/** A schema as a type. */
function typeOf(schema: JsonSchema): string {
  const { $ref, anyOf, oneOf, allOf, type } = schema;
  if (typeof $ref === "string") return referenceName($ref);
  if ("const" in schema) return JSON.stringify(schema["const"]);
  if (Array.isArray(schema["enum"])) return schema["enum"].map((word) => JSON.stringify(word)).join(" | ");
  const either = listOf(anyOf ?? oneOf).filter(isSchema);
  if (either.length > 0) return either.map(typeOf).join(" | ");
  const all = listOf(allOf).filter(isSchema);
  if (all.length > 0) return all.map(typeOf).join(" & ");
  if (Array.isArray(type)) return type.map((one) => typeOf({ ...schema, type: one })).join(" | ");
  if (type === "array")
    return `readonly (${isSchema(schema["items"]) ? typeOf(schema["items"]) : "unknown"})[]`;
  if (type === "object") return objectType(schema);
  if (type === "integer") return "number";
  return typeof type === "string" ? type : "unknown";
}

/** Instants of answers are texts, or numbers where time_format asks for them. */
function referenceName(reference: string): string {
  const name = reference.split("/").at(-1) ?? "";
  return name === "Instant" ? "string" : name;
}

function objectType(schema: JsonSchema): string {
  const { properties, additionalProperties } = schema;
  if (!isSchema(properties))
    return `Readonly<Record<string, ${isSchema(additionalProperties) ? typeOf(additionalProperties) : "unknown"}>>`;
  const required = listOf(schema["required"]);
  const members = Object.entries(properties).flatMap(([key, value]) => {
    const member = isSchema(value) ? value : {};
    const isThere = required.includes(key) && member["x-verbosity"] !== "full";
    return [
      comment(String(member["description"] ?? "")),
      `readonly ${JSON.stringify(key)}${isThere ? "" : "?"}: ${typeOf(member)};`,
    ];
  });
  return members.length === 0
    ? "Readonly<Record<never, never>>"
    : `{\n${members.filter((line) => line !== "").join("\n")}\n}`;
}

function comment(text: string): string {
  return text === "" ? "" : `/** ${text.replaceAll("*/", "* /")} */`;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
