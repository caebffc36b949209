// A target in the sky: a body of the Solar System, a star with its space motion, or a fixed direction.
import { KIND_STAR } from "../memory/layout";

export let kind: i32 = 0;
export let series: i32 = 0;
/** Orbit: unit vectors P and Q (6), perihelion distance, eccentricity, perihelion. Star: unit vector (3), motion per Julian year (3), parallax [rad], epoch [days from J2000.0 TDB]; fixed: unit vector (3). */
export let data: usize = 0;

/**
 * Sets the target of the kernels that run over a tile.
 *
 * Given: newKind  KIND_…; newSeries  the body's series (of others 0); newData  address of a star's or direction's numbers (f64)
 */
export function setTarget(newKind: i32, newSeries: i32, newData: usize): void {
  kind = newKind;
  series = newSeries;
  data = newData;
}
export function isDirectionOnly(): bool {
  return kind >= KIND_STAR;
}
