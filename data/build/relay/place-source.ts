import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

/** Tables read by the re-laying of the gazetteer, below the folder of the source tables. */
export const PLACE_SOURCES = [
  "places/gazetteer.tsv.gz",
  "places/admin1CodesASCII.txt",
  "places/countryInfo.txt",
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
}

/** A first-order region: `code` is `<country>.<GeoNames code>`. */
export interface SourceRegion {
  readonly code: string;
  readonly name: string;
  readonly asciiname: string;
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

function readRows(folder: string, path: PlaceSource): string[][] {
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
    country: cell(row, "country"),
    region: cell(row, "admin1"),
    population: Number(cell(row, "population")),
    elevation_m: cell(row, "elevation_m") === "" ? null : Number(cell(row, "elevation_m")),
    timezone: cell(row, "timezone"),
    src: cell(row, "src"),
  }));
}

export function readRegions(folder: string): SourceRegion[] {
  return readRows(folder, "places/admin1CodesASCII.txt").map(([code = "", name = "", asciiname = ""]) => ({
    code,
    name,
    asciiname,
  }));
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
