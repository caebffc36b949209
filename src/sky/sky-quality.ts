import { readRows } from "../catalog/table.ts";
import type { Observer } from "../engine/types.ts";
import { valueAt } from "../solve/function.ts";
import type { UtcInstant } from "../time/instant.ts";
import { instantColumns } from "../time/scales.ts";
import { columnOf } from "./horizon-engine.ts";
import { moonDiscs } from "./moon-disc.ts";
import { airMass } from "./planets/visibility.ts";
import type { Sky } from "./sky.ts";
import { direction, RAD_PER_DEG, separation_deg } from "./vector.ts";

/** How bright the sky is and what it shows. Brightnesses in magnitudes per square arcsecond (V), larger is darker. */

/** A sky as it is known: by class, by measured brightness, or by the faintest star seen. */
export type SkyStatement =
  | { readonly kind: "bortle"; readonly bortle: number }
  | { readonly kind: "sqm"; readonly mag_arcsec2: number }
  | { readonly kind: "nelm"; readonly limit_mag: number };

export interface BortleClass {
  readonly bortle: number;
  readonly title: string;
  /** Faintest star that Bortle names, of a practised observer. */
  readonly naked_eye_limit_mag: number;
  /** Brightness at the middle of the class; class 9 reaches down from its darkest. */
  readonly mag_arcsec2: number;
  readonly darkest_mag_arcsec2: number;
  /** Null for class 9. */
  readonly brightest_mag_arcsec2: number | null;
}

let loaded: readonly BortleClass[] | undefined;
/** Brightness that stands for the open-ended class 9, 0.8 below its darkest: 17.0. */
const CLASS_9_STEP_MAG = 0.8;

function bortleClasses(): readonly BortleClass[] {
  loaded ??= readRows("sky/bortle-classes.tsv").map((row) => {
    const [from, to] = [Number(row("brightness_from_mag_arcsec2")), Number(row("brightness_to_mag_arcsec2"))];
    return {
      bortle: Number(row("class")),
      title: row("title"),
      mag_arcsec2: from === 0 ? to - CLASS_9_STEP_MAG : 0.5 * (from + to),
      darkest_mag_arcsec2: to,
      brightest_mag_arcsec2: from === 0 ? null : from,
      naked_eye_limit_mag: Number(row("naked_eye_limit_mag")),
    };
  });
  return loaded;
}

/** The class of a brightness: the darkest one whose range reaches it. */
export function bortleOf(mag_arcsec2: number): BortleClass {
  const classes = bortleClasses();
  const found =
    classes.findLast(({ darkest_mag_arcsec2 }) => mag_arcsec2 < darkest_mag_arcsec2) ?? classes[0];
  if (found === undefined) throw new RangeError("no Bortle classes");
  return found;
}

/**
 * Faintest star for the unaided eye under a zenith brightness.
 * Reference: Schaefer 1990, PASP 102, 212, in the form NELM = 7.93 − 5 log(10^(4.316 − B/5) + 1).
 */
export function nakedEyeLimit_mag(mag_arcsec2: number): number {
  return 7.93 - 5 * Math.log10(10 ** (4.316 - mag_arcsec2 / 5) + 1);
}

/** Zenith brightness under which that star is the faintest: the inverse; the eye's own limit is 7.93. */
export function brightnessOfLimit_mag_arcsec2(limit_mag: number): number {
  return 21.58 - 5 * Math.log10(10 ** (1.586 - limit_mag / 5) - 1);
}

/** The darkest sky there is: its own light, without the Moon's or people's. */
export const NATURAL_SKY_MAG_ARCSEC2 = 22;

/** A sky and the eye that looks at it. */
export interface StatedSky {
  /** In the zenith. */
  readonly mag_arcsec2: number;
  /** How much fainter the observer sees than the formula, by what was stated; 0 but for keen eyes under the darkest sky. */
  readonly observer_mag: number;
}

/** The sky that a statement describes. */
export function statedSky(statement: SkyStatement): StatedSky {
  if (statement.kind === "sqm") return { mag_arcsec2: statement.mag_arcsec2, observer_mag: 0 };
  if (statement.kind === "nelm") return skyOfLimit(statement.limit_mag);
  const found = bortleClasses().find(({ bortle }) => bortle === statement.bortle);
  if (found === undefined) throw new RangeError(`no Bortle class ${statement.bortle}`);
  return { mag_arcsec2: found.mag_arcsec2, observer_mag: 0 };
}

/** No sky is darker than the natural one: a limit beyond it speaks for the observer's eye. */
function skyOfLimit(limit_mag: number): StatedSky {
  const natural_limit_mag = nakedEyeLimit_mag(NATURAL_SKY_MAG_ARCSEC2);
  if (limit_mag <= natural_limit_mag) {
    return { mag_arcsec2: brightnessOfLimit_mag_arcsec2(limit_mag), observer_mag: 0 };
  }
  return { mag_arcsec2: NATURAL_SKY_MAG_ARCSEC2, observer_mag: limit_mag - natural_limit_mag };
}

const EYE_PUPIL_MM = 7;
const TRANSMISSION = 0.85;

/**
 * Faintest star through a telescope: the naked-eye limit, the gain of its area over the pupil's and what the optics
 * pass. Valid when magnified enough; an aperture below the pupil's gains nothing.
 */
export function telescopicLimit_mag(naked_eye_limit_mag: number, aperture_mm: number): number {
  const gain = 5 * Math.log10(Math.max(1, aperture_mm / EYE_PUPIL_MM));
  return naked_eye_limit_mag + gain + 2.5 * Math.log10(TRANSMISSION);
}

/** Smallest separation of two stars by Rayleigh's and by Dawes' rule. */
export function resolution_arcsec(aperture_mm: number): {
  readonly rayleigh: number;
  readonly dawes: number;
} {
  return { rayleigh: 138 / aperture_mm, dawes: 116 / aperture_mm };
}

/** Light lost between the zenith, for which limits hold, and an altitude. */
export function extinctionBelowZenith_mag(altitude_deg: number, extinction_mag: number): number {
  return extinction_mag * (airMass(altitude_deg) - airMass(90));
}

/** Brightness in nanolamberts, which add up. Reference: Krisciunas & Schaefer 1991, PASP 103, 1033, eq. 27. */
function nanolamberts(mag_arcsec2: number): number {
  return 34.08 * Math.exp(20.7233 - 0.92104 * mag_arcsec2);
}

function magnitudes(nanolambert: number): number {
  return (20.7233 - Math.log(nanolambert / 34.08)) / 0.92104;
}

/** What brightens a sky at an instant. */
export interface SkyLights {
  readonly sun_altitude_deg: number;
  readonly moon_altitude_deg: number;
  readonly moon_phase_angle_deg: number;
  /** Angle between the Moon and the zenith. */
  readonly moon_zenith_deg: number;
}

export function skyLights(sky: Sky, observer: Observer, instant: UtcInstant): SkyLights {
  const instants = instantColumns([instant], sky.models.deltaT);
  const [sun = {}, moon = {}] = sky.engine.places({
    targets: [
      { kind: "body", body: "sun" },
      { kind: "body", body: "moon" },
    ],
    instants,
    centre: "geocentric",
    observer,
    columns: ["altitude_geometric_deg", "azimuth_deg"],
  });
  const [disc] = moonDiscs(sky, instants);
  const moon_altitude_deg = valueAt(columnOf(moon, "altitude_geometric_deg"), 0);
  const azimuth_deg = valueAt(columnOf(moon, "azimuth_deg"), 0);
  const zenith = direction({ lon_deg: 0, lat_deg: 90 });
  return {
    sun_altitude_deg: valueAt(columnOf(sun, "altitude_geometric_deg"), 0),
    moon_altitude_deg,
    moon_phase_angle_deg: disc?.phase_angle_deg ?? Number.NaN,
    moon_zenith_deg: separation_deg(zenith, direction({ lon_deg: azimuth_deg, lat_deg: moon_altitude_deg })),
  };
}

/**
 * Moonlight in the zenith, nanolamberts; 0 with the Moon below the horizon.
 * Reference: Krisciunas & Schaefer 1991, eqs 3, 15, 20, 21.
 */
export function moonlight_nanolamberts(lights: SkyLights, extinction_mag: number): number {
  if (lights.moon_altitude_deg <= 0) return 0;
  const a = lights.moon_phase_angle_deg;
  const s = lights.moon_zenith_deg;
  const illuminance = 10 ** (-0.4 * (3.84 + 0.026 * a + 4e-9 * a ** 4));
  const scattering = 10 ** 5.36 * (1.06 + Math.cos(s * RAD_PER_DEG) ** 2) + 10 ** (6.15 - s / 40);
  const mass = (zenith_deg: number) => 1 / Math.sqrt(1 - 0.96 * Math.sin(zenith_deg * RAD_PER_DEG) ** 2);
  const moonMass = mass(90 - lights.moon_altitude_deg);
  return (
    scattering *
    illuminance *
    10 ** (-0.4 * extinction_mag * moonMass) *
    (1 - 10 ** (-0.4 * extinction_mag * mass(0)))
  );
}

/** Magnitudes of the Sun and of the full Moon, and the constant, of Schaefer's formula of twilight. */
const SUN_MAG = -26.74;
const FULL_MOON_MAG = -11.05;
const TWILIGHT_MAG = 32.5;
/** What his unit of brightness, erg/(s cm² µm sr), is in nanolamberts. */
const NANOLAMBERTS_PER_ERG = 1 / 1.11e-15;

/**
 * Twilight in the zenith, nanolamberts: a magnitude for each degree, 7.4 mag/arcsec² at sunset; null with the Sun up.
 * Reference: B. E. Schaefer 1998, Sky & Telescope 95 (5), 57 (VISLIMIT), in the zenith.
 */
export function twilight_nanolamberts(sun_altitude_deg: number, extinction_mag: number): number | null {
  if (sun_altitude_deg > 0) return null;
  const light = 10 ** (-0.4 * (SUN_MAG - FULL_MOON_MAG + TWILIGHT_MAG - sun_altitude_deg));
  const scattered = 1 - 10 ** (-0.4 * extinction_mag);
  return light * (100 / (90 - sun_altitude_deg)) * scattered * NANOLAMBERTS_PER_ERG;
}

/** The zenith brightness with Moon and twilight added; null with the Sun above the horizon. */
export function brightenedSky_mag_arcsec2(
  dark_mag_arcsec2: number,
  lights: SkyLights,
  extinction_mag: number,
): number | null {
  const twilight = twilight_nanolamberts(lights.sun_altitude_deg, extinction_mag);
  if (twilight === null) return null;
  return magnitudes(
    nanolamberts(dark_mag_arcsec2) + moonlight_nanolamberts(lights, extinction_mag) + twilight,
  );
}
