/**
 * The gazetteer in memory: plain typed arrays, one a column, read from data/places at the first use and kept.
 * Places are numbered by rank (most populous first); the layout is written by `data/build/relay/relay-places.ts`.
 */
import { textOfUtf8 } from "../../host/bytes.ts";
import { type DataSource, machine, needFiles } from "../../host/machine.ts";
import { once } from "../../host/once.ts";
import { LINE_FEED } from "../../units/units.ts";
import {
  fill,
  fillAroundRegions,
  fillLikeRegion,
  type Manifest,
  readColumn,
  readOwners,
  type Source,
  wideFromPlanes,
} from "./columns.ts";

const FORMAT = "meridian-places";
const VERSION = 2;
const LISTS = ["countries.json", "regions.json", "zones.json"];

/** A country of the gazetteer; `forms` are further names a caller may use. */
export interface Country {
  readonly code: string;
  readonly alpha3: string;
  readonly name: string;
  readonly forms: readonly string[];
}

/** A first-order region; `code` is `<country>.<GeoNames code>`. */
export interface Region {
  readonly code: string;
  readonly name: string;
  readonly forms: readonly string[];
}

/** The search keys, sorted by their bytes; `key-index.ts` unpacks them. */
export interface KeyColumns {
  readonly rowsPerBlock: number;
  readonly bytes: Uint8Array;
  /** Twice the rank of the place, plus one where the key is of an alternate name. */
  readonly owners: Uint32Array;
}

export interface PlaceStore {
  readonly count: number;
  /** Degrees are units / unitsPerDeg, less 90 (latitude) or 180 (longitude). */
  readonly unitsPerDeg: number;
  readonly latitudes: Uint32Array;
  readonly longitudes: Uint32Array;
  /** Metres + offset; 0 where unknown. */
  readonly elevations: Uint16Array;
  readonly elevationOffset_m: number;
  /** 0 where unknown. */
  readonly populations: Uint32Array;
  /** Numbers of the lists below, counted from 1; 0 for none. */
  readonly countryNumbers: Uint8Array;
  readonly regionNumbers: Uint16Array;
  readonly zoneNumbers: Uint16Array;
  readonly countries: readonly Country[];
  readonly regions: readonly Region[];
  readonly zones: readonly string[];
  readonly ids: Float64Array;
  /** Names, a line each; an empty one is made of the place's key. */
  readonly nameBytes: Uint8Array;
  /** Start of each name in the bytes, and the end of the last. */
  readonly nameStarts: Uint32Array;
  readonly keys: KeyColumns;
}

function readJson(data: DataSource, name: string): unknown {
  return JSON.parse(textOfUtf8(data.read(`places/${name}`)));
}

function readPlacesManifest(data: DataSource): Manifest {
  const manifest = readJson(data, "manifest.json") as Manifest;
  if (manifest.format !== FORMAT || manifest.version !== VERSION) {
    throw new Error(`data/places: ${manifest.format} ${manifest.version}, not ${FORMAT} ${VERSION}`);
  }
  return manifest;
}

function lineStarts(text: Uint8Array, lines: number): Uint32Array {
  const starts = new Uint32Array(lines + 1);
  let line = 1;
  for (let at = text.indexOf(LINE_FEED); at !== -1; at = text.indexOf(LINE_FEED, at + 1))
    starts[line++] = at + 1;
  if (line !== lines) throw new Error(`data/places/names holds ${line} names, not ${lines}`);
  starts[lines] = text.length + 1;
  return starts;
}

function readKeys(source: Source): KeyColumns {
  const { keys, rows_per_block } = source.manifest;
  const owners = readOwners(source);
  if (owners.length !== keys) throw new Error(`data/places: ${owners.length} owners of ${keys} keys`);
  return { rowsPerBlock: rows_per_block, bytes: readColumn(source, "keys"), owners };
}

/** Countries of places: stored where no region tells, or 0. */
function readCountries(
  source: Source,
  regionNumbers: Uint16Array,
  { countries, regions }: Lists,
): Uint8Array {
  const numbers = new Map(countries.map(({ code }, index) => [code, index + 1]));
  const ofRegions = regions.map(({ code }) => numbers.get(code.slice(0, code.indexOf("."))) ?? 0);
  const stored = fill(source, "countries", new Uint8Array(regionNumbers.length));
  return stored.map((number, index) => number || (ofRegions[(regionNumbers[index] ?? 0) - 1] ?? 0));
}

interface Lists {
  readonly countries: readonly Country[];
  readonly regions: readonly Region[];
}

function placeFiles(manifest: Manifest): string[] {
  return [...Object.keys(manifest.columns), ...LISTS].map((name) => `places/${name}`);
}

/** Reads what `relayPlaces` wrote; a file that does not fit its manifest is an error. */
export function readPlaceStore(data: DataSource): PlaceStore {
  const manifest = readPlacesManifest(data);
  needFiles(data, placeFiles(manifest));
  const source = { data, manifest };
  const { places } = manifest;
  const nameBytes = readColumn(source, "names");
  const regionNumbers = fill(source, "regions", new Uint16Array(places));
  const lists: Lists = {
    countries: readJson(data, "countries.json") as Country[],
    regions: readJson(data, "regions.json") as Region[],
  };
  return {
    count: places,
    unitsPerDeg: manifest.units_per_deg,
    latitudes: fillAroundRegions(source, "latitudes", regionNumbers),
    longitudes: fillAroundRegions(source, "longitudes", regionNumbers),
    elevations: fill(source, "elevations", new Uint16Array(places)),
    elevationOffset_m: manifest.elevation_offset_m,
    populations: fill(source, "populations", new Uint32Array(places)),
    countryNumbers: readCountries(source, regionNumbers, lists),
    regionNumbers,
    zoneNumbers: fillLikeRegion(source, "zones", regionNumbers),
    ...lists,
    zones: readJson(data, "zones.json") as string[],
    ids: wideFromPlanes(readColumn(source, "ids"), places),
    nameBytes,
    nameStarts: lineStarts(nameBytes, places),
    keys: readKeys(source),
  };
}

/** The gazetteer; the first call reads it. */
export const placeStore: () => PlaceStore = once(() => readPlaceStore(machine().data));

/** Reads the gazetteer before anybody asks for it; its files are unpacked beside this thread. */
export async function openPlaceStore(): Promise<void> {
  const { data } = machine();
  await data.open(placeFiles(readPlacesManifest(data)));
  placeStore();
}
