import { math } from "../../engine/math.ts";
import type { Observer, PoleCoordinates } from "../../engine/types.ts";
import { wrapPm180 } from "../../solve/angle.ts";
import { ut1AsGiven } from "../../time/scales.ts";
import { RAD_PER_ARCSEC } from "../../units/units.ts";
import { direction, longitude_deg, type Vector } from "../positions/vector.ts";
import type { Sky } from "../sky.ts";

/** The Earth's orientation as a caller has it, in place of the service's. */
export interface OwnEarth {
  /** UT1 − UTC of every instant. */
  readonly dut1_s?: number | undefined;
  readonly xp_arcsec?: number | undefined;
  readonly yp_arcsec?: number | undefined;
}

/** The sky with the caller's UT1; the same where none is given. */
export function skyOfOwnUt1(sky: Sky, { dut1_s }: OwnEarth): Sky {
  return dut1_s === undefined ? sky : { ...sky, models: { ...sky.models, deltaT: ut1AsGiven(dut1_s) } };
}

/** A place under the caller's pole; the same where none is given. */
export function underOwnPole<Place extends Observer>(place: Place, own: OwnEarth): Place {
  const pole = poleOf(own);
  return pole === null ? place : { ...place, pole };
}

/** The caller's pole; null where neither coordinate is given, and 0 for the other. */
export function poleOf({ xp_arcsec, yp_arcsec }: OwnEarth): PoleCoordinates | null {
  if (xp_arcsec === undefined && yp_arcsec === undefined) return null;
  return { xp_arcsec: xp_arcsec ?? 0, yp_arcsec: yp_arcsec ?? 0 };
}

/**
 * Longitude of a place's plumb line about the celestial pole, from which local sidereal time counts; the place's own without a pole.
 *
 * Reference: IERS Conventions (2010), eq. 5.3: R2(xp) R1(yp) of the vertical, without s′ (0.1 mas a century)
 */
export function siderealLongitude_deg(place: Observer, own: OwnEarth): number {
  const pole = poleOf(own);
  if (pole === null) return place.lon_deg;
  const [x, y, z] = direction({ lon_deg: place.lon_deg, lat_deg: place.lat_deg });
  const xp = pole.xp_arcsec * RAD_PER_ARCSEC;
  const yp = pole.yp_arcsec * RAD_PER_ARCSEC;
  const along = z * math.cos(yp) - y * math.sin(yp);
  const turned: Vector = [x * math.cos(xp) - along * math.sin(xp), y * math.cos(yp) + z * math.sin(yp), 0];
  return place.lon_deg + wrapPm180(longitude_deg(turned) - place.lon_deg);
}
