import { math } from "../../engine/math.ts";
import { readRows } from "../../host/tsv.ts";

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
/** Brightness of the open-ended class 9, 0.8 below its darkest: 17.0. */
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
 * Threshold illuminance of the eye before a bright ground, C (1 + √(K B))² footcandles with B in nanolamberts, as the
 * magnitude −16.57 − 2.5 log of it: `limit_mag` is that before no light at all, `ground_mag` turns B, in magnitudes per
 * square arcsecond, into √(K B) = 10^(ground_mag − B/5).
 *
 * Reference: B. E. Schaefer 1990, PASP 102, 212, and 1998, Sky & Telescope 95 (5), 57 (VISLIMIT): log C = −9.80 and
 * log K = −1.90 for the rods, −8.35 and −5.90 for the cones; nanolamberts by Krisciunas & Schaefer 1991, eq. 1.
 */
export interface Receptors {
  readonly limit_mag: number;
  readonly ground_mag: number;
}
/** 24.50 − 16.57, and (log 34.08 + 9 − 1.90)/2. The form in B is the one that makers of sky quality meters print. */
export const RODS: Receptors = { limit_mag: 7.93, ground_mag: 4.316 };
/** 20.875 − 16.57, and (log 34.08 + 9 − 5.90)/2. */
export const CONES: Receptors = { limit_mag: 4.305, ground_mag: 2.316 };

function limitOf({ limit_mag, ground_mag }: Receptors, mag_arcsec2: number): number {
  return limit_mag - 5 * math.log10(math.pow(10, ground_mag - mag_arcsec2 / 5) + 1);
}

function groundOf({ limit_mag, ground_mag }: Receptors, faintest_mag: number): number {
  return 5 * ground_mag - 5 * math.log10(math.pow(10, (limit_mag - faintest_mag) / 5) - 1);
}

/**
 * Faintest star for the unaided eye in the zenith of a sky of some brightness, extinction as in the zenith included: by
 * the rods in the dark, by the cones where they see fainter stars, in skies brighter than 18.3 mag/arcsec².
 */
export function nakedEyeLimit_mag(mag_arcsec2: number): number {
  return Math.max(limitOf(RODS, mag_arcsec2), limitOf(CONES, mag_arcsec2));
}

/** Zenith brightness under which that star is the faintest: the inverse; the eye's own limit is 7.93. */
export function brightnessOfLimit_mag_arcsec2(limit_mag: number): number {
  const byRods = groundOf(RODS, limit_mag);
  if (limit_mag >= CONES.limit_mag) return byRods;
  return Math.min(byRods, groundOf(CONES, limit_mag));
}

/** The darkest sky there is, without the Moon's light or people's: the dark end of Bortle's class 1 in the table of classes. */
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

/** A young eye's pupil in the dark (5 to 7 mm by age), and what optics pass (0.8 to 0.9): conventions, Schaefer 1990. */
const EYE_PUPIL_MM = 7;
const TRANSMISSION = 0.85;

/** Rayleigh's rule, 1.22 λ/D at 550 nm, and W. R. Dawes' (1867, Memoirs RAS 35, 137: 4.56 inches of arc an inch), for 1 mm. */
const RAYLEIGH_ARCSEC_MM = 138;
const DAWES_ARCSEC_MM = 116;

/**
 * Faintest star through a telescope: the naked-eye limit, the gain of its area over the pupil's and what the optics
 * pass. Valid when magnified enough; an aperture below the pupil's gains nothing.
 */
export function telescopicLimit_mag(naked_eye_limit_mag: number, aperture_mm: number): number {
  const gain = 5 * math.log10(Math.max(1, aperture_mm / EYE_PUPIL_MM));
  return naked_eye_limit_mag + gain + 2.5 * math.log10(TRANSMISSION);
}

/** Smallest separation of two stars by Rayleigh's and by Dawes' rule. */
export function resolution_arcsec(aperture_mm: number): {
  readonly rayleigh: number;
  readonly dawes: number;
} {
  return { rayleigh: RAYLEIGH_ARCSEC_MM / aperture_mm, dawes: DAWES_ARCSEC_MM / aperture_mm };
}
