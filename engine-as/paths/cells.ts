// The perturbers over a piece. Pieces lie on the grid of the store (lengths 2^k days from J2000.0), so that the
// perturbers' places at the nodes are the same numbers for every body: cells are computed once and kept, the last of each place in a table of cells.

import { centreShare, mercuryRows } from "../store/inner-centre";
import { asteroidPlace } from "./asteroid-room";
import { COLUMN, f, nodes, STAGES } from "./collocation";
import { LAW_NONE, otherColumns, setForces, sunColumns } from "./forces";
import { ACROSS, ASTEROIDS, CELL, layPlanets, layPulls, nodeOf, PLANETS, PULL, SHIFT } from "./perturbers";

/** Places in the table of cells: a power of two. */
const CELLS: i32 = 256;
const VECTOR: usize = 3 * COLUMN;
/** Mercury's number among the perturbers. */
const MERCURY: i32 = 0;

let cells: usize = 0;
let keys: usize = 0; // of each cell: its length's exponent and its number (i32 each)
let days: usize = 0; // of the nodes; behind them two columns of scratch
let mercury: usize = 0; // places and velocities at the nodes
let others: usize = 0;
let accelerations: usize = 0;

export function cellScratchBytes(): usize {
  return CELL * <usize>(CELLS + 1) + ((<usize>CELLS) << 3) + 3 * COLUMN + 4 * VECTOR;
}
export function layCells(scratch: usize): void {
  cells = scratch;
  keys = cells + CELL * <usize>(CELLS + 1);
  days = keys + ((<usize>CELLS) << 3);
  mercury = days + 3 * COLUMN;
  others = mercury + 2 * VECTOR;
  accelerations = others + VECTOR;
  memory.fill(keys, 0x7f, (<usize>CELLS) << 3);
  memory.fill(freeCell() + SHIFT, 0, VECTOR);
}

/** A cell beside the table; paths over it count from the Sun. */
export function freeCell(): usize {
  return cells + CELL * <usize>CELLS;
}

/** 2^exponent days. */
export function lengthOf(exponent: i32): f64 {
  return reinterpret<f64>((<i64>(exponent + 1023)) << 52);
}

/**
 * The cell of a piece: heliocentric places at its nodes, ICRS axes, au, what leads from the Sun to the centre that paths count from, and
 * what the perturbers pull on that centre. The forces that are set are others afterwards.
 *
 * Given:    exponent, number  the piece is from number·2^exponent days to the next
 * Validity: the store's segments and the asteroids of its days are filled
 */
export function cellOf(exponent: i32, number: i32): usize {
  const place = (number * 9 + exponent * 61) & (CELLS - 1);
  const key = keys + ((<usize>place) << 3);
  const cell = cells + CELL * <usize>place;
  if (load<i32>(key) == exponent && load<i32>(key, 4) == number) return cell;
  const h = lengthOf(exponent);
  layPlanets(cell, <f64>number * h, h);
  for (let k = 0; k < STAGES; ++k) {
    const node = nodeOf(cell, k);
    const day = (<f64>number + f(nodes, k)) * h;
    store<f64>(days + ((<usize>k) << 3), day);
    for (let a = 0; a < ASTEROIDS; ++a) asteroidPlace(a, day, node + ((<usize>(PLANETS + a)) << 3), ACROSS);
  }
  layPulls(cell);
  layCentre(cell);
  store<i32>(key, exponent);
  store<i32>(key, number, 4);
  return cell;
}

/** Counts a cell from the centre of Sun and Mercury, whose acceleration is the Sun's and a share of Mercury's from the Sun. */
function layCentre(cell: usize): void {
  mercuryRows(days, days + COLUMN, 0, COLUMN, mercury - days, mercury - days + VECTOR, COLUMN);
  setForces(LAW_NONE, 0, 0, 0, MERCURY);
  otherColumns(cell, mercury, mercury + VECTOR, others);
  sunColumns(mercury, mercury + VECTOR, others, accelerations);
  const share = centreShare();
  for (let k = 0; k < STAGES; ++k) {
    for (let axis: usize = 0; axis < 3; ++axis) {
      const at = axis * COLUMN + ((<usize>k) << 3);
      const pull = nodeOf(cell, k) + PULL + (axis << 3);
      store<f64>(cell + SHIFT + at, share * load<f64>(mercury + at));
      store<f64>(pull, load<f64>(pull) - share * load<f64>(accelerations + at));
    }
  }
}

/**
 * Leads a state from the Sun to the centre that paths count from, or back.
 *
 * Given: state  place and velocity, 6 f64; day  from J2000.0 TDB; sign  1: from the Sun, -1: to the Sun
 * Returned: state  counted from the other point
 * Validity: the segments of Mercury about the day are filled
 */
export function moveCentre(state: usize, day: f64, sign: f64): void {
  v128.store(days, f64x2.splat(day));
  mercuryRows(days, days + 16, 0, COLUMN, mercury - days, mercury - days + VECTOR, COLUMN);
  const share = sign * centreShare();
  for (let at: usize = 0; at < 6; ++at) {
    const value = state + (at << 3);
    store<f64>(value, load<f64>(value) - share * load<f64>(mercury + at * COLUMN));
  }
}
