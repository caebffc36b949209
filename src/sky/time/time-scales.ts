import { scratchColumn } from "../../engine/scratch-columns.ts";
import type { InstantColumns, OrientationTable } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { calendarFromMjd, dayOfYear, isoWeek } from "../../time/calendar.ts";
import { DELTA_T_KINDS } from "../../time/delta-t.ts";
import { addSeconds, toJd, toUnixMs } from "../../time/instant.ts";
import { taiMinusUtc_s, ttOfUtc, ut1MinusUtc_s } from "../../time/scales.ts";
import { jdUtcColumn, type UtcColumns } from "../../time/utc-columns.ts";
import { J2000_JD, MJD_ZERO_JD } from "../../units/constants.ts";
import { DAYS_PER_JULIAN_YEAR, SECONDS_PER_DAY } from "../../units/units.ts";
import type { Sky } from "../sky.ts";
import { type SiderealColumns, siderealColumnsOf } from "./sidereal-time.ts";

/** B1900.0 and the length of the Besselian year (Lieske 1979, Astronomy & Astrophysics 73, 282). */
const B1900_JD = 2415020.31352;
const BESSELIAN_YEAR_DAYS = 365.242198781;

/** Instants as they read on one time scale: Julian Date, and the Unix time at which UTC would read so; NaN where there is none. */
export interface ReadingColumns {
  readonly jd: Float64Array;
  readonly unix_ms: Float64Array;
}

/** Instants on every time scale, with the Earth's orientation that follows from it. */
export interface TimeColumns extends SiderealColumns {
  readonly utc: ReadingColumns;
  readonly ut1: ReadingColumns;
  readonly tai: ReadingColumns;
  readonly tt: ReadingColumns;
  readonly tdb: ReadingColumns;
  readonly mjd: Float64Array;
  readonly delta_t: DeltaTColumns;
  readonly ut1_minus_utc_s: Float64Array;
  /** NaN before 1972. */
  readonly tai_minus_utc_s: Float64Array;
  readonly orientation: OrientationTable;
  readonly dates: DateColumns;
  readonly julian_epoch: Float64Array;
  readonly besselian_epoch: Float64Array;
}

export interface DeltaTColumns {
  readonly delta_t_s: Float64Array;
  readonly sigma_s: Float64Array;
  /** Index in DELTA_T_KINDS. */
  readonly kind_indices: Float64Array;
}

export interface DateColumns {
  readonly year: Float64Array;
  readonly month: Float64Array;
  readonly day: Float64Array;
  readonly day_of_year: Float64Array;
  readonly iso_year: Float64Array;
  readonly iso_week: Float64Array;
  readonly iso_day: Float64Array;
}

// Indexed loops: `map` of a typed array costs several times as much.

function filled(count: number, at: (row: number) => number): Float64Array {
  const column = scratchColumn(count);
  for (let row = 0; row < count; row++) column[row] = at(row);
  return column;
}

/** Instants moved by offsets, read on the scale that these lead to. */
function readingsAt({ count, mjd, second }: UtcColumns, offset_s: Float64Array): ReadingColumns {
  const [jd, unix_ms] = [scratchColumn(count), scratchColumn(count)];
  for (let row = 0; row < count; row++) {
    const moved = addSeconds(
      { mjd: valueAt(mjd, row), second: valueAt(second, row) },
      valueAt(offset_s, row),
    );
    jd[row] = toJd(moved);
    unix_ms[row] = toUnixMs(moved);
  }
  return { jd, unix_ms };
}

/** TT − UTC, from the two-part Julian dates that the engine takes (exact to nanoseconds). */
function ttMinusUtc_s({ count, mjd, second }: UtcColumns, { jd1_tt, jd2_tt }: InstantColumns): Float64Array {
  return filled(count, (row) => {
    const days = valueAt(jd1_tt, row) - MJD_ZERO_JD - valueAt(mjd, row);
    return (days + valueAt(jd2_tt, row)) * SECONDS_PER_DAY - valueAt(second, row);
  });
}

/**
 * One row an instant, as scratch columns.
 *
 * Given: lon_deg  east longitude of the place for local sidereal time, or null
 */
export function timeColumns(sky: Sky, utc: UtcColumns, lon_deg: number | null): TimeColumns {
  const model = sky.models.deltaT;
  const { count, mjd, second } = utc;
  const instants = ttOfUtc(utc, model);
  const orientation = sky.engine.orientation(instants);
  const { tdb_minus_tt_s } = orientation;
  const instantAt = (row: number) => ({ mjd: valueAt(mjd, row), second: valueAt(second, row) });
  const tt_s = ttMinusUtc_s(utc, instants);
  const ut1_s = filled(count, (row) => ut1MinusUtc_s(instantAt(row), model));
  const tai_s = filled(count, (row) => taiMinusUtc_s(instantAt(row)) ?? Number.NaN);
  const tt = readingsAt(utc, tt_s);
  const jd_utc = jdUtcColumn(utc);
  return {
    utc: readingsAt(utc, scratchColumn(count).fill(0)),
    ut1: readingsAt(utc, ut1_s),
    tai: readingsAt(utc, tai_s),
    tt,
    tdb: readingsAt(
      utc,
      filled(count, (row) => valueAt(tt_s, row) + valueAt(tdb_minus_tt_s, row)),
    ),
    mjd: filled(count, (row) => valueAt(jd_utc, row) - MJD_ZERO_JD),
    delta_t: deltaTColumns(sky, utc),
    ut1_minus_utc_s: ut1_s,
    tai_minus_utc_s: tai_s,
    orientation,
    ...siderealColumnsOf(orientation, lon_deg),
    dates: dateColumns(utc),
    julian_epoch: filled(count, (row) => 2000 + (valueAt(tt.jd, row) - J2000_JD) / DAYS_PER_JULIAN_YEAR),
    besselian_epoch: filled(count, (row) => 1900 + (valueAt(tt.jd, row) - B1900_JD) / BESSELIAN_YEAR_DAYS),
  };
}

function deltaTColumns(sky: Sky, { count, mjd, second }: UtcColumns): DeltaTColumns {
  const [delta_t_s, sigma_s, kind_indices] = [
    scratchColumn(count),
    scratchColumn(count),
    scratchColumn(count),
  ];
  for (let row = 0; row < count; row++) {
    const known = sky.models.deltaT.deltaT(valueAt(mjd, row) + valueAt(second, row) / SECONDS_PER_DAY);
    delta_t_s[row] = known.delta_t_s;
    sigma_s[row] = known.sigma_s;
    kind_indices[row] = DELTA_T_KINDS.indexOf(known.kind);
  }
  return { delta_t_s, sigma_s, kind_indices };
}

/** Dates of the days, each found once for its rows that follow one another. */
function dateColumns({ count, mjd }: UtcColumns): DateColumns {
  const columns = {
    year: scratchColumn(count),
    month: scratchColumn(count),
    day: scratchColumn(count),
    day_of_year: scratchColumn(count),
    iso_year: scratchColumn(count),
    iso_week: scratchColumn(count),
    iso_day: scratchColumn(count),
  };
  let known_mjd = Number.NaN;
  let date = { year: 0, month: 0, day: 0 };
  let [ordinal, week] = [0, { year: 0, week: 0, day: 0 }];
  for (let row = 0; row < count; row++) {
    const today = valueAt(mjd, row);
    if (today !== known_mjd) {
      known_mjd = today;
      date = calendarFromMjd(today);
      ordinal = dayOfYear(today);
      week = isoWeek(today);
    }
    columns.year[row] = date.year;
    columns.month[row] = date.month;
    columns.day[row] = date.day;
    columns.day_of_year[row] = ordinal;
    columns.iso_year[row] = week.year;
    columns.iso_week[row] = week.week;
    columns.iso_day[row] = week.day;
  }
  return columns;
}
