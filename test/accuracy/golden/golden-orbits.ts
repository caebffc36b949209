import type { Lines, PlainFile } from "./golden-plain.ts";

/** Vectors of JPL near apsides: no table of instants lies between. */

type Row = Readonly<Record<string, string>>;

function rowsByName(lines: Lines): Row[] {
  const [header = "", ...rows] = lines.filter((line) => line !== "" && !line.startsWith("#"));
  const names = header.split(",");
  return rows.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ""]));
  });
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
