import { math } from "../../engine/math.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import { type Point, px, type Rect } from "./svg.ts";

/** Points and arcs around a centre; directions in degrees from up, clockwise. */

export function onCircle([x, y]: Point, radius: number, turn_deg: number): Point {
  const angle = turn_deg * RAD_PER_DEG;
  return [x + radius * math.sin(angle), y - radius * math.cos(angle)];
}

/** The command of an arc from where the pen is: clockwise where the end is greater. */
function arcTo(end: Point, radius: number, sweep_deg: number): string {
  const isLarge = Math.abs(sweep_deg) > 180 ? 1 : 0;
  return `A${px(radius)} ${px(radius)} 0 ${isLarge} ${sweep_deg > 0 ? 1 : 0} ${px(end[0])} ${px(end[1])}`;
}

export interface Sector {
  readonly inner: number;
  readonly outer: number;
  readonly from_deg: number;
  readonly to_deg: number;
}

/** The outline of a part of a ring, of less than a whole turn. */
export function sectorPath(centre: Point, { inner, outer, from_deg, to_deg }: Sector): string {
  const at = (radius: number, turn_deg: number) => onCircle(centre, radius, turn_deg);
  const [a, b, c, d] = [at(outer, from_deg), at(outer, to_deg), at(inner, to_deg), at(inner, from_deg)];
  const sweep = to_deg - from_deg;
  return `M${px(a[0])} ${px(a[1])}${arcTo(b, outer, sweep)}L${px(c[0])} ${px(c[1])}${arcTo(d, inner, -sweep)}z`;
}

/** True if a box lies within a circle. */
export function isInCircle({ x, y, width, height }: Rect, [cx, cy]: Point, radius: number): boolean {
  return [x - cx, x + width - cx].every((across) =>
    [y - cy, y + height - cy].every((down) => across * across + down * down < radius * radius),
  );
}
