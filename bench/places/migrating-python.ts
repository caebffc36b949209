/**
 * The rows of docs/migrating.md for Skyfield, astropy, PyEphem and pvlib, both libraries asked at 40 places on 20 dates:
 *   npm run measure -- migrating-python <de440.bsp> [<python with these and meridian_sky>]
 * writes docs/migrating-measured-python.md. Three minutes. `npm run test:python` makes such a Python.
 */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { INSTANTS, PLACES } from "../../test/samples/migrating.ts";
import { digits } from "../report/figures.ts";
import { markdownTable } from "../report/markdown.ts";

const OUT = fileURLToPath(new URL("../../docs/migrating-measured-python.md", import.meta.url));
const OWN = fileURLToPath(new URL("../../node_modules/.cache/python/env/bin/python", import.meta.url));

/** The output of migrating.py. */
interface Measured {
  readonly versions: Readonly<Record<string, string>>;
  readonly rows: readonly (readonly [
    library: string,
    what: string,
    unit: string,
    compared: number,
    median: number,
    largest: number,
    measured: number | null,
    alone: number | null,
  ])[];
  /** Events of one library alone, or far apart: degrees above the level by DE440 at each library's instant. */
  readonly apart: readonly (readonly [
    library: string,
    what: string,
    date: string,
    lat: number,
    lon: number,
    ours_deg: number | null,
    theirs_deg: number | null,
  ])[];
}

const [kernel, python = OWN] = process.argv.slice(2);
if (kernel === undefined) throw new Error("npm run measure -- migrating-python <de440.bsp> [<python>]");
const { status, stdout } = spawnSync(
  python,
  [fileURLToPath(new URL("migrating.py", import.meta.url)), kernel],
  {
    input: JSON.stringify({ places: PLACES, instants: INSTANTS }),
    encoding: "utf8",
    maxBuffer: 1e8,
    stdio: ["pipe", "pipe", "inherit"],
  },
);
if (status !== 0) throw new Error(`migrating.py ended with ${status}`);
const { versions, rows, apart }: Measured = JSON.parse(stdout);

const sections = Object.entries(versions).map(([name, version]) => {
  const own = rows.filter(([library]) => library === name);
  const table = markdownTable(
    ["call", "compared", "median", "largest", "largest before 2026", "an event in one of both alone"],
    own.map(([, what, unit, compared, median, largest, measured, alone]) => [
      what,
      String(compared),
      `${digits(median)} ${unit}`,
      `${digits(largest)} ${unit}`,
      measured === null ? "–" : `${digits(measured)} ${unit}`,
      alone === null ? "–" : String(alone),
    ]),
  );
  return `## ${name} ${version}\n\n${table}\n`;
});
const off = (deg: number | null) => (deg === null ? "none" : `${deg.toFixed(6)}°`);
const judged = markdownTable(
  ["library", "call", "UTC day", "latitude", "longitude", "at ours", "at theirs"],
  apart.map(([library, what, date, lat, lon, ours_deg, theirs_deg]) => [
    library,
    what,
    date,
    String(lat),
    String(lon),
    off(ours_deg),
    off(theirs_deg),
  ]),
);

writeFileSync(
  OUT,
  `# Migrating in Python, measured

The rows of [migrating.md](migrating.md) with both libraries run at 40 places (latitudes −78° to 78°, all longitudes) on 20 dates of 2024 to
2026, each at another hour: \`npm run measure -- migrating-python\`. Skyfield and astropy read JPL's DE440. From 2026 on UT1 is a forecast in
one library or the other, and places over the Earth differ by it, up to 2″ of the sky's turn: the fifth column leaves those dates out. PyEphem
has shorter series, and pvlib's SPA states 0.0003°. Rise and set are those of a UTC day.

${sections.join("\n")}
## Events that differ

Rise and set that one library alone has, or that lie more than 20 s apart: how far the upper limb stands from 34′ below the horizon, by Skyfield and
DE440, at each library's instant. All are of the Moon in arcs of minutes near the pole, where a search that stops early is minutes off.

${judged}
`,
);
