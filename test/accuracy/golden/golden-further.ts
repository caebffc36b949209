import { DE431, type Recipe, wholeTable } from "./golden-recipe.ts";

/** Whole tables of rare events and of what callers bring. */

const APPARENT = "apparent places; position angles from north of the true equator of date";
const ARCSEC = "arcsec (*_as), degrees, arcsec/s";

export const FURTHER_RECIPES: readonly Recipe[] = [
  whole("transits-geocentric", { frame: `geocentric ${APPARENT}`, units: ARCSEC, scale: "TT" }),
  whole("transits-local", {
    frame: `topocentric ${APPARENT}, WGS84`,
    units: ARCSEC,
    scale: "TT; UT1 = TT - delta_t_s",
  }),
  whole("crescents", {
    frame: "geocentric directions in the horizon of the place; *_t topocentric, airless; WGS84",
    units: "degrees, arcmin (widths, parallax, sd_t_arcmin), minutes (lag_min), hours (age_h)",
    scale: "UT1, new_moon_tt TT; TT = UT1 + delta_t_s",
  }),
];

function whole(name: Recipe["name"], facts: Omit<Recipe["header"], "source">): Recipe {
  return { name, group: wholeTable, stride: 1, header: { source: DE431, ...facts } };
}
