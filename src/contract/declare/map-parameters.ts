import { INSTANT } from "../ask/grammar.ts";
import { field } from "../ask/parameters.ts";
import * as z from "../schema/schema.ts";
import { DEPTH_MEASURES } from "../terms/values.ts";

/** Parameters of the forms that maps read. */

const DEFAULT_TOLERANCE_KM = 1;
const FINEST_KM = 0.1;
const COARSEST_KM = 50;

/** Parameters of routes with events that have curves on the Earth: which of them, and how finely. */
export function geometryParameters<const Words extends readonly [string, ...string[]]>(
  words: Words,
  usual: readonly Words[number][],
) {
  return {
    geometry: z
      .array(z.enum(words))
      .min(1)
      .max(words.length)
      .default([...usual])
      .meta({
        description: "With format=geojson and kml, the curves, separated by commas.",
        "x-echo": "when_sent",
        "x-enum": "geometries",
      }),
    tolerance_km: z.number().min(FINEST_KM).max(COARSEST_KM).default(DEFAULT_TOLERANCE_KM).meta({
      description:
        "With format=geojson and kml, how far a chord may lie from its curve; never more than a quarter of a path's width.",
      "x-echo": "when_sent",
    }),
  };
}

const MOST_MAGNITUDES = 9;
const LARGEST_MAGNITUDE = 0.99;
export const USUAL_MAGNITUDES = [0.2, 0.4, 0.6, 0.8];
const MOST_OUTLINES = 24;

/** Parameters of the curves of solar eclipses. */
export const depthParameters = {
  magnitudes: z
    .array(z.number().min(0).max(LARGEST_MAGNITUDE))
    .min(1)
    .max(MOST_MAGNITUDES)
    .optional()
    .meta({
      description: `With geometry=magnitudes, up to ${MOST_MAGNITUDES} depths, separated by commas; 0 is the edge of the penumbra. Default ${USUAL_MAGNITUDES.join(", ")}.`,
      "x-echo": "when_sent",
    }),
  by: z.enum(DEPTH_MEASURES).default("magnitude").meta({
    description: "Measure of magnitudes: the share of the Sun's diameter that is covered, or of its area.",
    "x-echo": "when_sent",
    "x-enum": "depth_measures",
  }),
  outline_at: z
    .array(field(INSTANT))
    .min(1)
    .max(MOST_OUTLINES)
    .optional()
    .meta({
      description: `With geometry=outline, up to ${MOST_OUTLINES} instants within the eclipse, separated by commas.`,
      "x-echo": "when_sent",
    }),
};

/** All of them. */
export const GEOMETRY_NAMES = ["geometry", "tolerance_km", ...Object.keys(depthParameters)];
