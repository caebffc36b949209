import { addSeconds, type UtcInstant } from "../../time/instant.ts";
import { instantColumns, ut1MinusUtc_s } from "../../time/scales.ts";
import { SECONDS_PER_DAY, SECONDS_PER_DEG } from "../../units/units.ts";
import type { Sky } from "../sky.ts";

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
