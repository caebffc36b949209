import type { Location } from "../../contract/ask/location.ts";
import type { FrameFacts } from "../../contract/declare/route-shape.ts";
import * as z from "../../contract/schema/schema.ts";
import { LEAST_SUN_DEPRESSION_DEG } from "../../sky/pairings/dark-pairings.ts";
import { DARK_SUN_ALTITUDE_DEG } from "../../sky/planets/visibility.ts";
import type { ModelName } from "../astronomy/attribution.ts";
import { POSITION_MODELS } from "./position-models.ts";

/** Members that the routes about close approaches share. */

export const PAIRING_MODELS = [
  ...POSITION_MODELS,
  "mallama-hilton-2018",
  "delta-t",
  "hipparcos",
  "bsc5",
] as const satisfies readonly ModelName[];

/** The parts of an answer that are seen from the centre of the Earth, and those seen from the place when there is one. */
export function pairingFrame(geocentric: readonly string[], topocentric: readonly string[]) {
  const origins = (parts: readonly string[], origin: "geocentric" | "topocentric") =>
    Object.fromEntries(parts.map((part) => [part, origin]));
  return ({ location }: { readonly location: Location | null }): FrameFacts => ({
    frame: "geocentric",
    epoch: "of date",
    refraction_model: "none",
    origins: {
      ...origins(geocentric, "geocentric"),
      ...(location === null ? {} : origins(topocentric, "topocentric")),
    },
  });
}

const DARKEST_DEG = -DARK_SUN_ALTITUDE_DEG;

export const SunDepression = z
  .number()
  .min(LEAST_SUN_DEPRESSION_DEG)
  .max(DARKEST_DEG)
  .default(DARKEST_DEG)
  .meta({
    description:
      "Largest depression of the Sun that a dark sky needs, for the faintest targets; brighter ones need less (6 at magnitude 0). Only with a location.",
    "x-unit": "deg",
    "x-needs": ["location"],
  });
