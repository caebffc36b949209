import type { InstantColumns, Observer } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import type { Sky } from "../sky.ts";
import { brightenedSky_mag_arcsec2, lightsAt, type SkyLightColumns, skyLights } from "./sky-light.ts";
import { nakedEyeLimit_mag, type SkyStatement, statedSky } from "./sky-quality.ts";

/** A sky as it is stated, and what the air takes from a star's light. */
export interface AssumedSky {
  readonly statement: SkyStatement;
  /** A unit of air mass takes so much. */
  readonly extinction_mag: number;
}

/** The class that is assumed where none is stated (suburban), and the brightness at its middle: the eye reaches 5.5 mag. */
export const DEFAULT_BORTLE = 5;
export const DEFAULT_SKY_MAG_ARCSEC2 = 19.995;
export const DEFAULT_EXTINCTION_MAG = 0.25;

export function bortleSky(bortle: number): AssumedSky {
  return { statement: { kind: "bortle", bortle }, extinction_mag: DEFAULT_EXTINCTION_MAG };
}

/**
 * Above this altitude of the Sun no limit is given: the law is of a steady ground, an eye that is used to it and a place that is
 * known, and gives 2.2 mag at -3.2 and 0.65 at -1 degree, one to two magnitudes fainter than observers find in civil twilight.
 */
export const LIMIT_TOLD_BELOW_DEG = -6;

/** The limits that are given: none in civil twilight; verdicts of planets go by the altitude of the Sun there. */
export function toldLimits_mag(zeniths: ZenithSkies): Float64Array {
  return zeniths.limit_mag.map((_, row) => toldLimit_mag(zeniths, row));
}

/** The limit that is given for one row, NaN where none is. */
export function toldLimit_mag({ limit_mag, lights }: ZenithSkies, row: number): number {
  const isBright = lights !== null && valueAt(lights.sun_altitude_deg, row) > LIMIT_TOLD_BELOW_DEG;
  return isBright ? Number.NaN : valueAt(limit_mag, row);
}

/** The zenith at each instant. */
export interface ZenithSkies {
  readonly extinction_mag: number;
  /** Brightness without Moon and twilight. */
  readonly dark_mag_arcsec2: number;
  /** Null without a place. */
  readonly lights: SkyLightColumns | null;
  /** With them; NaN in daylight. */
  readonly mag_arcsec2: Float64Array;
  /** Faintest star for the unaided eye; NaN in daylight. */
  readonly limit_mag: Float64Array;
}

/** The zenith at each instant; without an observer the dark sky that was stated. */
export function zenithSkies(
  sky: Sky,
  { statement, extinction_mag }: AssumedSky,
  instants: InstantColumns,
  observer: Observer | null,
): ZenithSkies {
  const { mag_arcsec2: dark_mag_arcsec2, observer_mag } = statedSky(statement);
  const same = (value: number) => new Float64Array(instants.count).fill(value);
  if (observer === null) {
    const limit_mag = same(nakedEyeLimit_mag(dark_mag_arcsec2) + observer_mag);
    return { extinction_mag, dark_mag_arcsec2, lights: null, mag_arcsec2: same(dark_mag_arcsec2), limit_mag };
  }
  const lights = skyLights(sky, observer, instants);
  const mag_arcsec2 = lights.sun_altitude_deg.map(
    (_, row) =>
      brightenedSky_mag_arcsec2(dark_mag_arcsec2, lightsAt(lights, row), extinction_mag) ?? Number.NaN,
  );
  const limit_mag = mag_arcsec2.map((mag) => nakedEyeLimit_mag(mag) + observer_mag);
  return { extinction_mag, dark_mag_arcsec2, lights, mag_arcsec2, limit_mag };
}
