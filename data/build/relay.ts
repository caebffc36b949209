/**
 * Re-lays the source tables into the compact formats of data/. Needed only when a source table changes:
 * `npm run import -- relay <folder of the source tables> [series|rotation|stars|time|places|small …]`, everything by default.
 */
import { fileURLToPath } from "node:url";
import { readEngineTables } from "./formats/engine-tables.ts";
import { relayChecks } from "./relay/relay-checks.ts";
import { relayElpmpp02 } from "./relay/relay-elpmpp02.ts";
import { relayFiles } from "./relay/relay-files.ts";
import { relayGalilean } from "./relay/relay-galilean.ts";
import { relayIau } from "./relay/relay-iau.ts";
import { relayPlaces } from "./relay/relay-places.ts";
import { relayPlanets } from "./relay/relay-planets.ts";
import { relayRotation } from "./relay/relay-rotation.ts";
import { relayConstellations } from "./relay/relay-sky.ts";
import { relayTime } from "./relay/relay-time.ts";
import { relayVsop87 } from "./relay/relay-vsop87.ts";
import { relayZoneMap } from "./relay/relay-zone-map.ts";
import { relayZones } from "./relay/relay-zones.ts";
import { relaySmallBodies } from "./small/small-bodies.ts";
import { relayStars } from "./stars/relay-stars.ts";

/** The tables of the engine's binary. */
function relaySeries(sourceFolder: string, dataFolder: string): void {
  const files = relayFiles(sourceFolder, dataFolder);
  const engine = readEngineTables(dataFolder);
  relayVsop87(files, engine);
  relayElpmpp02(files);
  relayIau(files);
  relayConstellations(files);
}

const SUBJECTS = {
  series: relaySeries,
  checks: relayChecks,
  rotation: relayRotation,
  stars: relayStars,
  time: relayTime,
  zones: relayZones,
  zonemap: relayZoneMap,
  places: relayPlaces,
  planets: relayPlanets,
  galilean: relayGalilean,
  small: relaySmallBodies,
};

const [sourceFolder, ...chosen] = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in SUBJECTS));
if (sourceFolder === undefined || unknown.length > 0) {
  throw new Error(
    `usage: npm run import -- relay <folder of the source tables> [${Object.keys(SUBJECTS).join("|")} …]`,
  );
}
const dataFolder = fileURLToPath(new URL("..", import.meta.url));
for (const [name, relay] of Object.entries(SUBJECTS)) {
  if (chosen.length === 0 || chosen.includes(name)) relay(sourceFolder, dataFolder);
}
