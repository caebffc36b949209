// Constants of light, as splats from memory: a literal in a vector register costs three instructions in a loop.

/** Light time for one au, days (499.004783836 s). */
export const LIGHT_DAY_AU: f64 = 0.005775518331436995;
/** Schwarzschild radius of the Sun, au. */
const SUN_RADIUS_AU: f64 = 1.97412574336e-8;

const TABLE: usize = memory.data<f64>([1, LIGHT_DAY_AU, SUN_RADIUS_AU, 0.5, 1.5, 0.375, 1e-6, 0.25]);

export function one(): v128 {
  return v128.load64_splat(TABLE);
}
export function lightDays(): v128 {
  return v128.load64_splat(TABLE, 8);
}
export function sunRadius(): v128 {
  return v128.load64_splat(TABLE, 16);
}
export function half(): v128 {
  return v128.load64_splat(TABLE, 24);
}
export function threeHalves(): v128 {
  return v128.load64_splat(TABLE, 32);
}
export function threeEighths(): v128 {
  return v128.load64_splat(TABLE, 40);
}
export function millionth(): v128 {
  return v128.load64_splat(TABLE, 48);
}
export function quarter(): v128 {
  return v128.load64_splat(TABLE, 56);
}
