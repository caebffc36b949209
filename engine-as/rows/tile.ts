// A tile: up to 64 instants, one column of doubles a quantity. The kernels run over a tile in short stages, each a loop of
// independent iterations: one long chain a row would wait on its own latencies.

export const TILE_ROWS: i32 = 64;
export const COLUMN_BYTES: usize = 64 * 8;

// What all bodies of a query share.
export const D_TDB: i32 = 0; // days from J2000.0 TDB
export const D_TT: i32 = 1; // days from J2000.0 TT
export const EARTH: i32 = 2; // heliocentric, ICRS, au (3 columns)
export const EARTH_VELOCITY: i32 = 5; // barycentric, au/day (3)
export const SUN_VELOCITY: i32 = 8; // barycentric, au/day (3)
export const NPB: i32 = 11; // GCRS → true equator and equinox of date, row by row (9)
export const SIN_EPS: i32 = 20; // true obliquity
export const COS_EPS: i32 = 21;
export const DPSI: i32 = 22; // rad, IAU 2006 adjusted
export const DEPS: i32 = 23;
export const SXY2: i32 = 24; // s + XY/2, rad
export const EPS_A: i32 = 25; // mean obliquity, rad
export const CIO_S: i32 = 26; // rad
export const ERA: i32 = 27; // turns
export const GAST: i32 = 28; // turns
export const GMST: i32 = 29; // turns
export const TDB_MINUS_TT: i32 = 30; // s
export const OBSERVER: i32 = 31; // from the geocentre, GCRS, au (3)
export const OBSERVER_VELOCITY: i32 = 34; // au/day (3)
export const SIN_LAST: i32 = 37; // local apparent sidereal time
export const COS_LAST: i32 = 38;
export const SUNWARD: i32 = 39; // unit vector Sun → geocentre (3)
export const SUN_DISTANCE: i32 = 42; // au

// What one target needs on its way.
export const ORIGIN: i32 = 43; // heliocentric observer, au (3)
export const MOTION: i32 = 46; // barycentric velocity of the observer, au/day (3)
export const OFFSET: i32 = 49; // observer from the geocentre, au (3)
export const FROM_ORIGIN: i32 = 52; // unit vector Sun → observer (3)
export const ORIGIN_DISTANCE: i32 = 55; // au
export const BODY: i32 = 56; // its position (3)
export const BODY_VELOCITY: i32 = 59; // (3)
export const TAU: i32 = 62; // light time, days
export const PLACE: i32 = 63; // astrometric direction, unit vector (3)
export const DISTANCE: i32 = 66; // au
export const SOURCE: i32 = 67; // Sun → body (3)
export const APPARENT: i32 = 70; // apparent direction, unit vector (3)
export const ROTATED: i32 = 73; // a direction in the axes wanted (3)
export const TILE_COLUMNS: i32 = 76;

let tile: usize = 0;

export function placeTile(address: usize): void {
  tile = address;
}
export function tileBytes(): usize {
  return <usize>TILE_COLUMNS * COLUMN_BYTES;
}
export function address(index: i32): usize {
  return tile + <usize>index * COLUMN_BYTES;
}
/** The pair of rows at byte offset `row8` of a column. */
export function column(index: i32, row8: usize): v128 {
  return v128.load(address(index) + row8);
}
export function setColumn(index: i32, row8: usize, value: v128): void {
  v128.store(address(index) + row8, value);
}
export function setVector(index: i32, row8: usize, x: v128, y: v128, z: v128): void {
  setColumn(index, row8, x);
  setColumn(index + 1, row8, y);
  setColumn(index + 2, row8, z);
}
export function copyVector(to: i32, from: i32): void {
  memory.copy(address(to), address(from), 3 * COLUMN_BYTES);
}
