// A perturbed path, from the epoch outwards, each direction by itself: pieces of the store's own lengths.

import { FIRST_DAY, LAST_DAY } from "../memory/layout";
import { cellOf, lengthOf } from "./cells";
import { POWERS, piecePowers } from "./collocation";
import { amongMoons, setForces, strikes } from "./forces";
import { accelerations, finish, places, solvePiece, start } from "./piece";
import { carrySensitivity, finishColumns, sensitivitySize, startColumns } from "./sensitivity";

/** Largest estimated error of a piece, au; the next is twice as long where its own would be this small (2¹² times as large). */
const TOLERANCE: f64 = 3e-13;
const GROWTH: f64 = 4096;
/** Exponents of the lengths, and of the first. */
const SHORTEST: i32 = -8;
const LONGEST: i32 = 8;

// The state of a path's end, f64: place and velocity from the centre of Sun and Mercury, day, exponent of the length to try, direction
// (±1), running maximum of the sensitivity, its columns (18), own accelerations (3) and their law, which perturber it is itself (-1: none), what ended it.
const DAY: usize = 48;
const EXPONENT: usize = 56;
const DIRECTION: usize = 64;
const MAXIMUM: usize = 72;
const COLUMNS: usize = 80;
const OWN: usize = COLUMNS + 18 * 8;
const LAW: usize = OWN + 24;
const SELF: usize = LAW + 8;
const ENDED: usize = SELF + 8;
/** Bytes of a state. */
const STATE: usize = ENDED + 8;

// Why a path ends: it goes on; pieces would be too short; the tables' years end; else 3 + what it strikes (1: the Sun, 2 …: planets).
const TOO_SHORT: f64 = 1;
const YEARS_END: f64 = 2;
const STRUCK: f64 = 3;

// A piece as it is given out, f64: from which day on it holds (until which, backwards), its start, its length, the sensitivity at its
// far end, 1 among the moons of Jupiter or Saturn, 0; then 14 powers of u of three coordinates.
const HEAD: usize = 48;
const PIECE: usize = HEAD + ((<usize>(3 * POWERS)) << 3);

/** Returned: bytes of the state of a path's end. */
export function pathStateBytes(): usize {
  return STATE;
}
/** Returned: bytes of a piece. */
export function pieceBytes(): usize {
  return PIECE;
}

/**
 * Carries a path on from its end.
 *
 * Given:    state  of its end (see above); at the start of a path the epoch's; out  room for `most` pieces; until  day that the path has
 *           to reach: an end of a slice, so that pieces are the same whatever was asked before
 * Returned: pieces written; state is that of the new end; fewer than `most` where it has been reached, or the path has ended
 * Validity: the segments of the planets and the asteroids over the days to `until` are filled
 */
export function extendPath(state: usize, out: usize, most: i32, until: f64): i32 {
  let count = 0;
  while (count < most && load<f64>(state + ENDED) == 0 && !reaches(state, until)) {
    if (step(state, out + <usize>count * PIECE)) ++count;
  }
  return count;
}

function isForward(state: usize): bool {
  return load<f64>(state + DIRECTION) > 0;
}
function reaches(state: usize, until: f64): bool {
  const day = load<f64>(state + DAY);
  return isForward(state) ? day >= until : day <= until;
}

/** Tries the next piece; false where it has to be shorter, or the path has ended. */
function step(state: usize, out: usize): bool {
  const forward = isForward(state);
  const day = load<f64>(state + DAY);
  const exponent = <i32>load<f64>(state + EXPONENT);
  const h = lengthOf(exponent);
  let number = <i32>Math.floor(day / h);
  if (!forward && <f64>number * h == day) --number;
  const begins = <f64>number * h;
  if (begins < FIRST_DAY || begins + h > LAST_DAY) {
    store<f64>(state + ENDED, YEARS_END);
    return false;
  }
  const tau = (day - begins) / h;
  const cell = cellOf(exponent, number);
  const own = state + OWN;
  const self = <i32>load<f64>(state + SELF);
  setForces(<i32>load<f64>(state + LAW), load<f64>(own), load<f64>(own, 8), load<f64>(own, 16), self);
  const error = solvePiece(cell, h, state, tau);
  if (!(error >= 0 && error <= TOLERANCE)) {
    if (exponent > SHORTEST) store<f64>(state + EXPONENT, <f64>(exponent - 1));
    else store<f64>(state + ENDED, reasonToEnd(cell, error));
    return false;
  }
  const struck = strikes(cell, places);
  if (struck != 0) {
    store<f64>(state + ENDED, STRUCK + <f64>struck);
    return false;
  }
  carrySensitivity(cell, h, state + COLUMNS, tau);
  give(state, out, cell, begins, h);
  advance(state, number, exponent, error);
  return true;
}

/**
 * Why a path ends whose shortest piece is not solved to the tolerance: the last minutes above a surface are too steep for it, and
 * solved well enough to tell that they lead there.
 */
function reasonToEnd(cell: usize, error: f64): f64 {
  const struck = error >= 0 ? strikes(cell, places) : 0;
  return struck != 0 ? STRUCK + <f64>struck : TOO_SHORT;
}

/** Writes the piece out. */
function give(state: usize, out: usize, cell: usize, begins: f64, h: f64): void {
  const columns = isForward(state) ? finishColumns : startColumns;
  const maximum = Math.max(load<f64>(state + MAXIMUM), sensitivitySize(columns));
  store<f64>(state + MAXIMUM, maximum);
  store<f64>(out, load<f64>(state + DAY));
  store<f64>(out, begins, 8);
  store<f64>(out, h, 16);
  store<f64>(out, maximum, 24);
  store<f64>(out, <f64>amongMoons(cell, places), 32);
  store<f64>(out, 0, 40);
  piecePowers(accelerations, start, h, POWERS, out + HEAD);
  memory.copy(state + COLUMNS, columns, 144);
}

/** The state at the far end of the piece, and the length to try next. */
function advance(state: usize, number: i32, exponent: i32, error: f64): void {
  const forward = isForward(state);
  const next = forward ? number + 1 : number - 1;
  const h = lengthOf(exponent);
  memory.copy(state, forward ? finish : start, 48);
  store<f64>(state + DAY, <f64>(forward ? next : number) * h);
  // the longer piece has to be one of the grid
  const aligned = forward ? (next & 1) == 0 : (next & 1) != 0;
  const longer = exponent < LONGEST && aligned && error * GROWTH < TOLERANCE;
  store<f64>(state + EXPONENT, <f64>(longer ? exponent + 1 : exponent));
}
