import { readFile } from "node:fs/promises";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import { PROTOTYPE } from "../../contract/text/json-text.ts";
import { csvRecords } from "../../host/text-lines.ts";
import { UsageError } from "../arguments.ts";
import { routeOf } from "./answers.ts";
import type { PartColumn } from "./columns.ts";
import type { PlaceValues, Task } from "./task.ts";

/** Places of a csv or Parquet file: members that are parameters of the route go into the query, `name` labels the rows. */

/** Columns of a file that name the place. */
const NAMES = ["name", "id", "place"];

/** Parameters that a place brings. */
const OF_PLACES = ["lat", "lon", "elevation_m", "place", "tz"];

/** Other words for them, as tables of places have them; what tells no unit is not among them. */
const ALSO: Readonly<Record<string, string>> = {
  lat_deg: "lat",
  lon_deg: "lon",
  latitude: "lat",
  longitude: "lon",
  lng: "lon",
  long: "lon",
  timezone: "tz",
  time_zone: "tz",
};

const READ = "name, lat, lon, elevation_m, tz, place";

/** The places of a file; notes about them go to `tell`. */
export async function readPlaces(file: string, tell: (text: string) => void): Promise<PlaceValues[]> {
  const bytes = await readFile(file).catch((fault: Error) => {
    throw new UsageError(`${file} cannot be read: ${fault.message}`);
  });
  const given = file.endsWith(".parquet")
    ? await parquetRows(file, bytes)
    : csvRows(file, bytes.toString("utf8"));
  const [first] = given;
  if (first === undefined) throw new UsageError(`${file} holds no places.`);
  const names = columnNames(file, Object.keys(first));
  const rows = given.map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [names.get(column) ?? column, value])),
  );
  const places = inZones(rows.map((row, index) => placeIn(row, index, file)));
  const unread = Object.keys(first).filter((column) => !isRead(names.get(column) ?? ""));
  if (unread.length > 0) tell(`${file}: not read: ${unread.join(", ")} (read are ${READ}).\n`);
  return places;
}

function isRead(name: string): boolean {
  return NAMES.includes(name) || OF_PLACES.includes(name);
}

/** The meaning of a file's columns, however they are written. */
function columnNames(file: string, columns: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const column of columns) {
    const plain = column.toLowerCase().replaceAll(/[ -]/g, "_");
    if (plain === PROTOTYPE) throw namedPrototype(file);
    const name = Object.hasOwn(ALSO, plain) ? (ALSO[plain] ?? plain) : plain;
    const other = [...names].find(([, known]) => known === name && isRead(name));
    if (other !== undefined) throw new UsageError(`${file}: ${other[0]} and ${column} are the same column.`);
    names.set(column, name);
  }
  return names;
}

function namedPrototype(file: string): UsageError {
  return new UsageError(`${file}: a column ${PROTOTYPE} is taken nowhere.`);
}

/** Local times are columns of all places or of none: where some have a zone, the clocks of the others are those of UTC. */
function inZones(places: readonly PlaceValues[]): PlaceValues[] {
  const zoned = places.some((place) => place["tz"] !== undefined || place["place"] !== undefined);
  return places.map((place) =>
    zoned && place["tz"] === undefined && place["place"] === undefined ? { ...place, tz: "UTC" } : place,
  );
}

function placeIn(row: Readonly<Record<string, string>>, index: number, file: string): PlaceValues {
  const given = Object.entries(row).filter(([name, value]) => value !== "" && OF_PLACES.includes(name));
  const place = Object.fromEntries(given);
  const isThere = place["place"] !== undefined || (place["lat"] !== undefined && place["lon"] !== undefined);
  if (!isThere)
    throw new UsageError(`${file}: row ${index + 1} has neither lat and lon nor place (columns: ${READ}).`);
  const label = NAMES.map((name) => row[name]).find((value) => value !== undefined && value !== "");
  return { name: label ?? String(index + 1), ...place };
}

/** The parameters that a place adds to a task's query. */
export async function placeParameters(
  { query }: Pick<Task, "query">,
  place: PlaceValues,
): Promise<Record<string, string>> {
  const { shape } = (await routeOf(query)).query;
  return Object.fromEntries(Object.entries(place).filter(([name]) => name !== "name" && name in shape));
}

export function takesPlaces({ location }: RouteDefinition): boolean {
  return location !== "none";
}

const LABELS: readonly PartColumn[] = [
  { name: "place", kind: "text", unit: null, description: "Name of the place, of the list of places." },
  { name: "lat", kind: "number", unit: "deg", description: "Latitude of the place, north positive." },
  { name: "lon", kind: "number", unit: "deg", description: "Longitude of the place, east positive." },
];

/** The columns that tell the rows of one place from those of another. */
export function labelColumns(places: readonly PlaceValues[]): readonly PartColumn[] {
  const [first] = places;
  if (first === undefined) return [];
  return LABELS.filter(({ name }) => name === "place" || places.some((place) => place[name] !== undefined));
}

export function labelValues(
  labels: readonly PartColumn[],
  place: PlaceValues | null,
): (string | number | null)[] {
  return labels.map(({ name, kind }) => {
    const value = place?.[name === "place" ? "name" : name] ?? null;
    return kind === "number" && value !== null ? Number(value) : value;
  });
}

async function parquetRows(file: string, bytes: Uint8Array): Promise<Record<string, string>[]> {
  const { parquetMetadata, parquetReadObjects } = await import("hyparquet/src/index.js");
  const { buffer } = new Uint8Array(bytes);
  const reading = async () => {
    // rows would not show a column of this name
    if (parquetMetadata(buffer).schema.some(({ name }) => name === PROTOTYPE)) throw namedPrototype(file);
    return parquetReadObjects({ file: buffer });
  };
  const rows = await reading().catch((fault: Error) => {
    throw fault instanceof UsageError
      ? fault
      : new UsageError(`${file} cannot be read as Parquet: ${fault.message}.`);
  });
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, value == null ? "" : String(value)]),
    ),
  );
}

function csvRows(file: string, text: string): Record<string, string>[] {
  const records = csvRecords(text.replace(/^\uFEFF/, ""));
  if (records === null) throw new UsageError(`${file}: a quote is not closed, or stands within a cell.`);
  const [header = [], ...others] = records.filter((record) => record.some((cell) => cell !== ""));
  const names = header.map((name) => name.trim());
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new UsageError(`${file} has two columns ${JSON.stringify(twice)}.`);
  if (names.length === 1 && /[;\t]/.test(names[0] ?? ""))
    throw new UsageError(`${file}: cells stand apart by commas, and numbers have points (38.7).`);
  return others.map((cells, index) => {
    if (cells.slice(names.length).some((cell) => cell.trim() !== ""))
      throw new UsageError(
        `${file}: row ${index + 1} has more cells than there are columns; a name with a comma stands in quotes.`,
      );
    return Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? "").trim()]));
  });
}
