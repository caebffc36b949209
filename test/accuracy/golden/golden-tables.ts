import { periodOf } from "../compare/figure.ts";
import { instantsOfTable, julianDates } from "../compare/instants.ts";
import { at, type Table, textColumn } from "../compare/table.ts";
import { by, DE440, type Recipe, UT1_WITH_DELTA_T, wholeTable } from "./golden-recipe.ts";

/** Samples of places, reductions, time, vectors, the Moon's aspect and the Galilean moons. */

const ERFA = "ERFA 2.0.0";
const HIPPARCOS = "Hipparcos main catalogue (ESA 1997); radial velocities of the Swiss Ephemeris star file";
const POSITION_UNITS = "degrees, au; seconds for delta_t_s; metres for elev_m";

function bodyAndPeriod(table: Table): readonly string[] {
  const jd = julianDates(instantsOfTable(table));
  return textColumn(table, "body").map((body, row) => `${body} ${periodOf(at(jd, row))}`);
}

export const TABLE_RECIPES: readonly Recipe[] = [
  {
    name: "positions",
    group: bodyAndPeriod,
    stride: 24,
    header: {
      source: DE440,
      frame: "true equator/ecliptic and equinox of date; ICRS; mean ecliptic J2000",
      units: POSITION_UNITS,
      scale: UT1_WITH_DELTA_T,
    },
  },
  {
    name: "positions-de440",
    group: by("body"),
    stride: 10,
    header: {
      source: DE440,
      frame: "true equator/ecliptic and equinox of date; ICRS; mean ecliptic J2000",
      units: POSITION_UNITS,
      scale: UT1_WITH_DELTA_T,
    },
  },
  {
    name: "topocentric",
    group: by("body"),
    stride: 12,
    header: {
      source: DE440,
      frame: "true equator and equinox of date; WGS84 horizon",
      units: POSITION_UNITS,
      scale: UT1_WITH_DELTA_T,
    },
  },
  {
    name: "stars-catalog",
    group: wholeTable,
    stride: 1,
    header: {
      source: HIPPARCOS,
      frame: "ICRS",
      units: "degrees, mas, mas/yr, km/s",
      scale: "epoch J1991.25 TDB",
    },
  },
  {
    name: "stars",
    group: by("hip"),
    stride: 10,
    header: {
      source: ERFA,
      frame: "true equator/ecliptic and equinox of date; ICRS",
      units: "degrees",
      scale: UT1_WITH_DELTA_T,
    },
  },
  {
    name: "time",
    group: wholeTable,
    stride: 5,
    header: {
      source: DE440,
      frame: "IAU 2006/2000A",
      units: "degrees, arcseconds (_as), seconds",
      scale: UT1_WITH_DELTA_T,
    },
  },
  {
    name: "frames",
    group: wholeTable,
    stride: 6,
    header: {
      source: ERFA,
      frame: "ICRS to the frame that each column names",
      units: "degrees",
      scale: "TT",
    },
  },
  {
    name: "moon-aspects",
    group: by("lib_model"),
    stride: 8,
    header: {
      source: `${DE440}; lunar orientation JPL DE421 or WGCCRE`,
      frame: "true equator and equinox of date; selenographic mean-Earth axes",
      units: "degrees; arcseconds (_as); metres for elev_m",
      scale: UT1_WITH_DELTA_T,
    },
  },
  {
    name: "galilean-vectors",
    group: wholeTable,
    stride: 1,
    header: {
      source: "JPL Horizons, jovicentric states of the Galilean moons",
      frame: "mean equator and equinox of J2000.0",
      units: "au, au/day",
      scale: "TDB",
    },
  },
  {
    name: "galilean-events",
    group: wholeTable,
    stride: 4,
    header: {
      source: "events of the Galilean moons computed from JPL satellite positions",
      frame: "seen from the geocentre, light time included; limb of 71,492 by 66,854 km",
      units: "calendar instants; visible and contacts in UT1",
      scale: "TT (centre_tt)",
    },
  },
];
