import { ATOMIC_UTC_JD, J2000_JD, MJD_ZERO_JD } from "../../units/constants.ts";
import { MAS_PER_ARCSEC } from "../../units/units.ts";
import { placeRoundedUp } from "../bounds/instant-error.ts";
import type { Sky } from "../sky.ts";

/** How far times and velocities at the barycentre can be off. */
interface TimingError {
  readonly light_travel_us: number;
  readonly velocity_cm_s: number;
  readonly catalogue_us: number;
  readonly catalogue_cm_s: number;
}

/** TDB of the geocentre by its formula of seven terms (10 µs), for that of a site (2.1 µs); the vectors are within 0.2 µs. */
const TIME_US = 12;
/** Fields that are left out (0.003), the Sun's motion about the barycentre (0.05), polar motion (0.6″ turn the equator's 465 m/s by 0.135). */
const VELOCITY_CM_S = 0.19;
/** A second of delta T turns the Earth by 465 m, which light crosses in 1.6 µs, and the site's velocity by 3.4 cm/s. */
const TURN_US_PER_S = 1.6;
const TURN_CM_S_PER_S = 3.4;
/** Where UTC is UT1 it also moves the Earth along its orbit: 30 km. */
const ORBIT_US_PER_S = 100;
const ORBIT_CM_S_PER_S = 0.6;
/** A milliarcsecond of direction over an astronomical unit, and of the Earth's 30 km/s. */
const US_PER_MAS = 2.42;
const CM_S_PER_MAS = 0.0148;

interface Of {
  readonly isOnEarth: boolean;
  /** The largest error of a direction by its catalogue. */
  readonly catalogue_arcsec: number;
}

/** Bounds over a span of dates: by this service, and by the catalogue of the stars. */
export function timingError(
  sky: Sky,
  span: { readonly first_jd: number; readonly last_jd: number } | null,
  { isOnEarth, catalogue_arcsec }: Of,
): Readonly<Record<keyof TimingError, number>> {
  const dates = span === null ? [J2000_JD] : [span.first_jd, span.last_jd];
  const ofDate = dates.map((jd) => {
    const { sigma_s } = sky.models.deltaT.deltaT(jd - MJD_ZERO_JD);
    const turned_s = isOnEarth ? 2 * sigma_s : 0;
    const moved_s = jd < ATOMIC_UTC_JD ? 2 * sigma_s : 0;
    return {
      us: TIME_US + turned_s * TURN_US_PER_S + moved_s * ORBIT_US_PER_S,
      cm_s: VELOCITY_CM_S + turned_s * TURN_CM_S_PER_S + moved_s * ORBIT_CM_S_PER_S,
    };
  });
  const mas = catalogue_arcsec * MAS_PER_ARCSEC;
  return {
    light_travel_us: placeRoundedUp(Math.max(...ofDate.map(({ us }) => us))),
    velocity_cm_s: placeRoundedUp(Math.max(...ofDate.map(({ cm_s }) => cm_s))),
    catalogue_us: placeRoundedUp(mas * US_PER_MAS),
    catalogue_cm_s: placeRoundedUp(mas * CM_S_PER_MAS),
  };
}
