"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.AU_KM = void 0;
exports.moonFromSeries = moonFromSeries;
// ELP/MPP02 (Chapront & Francou 2003, A&A 404, 735), DE405/406 constants: from the summed series to ICRS axes.
const trig_1 = require("../math/trig");
const tables_1 = require("../store/tables");
const vsop87_1 = require("./vsop87");
exports.AU_KM = 149597870.7;
/** 2^27 + 1, which splits a double into two halves whose products are exact (Dekker 1971). */
const SPLITTER = 134217729;
/**
 * W1 in half-turns, reduced to one turn; t in Julian centuries TDB. The linear part is multiplied exactly: its plain
 * rounding would cost 9e-6 km at 23 centuries.
 */
function meanLongitude(t) {
    const w = tables_1.elpArguments;
    const rate = load(w, 8);
    const tHigh = t * SPLITTER - (t * SPLITTER - t);
    const rHigh = rate * SPLITTER - (rate * SPLITTER - rate);
    const tLow = t - tHigh;
    const rLow = rate - rHigh;
    const product = rate * t;
    const rest = rHigh * tHigh - product + rHigh * tLow + rLow * tHigh + rLow * tLow;
    const slow = load(w) + t * t * (load(w, 16) + t * (load(w, 24) + t * load(w, 32)));
    return product - 2 * nearest(0.5 * product) + (rest + slow);
}
function polynomial6(address, t) {
    let sum = load(address, 40);
    for (let k = 4; k >= 0; --k)
        sum = sum * t + load(address + (k << 3));
    return sum;
}
/**
 * Geocentric Moon from the summed series.
 *
 * Given:    d       days from J2000.0 TDB
 *           vector  in: longitude (without W1) and latitude [rad], distance [km]: series and residual
 * Returned: vector  out: ICRS axes, au
 * Reference: Chapront & Francou 2003, section 4; residual recipe in data/SOURCES.md
 */
function moonFromSeries(d, vector) {
    const t = d / 36525;
    const lon = load(vector) * trig_1.INV_PI + meanLongitude(t);
    const lat = load(vector, 8) * trig_1.INV_PI;
    const r_au = load(vector, 16) / exports.AU_KM;
    const cosLat = (0, trig_1.cosPi)(lat);
    const x = r_au * cosLat * (0, trig_1.cosPi)(lon);
    const y = r_au * cosLat * (0, trig_1.sinPi)(lon);
    const z = r_au * (0, trig_1.sinPi)(lat);
    const p = polynomial6(tables_1.elpArguments + 5 * 40, t);
    const q = polynomial6(tables_1.elpArguments + 5 * 40 + 48, t);
    const s = Math.sqrt(1 - p * p - q * q);
    (0, vsop87_1.eclipticToIcrs)((1 - 2 * p * p) * x + 2 * p * q * y + 2 * p * s * z, 2 * p * q * x + (1 - 2 * q * q) * y - 2 * q * s * z, -2 * p * s * x + 2 * q * s * y + (1 - 2 * p * p - 2 * q * q) * z, vector);
}
