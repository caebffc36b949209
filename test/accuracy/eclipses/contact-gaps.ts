import type { Engine } from "../../../src/engine/types.ts";
import { columnsAt } from "../../../src/sky/time/tt-days.ts";
import { constantDeltaT } from "../../../src/time/scales.ts";
import { AU_KM, EARTH_RADIUS_KM } from "../../../src/units/constants.ts";
import { radiansToArcsec, separation_arcsec } from "../compare/compare.ts";
import { positionsOf } from "../compare/engine-columns.ts";
import { at } from "../compare/table.ts";

/** Where the limbs of Sun and Moon stand at an instant, by topocentric places and no shadow: what an error of a contact is as an angle. */

interface Seen {
  readonly lat_deg: number;
  readonly lon_deg: number;
  readonly delta_t_s: number;
  /** Lunar radius in equatorial radii of the Earth. */
  readonly k: number;
  readonly sun_radius_km: number;
}

/** Distance between the limbs before they touch; negative while the discs overlap. */
export function limbsApart_arcsec(
  engine: Engine,
  { lat_deg, lon_deg, delta_t_s, k, sun_radius_km }: Seen,
  t_day: number,
): number {
  const instants = columnsAt(constantDeltaT(delta_t_s), Float64Array.of(t_day));
  const seen = (body: "sun" | "moon", radius_km: number) => {
    const column = positionsOf(engine, {
      target: { kind: "body", body },
      instants,
      observer: { lat_deg, lon_deg, elevation_m: 0 },
      columns: ["topocentric_ra_deg", "topocentric_dec_deg", "topocentric_distance_au"],
    });
    const [ra_deg, dec_deg] = [at(column("topocentric_ra_deg"), 0), at(column("topocentric_dec_deg"), 0)];
    const distance_km = at(column("topocentric_distance_au"), 0) * AU_KM;
    return { ra_deg, dec_deg, radius_arcsec: radiansToArcsec(Math.asin(radius_km / distance_km)) };
  };
  const [sun, moon] = [seen("sun", sun_radius_km), seen("moon", k * EARTH_RADIUS_KM)];
  const apart_arcsec = separation_arcsec(sun.ra_deg, sun.dec_deg, moon.ra_deg, moon.dec_deg);
  return apart_arcsec - sun.radius_arcsec - moon.radius_arcsec;
}
