import type { RouteDefinition } from "../declare/route.ts";
import { routeName } from "../declare/route-name.ts";
import * as z from "../schema/schema.ts";
import { FORMATS, mediaTypeOf } from "../terms/formats.ts";
import { CONTRACT_VERSION } from "../terms/identity.ts";
import { ERROR_CODES, type ErrorCode } from "../terms/problem.ts";
import { addDefinitions, answerSchema, type Components, reference } from "./answer-schema.ts";
import {
  linksSchema,
  metaSchema,
  pageSchema,
  problemSchema,
  querySchema,
  warningSchema,
} from "./envelope-schema.ts";
import { type JsonSchema, liftedSchema } from "./json-schema.ts";
import { HEADERS, PLAIN_HEADERS, RESPONSE_HEADERS } from "./openapi-headers.ts";
import { createParameterPool, type ParameterPool } from "./openapi-parameters.ts";
import { ALWAYS_POSSIBLE, bulkSentence, errorsOf, ROUTE_GROUPS, routeGroup } from "./reference.ts";
import { generalPromises, type WordSets } from "./snapshot.ts";

/** Version of the OpenAPI document, which is not that of the contract. */
export const OPENAPI_DOCUMENT_VERSION = "2.4.0";
export const OPENAPI_PATH = "/v2/openapi.json";

/** The OpenAPI 3.1 description of the routes, with the words that their closed sets promise. */
export function openApiOf(
  routes: readonly RouteDefinition[],
  publicUrl: string,
  wordSets: WordSets,
): JsonSchema {
  const components: Components = new Map();
  for (const schema of [metaSchema, querySchema, warningSchema, linksSchema, pageSchema, problemSchema])
    addSchema(schema, components);
  const pool = createParameterPool(routes);
  const paths = routes.map((route) => [route.path, { get: operation(route, pool, components, publicUrl) }]);
  return {
    openapi: "3.1.0",
    info: {
      title: "Meridian",
      version: OPENAPI_DOCUMENT_VERSION,
      summary: "Astronomical quantities computed on request",
      description:
        "A read-only API: positions, rise and set, twilight, Moon, planets, eclipses, cycles and places. No key is needed. Clients must ignore unknown members and unknown warning codes: both may be added at any time.",
      license: {
        name: "Answers: unrestricted, but for place data (CC BY 4.0)",
        url: `${publicUrl}/v2/attribution`,
      },
      "x-contract-version": CONTRACT_VERSION,
    },
    servers: [{ url: publicUrl, description: "This service" }],
    security: [{}],
    tags: [...new Map(Object.values(ROUTE_GROUPS).map((tag) => [tag.name, tag])).values()],
    paths: { ...Object.fromEntries(paths), [OPENAPI_PATH]: { get: documentOperation() } },
    components: {
      schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
      parameters: pool.components,
      headers: HEADERS,
    },
    "x-promises": generalPromises(routes, wordSets),
  };
}

function operation(
  route: RouteDefinition,
  pool: ParameterPool,
  components: Components,
  publicUrl: string,
): JsonSchema {
  return {
    operationId: operationId(route),
    summary: route.summary,
    description: [`${route.description}${locationSentence(route)}`, bulkSentence(route)]
      .filter((text) => text !== null)
      .join(" "),
    tags: [routeGroup(route)],
    externalDocs: { url: `${publicUrl}/docs${route.path}`, description: "Reference with a worked example" },
    parameters: pool.parametersOf(route),
    responses: {
      "200": answerResponse(route, components),
      ...otherResponses(errorsOf(route)),
    },
    "x-codeSamples": route.examples.map((example) => ({
      lang: "Shell",
      source: `curl '${publicUrl}${example}'`,
    })),
    "x-models": route.models,
    "x-cache-class": route.cache,
  };
}

function locationSentence(route: RouteDefinition): string {
  return route.location === "required" ? " A location is required: lat and lon, or place." : "";
}

/** "getRiseSet" for /v2/rise-set. */
function operationId(route: RouteDefinition): string {
  const words = routeName(route).split("-");
  return `get${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")}`;
}

function answerResponse(route: RouteDefinition, components: Components): JsonSchema {
  const content = route.formats.map((format) => [
    mediaTypeOf(format),
    {
      schema: FORMATS[format].envelope
        ? answerSchema(route, operationId(route).slice("get".length), components)
        : { type: "string", description: FORMATS[format].description },
    },
  ]);
  const hasPlain = route.formats.some((format) => !FORMATS[format].envelope);
  const names = hasPlain ? [...RESPONSE_HEADERS, ...PLAIN_HEADERS] : RESPONSE_HEADERS;
  return {
    description: route.summary,
    headers: refer("headers", names),
    content: Object.fromEntries(content),
  };
}

/** The responses instead of an answer: nothing new, or a problem; for each status the codes that may come. */
function otherResponses(codes: readonly ErrorCode[]): JsonSchema {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = ERROR_CODES[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const problems = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, named]) => [String(status), problemResponse(named, status)]);
  const unchanged = {
    description: "If-None-Match names the current ETag; no body.",
    headers: refer("headers", ["ETag", "Cache-Control"]),
  };
  return { "304": unchanged, ...Object.fromEntries(problems), default: problemResponse([], 0) };
}

const WAITING = [429, 503];

function problemResponse(codes: readonly string[], status: number): JsonSchema {
  const own = WAITING.includes(status) ? ["Retry-After"] : status === 405 ? ["Allow"] : [];
  return {
    description: codes.length === 0 ? "Any other problem." : `${codes.join(", ")}.`,
    headers: refer("headers", ["Repr-Digest", ...own]),
    content: { "application/problem+json": { schema: reference("Problem") } },
  };
}

function documentOperation(): JsonSchema {
  return {
    operationId: "getOpenApi",
    summary: "This document",
    description: "The machine-readable contract.",
    tags: [ROUTE_GROUPS.none.name],
    responses: {
      "200": {
        description: "OpenAPI 3.1.",
        headers: refer(
          "headers",
          RESPONSE_HEADERS.filter((name) => name !== "X-Answer-Digest"),
        ),
        content: { "application/json": { schema: { type: "object" } } },
      },
      ...otherResponses(["UNKNOWN_PARAMETER", ...ALWAYS_POSSIBLE]),
    },
  };
}

/** Adds a schema that bears an id, under that name. */
function addSchema(schema: z.Schema, components: Components): void {
  addDefinitions(liftedSchema(z.object({ value: schema })).definitions, components);
}

function refer(kind: string, names: readonly string[]): JsonSchema {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/${kind}/${name}` }]));
}
