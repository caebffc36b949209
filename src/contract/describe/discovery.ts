import type { RouteDefinition } from "../declare/route.ts";
import * as z from "../schema/schema.ts";
import { flag, integer, ratio, text } from "../terms/fields.ts";
import { API_VERSION, CONTRACT_VERSION } from "../terms/identity.ts";
import { conventionsData, conventionsSchema } from "./conventions.ts";
import { type ParameterReference, parametersOf } from "./reference.ts";
import type { Published } from "./statements.ts";

const BOUND_DECIMALS = 6;

const parameterSchema = z
  .object({
    name: text("Name."),
    type: text("Type of its value."),
    description: text("Meaning."),
    required: flag("True if a request without it is refused."),
    default: z
      .union([z.string(), z.number(), z.boolean(), z.array(z.string())])
      .nullable()
      .meta({ description: "Value when it is not sent; of a list its items." }),
    allowed: z.array(z.string()).nullable().meta({ description: "The values it takes, when they are few." }),
    minimum: ratio("Smallest value.", BOUND_DECIMALS).nullable(),
    maximum: ratio("Largest value.", BOUND_DECIMALS).nullable(),
    max_items: integer("Most items of a list.").nullable(),
    unit: text("Unit of its value.").nullable(),
    enum_set: text("Set of /v2/enums that holds its values.").nullable(),
    since: text("Version of the contract that brought it."),
  })
  .meta({ id: "Parameter", description: "A parameter of a route." });

const endpointSchema = z
  .object({
    path: text("Path."),
    title: text("Title."),
    summary: text("Its answer, in a line."),
    formats: z.array(z.string()).meta({ description: "Formats it answers in." }),
    location: text("A location is required, optional or not taken."),
    parameters: z.array(parameterSchema),
    models: z.array(z.string()).meta({ description: "Models behind its answers." }),
    cache_class: text("Cache class of its answers; answers about now are time_quantized."),
    not_computed: z.array(z.string()).meta({ description: "Members that are withheld." }),
    examples: z.array(z.string()).meta({ description: "Requests that work." }),
    docs: text("Its page."),
    since: text("Version of the contract that brought it."),
    tool: text("Its assistant tool.").nullable(),
  })
  .meta({ id: "Endpoint", description: "A route." });

const frozenVersionSchema = z
  .object({
    version: text("Version."),
    base: text("Base address."),
    status: text("Status."),
    note: text("Meaning of the status."),
  })
  .meta({ id: "FrozenVersion", description: "An earlier version that is still served." });

/** The schema of `GET /v2`. */
export const discoverySchema = z.object({
  name: text("The service."),
  description: text("Purpose of the service."),
  contract_version: text("Semantic version of the v2 contract."),
  output_rights: text("Uses that the licences of the answers allow."),
  frozen_versions: z.array(frozenVersionSchema),
  methods: z.array(z.string()).meta({ description: "Methods of every route." }),
  endpoints: z.array(endpointSchema),
  documents: z.object({
    openapi: text("OpenAPI 3.1 description."),
    docs: text("Reference pages."),
    errors: text("Pages of the error codes."),
    tools: text("Assistant tools."),
  }),
  conventions: z.object(conventionsSchema).meta({
    id: "Conventions",
    description: "Conventions, thresholds, models and limits, as at /v2/conventions.",
  }),
});

/** The service as data: every endpoint, parameter, convention and limit. */
export function discoveryData(routes: readonly RouteDefinition[], publicUrl: string, published: Published) {
  return {
    name: "Meridian",
    description:
      "Computes astronomical quantities on request: positions, rise and set, twilight, Moon, planets, eclipses, cycles and places. Every request is a read.",
    contract_version: CONTRACT_VERSION,
    output_rights: published.output_rights,
    frozen_versions: [
      {
        version: "1",
        base: `${publicUrl}/v1`,
        status: "frozen",
        note: `v1 is unchanged and stays served; new work happens on v${API_VERSION}.`,
      },
    ],
    methods: ["GET", "HEAD", "OPTIONS"],
    endpoints: routes.map((route) => describeEndpoint(route, publicUrl)),
    documents: {
      openapi: `${publicUrl}/v2/openapi.json`,
      docs: `${publicUrl}/docs`,
      errors: `${publicUrl}/docs/errors`,
      tools: `${publicUrl}/mcp`,
    },
    conventions: conventionsData(routes, published),
  };
}

function describeEndpoint(route: RouteDefinition, publicUrl: string) {
  return {
    path: route.path,
    title: route.title,
    summary: route.summary,
    formats: [...route.formats],
    location: route.location === "none" ? "not taken" : route.location,
    parameters: parametersOf(route).map(listedParameter),
    models: [...route.models],
    cache_class: route.cache,
    not_computed: [...route.notComputed],
    examples: [...route.examples],
    docs: `${publicUrl}/docs${route.path}`,
    since: route.since,
    tool: route.tool?.name ?? null,
  };
}

function listedParameter({ schema: _schema, allowed, default: value, ...facts }: ParameterReference) {
  const { name, type, description, required, ...bounds } = facts;
  return {
    name,
    type,
    description,
    required,
    default: isList(value) ? [...value] : value,
    allowed: allowed === null ? null : [...allowed],
    ...bounds,
  };
}

function isList<Value>(value: Value | readonly string[]): value is readonly string[] {
  return Array.isArray(value);
}
