import type { InstantColumns, Observer } from "../../engine/types.ts";
import type { Sky } from "../sky.ts";
import { brightenedSky_mag_arcsec2, type SkyLights, skyLights } from "./sky-light.ts";
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

/** The zenith at an instant. */
export interface ZenithSky {
  readonly extinction_mag: number;
  /** Brightness without Moon and twilight. */
  readonly dark_mag_arcsec2: number;
  /** Null without a place. */
  readonly lights: SkyLights | null;
  /** With them; null in daylight. */
  readonly mag_arcsec2: number | null;
  /** Faintest star for the unaided eye; null in daylight. */
  readonly limit_mag: number | null;
}

/** The zenith at each instant; without an observer the dark sky that was stated. */
export function zenithSkies(
  sky: Sky,
  { statement, extinction_mag }: AssumedSky,
  instants: InstantColumns,
  observer: Observer | null,
): ZenithSky[] {
  const { mag_arcsec2: dark_mag_arcsec2, observer_mag } = statedSky(statement);
  const lights = observer === null ? null : skyLights(sky, observer, instants);
  return Array.from({ length: instants.count }, (_, row) => {
    const light = lights?.[row] ?? null;
    const mag_arcsec2 =
      light === null ? dark_mag_arcsec2 : brightenedSky_mag_arcsec2(dark_mag_arcsec2, light, extinction_mag);
    const limit_mag = mag_arcsec2 === null ? null : nakedEyeLimit_mag(mag_arcsec2) + observer_mag;
    return { extinction_mag, dark_mag_arcsec2, lights: light, mag_arcsec2, limit_mag };
  });
}
