// Where the bodies that pull stand at the nodes of a piece, and what they pull on the Sun.

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
import { COLUMN, f, nodes, STAGES } from "./collocation";

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
/** Behind the nodes of a cell: from the Sun to the point that paths count from, three columns over the nodes. */
export const SHIFT: usize = NODE * <usize>STAGES;
export const CELL: usize = SHIFT + 3 * COLUMN;

// Numbers of the section: GM of the Sun and the perturbers [au³/day²], radii of the planets [au], then of each block of the store
// the day of its seeds and the states of the asteroids.
const GM_AT: usize = 8;
const RADII_AT: usize = GM_AT + ACROSS;
export const SEEDS_AT: usize = RADII_AT + ((<usize>PLANETS) << 3);

let pair: usize = 0;
let located: usize = 0;

export function perturberScratchBytes(): usize {
  return 96 + 32;
}
export function layPerturbers(scratch: usize): void {
  pair = scratch;
  located = pair + 96;
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

/** The pull of all perturbers on the Sun, which every heliocentric motion feels the other way. */
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
