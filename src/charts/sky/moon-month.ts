import { mjdFromCalendar } from "../../time/calendar.ts";
import { monthName, WEEKDAYS } from "../kit/clock.ts";
import type { Drawing, View } from "../kit/drawing.ts";
import { nightField, sheetOf } from "../kit/sheet.ts";
import { label, type Point, SMALL_PX } from "../kit/svg.ts";
import { dayDisc, type MoonDay, type MoonDaysPicture } from "./moon-day.ts";

/** A disc a day in the weeks of about a month, from Monday on. */

const WEEK = WEEKDAYS.length;
const MOST_WEEKS = 6;
const [LARGEST_CELL_PX, LARGEST_DISC_PX] = [96, 26];
const [HEADS_PX, NUMBER_PX, GAP_PX] = [28, 16, 8];
/** Narrower columns have the first letter of their day, and no names of months. */
const LEAST_NAMED_PX = 40;

/** True if so few days are shown that weeks tell more than rows of months. */
export function isAboutAMonth(days: readonly MoonDay[]): boolean {
  const weeks = days.map(weekOf);
  return Math.max(...weeks) - Math.min(...weeks) < MOST_WEEKS;
}

export function moonMonth(picture: MoonDaysPicture, view: View): Drawing {
  const sheet = sheetOf(picture, view);
  const cell = Math.min(LARGEST_CELL_PX, (sheet.room - 12) / WEEK);
  const radius = Math.min(LARGEST_DISC_PX, cell * 0.34);
  const tall = NUMBER_PX + 2 * radius + GAP_PX;
  const weeks = picture.days.map(weekOf);
  const first = Math.min(...weeks);
  const field = nightField(sheet, (Math.max(...weeks) - first + 1) * tall + HEADS_PX + GAP_PX);
  const left = field.centre[0] - (WEEK * cell) / 2;
  const top = field.box.y + HEADS_PX;
  const isNamed = cell >= LEAST_NAMED_PX;
  return sheet.drawing(field.bottom, [
    field.ground,
    ...WEEKDAYS.map((name, i) =>
      label([left + (i + 0.5) * cell, top - 8], isNamed ? name : name.slice(0, 1), {
        size: SMALL_PX,
        bold: true,
        fill: "sky-ink",
        anchor: "middle",
      }),
    ),
    ...picture.days.map((day, i) => {
      const x = left + (day.weekday - 0.5) * cell;
      const y = top + ((weeks[i] ?? first) - first) * tall;
      const centre: Point = [x, y + NUMBER_PX + radius];
      const isNew = isNamed && (i === 0 || day.day === 1);
      const number = label([x, y + 11], isNew ? `${day.day} ${monthName(day.month)}` : String(day.day), {
        size: SMALL_PX,
        bold: isNew,
        fill: isNew ? "sky-ink" : "sky-quiet",
        anchor: "middle",
      });
      return number + dayDisc(day, centre, radius);
    }),
  ]);
}

/** Counted from a Monday on. */
function weekOf({ year, month, day, weekday }: MoonDay): number {
  return (mjdFromCalendar(year, month, day) - (weekday - 1)) / WEEK;
}
