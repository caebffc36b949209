import { HOURS_PER_DAY, MS_PER_DAY, MS_PER_HOUR } from "../../units/units.ts";
import { clockText, dayMonth, stampText, wallOf } from "../kit/clock.ts";
import { type Drawing, emptyDrawing, type View, type Words } from "../kit/drawing.ts";
import { createLabels } from "../kit/labels.ts";
import { linear, type Span } from "../kit/scale.ts";
import { sheetOf } from "../kit/sheet.ts";
import { label, line, onePerSpot, type Rect, rect, SMALL_PX } from "../kit/svg.ts";
import { drawTimeAxis, timeTicks } from "../kit/time-axis.ts";

/** Stretches of time by date across and by hour downward, from noon to noon, so that a night is one piece. */

export interface Stretch extends Span {
  readonly note: string;
}

export interface StripPicture extends Words {
  /** All of the time that was looked through, Unix milliseconds. */
  readonly window: Span;
  readonly stretches: readonly Stretch[];
  readonly nothing: string;
}

const [WIDE_PX, NARROW_HEIGHT_PX] = [240, 200];
const HOUR_STEP = 4;
const LEAST_PX = 3;
const MOST_MARKS = 2000;
/** So few are named by their date. */
const MOST_NAMED = 24;

export function dayStrip(picture: StripPicture, view: View): Drawing {
  const { window, stretches } = picture;
  if (stretches.length === 0 || !(window.to > window.from))
    return emptyDrawing(picture.title, picture.nothing, view);
  const sheet = sheetOf(picture, view);
  const [left, right, top] = [sheet.left + 36, sheet.right - 6, sheet.top + 10];
  const bottom = top + (sheet.isNarrow ? NARROW_HEIGHT_PX : WIDE_PX);
  const x = linear(window, { from: left, to: right });
  const y = linear({ from: 0, to: HOURS_PER_DAY }, { from: top, to: bottom });
  const day_px = Math.max(LEAST_PX, x(window.from + MS_PER_DAY) - x(window.from));
  const pieces = stretches.flatMap(({ from, to, note }) =>
    piecesOf({ from, to }, view).map((piece) => {
      const box: Rect = {
        x: Math.min(right - day_px, Math.max(left, x(piece.day_ms) - day_px / 2)),
        y: y(piece.hours.from),
        width: day_px,
        height: Math.max(LEAST_PX, y(piece.hours.to) - y(piece.hours.from)),
      };
      return { box, note, from };
    }),
  );
  const shown = onePerSpot(pieces, ({ box }) => `${Math.round(box.x)} ${Math.round(box.y)}`, MOST_MARKS);
  const axis = createLabels({ x: 0, y: 0, width: view.width, height: 100_000 });
  const names = createLabels({ x: left, y: top, width: right - left, height: bottom - top });
  for (const { box } of shown) names.reserve(box);
  const ticks = timeTicks(window, view.zone, Math.floor((right - left) / 50));
  const named = stretches.length > MOST_NAMED ? [] : shown;
  return sheet.drawing(bottom + 36, [
    rect({ x: left, y: top, width: right - left, height: bottom - top }, { fill: "sunk" }),
    drawTimeAxis({ ticks, x, top, bottom }, axis),
    ...Array.from({ length: HOURS_PER_DAY / HOUR_STEP + 1 }, (_, i) => {
      const at = y(i * HOUR_STEP);
      const hour = (i * HOUR_STEP + HOURS_PER_DAY / 2) % HOURS_PER_DAY;
      return (
        line([left, at], [right, at], { stroke: hour === 0 ? "edge" : "line", width: 1 }) +
        label([left - 6, at + 4], String(hour).padStart(2, "0"), {
          size: SMALL_PX,
          anchor: "end",
          fill: "quiet",
          bold: hour === 0,
        })
      );
    }),
    ...shown.map(({ box, note, from }) =>
      rect(box, { fill: "s1", note: `${note} · from ${stampText(from, view.zone)}` }, 1),
    ),
    ...named.map(({ box, from }) => {
      const wall = wallOf(from, view.zone);
      return names.beside(
        [box.x + box.width / 2, box.y + box.height / 2],
        `${dayMonth(wall)}, ${clockText(wall)}`,
        { gap: 6 + box.width / 2, halo: "sunk" },
      );
    }),
  ]);
}

/** The parts of a stretch within each noon to noon of the clock in force. */
function piecesOf({ from, to }: Span, { zone }: View): { day_ms: number; hours: Span }[] {
  const noon = (wall_ms: number) =>
    Math.floor((wall_ms - MS_PER_DAY / 2) / MS_PER_DAY) * MS_PER_DAY + MS_PER_DAY / 2;
  const [begin, end] = [wallOf(from, zone), wallOf(to, zone)];
  const shift = begin - from;
  const pieces: { day_ms: number; hours: Span }[] = [];
  for (let start = noon(begin); start < end && pieces.length < MOST_MARKS; start += MS_PER_DAY) {
    const hours = {
      from: Math.max(0, (begin - start) / MS_PER_HOUR),
      to: Math.min(HOURS_PER_DAY, (end - start) / MS_PER_HOUR),
    };
    pieces.push({ day_ms: start + MS_PER_DAY / 2 - shift, hours });
  }
  return pieces;
}
