"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.constellationScratchBytes = constellationScratchBytes;
exports.placeConstellations = placeConstellations;
exports.constellationPair = constellationPair;
// IAU constellations: boundaries of Delporte 1930 as tabulated by Roman 1987 (PASP 99, 695), equinox B1875.0.
const pair_1 = require("../math/pair");
const trig_1 = require("../math/trig");
const nut00a_1 = require("../series/nut00a");
const tables_1 = require("../store/tables");
/** B1875.0 as days from J2000.0 (JD 2405889.25855047). */
const B1875_DAY = 2405889.25855047 - 2451545;
/** GCRS → mean equator and equinox of B1875.0, nine f64. */
let matrix = 0;
function constellationScratchBytes() {
    return 96;
}
function placeConstellations(scratch) {
    matrix = scratch;
    const t = B1875_DAY / 36525;
    const gamma = (0, nut00a_1.earthPolynomial)(nut00a_1.POLY_GAMMA_BAR, t) * trig_1.INV_PI;
    const phi = (0, nut00a_1.earthPolynomial)(nut00a_1.POLY_PHI_BAR, t) * trig_1.INV_PI;
    const psi = (0, nut00a_1.earthPolynomial)(nut00a_1.POLY_PSI_BAR, t) * trig_1.INV_PI;
    const eps = (0, nut00a_1.earthPolynomial)(nut00a_1.POLY_EPS_A, t) * trig_1.INV_PI;
    const cp = (0, trig_1.cosPi)(psi);
    const sp = (0, trig_1.sinPi)(psi);
    const ce = (0, trig_1.cosPi)(eps);
    const se = (0, trig_1.sinPi)(eps);
    const b1 = -(0, trig_1.cosPi)(phi) * (0, trig_1.sinPi)(gamma);
    const b2 = (0, trig_1.cosPi)(phi) * (0, trig_1.cosPi)(gamma);
    const b3 = (0, trig_1.sinPi)(phi);
    const c1 = (0, trig_1.sinPi)(phi) * (0, trig_1.sinPi)(gamma);
    const c2 = -(0, trig_1.sinPi)(phi) * (0, trig_1.cosPi)(gamma);
    const c3 = (0, trig_1.cosPi)(phi);
    const m1 = sp * (0, trig_1.cosPi)(gamma) + cp * b1;
    const m2 = sp * (0, trig_1.sinPi)(gamma) + cp * b2;
    const m3 = cp * b3;
    store(matrix, cp * (0, trig_1.cosPi)(gamma) - sp * b1);
    store(matrix, cp * (0, trig_1.sinPi)(gamma) - sp * b2, 8);
    store(matrix, -sp * b3, 16);
    store(matrix, ce * m1 - se * c1, 24);
    store(matrix, ce * m2 - se * c2, 32);
    store(matrix, ce * m3 - se * c3, 40);
    store(matrix, se * m1 + ce * c1, 48);
    store(matrix, se * m2 + ce * c2, 56);
    store(matrix, se * m3 + ce * c3, 64);
}
function lookUp(ra_h, dec_deg) {
    const rows = load(tables_1.constellationRows);
    let at = tables_1.constellationRows + 16;
    for (let i = 0; i < rows; ++i) {
        if (dec_deg >= load(at, 16) && ra_h >= load(at) && ra_h < load(at, 8))
            return load(at, 24);
        at += 32;
    }
    return NaN;
}
function rotated(row, x, y, z) {
    const m = matrix + row * 24;
    const xy = f64x2.add(f64x2.mul(v128.load64_splat(m), x), f64x2.mul(v128.load64_splat(m, 8), y));
    return f64x2.add(xy, f64x2.mul(v128.load64_splat(m, 16), z));
}
/** Index (0 … 87, alphabetical by abbreviation) of the constellation of a pair of astrometric directions. */
function constellationPair(vx, vy, vz) {
    const x = rotated(0, vx, vy, vz);
    const y = rotated(1, vx, vy, vz);
    const ra_deg = (0, trig_1.longitudeDeg)(y, x);
    const dec_deg = (0, trig_1.latitudeDeg)(x, y, rotated(2, vx, vy, vz));
    const first = lookUp((0, pair_1.lane0)(ra_deg) / 15, (0, pair_1.lane0)(dec_deg));
    return f64x2.replace_lane((0, pair_1.splat)(first), 1, lookUp((0, pair_1.lane1)(ra_deg) / 15, (0, pair_1.lane1)(dec_deg)));
}
