import type { Engine } from "../../../src/engine/types.ts";
import { createSky, engineBut, type Sky } from "../../../src/sky/sky.ts";
import { dayOf } from "../../../src/sky/time/tt-days.ts";
import { formatIso, fromUnixMs } from "../../../src/time/instant.ts";
import { constantDeltaT, ttToUtc } from "../../../src/time/scales.ts";
import { CONTEXT, call } from "../../contract/call.ts";
import { type TruthRow, type TruthTable, truthRows } from "./truth-rows.ts";

/** The difference between an answer and a table, over the error that the answer states: 1 and more lies outside. */
export interface Held {
  readonly id: string;
  readonly what: string;
  readonly error: number;
  readonly bound: number;
}

/** The tables leave the Sun's deflection of light out of their events. */
function withoutDeflection(engine: Engine): Engine {
  return engineBut(engine, {
    positions: (request) => engine.positions({ ...request, deflection: false }),
  });
}

const PLAIN = createSky(withoutDeflection(CONTEXT.sky.engine));
const J2000_JD = 2_451_545;

/** Delta T of a table's row, so that its model enters nothing. */
function skyOf(row: TruthRow, engine: Engine): Sky {
  return createSky(engine, { deltaT: constantDeltaT(Number(row["delta_t_s"])) });
}

const ARCSEC = 3600;
const RAD = Math.PI / 180;

/** Angle between two directions, arcseconds. */
function apart_arcsec(lon1: number, lat1: number, lon2: number, lat2: number): number {
  const dlat = (lat1 - lat2) * ARCSEC;
  const dlon = ((((lon1 - lon2 + 540) % 360) + 360) % 360) - 180;
  return Math.hypot(dlat, dlon * Math.cos(((lat1 + lat2) / 2) * RAD) * ARCSEC);
}

const num = (row: TruthRow, name: string): number => Number(row[name]);
/** Half a unit of the eighth decimal of a degree, in two coordinates; 1e-12 au. */
const TABLE_ARCSEC = 0.00003;
const TABLE_KM = 0.08;

/** Places: of date, astrometric and ecliptic, and distances. */
async function positions(row: TruthRow): Promise<Held[]> {
  const { id = "", body = "", iso_ut1 = "" } = row;
  if (body === "earth") return [];
  const sky = skyOf(row, CONTEXT.sky.engine);
  const { json } = await call(`/v2/positions?body=${body}&at=${iso_ut1}Z&frames=standard`, { sky });
  const { accuracy } = json.meta;
  const [{ equatorial, ecliptic, distance }] = json.data.positions;
  const place = (what: string, lon: number, lat: number, names: readonly [string, string]): Held => ({
    id,
    what: `${body} ${what}`,
    error: apart_arcsec(lon, lat, num(row, names[0]), num(row, names[1])) - TABLE_ARCSEC,
    bound: accuracy.position_arcsec,
  });
  const { of_date, j2000 } = equatorial;
  return [
    place("of date", of_date.ra_deg, of_date.dec_deg, ["ra_app", "dec_app"]),
    place("astrometric", j2000.ra_deg, j2000.dec_deg, ["ra_icrs", "dec_icrs"]),
    place("ecliptic", ecliptic.of_date.lon_deg, ecliptic.of_date.lat_deg, ["ecl_lon_app", "ecl_lat_app"]),
    {
      id,
      what: `${body} distance`,
      error: Math.abs(distance.km - num(row, "dist_au") * 149_597_870.7) - TABLE_KM,
      bound: accuracy.distance_km,
    },
  ];
}

/** Places over an observer. */
async function topocentric(row: TruthRow): Promise<Held[]> {
  const { id = "", body = "", iso_ut1 = "", lon_deg, lat_deg, elev_m } = row;
  if (body.startsWith("hip")) return [];
  const sky = skyOf(row, CONTEXT.sky.engine);
  const place = `lat=${lat_deg}&lon=${lon_deg}&elevation_m=${elev_m}`;
  const { json } = await call(`/v2/positions?body=${body}&at=${iso_ut1}Z&frames=all&${place}`, { sky });
  const { position_arcsec } = json.meta.accuracy;
  const [{ topocentric: seen, horizontal }] = json.data.positions;
  const held = (what: string, lon: number, lat: number, names: readonly [string, string]): Held => ({
    id,
    what: `${body} ${what}`,
    error: apart_arcsec(lon, lat, num(row, names[0]), num(row, names[1])) - TABLE_ARCSEC,
    bound: position_arcsec,
  });
  return [
    held("topocentric", seen.ra_deg, seen.dec_deg, ["ra_topo", "dec_topo"]),
    held("horizontal", horizontal.azimuth_deg, horizontal.altitude_geometric_deg, ["az_deg", "alt_deg"]),
  ];
}

/** A printed instant as days of TT from J2000.0. */
function ttDay(sky: Sky, iso: string): number {
  return dayOf(sky.models.deltaT, fromUnixMs(Date.parse(iso)));
}

function isoAt(sky: Sky, jd_tt: number): string {
  return formatIso(ttToUtc(jd_tt, 0, sky.models.deltaT));
}

/** Nine decimals of a day, and what the table's own solution leaves. */
const TABLE_S = 0.0002;

interface Row {
  readonly instant: string;
  readonly accuracy: { readonly ephemeris_s: number };
}

/** An event of a route against an instant of the table: the nearest of the rows that fit. */
async function nearest(
  row: TruthRow,
  request: string,
  {
    fits = () => true,
    reach_day = 3,
    own_s = 0,
  }: { fits?: (found: Record<string, unknown>) => boolean; reach_day?: number; own_s?: number } = {},
): Promise<Held[]> {
  const jd = num(row, "jd_tt");
  const window = `start=${isoAt(PLAIN, jd - reach_day)}&end=${isoAt(PLAIN, jd + reach_day)}`;
  const { json, status } = await call(`${request}${request.includes("?") ? "&" : "?"}${window}`, {
    sky: PLAIN,
  });
  if (status !== 200) throw new Error(`${request}&${window}: ${JSON.stringify(json)}`);
  const errors = (json.data.series as (Row & Record<string, unknown>)[]).filter(fits).map((found) => ({
    id: row["id"] ?? "",
    what: request,
    error: Math.abs(ttDay(PLAIN, found.instant) - (jd - J2000_JD)) * 86_400 - TABLE_S - own_s,
    // the table is in TT: the clock's part is not tried
    bound: found.accuracy.ephemeris_s,
  }));
  errors.sort((a, b) => a.error - b.error);
  return errors.length === 0
    ? [{ id: row["id"] ?? "", what: `${request}: no event`, error: 1, bound: 0 }]
    : errors.slice(0, 1);
}

const PHASES: Readonly<Record<string, string>> = {
  new_moon: "new moon",
  first_quarter: "first quarter",
  full_moon: "full moon",
  last_quarter: "last quarter",
};

const STATION_OWN_S = 0.06;

async function season(row: TruthRow): Promise<Held[]> {
  const { id = "", event = "", iso_tt = "" } = row;
  const { json } = await call(`/v2/seasons?year=${iso_tt.slice(0, 4)}`, { sky: PLAIN });
  const year = json.data.series?.[0] ?? json.data;
  const { accuracy, [event]: found } = year;
  const error = Math.abs(ttDay(PLAIN, found.instant) - (num(row, "jd_tt") - J2000_JD)) * 86_400;
  // seasons of the table are certain to 4 ms
  return [{ id, what: event, error: error - TABLE_S - 0.004, bound: accuracy.ephemeris_s }];
}

const HORIZON: readonly (readonly [column: string, kind: string, rate: string])[] = [
  ["rise_s", "rise", "rise_rate"],
  ["set_s", "set", "set_rate"],
  ["transit_s", "transit", ""],
  ["lower_s", "lower_transit", ""],
];

/** Rises and sets in the table's day of UT1. */
async function riseSet(row: TruthRow): Promise<Held[]> {
  const { id = "", body = "", date_ut1, lon_deg, lat_deg, elev_m } = row;
  if (body.startsWith("hip")) return [];
  const sky = skyOf(row, CONTEXT.sky.engine);
  const level = body === "moon" ? "&horizon=-0.8333" : "";
  const { json } = await call(
    `/v2/rise-set?body=${body}&at=${date_ut1}&lat=${lat_deg}&lon=${lon_deg}&elevation_m=${elev_m}&tz=UTC${level}`,
    { sky },
  );
  if (json.data === undefined) throw new Error(`${id}: ${JSON.stringify(json)}`);
  const [day] = json.data.series;
  const start = Date.parse(`${date_ut1}T00:00:00Z`);
  return HORIZON.flatMap(([column, kind, rate]) => {
    const at = row[column];
    if (at === "" || at === undefined || day?.[kind] == null) return [];
    const error = Math.abs((Date.parse(day[kind].instant) - start) / 1000 - Number(at));
    // the table's own 0.02 mas and tenth of a millisecond
    const own = 0.001 + (rate === "" ? 0 : 0.00002 / Math.abs(num(row, rate)));
    return [{ id, what: `${body} ${kind}`, error: error - own, bound: json.meta.accuracy.ephemeris_s }];
  });
}

const CONTACTS: readonly (readonly [column: string, name: string])[] = [
  ["c1_tt", "I"],
  ["c2_tt", "II"],
  ["c3_tt", "III"],
  ["c4_tt", "IV"],
];

async function transit(row: TruthRow): Promise<Held[]> {
  const isLocal = row["lat_deg"] !== undefined;
  const sky = isLocal ? skyOf(row, PLAIN.engine) : PLAIN;
  const greatest = row[isLocal ? "least_tt" : "greatest_tt"] ?? "";
  const jd = Date.parse(`${greatest}Z`) / 86_400_000 + 2_440_587.5;
  const place = isLocal ? `&lat=${row["lat_deg"]}&lon=${row["lon_deg"]}&elevation_m=${row["elev_m"]}` : "";
  const window = `start=${isoAt(sky, jd - 1)}&end=${isoAt(sky, jd + 1)}`;
  const { json } = await call(`/v2/transits?body=${row["planet"]}&${window}${place}`, { sky });
  const [found] = json.data.series;
  if (found === undefined) return [];
  const passage = isLocal ? found.local : found;
  const { ephemeris_s } = found.accuracy;
  const held = (column: string, event: { instant: string } | null): Held[] => {
    const text = row[column] ?? "";
    if (text === "" || event === null) return [];
    const tt_day = Date.parse(`${text}Z`) / 86_400_000 + 2_440_587.5 - J2000_JD;
    const error = Math.abs(ttDay(sky, event.instant) - tt_day) * 86_400;
    // printed to a hundredth of a second
    return [
      { id: row["id"] ?? greatest, what: `transit ${column}`, error: error - 0.0055, bound: ephemeris_s },
    ];
  };
  return [
    ...held(isLocal ? "least_tt" : "greatest_tt", passage.greatest),
    ...CONTACTS.flatMap(([column, name]) => held(column, passage.contacts[name])),
  ];
}

const CHECKS: Readonly<Record<TruthTable, (row: TruthRow) => Promise<Held[]>>> = {
  positions,
  topocentric,
  rise_set: riseSet,
  moon_phases: (row) =>
    nearest(row, "/v2/phases", { fits: ({ phase }) => phase === PHASES[row["phase"] ?? ""] }),
  seasons: season,
  lunar_nodes: (row) => nearest(row, "/v2/moon-nodes", { fits: ({ node }) => node === row["event"] }),
  lunar_apsides: (row) =>
    nearest(row, "/v2/apsides", { fits: ({ kind }) => kind === row["event"], reach_day: 6 }),
  earth_apsides: (row) =>
    nearest(row, "/v2/apsides?body=earth", {
      fits: ({ kind }) => kind === row["event"],
      reach_day: 25,
      own_s: 0.1,
    }),
  stations: (row) =>
    nearest(row, `/v2/planet-events?body=${row["planet"]}&event_kinds=station_retrograde,station_direct`, {
      fits: ({ kind }) => kind === `station_${row["kind"]}`,
      own_s: STATION_OWN_S,
    }),
  planet_events: (row) =>
    nearest(
      row,
      `/v2/planet-events?body=${row["planet"]}&event_kinds=conjunction,inferior_conjunction,superior_conjunction,opposition,greatest_elongation_east,greatest_elongation_west`,
      { own_s: 0.0005 },
    ),
  planet_approaches: (row) =>
    nearest(row, `/v2/conjunctions?bodies=${row["planet1"]},${row["planet2"]}`, { own_s: 0.0005 }),
  "beyond/transits_geocentric": transit,
  "beyond/transits_local": transit,
};

/** The error that every row of a table's answers states, and how far it is from the truth. */
export async function heldRows(folder: string, table: TruthTable, skip = 1): Promise<Held[]> {
  const held: Held[] = [];
  const rows = truthRows(folder, table);
  for (let i = 0; i < rows.length; i += skip) {
    const row = rows[i];
    if (row !== undefined) held.push(...(await CHECKS[table](row)));
  }
  return held;
}
