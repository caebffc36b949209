import { MONTHS_PER_YEAR, MOST_DAYS_PER_MONTH } from "../../units/units.ts";
import { monthName } from "../kit/clock.ts";
import { type Disc, litDisc } from "../kit/disc.ts";
import { type Drawing, emptyDrawing, NARROW_PX, type View, type Words } from "../kit/drawing.ts";
import { factRows } from "../kit/key.ts";
import { textWidth } from "../kit/metrics.ts";
import { nightField, sheetOf } from "../kit/sheet.ts";
import { cutNote, label, marked, type Point, path, px, SMALL_PX } from "../kit/svg.ts";
import { dayDisc, type MoonDay, type MoonDaysPicture } from "./moon-day.ts";
import { isAboutAMonth, moonMonth } from "./moon-month.ts";

/** A disc a day: a row a month, or on narrow pictures a column a month; few days in their weeks. */

const MOST_MONTHS = 36;
const MOST_TURNED = 14;
const LARGEST_CELL_PX = 60;

/** The Moons of a year show their light alone: at their size the plains would come and go with the distance. */
function plainDay({ disc: { lit, limb_deg, bright, dark }, ...day }: MoonDay): MoonDay {
  return { ...day, disc: { lit, limb_deg, bright, dark } };
}

export function moonYear(picture: MoonDaysPicture, view: View): Drawing {
  const months = [...new Set(picture.days.map(({ year, month }) => year * 12 + month - 1))];
  if (months.length === 0) return emptyDrawing(picture.title, "There are no days to draw.", view);
  if (isAboutAMonth(picture.days)) return moonMonth(picture, view);
  const isTurned = view.width < NARROW_PX;
  const shown = months.slice(0, isTurned ? MOST_TURNED : MOST_MONTHS);
  const subtitle = picture.subtitle + cutNote(shown.length, months.length, "months");
  const sheet = sheetOf({ ...picture, subtitle }, view);
  const hasYears = !isTurned && shown.length > MONTHS_PER_YEAR;
  const lead = isTurned ? 26 : hasYears ? 76 : 44;
  const room = sheet.room - lead - 8;
  const cell = Math.min(LARGEST_CELL_PX, room / (isTurned ? shown.length : MOST_DAYS_PER_MONTH));
  const tall = isTurned ? Math.min(20, cell) : cell * 1.12;
  const [left, top] = [sheet.left + lead, sheet.top + 30];
  const field = nightField(sheet, (isTurned ? MOST_DAYS_PER_MONTH : shown.length) * tall + 34);
  const at = (day: number, row: number): Point =>
    isTurned
      ? [left + (row + 0.5) * cell, top + (day - 0.5) * tall]
      : [left + (day - 0.5) * cell, top + (row + 0.5) * tall];
  const days = picture.days.filter(({ year, month }) => shown.includes(year * 12 + month - 1));
  const rowOf = ({ year, month }: MoonDay) => shown.indexOf(year * MONTHS_PER_YEAR + month - 1);
  const radius = Math.min(cell, tall) * 0.38;
  return sheet.drawing(field.bottom, [
    field.ground,
    path(
      days
        .filter(isWeekend)
        .map((day) => cellPath(at(day.day, rowOf(day)), cell, tall))
        .join(""),
      {
        fill: "n-grid",
        opacity: 0.55,
      },
    ),
    ...shown.map((month, row) => {
      const [x, y] = isTurned
        ? [left + (row + 0.5) * cell, top - 6]
        : [sheet.left + 10, top + (row + 0.5) * tall + 4];
      const name = monthName((month % 12) + 1);
      const short = isTurned && cell < 26 ? name.slice(0, 1) : name;
      const words = hasYears ? `${name} ${Math.floor(month / MONTHS_PER_YEAR)}` : short;
      return label([x, y], words, {
        size: 11,
        bold: true,
        fill: "sky-ink",
        anchor: isTurned ? "middle" : "start",
      });
    }),
    ...Array.from({ length: MOST_DAYS_PER_MONTH }, (_, i) =>
      dayName(i + 1, { left, top, cell, tall, isTurned }),
    ),
    ...days.map((day) => dayDisc(plainDay(day), at(day.day, rowOf(day)), radius)),
  ]);
}

const SATURDAY = 6;

function isWeekend({ weekday }: MoonDay): boolean {
  return weekday >= SATURDAY;
}

function cellPath([x, y]: Point, wide: number, tall: number): string {
  return `M${px(x - wide / 2)} ${px(y - tall / 2)}h${px(wide)}v${px(tall)}h${px(-wide)}z`;
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

export interface FacePicture extends Words {
  readonly disc: Disc;
  /** Beside the face. */
  readonly facts: readonly string[];
}

/** One Moon, large. */
export function moonFace({ disc, facts, ...words }: FacePicture, view: View): Drawing {
  const sheet = sheetOf(words, view);
  const radius = Math.min(110, view.width * 0.24);
  const field = nightField(sheet, 2 * radius + 48);
  const centre: Point = [sheet.isNarrow ? sheet.left + radius + 14 : view.width * 0.3, field.centre[1]];
  const start = centre[0] + radius + 20;
  if (facts.some((words) => start + textWidth(words, SMALL_PX) > sheet.right)) {
    const below = factRows(facts, field.bottom, view.width);
    return sheet.drawing(below.bottom, [
      field.ground,
      marked(facts.join(", "), [litDisc(field.centre, radius, disc)]),
      below.body,
    ]);
  }
  return sheet.drawing(field.bottom, [
    field.ground,
    marked(facts.join(", "), [litDisc(centre, radius, disc)]),
    ...facts.map((words, i) =>
      label([start, centre[1] + (i - (facts.length - 1) / 2) * 22 + 4], words, {
        size: sheet.isNarrow ? 11 : 13,
        fill: "sky-ink",
      }),
    ),
  ]);
}
