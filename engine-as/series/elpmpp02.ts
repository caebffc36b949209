// ELP/MPP02 (Chapront & Francou 2003, A&A 404, 735), DE405/406 constants: from the summed series to ICRS axes.

import { lane0, lane1 } from "../math/pair";
import { cosSinPi, INV_PI, wrappedProduct } from "../math/trig";
import { DAYS_PER_CENTURY } from "../math/units";
import { AU_KM, SECTION_ELP_ARGS } from "../memory/layout";
import { sectionAddress } from "../memory/tables";
import { eclipticToIcrs } from "./ecliptic";

/**
 * W1 in half-turns, reduced to one turn; t in Julian centuries TDB. The linear part is multiplied exactly: its plain
 * rounding would cost 9e-6 km at 23 centuries.
 */
function meanLongitude(t: f64): f64 {
  const w = sectionAddress(SECTION_ELP_ARGS);
  const slow = load<f64>(w) + t * t * (load<f64>(w, 16) + t * (load<f64>(w, 24) + t * load<f64>(w, 32)));
  return wrappedProduct(load<f64>(w, 8), t, slow);
}

function polynomial6(address: usize, t: f64): f64 {
  let sum = load<f64>(address, 40);
  for (let k: i32 = 4; k >= 0; --k) sum = sum * t + load<f64>(address + ((<usize>k) << 3));
  return sum;
}

/**
 * Geocentric Moon from the summed series.
 *
 * Given:    d       days from J2000.0 TDB
 *           vector  in: longitude (without W1) and latitude [rad], distance [km]
 * Returned: vector  out: ICRS axes, au
 * Reference: Chapront & Francou 2003, section 4
 */
export function moonFromSeries(d: f64, vector: usize): void {
  const t = d / DAYS_PER_CENTURY;
  const lon = load<f64>(vector) * INV_PI + meanLongitude(t);
  const lat = load<f64>(vector, 8) * INV_PI;
  const r_au = load<f64>(vector, 16) / AU_KM;
  const alongLon = cosSinPi(lon);
  const alongLat = cosSinPi(lat);
  const x = r_au * lane0(alongLat) * lane0(alongLon);
  const y = r_au * lane0(alongLat) * lane1(alongLon);
  const z = r_au * lane1(alongLat);
  const plane = sectionAddress(SECTION_ELP_ARGS) + 5 * 40;
  const p = polynomial6(plane, t);
  const q = polynomial6(plane + 48, t);
  const s = Math.sqrt(1 - p * p - q * q);
  eclipticToIcrs(
    (1 - 2 * p * p) * x + 2 * p * q * y + 2 * p * s * z,
    2 * p * q * x + (1 - 2 * q * q) * y - 2 * q * s * z,
    -2 * p * s * x + 2 * q * s * y + (1 - 2 * p * p - 2 * q * q) * z,
    vector,
  );
}
