"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.tdbMinusTt = tdbMinusTt;
// TDB − TT at the geocentre.
const pair_1 = require("../math/pair");
const trig_1 = require("../math/trig");
/** One term a·sin(rate·t + phase), radians turned into half-turns. */
function term(t, amplitude_s, rate, phase) {
    return (0, pair_1.mul)((0, pair_1.splat)(amplitude_s), (0, trig_1.sinPiCoarsePair)((0, pair_1.madd)(t, (0, pair_1.splat)(rate * trig_1.INV_PI), (0, pair_1.splat)(phase * trig_1.INV_PI))));
}
/**
 * TDB − TT in seconds; t in Julian centuries TT from J2000.0. Error below 10 µs, 1600–2200 (Moon: 5e-6″).
 * Reference: Kaplan 2005, USNO Circular 179, eq. 2.6
 */
function tdbMinusTt(t) {
    let sum = (0, pair_1.mul)(t, term(t, 1.0e-5, 628.3076, 4.249));
    sum = f64x2.add(sum, term(t, 2e-6, 21.3299, 5.5431));
    sum = f64x2.add(sum, term(t, 5e-6, 52.9691, 0.4444));
    sum = f64x2.add(sum, term(t, 5e-6, 606.9777, 4.0212));
    sum = f64x2.add(sum, term(t, 1.4e-5, 1256.6152, 6.1969));
    sum = f64x2.add(sum, term(t, 2.2e-5, 575.3385, 4.297));
    return f64x2.add(sum, term(t, 1.657e-3, 628.3076, 6.2401));
}
