import { math } from "../../engine/math.ts";
import type { InstantColumns, Observer, PositionColumn } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { AU_KM } from "../../units/constants.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import { bodyPositions } from "../positions/body-positions.ts";
import { moonDiameter_deg } from "../positions/sizes.ts";
import {
  addScaled,
  direction,
  negated,
  positionAngle_deg,
  separation_deg,
  type Vector,
} from "../positions/vector.ts";
import type { Sky } from "../sky.ts";

/** How the Moon's disc looks from the Earth's centre or from an observer. */
export interface MoonDisc {
  readonly ra_deg: number;
  readonly dec_deg: number;
  readonly distance_km: number;
  readonly apparent_diameter_deg: number;
  /** Angle between the Moon and the Sun, 0…180. */
  readonly elongation_deg: number;
  /** Angle Sun–Moon–viewer. */
  readonly phase_angle_deg: number;
  readonly illuminated_fraction: number;
  /** Middle of the bright limb, from the true north of date through east, −180…180. */
  readonly bright_limb_deg: number;
}

const CELESTIAL_POLE: Vector = [0, 0, 1];
const GEOCENTRIC = [
  "ra_of_date_deg",
  "dec_of_date_deg",
  "distance_au",
] as const satisfies readonly PositionColumn[];
const TOPOCENTRIC = [
  "topocentric_ra_deg",
  "topocentric_dec_deg",
  "topocentric_distance_au",
] as const satisfies readonly PositionColumn[];

/** The Moon's disc at each instant, from the Earth's centre or, with one, from an observer; apparent places of date. */
export function moonDiscs(sky: Sky, instants: InstantColumns, observer?: Observer): MoonDisc[] {
  const columns = observer === undefined ? GEOCENTRIC : TOPOCENTRIC;
  const position = bodyPositions(sky, { bodies: ["moon", "sun"], instants, columns, observer });
  const positionAt = (body: "moon" | "sun", row: number): Place => ({
    ra_deg: valueAt(position(body, columns[0]), row),
    dec_deg: valueAt(position(body, columns[1]), row),
    distance_au: valueAt(position(body, columns[2]), row),
  });
  return Array.from({ length: instants.count }, (_, row) =>
    discOf(positionAt("moon", row), positionAt("sun", row)),
  );
}

interface Place {
  readonly ra_deg: number;
  readonly dec_deg: number;
  readonly distance_au: number;
}

function placeVector({ ra_deg, dec_deg, distance_au }: Place): Vector {
  return addScaled([0, 0, 0], direction({ lon_deg: ra_deg, lat_deg: dec_deg }), distance_au);
}

function discOf(moon: Place, sun: Place): MoonDisc {
  const moon_au = placeVector(moon);
  const sun_au = placeVector(sun);
  const phase_angle_deg = separation_deg(addScaled(sun_au, moon_au, -1), negated(moon_au));
  const distance_km = moon.distance_au * AU_KM;
  return {
    ra_deg: moon.ra_deg,
    dec_deg: moon.dec_deg,
    distance_km,
    apparent_diameter_deg: moonDiameter_deg(distance_km),
    elongation_deg: separation_deg(sun_au, moon_au),
    phase_angle_deg,
    illuminated_fraction: 0.5 * (1 + math.cos(phase_angle_deg * RAD_PER_DEG)),
    bright_limb_deg: positionAngle_deg(moon_au, CELESTIAL_POLE, sun_au),
  };
}

/**
 * Parallactic angle: position angle of the zenith, −180…180.
 *
 * Given     the place's latitude, topocentric declination and hour angle of the target
 * Reference: Meeus 1998, Astronomical Algorithms, 2nd ed., eq. 14.1, times cos φ so that it holds at the poles.
 */
export function parallacticAngle_deg(lat_deg: number, dec_deg: number, hour_angle_deg: number): number {
  const [lat, dec, hour] = [lat_deg * RAD_PER_DEG, dec_deg * RAD_PER_DEG, hour_angle_deg * RAD_PER_DEG];
  const cos_lat = math.cos(lat);
  const along = math.sin(lat) * math.cos(dec) - cos_lat * math.sin(dec) * math.cos(hour);
  return math.atan2(cos_lat * math.sin(hour), along) / RAD_PER_DEG;
}
