import { readFileSync } from "node:fs";
import { join } from "node:path";
import { GOLDEN_FOLDER } from "../sources.ts";
import type { Lines, PlainFile } from "./golden-plain.ts";
import { DE431 } from "./golden-recipe.ts";

/** Places and vectors that say how far ephemerides themselves differ where a comparison with a table is not met. */

const OUTER = new Set(["jupiter", "uranus", "neptune"]);
const PLACE_COLUMNS = ["iso_ut1", "delta_t_s", "hel_lon_j2000", "hel_lat_j2000", "hel_r_au"];

type Row = Readonly<Record<string, string>>;

function rowsByName(lines: Lines): Row[] {
  const [header = "", ...rows] = lines.filter((line) => line !== "" && !line.startsWith("#"));
  const names = header.split(",");
  return rows.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ""]));
  });
}

/** A row an occultation of an outer planet: the planet's places before and after it. */
function placesAroundOccultations(lines: Lines): Lines {
  const places = rowsByName(lines);
  const text = readFileSync(join(GOLDEN_FOLDER, "occultations-local.csv"), "utf8");
  const occultations = rowsByName(text.split("\n")).filter(({ target = "" }) => OUTER.has(target));
  const rows = occultations.map(({ id = "", target = "", least_ut1 = "" }) => {
    const own = places.filter(({ body }) => body === target);
    const before = own.findLast(({ iso_ut1 = "" }) => iso_ut1 < least_ut1);
    const after = own.find(({ iso_ut1 = "" }) => iso_ut1 >= least_ut1);
    if (before === undefined || after === undefined) throw new Error(`no places of ${target} around ${id}`);
    return [id, target, ...[before, after].flatMap((place) => PLACE_COLUMNS.map((name) => place[name]))].join(
      ",",
    );
  });
  const columns = ["before", "after"].flatMap((side) => PLACE_COLUMNS.map((name) => `${name}_${side}`));
  return [["id", "body", ...columns].join(","), ...rows];
}

const STATE = ["x_au", "y_au", "z_au", "vx_au_d", "vy_au_d", "vz_au_d"];

/** Distance times its rate. */
function radialProduct(row: Row): number {
  const [x = 0, y = 0, z = 0, vx = 0, vy = 0, vz = 0] = STATE.map((name) => Number(row[name]));
  return x * vx + y * vy + z * vz;
}

/** The vectors nearest to each n-th apsis, which lies where the radial velocity changes its sign. */
const nearApsides =
  ([nearest, farthest]: readonly [string, string], stride: number) =>
  (lines: Lines): Lines => {
    const states = rowsByName(lines);
    const apsides = states.flatMap((state, i) => {
      const next = states[i + 1];
      if (next === undefined || radialProduct(state) < 0 === radialProduct(next) < 0) return [];
      const near = Math.abs(radialProduct(state)) < Math.abs(radialProduct(next)) ? state : next;
      const event = radialProduct(state) < 0 ? nearest : farthest;
      return [[event, near["jd_tdb"], ...STATE.map((name) => near[name])].join(",")];
    });
    return [["event", "jd_tdb", ...STATE].join(","), ...apsides.filter((_, i) => i % stride === 0)];
  };

interface ApsisFile {
  readonly name: string;
  readonly source: string;
  readonly kinds: readonly [string, string];
  readonly stride: number;
  readonly centre: string;
}

const APSIS_FILES: readonly ApsisFile[] = [
  {
    name: "earth-apsis-vectors.csv",
    source: "data/series/reference/horizons_helio_earth.csv.gz",
    kinds: ["perihelion", "aphelion"],
    stride: 1,
    centre: "heliocentric",
  },
  {
    name: "lunar-apsis-vectors.csv",
    source: "data/series/reference/horizons_geo_moon.csv.gz",
    kinds: ["perigee", "apogee"],
    stride: 15,
    centre: "geocentric",
  },
];

export const ORBIT_FILES: readonly PlainFile[] = [
  {
    name: "occultations-orbits.csv",
    source: "reference/positions.csv",
    lines: placesAroundOccultations,
    notes: ({ sha256, date, taken, all }) => [
      `source: ${DE431}`,
      `retrieved: ${date}`,
      `query: ${taken} pairs of ${all} rows, the planet's places before and after each occultation of an outer planet in occultations-local.csv`,
      "frame: heliocentric, geometric, mean ecliptic and equinox of J2000",
      "units: degrees, au; seconds for delta_t_s",
      "scale: UT1; TT = UT1 + delta_t_s",
      `sha256 of the sampled file: ${sha256}`,
    ],
  },
  ...APSIS_FILES.map(
    ({ name, source, kinds, stride, centre }): PlainFile => ({
      name,
      source,
      lines: nearApsides(kinds, stride),
      notes: ({ sha256, date, taken, all }) => [
        "source: JPL Horizons, DE441",
        `retrieved: ${date}`,
        `query: ${taken} of ${all} vectors of 1970-2040 at steps of 8 days: those nearest to ${stride === 1 ? "each apsis" : `each ${stride}th apsis`}`,
        `frame: ${centre}, geometric, ICRF axes`,
        "units: au, au/day",
        "scale: TDB",
        `sha256 of the sampled file: ${sha256}`,
      ],
    }),
  ),
];
