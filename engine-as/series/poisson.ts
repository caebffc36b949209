// Poisson series: coordinate(t) = Σ_groups t^power · Σ amplitude·cos π(ph0 + ph1·t + … + ph4·t⁴).
// One form for every published sum of the engine (VSOP87, ELP/MPP02, IAU 2000A nutation, the CIO locator), as the blocks are
// filled from it;// the packed tables hold the phases in half-turns, t in Julian centuries from J2000.0.
//
// Section layout: u32 coordinates, groups, phase degree, 0; then per group u32 coordinate, power, count (even), offset;
// at offset: count amplitudes, count ph0, count ph1 (… ph4), f64, smallest amplitude first.
import { add, madd, splat, sumLanes } from "../math/pair";
import { cosPiPair } from "../math/trig";

export function coordinateCount(section: usize): i32 {
  return load<i32>(section);
}
export function groupCount(section: usize): i32 {
  return load<i32>(section + 4);
}
export function phaseDegree(section: usize): i32 {
  return load<i32>(section + 8);
}
function groupEntry(section: usize, group: i32): usize {
  return section + 16 + ((<usize>group) << 4);
}
export function groupCoordinate(section: usize, group: i32): i32 {
  return load<i32>(groupEntry(section, group));
}
export function groupPower(section: usize, group: i32): i32 {
  return load<i32>(groupEntry(section, group) + 4);
}
export function groupTerms(section: usize, group: i32): i32 {
  return load<i32>(groupEntry(section, group) + 8);
}
export function groupArrays(section: usize, group: i32): usize {
  return section + <usize>load<u32>(groupEntry(section, group) + 12);
}

/** Sum of a group whose phases are linear in t; four terms a turn keep the pipeline full. */
function sumLinear(arrays: usize, bytes: usize, t: f64): f64 {
  const tt = splat(t);
  let even = splat(0);
  let odd = splat(0);
  const ph0 = arrays + bytes;
  const ph1 = ph0 + bytes;
  let at: usize = 0;
  for (; at + 32 <= bytes; at += 32) {
    const u = madd(v128.load(ph1 + at), tt, v128.load(ph0 + at));
    const v = madd(v128.load(ph1 + at, 16), tt, v128.load(ph0 + at, 16));
    even = madd(v128.load(arrays + at), cosPiPair(u), even);
    odd = madd(v128.load(arrays + at, 16), cosPiPair(v), odd);
  }
  for (; at < bytes; at += 16) {
    const u = madd(v128.load(ph1 + at), tt, v128.load(ph0 + at));
    even = madd(v128.load(arrays + at), cosPiPair(u), even);
  }
  return sumLanes(add(even, odd));
}

/**
 * Direct sum of a whole series with linear phases (VSOP87).
 *
 * Given:    section  packed series
 *           t        Julian centuries from J2000.0, TDB
 * Returned: out      coordinates (f64 each), overwritten
 */
export function poissonSum(section: usize, t: f64, out: usize): void {
  const coordinates = coordinateCount(section);
  for (let c = 0; c < coordinates; ++c) store<f64>(out + ((<usize>c) << 3), 0);
  const groups = groupCount(section);
  for (let g = 0; g < groups; ++g) {
    const bytes = (<usize>groupTerms(section, g)) << 3;
    const arrays = groupArrays(section, g);
    let sum = sumLinear(arrays, bytes, t);
    for (let p = groupPower(section, g); p > 0; --p) sum *= t;
    const target = out + ((<usize>groupCoordinate(section, g)) << 3);
    store<f64>(target, load<f64>(target) + sum);
  }
}
