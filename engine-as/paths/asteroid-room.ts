// The sixteen massive asteroids as segments: 32 days, eight powers of u a coordinate, in a room that all engines over a memory share. A
// block of them is filled whole, from the states of its seeds (paths/asteroids).

import { FIRST_BLOCK, FIRST_DAY, LAST_BLOCK, LAST_DAY } from "../memory/layout";
import { asteroidFlag, asteroidRoom } from "../memory/tables";

export const SEGMENT_DAYS: i32 = 32;
export const SEGMENT_POWERS: i32 = 8;
const SEGMENT: usize = (<usize>(3 * SEGMENT_POWERS)) << 3;
const SEGMENTS: i32 = <i32>(LAST_DAY - FIRST_DAY) / SEGMENT_DAYS;
const ALL: i32 = 16;

/** Returned: bytes of the segments of all asteroids over the whole span. */
export function asteroidBytes(): usize {
  return SEGMENT * <usize>(SEGMENTS * ALL);
}

/** Given: block  counted from J2000.0. Returned: 1 when its asteroids are filled, whichever thread did it, else 0. */
export function areAsteroidsFilled(block: i32): i32 {
  return block < FIRST_BLOCK || block > LAST_BLOCK ? 1 : atomic.load<u8>(asteroidFlag(block));
}

/** Where an asteroid's segment lies; `number` counts segments from J2000.0. */
export function asteroidSegment(asteroid: i32, number: i32): usize {
  const first = <i32>FIRST_DAY / SEGMENT_DAYS;
  return asteroidRoom() + <usize>((number - first) * ALL + asteroid) * SEGMENT;
}

/** Velocity of an asteroid along an axis, au/day. */
export function asteroidVelocity(asteroid: i32, day: f64, axis: usize): f64 {
  const ordinal = day / <f64>SEGMENT_DAYS;
  const whole = Math.floor(ordinal);
  const u = 2 * (ordinal - whole) - 1;
  const segment = asteroidSegment(asteroid, <i32>whole) + (axis << 3);
  let v: f64 = 0;
  for (let power = SEGMENT_POWERS - 1; power > 0; --power) {
    v = v * u + <f64>power * load<f64>(segment + <usize>power * 24);
  }
  return (2 * v) / <f64>SEGMENT_DAYS;
}

/** Heliocentric place of an asteroid at a day from J2000.0 TDB, into three f64 `stride` bytes apart. */
export function asteroidPlace(asteroid: i32, day: f64, out: usize, stride: usize): void {
  const ordinal = day / <f64>SEGMENT_DAYS;
  const whole = Math.floor(ordinal);
  const u = 2 * (ordinal - whole) - 1;
  const segment = asteroidSegment(asteroid, <i32>whole);
  let x: f64 = 0;
  let y: f64 = 0;
  let z: f64 = 0;
  for (let at = segment + SEGMENT; at > segment; ) {
    at -= 24;
    x = x * u + load<f64>(at);
    y = y * u + load<f64>(at, 8);
    z = z * u + load<f64>(at, 16);
  }
  store<f64>(out, x);
  store<f64>(out + stride, y);
  store<f64>(out + 2 * stride, z);
}
