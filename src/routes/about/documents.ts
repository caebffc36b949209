import type { OutputName } from "../../contract/ask/parameters.ts";
import type { FrameFacts } from "../../contract/declare/route-shape.ts";

/** Output parameters of the routes that answer with a document instead of a computation. */
export const DOCUMENT_OUTPUT = [
  "fields",
  "precision",
  "pretty",
  "verbosity",
] as const satisfies readonly OutputName[];

/** A document holds no coordinates. */
export const DOCUMENT_FRAME: FrameFacts = { frame: "none", epoch: "none", refraction_model: "none" };
