/**
 * Elementary functions of any argument, for what the host computes besides: every runtime compiles the same instructions, and
 * gets the same digits. Those of AssemblyScript's library: FDLIBM 5.3 (Sun Microsystems 1993) as musl 1.2 has it, errors below
 * 1 unit in the last place; exp, log and pow as Arm's optimized routines, below 0.55.
 */

export function sin(x: f64): f64 {
  return Math.sin(x);
}

export function cos(x: f64): f64 {
  return Math.cos(x);
}

export function tan(x: f64): f64 {
  return Math.tan(x);
}

export function asin(x: f64): f64 {
  return Math.asin(x);
}

export function acos(x: f64): f64 {
  return Math.acos(x);
}

export function atan(x: f64): f64 {
  return Math.atan(x);
}

/** Beside the kernels' own `atan2`, which errs by 6e-16 rad where the angle is small. */
export function arctangent2(y: f64, x: f64): f64 {
  return Math.atan2(y, x);
}

export function exp(x: f64): f64 {
  return Math.exp(x);
}

export function log(x: f64): f64 {
  return Math.log(x);
}

export function log10(x: f64): f64 {
  return Math.log10(x);
}

export function pow(x: f64, y: f64): f64 {
  return Math.pow(x, y);
}
