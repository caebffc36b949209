import { mariaOn, type TurnedMoon } from "./maria.ts";
import { circle, group, type Point, path, px } from "./svg.ts";
import type { Token } from "./tokens.ts";

/** A disc that the Sun lights from one side. */
export interface Disc {
  /** 0: all dark, 1: full. */
  readonly lit: number;
  /** Middle of the bright limb, from up towards the left, degrees. */
  readonly limb_deg: number;
  readonly bright: Token;
  readonly dark: Token;
  /** The Moon's orientation; its plains are drawn where it is large enough. */
  readonly turned?: TurnedMoon;
}

/** Plains of a smaller Moon are spots. */
const LEAST_FACE_PX = 11;

export function litDisc(centre: Point, radius: number, disc: Disc): string {
  const { turned } = disc;
  const plains = turned === undefined || radius < LEAST_FACE_PX ? "" : mariaOn(centre, radius, turned);
  return lightOf(centre, radius, disc) + plains;
}

function lightOf(centre: Point, radius: number, { lit, limb_deg, bright, dark }: Disc): string {
  const base = circle(centre, radius, { fill: dark, stroke: "sky-ring", width: 0.5 });
  if (lit < 0.004) return base;
  if (lit > 0.996) return circle(centre, radius, { fill: bright });
  const r = px(radius);
  const across = px(radius * Math.abs(1 - 2 * lit));
  // the right half, and the terminator back: bulging right of a crescent, left of a gibbous disc
  const terminator = `A${across} ${r} 0 0 ${lit < 0.5 ? 0 : 1} 0 ${px(-radius)}`;
  const half = `M0 ${px(-radius)}A${r} ${r} 0 0 1 0 ${r}${terminator}z`;
  const [x, y] = centre;
  const turn = Math.round(-90 - limb_deg);
  return (
    base +
    group([path(half, { fill: bright })], { transform: `translate(${px(x)} ${px(y)}) rotate(${turn})` })
  );
}
