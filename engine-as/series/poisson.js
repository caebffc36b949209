"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.coordinateCount = coordinateCount;
exports.groupCount = groupCount;
exports.phaseDegree = phaseDegree;
exports.groupCoordinate = groupCoordinate;
exports.groupPower = groupPower;
exports.groupTerms = groupTerms;
exports.groupArrays = groupArrays;
exports.poissonSum = poissonSum;
// Poisson series: coordinate(t) = Σ_groups t^power · Σ amplitude·cos π(ph0 + ph1·t + … + ph4·t⁴).
// One form for every published sum of the engine (VSOP87, ELP/MPP02, IAU 2000A nutation, the CIO locator);
// the packed tables hold the phases in half-turns, t in Julian centuries from J2000.0.
//
// Section layout: u32 coordinates, groups, phase degree, 0; then per group u32 coordinate, power, count (even), offset;
// at offset: count amplitudes, count ph0, count ph1 (… ph4), f64, smallest amplitude first.
const pair_1 = require("../math/pair");
const trig_1 = require("../math/trig");
function coordinateCount(section) {
    return load(section);
}
function groupCount(section) {
    return load(section + 4);
}
function phaseDegree(section) {
    return load(section + 8);
}
function groupEntry(section, group) {
    return section + 16 + (group << 4);
}
function groupCoordinate(section, group) {
    return load(groupEntry(section, group));
}
function groupPower(section, group) {
    return load(groupEntry(section, group) + 4);
}
function groupTerms(section, group) {
    return load(groupEntry(section, group) + 8);
}
function groupArrays(section, group) {
    return section + load(groupEntry(section, group) + 12);
}
/** Sum of a group whose phases are linear in t; four terms a turn keep the pipeline full. */
function sumLinear(arrays, bytes, t) {
    const tt = (0, pair_1.splat)(t);
    let even = (0, pair_1.splat)(0);
    let odd = (0, pair_1.splat)(0);
    const ph0 = arrays + bytes;
    const ph1 = ph0 + bytes;
    let at = 0;
    for (; at + 32 <= bytes; at += 32) {
        const u = (0, pair_1.madd)(v128.load(ph1 + at), tt, v128.load(ph0 + at));
        const v = (0, pair_1.madd)(v128.load(ph1 + at, 16), tt, v128.load(ph0 + at, 16));
        even = (0, pair_1.madd)(v128.load(arrays + at), (0, trig_1.cosPiPair)(u), even);
        odd = (0, pair_1.madd)(v128.load(arrays + at, 16), (0, trig_1.cosPiPair)(v), odd);
    }
    for (; at < bytes; at += 16) {
        const u = (0, pair_1.madd)(v128.load(ph1 + at), tt, v128.load(ph0 + at));
        even = (0, pair_1.madd)(v128.load(arrays + at), (0, trig_1.cosPiPair)(u), even);
    }
    return (0, pair_1.sumLanes)((0, pair_1.add)(even, odd));
}
function quarticPhase(ph0, bytes, tt) {
    let u = v128.load(ph0 + 4 * bytes);
    u = (0, pair_1.madd)(u, tt, v128.load(ph0 + 3 * bytes));
    u = (0, pair_1.madd)(u, tt, v128.load(ph0 + 2 * bytes));
    u = (0, pair_1.madd)(u, tt, v128.load(ph0 + bytes));
    return (0, pair_1.madd)(u, tt, v128.load(ph0));
}
/** Sum of a group whose phases are polynomials of degree four. */
function sumQuartic(arrays, bytes, t) {
    const tt = (0, pair_1.splat)(t);
    let even = (0, pair_1.splat)(0);
    let odd = (0, pair_1.splat)(0);
    const ph0 = arrays + bytes;
    let at = 0;
    for (; at + 32 <= bytes; at += 32) {
        even = (0, pair_1.madd)(v128.load(arrays + at), (0, trig_1.cosPiPair)(quarticPhase(ph0 + at, bytes, tt)), even);
        odd = (0, pair_1.madd)(v128.load(arrays + at, 16), (0, trig_1.cosPiPair)(quarticPhase(ph0 + at + 16, bytes, tt)), odd);
    }
    for (; at < bytes; at += 16) {
        even = (0, pair_1.madd)(v128.load(arrays + at), (0, trig_1.cosPiPair)(quarticPhase(ph0 + at, bytes, tt)), even);
    }
    return (0, pair_1.sumLanes)((0, pair_1.add)(even, odd));
}
/**
 * Direct sum of a whole series.
 *
 * Given:    section  packed series
 *           t        Julian centuries from J2000.0, TDB (TT for the Earth-orientation series)
 * Returned: out      coordinates (f64 each), overwritten
 */
function poissonSum(section, t, out) {
    const coordinates = coordinateCount(section);
    for (let c = 0; c < coordinates; ++c)
        store(out + (c << 3), 0);
    const groups = groupCount(section);
    const linear = phaseDegree(section) == 1;
    for (let g = 0; g < groups; ++g) {
        const bytes = groupTerms(section, g) << 3;
        const arrays = groupArrays(section, g);
        let sum = linear ? sumLinear(arrays, bytes, t) : sumQuartic(arrays, bytes, t);
        for (let p = groupPower(section, g); p > 0; --p)
            sum *= t;
        const target = out + (groupCoordinate(section, g) << 3);
        store(target, load(target) + sum);
    }
}
