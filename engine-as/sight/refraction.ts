// Atmospheric refraction.
import { add, div, mul, select, splat } from "../math/pair";
import { cosPiPair, sinPiPair } from "../math/trig";

/** R(−1°), degrees, where the formula hands over to a straight line that ends at 0 at the nadir. */
const AT_MINUS_ONE_DEG: f64 = 0.6465806208810254;

/** 1.02′·cot(H + 10.3/(H + 5.11)), degrees. */
function saemundsson(altitude_deg: v128): v128 {
  const argument = add(altitude_deg, div(splat(10.3), add(altitude_deg, splat(5.11))));
  const half = mul(argument, splat(1.0 / 180));
  return mul(splat(1.02 / 60), div(cosPiPair(half), sinPiPair(half)));
}

/**
 * Refraction in degrees of a true altitude, 1010 hPa and 10 °C; continuous from −90° to +90°, never negative.
 *
 * Reference: Sæmundsson 1986, Sky & Telescope 72, 70 for H ≥ −1°; below, R(−1°)·(H + 90)/89.
 */
export function refractionDeg(altitude_deg: v128): v128 {
  const low = f64x2.lt(altitude_deg, splat(-1));
  const upper = saemundsson(f64x2.pmax(altitude_deg, splat(-1)));
  const lower = mul(splat(AT_MINUS_ONE_DEG / 89), add(altitude_deg, splat(90)));
  return f64x2.pmax(select(lower, upper, low), splat(0));
}

/** The constant above, recomputed: lets a test prove that it is the formula's own value. */
export function refractionAtMinusOne(): f64 {
  return f64x2.extract_lane(saemundsson(splat(-1)), 0);
}
