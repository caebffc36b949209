import { noTime } from "../../contract/ask/timing.ts";
import { conventionsData, conventionsSchema } from "../../contract/describe/conventions.ts";
import * as z from "../../contract/schema/schema.ts";
import { documentInWords } from "../../contract/terms/sentences.ts";
import { record } from "../../contract/terms/shape.ts";
import { defineRoute } from "../astronomy/route.ts";
import { DOCUMENT_FRAME, DOCUMENT_OUTPUT, PUBLISHED } from "./documents.ts";

/** `GET /v2/conventions`: thresholds, models and limits as data. */
export const conventions = defineRoute({
  path: "/v2/conventions",
  title: "Conventions",
  summary: "Conventions, thresholds, models and limits",
  description:
    "How answers are to be read: definitions, the thresholds behind every verdict, the published models, and the limits, with the boundaries of ranges and the step policy of each route.",
  table: false,
  time: noTime(),
  location: "none",
  output: DOCUMENT_OUTPUT,
  answer: record(z.object(conventionsSchema)),
  models: [],
  frame: DOCUMENT_FRAME,
  cache: "static",
  accuracy: null,
  examples: ["/v2/conventions", "/v2/conventions?fields=limits.range_boundaries"],
  exampleTitles: ["What the words mean", "How ranges end"],
  chart: {
    name: "signs",
    shows: "from where angles are counted, and which way",
    drawing: async () => (await import("./about-charts.ts")).drawConventions,
  },
  handle: ({ context }) => documentInWords(conventionsData(context.routes(), PUBLISHED)),
});
