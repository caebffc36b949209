// Where the bodies that pull stand at the nodes of a piece. Pieces lie on the grid of the store (lengths 2^k days from J2000.0), so that
// these places are the same numbers for every body: cells are computed once and kept, the last of each place in a table of cells.

import {
  SECTION_SMALL_SEEDS,
  SERIES_EARTH,
  SERIES_JUPITER,
  SERIES_MARS,
  SERIES_MERCURY,
  SERIES_MOON,
  SERIES_NEPTUNE,
  SERIES_PLUTO,
  SERIES_SATURN,
  SERIES_URANUS,
  SERIES_VENUS,
} from "../memory/layout";
import { sectionAddress } from "../memory/tables";
import { readPair } from "../store/segments";
import { asteroidPlace } from "./asteroid-room";
import { f, nodes, STAGES } from "./collocation";

/** Planets, Moon and Pluto, in this order; then the asteroids. */
export const PLANETS: i32 = 10;
export const EARTH_AT: i32 = 2;
const MOON_AT: i32 = 3;
export const ASTEROIDS: i32 = 16;
export const PERTURBERS: i32 = PLANETS + ASTEROIDS;
/** Bytes of a column over the perturbers; a node has x, y, z and the pull on the Sun (3 f64 and one that fills up). */
export const ACROSS: usize = (<usize>PERTURBERS) << 3;
const NODE: usize = 3 * ACROSS + 32;
export const PULL: usize = 3 * ACROSS;
const CELL: usize = NODE * <usize>STAGES;
/** Places in the table of cells: a power of two. */
const CELLS: i32 = 256;

// Numbers of the section: GM of the Sun and the perturbers [au³/day²], radii of the planets [au], then of each block of the store
// the day of its seeds and the states of the asteroids.
const GM_AT: usize = 8;
const RADII_AT: usize = GM_AT + ACROSS;
export const SEEDS_AT: usize = RADII_AT + ((<usize>PLANETS) << 3);

let cells: usize = 0;
let keys: usize = 0; // of each cell: its length's exponent and its number (i32 each)
let pair: usize = 0;
let located: usize = 0;

export function perturberScratchBytes(): usize {
  return CELL * <usize>(CELLS + 1) + ((<usize>CELLS) << 3) + 96 + 32;
}
export function layPerturbers(scratch: usize): void {
  cells = scratch;
  keys = cells + CELL * <usize>(CELLS + 1);
  pair = keys + ((<usize>CELLS) << 3);
  located = pair + 96;
  memory.fill(keys, 0x7f, (<usize>CELLS) << 3);
}

/** The numbers of the section. */
export function numbers(): usize {
  return sectionAddress(SECTION_SMALL_SEEDS);
}
/** Returned: GM of the Sun, au³/day². */
export function sunGm(): f64 {
  return load<f64>(numbers());
}
/** GM of the perturbers, a column. */
export function masses(): usize {
  return numbers() + GM_AT;
}
export function radius_au(planet: i32): f64 {
  return load<f64>(numbers() + RADII_AT + ((<usize>planet) << 3));
}

/** A node of a cell. */
export function nodeOf(cell: usize, node: i32): usize {
  return cell + <usize>node * NODE;
}
/** A cell beside the table. */
export function freeCell(): usize {
  return cells + CELL * <usize>CELLS;
}

function seriesAt(planet: i32): i32 {
  if (planet == 0) return SERIES_MERCURY;
  if (planet == 1) return SERIES_VENUS;
  if (planet == 2) return SERIES_EARTH;
  if (planet == 3) return SERIES_MOON;
  if (planet == 4) return SERIES_MARS;
  if (planet == 5) return SERIES_JUPITER;
  if (planet == 6) return SERIES_SATURN;
  if (planet == 7) return SERIES_URANUS;
  if (planet == 8) return SERIES_NEPTUNE;
  return SERIES_PLUTO;
}

/**
 * The cell of a piece: heliocentric places at its nodes, ICRS axes, au, and what the perturbers pull on the Sun.
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
    for (let a = 0; a < ASTEROIDS; ++a) asteroidPlace(a, day, node + ((<usize>(PLANETS + a)) << 3), ACROSS);
  }
  layPulls(cell);
  store<i32>(key, exponent);
  store<i32>(key, number, 4);
  return cell;
}

/** 2^exponent days. */
export function lengthOf(exponent: i32): f64 {
  return reinterpret<f64>((<i64>(exponent + 1023)) << 52);
}

/** Heliocentric places of planets, Moon and Pluto at the nodes. */
export function layPlanets(cell: usize, start: f64, h: f64): void {
  for (let k = 0; k < STAGES; k += 2) {
    const d = f64x2(start + f(nodes, k) * h, start + f(nodes, k + 1) * h);
    for (let planet = 0; planet < PLANETS; ++planet) {
      readPair(seriesAt(planet), d, pair, located);
      for (let axis: usize = 0; axis < 3; ++axis) {
        const at = nodeOf(cell, k) + axis * ACROSS + ((<usize>planet) << 3);
        const value = v128.load(pair + (axis << 4));
        store<f64>(at, f64x2.extract_lane(value, 0));
        store<f64>(at + NODE, f64x2.extract_lane(value, 1));
      }
    }
    for (let axis: usize = 0; axis < 3; ++axis) {
      addEarth(nodeOf(cell, k) + axis * ACROSS);
      addEarth(nodeOf(cell, k + 1) + axis * ACROSS);
    }
  }
}

/** The Moon is kept from the Earth. */
function addEarth(column: usize): void {
  const moon = column + ((<usize>MOON_AT) << 3);
  store<f64>(moon, load<f64>(moon) + load<f64>(column + ((<usize>EARTH_AT) << 3)));
}

/** What all perturbers pull on the Sun, which every heliocentric motion feels the other way. */
export function layPulls(cell: usize): void {
  const gm = masses();
  for (let k = 0; k < STAGES; ++k) {
    const node = nodeOf(cell, k);
    let ax: f64 = 0;
    let ay: f64 = 0;
    let az: f64 = 0;
    for (let at: usize = 0; at < ACROSS; at += 8) {
      const x = load<f64>(node + at);
      const y = load<f64>(node + at + ACROSS);
      const z = load<f64>(node + at + 2 * ACROSS);
      const r2 = x * x + y * y + z * z;
      const g = load<f64>(gm + at) / (r2 * Math.sqrt(r2));
      ax -= g * x;
      ay -= g * y;
      az -= g * z;
    }
    store<f64>(node + PULL, ax);
    store<f64>(node + PULL, ay, 8);
    store<f64>(node + PULL, az, 16);
  }
}
