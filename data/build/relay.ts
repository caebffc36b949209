/**
 * Re-lays the source tables into the compact formats of data/. Needed only when a source table changes:
 * `npm run relay -- <folder of the source tables> [series|rotation|stars|time|places …]`, everything by default.
 */
import { fileURLToPath } from "node:url";
import { relayChecks } from "./relay-checks.ts";
import { relayElpmpp02 } from "./relay-elpmpp02.ts";
import { relayFiles } from "./relay-files.ts";
import { relayGalilean } from "./relay-galilean.ts";
import { relayIau } from "./relay-iau.ts";
import { relayPlaces } from "./relay-places.ts";
import { relayPlanets } from "./relay-planets.ts";
import { relayResiduals } from "./relay-residuals.ts";
import { relayRotation } from "./relay-rotation.ts";
import { relayConstellations } from "./relay-sky.ts";
import { relayStars } from "./relay-stars.ts";
import { relayTime } from "./relay-time.ts";
import { relayVsop87 } from "./relay-vsop87.ts";

/** The tables of the engine's binary. */
function relaySeries(sourceFolder: string, dataFolder: string): void {
  const files = relayFiles(sourceFolder, dataFolder);
  relayVsop87(files);
  relayElpmpp02(files);
  relayIau(files);
  relayResiduals(files);
  relayConstellations(files);
}

const SUBJECTS = {
  series: relaySeries,
  checks: relayChecks,
  rotation: relayRotation,
  stars: relayStars,
  time: relayTime,
  places: relayPlaces,
  planets: relayPlanets,
  galilean: relayGalilean,
};

const [sourceFolder, ...chosen] = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in SUBJECTS));
if (sourceFolder === undefined || unknown.length > 0) {
  throw new Error(
    `usage: npm run relay -- <folder of the source tables> [${Object.keys(SUBJECTS).join("|")} …]`,
  );
}
const dataFolder = fileURLToPath(new URL("..", import.meta.url));
for (const [name, relay] of Object.entries(SUBJECTS)) {
  if (chosen.length === 0 || chosen.includes(name)) relay(sourceFolder, dataFolder);
}
