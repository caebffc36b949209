/*
 * Elementary functions of any argument, for what the host computes besides: every runtime compiles the same instructions, and gets
 * the same digits. Those of AssemblyScript's library: FDLIBM 5.3 (Sun Microsystems 1993) as musl 1.2 has it, and for exp, log and
 * pow Arm's optimized routines.
 */

/**
 * Sine.
 *
 * Given:    x  angle, rad
 * Returned: its sine
 * Validity: every argument, error below 1 units in the last place
 * Reference: FDLIBM 5.3 (Sun Microsystems 1993)
 */
export function sin(x: f64): f64 {
  return Math.sin(x);
}

/**
 * Cosine.
 *
 * Given:    x  angle, rad
 * Returned: its cosine
 * Validity: every argument, error below 1 units in the last place
 * Reference: FDLIBM 5.3 (Sun Microsystems 1993)
 */
export function cos(x: f64): f64 {
  return Math.cos(x);
}

/**
 * Tangent.
 *
 * Given:    x  angle, rad
 * Returned: its tangent
 * Validity: every argument, error below 1 units in the last place
 * Reference: FDLIBM 5.3 (Sun Microsystems 1993)
 */
export function tan(x: f64): f64 {
  return Math.tan(x);
}

/**
 * Angle of a sine.
 *
 * Given:    x  sine, −1 … 1
 * Returned: angle, −π/2 … π/2 rad; NaN for other x
 * Validity: −1 … 1, error below 1 units in the last place
 * Reference: FDLIBM 5.3 (Sun Microsystems 1993)
 */
export function asin(x: f64): f64 {
  return Math.asin(x);
}

/**
 * Angle of a cosine.
 *
 * Given:    x  cosine, −1 … 1
 * Returned: angle, 0 … π rad; NaN for other x
 * Validity: −1 … 1, error below 1 units in the last place
 * Reference: FDLIBM 5.3 (Sun Microsystems 1993)
 */
export function acos(x: f64): f64 {
  return Math.acos(x);
}

/**
 * Angle of a tangent.
 *
 * Given:    x  tangent
 * Returned: angle, −π/2 … π/2 rad
 * Validity: every argument, error below 1 units in the last place
 * Reference: FDLIBM 5.3 (Sun Microsystems 1993)
 */
export function atan(x: f64): f64 {
  return Math.atan(x);
}

/**
 * Angle of a point. Beside the kernels' own `atan2`, which errs by 6e-16 rad where the angle is small.
 *
 * Given:    y, x  coordinates of a point
 * Returned: its angle from the x axis, −π … π rad
 * Validity: every argument, error below 1 units in the last place
 * Reference: FDLIBM 5.3 (Sun Microsystems 1993)
 */
export function arctangent2(y: f64, x: f64): f64 {
  return Math.atan2(y, x);
}

/**
 * Exponential function.
 *
 * Given:    x  exponent
 * Returned: e to the power of x
 * Validity: every argument, error below 0.55 units in the last place
 * Reference: Arm's optimized routines
 */
export function exp(x: f64): f64 {
  return Math.exp(x);
}

/**
 * Natural logarithm.
 *
 * Given:    x  positive number
 * Returned: its natural logarithm; NaN for x < 0
 * Validity: every argument, error below 0.55 units in the last place
 * Reference: Arm's optimized routines
 */
export function log(x: f64): f64 {
  return Math.log(x);
}

/**
 * Decimal logarithm.
 *
 * Given:    x  positive number
 * Returned: its decimal logarithm; NaN for x < 0
 * Validity: every argument, error below 1 units in the last place
 * Reference: FDLIBM 5.3 (Sun Microsystems 1993)
 */
export function log10(x: f64): f64 {
  return Math.log10(x);
}

/**
 * Power.
 *
 * Given:    x  base; y  exponent
 * Returned: x to the power of y
 * Validity: every argument, error below 0.55 units in the last place
 * Reference: Arm's optimized routines
 */
export function pow(x: f64, y: f64): f64 {
  return Math.pow(x, y);
}
