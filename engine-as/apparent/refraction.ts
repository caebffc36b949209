// Atmospheric refraction.
import { add, div, lane0, mul, select, splat } from "../math/pair";
import { cosPiPair, sinPiPair } from "../math/trig";

/** R(−1°), degrees, where the formula hands over to a straight line that ends at 0 at the nadir. */
const AT_MINUS_ONE_DEG: f64 = 0.6465806208810254;

/** 1.02′·cot(H + 10.3/(H + 5.11)), degrees. */
function saemundsson(altitude_deg: v128): v128 {
  const argument = add(altitude_deg, div(splat(10.3), add(altitude_deg, splat(5.11))));
  const half = mul(argument, splat(1.0 / 180));
  return mul(splat(1.02 / 60), div(cosPiPair(half), sinPiPair(half)));
}

/** Refraction [deg] of two true altitudes [deg], as `refraction`. */
export function refractionDeg(altitude_deg: v128): v128 {
  const low = f64x2.lt(altitude_deg, splat(-1));
  const upper = saemundsson(f64x2.pmax(altitude_deg, splat(-1)));
  const lower = mul(splat(AT_MINUS_ONE_DEG / 89), add(altitude_deg, splat(90)));
  return f64x2.pmax(select(lower, upper, low), splat(0));
}

/**
 * Refraction at the sea level's standard, 1010 hPa and 10 °C.
 *
 * Given:    altitude_deg  true altitude, geometric, −90 … 90
 * Returned: refraction, deg, never negative: to be added
 * Validity: 0.1′ of Bennett's formula from the horizon up; continuous from −90° to +90°
 * Reference: Sæmundsson 1986, Sky & Telescope 72, 70, for H ≥ −1°
 * Note:     below −1° a straight line, R(−1°)·(H + 90)/89; above 89.9°, where the formula falls below 0, none
 */
export function refraction(altitude_deg: f64): f64 {
  return lane0(refractionDeg(splat(altitude_deg)));
}
