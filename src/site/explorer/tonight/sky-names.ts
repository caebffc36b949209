import type { Dome } from "./turning.ts";

/** The canvas of the moving dome, and the names on it. */

export type Brush = CanvasRenderingContext2D;

/** The canvas that is drawn on. */
export interface SkyCanvas {
  readonly brush: Brush;
  /** Length of each side, in the units of the brush. */
  readonly size: number;
  readonly dome: Dome;
  /** How large stars are: less than 1 on a small sky. */
  readonly share: number;
  /** How many of them bear names. */
  readonly names: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export const FONT = "system-ui, sans-serif";
const [LINE_PX, GAP_PX] = [14, 12];

interface Named {
  readonly words: string;
  readonly at: readonly [number, number];
}

/** A name to the right of a point or to its left, where the dome has room for it and no other one stands. */
export function nameBeside({ brush, dome }: SkyCanvas, { words, at: [x, y] }: Named, taken: Box[]): void {
  const width = widthOf(brush, words);
  const isInside = (left: number) => Math.hypot(left - dome.x, y - dome.y) < dome.radius;
  const boxes = [x + GAP_PX, x - GAP_PX - width].map((left) => ({ x: left, y, width }));
  const box = boxes.find(
    (one) => isInside(one.x) && isInside(one.x + width) && taken.every((other) => !overlap(one, other)),
  );
  if (box === undefined) return;
  taken.push(box);
  brush.fillText(words, box.x, y + 4);
}

/** By font and words: a sky has the same names in each frame. */
const widths = new Map<string, number>();

function widthOf(brush: Brush, words: string): number {
  const key = `${brush.font} ${words}`;
  const known = widths.get(key) ?? brush.measureText(words).width;
  widths.set(key, known);
  return known;
}

function overlap(one: Box, other: Box): boolean {
  return (
    Math.abs(other.y - one.y) <= LINE_PX && other.x <= one.x + one.width && one.x <= other.x + other.width
  );
}
