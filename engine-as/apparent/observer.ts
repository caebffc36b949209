// The observer: a geodetic WGS84 place, turned with the Earth into GCRS position and velocity.

import { add, madd, mul, splat, sub } from "../math/pair";
import { atan2, cosPi, cosPiPair, sinPi, sinPiPair } from "../math/trig";
import { DAYS_PER_CENTURY, DEG_PER_TURN } from "../math/units";
import { AU_KM, COS_LAST, D_TT, GAST, MOTION, NPB, OFFSET, ORIGIN, SIN_LAST } from "../memory/layout";
import { EARTH, EARTH_VELOCITY, OBSERVED, ROW2, ROW3, Y, Z } from "../memory/tile";

/** WGS84 (NIMA TR8350.2): equatorial radius and flattening. */
const EQUATORIAL_RADIUS_M: f64 = 6378137;
const FLATTENING: f64 = 1 / 298.257223563;
const AU_M: f64 = AU_KM * 1000;
/** Rotation of the Earth relative to the equinox: 2π·1.00273781191135448 rad per UT1 day. */
const ROTATION_RAD_DAY: f64 = 6.300387486754831;

let lonTurns: f64 = 0;
let axis_au: f64 = 0; // distance from the axis of rotation
let east_au: f64 = 0; // from the meridian of the plumb line
let height_au: f64 = 0; // above the equator
let locatorTurnsDay: f64 = 0; // of the terrestrial origin, a day from J2000.0 TT
export let sinLat: f64 = 0;
export let cosLat: f64 = 1;
/** Sine and cosine of the angle by which a moved pole turns the place's north. */
export let sinNorth: f64 = 0;
export let cosNorth: f64 = 1;

/**
 * Sets the observer of the tiles that are filled from here on.
 *
 * Given:     lon_deg  east positive; lat_deg  geodetic; elevation_m  above the ellipsoid
 * Reference: WGS84 (NIMA TR8350.2)
 */
export function setObserver(lon_deg: f64, lat_deg: f64, elevation_m: f64): void {
  lonTurns = lon_deg / DEG_PER_TURN;
  sinLat = sinPi(lat_deg / 180);
  cosLat = cosPi(lat_deg / 180);
  const ratio = (1 - FLATTENING) * (1 - FLATTENING);
  const c = 1 / Math.sqrt(cosLat * cosLat + ratio * sinLat * sinLat);
  axis_au = ((EQUATORIAL_RADIUS_M * c + elevation_m) * cosLat) / AU_M;
  height_au = ((EQUATORIAL_RADIUS_M * c * ratio + elevation_m) * sinLat) / AU_M;
  east_au = 0;
  locatorTurnsDay = 0;
  sinNorth = 0;
  cosNorth = 1;
}

/** The vector turned last by `turnByPole`. */
let turnedX: f64 = 0;
let turnedY: f64 = 0;
let turnedZ: f64 = 0;

/** R2(xp) R1(yp) of a vector on ITRS axes. */
function turnByPole(xpTurns: f64, ypTurns: f64, x: f64, y: f64, z: f64): void {
  const sinY = sinPi(2 * ypTurns);
  const cosY = cosPi(2 * ypTurns);
  const sinX = sinPi(2 * xpTurns);
  const cosX = cosPi(2 * xpTurns);
  const along = z * cosY - y * sinY;
  turnedX = x * cosX - along * sinX;
  turnedY = y * cosY + z * sinY;
  turnedZ = x * sinX + along * cosX;
}

const ARCSEC_PER_TURN: f64 = 1296000;
/** Rate of the locator s′, arcseconds a Julian century. */
const LOCATOR_ARCSEC_CENTURY: f64 = -0.000047;

/**
 * Moves the celestial pole under the observer set last: its plumb line, place and north, from ITRS to the terrestrial intermediate axes.
 *
 * Given:     xp_arcsec, yp_arcsec  coordinates of the celestial intermediate pole in the ITRS
 * Reference: IERS Conventions (2010), eqs. 5.3 and 5.13 (s′ = −47 µas a century)
 */
export function setPole(xp_arcsec: f64, yp_arcsec: f64): void {
  const xp = xp_arcsec / ARCSEC_PER_TURN;
  const yp = yp_arcsec / ARCSEC_PER_TURN;
  const c = cosPi(2 * lonTurns);
  const s = sinPi(2 * lonTurns);
  const sinPhi = sinLat;
  turnByPole(xp, yp, cosLat * c, cosLat * s, sinPhi);
  const meridian = Math.sqrt(turnedX * turnedX + turnedY * turnedY);
  const lon = atan2(turnedY, turnedX);
  const cl = meridian == 0 ? c : turnedX / meridian;
  const sl = meridian == 0 ? s : turnedY / meridian;
  const upZ = turnedZ;
  turnByPole(xp, yp, -sinPhi * c, -sinPhi * s, cosLat);
  cosNorth = meridian * turnedZ - upZ * (cl * turnedX + sl * turnedY);
  sinNorth = cl * turnedY - sl * turnedX;
  turnByPole(xp, yp, axis_au * c, axis_au * s, height_au);
  axis_au = cl * turnedX + sl * turnedY;
  east_au = cl * turnedY - sl * turnedX;
  height_au = turnedZ;
  lonTurns = lon * (0.5 / Math.PI);
  sinLat = upZ;
  cosLat = meridian;
  locatorTurnsDay = LOCATOR_ARCSEC_CENTURY / ARCSEC_PER_TURN / DAYS_PER_CENTURY;
}

/**
 * Position and velocity of the observer at a pair of rows, and local apparent sidereal time.
 *
 * Given:    row  where GAST, NPB and the Earth stand; the observer set
 * Returned: OFFSET  from the geocentre, GCRS, au; ORIGIN  from the Sun; MOTION  barycentric, au/day; SIN_LAST, COS_LAST
 * Validity: without `setPole` polar motion (0.3″ at most, 9 m) is left out
 * Reference: Kaplan, Hughes, Seidelmann, Smith & Yallop 1989, AJ 97, 1197
 */
export function observePair(row: usize): void {
  const lon = madd(v128.load(row, D_TT), splat(locatorTurnsDay), splat(lonTurns));
  const half = mul(splat(2), add(v128.load(row, GAST), lon));
  const c = cosPiPair(half);
  const s = sinPiPair(half);
  v128.store(row, c, COS_LAST);
  v128.store(row, s, SIN_LAST);
  const x = sub(mul(splat(axis_au), c), mul(splat(east_au), s));
  const y = madd(splat(axis_au), s, mul(splat(east_au), c));
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
