// Position rows: the hot loops. Instants are shared by all bodies of a query; columns that nobody asked for cost nothing.
import { constellationPair, equator1875 } from "../frames/constellation";
import { add, madd, mul, splat, sub } from "../math/pair";
import { signedDeg } from "../math/trig";
import { SERIES_MOON } from "../memory/tables";
import {
  APPARENT,
  ASTROMETRIC,
  BODY,
  COS_LAST,
  copyVector,
  DISTANCE,
  EARTH,
  NPB,
  OBSERVED,
  PAIR,
  ROTATED,
  ROW2,
  ROW3,
  SIN_LAST,
  TILE_ROWS,
  tile,
  Y,
  Z,
} from "../memory/tile";
import { bend } from "../sight/bend";
import { lightTimeVectors, normaliseAstrometric, starDirections, withoutDistance } from "../sight/light";
import { cosLat, sinLat } from "../sight/observer";
import { refractionDeg } from "../sight/refraction";
import {
  data,
  isDirectionOnly,
  KIND_EARTH,
  KIND_FIXED_OF_DATE,
  KIND_MOON,
  kind,
  series,
  setTarget,
} from "../sight/target";
import { readNow } from "../store/read";
import { equatorToEcliptic, rotateAstrometric, rotateToDate, writeDirections } from "./directions";
import { fillTile } from "./instants";

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
export function layPositions(rotations: usize): void {
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
/** What leads from a row of the tile to that of an output column; 0 when the column is not wanted. */
function output(index: i32, at: usize): usize {
  const base = <usize>load<u32>(outputs + ((<usize>index) << 2));
  return base == 0 ? 0 : base + at - tile;
}
function putColumn(index: i32, from: usize, at: usize, end: usize): void {
  const out = output(index, at);
  if (out != 0) memory.copy(out + tile, tile + from, end - tile);
}

/** Longitudes and latitudes [deg] of the unit vectors in three columns, into a pair of output columns. */
function putDirections(from: usize, lonColumn: i32, at: usize, end: usize): void {
  writeDirections(from, output(lonColumn, at), output(lonColumn + 1, at), end);
}

/**
 * ASTROMETRIC = the ICRS direction whose apparent place of date (geocentric) is the fixed direction: inverse of `bend` by
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
    bend(end, 0, deflected);
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
  putColumn(DISTANCE_AU, DISTANCE, at, end);
  putDirections(ASTROMETRIC, RA_J2000, at, end);
  if (wants(3 << LON_J2000)) {
    rotateAstrometric(eclipticJ2000, end);
    putDirections(ROTATED, LON_J2000, at, end);
  }
  if (wants(3 << GAL_LON)) {
    rotateAstrometric(galactic, end);
    putDirections(ROTATED, GAL_LON, at, end);
  }
  const constellation = output(CONSTELLATION, at);
  if (constellation == 0) return;
  rotateAstrometric(equator1875(), end);
  writeDirections(ROTATED, BODY, BODY + Y, end);
  for (let row = tile; row < end; row += PAIR) {
    v128.store(constellation + row, constellationPair(v128.load(row, BODY), v128.load(row, BODY + Y)));
  }
}

function putOfDate(from: usize, at: usize, end: usize): void {
  rotateToDate(from, end);
  putDirections(ROTATED, RA_DATE, at, end);
  if (!wants(3 << LON_DATE)) return;
  equatorToEcliptic(end);
  putDirections(ROTATED, LON_DATE, at, end);
}

function geocentricRows(at: usize, end: usize, deflected: bool): void {
  if (kind == KIND_FIXED_OF_DATE) naturalDirections(end, deflected);
  astrometricDirections(end, 0);
  putAstrometric(at, end);
  if (!wants(OF_DATE_COLUMNS)) return;
  bend(end, 0, deflected);
  putOfDate(APPARENT, at, end);
}

function topocentricRows(at: usize, end: usize, deflected: bool): void {
  if (kind == KIND_FIXED_OF_DATE) naturalDirections(end, deflected);
  astrometricDirections(end, OBSERVED);
  putColumn(TOPO_DISTANCE, DISTANCE, at, end);
  bend(end, OBSERVED, deflected);
  rotateToDate(APPARENT, end);
  putDirections(ROTATED, TOPO_RA, at, end);
  putHorizontal(at, end);
}

/** Hour angle, azimuth, altitude and refraction of the topocentric directions of date in ROTATED. */
function putHorizontal(at: usize, end: usize): void {
  const hourAngle = output(HOUR_ANGLE, at);
  const refraction = output(REFRACTION, at);
  if (!wants((1 << HOUR_ANGLE) | (1 << AZIMUTH) | (1 << ALTITUDE) | (1 << REFRACTION))) return;
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
    v128.store(row, sub(mul(z, splat(cosLat)), mul(x, splat(sinLat))), ROTATED); // north
    v128.store(row, east, ROTATED + Y);
    v128.store(row, madd(x, splat(cosLat), mul(z, splat(sinLat))), ROTATED + Z); // up
  }
  let altitude = output(ALTITUDE, at);
  if (altitude == 0 && refraction != 0) altitude = BODY; // a column of the tile that has served
  writeDirections(ROTATED, output(AZIMUTH, at), altitude, end);
  if (refraction == 0) return;
  for (let row = tile; row < end; row += PAIR) {
    v128.store(refraction + row, refractionDeg(v128.load(altitude + row)));
  }
}

function heliocentricRows(at: usize, end: usize): void {
  if (kind == KIND_EARTH || kind == KIND_MOON) copyVector(ASTROMETRIC, EARTH);
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
  if (wants(OF_DATE_COLUMNS)) putOfDate(ASTROMETRIC, at, end);
}

/** Bytes of an entry of the target table: u32 kind, series, address of the data, address of the output addresses. */
const TARGET_BYTES: usize = 16;

/**
 * A whole request: rows of all targets over all instants.
 *
 * Given:    jd1_tt, jd2_tt, delta_t_s  instants (f64 columns of an even count); targets  table of `targetCount` entries
 *           heliocentric, deflected  as for positionRows; observed: a topocentric column is wanted
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
      const target = targets + <usize>i * TARGET_BYTES;
      setTarget(load<i32>(target), load<i32>(target, 4), <usize>load<u32>(target, 8));
      setOutputs(<usize>load<u32>(target, 12));
      positionRows(rows, at, heliocentric, deflected);
    }
  }
}

/**
 * Rows of one target over the instants of the tile, written at byte offset `at` of every wanted column.
 *
 * heliocentric: geometric vectors from the Sun; deflected: with the Sun's deflection of light.
 */
export function positionRows(rows: i32, at: usize, heliocentric: bool, deflected: bool): void {
  const end = tile + ((<usize>rows) << 3);
  if (heliocentric) {
    heliocentricRows(at, end);
    return;
  }
  if (wants(~TOPOCENTRIC_COLUMNS)) geocentricRows(at, end, deflected);
  if (wants(TOPOCENTRIC_COLUMNS)) topocentricRows(at, end, deflected);
}
