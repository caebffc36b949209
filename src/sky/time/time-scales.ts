import type { InstantColumns } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { type CalendarDate, calendarFromMjd, dayOfYear, isoWeek } from "../../time/calendar.ts";
import { addSeconds, formatIso, JD_OF_MJD_ZERO, toJd, type UtcInstant } from "../../time/instant.ts";
import { type DeltaT, instantColumns, taiMinusUtc_s, ut1MinusUtc_s } from "../../time/scales.ts";
import { J2000_JD } from "../../units/constants.ts";
import { DAYS_PER_JULIAN_YEAR, DEG_PER_HOUR, SECONDS_PER_DAY } from "../../units/units.ts";
import type { Sky } from "../sky.ts";
import { localSiderealHours } from "./sidereal-time.ts";

/** B1900.0 and the length of the Besselian year (Lieske 1979, Astronomy & Astrophysics 73, 282). */
const B1900_JD = 2415020.31352;
const BESSELIAN_YEAR_DAYS = 365.242198781;

/** An instant as it reads on one time scale: Julian Date, and date and time without a zone letter. */
export interface ScaleReading {
  readonly jd: number;
  readonly iso: string;
}

/** An instant on every time scale, with the Earth's orientation that follows from it. */
export interface TimeRow {
  readonly utc: ScaleReading;
  readonly ut1: ScaleReading;
  readonly tai: ScaleReading | null;
  readonly tt: ScaleReading;
  readonly tdb: ScaleReading;
  readonly jd_utc: number;
  readonly jd_ut1: number;
  readonly mjd: number;
  readonly delta_t_s: number;
  readonly delta_t: { readonly kind: DeltaT["kind"]; readonly sigma_s: number };
  readonly ut1_minus_utc_s: number;
  readonly tai_minus_utc_s: number | null;
  readonly tdb_minus_tt_s: number;
  readonly calendar: CalendarDate;
  readonly sidereal: {
    readonly gmst_hours: number;
    readonly gast_hours: number;
    readonly lmst_hours: number | null;
    readonly last_hours: number | null;
  };
  readonly earth_rotation_angle_deg: number;
  readonly equation_of_time_s: number;
  readonly equation_of_equinoxes_s: number;
  readonly nutation: { readonly dpsi_arcsec: number; readonly deps_arcsec: number };
  readonly obliquity: { readonly mean_deg: number; readonly true_deg: number };
  readonly julian_epoch: number;
  readonly besselian_epoch: number;
  readonly day_of_year: number;
  readonly iso_week: { readonly year: number; readonly week: number; readonly day: number };
}

/** `utc` moved by an offset, read on the scale that the offset leads to. */
function readingAt(utc: UtcInstant, offset_s: number): ScaleReading {
  const moved = addSeconds(utc, offset_s);
  return { jd: toJd(moved), iso: formatIso(moved).replace("Z", "") };
}

/** TT − UTC at a row, from the two-part Julian date that the engine takes (exact to nanoseconds). */
function ttMinusUtc_s(utc: UtcInstant, instants: InstantColumns, row: number): number {
  const days = valueAt(instants.jd1_tt, row) - JD_OF_MJD_ZERO - utc.mjd;
  return (days + valueAt(instants.jd2_tt, row)) * SECONDS_PER_DAY - utc.second;
}

/**
 * One row an instant.
 *
 * Given: lon_deg  east longitude of the place for local sidereal time, or null
 */
export function timeRows(sky: Sky, utcInstants: readonly UtcInstant[], lon_deg: number | null): TimeRow[] {
  const model = sky.models.deltaT;
  const instants = instantColumns(utcInstants, model);
  const table = sky.engine.orientation(instants);
  return utcInstants.map((utc, row) => {
    const { delta_t_s, kind, sigma_s } = model.deltaT(utc.mjd + utc.second / SECONDS_PER_DAY);
    const tt_s = ttMinusUtc_s(utc, instants, row);
    const tai_s = taiMinusUtc_s(utc);
    const ut1_s = ut1MinusUtc_s(utc, model);
    const tdb_minus_tt_s = valueAt(table.tdb_minus_tt_s, row);
    const tt = readingAt(utc, tt_s);
    const ut1 = readingAt(utc, ut1_s);
    const jd_utc = toJd(utc);
    const gmst_deg = valueAt(table.gmst_deg, row);
    const gast_deg = valueAt(table.gast_deg, row);
    return {
      utc: readingAt(utc, 0),
      ut1,
      tai: tai_s === null ? null : readingAt(utc, tai_s),
      tt,
      tdb: readingAt(utc, tt_s + tdb_minus_tt_s),
      jd_utc,
      jd_ut1: ut1.jd,
      mjd: jd_utc - JD_OF_MJD_ZERO,
      delta_t_s,
      delta_t: { kind, sigma_s },
      ut1_minus_utc_s: ut1_s,
      tai_minus_utc_s: tai_s,
      tdb_minus_tt_s,
      calendar: calendarFromMjd(utc.mjd),
      sidereal: {
        gmst_hours: gmst_deg / DEG_PER_HOUR,
        gast_hours: gast_deg / DEG_PER_HOUR,
        lmst_hours: localSiderealHours(gmst_deg, lon_deg),
        last_hours: localSiderealHours(gast_deg, lon_deg),
      },
      earth_rotation_angle_deg: valueAt(table.era_deg, row),
      equation_of_time_s: valueAt(table.equation_of_time_s, row),
      equation_of_equinoxes_s: valueAt(table.equation_of_equinoxes_s, row),
      nutation: {
        dpsi_arcsec: valueAt(table.dpsi_arcsec, row),
        deps_arcsec: valueAt(table.deps_arcsec, row),
      },
      obliquity: {
        mean_deg: valueAt(table.mean_obliquity_deg, row),
        true_deg: valueAt(table.true_obliquity_deg, row),
      },
      julian_epoch: 2000 + (tt.jd - J2000_JD) / DAYS_PER_JULIAN_YEAR,
      besselian_epoch: 1900 + (tt.jd - B1900_JD) / BESSELIAN_YEAR_DAYS,
      day_of_year: dayOfYear(utc.mjd),
      iso_week: isoWeek(utc.mjd),
    };
  });
}
