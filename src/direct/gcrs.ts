import { equatorOfDate } from "../sky/positions/equator-of-date.ts";
import { direction, fromAxes, spherical } from "../sky/positions/vector.ts";
import type { Sky } from "../sky/sky.ts";
import { wrap0To360 } from "../solve/angle.ts";
import { valueAt } from "../solve/function.ts";
import { ttOfUtc } from "../time/scales.ts";
import type { Equatorial } from "./answers.ts";
import { asAsked, columnIn } from "./as-asked.ts";
import { type Moment, type Moments, utcOf, type Value } from "./moments.ts";

/**
 * Apparent places of date turned back to the axes of the GCRS: with aberration and deflection of light, without precession and
 * nutation, as astropy's frame GCRS has them.
 *
 * Reference: IERS Conventions (2010), eq. 5.10.
 */
export function onGcrsAxes<Asked extends Moment | Moments>(
  sky: Sky,
  times: Asked,
  { ra_deg, dec_deg, distance_au }: Equatorial<Value<Asked>>,
): Equatorial<Value<Asked>> {
  const instants = ttOfUtc(utcOf(times), sky.models.deltaT);
  const orientation = sky.engine.orientation(instants);
  const [ra, dec] = [columnIn(ra_deg), columnIn(dec_deg)];
  const turned = { ra_deg: new Float64Array(ra.length), dec_deg: new Float64Array(ra.length) };
  for (let row = 0; row < ra.length; row++) {
    const of_date = direction({ lon_deg: valueAt(ra, row), lat_deg: valueAt(dec, row) });
    const { lon_deg, lat_deg } = spherical(fromAxes(equatorOfDate(orientation, row), of_date));
    turned.ra_deg[row] = wrap0To360(lon_deg);
    turned.dec_deg[row] = lat_deg;
  }
  return { ...asAsked(times, { ra_deg: "ra_deg", dec_deg: "dec_deg" }, (name) => turned[name]), distance_au };
}
