// Dynamical ecliptic and equinox J2000 of VSOP87A/E and ELP/MPP02 → ICRS equatorial axes.

const M11: f64 = 0.999999999999968369;
const M12: f64 = 2.30766333394e-7;
const M13: f64 = -1.00049401398e-7;
const M21: f64 = -2.5152133776e-7;
const M22: f64 = 0.917482132728574898;
const M23: f64 = -0.397776992954296455;
const M32: f64 = 0.397776992954309037;
const M33: f64 = 0.917482132728603919;

/**
 * Turns a vector by one constant matrix, Rz(φ)·Rx(ε), ε = 84381.41136″, φ = −0.05188″.
 *
 * Given:    x, y, z  dynamical ecliptic and equinox J2000
 * Returned: out      ICRS axes (three f64), the same unit
 * Reference: Simon, Francou, Fienga & Manche 2013, A&A 557, A49 (φ and ε)
 * Note:     the same for planets and Moon; the residual tables are made for it.
 */
export function eclipticToIcrs(x: f64, y: f64, z: f64, out: usize): void {
  store<f64>(out, M11 * x + M12 * y + M13 * z);
  store<f64>(out, M21 * x + M22 * y + M23 * z, 8);
  store<f64>(out, M32 * y + M33 * z, 16);
}
