// The observer: a geodetic WGS84 place, turned with the Earth into GCRS position and velocity.

import { add, madd, mul, splat } from "../math/pair";
import { cosPi, cosPiPair, sinPi, sinPiPair } from "../math/trig";
import { COS_LAST, GAST, MOTION, NPB, OFFSET, ORIGIN, SIN_LAST } from "../memory/layout";
import { EARTH, EARTH_VELOCITY, OBSERVED, ROW2, ROW3, Y, Z } from "../memory/tile";

/** WGS84 (NIMA TR8350.2): equatorial radius and flattening. */
const EQUATORIAL_RADIUS_M: f64 = 6378137;
const FLATTENING: f64 = 1 / 298.257223563;
const AU_M: f64 = 149597870700;
/** Rotation of the Earth relative to the equinox: 2π·1.00273781191135448 rad per UT1 day. */
const ROTATION_RAD_DAY: f64 = 6.300387486754831;

let lonTurns: f64 = 0;
let axis_au: f64 = 0; // distance from the axis of rotation
let height_au: f64 = 0; // above the equator
export let sinLat: f64 = 0;
export let cosLat: f64 = 1;

/**
 * Sets the observer of the tiles that are filled from here on.
 *
 * Given:     lon_deg  east positive; lat_deg  geodetic; elevation_m  above the ellipsoid
 * Reference: WGS84 (NIMA TR8350.2)
 */
export function setObserver(lon_deg: f64, lat_deg: f64, elevation_m: f64): void {
  lonTurns = lon_deg / 360;
  sinLat = sinPi(lat_deg / 180);
  cosLat = cosPi(lat_deg / 180);
  const ratio = (1 - FLATTENING) * (1 - FLATTENING);
  const c = 1 / Math.sqrt(cosLat * cosLat + ratio * sinLat * sinLat);
  axis_au = ((EQUATORIAL_RADIUS_M * c + elevation_m) * cosLat) / AU_M;
  height_au = ((EQUATORIAL_RADIUS_M * c * ratio + elevation_m) * sinLat) / AU_M;
}

/**
 * Position and velocity of the observer at a pair of rows, and local apparent sidereal time.
 *
 * Given:    row  where GAST, NPB and the Earth stand; the observer set
 * Returned: OFFSET  from the geocentre, GCRS, au; ORIGIN  from the Sun; MOTION  barycentric, au/day; SIN_LAST, COS_LAST
 * Validity: polar motion (0.3″ at most, 9 m) is left out
 * Reference: Kaplan, Hughes, Seidelmann, Smith & Yallop 1989, AJ 97, 1197
 */
export function observePair(row: usize): void {
  const half = mul(splat(2), add(v128.load(row, GAST), splat(lonTurns)));
  const c = cosPiPair(half);
  const s = sinPiPair(half);
  v128.store(row, c, COS_LAST);
  v128.store(row, s, SIN_LAST);
  const x = mul(splat(axis_au), c);
  const y = mul(splat(axis_au), s);
  const z = splat(height_au);
  const rate = splat(ROTATION_RAD_DAY);
  const vx = f64x2.neg(mul(rate, y));
  const vy = mul(rate, x);
  // from true equator and equinox of date to GCRS: the transposed matrix
  for (let axis: usize = 0; axis <= Z; axis += Y) {
    const at = row + axis;
    const m1 = v128.load(at, NPB);
    const m2 = v128.load(at, NPB + ROW2);
    const offset = madd(m1, x, madd(m2, y, mul(v128.load(at, NPB + ROW3), z)));
    const motion = madd(m1, vx, mul(m2, vy));
    v128.store(at, offset, OFFSET + OBSERVED);
    v128.store(at, add(v128.load(at, EARTH), offset), ORIGIN + OBSERVED);
    v128.store(at, add(v128.load(at, EARTH_VELOCITY), motion), MOTION + OBSERVED);
  }
}
