import { dateMs, spanText, UTC, wallClockOf } from "../../charts/kit/clock.ts";
import { type Drawing, subtitleOf, type View } from "../../charts/kit/drawing.ts";
import { extentOf, printed } from "../../charts/kit/scale.ts";
import { type HeatDay, heatCalendar } from "../../charts/time/heat-calendar.ts";
import type { ChartSource } from "../../contract/declare/chart.ts";
import { SECONDS_PER_HOUR } from "../../units/units.ts";

/** The nights as a calendar of their dark and moonless hours. */

interface Row {
  readonly date: string;
  readonly total_s: number;
}

export function drawDarkness({ rows }: ChartSource<Row>, _input: unknown, view: View): Drawing {
  const longest_s = Math.max(0, ...rows.map(({ total_s }) => total_s));
  const best = rows.find(({ total_s }) => total_s === longest_s);
  const days = rows.map(({ date, total_s }): HeatDay => {
    const { year, month, day } = wallClockOf(dateMs(date));
    const words = total_s === 0 ? "0" : printed(total_s / SECONDS_PER_HOUR, 1);
    return {
      ...{ year, month, day, words },
      share: longest_s === 0 ? 0 : total_s / longest_s,
      note: `${date}: ${words} h`,
    };
  });
  // dates as a clock shows them
  const span = extentOf(rows.map(({ date }) => dateMs(date)));
  return heatCalendar(
    {
      title: "Dark and moonless hours",
      subtitle: `${span === null ? "" : `${spanText(span, UTC)} · `}${subtitleOf(view)} · by the date of the noon before the night`,
      finding:
        best === undefined
          ? "There is no night."
          : longest_s === 0
            ? "No night is dark and moonless."
            : `The longest dark and moonless time is ${printed(longest_s / SECONDS_PER_HOUR, 1)} h, in the night of ${best.date}.`,
      days,
      least: "none",
      most: longest_s === 0 ? null : `${printed(longest_s / SECONDS_PER_HOUR, 1)} h`,
      nothing: "There is no night to draw.",
    },
    view,
  );
}
