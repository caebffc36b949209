// A tile: up to 128 instants, everything that all bodies of a query share, one column of doubles a quantity.

export const TILE_ROWS: i32 = 128;
const COLUMN_BYTES: usize = 128 * 8;

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
export const EPS_A: i32 = 24; // mean obliquity, rad
export const CIO_S: i32 = 25; // rad
export const ERA: i32 = 26; // turns
export const GAST: i32 = 27; // turns
export const GMST: i32 = 28; // turns
export const TDB_MINUS_TT: i32 = 29; // s
export const OBSERVER: i32 = 30; // from the geocentre, GCRS, au (3)
export const OBSERVER_VELOCITY: i32 = 33; // au/day (3)
export const SIN_LAST: i32 = 36; // local apparent sidereal time
export const COS_LAST: i32 = 37;
export const TILE_COLUMNS: i32 = 38;

let tile: usize = 0;

export function placeTile(address: usize): void {
  tile = address;
}
export function tileBytes(): usize {
  return (<usize>TILE_COLUMNS) * COLUMN_BYTES;
}
/** The pair of rows at byte offset `row8` of a column. */
export function column(index: i32, row8: usize): v128 {
  return v128.load(tile + (<usize>index) * COLUMN_BYTES + row8);
}
export function setColumn(index: i32, row8: usize, value: v128): void {
  v128.store(tile + (<usize>index) * COLUMN_BYTES + row8, value);
}
/** Copies three neighbouring columns into a vector. */
export function loadColumns(index: i32, row8: usize, vector: usize): void {
  v128.store(vector, column(index, row8));
  v128.store(vector, column(index + 1, row8), 16);
  v128.store(vector, column(index + 2, row8), 32);
}
export function storeColumns(index: i32, row8: usize, vector: usize): void {
  setColumn(index, row8, v128.load(vector));
  setColumn(index + 1, row8, v128.load(vector, 16));
  setColumn(index + 2, row8, v128.load(vector, 32));
}
