import { noTime } from "../../contract/ask/timing.ts";
import { discoveryData, discoverySchema } from "../../contract/describe/discovery.ts";
import { documentInWords } from "../../contract/terms/sentences.ts";
import { record } from "../../contract/terms/shape.ts";
import { defineRoute } from "../astronomy/route.ts";
import { DOCUMENT_FRAME, DOCUMENT_OUTPUT, PUBLISHED } from "./documents.ts";

/** `GET /v2`: everything the service serves, as data. */
export const discovery = defineRoute({
  path: "/v2",
  title: "Discovery",
  summary: "Every endpoint, parameter, convention and limit",
  description:
    "The service as data: its routes with their parameters and examples, the rights to its answers, earlier versions, and the conventions and limits that hold for all routes.",
  table: false,
  time: noTime(),
  location: "none",
  output: DOCUMENT_OUTPUT,
  answer: record(discoverySchema),
  models: [],
  frame: DOCUMENT_FRAME,
  cache: "static",
  accuracy: null,
  examples: ["/v2", "/v2?fields=contract_version,output_rights"],
  exampleTitles: ["Everything there is", "Version and rights alone"],
  chart: {
    name: "route-map",
    shows: "all endpoints by kind of time",
    drawing: async () => (await import("./about-charts.ts")).drawRoutes,
  },
  handle: ({ context }) => documentInWords(discoveryData(context.routes(), context.publicUrl, PUBLISHED)),
});
