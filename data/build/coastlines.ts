/** Writes `data/land/coastlines.tsv` from the topology of world-atlas: polygons of the land as steps in hundredths of a degree. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { MultiPolygon, Position } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

const HUNDREDTHS = 100;
const source = createRequire(import.meta.url).resolve("world-atlas/land-110m.json");
const topology: Topology<{ land: GeometryCollection }> = JSON.parse(readFileSync(source, "utf8"));
const land = feature(topology, topology.objects.land).features.map(
  ({ geometry }) => geometry as MultiPolygon,
);
const lines = land.flatMap(({ coordinates }) => coordinates).map((rings) => rings.map(stepsOf).join("\t"));
const folder = fileURLToPath(new URL("../land/", import.meta.url));
mkdirSync(folder, { recursive: true });
writeFileSync(
  `${folder}coastlines.tsv`,
  `# Land, Natural Earth 1:110m: polygons; rings of steps in hundredths of a degree, east and north\n${lines.join("\n")}\n`,
);

/** A ring as steps; points that fall on the one before are left out. */
function stepsOf(ring: readonly Position[]): string {
  let [x, y] = [0, 0];
  return ring
    .flatMap(([lon = 0, lat = 0], i) => {
      const [east, north] = [Math.round(lon * HUNDREDTHS), Math.round(lat * HUNDREDTHS)];
      const step = `${east - x} ${north - y}`;
      [x, y] = [east, north];
      return i > 0 && step === "0 0" ? [] : [step];
    })
    .join(",");
}
