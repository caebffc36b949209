import { lineCommands } from "../kit/lines.ts";
import { type Point, path } from "../kit/svg.ts";
import type { Token } from "../kit/tokens.ts";

/** Stars as dots: larger where they are brighter, and the brightest in their colours. */

interface Shining {
  readonly magnitude: number;
  /** B−V; absent: it is not listed. */
  readonly colour_index?: number;
}

const [SMALLEST_PX, LARGEST_PX, PX_AT_0, PX_PER_MAG] = [0.9, 5, 4.6, 0.8];
/** The eye sees no colours in fainter stars. */
const FAINTEST_COLOURED_MAG = 3;
/** Least B−V of a colour: white from A0 on, cream from F0, then G0, K0, M0. Source: Allen's Astrophysical Quantities (2000), table 15.7. */
const COLOURS: readonly (readonly [least_colour_index: number, token: Token])[] = [
  [1.4, "star-red"],
  [0.81, "star-orange"],
  [0.58, "star-yellow"],
  [0.3, "sky-star"],
  [-0.02, "star-white"],
  [Number.NEGATIVE_INFINITY, "star-blue"],
];

/** Lines of figures are this much of their colour, over the night and the light of day. */
export const FIGURE_SHARE = 0.4;

export function starToken({ magnitude, colour_index }: Shining): Token {
  if (colour_index === undefined || magnitude > FAINTEST_COLOURED_MAG) return "sky-star";
  return COLOURS.find(([least]) => colour_index >= least)?.[1] ?? "sky-star";
}

/** The width of a star's dot, to half a pixel. `share`: less than 1 on a small sky. */
export function starWidth_px({ magnitude }: Shining, share: number): number {
  const width = share * Math.max(SMALLEST_PX, Math.min(LARGEST_PX, PX_AT_0 - PX_PER_MAG * magnitude));
  return Math.round(width * 2) / 2;
}

/** All stars of a size and colour in one element: dots are strokes of no length. */
export function starDots<Star extends Shining>(
  stars: readonly Star[],
  at: (star: Star) => Point,
  { share, opacity }: { readonly share: number; readonly opacity: number },
): string {
  const kinds = new Map<string, { width: number; stroke: Token; dots: string }>();
  for (const star of stars) {
    const [width, stroke] = [starWidth_px(star, share), starToken(star)];
    const kind = kinds.get(`${width} ${stroke}`) ?? { width, stroke, dots: "" };
    kinds.set(`${width} ${stroke}`, { ...kind, dots: kind.dots + lineCommands([at(star)]) });
  }
  const painted = [...kinds.values()]
    .sort((a, b) => a.width - b.width)
    .map(({ width, stroke, dots }) =>
      path(dots, { stroke, width, fill: "none", ...(opacity < 1 ? { opacity } : {}) }),
    );
  return `<g stroke-linecap="round">${painted.join("")}</g>`;
}
