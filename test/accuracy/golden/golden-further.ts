import { by, DE440, type Recipe, wholeTable } from "./golden-recipe.ts";

/** Whole tables of rare events and of what callers bring. */

const APPARENT = "apparent places; position angles from north of the true equator of date";
const ARCSEC = "arcsec (*_as), degrees, arcsec/s";

const CONDITIONS = "topocentric and geocentric as /v2/conventions defines conditions; WGS84";

export const FURTHER_RECIPES: readonly Recipe[] = [
  whole("when-windows", {
    frame: CONDITIONS,
    units: "degrees, metres, days (span_d), hours (tz_h)",
    scale: "UT1; TT = UT1 + delta_t_s",
  }),
  whole("when-intervals", {
    frame: CONDITIONS,
    units: "seconds from the begin of the window, degrees",
    scale: "UT1; TT = UT1 + delta_t_s",
  }),
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
  whole("occultations-local", {
    frame: "topocentric natural directions, WGS84; position angles from north of the true equator of date",
    units: "arcsec (depth_as), degrees, arcsec/s (rate_d, rate_r), seconds (swe_d_s, swe_r_s)",
    scale: "UT1; TT = UT1 + delta_t_s",
  }),
  {
    ...whole("occultations-windows", { frame: "places WGS84", units: "degrees, m, events", scale: "UT1" }),
    stride: 4,
  },
  whole("occultations-global", {
    frame: "geocentric natural directions, WGS84 ellipsoid",
    units: "equatorial radii, seconds (swe_*)",
    scale: "TT",
  }),
  {
    ...whole("skyline", {
      frame: "airless topocentric altitude of the centre; azimuth from north through east; WGS84",
      units: "degrees, seconds since 0h (seconds), arcsec/s (rates)",
      scale: "UT1; TT = UT1 + delta_t_s",
    }),
    stride: 2,
  },
  {
    ...whole("faces", {
      frame: "true equator of date (position angles); ICRS (poles)",
      units: "degrees, arcsec",
      scale: "TT",
    }),
    group: by("body"),
    stride: 5,
  },
  {
    ...whole("faces-topocentric", {
      frame: "places WGS84, no polar motion",
      units: "degrees, arcsec, metres",
      scale: "UTC; UT1 = UTC + dut1_s",
    }),
    group: by("body"),
    stride: 2,
  },
  ...(
    [
      ["barycentre", "UTC; UT1 = UTC + dut1_s", 8],
      ["earth-fixed", "UTC; UT1 = UTC + dut1_s", 8],
      ["refraction", "none", 2],
      ["rise-set-air", "UTC; UT1 = UTC + dut1_s", 4],
      ["mpc-codes", "none", 2],
    ] as const
  ).map(([name, scale, stride]) => ({
    ...whole(name, { frame: "ICRS, ITRS, horizon; WGS84", units: "as the columns say", scale }),
    stride,
  })),
  whole("meridian-windows", { frame: "geocentric", units: "degrees, degrees a day", scale: "TT" }),
  whole("meridian-transits", { frame: "geocentric", units: "degrees, degrees an hour", scale: "TT" }),
  whole("ring-plane", { frame: "geocentric", units: "degrees a day, degrees", scale: "TT" }),
  whole("carrington", { frame: "geocentric", units: "rotations", scale: "TT" }),
  whole("elements", {
    frame: "heliocentric ecliptic J2000 (x, y, z); ICRS (j2000), of date, topocentric of date",
    units: "au, degrees, magnitudes",
    scale: "iso_ut1 is UT1; TT = UT1 + delta_t_s",
  }),
  {
    name: "small-bodies",
    group: by("body"),
    stride: 13,
    header: {
      source: "JPL SB441-N16 (DE441) and Horizons",
      frame:
        "elements on the ecliptic of J2000 (84381.448 arcsec), osculating; states heliocentric, ICRS axes, geometric",
      units: "au, degrees, km, km/s, days",
      scale: "TDB",
    },
  },
  {
    name: "state-vectors",
    group: by("body", "centre"),
    stride: 3,
    header: {
      source: DE440,
      frame: "ICRS axes, geometric, from the centre that the row names",
      units: "au, au/day",
      scale: "TDB",
    },
  },
  whole("occultations-global-windows", { frame: "geocentric", units: "events", scale: "TT" }),
];

function whole(name: Recipe["name"], facts: Omit<Recipe["header"], "source">): Recipe {
  return { name, group: wholeTable, stride: 1, header: { source: DE440, ...facts } };
}
