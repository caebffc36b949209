import { type Drawing, heading, NARROW_PX, PAD_PX, type View, type Words } from "./drawing.ts";
import { createLabels, type Labels } from "./labels.ts";
import { type Point, type Rect, rect } from "./svg.ts";

/** A picture with its heading written: where there is room, and how it becomes a drawing. */
export interface Sheet {
  /** Below the heading. */
  readonly top: number;
  readonly left: number;
  readonly right: number;
  /** From left to right. */
  readonly room: number;
  readonly isNarrow: boolean;
  /** The drawing of the parts below the heading, ending at a height. */
  drawing(bottom: number, parts: readonly string[]): Drawing;
}

export function sheetOf({ title, subtitle, finding }: Words, { width }: Pick<View, "width">): Sheet {
  const head = heading(title, subtitle, width);
  return {
    top: head.bottom,
    left: PAD_PX,
    right: width - PAD_PX,
    room: width - 2 * PAD_PX,
    isNarrow: width < NARROW_PX,
    drawing: (bottom, parts) => ({
      title,
      finding,
      width,
      height: bottom + PAD_PX,
      body: [head.body, ...parts].join(""),
    }),
  };
}

/** A piece of the night sky below a heading. */
export interface NightField {
  readonly box: Rect;
  readonly centre: Point;
  readonly bottom: number;
  readonly ground: string;
  /** Texts that stay within it. */
  readonly labels: Labels;
}

const GAP_PX = 6;
const EDGE_PX = 2;

/** `accepts`: where texts may stand within it. */
export function nightField(
  { top, left, room }: Sheet,
  height: number,
  accepts: (text: Rect, centre: Point) => boolean = () => true,
): NightField {
  const box = { x: left, y: top + GAP_PX, width: room, height };
  const centre: Point = [box.x + room / 2, box.y + height / 2];
  return {
    box,
    centre,
    bottom: box.y + height,
    ground: rect(box, { fill: "sky" }, 8),
    labels: createLabels(
      { x: box.x + EDGE_PX, y: box.y + EDGE_PX, width: room - 2 * EDGE_PX, height: height - 2 * EDGE_PX },
      (text) => accepts(text, centre),
    ),
  };
}
