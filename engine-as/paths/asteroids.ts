// Fills the sixteen massive asteroids of a block of the store: from their states in its middle outwards, by the collocation of every path.

import { BLOCK_DAYS, FIRST_BLOCK, FIRST_DAY, LAST_DAY } from "../memory/layout";
import { asteroidFlag } from "../memory/tables";
import {
  areAsteroidsFilled,
  asteroidPlace,
  asteroidSegment,
  asteroidVelocity,
  SEGMENT_DAYS,
  SEGMENT_POWERS,
} from "./asteroid-room";
import { freeCell } from "./cells";
import { f, nodes, piecePowers, STAGES } from "./collocation";
import { LAW_NONE, setForces } from "./forces";
import { keplerFrom } from "./kepler";
import {
  ACROSS,
  ASTEROIDS,
  layPlanets,
  layPulls,
  nodeOf,
  numbers,
  PLANETS,
  SEEDS_AT,
  sunGm,
} from "./perturbers";
import { accelerations, finish, solvePiece, start } from "./piece";

const SEEDS: usize = (<usize>(1 + 6 * ASTEROIDS)) << 3;
const STATE: usize = 48;

let states: usize = 0;
let there: usize = 0; // a state whose place alone is wanted

export function asteroidScratchBytes(): usize {
  return <usize>ASTEROIDS * STATE + STATE;
}
export function layAsteroids(scratch: usize): void {
  states = scratch;
  there = states + <usize>ASTEROIDS * STATE;
}

/**
 * Fills the asteroids of a block, unless they are. Threads that fill the same block at once write the same numbers.
 *
 * Given:    block  of 8192 days, counted from J2000.0 TDB; the planets' segments over it are filled
 * Validity: within 80 km of SB441-N16 at the ends of the blocks
 * Reference: seeds from JPL's SB441-N16 (Park, Folkner, Williams & Boggs 2021, AJ 161, 105)
 */
export function fillAsteroids(block: i32): void {
  if (areAsteroidsFilled(block) != 0) return;
  const seeds = numbers() + SEEDS_AT + <usize>(block - FIRST_BLOCK) * SEEDS;
  const middle = load<f64>(seeds);
  const first = Math.max(FIRST_DAY, <f64>block * <f64>BLOCK_DAYS);
  const last = Math.min(LAST_DAY, <f64>(block + 1) * <f64>BLOCK_DAYS);
  const h = <f64>SEGMENT_DAYS;
  memory.copy(states, seeds + 8, <usize>ASTEROIDS * STATE);
  for (let day = middle; day < last; day += h) fillSegments(day, 0);
  memory.copy(states, seeds + 8, <usize>ASTEROIDS * STATE);
  for (let day = middle - h; day >= first; day -= h) fillSegments(day, 1);
  atomic.store<u8>(asteroidFlag(block), 1);
}

/** The segments of all from a day on, their states being those of its start (τ = 0) or of its end (1). */
function fillSegments(day: f64, tau: f64): void {
  const h = <f64>SEGMENT_DAYS;
  const cell = freeCell();
  layPlanets(cell, day, h);
  for (let k = 0; k < STAGES; ++k) {
    for (let a = 0; a < ASTEROIDS; ++a) {
      keplerFrom(states + <usize>a * STATE, sunGm(), (f(nodes, k) - tau) * h, there, 8);
      const at = nodeOf(cell, k) + ((<usize>(PLANETS + a)) << 3);
      for (let axis: usize = 0; axis < 3; ++axis)
        store<f64>(at + axis * ACROSS, load<f64>(there + (axis << 3)));
    }
  }
  layPulls(cell);
  const number = <i32>(day / h);
  for (let a = 0; a < ASTEROIDS; ++a) {
    const state = states + <usize>a * STATE;
    setForces(LAW_NONE, 0, 0, 0, PLANETS + a);
    solvePiece(cell, h, state, tau);
    piecePowers(accelerations, start, h, SEGMENT_POWERS, asteroidSegment(a, number));
    memory.copy(state, tau == 0 ? finish : start, STATE);
  }
}

/** As near as this to an asteroid in place [au] and velocity [au/day], an orbit is that asteroid's: catalogues are 1000 times nearer. */
const SAME_AU: f64 = 1e-3;
const SAME_AU_DAY: f64 = 1e-5;

/**
 * Which of the massive asteroids a state is that of.
 *
 * Given:    state  place and velocity, 6 f64; day  from J2000.0 TDB, in a block whose asteroids are filled
 * Returned: its number among the perturbers, -1: none of them
 */
export function asteroidOf(state: usize, day: f64): i32 {
  for (let a = 0; a < ASTEROIDS; ++a) {
    asteroidPlace(a, day, there, 8);
    let apart: f64 = 0;
    let drift: f64 = 0;
    for (let axis: usize = 0; axis < 3; ++axis) {
      const dx = load<f64>(there + (axis << 3)) - load<f64>(state + (axis << 3));
      const dv = asteroidVelocity(a, day, axis) - load<f64>(state + (axis << 3), 24);
      apart += dx * dx;
      drift += dv * dv;
    }
    if (apart < SAME_AU * SAME_AU && drift < SAME_AU_DAY * SAME_AU_DAY) return PLANETS + a;
  }
  return -1;
}
