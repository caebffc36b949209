import { scratchColumn } from "../../engine/scratch-columns.ts";
import type { OrientationTable } from "../../engine/types.ts";
import { wrap0To360 } from "../../solve/angle.ts";
import { valueAt } from "../../solve/function.ts";
import { ttOfUtc } from "../../time/scales.ts";
import type { UtcColumns } from "../../time/utc-columns.ts";
import { DEG_PER_HOUR } from "../../units/units.ts";
import type { Sky } from "../sky.ts";

/** scratch columns; local times are null without a longitude. */
export interface SiderealColumns {
  readonly gmst_hours: Float64Array;
  readonly gast_hours: Float64Array;
  readonly lmst_hours: Float64Array | null;
  readonly last_hours: Float64Array | null;
  readonly earth_rotation_angle_deg: Float64Array;
  readonly equation_of_equinoxes_s: Float64Array;
}

/** Local sidereal time in hours from Greenwich's in degrees. */
function localSiderealHours(greenwich_deg: Float64Array, lon_deg: number): Float64Array {
  const hours = scratchColumn(greenwich_deg.length);
  for (let row = 0; row < hours.length; row++)
    hours[row] = wrap0To360(valueAt(greenwich_deg, row) + lon_deg) / DEG_PER_HOUR;
  return hours;
}

/** Greenwich and, with a longitude, local sidereal time, mean and apparent (IAU 2006/2000A). */
export function siderealColumns(sky: Sky, utc: UtcColumns, lon_deg: number | null): SiderealColumns {
  return siderealColumnsOf(sky.engine.orientation(ttOfUtc(utc, sky.models.deltaT)), lon_deg);
}

/** The same of an orientation that is known. */
export function siderealColumnsOf(
  { gmst_deg, gast_deg, era_deg, equation_of_equinoxes_s }: OrientationTable,
  lon_deg: number | null,
): SiderealColumns {
  return {
    gmst_hours: hoursOf(gmst_deg),
    gast_hours: hoursOf(gast_deg),
    lmst_hours: lon_deg === null ? null : localSiderealHours(gmst_deg, lon_deg),
    last_hours: lon_deg === null ? null : localSiderealHours(gast_deg, lon_deg),
    earth_rotation_angle_deg: era_deg,
    equation_of_equinoxes_s,
  };
}

/** Angles in hours, as a scratch column. An indexed loop: `map` of a typed array costs several times as much. */
export function hoursOf(angle_deg: Float64Array): Float64Array {
  const hours = scratchColumn(angle_deg.length);
  for (let i = 0; i < hours.length; i++) hours[i] = (angle_deg[i] ?? Number.NaN) / DEG_PER_HOUR;
  return hours;
}
