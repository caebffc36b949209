// A tile: up to 64 instants, one column of doubles a quantity. The kernels run over a tile in short stages, each a loop of
// independent iterations: one long chain a row would wait on its own latencies.
//
// A quantity's constant is the distance in bytes from the tile's first column to its own. A kernel's cursor `row` is the
// address of a pair of rows in the first column, so v128.load(row, EARTH + Y) is one instruction.

export const TILE_ROWS: i32 = 64;
export const COLUMN_BYTES: usize = 64 * 8;
/** From one pair of rows to the next. */
export const PAIR: usize = 16;
/** From the column of a vector's x to those of y and z. */
export const Y: usize = COLUMN_BYTES;
export const Z: usize = 2 * COLUMN_BYTES;
/** From the first row of a matrix to the second and third. */
export const ROW2: usize = 3 * COLUMN_BYTES;
export const ROW3: usize = 6 * COLUMN_BYTES;

// What all bodies of a query share.
export const D_TDB: usize = 0; // days from J2000.0 TDB
export const D_TT: usize = 1 * COLUMN_BYTES; // days from J2000.0 TT
export const SUN: usize = 2 * COLUMN_BYTES; // barycentric, ICRS, au (3 columns)
export const SUN_VELOCITY: usize = 5 * COLUMN_BYTES; // au/day (3)
export const NPB: usize = 8 * COLUMN_BYTES; // GCRS → true equator and equinox of date, row by row (9)
export const SIN_EPS: usize = 17 * COLUMN_BYTES; // true obliquity
export const COS_EPS: usize = 18 * COLUMN_BYTES;
export const DPSI: usize = 19 * COLUMN_BYTES; // rad, IAU 2006 adjusted
export const DEPS: usize = 20 * COLUMN_BYTES;
export const SXY2: usize = 21 * COLUMN_BYTES; // s + XY/2, rad
export const EPS_A: usize = 22 * COLUMN_BYTES; // mean obliquity, rad
export const CIO_S: usize = 23 * COLUMN_BYTES; // rad
export const ERA: usize = 24 * COLUMN_BYTES; // turns
export const GAST: usize = 25 * COLUMN_BYTES; // turns
export const GMST: usize = 26 * COLUMN_BYTES; // turns
export const TDB_MINUS_TT: usize = 27 * COLUMN_BYTES; // s
export const SIN_LAST: usize = 28 * COLUMN_BYTES; // local apparent sidereal time
export const COS_LAST: usize = 29 * COLUMN_BYTES;

// Where the light is received: fourteen columns for the geocentre, then the same for the observer on the Earth.
export const ORIGIN: usize = 30 * COLUMN_BYTES; // heliocentric, ICRS, au (3)
export const MOTION: usize = 33 * COLUMN_BYTES; // barycentric velocity, au/day (3)
export const FROM_SUN: usize = 36 * COLUMN_BYTES; // unit vector Sun → origin (3)
export const SUN_DISTANCE: usize = 39 * COLUMN_BYTES; // au
export const PER_SUN_DISTANCE: usize = 40 * COLUMN_BYTES; // 1/au
export const OFFSET: usize = 41 * COLUMN_BYTES; // from the geocentre, GCRS, au (3)
/** From a column of the geocentre to the same of the observer. */
export const OBSERVED: usize = 14 * COLUMN_BYTES;
export const EARTH: usize = ORIGIN;
export const EARTH_VELOCITY: usize = MOTION;

// What one target needs on its way.
export const BODY: usize = 58 * COLUMN_BYTES; // its position (3)
export const BODY_VELOCITY: usize = 61 * COLUMN_BYTES; // (3)
export const TAU: usize = 64 * COLUMN_BYTES; // light time, days
export const ASTROMETRIC: usize = 65 * COLUMN_BYTES; // astrometric direction, unit vector (3)
export const DISTANCE: usize = 68 * COLUMN_BYTES; // au
export const SOURCE: usize = 69 * COLUMN_BYTES; // Sun → body (3)
export const APPARENT: usize = 72 * COLUMN_BYTES; // apparent direction, unit vector (3)
export const ROTATED: usize = 75 * COLUMN_BYTES; // a direction in the axes wanted (3)

// Where rows lie among the segments of the store: arguments, then segment numbers (two i32 a pair of rows).
export const AMONG_SHORT: usize = 78 * COLUMN_BYTES; // at D_TDB (2)
export const AMONG_LONG: usize = 80 * COLUMN_BYTES; // at D_TDB (2)
export const AMONG_OWN: usize = 82 * COLUMN_BYTES; // at another instant, or among segments of another length (2)
export const THEN: usize = 84 * COLUMN_BYTES; // D_TDB − TAU
export const RHO: usize = 85 * COLUMN_BYTES; // distance of a unit vector from the axis
export const ANGLE: usize = 86 * COLUMN_BYTES; // of a direction from the nearest axis: in longitude, in latitude (2)

// Fukushima–Williams angles with frame bias, rad.
export const GAMMA: usize = 88 * COLUMN_BYTES;
export const PHI: usize = 89 * COLUMN_BYTES;
export const PSI: usize = 90 * COLUMN_BYTES;
export const SOURCE_LENGTH: usize = 91 * COLUMN_BYTES;
const TILE_COLUMNS: usize = 92;

/** Address of the first column. */
export let tile: usize = 0;

export function layTile(address: usize): void {
  tile = address;
  memory.fill(tile + OFFSET, 0, 3 * COLUMN_BYTES);
}
export function tileBytes(): usize {
  return TILE_COLUMNS * COLUMN_BYTES;
}
export function copyVector(to: usize, from: usize): void {
  memory.copy(tile + to, tile + from, 3 * COLUMN_BYTES);
}
/** Stores the pairs of a vector from the column that `row` stands in. */
export function storeVector(row: usize, x: v128, y: v128, z: v128): void {
  v128.store(row, x);
  v128.store(row, y, Y);
  v128.store(row, z, Z);
}
