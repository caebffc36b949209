"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.DEG_PER_RAD = exports.PI = exports.INV_PI = void 0;
exports.cosPiPair = cosPiPair;
exports.sinPiPair = sinPiPair;
exports.sinPiCoarsePair = sinPiCoarsePair;
exports.cosPi = cosPi;
exports.sinPi = sinPi;
exports.smallSinPair = smallSinPair;
exports.smallCosPair = smallCosPair;
exports.atan2Pair = atan2Pair;
exports.longitudeDeg = longitudeDeg;
exports.latitudeDeg = latitudeDeg;
exports.signedDeg = signedDeg;
exports.atan2 = atan2;
// Circular functions of an angle in half-turns (1 = π rad): the reduction is exact, without a rounded π.
// Accuracy: within 2.5e-16 of the exact value for any finite argument's own value.
const pair_1 = require("./pair");
/** 1/π, nearest double. */
exports.INV_PI = 0.3183098861837907;
exports.PI = 3.141592653589793;
exports.DEG_PER_RAD = 57.29577951308232;
/** Constants that the pairs need, in memory: a load is cheaper than materialising a literal in a vector register. */
const CONSTANTS = [
    -5.167712780049969,
    3.141592653589793,
    -0.5992645293189447,
    2.5501640398773007,
    -7.370430505916944e-3,
    8.21458865731029e-2,
    -2.1903497074626018e-5,
    4.662998161898394e-4,
    7.697826768224191e-7,
    2.0,
    0.5,
    -0.0,
    -5.167710076668315,
    3.1415926400772034,
    0.07765591227601387,
    -0.5982904112834275,
    2.550077386528912,
    2.2250738585072014e-308,
    0.41421356237309503,
    0.19999999999997015,
    -0.33333333333333326,
    0.11111111085322109,
    -0.1428571428532971,
    0.07692281099937744,
    -0.09090908059031191,
    0.05876834004614161,
    -0.06666205259976526,
    0.04499500728984032,
    -0.05217312574061591,
    0.015113765096600925,
    -0.03338782450121195,
    0.7853981633974483,
    0.0,
    1.5707963267948966,
    3.141592653589793,
    57.29577951308232,
    360.0,
];
function constant(offset) {
    return v128.load64_splat(changetype(CONSTANTS) + offset);
}
/** sin(π·y) for |y| ≤ ½: odd polynomial of degree 17 (Chebyshev interpolation in y², error 7e-19). */
function sinPiReduced(y) {
    const z = (0, pair_1.mul)(y, y);
    // Estrin's scheme: short chains, so that neighbouring angles overlap
    const z2 = (0, pair_1.mul)(z, z);
    const z4 = (0, pair_1.mul)(z2, z2);
    const a0 = (0, pair_1.madd)(constant(0), z, constant(8));
    const a1 = (0, pair_1.madd)(constant(16), z, constant(24));
    const a2 = (0, pair_1.madd)(constant(32), z, constant(40));
    const a3 = (0, pair_1.madd)(constant(48), z, constant(56));
    const high = (0, pair_1.madd)(constant(64), z4, (0, pair_1.madd)(a3, z2, a2));
    const p = (0, pair_1.madd)(high, z4, (0, pair_1.madd)(a1, z2, a0));
    return (0, pair_1.mul)(p, y);
}
/** cos(π·u) of two angles. */
function cosPiPair(u) {
    const r = (0, pair_1.sub)(u, (0, pair_1.mul)(constant(72), f64x2.nearest((0, pair_1.mul)(u, constant(80)))));
    return sinPiReduced((0, pair_1.sub)(constant(80), f64x2.abs(r)));
}
/** sin(π·u) of two angles. */
function sinPiPair(u) {
    const r = (0, pair_1.sub)(u, (0, pair_1.mul)(constant(72), f64x2.nearest((0, pair_1.mul)(u, constant(80)))));
    const folded = (0, pair_1.sub)(constant(80), f64x2.abs((0, pair_1.sub)(f64x2.abs(r), constant(80))));
    const sign = v128.and(r, constant(88));
    return sinPiReduced(v128.or(folded, sign));
}
/** sin(π·u) of two angles to 1.4e-8, for terms whose amplitude needs no more. */
function sinPiCoarsePair(u) {
    const r = (0, pair_1.sub)(u, (0, pair_1.mul)(constant(72), f64x2.nearest((0, pair_1.mul)(u, constant(80)))));
    const folded = (0, pair_1.sub)(constant(80), f64x2.abs((0, pair_1.sub)(f64x2.abs(r), constant(80))));
    const y = v128.or(folded, v128.and(r, constant(88)));
    const z = (0, pair_1.mul)(y, y);
    const low = (0, pair_1.madd)(constant(96), z, constant(104));
    const high = (0, pair_1.madd)((0, pair_1.madd)(constant(112), z, constant(120)), z, constant(128));
    return (0, pair_1.mul)((0, pair_1.madd)(high, (0, pair_1.mul)(z, z), low), y);
}
function cosPi(u) {
    return (0, pair_1.lane0)(cosPiPair((0, pair_1.splat)(u)));
}
function sinPi(u) {
    return (0, pair_1.lane0)(sinPiPair((0, pair_1.splat)(u)));
}
/** sin x of two angles |x| ≤ 0.08 rad: Taylor to x⁹, error below 2e-19. */
function smallSinPair(x) {
    const z = (0, pair_1.mul)(x, x);
    let p = (0, pair_1.splat)(1.0 / 362880);
    p = (0, pair_1.madd)(p, z, (0, pair_1.splat)(-1.0 / 5040));
    p = (0, pair_1.madd)(p, z, (0, pair_1.splat)(1.0 / 120));
    p = (0, pair_1.madd)(p, z, (0, pair_1.splat)(-1.0 / 6));
    return (0, pair_1.madd)((0, pair_1.mul)(p, z), x, x);
}
/** cos x of two angles |x| ≤ 0.08 rad: Taylor to x⁸, error below 3e-18. */
function smallCosPair(x) {
    const z = (0, pair_1.mul)(x, x);
    let p = (0, pair_1.splat)(1.0 / 40320);
    p = (0, pair_1.madd)(p, z, (0, pair_1.splat)(-1.0 / 720));
    p = (0, pair_1.madd)(p, z, (0, pair_1.splat)(1.0 / 24));
    p = (0, pair_1.madd)(p, z, (0, pair_1.splat)(-0.5));
    return (0, pair_1.madd)(p, z, (0, pair_1.splat)(1));
}
/** tan(π/8), where the argument of the arctangent is folded. */
const TAN_PI_8 = 0.41421356237309503;
const PI_4 = 0.7853981633974483;
const PI_2 = 1.5707963267948966;
/** Arctangent of y/x in the first quadrant, 0 … π/2, x and y not negative. Error below 4e-16 rad. (0, 0) gives 0. */
function firstQuadrant(y, x) {
    const steep = f64x2.gt(y, x);
    const small = f64x2.pmin(x, y);
    const large = f64x2.pmax(f64x2.pmax(x, y), constant(136));
    const folded = f64x2.gt(small, (0, pair_1.mul)(constant(144), large));
    const t = (0, pair_1.div)((0, pair_1.select)((0, pair_1.sub)(small, large), small, folded), (0, pair_1.select)((0, pair_1.add)(small, large), large, folded));
    const z = (0, pair_1.mul)(t, t);
    const z2 = (0, pair_1.mul)(z, z);
    const z4 = (0, pair_1.mul)(z2, z2);
    const a0 = (0, pair_1.madd)(constant(152), z, constant(160));
    const a1 = (0, pair_1.madd)(constant(168), z, constant(176));
    const a2 = (0, pair_1.madd)(constant(184), z, constant(192));
    const a3 = (0, pair_1.madd)(constant(200), z, constant(208));
    const a4 = (0, pair_1.madd)(constant(216), z, constant(224));
    const a5 = (0, pair_1.madd)(constant(232), z, constant(240));
    const p = (0, pair_1.madd)(z4, (0, pair_1.madd)(z4, (0, pair_1.madd)(a5, z2, a4), (0, pair_1.madd)(a3, z2, a2)), (0, pair_1.madd)(a1, z2, a0));
    const angle = (0, pair_1.add)((0, pair_1.madd)((0, pair_1.mul)(p, z), t, t), (0, pair_1.select)(constant(248), constant(256), folded));
    return (0, pair_1.select)((0, pair_1.sub)(constant(264), angle), angle, steep);
}
/** Four-quadrant arctangent in radians, −π…π, of two pairs (y, x). (0, 0) gives 0. */
function atan2Pair(y, x) {
    const quadrant = firstQuadrant(f64x2.abs(y), f64x2.abs(x));
    const halfPlane = (0, pair_1.select)((0, pair_1.sub)(constant(272), quadrant), quadrant, f64x2.lt(x, constant(256)));
    return v128.or(halfPlane, v128.and(y, constant(88)));
}
/** Longitude of a direction in degrees, 0 ≤ λ < 360. */
function longitudeDeg(y, x) {
    const deg = (0, pair_1.mul)(atan2Pair(y, x), constant(280));
    const wrapped = (0, pair_1.select)((0, pair_1.add)(deg, constant(288)), deg, f64x2.lt(deg, constant(256)));
    return (0, pair_1.select)(constant(256), wrapped, f64x2.ge(wrapped, constant(288)));
}
/** Latitude of a direction in degrees, exact at the poles. */
function latitudeDeg(x, y, z) {
    const angle = (0, pair_1.mul)(firstQuadrant(f64x2.abs(z), (0, pair_1.sqrt)((0, pair_1.madd)(x, x, (0, pair_1.mul)(y, y)))), constant(280));
    return v128.or(angle, v128.and(z, f64x2.splat(-0.0)));
}
/** Angle in −180 < a ≤ 180 degrees. */
function signedDeg(y, x) {
    return (0, pair_1.mul)(atan2Pair(y, x), constant(280));
}
function atan2(y, x) {
    return (0, pair_1.lane0)(atan2Pair((0, pair_1.splat)(y), (0, pair_1.splat)(x)));
}
