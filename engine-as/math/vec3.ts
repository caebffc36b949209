// Pairs of 3-vectors in memory: x, y, z as v128 at +0, +16, +32.
import { add, div, madd, mul, splat, sqrt, sub } from "./pair";

export function vx(a: usize): v128 {
  return v128.load(a);
}
export function vy(a: usize): v128 {
  return v128.load(a, 16);
}
export function vz(a: usize): v128 {
  return v128.load(a, 32);
}
export function setVector(a: usize, x: v128, y: v128, z: v128): void {
  v128.store(a, x);
  v128.store(a, y, 16);
  v128.store(a, z, 32);
}
export function dot(a: usize, b: usize): v128 {
  return madd(vx(a), vx(b), madd(vy(a), vy(b), mul(vz(a), vz(b))));
}
export function length(a: usize): v128 {
  return sqrt(dot(a, a));
}
/** out = a + s·b */
export function addScaled(out: usize, a: usize, s: v128, b: usize): void {
  setVector(out, madd(s, vx(b), vx(a)), madd(s, vy(b), vy(a)), madd(s, vz(b), vz(a)));
}
/** out = a − b */
export function difference(out: usize, a: usize, b: usize): void {
  setVector(out, sub(vx(a), vx(b)), sub(vy(a), vy(b)), sub(vz(a), vz(b)));
}
/** out = a + b */
export function sum(out: usize, a: usize, b: usize): void {
  setVector(out, add(vx(a), vx(b)), add(vy(a), vy(b)), add(vz(a), vz(b)));
}
/** out = a/|a|; returns |a|. */
export function normalise(out: usize, a: usize): v128 {
  const r = length(a);
  const inverse = div(splat(1), r);
  setVector(out, mul(vx(a), inverse), mul(vy(a), inverse), mul(vz(a), inverse));
  return r;
}
