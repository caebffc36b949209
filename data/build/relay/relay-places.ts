/**
 * Re-lays the gazetteer of places into data/places: one file a column, in one order of places, and the sorted
 * index of their search keys. `src/catalog/gazetteer/store.ts` reads what this writes. Values that follow from other
 * values are not stored: a name that its key gives, the country and mostly the zone of a region; positions lie around the mean of their region.
 *
 * Order of places (their rank): population, most first; then kind of seat (capitals of countries first); then
 * country, key of the name and id. The same source tables always give the same columns.
 */
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { nameOfKey, placeKey } from "../../../src/catalog/gazetteer/normalise.ts";
import { withAdditions } from "./place-additions.ts";
import {
  aroundRegions,
  type Column,
  type KeyRow,
  keyColumns,
  likeRegion,
  numbersIn,
  planes,
  ROWS_PER_BLOCK,
} from "./place-columns.ts";
import { COUNTRY_FORMS, REGION_FORMS } from "./place-forms.ts";
import {
  readCountries,
  readPlaces,
  readRegions,
  readZoneCities,
  type SourceCountry,
  type SourcePlace,
  type SourceRegion,
  sha256,
  sourceHashes,
} from "./place-source.ts";
import { readStations, type Station } from "./place-stations.ts";
import { correctedZones } from "./place-zones.ts";

/** Written to the manifest and checked by the reader. */
const FORMAT = "meridian-places";
const VERSION = 2;
/** Shared and own lengths of a key are single bytes; the few longer names (ceremonial ones) get no key. */
const MAX_KEY_BYTES = 255;
/** Positions are kept in units of 1e-5 degree (1.1 m), as the source prints them. */
const UNITS_PER_DEG = 1e5;
const ELEVATION_OFFSET_M = 1000;
/** Ids of places without a GeoNames id lie above this, 40 bits of a hash. */
const OWN_ID_BASE = 2 ** 40;
const OWN_ID_BITS = 40;
const SEATS = ["PPLC", "PPLA", "PPLA2", "PPLA3", "PPLA4", "PPLA5", "PPL"];

interface Place extends SourcePlace {
  readonly id: number;
  readonly key: string;
}

/**
 * Id of a place: its GeoNames id, else 2^40 + the first 40 bits of the sha-256 of
 * `country|name|latitude|longitude` as printed in the source.
 */
function placeId(place: SourcePlace): number {
  if (place.geonameid !== "") return Number(place.geonameid);
  const text = [place.country, place.name, place.lat_deg, place.lon_deg].join("|");
  return (
    OWN_ID_BASE +
    createHash("sha256")
      .update(text)
      .digest()
      .readUIntBE(0, OWN_ID_BITS / 8)
  );
}

function seatRank(featureCode: string): number {
  const rank = SEATS.indexOf(featureCode);
  return rank === -1 ? SEATS.length : rank;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function comparePlaces(a: Place, b: Place): number {
  return (
    b.population - a.population ||
    seatRank(a.featureCode) - seatRank(b.featureCode) ||
    compareText(a.country, b.country) ||
    compareText(a.key, b.key) ||
    a.id - b.id
  );
}

function rankedPlaces(source: readonly SourcePlace[]): Place[] {
  const zones = correctedZones(source);
  const places = source.map((place, index) => ({
    ...place,
    timezone: zones[index] ?? place.timezone,
    id: placeId(place),
    key: placeKey(place.name),
  }));
  if (new Set(places.map((place) => place.id)).size !== places.length)
    throw new Error("two places with one id");
  return places.sort(comparePlaces);
}

function keyRowsOf(place: Place, rank: number): KeyRow[] {
  const others = place.alternates.map(placeKey);
  // what a name begins with, where people call the place so: Halle of "Halle (Saale)", Frankfurt of "Frankfurt am Main"
  const short = others.filter((key) => key !== "" && place.key.startsWith(`${key} `));
  const names = new Set([place.key, placeKey(place.asciiname), ...short, ...place.called.map(placeKey)]);
  const alternates = new Set(others.filter((key) => !names.has(key)));
  const rows = [
    ...Array.from(names, (key) => ({ key: Buffer.from(key), owner: 2 * rank })),
    ...Array.from(alternates, (key) => ({ key: Buffer.from(key), owner: 2 * rank + 1 })),
  ];
  return rows.filter(({ key }) => key.length > 0 && key.length <= MAX_KEY_BYTES);
}

function keyRows(places: readonly Place[]): KeyRow[] {
  return places.flatMap(keyRowsOf).sort((a, b) => Buffer.compare(a.key, b.key) || a.owner - b.owner);
}

/** Names by rank; an empty one is made of the first key of the place's own names. */
function namesByKeys(places: readonly Place[], rows: readonly KeyRow[]): string[] {
  const firstKeys = new Map<number, string>();
  for (const { key, owner } of rows)
    if (owner % 2 === 0 && !firstKeys.has(owner / 2)) firstKeys.set(owner / 2, key.toString());
  return places.map(({ name }, rank) => (nameOfKey(firstKeys.get(rank) ?? "") === name ? "" : name));
}

function degreeUnits(text: string, offset_deg: number): number {
  return Math.round((Number(text) + offset_deg) * UNITS_PER_DEG);
}

function placeColumns(places: readonly Place[], lists: Lists): Record<string, Column> {
  const numbers = (value: (place: Place) => number, bytes: number) => planes(places.map(value), bytes);
  const regionCodes = lists.regions.map((region) => region.code);
  const countryCodes = lists.countries.map((country) => country.code);
  const inList = (list: readonly string[], value: (place: Place) => string) =>
    numbersIn(list, places.map(value));
  const regions = inList(regionCodes, (place) => `${place.country}.${place.region}`);
  const countries = inList(countryCodes, (place) => place.country);
  const zones = inList(lists.zones, (place) => place.timezone);
  const degrees = (value: (place: Place) => number) => planes(aroundRegions(places.map(value), regions), 4);
  return {
    ids: numbers((place) => place.id, 6),
    latitudes: degrees((place) => degreeUnits(place.lat_deg, 90)),
    longitudes: degrees((place) => degreeUnits(place.lon_deg, 180)),
    elevations: numbers(
      ({ elevation_m }) => (elevation_m === null ? 0 : elevation_m + ELEVATION_OFFSET_M),
      2,
    ),
    populations: numbers((place) => place.population, 4),
    countries: planes(
      countries.map((number, rank) => (regions[rank] === 0 ? number : 0)),
      1,
    ),
    regions: planes(regions, 2),
    zones: planes(likeRegion(zones, regions), 2),
  };
}

interface Lists {
  readonly countries: readonly (SourceCountry & { readonly forms: readonly string[] })[];
  readonly regions: readonly {
    readonly code: string;
    readonly name: string;
    readonly forms: readonly string[];
  }[];
  readonly zones: readonly string[];
}

function regionForms(region: SourceRegion): string[] {
  return [...region.forms, ...(REGION_FORMS[region.code] ?? [])];
}

/** Countries, regions and zones that the places use, sorted by code; a country or zone missing from its table is an error. */
function usedLists(folder: string, places: readonly Place[]): Lists {
  const countries = new Set(places.map((place) => place.country));
  const regions = new Set(places.map((place) => `${place.country}.${place.region}`));
  const lists: Lists = {
    countries: readCountries(folder)
      .filter(({ code }) => countries.has(code))
      .sort((a, b) => compareText(a.code, b.code))
      .map((country) => ({ ...country, forms: COUNTRY_FORMS[country.code] ?? [] })),
    regions: readRegions(folder)
      .filter(({ code }) => regions.has(code))
      .sort((a, b) => compareText(a.code, b.code))
      .map((region) => ({ code: region.code, name: region.name, forms: regionForms(region) })),
    zones: [...new Set(places.map((place) => place.timezone))].sort(compareText),
  };
  if (lists.countries.length !== countries.size) throw new Error("a country code without a name");
  return lists;
}

function packed(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** A JSON array with one element a line, so that changes can be read. */
function jsonLines(values: readonly unknown[]): string {
  return `[\n${values.map((value) => JSON.stringify(value)).join(",\n")}\n]\n`;
}

/**
 * Writes `places/` below `outFolder` from the gazetteer, the region names, the country names, the zone table and the airports
 * below `sharedDataFolder`, and from a list of stations. The hashes in the manifest are of the unpacked columns: they do not depend on the compressor.
 */
export function relayPlaces(
  sharedDataFolder: string,
  outFolder: string,
  stations: readonly Station[] = readStations(sharedDataFolder),
): void {
  const places = rankedPlaces(
    withAdditions(readPlaces(sharedDataFolder), { cities: readZoneCities(sharedDataFolder), stations }),
  );
  const lists = usedLists(sharedDataFolder, places);
  const rows = keyRows(places);
  const names = namesByKeys(places, rows).join("\n");
  const columns = {
    names: { bytes: Buffer.from(names), bytes_per_value: 1 },
    ...placeColumns(places, lists),
    ...keyColumns(rows),
  };
  const folder = join(outFolder, "places");
  mkdirSync(folder, { recursive: true });
  for (const [name, column] of Object.entries(columns)) {
    writeFileSync(join(folder, `${name}.br`), packed(column.bytes));
  }
  for (const [name, list] of Object.entries(lists))
    writeFileSync(join(folder, `${name}.json`), jsonLines(list));
  const manifest = {
    format: FORMAT,
    version: VERSION,
    places: places.length,
    keys: rows.length,
    rows_per_block: ROWS_PER_BLOCK,
    units_per_deg: UNITS_PER_DEG,
    elevation_offset_m: ELEVATION_OFFSET_M,
    sources: sourceHashes(sharedDataFolder),
    columns: Object.fromEntries(
      Object.entries(columns).map(([name, { bytes, bytes_per_value }]) => [
        name,
        { bytes: bytes.length, bytes_per_value, sha256: sha256(bytes) },
      ]),
    ),
  };
  writeFileSync(join(folder, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}
