import { math } from "../../engine/math.ts";

/** How the Moon covers the Sun for an observer: distance from the shadow's axis and radii of its cones there. */
export interface Coverage {
  readonly m: number;
  /** Penumbra. */
  readonly l1: number;
  /** Umbra; negative where the eclipse can be total. */
  readonly l2: number;
}

/** Share of the Sun's diameter that the Moon covers; negative outside the penumbra. */
export function coveredDiameter({ m, l1, l2 }: Coverage): number {
  return (l1 - m) / (l1 + l2);
}

/** Ratio of the diameters of Moon and Sun. */
export function diameterRatio({ l1, l2 }: Coverage): number {
  return (l1 - l2) / (l1 + l2);
}

/** Share of the Sun's area that the Moon covers. */
export function coveredArea(coverage: Coverage): number {
  const { m, l1, l2 } = coverage;
  const ratio = diameterRatio(coverage);
  if (m >= l1) return 0;
  if (m <= Math.abs(l2)) return l2 < 0 ? 1 : ratio * ratio;
  return lensArea((2 * m) / (l1 + l2), ratio) / Math.PI;
}

/** Area common to a disc of radius 1 and a disc of another radius whose centre is at a distance. */
function lensArea(distance: number, radius: number): number {
  const along = (distance * distance + 1 - radius * radius) / (2 * distance);
  const half_angle = math.acos(clamp(along));
  const other_half_angle = math.acos(clamp((distance - along) / radius));
  const half_chord = Math.sqrt(Math.max(0, 1 - along * along));
  return half_angle + radius * radius * other_half_angle - distance * half_chord;
}

function clamp(cosine: number): number {
  return Math.min(1, Math.max(-1, cosine));
}
