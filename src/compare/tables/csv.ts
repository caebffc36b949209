import { findBody } from "../../catalog/bodies.ts";
import type { EngineBody, StateCentre } from "../../engine/types.ts";
import { AU_KM } from "../../units/constants.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import type { Compared } from "../report.ts";
import { declination_deg, numberOf, rightAscension_deg, TableFault } from "./numbers.ts";
import { MOST_ROWS, momentOfText, type Scale, type TableGroup, type TableRow } from "./rows.ts";

/** A csv of instants with vectors, or with right ascension and declination; the first line names the columns. */

/** The facts that a table does not state itself. */
export interface TableOptions {
  readonly body: EngineBody | null;
  readonly centre: StateCentre;
  /** Kind of right ascensions and declinations. */
  readonly seen: "astrometric" | "apparent";
}

/** Names of the column of instants, and the scale of each. */
const INSTANTS: Readonly<Record<string, Scale>> = {
  jd_tdb: "tdb",
  jd_tt: "tt",
  jd_utc: "ut",
  jd_ut: "ut",
  tdb: "tdb",
  tt: "tt",
  instant: "ut",
  utc: "ut",
  at: "ut",
};

/** Columns of a quantity by the unit that their names state, to km and km/s. */
const UNITS = [
  { places: ["x_km", "y_km", "z_km"], rates: ["vx_km_s", "vy_km_s", "vz_km_s"], km: 1, km_s: 1 },
  {
    places: ["x_au", "y_au", "z_au"],
    rates: ["vx_au_day", "vy_au_day", "vz_au_day"],
    km: AU_KM,
    km_s: AU_KM / SECONDS_PER_DAY,
  },
] as const;
const DIRECTIONS = [
  ["ra_deg", "dec_deg"],
  ["equatorial.j2000.ra_deg", "equatorial.j2000.dec_deg"],
  ["ra", "dec"],
] as const;
const DISTANCES: readonly (readonly [name: string, km: number])[] = [
  ["distance_km", 1],
  ["distance_au", AU_KM],
  ["distance.km", 1],
  ["distance.au", AU_KM],
];
export const EXPECTED =
  "a first line with the names of columns was expected: an instant (jd_tdb, jd_tt, jd_utc, instant), and x_km, y_km, z_km (vx_km_s, …), x_au, y_au, z_au (vx_au_day, …) or ra_deg, dec_deg (distance_au)";

export interface CsvReading {
  line(number: number, text: string): void;
  end(): readonly TableGroup[];
}

/** True if a line names the columns of such a table. */
export function namesColumns(line: string): boolean {
  return cellsOf(line).some((name) => name.toLowerCase() in INSTANTS);
}

function cellsOf(line: string): string[] {
  const plain = line.replace(/^\uFEFF/, "").trim();
  return plain.split(",").map((cell) => cell.trim().replace(/^"|"$/g, ""));
}

export function readCsv(options: TableOptions): CsvReading {
  const groups = new Map<string, TableGroup>();
  let columns: Columns | null = null;
  let last = 0;
  const line = (number: number, text: string) => {
    last = number;
    if (text.trim() === "" || text.startsWith("#")) return;
    const cells = cellsOf(text);
    if (columns === null) columns = columnsOf(cells, number);
    else addRow(groups, { columns, cells, number, options });
  };
  const end = () => {
    if (groups.size === 0) throw new TableFault(last + 1, columns === null ? EXPECTED : "a row was expected");
    return [...groups.values()];
  };
  return { line, end };
}

interface Columns {
  readonly instant: number;
  readonly scale: Scale;
  readonly body: number;
  readonly kind: "vectors" | "directions";
  /** Column and factor of each number of a row. */
  readonly numbers: readonly (readonly [column: number, factor: number])[];
}

function columnsOf(names: readonly string[], number: number): Columns {
  const lower = names.map((name) => name.toLowerCase());
  const find = (name: string) => lower.indexOf(name);
  const instantName = lower.find((name) => name in INSTANTS) ?? "";
  const scale = INSTANTS[instantName];
  if (scale === undefined) throw new TableFault(number, EXPECTED);
  const common = { instant: find(instantName), scale, body: Math.max(find("body"), find("target")) };
  for (const { places, rates, km, km_s } of UNITS) {
    if (!places.every((name) => lower.includes(name))) continue;
    const own = places.map((name) => [find(name), km] as const);
    const moving = rates.every((name) => lower.includes(name))
      ? rates.map((name) => [find(name), km_s] as const)
      : [];
    return { ...common, kind: "vectors", numbers: [...own, ...moving] };
  }
  const pair = DIRECTIONS.find((pair) => pair.every((name) => lower.includes(name)));
  if (pair === undefined) throw new TableFault(number, EXPECTED);
  const far = DISTANCES.find(([name]) => lower.includes(name));
  const distance = far === undefined ? [] : [[find(far[0]), far[1]] as const];
  return {
    ...common,
    kind: "directions",
    numbers: [...pair.map((name) => [find(name), 1] as const), ...distance],
  };
}

interface CsvRow {
  readonly columns: Columns;
  readonly cells: readonly string[];
  readonly number: number;
  readonly options: TableOptions;
}

function addRow(groups: Map<string, TableGroup>, { columns, cells, number, options }: CsvRow): void {
  const named = columns.body < 0 ? null : (cells[columns.body] ?? "");
  const body = named === null ? options.body : findBody(named.toLowerCase());
  if (body === undefined)
    throw new TableFault(number, `a body of the engine was expected, not "${named?.slice(0, 40)}"`);
  if (body === null) throw new TableFault(number, "a column body was expected, or the body with --body");
  const { kind, scale } = columns;
  const moment = momentOfText(cells[columns.instant] ?? "");
  if (moment === null)
    throw new TableFault(number, "an instant was expected: a Julian date, or a date as 2026-01-01T00:00:00");
  const row: TableRow = { moment, numbers: numbersOf(columns, cells, number) };
  const group = groups.get(body) ?? { compared: comparedBy(body, kind, options), scale, kind, rows: [] };
  groups.set(body, group);
  if (group.rows.length >= MOST_ROWS)
    throw new TableFault(number, `a table has at most ${MOST_ROWS} rows of a body`);
  group.rows.push(row);
}

function comparedBy(body: EngineBody, kind: Columns["kind"], { centre, seen }: TableOptions): Compared {
  return kind === "vectors"
    ? { body, centre, place: "geometric" }
    : { body, centre: "geocentric", place: seen };
}

function numbersOf({ kind, numbers }: Columns, cells: readonly string[], number: number): number[] {
  return numbers.map(([column, factor], i) => {
    const text = cells[column] ?? "";
    const angle = i === 0 ? rightAscension_deg(text) : i === 1 ? declination_deg(text) : numberOf(text);
    const value = kind === "vectors" ? numberOf(text) : angle;
    if (value === null)
      throw new TableFault(
        number,
        `a number was expected in column ${column + 1}, not "${text.slice(0, 40)}"`,
      );
    return value * factor;
  });
}
