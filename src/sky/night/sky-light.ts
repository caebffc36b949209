import { math } from "../../engine/math.ts";
import type { InstantColumns, Observer } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import { moonDiscs } from "../moon/moon-disc.ts";
import { SUN_MAG } from "../planets/moon-magnitude.ts";
import { bodyPositions } from "../positions/positions.ts";
import { direction, separation_deg } from "../positions/vector.ts";
import { unitVectors, vectorInRow } from "../positions/vector-columns.ts";
import type { Sky } from "../sky.ts";
import { moonlitShare, shadowedMoon } from "./moon-shadow.ts";

/** The light that the Moon and twilight add to a dark sky in the zenith. */

/** Brightness in nanolamberts, which add up. Reference: Krisciunas & Schaefer 1991, PASP 103, 1033, eq. 1. */
function nanolamberts(mag_arcsec2: number): number {
  return 34.08 * math.exp(20.7233 - 0.92104 * mag_arcsec2);
}

function surfaceMagnitudes(nanolambert: number): number {
  return (20.7233 - math.log(nanolambert / 34.08)) / 0.92104;
}

/** The lights that brighten a sky at an instant. */
export interface SkyLights {
  readonly sun_altitude_deg: number;
  readonly moon_altitude_deg: number;
  readonly moon_phase_angle_deg: number;
  /** Angle between the Moon and the zenith. */
  readonly moon_zenith_deg: number;
  /** Share of its light that the Earth's shadow leaves the Moon; 1 outside eclipses. */
  readonly moonlit_share: number;
}

/** The lights at each instant, a column a quantity. */
export type SkyLightColumns = Readonly<Record<keyof SkyLights, Float64Array>>;

/** The lights over a place. */
export function skyLights(sky: Sky, observer: Observer, instants: InstantColumns): SkyLightColumns {
  const position = bodyPositions(sky, {
    bodies: ["sun", "moon"],
    instants,
    columns: ["altitude_geometric_deg", "azimuth_deg", "distance_au"],
    observer,
  });
  const discs = moonDiscs(sky, instants);
  const zenith = direction({ lon_deg: 0, lat_deg: 90 });
  const sun_distance_au = position("sun", "distance_au");
  const moon_altitude_deg = position("moon", "altitude_geometric_deg");
  const moon = unitVectors(position("moon", "azimuth_deg"), moon_altitude_deg);
  return {
    sun_altitude_deg: position("sun", "altitude_geometric_deg"),
    moon_altitude_deg,
    moon_phase_angle_deg: Float64Array.from(discs, ({ phase_angle_deg }) => phase_angle_deg),
    moon_zenith_deg: moon.x.map((_, row) => separation_deg(zenith, vectorInRow(moon, row))),
    moonlit_share: Float64Array.from(discs, ({ elongation_deg, distance_km }, row) => {
      const from_axis = (180 - elongation_deg) * RAD_PER_DEG;
      return moonlitShare(shadowedMoon(from_axis, distance_km, valueAt(sun_distance_au, row)));
    }),
  };
}

export function lightsAt(lights: SkyLightColumns, row: number): SkyLights {
  return {
    sun_altitude_deg: valueAt(lights.sun_altitude_deg, row),
    moon_altitude_deg: valueAt(lights.moon_altitude_deg, row),
    moon_phase_angle_deg: valueAt(lights.moon_phase_angle_deg, row),
    moon_zenith_deg: valueAt(lights.moon_zenith_deg, row),
    moonlit_share: valueAt(lights.moonlit_share, row),
  };
}

/**
 * Moonlight in the zenith, nanolamberts; 0 with the Moon below the horizon, less in an eclipse.
 *
 * Reference: Krisciunas & Schaefer 1991: the Moon's illuminance by phase angle eq. 20, scattering eq. 21 (Rayleigh's, and
 * Mie's from 10° of the Moon on), air mass eq. 3, brightness eq. 15.
 * Validity: 8 % to 23 % by its authors.
 */
export function moonlight_nanolamberts(lights: SkyLights, extinction_mag: number): number {
  if (lights.moon_altitude_deg <= 0) return 0;
  const a = lights.moon_phase_angle_deg;
  const s = lights.moon_zenith_deg;
  const illuminance = math.pow(10, -0.4 * (3.84 + 0.026 * a + 4e-9 * (a * a) * (a * a)));
  const scattering =
    math.pow(10, 5.36) * (1.06 + math.square(math.cos(s * RAD_PER_DEG))) + math.pow(10, 6.15 - s / 40);
  const mass = (zenith_deg: number) =>
    1 / Math.sqrt(1 - 0.96 * math.square(math.sin(zenith_deg * RAD_PER_DEG)));
  const moonMass = mass(90 - lights.moon_altitude_deg);
  return (
    lights.moonlit_share *
    scattering *
    illuminance *
    math.pow(10, -0.4 * extinction_mag * moonMass) *
    (1 - math.pow(10, -0.4 * extinction_mag * mass(0)))
  );
}

/** Magnitude of the full Moon in V, and the constant of twilight: VISLIMIT's MO(3) and 32.5; its MS(3) is the Sun's at 1 au. */
const FULL_MOON_MAG = -11.05;
const TWILIGHT_MAG = 32.5;
/** VISLIMIT's unit of brightness, erg/(s cm² µm arcsec²): a nanolambert is so much in V. */
const ERG_PER_NANOLAMBERT = 1.11e-15;
/** The distance from the Sun, in degrees, to which that constant belongs; nearer it is brighter in proportion. */
const TWILIGHT_DISTANCE_DEG = 100;

/**
 * Twilight in the zenith, nanolamberts: a magnitude for each degree, 7.4 mag/arcsec² at sunset; null with the Sun up.
 *
 * Reference: B. E. Schaefer 1998, Sky & Telescope 95 (5), 57, "To the Visual Limits": program VISLIMIT, lines 2280–2300,
 * 10^(−0.4 (MS − MO + 32.5 − HS − Z/(360 K))) · 100/RS · (1 − 10^(−0.4 K)) at zenith distance Z = 0, where the distance
 * from the Sun RS is 90° less its altitude HS; K is the extinction.
 * Note 1. VISLIMIT takes the lesser of this and of daylight; with the Sun down daylight is the greater, 3 mag at sunset.
 */
export function twilight_nanolamberts(sun_altitude_deg: number, extinction_mag: number): number | null {
  if (sun_altitude_deg > 0) return null;
  const light = math.pow(10, -0.4 * (SUN_MAG - FULL_MOON_MAG + TWILIGHT_MAG - sun_altitude_deg));
  const scattered = 1 - math.pow(10, -0.4 * extinction_mag);
  return (light * (TWILIGHT_DISTANCE_DEG / (90 - sun_altitude_deg)) * scattered) / ERG_PER_NANOLAMBERT;
}

/** The zenith brightness with Moon and twilight added; null with the Sun above the horizon. */
export function brightenedSky_mag_arcsec2(
  dark_mag_arcsec2: number,
  lights: SkyLights,
  extinction_mag: number,
): number | null {
  const twilight = twilight_nanolamberts(lights.sun_altitude_deg, extinction_mag);
  if (twilight === null) return null;
  return surfaceMagnitudes(
    nanolamberts(dark_mag_arcsec2) + moonlight_nanolamberts(lights, extinction_mag) + twilight,
  );
}
