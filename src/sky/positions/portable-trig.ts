import { DEG_PER_RAD } from "../../units/units.ts";
import type { Spherical } from "./vector.ts";

/**
 * Trigonometry by the four operations and the square root alone, which every machine rounds alike: for instants that
 * reach a caller without a last look at the engine. Errors below 1 unit in the last place.
 *
 * Reference: FDLIBM 5.3 (Sun Microsystems, 1993), k_sin.c and k_cos.c: their polynomials.
 */

/** On |x| ≤ π/4. */
function kernelSine(x: number): number {
  const square = x * x;
  return (
    x +
    x *
      square *
      (((((1.58969099521155e-10 * square + -2.5050760253406863e-8) * square + 2.7557313707070068e-6) *
        square +
        -0.0001984126982985795) *
        square +
        0.00833333333332249) *
        square +
        -0.16666666666666632)
  );
}

/** On |x| ≤ π/4. */
function kernelCosine(x: number): number {
  const square = x * x;
  return (
    1 -
    (0.5 * square -
      square *
        square *
        (((((-1.1359647557788195e-11 * square + 2.087572321298175e-9) * square + -2.7557314351390663e-7) *
          square +
          2.480158728947673e-5) *
          square +
          -0.001388888888887411) *
          square +
          0.0416666666666666))
  );
}

/** Sine of an angle from −90° to 90°. */
export function sineOf(angle_deg: number): number {
  if (Math.abs(angle_deg) <= 45) return kernelSine(angle_deg / DEG_PER_RAD);
  const cosine = kernelCosine((90 - Math.abs(angle_deg)) / DEG_PER_RAD);
  return angle_deg < 0 ? -cosine : cosine;
}

/** Cosine of an angle from −90° to 90°. */
export function cosineOf(angle_deg: number): number {
  if (Math.abs(angle_deg) <= 45) return kernelCosine(angle_deg / DEG_PER_RAD);
  return kernelSine((90 - Math.abs(angle_deg)) / DEG_PER_RAD);
}

/** Sine of any angle; cheaper in a long loop than a call of the kernels. */
export function sineOfAny(angle_deg: number): number {
  const quarter = Math.round(angle_deg / 90);
  const rest = (angle_deg - 90 * quarter) / DEG_PER_RAD;
  const size = quarter % 2 === 0 ? kernelSine(rest) : kernelCosine(rest);
  return (quarter & 2) === 0 ? size : -size;
}

/** Cosine of any angle. */
export function cosineOfAny(angle_deg: number): number {
  const quarter = Math.round(angle_deg / 90);
  const rest = (angle_deg - 90 * quarter) / DEG_PER_RAD;
  const size = quarter % 2 === 0 ? kernelCosine(rest) : kernelSine(rest);
  return ((quarter + 1) & 2) === 0 ? size : -size;
}

/** Cosine of an angle from −180° to 180°. */
export function cosineAround(angle_deg: number): number {
  const size_deg = Math.abs(angle_deg);
  return size_deg <= 90 ? cosineOf(size_deg) : -cosineOf(180 - size_deg);
}

/** The chord between two directions as an angle: their distance for near ones, a thousandth too short at 9°. */
export function chordBetween_deg(one: Spherical, other: Spherical): number {
  const rise = sineOf((one.lat_deg - other.lat_deg) / 2);
  const run = sineOfAny((one.lon_deg - other.lon_deg) / 2);
  return (
    2 * DEG_PER_RAD * Math.sqrt(rise * rise + cosineOf(one.lat_deg) * cosineOf(other.lat_deg) * run * run)
  );
}
