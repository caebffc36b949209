import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FeatureCollection, Position } from "geojson";
import type { Browser } from "playwright-core";

/** A page of maps in Leaflet, one a map that is given, and what is found on each. */

export interface OpenedMap {
  readonly name: string;
  readonly map: FeatureCollection;
}

/** The look of a map once it is opened. */
export interface Looked {
  readonly layers: number;
  readonly isCut: boolean;
  readonly hasPole: boolean;
  /** Points of which it was asked whether the band is filled there. */
  readonly asked: number;
  readonly faults: readonly string[];
}

interface Asked {
  readonly leaflet: string;
  readonly land: unknown;
  readonly maps: readonly OpenedMap[];
  /** Where the contact sheet goes. */
  readonly picture: string;
}

const COLUMNS = 10;
const [WIDE_PX, HIGH_PX] = [192, 96];

export async function lookAt(browser: Browser, { leaflet, land, maps, picture }: Asked): Promise<Looked[]> {
  const page = await browser.newPage({ viewport: { width: COLUMNS * (WIDE_PX + 4) + 4, height: 800 } });
  await page.setContent(`<style>${readFileSync(join(leaflet, "leaflet.css"), "utf8")}
body { margin: 2px; display: flex; flex-wrap: wrap; font: 10px sans-serif; background: #fff }
figure { margin: 2px; width: ${WIDE_PX}px } figure div { height: ${HIGH_PX}px; background: #e6eef5 }
#close { width: 600px; height: 600px }</style><div id="close"></div>`);
  await page.addScriptTag({ path: join(leaflet, "leaflet.js") });
  await page.addScriptTag({ path: fileURLToPath(new URL("leaflet-looks.mjs", import.meta.url)) });
  await page.evaluate((shapes) => (globalThis as unknown as Looks).prepare(shapes), land);
  const looked: Looked[] = [];
  for (const { name, map } of maps) {
    const points = pointsInBand(map);
    const asked = [name, map, points] as const;
    const found = await page.evaluate((words) => (globalThis as unknown as Looks).look(words), asked);
    looked.push({ ...found, ...bordersOf(map), asked: points.length });
  }
  await page.evaluate(() => document.getElementById("close")?.remove());
  await page.screenshot({ path: picture, type: "jpeg", quality: 40, fullPage: true });
  await page.close();
  return looked;
}

type Found = Pick<Looked, "layers" | "faults">;

/** The result of the page's script. */
interface Looks {
  prepare(land: unknown): void;
  look(asked: readonly [name: string, map: FeatureCollection, points: readonly Position[]]): Found;
}

const featureNamed = (map: FeatureCollection, name: string) =>
  map.features.find(({ properties }) => properties?.["geometry"] === name);

/** The greatest eclipse of one that has a band, and ten points along the middle of its path, where the path is not of no width. */
function pointsInBand(map: FeatureCollection): readonly Position[] {
  if (featureNamed(map, "band") === undefined) return [];
  const greatest = featureNamed(map, "greatest")?.geometry;
  const line = featureNamed(map, "central_line");
  const places: readonly Position[] =
    line?.geometry.type === "LineString"
      ? line.geometry.coordinates
      : line?.geometry.type === "MultiLineString"
        ? line.geometry.coordinates.flat()
        : [];
  const widths_km: readonly (number | null)[] = [line?.properties?.["width_km"] ?? []].flat(2);
  // where a hybrid turns from annular to total its path has no width
  const along = places.filter((_, i) => widths_km[i] !== 0);
  const tenths = Array.from({ length: 10 }, (_, i) => along[Math.floor(((i + 0.5) * along.length) / 10)]);
  return [
    ...(greatest?.type === "Point" ? [greatest.coordinates] : []),
    ...tenths.flatMap((point) => (point === undefined ? [] : [point])),
  ];
}

function bordersOf(map: FeatureCollection): Pick<Looked, "isCut" | "hasPole"> {
  const text = JSON.stringify(map.features.map(({ geometry }) => geometry));
  return { isCut: /\[-?180(\.0+)?,/.test(text), hasPole: /,-?90(\.0+)?\]/.test(text) };
}
