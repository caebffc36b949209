// Places of a perturbed path at the rows of the tile: its pieces are read as the store's segments are.

import { madd, mul, splat } from "../math/pair";
import { readPositions, readStates } from "../math/segments";
import {
  AMONG_OWN,
  COLUMN_BYTES,
  FIRST_DAY,
  KIND_PATH,
  LAST_DAY,
  MERCURY,
  MERCURY_VELOCITY,
} from "../memory/layout";
import { PAIR, tile, Y, Z } from "../memory/tile";
import { centreShare, mercuryRows } from "../store/inner-centre";
import { orbitRows } from "./orbit";
import { data, kind } from "./target";

/** A piece: from which day on it holds, its start, its length. */
const HEAD: usize = 24;
const POWERS: i32 = 14;
const PIECE: usize = <usize>POWERS * 24;
/** An argument at a piece's end, with the rounding of an instant. */
const EDGE: f64 = 1 + 1e-9;

/**
 * Heliocentric vectors of a path at the instants of a column.
 *
 * Given:    data  number of pieces (f64) and one that fills up; a head each, by their days; their powers of u; instants  a column of
 *           the tile, days from J2000.0 TDB
 * Returned: position, velocity  columns of the tile, ICRS axes, au and au/day; velocity 0: not wanted; NaN beyond the pieces
 */
export function pathRows(instants: usize, position: usize, velocity: usize, end: usize): void {
  const count = <i32>load<f64>(data);
  const heads = data + 16;
  const coefficients = (heads + <usize>count * HEAD + 15) & ~15;
  let found = 0;
  for (let row = tile; row < end; row += 8) {
    const day = load<f64>(row + instants);
    found = pieceAt(heads, count, day, found);
    const head = heads + <usize>found * HEAD;
    const u = (2 * (day - load<f64>(head, 8))) / load<f64>(head, 16) - 1;
    store<f64>(row, Math.abs(u) <= EDGE ? u : NaN, AMONG_OWN);
    // numbers of a pair of rows lie side by side where the first's argument of the next column would
    const pair = tile + ((row - tile) & ~15);
    store<i32>(pair + (((row - tile) & 8) >> 1) + AMONG_OWN + COLUMN_BYTES, found);
  }
  if (velocity == 0) {
    readPositions(coefficients, PIECE, POWERS, tile, end, AMONG_OWN, position, COLUMN_BYTES);
    fromCentre(instants, position, velocity, end);
    return;
  }
  readStates(coefficients, PIECE, POWERS, 1, tile, end, AMONG_OWN, position, velocity, COLUMN_BYTES);
  for (let row = tile; row < end; row += PAIR) {
    const a = load<i32>(row + AMONG_OWN + COLUMN_BYTES);
    const b = load<i32>(row + AMONG_OWN + COLUMN_BYTES, 4);
    const rate = f64x2(
      2 / load<f64>(heads + <usize>a * HEAD, 16),
      2 / load<f64>(heads + <usize>b * HEAD, 16),
    );
    for (let axis: usize = 0; axis <= Z; axis += Y) {
      v128.store(row + velocity + axis, mul(rate, v128.load(row + velocity + axis)));
    }
  }
  fromCentre(instants, position, velocity, end);
}

/** Leads from the centre of Sun and Mercury, from which pieces count, to the Sun. */
function fromCentre(instants: usize, position: usize, velocity: usize, end: usize): void {
  for (let row = tile; row < end; row += PAIR) {
    // a path that has ended is held for longer than the tables reach
    const within = f64x2.min(f64x2.max(v128.load(row + instants), splat(FIRST_DAY)), splat(LAST_DAY - 1));
    v128.store(row, within, MERCURY);
  }
  mercuryRows(tile, end, MERCURY, AMONG_OWN, MERCURY, MERCURY_VELOCITY, COLUMN_BYTES);
  const share = splat(centreShare());
  for (let row = tile; row < end; row += PAIR) {
    for (let axis: usize = 0; axis <= Z; axis += Y) {
      const place = row + position + axis;
      v128.store(place, madd(share, v128.load(row + axis, MERCURY), v128.load(place)));
      if (velocity == 0) continue;
      const moving = row + velocity + axis;
      v128.store(moving, madd(share, v128.load(row + axis, MERCURY_VELOCITY), v128.load(moving)));
    }
  }
}

/** The last piece that holds from a day at or before `day`, looked for near `guess` first. */
function pieceAt(heads: usize, count: i32, day: f64, guess: i32): i32 {
  if (holds(heads, count, day, guess)) return guess;
  if (guess + 1 < count && holds(heads, count, day, guess + 1)) return guess + 1;
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (load<f64>(heads + <usize>middle * HEAD) <= day) low = middle;
    else high = middle - 1;
  }
  return low;
}

function holds(heads: usize, count: i32, day: f64, piece: i32): bool {
  if (load<f64>(heads + <usize>piece * HEAD) > day) return false;
  return piece + 1 == count || load<f64>(heads + <usize>(piece + 1) * HEAD) > day;
}

/**
 * Heliocentric vectors of a target whose motion the store does not hold, by two bodies or along its path, at the instants of a
 * column; velocity 0: not wanted.
 */
export function motionRows(instants: usize, position: usize, velocity: usize, end: usize): void {
  if (kind == KIND_PATH) pathRows(instants, position, velocity, end);
  else orbitRows(instants, position, velocity, end);
}
