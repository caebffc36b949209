import { dayTime, type LocalDay } from "../../contract/ask/day-time.ts";
import * as z from "../../contract/schema/schema.ts";
import { Instant, identity, seconds, word } from "../../contract/terms/fields.ts";
import { dayRows, series } from "../../contract/terms/shape.ts";
import { arcsecPerSecond } from "../../sky/errors/event-slopes.ts";
import { type TwilightColumns, twilightColumns } from "../../sky/sun/twilight.ts";
import { TWILIGHT_KINDS } from "../../sky/words.ts";
import { listColumn, type WrittenColumns } from "../../table/written.ts";
import { defineRoute } from "../astronomy/route.ts";
import { warnExtrapolatedDeltaT } from "../astronomy/warnings.ts";
import { INTERVAL_REASONS } from "../astronomy/words.ts";
import { boundDays, SUN_TARGET } from "../bounds/horizon-bounds.ts";
import { sentence } from "../parts/calendar-words.ts";
import { DaySpan, date, dayColumns, HORIZON_FRAME } from "../parts/horizon-fields.ts";
import { nightUnits } from "../parts/picture-units.ts";
import { POSITION_MODELS } from "../parts/position-models.ts";

const COST_A_DAY = 20;

const Interval = z
  .object({
    kind: word(TWILIGHT_KINDS, "Day, one of the three twilights, or night.", "interval_kinds"),
    start: Instant,
    end: Instant,
    duration_s: seconds("Length of time; of the interval."),
    reason: word(
      INTERVAL_REASONS,
      "crossing: starts and ends where the Sun crosses an altitude; day_boundary: cut by the local day; always_above, always_below: the whole local day is day, or night.",
      "interval_reasons",
    ),
  })
  .meta({ id: "TwilightInterval", description: "A stretch of one kind." });

const row = z.object({
  date: identity(date),
  day: DaySpan,
  intervals: z.array(Interval).meta({
    description:
      "Intervals that tile the local day: the first starts and the last ends with it, none overlap.",
  }),
});

/** `GET /v2/twilight`. */
export const twilight = defineRoute({
  path: "/v2/twilight",
  title: "Twilight",
  summary: "Three twilights plus day and night as tiling intervals",
  description:
    "Per local day the intervals of day (Sun's centre at or above -0.8333 degrees), civil (-6), nautical (-12), astronomical twilight (-18) and night, without gap or overlap from the day's start to its end, at every latitude and on days of 23 and 25 hours. Altitudes are topocentric and unrefracted.",
  time: dayTime({ count: true }),
  location: "required",
  answer: series(row, { explode: { field: "intervals", key: null }, timeOf: ["day.start"] }),
  models: [...POSITION_MODELS, "delta-t"],
  frame: HORIZON_FRAME,
  cache: "deterministic",
  accuracy: null,
  cost: COST_A_DAY,
  examples: [
    "/v2/twilight?at=2026-03-29&lat=48.86&lon=2.35&tz=Europe/Paris",
    "/v2/twilight?start=2026-06-01&count=7&lat=59.33&lon=18.07&tz=Europe/Stockholm&format=csv",
  ],
  exampleTitles: ["Paris on the day the clocks change", "White nights of Stockholm"],
  calendar: ({ rows }) =>
    rows.flatMap(({ date: key, intervals }) =>
      intervals.map(({ kind, start, end }) => ({ kind, key, title: titleOf(kind), start, end })),
    ),
  chart: {
    name: "day-carpet",
    shows: "a row a day from noon to noon: daylight, twilights, night",
    unitsOf: nightUnits,
    drawing: async () => (await import("./sun-chart.ts")).drawTwilight,
  },
  handle: ({ times, location, ...input }, sky) => {
    const { days } = times;
    warnExtrapolatedDeltaT(
      input,
      days.map(({ start }) => start),
    );
    const found = twilightColumns(sky, location, days);
    boundDays(input, { sky, target: SUN_TARGET }, days, () => arcsecPerSecond(found.slowest_deg_day));
    return { rows: dayRows(twilightDayColumns(days, found), days) };
  },
});

function twilightDayColumns(days: readonly LocalDay[], found: TwilightColumns): WrittenColumns {
  const { begins, kind, start_ms, end_ms, duration_s, reason } = found;
  return {
    intervals: listColumn(begins, {
      kind: { kind: "word", indices: kind, words: TWILIGHT_KINDS },
      start: { kind: "instant", unix_ms: start_ms },
      end: { kind: "instant", unix_ms: end_ms },
      duration_s,
      reason: { kind: "word", indices: reason, words: INTERVAL_REASONS },
    }),
    ...dayColumns(days),
  };
}

function titleOf(kind: string): string {
  return kind === "day" || kind === "night" ? sentence(kind) : `${sentence(kind)} twilight`;
}
