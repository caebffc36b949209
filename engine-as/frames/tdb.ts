// TDB − TT at the geocentre.
import { add, madd, mul, splat, sub } from "../math/pair";
import { cosPi, INV_PI, sinPi } from "../math/trig";

const INV_TWO_PI: f64 = 0.5 * INV_PI;

/** sin(2πr)/r in powers of r², |r| ≤ ½ (minimax, error of the sine 1.2e-9). */
const SIN_TURN: usize = memory.data<f64>([
  6.283185272764838, -41.341697072237295, 81.6050247072981, -76.70155218094169, 42.01617183433608,
  -14.868628663546225, 3.199713930253371,
]);
/** cos(2πr) in powers of r², |r| ≤ ½ (minimax, error 1.1e-8). */
const COS_TURN: usize = memory.data<f64>([
  0.9999999891728013, -19.73920453200705, 64.93911897943643, -85.45016546869097, 60.16783105766862,
  -25.968310768514943, 6.529606883488387,
]);
/** sin(2πr)/y in powers of |y|, y = r·(½ − |r|), |r| ≤ ½ (minimax, error of the sine 5.3e-8). */
const SIN_ARCH: usize = memory.data<f64>([
  12.566344137764133, 50.26958145876793, 71.19333292841594, 56.14478287751565,
]);

// The terms of the anomaly's rate, by the sine and cosine of the common argument.
const ANNUAL_TURNS: f64 = 628.3076 * INV_TWO_PI;
const ANNUAL_SIN: f64 = 1.657e-3 * cosPi(6.2401 * INV_PI);
const ANNUAL_COS: f64 = 1.657e-3 * sinPi(6.2401 * INV_PI);
const GROWING_SIN: f64 = 1.0e-5 * cosPi(4.249 * INV_PI);
const GROWING_COS: f64 = 1.0e-5 * sinPi(4.249 * INV_PI);
const TWICE_SIN: f64 = 1.4e-5 * cosPi(6.1969 * INV_PI);
const TWICE_COS: f64 = 1.4e-5 * sinPi(6.1969 * INV_PI);

function wrapped(turns: v128): v128 {
  return sub(turns, f64x2.nearest(turns));
}

function evenTurn(table: usize, w: v128): v128 {
  const w2 = mul(w, w);
  const low = madd(v128.load64_splat(table, 8), w, v128.load64_splat(table));
  const middle = madd(v128.load64_splat(table, 24), w, v128.load64_splat(table, 16));
  const high = madd(v128.load64_splat(table, 40), w, v128.load64_splat(table, 32));
  return madd(madd(madd(v128.load64_splat(table, 48), w2, high), w2, middle), w2, low);
}

/** One term a·sin(rate·t + phase). */
function term(t: v128, amplitude_s: f64, rate: f64, phase: f64): v128 {
  const r = wrapped(madd(t, splat(rate * INV_TWO_PI), splat(phase * INV_TWO_PI)));
  const y = mul(r, sub(splat(0.5), f64x2.abs(r)));
  const s = f64x2.abs(y);
  const high = madd(v128.load64_splat(SIN_ARCH, 24), s, v128.load64_splat(SIN_ARCH, 16));
  const low = madd(v128.load64_splat(SIN_ARCH, 8), s, v128.load64_splat(SIN_ARCH));
  return mul(mul(splat(amplitude_s), y), madd(high, mul(s, s), low));
}

/**
 * TDB − TT at the geocentre.
 *
 * Given:    t  Julian centuries TT from J2000.0 (a pair)
 * Returned: TDB − TT, s
 * Validity: 1600–2200, error below 10 µs (the Moon moves 5e-6″ in it)
 * Reference: Kaplan 2005, USNO Circular 179, eq. 2.6
 * Note:     the three terms of the mean anomaly g come from one sine and cosine, sin(2g + φ) from 2·s·c and 1 − 2·s²; the sum
 *           departs from the equation by less than 3e-11 s.
 */
export function tdbMinusTt(t: v128): v128 {
  const r = wrapped(mul(t, splat(ANNUAL_TURNS)));
  const w = mul(r, r);
  const s = mul(r, evenTurn(SIN_TURN, w));
  const c = evenTurn(COS_TURN, w);
  const bySin = madd(t, splat(GROWING_SIN), splat(ANNUAL_SIN));
  const byCos = madd(t, splat(GROWING_COS), splat(ANNUAL_COS));
  const twice = add(s, s);
  const double = madd(mul(twice, c), splat(TWICE_SIN), mul(sub(splat(1), mul(twice, s)), splat(TWICE_COS)));
  const slow = add(term(t, 2e-6, 21.3299, 5.5431), term(t, 5e-6, 52.9691, 0.4444));
  const synodic = add(term(t, 5e-6, 606.9777, 4.0212), term(t, 2.2e-5, 575.3385, 4.297));
  return madd(bySin, s, madd(byCos, c, add(double, add(slow, synodic))));
}
