/**
 * Times and velocities at the barycentre beside astropy and barycorrpy over one kernel:
 *   npm run measure -- timing <de440.bsp> [<python with astropy, astropy-iers-data, jplephem, barycorrpy and spiceypy>]
 * writes docs/timing.md. Two minutes.
 */
import "../../src/host/start-node.ts";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { LAST_HR } from "../../src/catalog/stars.ts";
import { isTargetError, parseTarget } from "../../src/catalog/target.ts";
import type { StarAstrometry } from "../../src/engine/types.ts";
import { createDirect } from "../../src/library/node.ts";
import { J2000_JD } from "../../src/units/constants.ts";
import { markdownTable } from "../report/markdown.ts";
import { observerCosts } from "./observer-costs.ts";
import { placesOver, random } from "./sphere.ts";

const ROWS = 2000;
const FIRST_MS = Date.UTC(1973, 0, 1);
const LAST_MS = Date.UTC(2026, 9, 1);
const HIGHEST_M = 5000;
const OUT = fileURLToPath(new URL("../../docs/timing.md", import.meta.url));

const [kernel, python = "python3"] = process.argv.slice(2);
if (kernel === undefined) throw new Error("usage: npm run measure -- timing <de440.bsp> [<python>]");

const STILL = {
  pm_ra_cosdec_mas_yr: 0,
  pm_dec_mas_yr: 0,
  parallax_mas: 0,
  radial_velocity_km_s: 0,
  epoch_jd_tdb: J2000_JD,
};

/** Every second row a direction of its own, the others stars of the catalogue. */
function starOf(row: number): StarAstrometry {
  if (row % 2 === 0) {
    const dec_deg = (Math.asin(2 * random() - 1) * 180) / Math.PI;
    return { ra_deg: random() * 360, dec_deg, ...STILL };
  }
  for (;;) {
    const target = parseTarget(`hr:${1 + Math.floor(random() * LAST_HR)}`);
    if (!isTargetError(target) && target.engine.kind === "star") return target.engine.astrometry;
  }
}

interface Verdict {
  readonly versions: string;
  readonly rows: readonly (readonly [what: string, rows: number, median: number, largest: number])[];
}

const direct = await createDirect();
const questions = placesOver(ROWS).map(({ lat, lon }, row) => {
  const place = { lat_deg: lat, lon_deg: lon, elevation_m: Math.round(random() * HIGHEST_M) };
  const unix_ms = Math.floor(FIRST_MS + random() * (LAST_MS - FIRST_MS));
  const star = starOf(row);
  const ours = direct.timing(star, unix_ms, place);
  return { utc: new Date(unix_ms).toISOString().slice(0, -1), ...place, ...star, ...ours };
});
const { status, stdout } = spawnSync(python, [fileURLToPath(new URL("timing.py", import.meta.url)), kernel], {
  input: JSON.stringify(questions),
  encoding: "utf8",
  maxBuffer: 1e8,
  stdio: ["pipe", "pipe", "inherit"],
});
if (status !== 0) throw new Error(`timing.py ended with ${status}`);
const { versions, rows } = JSON.parse(stdout) as Verdict;
const UNITS = (what: string) => (what.startsWith("light travel") ? ["µs", "20"] : ["cm/s", "0.5"]);
writeFileSync(
  OUT,
  [
    "# Times and velocities at the barycentre beside other libraries",
    "",
    `Written by \`npm run measure -- timing\`: ${ROWS} random instants of 1973 to 2026 at random places of the Earth, every second of a random direction, the others of random stars of the catalogue with their own motion. ${versions}, with de440.bsp, and UT1 and pole of the IERS file in astropy-iers-data. Ours take UT1 from their own table and leave polar motion out (0.14 cm/s at most).`,
    "",
    markdownTable(
      ["what", "rows", "median", "largest", "bar"],
      rows.map(([what, count, median, largest]) => {
        const [unit = "", bar = ""] = UNITS(what);
        return [
          what,
          String(count),
          `${median.toPrecision(2)} ${unit}`,
          `${largest.toPrecision(3)} ${unit}`,
          `${bar} ${unit}`,
        ];
      }),
    ),
    "",
    "astropy's velocity has no Shapiro term, which grows towards the Sun (0.06 cm/s times the cotangent of half the elongation), takes the direction of the catalogue without its motion, and is held where it means the same: fixed directions 20° and more from the Sun. barycorrpy is another implementation of the same equations of Wright and Eastman (2014).",
    "",
    ...(await observerCosts(kernel, python)),
  ].join("\n"),
);
