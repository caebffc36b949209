"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.refractionDeg = refractionDeg;
exports.refractionAtMinusOne = refractionAtMinusOne;
// Atmospheric refraction.
const pair_1 = require("../math/pair");
const trig_1 = require("../math/trig");
/** R(−1°), degrees, where the formula hands over to a straight line that ends at 0 at the nadir. */
const AT_MINUS_ONE_DEG = 0.6465806208810254;
/** 1.02′·cot(H + 10.3/(H + 5.11)), degrees. */
function saemundsson(altitude_deg) {
    const argument = (0, pair_1.add)(altitude_deg, (0, pair_1.div)((0, pair_1.splat)(10.3), (0, pair_1.add)(altitude_deg, (0, pair_1.splat)(5.11))));
    const half = (0, pair_1.mul)(argument, (0, pair_1.splat)(1.0 / 180));
    return (0, pair_1.mul)((0, pair_1.splat)(1.02 / 60), (0, pair_1.div)((0, trig_1.cosPiPair)(half), (0, trig_1.sinPiPair)(half)));
}
/**
 * Refraction in degrees of a true altitude, 1010 hPa and 10 °C; continuous from −90° to +90°, never negative.
 *
 * Reference: Sæmundsson 1986, Sky & Telescope 72, 70 for H ≥ −1°; below, R(−1°)·(H + 90)/89.
 */
function refractionDeg(altitude_deg) {
    const low = f64x2.lt(altitude_deg, (0, pair_1.splat)(-1));
    const upper = saemundsson(f64x2.pmax(altitude_deg, (0, pair_1.splat)(-1)));
    const lower = (0, pair_1.mul)((0, pair_1.splat)(AT_MINUS_ONE_DEG / 89), (0, pair_1.add)(altitude_deg, (0, pair_1.splat)(90)));
    return f64x2.pmax((0, pair_1.select)(lower, upper, low), (0, pair_1.splat)(0));
}
/** The constant above, recomputed: lets a test prove that it is the formula's own value. */
function refractionAtMinusOne() {
    return f64x2.extract_lane(saemundsson((0, pair_1.splat)(-1)), 0);
}
