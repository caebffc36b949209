// Position rows: the hot loops. Instants are shared by all bodies of a query; columns that are not asked for cost nothing.

import { apparentDirections } from "../apparent/deflection";
import { lightTimeVectors, normaliseAstrometric, starDirections, withoutDistance } from "../apparent/light";
import { cosLat, cosNorth, sinLat, sinNorth } from "../apparent/observer";
import { motionRows } from "../apparent/path";
import { refractionDeg } from "../apparent/refraction";
import { data, isDirectionOnly, kind, series, setTarget } from "../apparent/target";
import { eclipticJ2000, galactic } from "../frames/axes";
import { constellationPair, equator1875 } from "../frames/constellation";
import { add, madd, mul, splat, sub } from "../math/pair";
import { signedDeg } from "../math/trig";
import {
  APPARENT,
  ASTROMETRIC,
  BODY,
  COS_LAST,
  D_TDB,
  DISTANCE,
  KIND_EARTH,
  KIND_FIXED_OF_DATE,
  KIND_MOON,
  KIND_ORBIT,
  KIND_PATH,
  NPB,
  POSITION_ALTITUDE_GEOMETRIC_DEG,
  POSITION_AZIMUTH_DEG,
  POSITION_CONSTELLATION_INDEX,
  POSITION_COUNT,
  POSITION_DEC_J2000_DEG,
  POSITION_DEC_OF_DATE_DEG,
  POSITION_DISTANCE_AU,
  POSITION_GALACTIC_LAT_DEG,
  POSITION_GALACTIC_LON_DEG,
  POSITION_HOUR_ANGLE_DEG,
  POSITION_LAT_J2000_DEG,
  POSITION_LAT_OF_DATE_DEG,
  POSITION_LON_J2000_DEG,
  POSITION_LON_OF_DATE_DEG,
  POSITION_RA_J2000_DEG,
  POSITION_RA_OF_DATE_DEG,
  POSITION_REFRACTION_DEG,
  POSITION_TOPOCENTRIC,
  POSITION_TOPOCENTRIC_DEC_DEG,
  POSITION_TOPOCENTRIC_DISTANCE_AU,
  POSITION_TOPOCENTRIC_RA_DEG,
  ROTATED,
  SERIES_MOON,
  SIN_LAST,
  TARGET_WORDS,
  TILE_ROWS,
} from "../memory/layout";
import { copyVector, EARTH, OBSERVED, PAIR, ROW2, ROW3, tile, Y, Z } from "../memory/tile";
import { readNow } from "../store/read";
import {
  Directions,
  equatorToEcliptic,
  rotateAstrometric,
  rotateToDate,
  tangents,
  writeDirections,
} from "./directions";
import { fillTile } from "./instants";

/** Columns whose directions are bent and turned to the equator of date. */
const OF_DATE: u32 =
  (1 << POSITION_RA_OF_DATE_DEG) |
  (1 << POSITION_DEC_OF_DATE_DEG) |
  (1 << POSITION_LON_OF_DATE_DEG) |
  (1 << POSITION_LAT_OF_DATE_DEG);

let outputs: usize = 0; // an address a column, 0 where it is not wanted
let mask: u32 = 0;

/** Given: addresses  of the output columns (POSITION_COUNT u32, 0: not wanted). */
export function setOutputs(addresses: usize): void {
  outputs = addresses;
  mask = 0;
  for (let i = 0; i < POSITION_COUNT; ++i) if (load<u32>(addresses + ((<usize>i) << 2)) != 0) mask |= 1 << i;
}
function wants(columns: u32): bool {
  return (mask & columns) != 0;
}
/** The offset from a row of the tile to that of an output column; 0 when the column is not wanted. */
function output(index: i32, at: usize): usize {
  const base = <usize>load<u32>(outputs + ((<usize>index) << 2));
  return base == 0 ? 0 : base + at - tile;
}
function putColumn(index: i32, from: usize, at: usize, end: usize): void {
  const out = output(index, at);
  if (out != 0) memory.copy(out + tile, tile + from, end - tile);
}

/** Longitudes and latitudes [deg] of the unit vectors in three columns whose tangents were made last, into a pair of output columns. */
function putDirections(from: usize, lonColumn: i32, latColumn: i32, at: usize, end: usize): void {
  writeDirections(from, output(lonColumn, at), output(latColumn, at), end);
}

/** The same of vectors without tangents, which are made if one of the columns is wanted. */
function putEquator(from: usize, raColumn: i32, decColumn: i32, at: usize, end: usize): void {
  if (!wants((1 << raColumn) | (1 << decColumn))) return;
  tangents(from, end);
  putDirections(from, raColumn, decColumn, at, end);
}

/**
 * ASTROMETRIC = the ICRS direction whose apparent place of date (geocentric) is the fixed direction: inverse of `apparentDirections` by
 * iteration, four passes (each gains four digits).
 */
function naturalDirections(end: usize, deflected: bool): void {
  const x = v128.load64_splat(data);
  const y = v128.load64_splat(data, 8);
  const z = v128.load64_splat(data, 16);
  for (let row = tile; row < end; row += PAIR) {
    for (let axis: usize = 0; axis <= Z; axis += Y) {
      const at = row + axis;
      const rest = madd(v128.load(at, NPB + ROW2), y, mul(v128.load(at, NPB + ROW3), z));
      v128.store(at, madd(v128.load(at, NPB), x, rest), BODY);
    }
  }
  copyVector(ASTROMETRIC, BODY);
  for (let pass = 0; pass < 4; ++pass) {
    apparentDirections(end, 0, deflected);
    for (let row = tile; row < end; row += PAIR) {
      for (let axis: usize = 0; axis <= Z; axis += Y) {
        const at = row + axis;
        const correction = sub(v128.load(at, BODY), v128.load(at, APPARENT));
        v128.store(at, add(v128.load(at, ASTROMETRIC), correction), ASTROMETRIC);
      }
    }
    normaliseAstrometric(end);
  }
  withoutDistance(end);
}

/** ASTROMETRIC and DISTANCE of the target for an origin. */
function astrometricDirections(end: usize, viewpoint: usize): void {
  if (kind == KIND_FIXED_OF_DATE) return; // set by naturalDirections
  if (isDirectionOnly()) starDirections(end, viewpoint);
  else lightTimeVectors(end, viewpoint);
}

function putAstrometric(at: usize, end: usize): void {
  putColumn(POSITION_DISTANCE_AU, DISTANCE, at, end);
  putEquator(ASTROMETRIC, POSITION_RA_J2000_DEG, POSITION_DEC_J2000_DEG, at, end);
  if (wants((1 << POSITION_LON_J2000_DEG) | (1 << POSITION_LAT_J2000_DEG))) {
    rotateAstrometric(eclipticJ2000, end);
    putDirections(ROTATED, POSITION_LON_J2000_DEG, POSITION_LAT_J2000_DEG, at, end);
  }
  if (wants((1 << POSITION_GALACTIC_LON_DEG) | (1 << POSITION_GALACTIC_LAT_DEG))) {
    rotateAstrometric(galactic(), end);
    putDirections(ROTATED, POSITION_GALACTIC_LON_DEG, POSITION_GALACTIC_LAT_DEG, at, end);
  }
  const constellation = output(POSITION_CONSTELLATION_INDEX, at);
  if (constellation == 0) return;
  rotateAstrometric(equator1875(), end);
  writeDirections(ROTATED, BODY, BODY + Y, end);
  for (let row = tile; row < end; row += PAIR) {
    v128.store(constellation + row, constellationPair(v128.load(row, BODY), v128.load(row, BODY + Y)));
  }
}

function putOfDate(from: usize, at: usize, end: usize): void {
  rotateToDate(from, end);
  putEquator(ROTATED, POSITION_RA_OF_DATE_DEG, POSITION_DEC_OF_DATE_DEG, at, end);
  if (!wants((1 << POSITION_LON_OF_DATE_DEG) | (1 << POSITION_LAT_OF_DATE_DEG))) return;
  equatorToEcliptic(end);
  putDirections(ROTATED, POSITION_LON_OF_DATE_DEG, POSITION_LAT_OF_DATE_DEG, at, end);
}

function geocentricRows(at: usize, end: usize, deflected: bool): void {
  if (kind == KIND_FIXED_OF_DATE) naturalDirections(end, deflected);
  astrometricDirections(end, 0);
  putAstrometric(at, end);
  if (!wants(OF_DATE)) return;
  apparentDirections(end, 0, deflected);
  putOfDate(APPARENT, at, end);
}

function topocentricRows(at: usize, end: usize, deflected: bool): void {
  if (kind == KIND_FIXED_OF_DATE) naturalDirections(end, deflected);
  astrometricDirections(end, OBSERVED);
  putColumn(POSITION_TOPOCENTRIC_DISTANCE_AU, DISTANCE, at, end);
  apparentDirections(end, OBSERVED, deflected);
  rotateToDate(APPARENT, end);
  putEquator(ROTATED, POSITION_TOPOCENTRIC_RA_DEG, POSITION_TOPOCENTRIC_DEC_DEG, at, end);
  putHorizontal(at, end);
}

/** Hour angle, azimuth, altitude and refraction of the topocentric directions of date in ROTATED. */
function putHorizontal(at: usize, end: usize): void {
  const hourAngle = output(POSITION_HOUR_ANGLE_DEG, at);
  const refraction = output(POSITION_REFRACTION_DEG, at);
  if (
    !wants(
      (1 << POSITION_HOUR_ANGLE_DEG) |
        (1 << POSITION_AZIMUTH_DEG) |
        (1 << POSITION_ALTITUDE_GEOMETRIC_DEG) |
        (1 << POSITION_REFRACTION_DEG),
    )
  )
    return;
  for (let row = tile; row < end; row += PAIR) {
    // meridian frame: x = cos δ cos H, east = −cos δ sin H
    const c = v128.load(row, COS_LAST);
    const s = v128.load(row, SIN_LAST);
    const x0 = v128.load(row, ROTATED);
    const y0 = v128.load(row, ROTATED + Y);
    const z = v128.load(row, ROTATED + Z);
    const x = madd(c, x0, mul(s, y0));
    const east = sub(mul(c, y0), mul(s, x0));
    if (hourAngle != 0) v128.store(hourAngle + row, signedDeg(f64x2.neg(east), x));
    const north = sub(mul(z, splat(cosLat)), mul(x, splat(sinLat)));
    const up = madd(x, splat(cosLat), mul(z, splat(sinLat)));
    // of a moved pole: the place's own north lies beside the meridian
    const ownNorth = madd(north, splat(cosNorth), mul(east, splat(sinNorth)));
    const ownEast = sub(mul(east, splat(cosNorth)), mul(north, splat(sinNorth)));
    Directions.rotated(row, ownNorth, ownEast, up);
  }
  let altitude = output(POSITION_ALTITUDE_GEOMETRIC_DEG, at);
  if (altitude == 0 && refraction != 0) altitude = BODY; // a column of the tile that has served
  writeDirections(ROTATED, output(POSITION_AZIMUTH_DEG, at), altitude, end);
  if (refraction == 0) return;
  for (let row = tile; row < end; row += PAIR) {
    v128.store(refraction + row, refractionDeg(v128.load(altitude + row)));
  }
}

function heliocentricRows(at: usize, end: usize): void {
  if (kind == KIND_EARTH || kind == KIND_MOON) copyVector(ASTROMETRIC, EARTH);
  else if (kind == KIND_ORBIT || kind == KIND_PATH) motionRows(D_TDB, ASTROMETRIC, 0, end);
  else readNow(series, ASTROMETRIC, 0, end);
  if (kind == KIND_MOON) {
    readNow(SERIES_MOON, BODY, 0, end);
    for (let row = tile; row < end; row += PAIR) {
      for (let axis: usize = 0; axis <= Z; axis += Y) {
        const at = row + axis;
        v128.store(at, add(v128.load(at, ASTROMETRIC), v128.load(at, BODY)), ASTROMETRIC);
      }
    }
  }
  normaliseAstrometric(end);
  putAstrometric(at, end);
  if (wants(OF_DATE)) putOfDate(ASTROMETRIC, at, end);
}

/**
 * A whole request: rows of all targets over all instants, tile by tile.
 *
 * Given:    jd1_tt, jd2_tt  two-part Julian dates TT; delta_t_s  TT − UT1 (f64 columns of an even count)
 *           targets       targetCount entries of u32: kind, series, address of the numbers, address of the output addresses
 *           heliocentric  geometric vectors from the Sun, else apparent and astrometric ones from the Earth
 *           deflected     with the Sun's deflection of light; observed: a topocentric column is wanted (`setObserver` before)
 * Returned: the wanted columns of each target, deg and au (columns.tsv, set position)
 * Validity: FIRST_DAY + 1 … LAST_DAY − 1, their blocks filled
 * Reference: Kaplan 2005, USNO Circular 179; Urban & Seidelmann 2013, chapter 7; formulas at the kernels that are called
 */
export function positionRequest(
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
      const target = targets + <usize>i * (TARGET_WORDS << 2);
      setTarget(load<i32>(target), load<i32>(target, 4), <usize>load<u32>(target, 8));
      setOutputs(<usize>load<u32>(target, 12));
      positionRows(rows, at, heliocentric, deflected);
    }
  }
}

/**
 * Rows of one target over the instants of the tile, written at byte offset `at` of every wanted column.
 *
 * Given: heliocentric  geometric vectors from the Sun; deflected  with the Sun's deflection of light
 */
export function positionRows(rows: i32, at: usize, heliocentric: bool, deflected: bool): void {
  const end = tile + ((<usize>rows) << 3);
  if (heliocentric) {
    heliocentricRows(at, end);
    return;
  }
  if (wants(~POSITION_TOPOCENTRIC)) geocentricRows(at, end, deflected);
  if (wants(POSITION_TOPOCENTRIC)) topocentricRows(at, end, deflected);
}
