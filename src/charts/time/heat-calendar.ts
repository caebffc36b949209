import { isoWeekday, mjdFromCalendar } from "../../time/calendar.ts";
import { MOST_DAYS_PER_MONTH } from "../../units/units.ts";
import { monthName, WEEKDAYS } from "../kit/clock.ts";
import { type Block, type Drawing, emptyDrawing, NARROW_PX, type View, type Words } from "../kit/drawing.ts";
import { fieldMark, keyRows } from "../kit/key.ts";
import { type Sheet, sheetOf } from "../kit/sheet.ts";
import { cutNote, label, type Rect, rect, SMALL_PX } from "../kit/svg.ts";
import type { Token } from "../kit/tokens.ts";

/** A calendar with days coloured by an amount: weeks of a few months, or a row a month. */

export interface HeatDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** 0 to 1 of the scale; null: no value. */
  readonly share: number | null;
  /** The amount in few signs. */
  readonly words: string;
  readonly note: string;
}

export interface HeatPicture extends Words {
  readonly days: readonly HeatDay[];
  /** Words for no amount and for the greatest one; null: there is none. */
  readonly least: string;
  readonly most: string | null;
  readonly nothing: string;
}

const MOST_WEEK_MONTHS = 3;
const MOST_MONTHS = 60;
const MOST_TURNED = 14;
const GAP_PX = 8;
/** Steps from no darkness to the most. */
const STEPS = [
  "daylight",
  "n-civil",
  "n-nautical",
  "n-astronomical",
  "sky",
] as const satisfies readonly Token[];

export function heatCalendar(picture: HeatPicture, view: View): Drawing {
  const months = [...new Set(picture.days.map(monthOf))].sort((a, b) => a - b);
  if (months.length === 0) return emptyDrawing(picture.title, picture.nothing, view);
  const isWeeks = months.length <= MOST_WEEK_MONTHS;
  const shown = isWeeks ? months : months.slice(0, view.width < NARROW_PX ? MOST_TURNED : MOST_MONTHS);
  const subtitle = picture.subtitle + cutNote(shown.length, months.length, "months");
  const sheet = sheetOf({ ...picture, subtitle }, view);
  const drawnDays = (isWeeks ? weeks : rowsOfMonths)(picture.days, shown, sheet);
  const key = keyRows(
    (picture.most === null ? STEPS.slice(0, 1) : STEPS).map((token, i) => ({
      name: i === 0 ? picture.least : i === STEPS.length - 1 ? (picture.most ?? "") : "",
      mark: fieldMark({ fill: token, stroke: "edge", width: 0.5 }),
    })),
    drawnDays.bottom + 20,
    view.width,
  );
  return sheet.drawing(key.bottom, [drawnDays.body, key.body]);
}

function monthOf({ year, month }: HeatDay): number {
  return year * 12 + month - 1;
}

function cell({ share, words, note }: HeatDay, box: Rect, day: string): string {
  const step = share === null ? 0 : Math.min(STEPS.length - 1, Math.ceil(share * (STEPS.length - 1)));
  const ink = step >= 2 ? "sky-ink" : "sky";
  const isLarge = box.width >= 34 && box.height >= 30;
  const small = day === "" ? "" : label([box.x + 4, box.y + 12], day, { size: SMALL_PX, fill: ink });
  const amount = label([box.x + box.width / 2, box.y + box.height - 6], words, {
    size: 12,
    bold: true,
    anchor: "middle",
    fill: ink,
  });
  return (
    rect(box, { fill: STEPS[step] ?? "daylight", stroke: "panel", width: 1, note }, 3) +
    (isLarge ? small + amount : "")
  );
}

/** Monday to Sunday, a block a month. */
function weeks(days: readonly HeatDay[], months: readonly number[], sheet: Sheet): Block {
  const { left, room } = sheet;
  const top = sheet.top + GAP_PX;
  const isSide = !sheet.isNarrow && months.length > 1;
  const gap = 18;
  const wide = isSide ? (room - gap * (months.length - 1)) / months.length : Math.min(room, 560);
  const [across, tall] = [wide / 7, 36];
  const parts: string[] = [];
  let [y, bottom] = [top, top];
  for (const [i, month] of months.entries()) {
    const x = isSide ? left + i * (wide + gap) : left + (room - wide) / 2;
    const own = days.filter((day) => monthOf(day) === month);
    const start = isoWeekday(mjdFromCalendar(Math.floor(month / 12), (month % 12) + 1, 1)) - 1;
    // weeks before the first day are left out
    const first = start - 7 * Math.floor((start + Math.min(...own.map(({ day }) => day)) - 1) / 7);
    parts.push(
      label([x, y + 14], `${monthName((month % 12) + 1)} ${Math.floor(month / 12)}`, { bold: true }),
      ...WEEKDAYS.map((name, at) =>
        label([x + (at + 0.5) * across, y + 32], name.slice(0, 2), {
          size: SMALL_PX,
          anchor: "middle",
          fill: "quiet",
        }),
      ),
      ...own.map((day) => {
        const at = first + day.day - 1;
        const box = {
          x: x + (at % 7) * across,
          y: y + 38 + Math.floor(at / 7) * tall,
          width: across,
          height: tall,
        };
        return cell(day, box, String(day.day));
      }),
    );
    const used = Math.max(...own.map(({ day }) => Math.floor((first + day - 1) / 7))) + 1;
    bottom = Math.max(bottom, y + 38 + used * tall);
    if (!isSide) y = bottom + 14;
  }
  return { body: parts.join(""), bottom };
}

/** A row a month, on narrow pictures a column. */
function rowsOfMonths(days: readonly HeatDay[], shown: readonly number[], sheet: Sheet): Block {
  const isTurned = sheet.isNarrow;
  const lead = isTurned ? 24 : 64;
  const room = sheet.room - lead;
  const [across, tall] = isTurned ? [room / shown.length, 15] : [room / MOST_DAYS_PER_MONTH, 20];
  const [left, first] = [sheet.left + lead, sheet.top + GAP_PX + 20];
  const parts = days.flatMap((day) => {
    const row = shown.indexOf(monthOf(day));
    if (row < 0) return [];
    const [column, line] = isTurned ? [row, day.day - 1] : [day.day - 1, row];
    return [
      cell(day, { x: left + column * across, y: first + line * tall, width: across, height: tall }, ""),
    ];
  });
  const style = { size: SMALL_PX, fill: "quiet" } as const;
  const names = shown.map((month, i) => {
    const name = monthName((month % 12) + 1);
    return isTurned
      ? label([left + (i + 0.5) * across, first - 6], name.slice(0, across < 28 ? 1 : 3), {
          ...style,
          anchor: "middle",
        })
      : label([sheet.left, first + (i + 0.5) * tall + 4], `${name} ${Math.floor(month / 12)}`, style);
  });
  const numbers = [1, 5, 10, 15, 20, 25, 30].map((day) =>
    isTurned
      ? label([left - 5, first + (day - 0.5) * tall + 4], String(day), { ...style, anchor: "end" })
      : label([left + (day - 0.5) * across, first - 6], String(day), { ...style, anchor: "middle" }),
  );
  return {
    body: [...parts, ...names, ...numbers].join(""),
    bottom: first + (isTurned ? MOST_DAYS_PER_MONTH : shown.length) * tall,
  };
}
