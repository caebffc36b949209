import { math } from "../../engine/math.ts";
import { scratchColumn } from "../../engine/scratch-columns.ts";
import type { EngineTarget, InstantColumns, Observer, PositionColumn } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import type { TtInstant } from "../../time/scales.ts";
import { AU_KM } from "../../units/constants.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import { bodyPositions } from "../positions/positions.ts";
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

/** The same of many instants, a value each; scratch columns. */
export type MoonDiscColumns = Readonly<Record<keyof MoonDisc, Float64Array>>;

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
  const columns = moonDiscColumns(sky, instants, observer);
  return Array.from({ length: instants.count }, (_, row) => moonDiscAt(columns, row));
}

export function moonDiscColumns(sky: Sky, instants: InstantColumns, observer?: Observer): MoonDiscColumns {
  const columns = observer === undefined ? GEOCENTRIC : TOPOCENTRIC;
  const position = bodyPositions(sky, { bodies: ["moon", "sun"], instants, columns, observer });
  const [ra, dec, distance] = columns;
  const placesOf = (body: "moon" | "sun"): PlaceColumns => ({
    ra_deg: position(body, ra),
    dec_deg: position(body, dec),
    distance_au: position(body, distance),
  });
  const [moon, sun] = [placesOf("moon"), placesOf("sun")];
  const discs = emptyDiscs(instants.count);
  for (let row = 0; row < instants.count; row++) setDisc(discs, row, placeAt(moon, row), placeAt(sun, row));
  return discs;
}

/** Targets of what the Moon shows of the Sun's light. */
export const MOON_AND_SUN = [
  { kind: "body", body: "moon" },
  { kind: "body", body: "sun" },
] as const satisfies readonly EngineTarget[];

/** The disc from the Earth's centre at one instant. */
export function moonDiscOf(sky: Sky, instant: TtInstant): MoonDisc {
  const row = sky.engine.row({ targets: MOON_AND_SUN, instant, columns: GEOCENTRIC });
  const [ra_deg = 0, dec_deg = 0, distance_au = 0, sunRa_deg = 0, sunDec_deg = 0, sun_au = 0] = row;
  return discAt(
    { ra_deg, dec_deg, distance_au },
    { ra_deg: sunRa_deg, dec_deg: sunDec_deg, distance_au: sun_au },
  );
}

export function moonDiscAt(columns: MoonDiscColumns, row: number): MoonDisc {
  return {
    ra_deg: valueAt(columns.ra_deg, row),
    dec_deg: valueAt(columns.dec_deg, row),
    distance_km: valueAt(columns.distance_km, row),
    apparent_diameter_deg: valueAt(columns.apparent_diameter_deg, row),
    elongation_deg: valueAt(columns.elongation_deg, row),
    phase_angle_deg: valueAt(columns.phase_angle_deg, row),
    illuminated_fraction: valueAt(columns.illuminated_fraction, row),
    bright_limb_deg: valueAt(columns.bright_limb_deg, row),
  };
}

function emptyDiscs(count: number): MoonDiscColumns {
  return {
    ra_deg: scratchColumn(count),
    dec_deg: scratchColumn(count),
    distance_km: scratchColumn(count),
    apparent_diameter_deg: scratchColumn(count),
    elongation_deg: scratchColumn(count),
    phase_angle_deg: scratchColumn(count),
    illuminated_fraction: scratchColumn(count),
    bright_limb_deg: scratchColumn(count),
  };
}

interface Place {
  readonly ra_deg: number;
  readonly dec_deg: number;
  readonly distance_au: number;
}

type PlaceColumns = Readonly<Record<keyof Place, Float64Array>>;

function placeAt({ ra_deg, dec_deg, distance_au }: PlaceColumns, row: number): Place {
  return {
    ra_deg: valueAt(ra_deg, row),
    dec_deg: valueAt(dec_deg, row),
    distance_au: valueAt(distance_au, row),
  };
}

function placeVector({ ra_deg, dec_deg, distance_au }: Place): Vector {
  return addScaled([0, 0, 0], direction({ lon_deg: ra_deg, lat_deg: dec_deg }), distance_au);
}

function setDisc(discs: MoonDiscColumns, row: number, moon: Place, sun: Place): void {
  const disc = discAt(moon, sun);
  discs.ra_deg[row] = disc.ra_deg;
  discs.dec_deg[row] = disc.dec_deg;
  discs.distance_km[row] = disc.distance_km;
  discs.apparent_diameter_deg[row] = disc.apparent_diameter_deg;
  discs.elongation_deg[row] = disc.elongation_deg;
  discs.phase_angle_deg[row] = disc.phase_angle_deg;
  discs.illuminated_fraction[row] = disc.illuminated_fraction;
  discs.bright_limb_deg[row] = disc.bright_limb_deg;
}

function discAt(moon: Place, sun: Place): MoonDisc {
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
