import { CONJUNCTION_KINDS, CRESCENT_KINDS, DARK_REASONS, TWILIGHT_REASONS } from "../../sky/words.ts";

/** The closed sets of words that requests about the sky take, beside those that it answers with (sky/words). */

export const CONJUNCTION_SELECTIONS = [...CONJUNCTION_KINDS, "all"] as const;
export const SORT_ORDERS = ["time", "rank"] as const;
export const CRESCENT_SELECTIONS = ["both", ...CRESCENT_KINDS] as const;
export const FIELD_KINDS = ["asteroids", "comets", "planets", "moon"] as const;
export const SMALL_BODY_GROUPS = ["asteroids", "comets"] as const;
/** Curves of events on the Earth. */
export const ECLIPSE_GEOMETRIES = [
  "central_line",
  "points",
  "limits",
  "band",
  "magnitudes",
  "horizon_curves",
  "outline",
  "greatest",
] as const;
export const REGION_GEOMETRIES = ["region"] as const;
export const GEOMETRIES = [...ECLIPSE_GEOMETRIES, ...REGION_GEOMETRIES] as const;
export const CATALOGS = ["named", "hr", "radec"] as const;
export const REFRACTION = ["normal", "none", "physical"] as const;
/** Where the air over a place comes from. */
export const ATMOSPHERES = ["fixed", "by_height"] as const;
export const FRAME_ORIGINS = ["geocentric", "heliocentric"] as const;
export const VECTOR_CENTRES = [...FRAME_ORIGINS, "barycentric", "earth_fixed"] as const;
/** How bodies from elements move. */
export const PROPAGATIONS = ["perturbed", "two_body"] as const;
export const FRAMES = ["minimal", "standard", "all"] as const;
// biome-ignore format: the sixteen points of the compass, a quarter a line
export const COMPASS_POINTS = [
  "N", "NNE", "NE", "ENE",
  "E", "ESE", "SE", "SSE",
  "S", "SSW", "SW", "WSW",
  "W", "WNW", "NW", "NNW",
] as const;
export const INTERVAL_REASONS = [...TWILIGHT_REASONS, ...DARK_REASONS] as const;
export const SUN_POSITION_BASES = ["apparent_centre", "upper_limb"] as const;
export const INCLUDE_TOKENS = ["sun", "moon", "planets", "events", "night"] as const;
export const HEMISPHERES = ["north", "south"] as const;
