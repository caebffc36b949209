import { type DayTimes, dayTime } from "../../contract/ask/day-time.ts";
import { conflict, type TimeFacet } from "../../contract/ask/timing.ts";
import * as z from "../../contract/schema/schema.ts";
import { fraction, Instant, identity, integer, seconds, word } from "../../contract/terms/fields.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { series } from "../../contract/terms/shape.ts";
import { skyInAir } from "../../sky/air/air.ts";
import { DARK_QUALITIES, DARK_QUALITY_HOURS, darkNights, darkRanks } from "../../sky/night/dark-window.ts";
import { SECONDS_PER_HOUR } from "../../units/units.ts";
import { defineRoute } from "../astronomy/route.ts";
import { warnExtrapolatedDeltaT } from "../astronomy/warnings.ts";
import { INTERVAL_REASONS } from "../astronomy/words.ts";
import { boundPassages, MOON_TARGET, msOf, SUN_TARGET } from "../bounds/horizon-bounds.ts";
import { airParameters, checkAir, horizonFrame, shareOf } from "../earth/air.ts";
import { date, HorizonEvent, horizonEvent, wholeSeries } from "../parts/horizon-fields.ts";
import {
  dearerBySkyline,
  laterHorizonParameter,
  levelOf,
  skylineIn,
  warnHorizon,
} from "../parts/horizon-parameter.ts";
import { noonsOf } from "../parts/local-noons.ts";
import { POSITION_MODELS } from "../parts/position-models.ts";

const COST_A_NIGHT = 30;
export const MAX_RANKED_NIGHTS = 62;

const Window = z
  .object({ start: Instant, end: Instant, duration_s: seconds("Length of time; of the window.") })
  .meta({
    id: "DarkWindow",
    description: "A stretch with the Sun below -18 degrees and the Moon below its horizon.",
  });

const row = z.object({
  date: identity(date.meta({ description: "Local date of the evening on which the night starts." })),
  night: z
    .object({ start: Instant, end: Instant })
    .meta({ description: "From the solar noon of the date, as /v2/sun numbers noons, to the next one." }),
  sun: z
    .object({
      astronomical_dusk: HorizonEvent.nullable().meta({
        description: "The Sun sinks below -18 degrees; null where it does not in this night.",
      }),
      astronomical_dawn: HorizonEvent.nullable().meta({
        description: "The Sun rises above -18 degrees; null where it does not.",
      }),
      dark_s: seconds("Time with the Sun below -18 degrees."),
    })
    .meta({ description: "Astronomical night." }),
  moon: z
    .object({
      rise: HorizonEvent.nullable().meta({
        description: "First moonrise of the night; null when there is none.",
      }),
      set: HorizonEvent.nullable().meta({
        description: "First moonset of the night; null when there is none.",
      }),
      illuminated_fraction: fraction("Illuminated part of the disc; at the Sun's lower transit."),
    })
    .meta({ description: "The Moon in the night." }),
  windows: z
    .array(Window)
    .meta({ description: "Dark moonless windows in time order; often one, sometimes none or two." }),
  total_s: seconds("Length of time; of all windows together."),
  longest: Window.nullable().meta({ description: "The longest window; null when there is none." }),
  quality: word(
    DARK_QUALITIES,
    `By the total: excellent from ${DARK_QUALITY_HOURS.excellent} h, good from ${DARK_QUALITY_HOURS.good} h, fair from ${DARK_QUALITY_HOURS.fair} h, poor below, none.`,
    "dark_qualities",
  ),
  reason: word(
    INTERVAL_REASONS,
    "Why there is no window: never_dark (the Sun stays above -18 degrees) or moon_up (the Moon is up whenever it is dark); null otherwise.",
    "interval_reasons",
  ).nullable(),
  rank: integer("1 for the longest total, with rank=true; else null.").nullable(),
});

const MOON = { kind: "body", body: "moon" } as const;

/** `GET /v2/dark-window`. */
export const darkWindow = defineRoute({
  path: "/v2/dark-window",
  title: "Dark window",
  summary: "Dark moonless observing window of a night",
  description:
    "Per night, from one upper transit of the Sun to the next: the windows with the Sun's centre below -18 degrees and the Moon below the altitude at which it rises and sets. A night without a window says why. With rank=true up to 62 nights come best first.",
  time: rankable(wholeSeries(dayTime({ count: true, noons: true }))),
  location: "required",
  parameters: {
    ...airParameters,
    rank: z
      .boolean()
      .default(false)
      .meta({
        description: `Orders the nights by their dark moonless time, best first; at most ${MAX_RANKED_NIGHTS} nights.`,
      }),
    horizon: laterHorizonParameter(
      "Geometric altitude of the centre in degrees below which the Moon counts as down, in place of its own altitude of rise and set; the Sun's -18 degrees stay.",
    ),
  },
  answer: series(row, { timeOf: ["night.start"] }),
  models: [...POSITION_MODELS, "delta-t"],
  frame: horizonFrame,
  cache: "deterministic",
  accuracy: null,
  cost: COST_A_NIGHT,
  dearer: dearerBySkyline("moon"),
  tool: {
    name: "astro_dark_window",
    description:
      "Dark moonless observing windows at a place, night by night; ranks up to 62 nights. Knows nothing of weather or light pollution.",
  },
  examples: [
    "/v2/dark-window?at=2026-11-05&lat=51.5&lon=0&tz=Europe/London",
    "/v2/dark-window?start=2026-11-01&count=30&lat=28.76&lon=-17.88&tz=Atlantic/Canary&rank=true",
    "/v2/dark-window?at=2026-12-26&lat=47.27&lon=11.39&tz=Europe/Vienna&horizon=0:24,60:9,120:8,150:14,180:17,210:12,250:4,300:21",
  ],
  exampleTitles: ["London, one night", "The best nights on La Palma", "Behind the mountains of Innsbruck"],
  check: (input) => {
    const { query, sent, warn } = input;
    checkAir(input);
    warnHorizon(query.horizon, "Moonrise and moonset are", warn);
    if (query.rank && sent("stream")) throw conflict("rank", "stream", "What is ranked is known at the end.");
  },
  calendar: ({ rows }) =>
    rows.flatMap(({ date: key, windows }) =>
      windows.map(({ start, end, duration_s }) => ({
        kind: "dark_window",
        key,
        title: `Dark and moonless for ${(duration_s / SECONDS_PER_HOUR).toFixed(1)} h`,
        start,
        end,
      })),
    ),
  chart: {
    name: "heat-calendar",
    line: "total_s",
    shows: "a calendar of the nights, coloured by their dark and moonless hours",
    drawing: async () => (await import("./dark-chart.ts")).drawDarkness,
  },
  handle: (input, standard) => {
    const sky = skyInAir(standard, shareOf(input));
    const { days } = input.times;
    warnExtrapolatedDeltaT(
      input,
      days.map(({ start }) => start),
    );
    const { horizon } = input.query;
    const moonLevel = levelOf(horizon, MOON, "standard", sky.models.refraction_share);
    const nights = darkNights(sky, {
      observer: input.location,
      noons: noonsOf(input),
      ...(moonLevel === undefined ? {} : { moonLevel }),
    });
    const place = { sky, location: input.location };
    boundPassages(
      input,
      { ...place, target: SUN_TARGET },
      msOf(nights.flatMap((night) => [night.sun.astronomical_dusk, night.sun.astronomical_dawn])),
    );
    boundPassages(
      input,
      { ...place, target: MOON_TARGET },
      msOf(nights.flatMap((night) => [night.moon.rise, night.moon.set])),
    );
    const skyline = skylineIn(horizon);
    const ranks = darkRanks(nights);
    const rows = nights.map(({ start, end, windows, moon, ...night }, i) => ({
      date: days[i]?.date ?? "",
      night: { start, end },
      ...night,
      moon: { ...moon, rise: horizonEvent(moon.rise, skyline), set: horizonEvent(moon.set, skyline) },
      windows: [...windows],
      rank: input.query.rank ? (ranks[i] ?? null) : null,
    }));
    return { rows: input.query.rank ? rows.sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0)) : rows };
  },
});

/** Refuses to rank more nights than the table of limits allows. */
function rankable(time: TimeFacet<DayTimes>): TimeFacet<DayTimes> {
  return {
    ...time,
    resolve: (scope) => {
      const timing = time.resolve(scope);
      const { rows } = timing.extent;
      if (scope.given["rank"]?.value === true && rows > MAX_RANKED_NIGHTS) {
        throw new Problem("ROW_LIMIT_EXCEEDED", {
          detail: `${rows} nights were to be ranked; at most ${MAX_RANKED_NIGHTS} are.`,
          parameter: "rank",
          bound: { name: "ranked_nights", limit: MAX_RANKED_NIGHTS, requested: rows },
          hint: `Ask for at most ${MAX_RANKED_NIGHTS} nights, or leave rank out.`,
        });
      }
      return timing;
    },
  };
}
