// Position rows: the hot loop. Instants are shared by all bodies of a query; columns that nobody asked for cost nothing.
import { constellationPair } from "../frames/constellation";
import { madd, mul, splat, sub } from "../math/pair";
import { latitudeDeg, longitudeDeg, signedDeg } from "../math/trig";
import { addScaled, difference, length, normalise, setVector, sum, vx, vy, vz } from "../math/vec3";
import { aberrate, deflect, lightTimeVector, starDirection } from "../place/light";
import { cosLat, sinLat } from "../place/observer";
import { refractionDeg } from "../place/refraction";
import { data, isDirectionOnly, kind, KIND_EARTH, KIND_FIXED_OF_DATE, KIND_MOON, KIND_SUN, series } from "../place/target";
import { readPair } from "../store/blocks";
import { SERIES_MOON } from "../store/tables";
import { column, COS_EPS, COS_LAST, D_TDB, EARTH, EARTH_VELOCITY, loadColumns, NPB, OBSERVER, OBSERVER_VELOCITY, SIN_EPS, SIN_LAST } from "./tile";

// Output columns, the order of PLACE_COLUMNS on the host's side.
const RA_DATE: i32 = 0;
const DEC_DATE: i32 = 1;
const RA_J2000: i32 = 2;
const DEC_J2000: i32 = 3;
const LON_DATE: i32 = 4;
const LAT_DATE: i32 = 5;
const LON_J2000: i32 = 6;
const LAT_J2000: i32 = 7;
const GAL_LON: i32 = 8;
const GAL_LAT: i32 = 9;
const DISTANCE: i32 = 10;
const AZIMUTH: i32 = 11;
const ALTITUDE: i32 = 12;
const REFRACTION: i32 = 13;
const TOPO_RA: i32 = 14;
const TOPO_DEC: i32 = 15;
const TOPO_DISTANCE: i32 = 16;
const HOUR_ANGLE: i32 = 17;
const CONSTELLATION: i32 = 18;
const TOPOCENTRIC_COLUMNS: i32 = 0x3f800; // azimuth … hour angle
const OF_DATE_COLUMNS: i32 = 0x33;

/** ICRS → mean ecliptic and equinox of J2000: IAU 2006 frame bias, then 84381.406″ about x. */
let eclipticJ2000: usize = 0;
/** ICRS → galactic (ESA SP-1200, section 1.5.3). */
let galactic: usize = 0;
let outputs: usize = 0; // 19 addresses, 0 where a column is not wanted
let mask: i32 = 0;

let origin: usize = 0;
let velocity: usize = 0;
let offset: usize = 0;
let astrometric: usize = 0;
let fromSun: usize = 0;
let sunward: usize = 0;
let apparent: usize = 0;
let rotated: usize = 0;

export function placesScratchBytes(): usize {
  return 8 * 48;
}
/** rotations: two 3×3 matrices (f64, row by row): ICRS → ecliptic J2000, ICRS → galactic. */
export function placePlaces(scratch: usize, rotations: usize): void {
  origin = scratch;
  velocity = scratch + 48;
  offset = scratch + 96;
  astrometric = scratch + 144;
  fromSun = scratch + 192;
  sunward = scratch + 240;
  apparent = scratch + 288;
  rotated = scratch + 336;
  eclipticJ2000 = rotations;
  galactic = rotations + 72;
}

/** Addresses of the output columns (19 × u32, 0 = not wanted). */
export function setOutputs(addresses: usize): void {
  outputs = addresses;
  mask = 0;
  for (let i = 0; i < 19; ++i) if (load<u32>(addresses + ((<usize>i) << 2)) != 0) mask |= 1 << i;
}
function wants(columns: i32): bool {
  return (mask & columns) != 0;
}
function put(index: i32, at: usize, value: v128): void {
  const base = <usize>load<u32>(outputs + ((<usize>index) << 2));
  if (base != 0) v128.store(base + at, value);
}

function rotate(matrix: usize, v: usize): void {
  const x = vx(v);
  const y = vy(v);
  const z = vz(v);
  for (let row: usize = 0; row < 3; ++row) {
    const m = matrix + row * 24;
    const value = madd(v128.load64_splat(m), x, madd(v128.load64_splat(m, 8), y, mul(v128.load64_splat(m, 16), z)));
    v128.store(rotated + (row << 4), value);
  }
}
function rotateToDate(row8: usize, v: usize): void {
  const x = vx(v);
  const y = vy(v);
  const z = vz(v);
  for (let row = 0; row < 3; ++row) {
    const m = NPB + 3 * row;
    const value = madd(column(m, row8), x, madd(column(m + 1, row8), y, mul(column(m + 2, row8), z)));
    v128.store(rotated + ((<usize>row) << 4), value);
  }
}
function putDirection(lonColumn: i32, at: usize): void {
  put(lonColumn, at, longitudeDeg(vy(rotated), vx(rotated)));
  put(lonColumn + 1, at, latitudeDeg(vx(rotated), vy(rotated), vz(rotated)));
}

/** Deflection and aberration of the unit vector in `apparent`; `source` is the Sun's vector to the body. */
function bend(source: usize, distance_au: v128, deflected: bool): void {
  if (deflected && kind != KIND_SUN) deflect(apparent, source, sunward, distance_au);
  aberrate(apparent, velocity, distance_au);
}

/** The ICRS direction whose apparent place of date (geocentric) is the fixed direction: inverse of `bend` by iteration. */
function naturalDirection(row8: usize, deflected: bool): void {
  const x = splat(load<f64>(data));
  const y = splat(load<f64>(data, 8));
  const z = splat(load<f64>(data, 16));
  for (let axis = 0; axis < 3; ++axis) {
    const value = madd(column(NPB + axis, row8), x, madd(column(NPB + 3 + axis, row8), y, mul(column(NPB + 6 + axis, row8), z)));
    v128.store(rotated + ((<usize>axis) << 4), value);
  }
  const distance_au = normalise(sunward, origin);
  memory.copy(astrometric, rotated, 48);
  for (let pass = 0; pass < 4; ++pass) {
    memory.copy(apparent, astrometric, 48);
    memory.copy(fromSun, astrometric, 48);
    bend(fromSun, distance_au, deflected);
    difference(apparent, rotated, apparent);
    sum(astrometric, astrometric, apparent);
    normalise(astrometric, astrometric);
  }
}

/** Fills `astrometric` (unit) and `fromSun` for the current origin; returns the distance in au. */
function astrometricPlace(row8: usize): v128 {
  if (!isDirectionOnly()) {
    lightTimeVector(row8, origin, offset, astrometric, fromSun);
    return normalise(astrometric, astrometric);
  }
  if (kind != KIND_FIXED_OF_DATE) starDirection(row8, origin, astrometric);
  memory.copy(fromSun, astrometric, 48);
  return splat(NaN);
}

function putAstrometric(at: usize): void {
  if (wants(3 << RA_J2000)) {
    memory.copy(rotated, astrometric, 48);
    putDirection(RA_J2000, at);
  }
  if (wants(3 << LON_J2000)) {
    rotate(eclipticJ2000, astrometric);
    putDirection(LON_J2000, at);
  }
  if (wants(3 << GAL_LON)) {
    rotate(galactic, astrometric);
    putDirection(GAL_LON, at);
  }
  if (wants(1 << CONSTELLATION)) put(CONSTELLATION, at, constellationPair(astrometric));
}

function putOfDate(row8: usize, at: usize, direction: usize): void {
  if (!wants(OF_DATE_COLUMNS)) return;
  rotateToDate(row8, direction);
  if (wants(3 << RA_DATE)) putDirection(RA_DATE, at);
  if (wants(3 << LON_DATE)) {
    const c = column(COS_EPS, row8);
    const s = column(SIN_EPS, row8);
    const y = madd(c, vy(rotated), mul(s, vz(rotated)));
    const z = sub(mul(c, vz(rotated)), mul(s, vy(rotated)));
    setVector(rotated, vx(rotated), y, z);
    putDirection(LON_DATE, at);
  }
}

function geocentricPair(row8: usize, at: usize, deflected: bool): void {
  loadColumns(EARTH, row8, origin);
  loadColumns(EARTH_VELOCITY, row8, velocity);
  setVector(offset, splat(0), splat(0), splat(0));
  if (kind == KIND_FIXED_OF_DATE) naturalDirection(row8, deflected);
  const distance_au = astrometricPlace(row8);
  put(DISTANCE, at, distance_au);
  putAstrometric(at);
  if (wants(OF_DATE_COLUMNS)) {
    memory.copy(apparent, astrometric, 48);
    bend(fromSun, normalise(sunward, origin), deflected);
    putOfDate(row8, at, apparent);
  }
}

function topocentricPair(row8: usize, at: usize, deflected: bool): void {
  loadColumns(OBSERVER, row8, offset);
  loadColumns(OBSERVER_VELOCITY, row8, rotated);
  loadColumns(EARTH, row8, origin);
  loadColumns(EARTH_VELOCITY, row8, velocity);
  if (kind == KIND_FIXED_OF_DATE) {
    naturalDirection(row8, deflected);
    loadColumns(OBSERVER_VELOCITY, row8, rotated);
  }
  addScaled(origin, origin, splat(1), offset);
  addScaled(velocity, velocity, splat(1), rotated);
  put(TOPO_DISTANCE, at, astrometricPlace(row8));
  memory.copy(apparent, astrometric, 48);
  bend(fromSun, normalise(sunward, origin), deflected);
  rotateToDate(row8, apparent);
  putDirection(TOPO_RA, at);
  // Meridian frame: x south-equator … cos δ cos H, y towards east −cos δ sin H
  const c = column(COS_LAST, row8);
  const s = column(SIN_LAST, row8);
  const x = madd(c, vx(rotated), mul(s, vy(rotated)));
  const east = sub(mul(c, vy(rotated)), mul(s, vx(rotated)));
  if (wants(1 << HOUR_ANGLE)) put(HOUR_ANGLE, at, signedDeg(f64x2.neg(east), x));
  if (!wants((1 << AZIMUTH) | (1 << ALTITUDE) | (1 << REFRACTION))) return;
  const north = sub(mul(vz(rotated), splat(cosLat)), mul(x, splat(sinLat)));
  const up = madd(x, splat(cosLat), mul(vz(rotated), splat(sinLat)));
  put(AZIMUTH, at, longitudeDeg(east, north));
  const altitude_deg = latitudeDeg(north, east, up);
  put(ALTITUDE, at, altitude_deg);
  if (wants(1 << REFRACTION)) put(REFRACTION, at, refractionDeg(altitude_deg));
}

function heliocentricPair(row8: usize, at: usize): void {
  const d = column(D_TDB, row8);
  if (kind == KIND_EARTH || kind == KIND_MOON) loadColumns(EARTH, row8, astrometric);
  if (kind == KIND_MOON) {
    readPair(SERIES_MOON, d, origin, 0);
    sum(astrometric, astrometric, origin);
  } else if (kind != KIND_EARTH) {
    readPair(series, d, astrometric, 0);
  }
  put(DISTANCE, at, length(astrometric));
  putAstrometric(at);
  putOfDate(row8, at, astrometric);
}

/**
 * Rows of one target over the instants of the tile, written at byte offset `at` of every wanted column.
 *
 * heliocentric: geometric vectors from the Sun; deflected: with the Sun's deflection of light.
 */
export function placeRows(rows: i32, at: usize, heliocentric: bool, deflected: bool): void {
  for (let row = 0; row < rows; row += 2) {
    const row8 = (<usize>row) << 3;
    if (heliocentric) {
      heliocentricPair(row8, at + row8);
      continue;
    }
    if (wants(~TOPOCENTRIC_COLUMNS)) geocentricPair(row8, at + row8, deflected);
    if (wants(TOPOCENTRIC_COLUMNS)) topocentricPair(row8, at + row8, deflected);
  }
}

