import { DEG_PER_TURN } from "../units/units.ts";

/** The angle in [0, 360). */
export function wrap0To360(angle_deg: number): number {
  const turned_deg = angle_deg - DEG_PER_TURN * Math.floor(angle_deg / DEG_PER_TURN);
  return turned_deg > 0 && turned_deg < DEG_PER_TURN ? turned_deg : 0;
}

/** The angle in [−180, 180). */
export function wrapPm180(angle_deg: number): number {
  const turned_deg = angle_deg - DEG_PER_TURN * Math.floor((angle_deg + 180) / DEG_PER_TURN);
  return turned_deg >= 180 ? -180 : turned_deg;
}

/** Adds whole turns so that neighbours differ by less than half a turn; valid where the true steps do. */
export function unwrap(angles_deg: Float64Array): Float64Array {
  const unwrapped_deg = Float64Array.from(angles_deg);
  let previous_deg = unwrapped_deg[0] ?? 0;
  for (let i = 1; i < unwrapped_deg.length; i++) {
    previous_deg += wrapPm180((unwrapped_deg[i] ?? Number.NaN) - previous_deg);
    unwrapped_deg[i] = previous_deg;
  }
  return unwrapped_deg;
}
