"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.POLY_S06 = exports.POLY_GMST_MINUS_ERA = exports.POLY_EPS_A = exports.POLY_PSI_BAR = exports.POLY_PHI_BAR = exports.POLY_GAMMA_BAR = void 0;
exports.polynomialAddress = polynomialAddress;
exports.earthPolynomial = earthPolynomial;
exports.nutationFromSeries = nutationFromSeries;
// IAU 2000A nutation (Mathews, Herring & Buffett 2002) with the adjustments to the IAU 2006 precession
// (Wallace & Capitaine 2006, eq. 5), and the periodic part of the CIO locator.
const tables_1 = require("../store/tables");
/** Index of each polynomial in the table of Earth-orientation polynomials (six coefficients each, radians, t in centuries TT). */
exports.POLY_GAMMA_BAR = 0;
exports.POLY_PHI_BAR = 1;
exports.POLY_PSI_BAR = 2;
exports.POLY_EPS_A = 3;
exports.POLY_GMST_MINUS_ERA = 4;
exports.POLY_S06 = 5;
function polynomialAddress(index) {
    return tables_1.earthPolynomials + index * 48;
}
/** Value of polynomial `index` at t (Julian centuries TT). */
function earthPolynomial(index, t) {
    const at = polynomialAddress(index);
    let sum = load(at, 40);
    for (let k = 4; k >= 0; --k)
        sum = sum * t + load(at + (k << 3));
    return sum;
}
/**
 * Given:    d       days TT from J2000.0; vector  dpsi, deps of IAU 2000A and the terms of s + XY/2 [rad]
 * Returned: vector  dpsi, deps adjusted to IAU 2006; s + XY/2 with its polynomial [rad]
 */
function nutationFromSeries(d, vector) {
    const t = d / 36525;
    const j = -2.7774e-6 * t;
    store(vector, load(vector) * (1 + 0.4697e-6 + j));
    store(vector, load(vector, 8) * (1 + j), 8);
    store(vector, load(vector, 16) + earthPolynomial(exports.POLY_S06, t), 16);
}
