// Products that are large in half-turns: multiplied exactly and reduced to one turn.

import { INV_PI } from "./trig";
import { SPLITTER } from "./units";

/** 1/π − INV_PI. */
const INV_PI_LOW: f64 = -1.9678676675182486e-17;

/** a·b + offset in half-turns, the product reduced to −1 … 1 without rounding it first. */
export function wrappedProduct(a: f64, b: f64, offset: f64): f64 {
  const bHigh = b * SPLITTER - (b * SPLITTER - b);
  const aHigh = a * SPLITTER - (a * SPLITTER - a);
  const bLow = b - bHigh;
  const aLow = a - aHigh;
  const product = a * b;
  const rest = aHigh * bHigh - product + aHigh * bLow + aLow * bHigh + aLow * bLow;
  return product - 2 * nearest(0.5 * product) + (rest + offset);
}

/** An angle of any size in half-turns, reduced; error below 2e-16 beyond the angle's own. */
export function halfTurns(angle_rad: f64): f64 {
  return wrappedProduct(INV_PI, angle_rad, INV_PI_LOW * angle_rad);
}
