/**
 * Holds the regions of capitals and of towns above 100,000 people against another table of towns and states:
 *   npm run check:regions -- <folder of country-state-city's lib/assets> <folder of the source tables>
 * (npm country-state-city 3.2.1; a ruler only: nothing of it is in the product). Writes docs/regions.md. A difference there is a name in
 * another language, a division of another order or of another year; each was read.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { distance } from "fastest-levenshtein";
import { placeKey } from "../../src/catalog/gazetteer/normalise.ts";
import { type Place, placeOfRank } from "../../src/catalog/gazetteer/place.ts";
import { placeStore } from "../../src/catalog/gazetteer/store.ts";
import "../../src/host/start-node.ts";
import { readPlaces } from "./relay/place-source.ts";

const LARGE = 100_000;
const LARGEST_OF_A_COUNTRY = 3;
const SAME_NAME_KM = 60;
const NEAR_KM = 25;
const NEAREST = 5;
const KM_PER_DEG = 111.2;
const RAD_PER_DEG = Math.PI / 180;
/** Letters by which two spellings of one name may differ, of the longer one. */
const SPELLING = 0.34;

/** Words that say what a division is, and articles. */
const KINDS = new Set(
  "province region state oblast governorate district department county municipality prefecture city of the autonomous metropolitan capital territory republic krai kray voivodeship canton emirate wilaya division parish urban zone area imarat al el as ad an ar de la du oblys oblysy viloyati rayon sheng shi provincia departamento estado raion special community federal prov".split(
    " ",
  ),
);

interface Town {
  readonly key: string;
  readonly state: string;
  readonly lat_deg: number;
  readonly lon_deg: number;
}

type CityRow = readonly [name: string, country: string, state: string, lat: string, lon: string];

function readTowns(folder: string): ReadonlyMap<string, readonly Town[]> {
  const states: readonly { countryCode: string; isoCode: string; name: string }[] = JSON.parse(
    readFileSync(join(folder, "state.json"), "utf8"),
  );
  const cities: readonly CityRow[] = JSON.parse(readFileSync(join(folder, "city.json"), "utf8"));
  const names = new Map(states.map(({ countryCode, isoCode, name }) => [`${countryCode}.${isoCode}`, name]));
  const towns = new Map<string, Town[]>();
  for (const [name, country, state, lat, lon] of cities) {
    const list = towns.get(country) ?? [];
    list.push({
      key: placeKey(name),
      state: names.get(`${country}.${state}`) ?? "",
      lat_deg: Number(lat),
      lon_deg: Number(lon),
    });
    towns.set(country, list);
  }
  return towns;
}

function bare(name: string): string {
  return placeKey(name)
    .split(" ")
    .filter((word) => !KINDS.has(word))
    .join(" ");
}

function isSameName(one: string, other: string): boolean {
  const [a, b] = [bare(one), bare(other)];
  if (a === b) return true;
  if (a !== "" && b !== "" && (a.includes(b) || b.includes(a))) return true;
  return distance(a, b) <= Math.max(2, SPELLING * Math.max(a.length, b.length));
}

function distance_km(place: Place, town: Town): number {
  const east_deg = ((((town.lon_deg - place.lon_deg) % 360) + 540) % 360) - 180;
  const scale = Math.cos(place.lat_deg * RAD_PER_DEG);
  return KM_PER_DEG * Math.hypot(town.lat_deg - place.lat_deg, east_deg * scale);
}

/** Towns of the other table that are the place, or lie around it. */
function sameTowns(place: Place, towns: readonly Town[]): Town[] {
  const by = towns.map((town) => ({ town, km: distance_km(place, town) })).sort((a, b) => a.km - b.km);
  const named = by.find(({ town, km }) => km < SAME_NAME_KM && town.key === placeKey(place.name));
  const near = by.filter(({ km }) => km < NEAR_KM).slice(0, NEAREST);
  return [...(named === undefined ? [] : [named]), ...near].map(({ town }) => town);
}

const [rulerFolder, sourceFolder] = process.argv.slice(2);
if (rulerFolder === undefined || sourceFolder === undefined)
  throw new Error("usage: npm run check:regions -- <lib/assets of country-state-city> <source tables>");

const towns = readTowns(rulerFolder);
const capitals = new Set(
  readPlaces(sourceFolder)
    .filter(({ featureCode }) => featureCode === "PPLC")
    .map(({ geonameid }) => geonameid),
);
const [nulls, unknown, differing]: [string[], string[], string[]] = [[], [], []];
let [checked, agreeing] = [0, 0];
const seen = new Map<string, number>();
for (let rank = 0; rank < placeStore().count; rank++) {
  const place = placeOfRank(rank);
  const { code } = place.country;
  const before = seen.get(code) ?? 0;
  seen.set(code, before + 1);
  const isChosen =
    (place.population ?? 0) >= LARGE || before < LARGEST_OF_A_COUNTRY || capitals.has(place.id);
  if (!isChosen) continue;
  checked += 1;
  const { region } = place;
  if (region === null) {
    nulls.push(`${code} ${place.name}`);
    continue;
  }
  const same = sameTowns(place, towns.get(code) ?? []);
  if (same.length === 0) unknown.push(`${code} ${place.name}: ${region}`);
  else if (same.some(({ state }) => isSameName(region, state))) agreeing += 1;
  else
    differing.push(
      `${code} ${place.name}: ${region} (${[...new Set(same.map(({ state }) => state))].join(", ")})`,
    );
}

const list = (title: string, items: readonly string[]) => [
  `## ${title} (${items.length})`,
  "",
  items.join("; "),
  "",
];
const page = [
  "# Regions of capitals and large towns",
  "",
  "`npm run check:regions` holds the region of every capital, of every town above 100,000 people and of the three largest towns of each",
  "country against another table of towns and states (npm country-state-city 3.2.1).",
  "",
  `Places: ${checked}. The same region: ${agreeing}. No region: ${nulls.length}. Not in the other table: ${unknown.length}, of which about two thirds were read.`,
  `Another name: ${differing.length}, read (some countries region by region). They are names in another language (Jawa Barat, Gyeongsangbuk-do), divisions of another`,
  "order (provinces of the Philippines, counties of Taiwan) or of another year (Viet Nam before July 2025, Nepal before 2015, Ethiopia",
  "before 2023), and faults of the other table (Jiangsu's towns under Taiwan). What was wrong here is mended in",
  "`data/build/relay/place-forms.ts`. Not yet in the source: the Negros Island Region of the Philippines (June 2024).",
  "",
  ...list("No region", nulls),
  ...list("Another name in the other table", differing),
  ...list("Not in the other table", unknown),
];
writeFileSync(fileURLToPath(new URL("../../docs/regions.md", import.meta.url)), page.join("\n"));
console.log({ checked, agreeing, nulls: nulls.length, differing: differing.length, unknown: unknown.length });
