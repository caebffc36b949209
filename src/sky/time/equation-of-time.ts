import { scratchColumn } from "../../engine/scratch-columns.ts";
import { valueAt } from "../../solve/function.ts";
import { addSeconds, type UtcInstant } from "../../time/instant.ts";
import { instantColumns, ttOfUtc, ut1MinusUtc_s } from "../../time/scales.ts";
import type { UtcColumns } from "../../time/utc-columns.ts";
import { localDateTime, type Zone } from "../../time/zone.ts";
import { SECONDS_PER_DAY, SECONDS_PER_DEG } from "../../units/units.ts";
import type { Sky } from "../sky.ts";

/** scratch columns. */
export interface EquationOfTimeColumns {
  /** Apparent minus mean solar time: positive when the sundial is fast. */
  readonly equation_of_time_s: Float64Array;
  /** Greenwich minus zone time: what turns the clock of the zone into UTC. */
  readonly zone_correction_s: Float64Array;
  /** Null without a longitude. */
  readonly sundial: SundialColumns | null;
}

export interface SundialColumns {
  /** Local mean minus Greenwich mean time, by the longitude. */
  readonly longitude_correction_s: number;
  /** Seconds to add to the clock of the zone to read the sundial. */
  readonly minus_clock_s: Float64Array;
  /** Whole seconds of the day that it shows. */
  readonly apparent_s: Float64Array;
}

/** The equation of time and, with a longitude, the sundial against the clock of a zone. */
export function equationOfTimeColumns(
  sky: Sky,
  utc: UtcColumns,
  { lon_deg, zone }: { readonly lon_deg: number | null; readonly zone: Zone },
): EquationOfTimeColumns {
  const model = sky.models.deltaT;
  const { equation_of_time_s } = sky.engine.orientation(ttOfUtc(utc, model));
  const zone_correction_s = scratchColumn(utc.count);
  for (let row = 0; row < utc.count; row++)
    zone_correction_s[row] = -localDateTime(instantAt(utc, row), zone).offset_s;
  const known = { equation_of_time_s, zone_correction_s };
  return { ...known, sundial: lon_deg === null ? null : sundialColumns(sky, utc, lon_deg, known) };
}

function sundialColumns(
  { models }: Sky,
  utc: UtcColumns,
  lon_deg: number,
  { equation_of_time_s, zone_correction_s }: Omit<EquationOfTimeColumns, "sundial">,
): SundialColumns {
  const longitude_correction_s = lon_deg * SECONDS_PER_DEG;
  const [minus_clock_s, apparent_s] = [scratchColumn(utc.count), scratchColumn(utc.count)];
  for (let row = 0; row < utc.count; row++) {
    const instant = instantAt(utc, row);
    const ut1_s = ut1MinusUtc_s(instant, models.deltaT);
    const fromUtc_s = ut1_s + longitude_correction_s + valueAt(equation_of_time_s, row);
    const second = instant.second + fromUtc_s;
    const ofDay = second - SECONDS_PER_DAY * Math.floor(second / SECONDS_PER_DAY);
    minus_clock_s[row] = valueAt(zone_correction_s, row) + fromUtc_s;
    // 24:00:00 reads 00:00:00
    apparent_s[row] = Math.round(ofDay) % SECONDS_PER_DAY;
  }
  return { longitude_correction_s, minus_clock_s, apparent_s };
}

function instantAt({ mjd, second }: UtcColumns, row: number) {
  return { mjd: valueAt(mjd, row), second: valueAt(second, row) };
}

/** The equation of time moves by 30 s a day at most: each pass leaves 1/2880 of the error before it. */
const PASSES = 4;

/**
 * Lower transit of the Sun nearest to an instant: apparent solar time 0h at the longitude.
 *
 * Given: longitude in degrees, east positive. Returned: UTC, to about 1 ms.
 */
export function solarMidnight(sky: Sky, lon_deg: number, near: UtcInstant): UtcInstant {
  let midnight = near;
  for (let pass = 0; pass < PASSES; pass++)
    midnight = addSeconds(midnight, -solarTime_s(sky, lon_deg, midnight));
  return midnight;
}

/** Apparent solar time at an instant, from -43,200 s (noon before) to 43,200 s. */
function solarTime_s(sky: Sky, lon_deg: number, instant: UtcInstant): number {
  const { equation_of_time_s } = sky.engine.orientation(instantColumns([instant], sky.models.deltaT));
  const ut1_s = instant.second + ut1MinusUtc_s(instant, sky.models.deltaT);
  const apparent_s = ut1_s + lon_deg * SECONDS_PER_DEG + (equation_of_time_s[0] ?? Number.NaN);
  return apparent_s - SECONDS_PER_DAY * Math.round(apparent_s / SECONDS_PER_DAY);
}
