import Ajv2020, { type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { openApiDocument } from "../../../src/routes/about/openapi.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { TEST_SETTINGS } from "../../server/settings.ts";
import type { Called } from "../call.ts";

type Schema = { readonly [keyword: string]: unknown };

/** The published document, as plain JSON. */
export const DOCUMENT: {
  paths: Record<string, { get: Record<string, unknown> }>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Schema> };
  info: { version: string; "x-contract-version": string };
  openapi: string;
} = JSON.parse(JSON.stringify(openApiDocument(ROUTES, TEST_SETTINGS.publicUrl)));

/** Schemas that are open by design: their members are the route's own parameters or a measured report. */
const OPEN = new Set(["Query"]);

/** The published schema with every object closed, so that a member nobody published fails the test. */
function closed(schema: unknown, isPart = false): unknown {
  if (Array.isArray(schema)) return schema.map((item) => closed(item));
  if (typeof schema !== "object" || schema === null) return schema;
  const source = schema as Schema;
  const members = Object.entries(source).map(([key, value]) => [
    key,
    key === "properties" ? closedProperties(value) : key === "allOf" ? closedParts(value) : closed(value),
  ]);
  const result = Object.fromEntries(members);
  if (source["allOf"] !== undefined) return { ...result, unevaluatedProperties: false };
  if (isPart || source["properties"] === undefined || source["additionalProperties"] !== undefined)
    return result;
  return { ...result, additionalProperties: false };
}

function closedProperties(properties: unknown): unknown {
  return Object.fromEntries(
    Object.entries(properties as Schema).map(([name, schema]) => [name, closed(schema)]),
  );
}

/** Parts of an allOf are closed together. A reference among them is replaced by what it names. */
function closedParts(parts: unknown): unknown {
  return (parts as Schema[]).map((part) => {
    const name = String(part["$ref"] ?? "").replace("#/components/schemas/", "");
    return closed(DOCUMENT.components.schemas[name] ?? part, true);
  });
}

function build(close: boolean): (name: string) => ValidateFunction {
  const ajv = new Ajv2020.default({ strict: false, allErrors: false });
  addFormats.default(ajv);
  const schemas = Object.entries(DOCUMENT.components.schemas).map(([name, schema]) => [
    name,
    close && !OPEN.has(name) ? closed(schema) : schema,
  ]);
  ajv.addSchema({ $id: "meridian", components: { schemas: Object.fromEntries(schemas) } });
  return (name) => {
    const validate = ajv.getSchema(`meridian#/components/schemas/${name}`);
    if (validate === undefined) throw new Error(`no schema ${name}`);
    return validate;
  };
}

/** Validators of the published schemas by name: with unknown members refused, and as published. */
export const closedSchema = build(true);
export const publishedSchema = build(false);

/** Name of the schema of a path's JSON answer. */
export function answerSchemaOf(path: string): string {
  const operation = DOCUMENT.paths[path]?.get as {
    responses: Record<string, { content: Record<string, { schema: Schema }> }>;
  };
  return String(operation.responses["200"]?.content["application/json"]?.schema["$ref"]).replace(
    "#/components/schemas/",
    "",
  );
}

interface Responses {
  readonly [status: string]: { readonly content?: Readonly<Record<string, unknown>> };
}

/** A path's answers in the document, by status. */
export function responsesOf(path: string): Responses {
  return (DOCUMENT.paths[path]?.get["responses"] ?? {}) as Responses;
}

/** An answer of shape=flat with its dotted paths made groups again, as the document's rows have them; a compact one tells no shape. */
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
function nestedAnswer(answer: any, request: string): unknown {
  return /[?&]shape=flat(&|$)/.test(request) ? { ...answer, data: nestedValue(answer.data) } : answer;
}

function nestedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nestedValue);
  if (typeof value !== "object" || value === null) return value;
  const nested: Record<string, unknown> = {};
  for (const [path, member] of Object.entries(value)) {
    const names = path.split(".");
    const last = names.pop() ?? path;
    // the members of a group that is null are null each
    if (names.length > 0 && member === null) continue;
    let group = nested;
    for (const name of names) {
      group[name] ??= {};
      group = group[name] as Record<string, unknown>;
    }
    group[last] = nestedValue(member);
  }
  return nested;
}

/** The difference between an answer and the document; null where there is none. */
export function undocumented(path: string, request: string, answer: Called): string | null {
  const { status, headers, body, json } = answer;
  const documented = responsesOf(path)[String(status)]?.content;
  if (documented === undefined) return `${request}: status ${status}`;
  if (status !== 200) return publishedSchema("Problem")(json) ? null : `${request}: the problem ${body}`;
  const [type = ""] = String(headers["Content-Type"]).split(";");
  if (!(type in documented)) return `${request}: the type ${type}`;
  if (json === null) return null;
  // the published schema holds for all that the closed one holds for: it has neither oneOf nor not
  const validate = closedSchema(answerSchemaOf(path));
  if (validate(nestedAnswer(json, request))) return null;
  const [error] = validate.errors ?? [];
  return `${request}: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`;
}
