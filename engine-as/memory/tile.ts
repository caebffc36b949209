// A tile: up to 128 instants, one column of doubles a quantity. The kernels run over a tile in short stages, each a loop of
// independent iterations: one long chain a row would wait on its own latencies.
//
// A quantity's constant in `layout` is the distance in bytes from the tile's first column to its own. A kernel's cursor `row`
// is the address of a pair of rows in the first column, so v128.load(row, EARTH + Y) is one instruction.
import { COLUMN_BYTES, MOTION, OBSERVER, OFFSET, ORIGIN, TILE_COLUMNS } from "./layout";

/** From one pair of rows to the next. */
export const PAIR: usize = 16;
/** From the column of a vector's x to those of y and z. */
export const Y: usize = COLUMN_BYTES;
export const Z: usize = 2 * COLUMN_BYTES;
/** From the first row of a matrix to the second and third. */
export const ROW2: usize = 3 * COLUMN_BYTES;
export const ROW3: usize = 6 * COLUMN_BYTES;
/** From a column of the geocentre, where light is received, to the same of the observer. */
export const OBSERVED: usize = OBSERVER - ORIGIN;
export const EARTH: usize = ORIGIN;
export const EARTH_VELOCITY: usize = MOTION;

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
