import { pad } from "../../contract/ask/grammar.ts";
import { instantTime } from "../../contract/ask/instant-time.ts";
import * as z from "../../contract/schema/schema.ts";
import {
  arcsec,
  deg,
  integer,
  jd,
  quantity,
  seconds,
  standardError,
  text,
  turnDeg,
  turnHours,
  word,
  years,
} from "../../contract/terms/fields.ts";
import { inColumns, series } from "../../contract/terms/shape.ts";
import { siderealLongitude_deg, skyOfOwnUt1 } from "../../sky/barycentre/own-earth.ts";
import { type ReadingColumns, type TimeColumns, timeColumns } from "../../sky/time/time-scales.ts";
import { metWords } from "../../table/column.ts";
import { groupOf, groupWhere, type Written, type WrittenColumns } from "../../table/written.ts";
import { DELTA_T_KINDS } from "../../time/delta-t.ts";
import { utcEnds } from "../../time/utc-columns.ts";
import { MS_PER_SECOND } from "../../units/units.ts";
import { defineRoute } from "../astronomy/route.ts";
import { warnExtrapolatedDeltaT } from "../astronomy/warnings.ts";
import { checkOwnEarth, ownEarthParameters } from "../earth/own-earth.ts";

/** A printed clock is good to the millisecond. */
const reading = (scale: string) =>
  z
    .object({
      jd: jd(`Julian Date; in ${scale}.`),
      iso: text(`Date and time of day in ${scale}, proleptic Gregorian calendar, without a zone letter.`),
    })
    .meta({ description: `The instant in ${scale}.` });

/** Microseconds matter where two scales differ by milliseconds. */
const microseconds = (description: string) => quantity("s", description, 6);

const row = z.object({
  utc: reading("UTC (UT1 before 1972)"),
  ut1: reading("UT1"),
  tai: reading("TAI").nullable().meta({ description: "The instant in TAI; null before 1972." }),
  tt: reading("TT"),
  tdb: reading("TDB"),
  jd_utc: jd("Julian Date in UTC."),
  jd_ut1: jd("Julian Date in UT1."),
  mjd: quantity("days", "Modified Julian Date in UTC.", 9),
  delta_t_s: seconds("TT − UT1."),
  delta_t: z
    .object({
      kind: word(DELTA_T_KINDS, "Where delta T comes from.", "delta_t_kinds"),
      sigma_s: standardError(microseconds("Standard error of delta T.")),
    })
    .meta({ description: "How delta T is known." }),
  ut1_minus_utc_s: microseconds("UT1 − UTC; 0 before 1972, when UTC is read as UT1."),
  tai_minus_utc_s: seconds(
    "TAI − UTC, the leap seconds; null before 1972. After the last known offset, that offset.",
  ).nullable(),
  tdb_minus_tt_s: microseconds("TDB − TT; at the geocentre."),
  calendar: z
    .object({ year: integer("Year."), month: integer("Month, 1 to 12."), day: integer("Day of the month.") })
    .meta({ description: "UTC date, proleptic Gregorian calendar." }),
  sidereal: z
    .object({
      gmst_hours: turnHours("Greenwich mean sidereal time."),
      gast_hours: turnHours("Greenwich apparent sidereal time."),
      lmst_hours: turnHours("Local mean sidereal time; null without a location.").nullable(),
      last_hours: turnHours("Local apparent sidereal time; null without a location.").nullable(),
    })
    .meta({ description: "Sidereal time." }),
  earth_rotation_angle_deg: turnDeg("Earth rotation angle."),
  equation_of_time_s: seconds("Apparent minus mean solar time; positive when the sundial is fast."),
  equation_of_equinoxes_s: microseconds("Apparent minus mean sidereal time."),
  nutation: z
    .object({ dpsi_arcsec: arcsec("Nutation in longitude."), deps_arcsec: arcsec("Nutation in obliquity.") })
    .meta({ description: "IAU 2000A nutation with the IAU 2006 adjustments." }),
  obliquity: z
    .object({
      mean_deg: deg("Mean obliquity of the ecliptic."),
      true_deg: deg("True obliquity of the ecliptic."),
    })
    .meta({ description: "Obliquity of date." }),
  julian_epoch: years("Julian epoch (TT)."),
  besselian_epoch: years("Besselian epoch (TT)."),
  day_of_year: integer("Day of the year, 1 to 366, UTC."),
  iso_week: z
    .object({
      year: integer("Week-numbering year."),
      week: integer("Week, 1 to 53."),
      day: integer("Day, Monday = 1."),
    })
    .meta({ description: "ISO 8601 week date." }),
});

/** A row on all scales is printed member by member, which costs as much as that many positions. */
const COST = 10;

/** `GET /v2/time`. */
export const time = defineRoute({
  path: "/v2/time",
  title: "Time",
  summary: "Time scales, sidereal time, equation of time, Julian dates",
  description:
    "One instant on every time scale (UTC, UT1, TAI, TT, TDB), with Julian Dates, sidereal time, Earth rotation angle, equation of time, nutation and obliquity. Before 1972 UTC is read as UT1; from 1972 TT − UTC = 32.184 s + leap seconds, and the last offset (69.184 s) goes on. UT1 = TT − delta T always. Local sidereal time needs a location; it is null without one.",
  time: instantTime(),
  location: "optional",
  parameters: ownEarthParameters,
  answer: series(row),
  models: ["delta-t", "nut00a", "p03", "vsop87", "elpmpp02"],
  frame: {
    frame: "geocentric",
    epoch: "of date",
    time_scale: "UTC, UT1, TAI, TT, TDB",
    refraction_model: "none",
  },
  cache: "deterministic",
  cost: COST,
  accuracy: "time",
  examples: [
    "/v2/time?at=2026-11-20T10:00Z",
    "/v2/time?at=jd:2451545.0&lon=139.7&lat=35.7",
    "/v2/time?start=1970-01-01&end=1975-01-01&step=1y&format=csv",
  ],
  exampleTitles: ["One instant in six scales", "The epoch J2000 over Tokyo", "Leap seconds of the seventies"],
  chart: {
    name: "ladder",
    shows: "the clocks of an instant as a ladder; of a series TT − UT1 with its standard error",
    drawing: async () => (await import("./time-chart.ts")).drawTime,
  },
  check: (input) => checkOwnEarth(input),
  handle: (input, service) => {
    const { query, location, warn } = input;
    const { utc } = input.times;
    const sky = skyOfOwnUt1(service, query);
    warnExtrapolatedDeltaT({ warn, context: { sky } }, utcEnds(utc));
    const lon_deg = location === null ? null : siderealLongitude_deg(location, query);
    return inColumns(rowColumns(timeColumns(sky, utc, lon_deg)));
  },
});

function rowColumns(time: TimeColumns): WrittenColumns {
  const { delta_t, orientation, dates } = time;
  return {
    utc: readingColumn(time.utc),
    ut1: readingColumn(time.ut1),
    tai: readingColumn(time.tai),
    tt: readingColumn(time.tt),
    tdb: readingColumn(time.tdb),
    jd_utc: time.utc.jd,
    jd_ut1: time.ut1.jd,
    mjd: time.mjd,
    delta_t_s: delta_t.delta_t_s,
    delta_t: groupOf({ kind: metWords(delta_t.kind_indices, DELTA_T_KINDS), sigma_s: delta_t.sigma_s }),
    ut1_minus_utc_s: time.ut1_minus_utc_s,
    tai_minus_utc_s: time.tai_minus_utc_s,
    tdb_minus_tt_s: orientation.tdb_minus_tt_s,
    calendar: groupOf({ year: dates.year, month: dates.month, day: dates.day }),
    sidereal: groupOf({
      gmst_hours: time.gmst_hours,
      gast_hours: time.gast_hours,
      lmst_hours: time.lmst_hours,
      last_hours: time.last_hours,
    }),
    earth_rotation_angle_deg: time.earth_rotation_angle_deg,
    equation_of_time_s: orientation.equation_of_time_s,
    equation_of_equinoxes_s: time.equation_of_equinoxes_s,
    nutation: groupOf({ dpsi_arcsec: orientation.dpsi_arcsec, deps_arcsec: orientation.deps_arcsec }),
    obliquity: groupOf({
      mean_deg: orientation.mean_obliquity_deg,
      true_deg: orientation.true_obliquity_deg,
    }),
    julian_epoch: time.julian_epoch,
    besselian_epoch: time.besselian_epoch,
    day_of_year: dates.day_of_year,
    iso_week: groupOf({ year: dates.iso_year, week: dates.iso_week, day: dates.iso_day }),
  };
}

/** The milliseconds that follow the seconds of a reading. */
const MILLISECONDS = Array.from({ length: MS_PER_SECOND }, (_, ms) => `.${pad(ms, 3)}`);

/** Date and time of day are a clock of whole seconds with its milliseconds behind it. */
function readingColumn({ jd, unix_ms }: ReadingColumns): Written {
  const wall_s = unix_ms.map((ms) => Math.floor(ms / MS_PER_SECOND));
  const indices = unix_ms.map((ms, row) => ms - MS_PER_SECOND * (wall_s[row] ?? Number.NaN));
  return groupWhere(jd, {
    jd,
    iso: { kind: "clock", wall_s, offsets: { indices, words: MILLISECONDS } },
  });
}
