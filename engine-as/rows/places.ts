// Position rows: the hot loops. Instants are shared by all bodies of a query; columns that nobody asked for cost nothing.
import { constellationPair } from "../frames/constellation";
import { add, div, hypotenuse, madd, mul, splat, sqrt, sub } from "../math/pair";
import { latitudeDeg, longitudeDeg, signedDeg } from "../math/trig";
import { bend, lightTimeVectors, normalisePlaces, starDirections } from "../place/light";
import { cosLat, sinLat } from "../place/observer";
import { refractionDeg } from "../place/refraction";
import {
  data,
  isDirectionOnly,
  KIND_EARTH,
  KIND_FIXED_OF_DATE,
  KIND_MOON,
  kind,
  series,
  setTarget,
} from "../place/target";
import { readPair } from "../store/blocks";
import { SERIES_MOON } from "../store/tables";
import { fillTile } from "./instants";
import {
  APPARENT,
  address,
  BODY,
  COLUMN_BYTES,
  COS_EPS,
  COS_LAST,
  column,
  copyVector,
  D_TDB,
  DISTANCE,
  EARTH,
  EARTH_VELOCITY,
  FROM_ORIGIN,
  MOTION,
  NPB,
  OBSERVER,
  OBSERVER_VELOCITY,
  OFFSET,
  ORIGIN,
  ORIGIN_DISTANCE,
  PLACE,
  ROTATED,
  SIN_EPS,
  SIN_LAST,
  SOURCE,
  SUN_DISTANCE,
  SUNWARD,
  setColumn,
  setVector,
  TILE_ROWS,
} from "./tile";

// Output columns, the order of PLACE_COLUMNS on the host's side.
const RA_DATE: i32 = 0;
const RA_J2000: i32 = 2;
const LON_DATE: i32 = 4;
const LON_J2000: i32 = 6;
const GAL_LON: i32 = 8;
const DISTANCE_AU: i32 = 10;
const AZIMUTH: i32 = 11;
const ALTITUDE: i32 = 12;
const REFRACTION: i32 = 13;
const TOPO_RA: i32 = 14;
const TOPO_DISTANCE: i32 = 16;
const HOUR_ANGLE: i32 = 17;
const CONSTELLATION: i32 = 18;
const OUTPUTS: i32 = 19;
const TOPOCENTRIC_COLUMNS: i32 = 0x3f800; // azimuth … hour angle
const OF_DATE_COLUMNS: i32 = 0x33;

/** ICRS → mean ecliptic and equinox of J2000: IAU 2006 frame bias, then 84381.406″ about x. */
let eclipticJ2000: usize = 0;
/** ICRS → galactic (ESA SP-1200, section 1.5.3). */
let galactic: usize = 0;
let outputs: usize = 0; // OUTPUTS addresses, 0 where a column is not wanted
let mask: i32 = 0;

/** rotations: two 3×3 matrices (f64, row by row): ICRS → ecliptic J2000, ICRS → galactic. */
export function placePlaces(rotations: usize): void {
  eclipticJ2000 = rotations;
  galactic = rotations + 72;
}

/** Addresses of the output columns (19 × u32, 0 = not wanted). */
export function setOutputs(addresses: usize): void {
  outputs = addresses;
  mask = 0;
  for (let i = 0; i < OUTPUTS; ++i) if (load<u32>(addresses + ((<usize>i) << 2)) != 0) mask |= 1 << i;
}
function wants(columns: i32): bool {
  return (mask & columns) != 0;
}
/** Address of the rows of an output column; 0 when it is not wanted. */
function output(index: i32, at: usize): usize {
  const base = <usize>load<u32>(outputs + ((<usize>index) << 2));
  return base == 0 ? 0 : base + at;
}
function putColumn(index: i32, from: i32, at: usize, bytes: usize): void {
  const out = output(index, at);
  if (out != 0) memory.copy(out, address(from), bytes);
}

/** Longitudes and latitudes [deg] of the directions in three columns. */
function putDirections(from: i32, lonColumn: i32, at: usize, bytes: usize): void {
  const lon = output(lonColumn, at);
  const lat = output(lonColumn + 1, at);
  if (lon == 0 && lat == 0) return;
  for (let row8: usize = 0; row8 < bytes; row8 += 16) {
    const x = column(from, row8);
    const y = column(from + 1, row8);
    const rho = hypotenuse(x, y);
    if (lon != 0) v128.store(lon + row8, longitudeDeg(y, x, rho));
    if (lat != 0) v128.store(lat + row8, latitudeDeg(column(from + 2, row8), rho));
  }
}

/** ROTATED = constant matrix · PLACE. */
function rotatePlaces(matrix: usize, bytes: usize): void {
  for (let row: usize = 0; row < 3; ++row) {
    const a = v128.load64_splat(matrix + row * 24);
    const b = v128.load64_splat(matrix + row * 24, 8);
    const c = v128.load64_splat(matrix + row * 24, 16);
    for (let row8: usize = 0; row8 < bytes; row8 += 16) {
      setColumn(
        ROTATED + <i32>row,
        row8,
        madd(a, column(PLACE, row8), madd(b, column(PLACE + 1, row8), mul(c, column(PLACE + 2, row8)))),
      );
    }
  }
}

/** ROTATED = bias-precession-nutation · the directions in three columns. */
function rotateToDate(from: i32, bytes: usize): void {
  for (let row8: usize = 0; row8 < bytes; row8 += 16) {
    const x = column(from, row8);
    const y = column(from + 1, row8);
    const z = column(from + 2, row8);
    setVector(
      ROTATED,
      row8,
      madd(column(NPB, row8), x, madd(column(NPB + 1, row8), y, mul(column(NPB + 2, row8), z))),
      madd(column(NPB + 3, row8), x, madd(column(NPB + 4, row8), y, mul(column(NPB + 5, row8), z))),
      madd(column(NPB + 6, row8), x, madd(column(NPB + 7, row8), y, mul(column(NPB + 8, row8), z))),
    );
  }
}

/** Turns ROTATED from the true equator to the true ecliptic of date. */
function equatorToEcliptic(bytes: usize): void {
  for (let row8: usize = 0; row8 < bytes; row8 += 16) {
    const c = column(COS_EPS, row8);
    const s = column(SIN_EPS, row8);
    const y = column(ROTATED + 1, row8);
    const z = column(ROTATED + 2, row8);
    setColumn(ROTATED + 1, row8, madd(c, y, mul(s, z)));
    setColumn(ROTATED + 2, row8, sub(mul(c, z), mul(s, y)));
  }
}

/** The observer at the geocentre. */
function originAtGeocentre(): void {
  copyVector(ORIGIN, EARTH);
  copyVector(MOTION, EARTH_VELOCITY);
  copyVector(FROM_ORIGIN, SUNWARD);
  memory.copy(address(ORIGIN_DISTANCE), address(SUN_DISTANCE), COLUMN_BYTES);
  memory.fill(address(OFFSET), 0, 3 * COLUMN_BYTES);
}

/** The observer on the Earth. */
function originAtObserver(bytes: usize): void {
  copyVector(OFFSET, OBSERVER);
  for (let row8: usize = 0; row8 < bytes; row8 += 16) {
    for (let axis = 0; axis < 3; ++axis) {
      setColumn(
        MOTION + axis,
        row8,
        add(column(EARTH_VELOCITY + axis, row8), column(OBSERVER_VELOCITY + axis, row8)),
      );
    }
    const x = add(column(EARTH, row8), column(OBSERVER, row8));
    const y = add(column(EARTH + 1, row8), column(OBSERVER + 1, row8));
    const z = add(column(EARTH + 2, row8), column(OBSERVER + 2, row8));
    const r = sqrt(madd(x, x, madd(y, y, mul(z, z))));
    const inverse = div(splat(1), r);
    setVector(ORIGIN, row8, x, y, z);
    setVector(FROM_ORIGIN, row8, mul(x, inverse), mul(y, inverse), mul(z, inverse));
    setColumn(ORIGIN_DISTANCE, row8, r);
  }
}

/**
 * PLACE = the ICRS direction whose apparent place of date (geocentric) is the fixed direction: inverse of `bend` by
 * iteration, four passes (each gains four digits). Needs the observer at the geocentre.
 */
function naturalDirections(bytes: usize, deflected: bool): void {
  const x = splat(load<f64>(data));
  const y = splat(load<f64>(data, 8));
  const z = splat(load<f64>(data, 16));
  for (let row8: usize = 0; row8 < bytes; row8 += 16) {
    for (let axis = 0; axis < 3; ++axis) {
      const value = madd(
        column(NPB + axis, row8),
        x,
        madd(column(NPB + 3 + axis, row8), y, mul(column(NPB + 6 + axis, row8), z)),
      );
      setColumn(BODY + axis, row8, value);
    }
  }
  copyVector(PLACE, BODY);
  for (let pass = 0; pass < 4; ++pass) {
    copyVector(APPARENT, PLACE);
    copyVector(SOURCE, PLACE);
    bend(bytes, deflected);
    for (let row8: usize = 0; row8 < bytes; row8 += 16) {
      for (let axis = 0; axis < 3; ++axis) {
        const correction = sub(column(BODY + axis, row8), column(APPARENT + axis, row8));
        setColumn(PLACE + axis, row8, add(column(PLACE + axis, row8), correction));
      }
    }
    normalisePlaces(bytes);
  }
  for (let row8: usize = 0; row8 < bytes; row8 += 16) setColumn(DISTANCE, row8, splat(NaN));
  copyVector(SOURCE, PLACE);
}

/** PLACE, DISTANCE and SOURCE of the target for the current origin. */
function astrometricPlaces(bytes: usize): void {
  if (kind == KIND_FIXED_OF_DATE) return; // set by naturalDirections
  if (isDirectionOnly()) {
    starDirections(bytes);
    return;
  }
  lightTimeVectors(bytes);
  normalisePlaces(bytes);
}

function putAstrometric(at: usize, bytes: usize): void {
  putColumn(DISTANCE_AU, DISTANCE, at, bytes);
  putDirections(PLACE, RA_J2000, at, bytes);
  if (wants(3 << LON_J2000)) {
    rotatePlaces(eclipticJ2000, bytes);
    putDirections(ROTATED, LON_J2000, at, bytes);
  }
  if (wants(3 << GAL_LON)) {
    rotatePlaces(galactic, bytes);
    putDirections(ROTATED, GAL_LON, at, bytes);
  }
  const constellation = output(CONSTELLATION, at);
  if (constellation == 0) return;
  for (let row8: usize = 0; row8 < bytes; row8 += 16) {
    const value = constellationPair(column(PLACE, row8), column(PLACE + 1, row8), column(PLACE + 2, row8));
    v128.store(constellation + row8, value);
  }
}

function putOfDate(from: i32, at: usize, bytes: usize): void {
  rotateToDate(from, bytes);
  putDirections(ROTATED, RA_DATE, at, bytes);
  if (!wants(3 << LON_DATE)) return;
  equatorToEcliptic(bytes);
  putDirections(ROTATED, LON_DATE, at, bytes);
}

function geocentricRows(at: usize, bytes: usize, deflected: bool): void {
  originAtGeocentre();
  if (kind == KIND_FIXED_OF_DATE) naturalDirections(bytes, deflected);
  astrometricPlaces(bytes);
  putAstrometric(at, bytes);
  if (!wants(OF_DATE_COLUMNS)) return;
  copyVector(APPARENT, PLACE);
  bend(bytes, deflected);
  putOfDate(APPARENT, at, bytes);
}

function topocentricRows(at: usize, bytes: usize, deflected: bool): void {
  if (kind == KIND_FIXED_OF_DATE) {
    originAtGeocentre();
    naturalDirections(bytes, deflected);
  }
  originAtObserver(bytes);
  astrometricPlaces(bytes);
  putColumn(TOPO_DISTANCE, DISTANCE, at, bytes);
  copyVector(APPARENT, PLACE);
  bend(bytes, deflected);
  rotateToDate(APPARENT, bytes);
  putDirections(ROTATED, TOPO_RA, at, bytes);
  putHorizontal(at, bytes);
}

/** Hour angle, azimuth, altitude and refraction of the topocentric directions of date in ROTATED. */
function putHorizontal(at: usize, bytes: usize): void {
  const hourAngle = output(HOUR_ANGLE, at);
  const azimuth = output(AZIMUTH, at);
  const altitude = output(ALTITUDE, at);
  const refraction = output(REFRACTION, at);
  if (!wants((1 << HOUR_ANGLE) | (1 << AZIMUTH) | (1 << ALTITUDE) | (1 << REFRACTION))) return;
  for (let row8: usize = 0; row8 < bytes; row8 += 16) {
    // meridian frame: x = cos δ cos H, east = −cos δ sin H
    const c = column(COS_LAST, row8);
    const s = column(SIN_LAST, row8);
    const x = madd(c, column(ROTATED, row8), mul(s, column(ROTATED + 1, row8)));
    const east = sub(mul(c, column(ROTATED + 1, row8)), mul(s, column(ROTATED, row8)));
    const z = column(ROTATED + 2, row8);
    if (hourAngle != 0) v128.store(hourAngle + row8, signedDeg(f64x2.neg(east), x));
    const north = sub(mul(z, splat(cosLat)), mul(x, splat(sinLat)));
    const up = madd(x, splat(cosLat), mul(z, splat(sinLat)));
    const rho = hypotenuse(north, east);
    if (azimuth != 0) v128.store(azimuth + row8, longitudeDeg(east, north, rho));
    if ((altitude | refraction) == 0) continue;
    const altitude_deg = latitudeDeg(up, rho);
    if (altitude != 0) v128.store(altitude + row8, altitude_deg);
    if (refraction != 0) v128.store(refraction + row8, refractionDeg(altitude_deg));
  }
}

function heliocentricRows(at: usize, bytes: usize): void {
  if (kind == KIND_EARTH || kind == KIND_MOON) copyVector(PLACE, EARTH);
  for (let row8: usize = 0; row8 < bytes; row8 += 16) {
    if (kind == KIND_EARTH) break;
    const code = kind == KIND_MOON ? SERIES_MOON : series;
    readPair(code, column(D_TDB, row8), address(BODY) + row8, 0, COLUMN_BYTES);
    for (let axis = 0; axis < 3; ++axis) {
      const value = column(BODY + axis, row8);
      setColumn(PLACE + axis, row8, kind == KIND_MOON ? add(column(PLACE + axis, row8), value) : value);
    }
  }
  normalisePlaces(bytes);
  putAstrometric(at, bytes);
  if (wants(OF_DATE_COLUMNS)) putOfDate(PLACE, at, bytes);
}

/** Bytes of an entry of the target table: u32 kind, series, address of the data, address of the output addresses. */
const TARGET_BYTES: usize = 16;

/**
 * A whole request: rows of all targets over all instants.
 *
 * Given:    jd1_tt, jd2_tt, delta_t_s  instants (f64 columns of an even count); targets  table of `targetCount` entries
 *           heliocentric, deflected, observed  as for placeRows; observed when a topocentric column is wanted
 */
export function placeRequest(
  jd1_tt: usize,
  jd2_tt: usize,
  delta_t_s: usize,
  count: i32,
  targets: usize,
  targetCount: i32,
  heliocentric: bool,
  deflected: bool,
  observed: bool,
): void {
  for (let first = 0; first < count; first += TILE_ROWS) {
    const at = (<usize>first) << 3;
    const rows = min(TILE_ROWS, count - first);
    fillTile(jd1_tt + at, jd2_tt + at, delta_t_s + at, rows, observed);
    for (let i = 0; i < targetCount; ++i) {
      const target = targets + <usize>i * TARGET_BYTES;
      setTarget(load<i32>(target), load<i32>(target, 4), <usize>load<u32>(target, 8));
      setOutputs(<usize>load<u32>(target, 12));
      placeRows(rows, at, heliocentric, deflected);
    }
  }
}

/**
 * Rows of one target over the instants of the tile, written at byte offset `at` of every wanted column.
 *
 * heliocentric: geometric vectors from the Sun; deflected: with the Sun's deflection of light.
 */
export function placeRows(rows: i32, at: usize, heliocentric: bool, deflected: bool): void {
  const bytes = (<usize>rows) << 3;
  if (heliocentric) {
    heliocentricRows(at, bytes);
    return;
  }
  if (wants(~TOPOCENTRIC_COLUMNS)) geocentricRows(at, bytes, deflected);
  if (wants(TOPOCENTRIC_COLUMNS)) topocentricRows(at, bytes, deflected);
}
