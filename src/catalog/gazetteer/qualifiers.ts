/**
 * Region and country suffixes: "Texas", "TX", "US", "USA", "England". A text may mean several at once
 * (GA: Gabon and the state of Georgia); a place that lies in any of them fits.
 */
import { once } from "../../host/once.ts";
import { placeKey } from "./normalise.ts";
import { placeStore } from "./store.ts";

/** Which places fit, by rank. */
export type PlaceFilter = (rank: number) => boolean;

/** Numbers of countries and regions, counted from 1 as in the store. */
interface Area {
  readonly countries: readonly number[];
  readonly regions: readonly number[];
}

/** Letters of a region's code are used as abbreviations (US.TX → TX); numbers are not. */
const LETTER_CODE = /^\p{L}{2,3}$/u;
const MIN_PREFIX_LENGTH = 3;
const ARTICLE = /^the /;

type MutableArea = { countries: number[]; regions: number[] };

function addName(
  areas: Map<string, MutableArea>,
  name: string,
  kind: keyof MutableArea,
  number: number,
): void {
  const key = placeKey(name);
  const area = areas.get(key) ?? { countries: [], regions: [] };
  if (!area[kind].includes(number)) area[kind].push(number);
  areas.set(key, area);
}

const areasByKey = once((): ReadonlyMap<string, Area> => {
  const areas = new Map<string, MutableArea>();
  placeStore().countries.forEach((country, index) => {
    const names = [country.code, country.alpha3, country.name, ...country.forms];
    for (const name of names) addName(areas, name, "countries", index + 1);
  });
  placeStore().regions.forEach((region, index) => {
    const code = region.code.slice(region.code.indexOf(".") + 1);
    const names = [region.name, ...region.forms, ...(LETTER_CODE.test(code) ? [code] : [])];
    for (const name of names) addName(areas, name, "regions", index + 1);
  });
  return areas;
});

function isIn(area: Area): PlaceFilter {
  const { countryNumbers, regionNumbers } = placeStore();
  return (rank) =>
    area.countries.includes(countryNumbers[rank] ?? 0) || area.regions.includes(regionNumbers[rank] ?? 0);
}

/** Places in the region or country of this name or code; null when there is none of it. */
export function qualifierFilter(text: string): PlaceFilter | null {
  const key = placeKey(text);
  const area = areasByKey().get(key) ?? areasByKey().get(key.replace(ARTICLE, ""));
  return area === undefined ? null : isIn(area);
}

/** The same for a name that is still being typed: all regions and countries whose names start with it. */
export function qualifierPrefixFilter(text: string): PlaceFilter | null {
  const prefix = placeKey(text);
  if (prefix.length < MIN_PREFIX_LENGTH) return null;
  const found = [...areasByKey()].filter(([key]) => key.startsWith(prefix)).map(([, area]) => area);
  if (found.length === 0) return null;
  return isIn({
    countries: found.flatMap((area) => area.countries),
    regions: found.flatMap((area) => area.regions),
  });
}

/** ISO 3166-1 alpha-2 code of a country given by code (two or three letters, any case) or name; null when unknown. */
export function countryCode(text: string): string | null {
  const [number] = areasByKey().get(placeKey(text))?.countries ?? [];
  return placeStore().countries[(number ?? 0) - 1]?.code ?? null;
}

/** Places in a country, given as for `countryCode`; none when it is unknown. */
export function countryFilter(text: string): PlaceFilter {
  const [number] = areasByKey().get(placeKey(text))?.countries ?? [];
  return number === undefined ? () => false : isIn({ countries: [number], regions: [] });
}
