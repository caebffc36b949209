/**
 * Trigonometry by the four operations and the square root alone, which every machine rounds alike: for instants that
 * reach a caller without a last look at the engine. Errors below 1 unit in the last place.
 *
 * Reference: FDLIBM 5.3 (Sun Microsystems, 1993), k_sin.c, k_cos.c, e_acos.c: their polynomials.
 */
const DEG = 180 / Math.PI;

/** Coefficients of x³, x⁵, … of the sine on |x| ≤ π/4, last first. */
const SINE = [
  1.58969099521155010221e-10, -2.50507602534068634195e-8, 2.75573137070700676789e-6,
  -1.98412698298579493134e-4, 8.33333333332248946124e-3, -1.66666666666666324348e-1,
] as const;

/** Coefficients of x⁴, x⁶, … of the cosine on |x| ≤ π/4, last first. */
const COSINE = [
  -1.13596475577881948265e-11, 2.08757232129817482790e-9, -2.75573143513906633035e-7,
  2.48015872894767294178e-5, -1.38888888888741095749e-3, 4.16666666666666019037e-2,
] as const;

/** Numerator and denominator of (asin x − x)/x over x² on |x| ≤ ½, last first. */
const ARCSINE_P = [
  3.47933107596021167570e-5, 7.91534994289814532176e-4, -4.00555345006794114027e-2,
  2.01212532134862925881e-1, -3.25565818622400915405e-1, 1.66666666666666657415e-1,
] as const;
const ARCSINE_Q = [
  7.70381505559019352791e-2, -6.88283971605453293030e-1, 2.02094576023350569471, -2.40339491173441421878, 1,
] as const;

function horner(coefficients: readonly number[], x: number): number {
  let sum = 0;
  for (const coefficient of coefficients) sum = sum * x + coefficient;
  return sum;
}

function kernelSine(x: number): number {
  const square = x * x;
  return x + x * square * horner(SINE, square);
}

function kernelCosine(x: number): number {
  const square = x * x;
  return 1 - (0.5 * square - square * square * horner(COSINE, square));
}

/** Sine of an angle from −90° to 90°. */
export function sineOf(angle_deg: number): number {
  if (Math.abs(angle_deg) <= 45) return kernelSine(angle_deg / DEG);
  const cosine = kernelCosine((90 - Math.abs(angle_deg)) / DEG);
  return angle_deg < 0 ? -cosine : cosine;
}

/** Cosine of an angle from −90° to 90°. */
export function cosineOf(angle_deg: number): number {
  if (Math.abs(angle_deg) <= 45) return kernelCosine(angle_deg / DEG);
  return kernelSine((90 - Math.abs(angle_deg)) / DEG);
}

/** Arccosine in degrees of −1 … 1. */
export function arccosine_deg(cosine: number): number {
  if (Math.abs(cosine) <= 0.5) return 90 - arcsine(cosine) * DEG;
  const half = 2 * arcsine(Math.sqrt(0.5 * (1 - Math.abs(cosine)))) * DEG;
  return cosine < 0 ? 180 - half : half;
}

/** Arcsine in radians of −½ … ½. */
function arcsine(sine: number): number {
  const square = sine * sine;
  return sine + (sine * square * horner(ARCSINE_P, square)) / horner(ARCSINE_Q, square);
}
