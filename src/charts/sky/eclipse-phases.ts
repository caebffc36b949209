import { type Block, NARROW_PX, PAD_PX, type View } from "../kit/drawing.ts";
import { fitted } from "../kit/metrics.ts";
import { circle, label, marked, type Point, path, px, rect, SMALL_PX, TEXT_PX } from "../kit/svg.ts";

/** The Sun with the Moon before it, as a place has them at some moments: zenith up. */

export interface EclipsePhase {
  readonly time: string;
  readonly name: string;
  /** The Moon's middle from the Sun's, to the right and up, and its radius, in radii of the Sun. */
  readonly right: number;
  readonly up: number;
  readonly moon: number;
  readonly isDown: boolean;
}

export function eclipsePhases(title: string, suns: readonly EclipsePhase[], top: number, view: View): Block {
  const width = view.width - 2 * PAD_PX;
  const wide = width / suns.length;
  const radius = Math.min(view.width < NARROW_PX ? 32 : 40, wide / 2 - 12);
  const height = 2 * radius + 74;
  const parts = suns.map((sun, i) => {
    const centre: Point = [PAD_PX + (i + 0.5) * wide, top + 38 + radius];
    const style = { size: SMALL_PX, anchor: "middle" } as const;
    return marked(`${sun.name}, ${sun.time}${sun.isDown ? ", below the horizon" : ""}`, [
      circle(centre, radius, { fill: "n-sun", stroke: "n-sun", width: 1, opacity: sun.isDown ? 0.35 : 1 }),
      covered(sun, centre, radius),
      label([centre[0], centre[1] + radius + 18], sun.time, { ...style, bold: true, fill: "sky-ink" }),
      label([centre[0], centre[1] + radius + 32], fitted(sun.name, wide - 4, SMALL_PX), {
        ...style,
        fill: "sky-quiet",
      }),
    ]);
  });
  return {
    body: [
      rect({ x: PAD_PX, y: top, width, height }, { fill: "sky" }, 8),
      ...parts,
      label([PAD_PX + 12, top + 20], fitted(title, width - 24, TEXT_PX, true), {
        bold: true,
        fill: "sky-ink",
      }),
    ].join(""),
    bottom: top + height,
  };
}

/** The part of the Sun that the Moon hides. */
function covered({ right, up, moon }: EclipsePhase, centre: Point, radius: number): string {
  const apart = Math.sqrt(right * right + up * up);
  if (apart >= 1 + moon) return "";
  const at: Point = [centre[0] + right * radius, centre[1] - up * radius];
  if (apart <= Math.abs(1 - moon))
    return moon < 1 ? circle(at, moon * radius, { fill: "sky" }) : circle(centre, radius, { fill: "sky" });
  // the corners of the lens that two discs share: how far along the line between their middles, and across it
  const along = (apart * apart + 1 - moon * moon) / (2 * apart);
  const across = Math.sqrt(Math.max(0, 1 - along * along));
  const corner = (side: 1 | -1): Point => [
    centre[0] + (radius * (along * right + side * across * up)) / apart,
    centre[1] - (radius * (along * up - side * across * right)) / apart,
  ];
  const [one, other] = [corner(1), corner(-1)];
  const r = px(radius * moon);
  const [ownLarge, moonLarge] = [along < 0 ? 1 : 0, along > apart ? 1 : 0];
  return path(
    `M${px(one[0])} ${px(one[1])}A${px(radius)} ${px(radius)} 0 ${ownLarge} 0 ${px(other[0])} ${px(other[1])}` +
      `A${r} ${r} 0 ${moonLarge} 0 ${px(one[0])} ${px(one[1])}z`,
    { fill: "sky" },
  );
}
