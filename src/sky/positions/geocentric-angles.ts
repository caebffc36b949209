import { wrapPm180 } from "../../solve/angle.ts";
import { type TimeFunction, valueAt } from "../../solve/function.ts";
import type { Domain } from "../../solve/grid.ts";
import { constantDeltaT } from "../../time/scales.ts";
import type { Sky } from "../sky.ts";
import { columnsAt } from "../time/tt-days.ts";
import { bodyPositions } from "./positions.ts";

/** Apparent geocentric angles of Sun and Moon as functions of time (days from J2000.0 TT), in degrees. */

/** Where the engine's tables reach, less a day for light time (1699-04-26 … 2201-11-09). */
export const TABLES_DOMAIN: Domain = { first_day: -109_822, last_day: 73_726 };

/** The Earth's rotation does not enter places seen from its centre. */
const NO_ROTATION = constantDeltaT(0);

/** Two-part Julian dates for quantities that the Earth's rotation does not enter. */
export const geocentricColumns = (t_day: Float64Array) => columnsAt(NO_ROTATION, t_day);

/** Longitude of the Moon less that of the Sun, true ecliptic of date, −180…180: grows by 10.8° to 14.4° a day. */
export function moonFromSunLongitude(sky: Sky): TimeFunction {
  return (t_day) => {
    const instants = geocentricColumns(t_day);
    const lon = bodyPositions(sky, { bodies: ["moon", "sun"], instants, columns: ["lon_of_date_deg"] });
    const [moon_deg, sun_deg] = [lon("moon", "lon_of_date_deg"), lon("sun", "lon_of_date_deg")];
    for (let i = 0; i < moon_deg.length; i++)
      moon_deg[i] = wrapPm180(valueAt(moon_deg, i) - valueAt(sun_deg, i));
    return moon_deg;
  };
}

/** Longitude of the Sun, true ecliptic and equinox of date, 0…360: grows by 0.95° to 1.02° a day. */
export function sunLongitude(sky: Sky): TimeFunction {
  return (t_day) =>
    bodyPositions(sky, { bodies: ["sun"], instants: geocentricColumns(t_day), columns: ["lon_of_date_deg"] })(
      "sun",
      "lon_of_date_deg",
    );
}

/** Latitude of the Moon, true ecliptic of date: swings between about ±5.3°, extrema at least 12.5 days apart. */
export function moonLatitude(sky: Sky): TimeFunction {
  return (t_day) =>
    bodyPositions(sky, {
      bodies: ["moon"],
      instants: geocentricColumns(t_day),
      columns: ["lat_of_date_deg"],
    })("moon", "lat_of_date_deg");
}
