import { amountText } from "../../charts/kit/amounts.ts";
import { dateText, instantMs, wallOf } from "../../charts/kit/clock.ts";
import { type Drawing, subtitleOf, type View } from "../../charts/kit/drawing.ts";
import { extentOf, type Span } from "../../charts/kit/scale.ts";
import { dayStrip } from "../../charts/time/day-strip.ts";
import type { ChartSource } from "../../contract/declare/chart.ts";
import { toUnixMs } from "../../time/instant.ts";
import { MS_PER_DAY, SECONDS_PER_HOUR } from "../../units/units.ts";
import { tracksOf } from "../parts/event-charts.ts";
import type { WhenInput } from "./when-input.ts";

/** The stretches of time in which all conditions hold: of weeks or more by date and hour, of few days as a track a group. */

interface Row {
  readonly start: { readonly instant: string | number };
  readonly end: { readonly instant: string | number };
  readonly group: number;
  readonly duration_s: number;
}

const TITLE = "When all conditions hold";
const NOTHING = "They hold at no time in the window.";
const LEAST_DAYS = 10;

export function drawWhen({ rows }: ChartSource<Row>, { times }: WhenInput, view: View): Drawing {
  const stretches = rows.map(({ start, end, duration_s }) => ({
    from: instantMs(start.instant),
    to: instantMs(end.instant),
    note: amountText(duration_s / SECONDS_PER_HOUR, "hours", 1),
  }));
  const window: Span | null =
    times.kind === "window"
      ? { from: toUnixMs(times.start), to: toUnixMs(times.end) }
      : extentOf(stretches.flatMap(({ from, to }) => [from, to]));
  if (window === null || window.to - window.from < LEAST_DAYS * MS_PER_DAY) return asTracks(rows, view);
  const [first] = stretches;
  return dayStrip(
    {
      title: TITLE,
      subtitle: `${subtitleOf(view, window)} · by date and hour`,
      finding:
        first === undefined
          ? NOTHING
          : `They hold ${rows.length === 1 ? "once" : `${rows.length} times`}, first on ${dateText(wallOf(first.from, view.zone))}.`,
      window,
      stretches,
      nothing: NOTHING,
    },
    view,
  );
}

function asTracks(rows: readonly Row[], view: View): Drawing {
  return tracksOf(
    rows.map(({ start, end, group, duration_s }) => ({
      track: `group ${group}`,
      from: start.instant,
      to: end.instant,
      label: `${(duration_s / SECONDS_PER_HOUR).toFixed(1)} h`,
    })),
    { title: TITLE, nothing: NOTHING },
    view,
  );
}
