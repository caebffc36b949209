import { isWithin, overlaps, textBox } from "./metrics.ts";
import { label, type Point, type Rect, SMALL_PX, type TextStyle } from "./svg.ts";

/** Texts that neither overlap nor leave their frame: the first that asks has its place, what fits nowhere is left out. */

export interface Labels {
  /** Keeps a box free of texts. */
  reserve(box: Rect): void;
  /** Keeps a mark free of texts. */
  keep(mark: Point, radius: number): void;
  /** The text at this very place, or nothing. */
  at(point: Point, words: string, style?: TextStyle): string;
  /** The text at the first of these places that is free, or nothing. */
  atFirst(places: readonly Placed[], words: string, style?: TextStyle): string;
  /** The text beside a mark: right, above, left, below, then the corners; or nothing. */
  beside(point: Point, words: string, options?: Beside): string;
}

interface Beside extends TextStyle {
  /** How far from the mark. */
  readonly gap?: number;
}

/** Room kept between two texts. */
const MARGIN = 2;

export function createLabels(frame: Rect, accepts: (box: Rect) => boolean = () => true): Labels {
  const taken: Rect[] = [];
  const isFree = (box: Rect) =>
    isWithin(box, frame) && accepts(box) && !taken.some((other) => overlaps(grown(box, MARGIN), other));
  const at = ([x, y]: Point, words: string, style: TextStyle = {}) => {
    const { size = SMALL_PX, bold = false, anchor = "start" } = style;
    const box = textBox({ x, y, words, size, bold, anchor });
    if (words === "" || !isFree(box)) return "";
    taken.push(box);
    return label([x, y], words, { ...style, size });
  };
  const atFirst = (places: readonly Placed[], words: string, style: TextStyle = {}) => {
    for (const [place, anchor] of places) {
      const found = at(place, words, { ...style, anchor });
      if (found !== "") return found;
    }
    return "";
  };
  return {
    reserve: (box) => void taken.push(box),
    keep: ([x, y], radius) =>
      void taken.push({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }),
    at,
    atFirst,
    beside: (point, words, { gap = 6, ...style } = {}) =>
      atFirst(placesBeside(point, gap, style.size ?? SMALL_PX), words, style),
  };
}

/** Where a text may stand, and which end of it stands there. */
export type Placed = readonly [Point, "start" | "middle" | "end"];

function placesBeside([x, y]: Point, gap: number, size: number): Placed[] {
  const middle = y + 0.35 * size;
  const above = y - gap;
  const below = y + gap + 0.8 * size;
  return [
    [[x + gap, middle], "start"],
    [[x, above], "middle"],
    [[x - gap, middle], "end"],
    [[x, below], "middle"],
    [[x + 0.7 * gap, above], "start"],
    [[x - 0.7 * gap, above], "end"],
    [[x + 0.7 * gap, below], "start"],
    [[x - 0.7 * gap, below], "end"],
  ];
}

function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
