import { NARROW_PX, PAD_PX, type View } from "../kit/drawing.ts";
import { circle, label, type Point, rect, SMALL_PX } from "../kit/svg.ts";

/** The Sun with the Moon before it, as a place has them at some moments: zenith up. */

export interface BittenSun {
  readonly time: string;
  readonly name: string;
  /** The Moon's middle from the Sun's, to the right and up, and its radius, in radii of the Sun. */
  readonly right: number;
  readonly up: number;
  readonly moon: number;
  readonly isDown: boolean;
}

export function bittenSuns(
  title: string,
  suns: readonly BittenSun[],
  top: number,
  view: View,
): { body: string; bottom: number } {
  const width = view.width - 2 * PAD_PX;
  const wide = width / suns.length;
  const radius = Math.min(view.width < NARROW_PX ? 32 : 40, wide / 2 - 12);
  const height = 2 * radius + 74;
  const parts = suns.map((sun, i) => {
    const centre: Point = [PAD_PX + (i + 0.5) * wide, top + 38 + radius];
    const style = { size: SMALL_PX, anchor: "middle" } as const;
    return [
      circle(centre, radius, { fill: "n-sun", opacity: sun.isDown ? 0.35 : 1 }),
      circle([centre[0] + sun.right * radius, centre[1] - sun.up * radius], radius * sun.moon, {
        fill: "sky",
      }),
      label([centre[0], centre[1] + radius + 18], sun.time, { ...style, bold: true, fill: "sky-ink" }),
      label([centre[0], centre[1] + radius + 32], sun.name, { ...style, fill: "sky-quiet" }),
    ].join("");
  });
  return {
    body: [
      rect({ x: PAD_PX, y: top, width, height }, { fill: "sky" }, 8),
      ...parts,
      label([PAD_PX + 12, top + 20], title, { bold: true, fill: "sky-ink" }),
    ].join(""),
    bottom: top + height,
  };
}
