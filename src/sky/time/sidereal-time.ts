import { wrap0To360 } from "../../solve/angle.ts";
import { valueAt } from "../../solve/function.ts";
import type { UtcInstant } from "../../time/instant.ts";
import { instantColumns } from "../../time/scales.ts";
import { DEG_PER_HOUR } from "../../units/units.ts";
import type { Sky } from "../sky.ts";

export interface SiderealRow {
  readonly gmst_hours: number;
  readonly gast_hours: number;
  readonly lmst_hours: number | null;
  readonly last_hours: number | null;
  readonly earth_rotation_angle_deg: number;
  readonly equation_of_equinoxes_s: number;
}

/** Local sidereal time in hours from Greenwich's in degrees; null without a longitude. */
export function localSiderealHours(greenwich_deg: number, lon_deg: number | null): number | null {
  return lon_deg === null ? null : wrap0To360(greenwich_deg + lon_deg) / DEG_PER_HOUR;
}

/** Greenwich and, with a longitude, local sidereal time, mean and apparent (IAU 2006/2000A). */
export function siderealRows(
  sky: Sky,
  instants: readonly UtcInstant[],
  lon_deg: number | null,
): SiderealRow[] {
  const table = sky.engine.orientation(instantColumns(instants, sky.models.deltaT));
  return instants.map((_, row) => {
    const gmst_deg = valueAt(table.gmst_deg, row);
    const gast_deg = valueAt(table.gast_deg, row);
    return {
      gmst_hours: gmst_deg / DEG_PER_HOUR,
      gast_hours: gast_deg / DEG_PER_HOUR,
      lmst_hours: localSiderealHours(gmst_deg, lon_deg),
      last_hours: localSiderealHours(gast_deg, lon_deg),
      earth_rotation_angle_deg: valueAt(table.era_deg, row),
      equation_of_equinoxes_s: valueAt(table.equation_of_equinoxes_s, row),
    };
  });
}
