import { amountText } from "../../charts/kit/amounts.ts";
import type { Drawing, View } from "../../charts/kit/drawing.ts";
import { graphicAlmanac } from "../../charts/time/graphic-almanac.ts";
import type { ChartSource } from "../../contract/declare/chart.ts";
import { SECONDS_PER_HOUR } from "../../units/units.ts";
import { almanacView, type NightsInput, nightsOf, type SkyInput, wayOfFew } from "./almanac-nights.ts";

/** The light of the nights. */

interface SunDayRow {
  readonly date: string;
  readonly day_length_s: number;
}

export function drawSun({ rows }: ChartSource<SunDayRow>, input: SkyInput, view: View): Drawing {
  const way = wayOfFew(input, [{ name: "sun", target: { kind: "body", body: "sun" } }], view);
  if (way !== null) return way;
  const steady = almanacView(view, input.times);
  const lengths = [...rows].sort((a, b) => b.day_length_s - a.day_length_s);
  const [longest, shortest] = [lengths[0], lengths.at(-1)];
  const hours = (seconds: number) => amountText(seconds / SECONDS_PER_HOUR, "hours", 0);
  return graphicAlmanac(
    {
      title: "Daylight and night",
      subtitle: steady.subtitle,
      finding:
        longest === undefined || shortest === undefined
          ? "There is no day."
          : `The longest day is ${longest.date} with ${hours(longest.day_length_s)}, the shortest ${shortest.date} with ${hours(shortest.day_length_s)}.`,
      nights: nightsOf(input),
      lines: [],
    },
    steady.view,
  );
}

interface TwilightDayRow {
  readonly date: string;
  readonly intervals: readonly { readonly kind: string; readonly duration_s: number }[];
}

export function drawTwilight({ rows }: ChartSource<TwilightDayRow>, input: NightsInput, view: View): Drawing {
  const steady = almanacView(view, input.times);
  const dark = rows.map(({ date, intervals }) => ({
    date,
    seconds: intervals.reduce((sum, { kind, duration_s }) => sum + (kind === "night" ? duration_s : 0), 0),
  }));
  const without = dark.filter(({ seconds }) => seconds === 0).length;
  return graphicAlmanac(
    {
      title: "Light of the sky",
      subtitle: steady.subtitle,
      finding:
        without === 0
          ? `Every date has a dark night${rows[0] === undefined ? "" : ` of ${amountText((dark[0]?.seconds ?? 0) / SECONDS_PER_HOUR, "hours", 0)} on ${rows[0].date}`}.`
          : `${without} of ${rows.length} dates have no full darkness.`,
      nights: nightsOf(input),
      lines: [],
    },
    steady.view,
  );
}
