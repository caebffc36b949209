import { noTime } from "../../contract/ask/timing.ts";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import * as z from "../../contract/schema/schema.ts";
import { text } from "../../contract/terms/fields.ts";
import { documentInWords } from "../../contract/terms/sentences.ts";
import { record } from "../../contract/terms/shape.ts";
import { NON_GOALS } from "../../contract/terms/values.ts";
import { findModel, OUTPUT_RIGHTS } from "../astronomy/attribution.ts";
import { defineRoute } from "../astronomy/route.ts";
import { DOCUMENT_FRAME, DOCUMENT_OUTPUT, findEndpoint } from "./documents.ts";

const sourceSchema = z
  .object({
    name: text("Identifier, as in meta.models."),
    title: text("Title."),
    publication: text("Where it is published."),
    role: text("Its use."),
    endpoints: z.array(z.string()).meta({ description: "Routes whose answers rest on it." }),
  })
  .meta({ id: "Source", description: "A model or data source." });

const obligationSchema = z
  .object({
    applies_to: text("Answers that owe it."),
    text: text("The credit line to display."),
    sources: z.array(
      z.object({ name: text("Source."), url: text("Its address."), licence: text("Its licence.") }),
    ),
  })
  .meta({ id: "Obligation", description: "A credit that is owed." });

/** `GET /v2/attribution`: sources, licences, obligations. */
export const attribution = defineRoute({
  path: "/v2/attribution",
  title: "Attribution",
  summary: "Sources, licences, obligations",
  description:
    "Licences and the credit you must give, and the publications behind each route. endpoint narrows to one route; a route that takes no place owes nothing.",
  table: false,
  time: noTime(),
  location: "none",
  parameters: {
    endpoint: z.string().max(100).optional().meta({ description: "A route; narrows to its sources." }),
  },
  output: DOCUMENT_OUTPUT,
  answer: record(
    z.object({
      endpoint: text("The route asked for.").nullable(),
      rights_statement: text("Uses that the licences of the answers allow."),
      obligations: z.array(obligationSchema),
      sources: z.array(sourceSchema),
      not_for: z.array(z.string()).meta({
        description: "Uses that are not allowed, and what the service does not do.",
        "x-enum": "non_goals",
      }),
    }),
  ),
  models: [],
  frame: DOCUMENT_FRAME,
  cache: "static",
  accuracy: null,
  examples: ["/v2/attribution", "/v2/attribution?endpoint=/v2/positions"],
  exampleTitles: ["All sources", "Sources of positions"],
  check: ({ query, context }) => {
    if (query.endpoint !== undefined) findEndpoint(query.endpoint, context.routes());
  },
  chart: {
    name: "sources-flow",
    shows: "which publications feed which routes",
    drawing: async () => (await import("./about-charts.ts")).drawSources,
  },
  handle: ({ query, context }) => {
    const endpoint = query.endpoint === undefined ? null : findEndpoint(query.endpoint, context.routes());
    const routes = endpoint === null ? context.routes() : [endpoint];
    const credit = context.places?.attribution;
    return {
      endpoint: endpoint?.path ?? null,
      rights_statement: OUTPUT_RIGHTS,
      obligations:
        credit === undefined || !routes.some(usesPlaces)
          ? []
          : [{ applies_to: PLACE_ANSWERS, text: credit.text, sources: [...credit.sources] }],
      sources: documentInWords(sourcesOf(routes)),
      not_for: [...NON_GOALS],
    };
  },
});

const PLACE_ANSWERS = "GET /v2/places and every answer that resolved a place";

function usesPlaces(route: RouteDefinition): boolean {
  return route.location !== "none" || route.gazetteer;
}

/** The models of the routes, each once, with the routes that rest on it. */
function sourcesOf(routes: readonly RouteDefinition[]) {
  const names = [...new Set(routes.flatMap((route) => route.models))];
  return names.map((name) => {
    const model = findModel(name) ?? { title: name, publication: "", role: "" };
    const endpoints = routes.filter((route) => route.models.includes(name)).map((route) => route.path);
    return { name, title: model.title, publication: model.publication, role: model.role, endpoints };
  });
}
