import { type DayTimes, dayTime } from "../../contract/ask/day-time.ts";
import { INSTANT, type InstantText, parseInstant } from "../../contract/ask/grammar.ts";
import type { Location } from "../../contract/ask/location.ts";
import { field, someOf } from "../../contract/ask/parameters.ts";
import { readInstant } from "../../contract/ask/reading.ts";
import {
  conflict,
  printUtc,
  type TimeFacet,
  type TimeScope,
  type Timing,
} from "../../contract/ask/timing.ts";
import { entriesOfKnown } from "../../contract/declare/calendar.ts";
import * as z from "../../contract/schema/schema.ts";
import { series } from "../../contract/terms/shape.ts";
import { worstInstant } from "../../sky/bounds/instant-error.ts";
import {
  CRESCENT_REACH_DAY,
  type Crescent,
  crescents,
  nearestNewMoon,
} from "../../sky/crescents/crescents.ts";
import { passageErrors } from "../../sky/errors/event-errors.ts";
import { moonFromSunLongitude } from "../../sky/positions/geocentric-angles.ts";
import type { Sky } from "../../sky/sky.ts";
import { dayOf, instantOf } from "../../sky/time/tt-days.ts";
import { CRESCENT_CRITERIA } from "../../sky/words.ts";
import {
  addSeconds,
  compareInstants,
  FIRST_INSTANT,
  formatIso,
  LAST_INSTANT,
  type UtcInstant,
} from "../../time/instant.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { defineRoute, type RouteInput } from "../astronomy/route.ts";
import type { Astronomy } from "../astronomy/types.ts";
import { warnExtrapolatedDeltaT } from "../astronomy/warnings.ts";
import { CRESCENT_SELECTIONS } from "../astronomy/words.ts";
import { boundInstants } from "../bounds/event-bounds.ts";
import { boundDaysOf, MOON_TARGET, SUN_TARGET } from "../bounds/horizon-bounds.ts";
import { HORIZON_FRAME, wholeSeries } from "../parts/horizon-fields.ts";
import { searchFields, searchMembers } from "../parts/lasting-fields.ts";
import { POSITION_MODELS } from "../parts/position-models.ts";
import { CrescentRow, crescentRow, type PrintedCrescent } from "./crescent-row.ts";
import { crescentText } from "./crescent-text.ts";

const COST_A_DAY = 40;
const IN_TIME_ORDER = ["morning", "evening"] as const;

/** Without dates: evenings and mornings that many days about the nearest new moon. */
const DEFAULT_DAYS = { evening: [-1, 3], morning: [-3, 1] } as const;
const DEFAULT_REACH_DAY = 4;

interface CrescentTimes extends DayTimes {
  /** True if no dates were sent. */
  readonly byNewMoon: boolean;
}

const NEAR = "new_moon_near";

const nearParameter = {
  [NEAR]: field(INSTANT).optional().meta({
    description:
      "Instead of dates: the evenings and mornings about the new moon nearest to this instant. Default now.",
    "x-echo": "when_sent",
  }),
};

const parameters = {
  kind: z.enum(CRESCENT_SELECTIONS).default("both").meta({
    description: "Evenings (the young Moon), mornings (the old one), or both.",
    "x-enum": "crescent_selections",
  }),
  criteria: someOf(CRESCENT_CRITERIA, "crescent_criteria", "Only these criteria"),
};
type Input = RouteInput<z.output<z.ObjectSchema<typeof parameters>>, CrescentTimes, Location>;

/** `GET /v2/crescents`. */
export const crescentsRoute = defineRoute({
  path: "/v2/crescents",
  title: "Crescents",
  summary: "Visibility of the young and old Moon: Yallop, Odeh, Maunder, Indian criterion",
  description: `Per evening and morning within ${CRESCENT_REACH_DAY} days of a new moon: sunset and moonset (sunrise and moonrise), their lag, the best time, arcs of light and vision, width, and the verdicts of the criteria at the best time. Yallop, Maunder and the Indian Astronomical Ephemeris take geocentric directions turned into the local horizon, Odeh topocentric ones without refraction. All four are empirical, for clear air at sea level: a prediction, not an observation, which does not decide when a month starts. Days farther from a new moon have no row; without dates the answer has the evenings and mornings about the new moon nearest to new_moon_near.`,
  time: aboutNewMoon(wholeSeries(dayTime({ count: true, anchor: false }))),
  location: "required",
  parameters,
  answer: series(CrescentRow, {
    single: false,
    extra: searchFields,
    timeOf: ["best.instant", "new_moon.instant"],
  }),
  models: [...POSITION_MODELS, "delta-t", "yallop", "odeh", "maunder", "indian-ephemeris", "danjon-limit"],
  frame: {
    ...HORIZON_FRAME,
    frame: "geocentric and topocentric",
    origins: { geocentric: "geocentric", topocentric: "topocentric", events: "topocentric" },
  },
  cache: "deterministic",
  accuracy: "crescents",
  cost: COST_A_DAY,
  examples: [
    "/v2/crescents?at=2026-11-10&lat=21.4225&lon=39.8262&tz=Asia/Riyadh",
    "/v2/crescents?start=2026-02-15&count=6&lat=-33.87&lon=151.21&tz=Australia/Sydney&kind=evening&criteria=yallop,odeh",
    "/v2/crescents?lat=51.5&lon=0&tz=Europe/London&format=txt",
    "/v2/crescents?start=2026-01-01&end=2026-07-01&lat=30.04&lon=31.24&tz=Africa/Cairo&kind=evening&format=csv",
  ],
  exampleTitles: [
    "Mecca, November 2026",
    "Six evenings in Sydney, two criteria",
    "Tonight's crescent in London",
    "Half a year of evenings in Cairo",
  ],
  chart: {
    name: "evenings",
    shows: "the thin Moon over the horizon on each evening and morning, with the verdict",
    drawing: async () => (await import("./crescents-chart.ts")).drawCrescents,
  },
  handle,
  calendar: ({ rows }) =>
    entriesOfKnown(
      rows.filter(isUpThen).map(({ date, kind, best, yallop }) => ({
        kind: `${kind}_crescent`,
        key: date,
        title: `${kind === "evening" ? "Young" : "Old"} Moon`,
        start: best?.instant,
        detail: yallop?.meaning ? [`Yallop, class ${yallop.class}: ${yallop.meaning}.`] : [],
      })),
    ),
  text: ({ rows }, input) => crescentText(rows, input),
});

/** A Moon below the horizon at the best time is no crescent for a calendar. */
function isUpThen({ status, topocentric }: PrintedCrescent): boolean {
  return status === "in_sky" && topocentric !== null && topocentric.moon_altitude_deg > 0;
}

function handle(input: Input, sky: Sky) {
  const { times, location, query } = input;
  const kinds = query.kind === "both" ? IN_TIME_ORDER : [query.kind];
  const found = crescents(sky, location, times.days, kinds).filter((one) => !times.byNewMoon || isNear(one));
  const place = { sky, location };
  const days = found.flatMap(({ sun_day }) => sun_day ?? []);
  boundDaysOf(input, { ...place, target: SUN_TARGET }, days);
  boundDaysOf(
    input,
    { ...place, target: MOON_TARGET },
    found.flatMap(({ moon_day }) => moon_day ?? []),
  );
  const newMoons = [...new Set(found.map(({ new_moon_day }) => new_moon_day))];
  boundInstants(input, [MOON_TARGET, SUN_TARGET], newMoons, () =>
    worstInstant(
      passageErrors(sky, ["moon", "sun"], {
        f: moonFromSunLongitude(sky),
        at_day: Float64Array.from(newMoons),
        stencil_day: 0.05,
      }),
    ),
  );
  const scope = { sky, location, criteria: query.criteria };
  const rows = found.map((crescent) =>
    crescentRow(scope, times.days[crescent.day_index]?.date ?? "", crescent),
  );
  warnExtrapolatedDeltaT(
    input,
    times.days.map(({ start }) => start),
  );
  const nothing = `No evening or morning within ${CRESCENT_REACH_DAY} days of a new moon`;
  const until = times.days.at(-1)?.end ?? LAST_INSTANT;
  return { rows, extra: searchMembers({ count: rows.length, until, never: null, nothing }) };
}

function isNear({ kind, sun_day, new_moon_day }: Crescent): boolean {
  if (sun_day === null) return false;
  const [from_day, to_day] = DEFAULT_DAYS[kind];
  return sun_day >= new_moon_day + from_day && sun_day <= new_moon_day + to_day;
}

/** Local days, or without dates those about the new moon nearest to an instant. */
function aboutNewMoon(days: TimeFacet<DayTimes>): TimeFacet<CrescentTimes> {
  return {
    ...days,
    shape: { ...days.shape, ...nearParameter },
    resolve: (scope: TimeScope<Astronomy>) => {
      const { at, start, end, count, [NEAR]: near } = scope.given;
      const dates = Object.entries({ at, start, end, count }).find(([, read]) => read !== undefined);
      if (near !== undefined && dates !== undefined)
        throw conflict(NEAR, dates[0], "Send dates, or the instant whose nearest new moon is meant.");
      const byNewMoon = dates === undefined;
      const timing = byNewMoon ? nearNewMoon(days, scope) : days.resolve(scope);
      return { ...timing, uneven: true, times: (from, to) => ({ ...timing.times(from, to), byNewMoon }) };
    },
  };
}

function nearNewMoon(days: TimeFacet<DayTimes>, scope: TimeScope<Astronomy>): Timing<DayTimes> {
  const { deltaT } = scope.sky.models;
  const near = scope.given[NEAR] as { readonly value: InstantText } | undefined;
  const asked = near === undefined ? null : readInstant(near.value, scope.reading, NEAR);
  const newMoon = instantOf(deltaT, nearestNewMoon(scope.sky, dayOf(deltaT, asked ?? scope.now)));
  const at = (offset_day: number) => {
    const instant = withinYears(addSeconds(newMoon, offset_day * SECONDS_PER_DAY));
    return [parseInstant(formatIso(instant))];
  };
  const written = { at: [], start: at(-DEFAULT_REACH_DAY), end: at(DEFAULT_REACH_DAY) };
  const timing = days.resolve({ ...scope, written });
  const echo = { ...timing.echo, [NEAR]: printUtc(asked ?? scope.now) };
  if (asked !== null) return { ...timing, echo, mode: "single" };
  return { ...timing, echo, mode: "now", quantized: true, nowName: NEAR };
}

function withinYears(instant: UtcInstant): UtcInstant {
  if (compareInstants(instant, FIRST_INSTANT) < 0) return FIRST_INSTANT;
  return compareInstants(instant, LAST_INSTANT) > 0 ? LAST_INSTANT : instant;
}
