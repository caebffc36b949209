// What is placed in the sky: a body of the Solar System, a star with its space motion, or a fixed direction.

export const KIND_SUN: i32 = 0;
export const KIND_MOON: i32 = 1;
export const KIND_PLANET: i32 = 2; // any series with heliocentric vectors
export const KIND_EARTH: i32 = 3;
export const KIND_STAR: i32 = 4;
export const KIND_FIXED_ICRS: i32 = 5;
export const KIND_FIXED_OF_DATE: i32 = 6;

export let kind: i32 = 0;
export let series: i32 = 0;
/** Star: unit vector (3), motion per Julian year (3), parallax [rad], epoch [days from J2000.0 TDB]; fixed: unit vector (3). */
export let data: usize = 0;

export function setTarget(newKind: i32, newSeries: i32, newData: usize): void {
  kind = newKind;
  series = newSeries;
  data = newData;
}
export function isDirectionOnly(): bool {
  return kind >= KIND_STAR;
}
