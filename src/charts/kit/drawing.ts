import type { Zone } from "../../time/zone.ts";
import { spanText, zoneText } from "./clock.ts";
import { wrapped } from "./metrics.ts";
import type { Span } from "./scale.ts";
import { label, rect } from "./svg.ts";

/** The setting that a picture is made for. */
export interface View {
  readonly width: number;
  /** Zone of the clock on its axes. */
  readonly zone: Zone;
  /** Name or degrees of the place, where there is one. */
  readonly place: string | null;
  /** The name of a target of the answer. */
  nameOf(this: void, target: string): string;
}

/** The time and place of a picture, and its clock. */
export function subtitleOf({ place, zone }: View, span: Span | null = null): string {
  const parts = [span && spanText(span, zone), place, zoneText(zone)];
  return parts.filter((part) => part !== null).join(" · ");
}

/** A picture, not yet a document. */
export interface Drawing {
  /** The subject of the picture, with its place and time. */
  readonly title: string;
  /** The main result, in a sentence. */
  readonly finding: string;
  readonly width: number;
  readonly height: number;
  readonly body: string;
}

/** The words of a picture. */
export interface Words {
  readonly title: string;
  readonly subtitle: string;
  /** The main result, in a sentence. */
  readonly finding: string;
}

/** A part of a picture, and the height at which it ends. */
export interface Block {
  readonly body: string;
  readonly bottom: number;
}

/** A drawing with another part below it. */
export function extended(drawing: Drawing, { body, bottom }: Block): Drawing {
  return { ...drawing, height: bottom + PAD_PX, body: drawing.body + body };
}

/** Narrower pictures have fewer labels and their keys below. */
export const NARROW_PX = 520;
export const PAD_PX = 12;
const TITLE_PX = 15;
const SUBTITLE_PX = 12;
/** The narrowest picture needs this many. */
const MOST_LINES = 6;

/** Title and subtitle over a picture, and where they end. */
export function heading(title: string, subtitle: string, width: number): Block {
  const room = width - 2 * PAD_PX;
  const lines = wrapped(subtitle, room, SUBTITLE_PX, MOST_LINES).filter((words) => words !== "");
  const titles = wrapped(title, room, TITLE_PX, MOST_LINES, true);
  const first = titles.map((words, i) => label([PAD_PX, 24 + 19 * i], words, { size: TITLE_PX, bold: true }));
  const below = 24 + 19 * (titles.length - 1);
  const rest = lines.map((words, i) =>
    label([PAD_PX, below + 18 + 16 * i], words, { size: SUBTITLE_PX, fill: "quiet" }),
  );
  return { body: [...first, ...rest].join(""), bottom: below + 10 + 16 * lines.length };
}

/** A frame that tells why nothing is drawn in it. */
export function emptyDrawing(title: string, reason: string, { width }: View): Drawing {
  const head = heading(title, "", width);
  const [top, height] = [head.bottom + 4, 120];
  const lines = wrapped(reason, width - 6 * PAD_PX, 13, 3);
  const said = lines.map((words, i) =>
    label([width / 2, top + height / 2 + 4 + (i - (lines.length - 1) / 2) * 18], words, {
      size: 13,
      anchor: "middle",
      fill: "quiet",
    }),
  );
  const frame = rect(
    { x: PAD_PX, y: top, width: width - 2 * PAD_PX, height },
    { fill: "sunk", stroke: "line", width: 1 },
    6,
  );
  return {
    title,
    finding: reason,
    width,
    height: top + height + PAD_PX,
    body: [head.body, frame, ...said].join(""),
  };
}
