import { math } from "../../engine/math.ts";
import type { EngineTarget, StarAstrometry } from "../../engine/types.ts";
import { AU_KM, J2000_JD } from "../../units/constants.ts";
import {
  DAYS_PER_JULIAN_YEAR,
  MAS_PER_DEG,
  RAD_PER_DEG,
  SECONDS_PER_JULIAN_YEAR,
} from "../../units/units.ts";
import { addScaled, direction, type Vector } from "../positions/vector.ts";

/** How a far target moves: in a straight line from the catalogue's epoch, ICRS axes. */
export interface StarMotion {
  /** Unit vector at the epoch. */
  readonly epoch_direction: Vector;
  /** Change a Julian year, in units of the distance at the epoch: proper motion and, where the distance is known, radial motion. */
  readonly motion_yr: Vector;
  readonly proper_motion_rad_yr: number;
  /** 0 where the distance is not known. */
  readonly parallax_rad: number;
  readonly radial_velocity_km_s: number;
  readonly epoch_jd_tdb: number;
}

/** Where a star stands on the sphere at J2000.0, and how its right ascension and declination change: its astrometry without distance. */
export interface SkyMotion {
  readonly ra_deg: number;
  readonly dec_deg: number;
  readonly ra_motion_mas_yr: number;
  readonly dec_motion_mas_yr: number;
}

/** For pictures: linear in right ascension and declination. */
export function motionFromJ2000(star: StarAstrometry): SkyMotion {
  const years = (J2000_JD - star.epoch_jd_tdb) / DAYS_PER_JULIAN_YEAR;
  const dec_motion_mas_yr = star.pm_dec_mas_yr;
  const dec_deg = star.dec_deg + (years * dec_motion_mas_yr) / MAS_PER_DEG;
  const ra_motion_mas_yr = star.pm_ra_cosdec_mas_yr / math.cos(dec_deg * RAD_PER_DEG);
  return {
    ra_deg: star.ra_deg + (years * ra_motion_mas_yr) / MAS_PER_DEG,
    dec_deg,
    ra_motion_mas_yr,
    dec_motion_mas_yr,
  };
}

const RAD_PER_MAS = RAD_PER_DEG / MAS_PER_DEG;
const STILL: Vector = [0, 0, 0];

/** The motion of a star, or of a direction on ICRS axes; null for what is near and for a direction of date. */
export function starMotion(target: EngineTarget, fixed_epoch_jd_tdb: number): StarMotion | null {
  if (target.kind === "fixed") {
    if (target.axes !== "icrs") return null;
    return {
      epoch_direction: direction({ lon_deg: target.ra_deg, lat_deg: target.dec_deg }),
      motion_yr: STILL,
      proper_motion_rad_yr: 0,
      parallax_rad: 0,
      radial_velocity_km_s: 0,
      epoch_jd_tdb: fixed_epoch_jd_tdb,
    };
  }
  if (target.kind !== "star") return null;
  const star = target.astrometry;
  const q = direction({ lon_deg: star.ra_deg, lat_deg: star.dec_deg });
  const [ra, dec] = [star.ra_deg * RAD_PER_DEG, star.dec_deg * RAD_PER_DEG];
  const [sin_ra, cos_ra, sin_dec, cos_dec] = [math.sin(ra), math.cos(ra), math.sin(dec), math.cos(dec)];
  const east_yr = star.pm_ra_cosdec_mas_yr * RAD_PER_MAS;
  const north_yr = star.pm_dec_mas_yr * RAD_PER_MAS;
  const parallax_rad = Math.max(0, star.parallax_mas * RAD_PER_MAS);
  const radial_yr = (star.radial_velocity_km_s * SECONDS_PER_JULIAN_YEAR * parallax_rad) / AU_KM;
  const transverse: Vector = [
    -sin_ra * east_yr - sin_dec * cos_ra * north_yr,
    cos_ra * east_yr - sin_dec * sin_ra * north_yr,
    cos_dec * north_yr,
  ];
  return {
    epoch_direction: q,
    motion_yr: addScaled(transverse, q, radial_yr),
    proper_motion_rad_yr: math.hypot(east_yr, north_yr),
    parallax_rad,
    radial_velocity_km_s: star.radial_velocity_km_s,
    epoch_jd_tdb: star.epoch_jd_tdb,
  };
}
