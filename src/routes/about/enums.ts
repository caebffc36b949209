import { noTime } from "../../contract/ask/timing.ts";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import * as z from "../../contract/schema/schema.ts";
import { integer, text } from "../../contract/terms/fields.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { record } from "../../contract/terms/shape.ts";
import { defineRoute } from "../astronomy/route.ts";
import { DOCUMENT_FRAME, findEndpoint } from "./documents.ts";
import { ENUM_SET_NAMES, ENUM_SETS, type EnumSetName, WITHHELD_SETS } from "./enum-sets.ts";
import { enumUses } from "./enum-uses.ts";

const detail = z.union([z.string(), z.number(), z.null()]);

const setSchema = z
  .object({
    values: z.array(z.string()).meta({ description: "The values, in their natural order." }),
    count: integer("How many there are."),
    details: z
      .record(z.string(), z.record(z.string(), detail))
      .nullable()
      .meta({ description: "Meaning of each value, where the word alone says too little." }),
    parameters: z
      .array(z.string())
      .meta({ description: "Parameters that take these values: of the endpoint asked for, or of any." }),
    fields: z.array(z.string()).meta({
      description: "Members of answers that hold these values: of the endpoint asked for, or of any.",
    }),
  })
  .meta({ id: "EnumSet", description: "An enumerated set." });

/** `GET /v2/enums`: the values of every enumerated set. */
export const enums = defineRoute({
  path: "/v2/enums",
  title: "Enumerated values",
  summary: "Enumerated values: one set, the sets of one endpoint, or all",
  description:
    "The closed sets of words that requests and answers use, each from the declaration that validates them. Send set for one of them, endpoint for those of one route, or neither for all. The meteor_showers set is withheld: it is named without values.",
  table: false,
  time: noTime(),
  location: "none",
  parameters: {
    set: z.enum(ENUM_SET_NAMES).optional().meta({ description: "One set by its name. Excludes endpoint." }),
    endpoint: z
      .string()
      .max(100)
      .optional()
      .meta({ description: "A route; narrows to the sets that it uses. Excludes set." }),
  },
  output: ["precision", "pretty", "verbosity"],
  answer: record(
    z.object({
      endpoint: text("The route asked for.").nullable(),
      sets: z.record(z.string(), setSchema).meta({ description: "Sets by name." }),
    }),
  ),
  models: [],
  frame: DOCUMENT_FRAME,
  cache: "static",
  notComputed: WITHHELD_SETS,
  accuracy: null,
  examples: ["/v2/enums?set=refraction", "/v2/enums?endpoint=/v2/positions", "/v2/enums"],
  exampleTitles: ["Kinds of refraction", "Words of positions", "All words"],
  check: ({ query, context }) => {
    if (query.set !== undefined && query.endpoint !== undefined) {
      throw new Problem("CONFLICTING_PARAMETERS", {
        detail: "set and endpoint exclude each other.",
        parameter: "set",
        hint: "Send set for one set, or endpoint for the sets of a route.",
      });
    }
    if (query.endpoint !== undefined) findEndpoint(query.endpoint, context.routes());
  },
  handle: ({ query, context }) => {
    const endpoint = query.endpoint === undefined ? null : findEndpoint(query.endpoint, context.routes());
    const routes = endpoint === null ? context.routes() : [endpoint];
    const names = query.set === undefined ? ENUM_SET_NAMES : [query.set];
    const described = names.map((name) => [name, describeSet(name, routes)] as const);
    const kept = endpoint === null ? described : described.filter(([, set]) => isUsed(set));
    return { endpoint: endpoint?.path ?? null, sets: Object.fromEntries(kept) };
  },
});

function describeSet(name: EnumSetName, routes: readonly RouteDefinition[]) {
  const { values, details } = ENUM_SETS[name];
  return { values: [...values], count: values.length, details, ...enumUses(name, routes) };
}

function isUsed(set: {
  readonly parameters: readonly string[];
  readonly fields: readonly string[];
}): boolean {
  return set.parameters.length > 0 || set.fields.length > 0;
}
