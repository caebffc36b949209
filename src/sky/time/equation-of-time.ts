import { valueAt } from "../../solve/function.ts";
import { formatClock, type UtcInstant } from "../../time/instant.ts";
import { instantColumns, ut1MinusUtc_s } from "../../time/scales.ts";
import { localDateTime, type Zone } from "../../time/zone.ts";
import { SECONDS_PER_DAY, SECONDS_PER_DEG } from "../../units/units.ts";
import type { Sky } from "../sky.ts";

export interface EquationOfTimeRow {
  /** Apparent minus mean solar time: positive when the sundial is fast. */
  readonly equation_of_time_s: number;
  /** Local mean minus Greenwich mean time, by the longitude. */
  readonly longitude_correction_s: number | null;
  /** Greenwich minus zone time: what turns the clock of the zone into UTC. */
  readonly zone_correction_s: number;
  /** What is added to the clock of the zone to read the sundial. */
  readonly sundial_minus_clock_s: number | null;
  readonly apparent_solar_time: string | null;
}

/** The equation of time and, with a longitude, the sundial against the clock of a zone. */
export function equationOfTimeRows(
  sky: Sky,
  instants: readonly UtcInstant[],
  { lon_deg, zone }: { readonly lon_deg: number | null; readonly zone: Zone },
): EquationOfTimeRow[] {
  const model = sky.models.deltaT;
  const table = sky.engine.orientation(instantColumns(instants, model));
  return instants.map((instant, row) => {
    const equation_of_time_s = valueAt(table.equation_of_time_s, row);
    const zone_correction_s = -localDateTime(instant, zone).offset_s;
    if (lon_deg === null) {
      const absent = { longitude_correction_s: null, sundial_minus_clock_s: null, apparent_solar_time: null };
      return { equation_of_time_s, zone_correction_s, ...absent };
    }
    const longitude_correction_s = lon_deg * SECONDS_PER_DEG;
    const fromUtc_s = ut1MinusUtc_s(instant, model) + longitude_correction_s + equation_of_time_s;
    const second = instant.second + fromUtc_s;
    const ofDay = second - SECONDS_PER_DAY * Math.floor(second / SECONDS_PER_DAY);
    return {
      equation_of_time_s,
      longitude_correction_s,
      zone_correction_s,
      sundial_minus_clock_s: zone_correction_s + fromUtc_s,
      apparent_solar_time: clockText(ofDay),
    };
  });
}

/** Hours, minutes and whole seconds; 24:00:00 reads 00:00:00. */
function clockText(second: number): string {
  return formatClock(Math.round(second) % SECONDS_PER_DAY);
}
