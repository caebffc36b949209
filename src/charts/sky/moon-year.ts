import { monthName, WEEKDAYS } from "../kit/clock.ts";
import { type Disc, litDisc } from "../kit/disc.ts";
import { type Drawing, emptyDrawing, heading, NARROW_PX, PAD_PX, type View } from "../kit/drawing.ts";
import { circle, label, type Point, rect } from "../kit/svg.ts";

/** A disc a day: a row a month, or on narrow pictures a column a month. */

export interface MoonDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
  readonly disc: Disc;
  /** Of the mean size, 0.9 to 1.1. */
  readonly size: number;
  readonly ring: "full" | "new" | null;
  readonly note: string;
}

export interface MoonYearPicture {
  readonly title: string;
  readonly subtitle: string;
  readonly finding: string;
  readonly days: readonly MoonDay[];
}

const MOST_MONTHS = 36;
const DAYS = 31;

export function moonYear(picture: MoonYearPicture, view: View): Drawing {
  const months = [...new Set(picture.days.map(({ year, month }) => year * 12 + month - 1))].slice(
    0,
    MOST_MONTHS,
  );
  if (months.length === 0) return emptyDrawing(picture.title, "There are no days to draw.", view);
  const head = heading(picture.title, picture.subtitle, view.width);
  const isTurned = view.width < NARROW_PX && months.length > 1;
  const shown = isTurned ? months.slice(0, 14) : months;
  const lead = isTurned ? 26 : 44;
  const room = view.width - 2 * PAD_PX - lead - 8;
  const cell = Math.min(30, room / (isTurned ? shown.length : DAYS));
  const tall = isTurned ? Math.min(20, cell) : cell * 1.12;
  const [left, top] = [PAD_PX + lead, head.bottom + 30];
  const height = (isTurned ? DAYS : shown.length) * tall + 34;
  const at = (day: number, row: number): Point =>
    isTurned
      ? [left + (row + 0.5) * cell, top + (day - 0.5) * tall]
      : [left + (day - 0.5) * cell, top + (row + 0.5) * tall];
  const days = picture.days.filter(({ year, month }) => shown.includes(year * 12 + month - 1));
  const radius = Math.min(cell, tall) * 0.38;
  const body = [
    head.body,
    rect({ x: PAD_PX, y: head.bottom + 6, width: view.width - 2 * PAD_PX, height }, { fill: "sky" }, 8),
    ...shown.map((month, row) => {
      const [x, y] = isTurned
        ? [left + (row + 0.5) * cell, top - 6]
        : [PAD_PX + 10, top + (row + 0.5) * tall + 4];
      const name = monthName((month % 12) + 1);
      const short = isTurned && cell < 26 ? name.slice(0, 1) : name;
      return label([x, y], short, {
        size: 11,
        bold: true,
        fill: "sky-ink",
        anchor: isTurned ? "middle" : "start",
      });
    }),
    ...Array.from({ length: DAYS }, (_, i) => dayName(i + 1, { left, top, cell, tall, isTurned })),
    ...days.map((day) => dayDisc(day, at(day.day, shown.indexOf(day.year * 12 + day.month - 1)), radius)),
  ].join("");
  return {
    title: picture.title,
    finding: picture.finding,
    width: view.width,
    height: head.bottom + 6 + height + PAD_PX,
    body,
  };
}

interface Cells {
  readonly left: number;
  readonly top: number;
  readonly cell: number;
  readonly tall: number;
  readonly isTurned: boolean;
}

function dayName(day: number, { left, top, cell, tall, isTurned }: Cells): string {
  const isShown = (isTurned ? tall : cell) >= 20 || day === 1 || day % 5 === 0;
  if (!isShown) return "";
  const point: Point = isTurned
    ? [left - 6, top + (day - 0.5) * tall + 4]
    : [left + (day - 0.5) * cell, top - 6];
  return label(point, String(day), { size: 11, fill: "sky-quiet", anchor: isTurned ? "end" : "middle" });
}

function dayDisc({ disc, size, ring, note, weekday }: MoonDay, point: Point, radius: number): string {
  const r = radius * size;
  const mark =
    ring === null
      ? ""
      : circle(point, r + 2.2, { stroke: ring === "full" ? "n-sun" : "sky-ring", width: 1.2, fill: "none" });
  return `<g><title>${note}, ${WEEKDAYS[weekday - 1] ?? ""}</title>${litDisc(point, r, disc)}${mark}</g>`;
}

/** One Moon, large. */
export function moonFace(
  {
    title,
    subtitle,
    finding,
    disc,
    facts,
  }: Omit<MoonYearPicture, "days"> & { disc: Disc; facts: readonly string[] },
  view: View,
): Drawing {
  const head = heading(title, subtitle, view.width);
  const radius = Math.min(110, view.width * 0.24);
  const height = 2 * radius + 48;
  const isNarrow = view.width < NARROW_PX;
  const centre: Point = [isNarrow ? PAD_PX + radius + 14 : view.width * 0.3, head.bottom + 6 + height / 2];
  const start = centre[0] + radius + 20;
  const body = [
    head.body,
    rect({ x: PAD_PX, y: head.bottom + 6, width: view.width - 2 * PAD_PX, height }, { fill: "sky" }, 8),
    litDisc(centre, radius, disc),
    ...facts.map((words, i) =>
      label([start, centre[1] + (i - (facts.length - 1) / 2) * 22 + 4], words, {
        size: isNarrow ? 11 : 13,
        fill: "sky-ink",
      }),
    ),
  ].join("");
  return { title, finding, width: view.width, height: head.bottom + 6 + height + PAD_PX, body };
}
