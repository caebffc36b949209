"use strict";
// Dynamical ecliptic and equinox J2000 of VSOP87A/E and ELP/MPP02 → ICRS equatorial axes.
// One constant matrix Rz(φ)·Rx(ε), ε = 84381.41136″, φ = −0.05188″ (the same for planets and Moon; the residual
// tables are made for it).
Object.defineProperty(exports, "__esModule", { value: true });
exports.eclipticToIcrs = eclipticToIcrs;
const M11 = 0.999999999999968369;
const M12 = 2.30766333394e-7;
const M13 = -1.00049401398e-7;
const M21 = -2.5152133776e-7;
const M22 = 0.917482132728574898;
const M23 = -0.397776992954296455;
const M32 = 0.397776992954309037;
const M33 = 0.917482132728603919;
/** Writes the ICRS vector of an ecliptic one. */
function eclipticToIcrs(x, y, z, out) {
    store(out, M11 * x + M12 * y + M13 * z);
    store(out, M21 * x + M22 * y + M23 * z, 8);
    store(out, M32 * y + M33 * z, 16);
}
