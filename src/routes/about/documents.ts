import type { OutputName } from "../../contract/ask/parameters.ts";
import type { FrameFacts } from "../../contract/declare/route-shape.ts";
import type { Published } from "../../contract/describe/statements.ts";
import { MODELS, OUTPUT_RIGHTS } from "../astronomy/attribution.ts";
import { DEFINITIONS } from "./definitions.ts";
import { THRESHOLDS } from "./thresholds.ts";

/** Output parameters of the routes that answer with a document instead of a computation. */
export const DOCUMENT_OUTPUT = [
  "fields",
  "precision",
  "pretty",
  "verbosity",
] as const satisfies readonly OutputName[];

/** A document holds no coordinates. */
export const DOCUMENT_FRAME: FrameFacts = { frame: "none", epoch: "none", refraction_model: "none" };

/** The science behind the answers, for documents. */
export const PUBLISHED: Published = {
  definitions: DEFINITIONS,
  thresholds: THRESHOLDS,
  models: MODELS,
  output_rights: OUTPUT_RIGHTS,
};
