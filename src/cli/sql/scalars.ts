import {
  DATE,
  DOUBLE,
  type DuckDBConnection,
  type DuckDBDataChunk,
  DuckDBDateValue,
  DuckDBScalarFunction,
  DuckDBTimestampTZValue,
  type DuckDBType,
  type DuckDBVector,
  STRUCT,
  structValue,
  TIMESTAMPTZ,
  VARCHAR,
} from "@duckdb/node-api";
import type { Body, Place } from "../../direct/answers.ts";
import type { Direct } from "../../direct/direct.ts";
import { US_PER_MS } from "../../units/units.ts";

/**
 * Functions of a row for SQL: `sun_altitude(ts, lat, lon)` beside the columns of any table, and of a day as a struct, which
 * `unnest` takes apart in a lateral join.
 */

/** A chunk of arguments: a list a parameter. */
type Arguments = readonly (readonly unknown[])[];
type Answers = readonly (number | DayTimes | null)[];
type DayTimes = Readonly<Record<string, Date | number | string | null>>;

interface Scalar {
  readonly name: string;
  readonly takes: readonly DuckDBType[];
  readonly gives: DuckDBType;
  readonly answer: (given: Arguments) => Answers;
}

const HERE = [TIMESTAMPTZ, DOUBLE, DOUBLE] as const;

/** Adds the functions to a connection. A NULL among the arguments gives NULL; what no route would take is an error of the query. */
export function registerScalars(connection: DuckDBConnection, direct: Direct): void {
  for (const { name, takes, gives, answer } of [...places(direct), ...directions(direct), ...days(direct)])
    connection.registerScalarFunction(
      DuckDBScalarFunction.create({
        name,
        parameterTypes: takes,
        returnType: gives,
        mainFunction: (info, chunk, output) => {
          try {
            write(chunk, output, gives, answer);
          } catch (error) {
            info.setError(error instanceof Error ? error.message : String(error));
          }
        },
      }),
    );
}

/** Where bodies stand over places. */
function places(direct: Direct): Scalar[] {
  const over = (body: Body, [times = [], lats = [], lons = []]: Arguments) =>
    direct.horizontalOver(
      body,
      Float64Array.from(times, Number),
      lats.map((lat, row) => placeOf(lat, lons[row])),
    );
  const of = (name: string, body: Body | null, column: "altitude_deg" | "azimuth_deg"): Scalar => ({
    name,
    takes: body === null ? [VARCHAR, ...HERE] : HERE,
    gives: DOUBLE,
    answer: (given) => {
      if (body !== null) return [...over(body, given)[column]];
      const [bodies = [], ...rest] = given;
      return byBody(bodies, rest, (one, some) => over(one, some)[column]);
    },
  });
  return [
    of("sun_altitude", "sun", "altitude_deg"),
    of("sun_azimuth", "sun", "azimuth_deg"),
    of("moon_altitude", "moon", "altitude_deg"),
    of("moon_azimuth", "moon", "azimuth_deg"),
    of("body_altitude", null, "altitude_deg"),
    of("body_azimuth", null, "azimuth_deg"),
  ];
}

/** Where bodies stand among the stars, and how much of the Moon is lit. */
function directions(direct: Direct): Scalar[] {
  const of = (name: string, column: "ra_deg" | "dec_deg" | "distance_au"): Scalar => ({
    name,
    takes: [VARCHAR, TIMESTAMPTZ],
    gives: DOUBLE,
    answer: ([bodies = [], ...rest]) =>
      byBody(
        bodies,
        rest,
        (body, [times = []]) => direct.equatorial(body, Float64Array.from(times, Number))[column],
      ),
  });
  return [
    of("body_ra", "ra_deg"),
    of("body_dec", "dec_deg"),
    of("body_distance_au", "distance_au"),
    {
      name: "moon_illumination",
      takes: [TIMESTAMPTZ],
      gives: DOUBLE,
      answer: ([times = []]) => [
        ...direct.illumination("moon", Float64Array.from(times, Number)).illuminated_fraction,
      ],
    },
  ];
}

const SUN_TIMES = [
  "sunrise solar_noon sunset civil_dawn civil_dusk nautical_dawn nautical_dusk astronomical_dawn astronomical_dusk",
].flatMap((names) => names.split(" "));
const MOON_TIMES = ["rise", "transit", "set"];

/** The times of a local date, of the place's own zone or of one that is named, as a struct. */
function days(direct: Direct): Scalar[] {
  const of = (
    name: string,
    names: readonly string[],
    read: Direct["sunTimes"] | Direct["moonTimes"],
    zone: boolean,
  ): Scalar => ({
    name: zone ? `${name}_in` : name,
    takes: [DATE, DOUBLE, DOUBLE, ...(zone ? [VARCHAR] : [])],
    gives: structOf(names),
    answer: ([dates = [], lats = [], lons = [], zones = []]) =>
      dates.map((date, row) => {
        const { lat_deg, lon_deg } = placeOf(lats[row], lons[row]);
        const told = zones[row];
        return { ...read(String(date), lat_deg, lon_deg, typeof told === "string" ? told : undefined) };
      }),
  });
  return [false, true].flatMap((zone) => [
    of("sun_times", SUN_TIMES, direct.sunTimes, zone),
    of("moon_times", MOON_TIMES, direct.moonTimes, zone),
  ]);
}

function structOf(names: readonly string[]): DuckDBType {
  const times = names.map((name) => [name, TIMESTAMPTZ] as const);
  return STRUCT({ zone: VARCHAR, status: VARCHAR, ...Object.fromEntries(times) });
}

function placeOf(lat: unknown, lon: unknown): Place {
  return { lat_deg: Number(lat), lon_deg: Number(lon), elevation_m: 0 };
}

/** A text of SQL as a body; one that names none is refused where it is read. */
function bodyNamed(text: unknown): Body {
  return String(text) as Body;
}

/** Rows of one body are asked together. */
function byBody(
  bodies: readonly unknown[],
  rest: Arguments,
  read: (body: Body, some: Arguments) => Float64Array,
): (number | null)[] {
  const answers = new Array<number | null>(bodies.length).fill(null);
  for (const body of new Set(bodies)) {
    const rows = bodies.flatMap((one, row) => (one === body ? [row] : []));
    const found = read(
      bodyNamed(body),
      rest.map((list) => rows.map((row) => list[row])),
    );
    rows.forEach((row, place) => {
      answers[row] = found[place] ?? null;
    });
  }
  return answers;
}

/** Answers the rows of a chunk whose arguments are all there. */
function write(
  chunk: DuckDBDataChunk,
  output: DuckDBVector,
  gives: DuckDBType,
  answer: (given: Arguments) => Answers,
): void {
  const lists = Array.from({ length: chunk.columnCount }, (_, column) =>
    chunk.getColumnValues(column).map(plain),
  );
  const rows = Array.from({ length: chunk.rowCount }, (_, row) => row).filter((row) =>
    lists.every((list) => list[row] !== null),
  );
  const answers = rows.length === 0 ? [] : answer(lists.map((list) => rows.map((row) => list[row])));
  const told = new Map(rows.map((row, place) => [row, answers[place] ?? null]));
  for (let row = 0; row < chunk.rowCount; row++) {
    const value = told.get(row) ?? null;
    const isNone = value === null || (typeof value === "number" && Number.isNaN(value));
    output.setItem(row, isNone ? null : typeof value === "number" ? value : structFrom(value, gives));
  }
  output.flush();
}

/** Instants in milliseconds, dates as texts. */
function plain(value: unknown): unknown {
  if (value instanceof DuckDBTimestampTZValue) return Number(value.micros) / US_PER_MS;
  return value instanceof DuckDBDateValue ? value.toString() : value;
}

function structFrom(times: DayTimes, gives: DuckDBType) {
  const names = "entryNames" in gives && Array.isArray(gives.entryNames) ? gives.entryNames.map(String) : [];
  return structValue(Object.fromEntries(names.map((name) => [name, sqlValue(times[name] ?? null)])));
}

function sqlValue(value: DayTimes[string]) {
  if (!(value instanceof Date)) return value ?? null;
  return new DuckDBTimestampTZValue(BigInt(value.getTime()) * BigInt(US_PER_MS));
}
