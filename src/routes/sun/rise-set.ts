import type { Target } from "../../catalog/target.ts";
import { type DayTimes, dayTime } from "../../contract/ask/day-time.ts";
import type { Location } from "../../contract/ask/location.ts";
import { conflict } from "../../contract/ask/timing.ts";
import type * as z from "../../contract/schema/schema.ts";
import { dayRows, series } from "../../contract/terms/shape.ts";
import { later } from "../../host/later.ts";
import { directedRow } from "../../sky/horizon/horizon-engine.ts";
import type { NextOutcome } from "../../sky/horizon/next-crossing.ts";
import { riseSetColumns } from "../../sky/horizon/rise-set.ts";
import { hasPlaceAt, heldSky, utcDaysPastEnds } from "../../sky/positions/orbit-skies.ts";
import { engineTarget } from "../../sky/positions/positions.ts";
import type { Sky } from "../../sky/sky.ts";
import { propagationParameter } from "../astronomy/fields.ts";
import { defineRoute, type RouteInput } from "../astronomy/route.ts";
import { warnExtrapolatedDeltaT } from "../astronomy/warnings.ts";
import {
  boundDays,
  boundUpcoming,
  passageAccuracies,
  passingRate_arcsec_s,
} from "../bounds/horizon-bounds.ts";
import { airParameters, checkAir, horizonFrame, inOwnAir } from "../earth/air.ts";
import { sentence, subjectName } from "../parts/calendar-words.ts";
import { wholeSeries } from "../parts/horizon-fields.ts";
import {
  dearerBySkyline,
  horizonParameter,
  levelOf,
  limbParameter,
  skylineIn,
  warnHorizon,
  warnLimb,
} from "../parts/horizon-parameter.ts";
import { nightUnits } from "../parts/picture-units.ts";
import { STAR_MODELS } from "../parts/position-models.ts";
import {
  laterUpcoming,
  onlyOneInstant,
  upcomingParameters,
  upcomingRow,
  warnUpcoming,
} from "../parts/upcoming.ts";
import type { BodyDays } from "./rise-set-columns.ts";
import { RiseSetDay } from "./rise-set-fields.ts";

const COST_A_DAY = 20;

/** Pages seldom ask for the text. */
const laterText = later(async () => (await import("./rise-set-text.ts")).riseSetText);
const laterColumns = later(async () => (await import("./rise-set-columns.ts")).riseSetDayColumns);

const parameters = {
  horizon: horizonParameter(
    "Geometric altitude of the centre in degrees that takes the place of the body's own at rise and set (Sun -0.8333, Moon by its upper limb, planets and stars -0.5667).",
  ),
  limb: limbParameter,
  ...airParameters,
  propagation: propagationParameter,
  ...upcomingParameters,
};

type Input = RouteInput<z.output<z.ObjectSchema<typeof parameters>>, DayTimes, Location>;

/** `GET /v2/rise-set`. */
export const riseSet = defineRoute({
  path: "/v2/rise-set",
  title: "Rise and set",
  summary: "Rise, transit, set, lower transit; explicit status at every latitude",
  description:
    "Per body and local day: rise, upper transit, set and lower transit, cut strictly by the day. Altitudes are topocentric and unrefracted: the Sun's centre at -0.8333 degrees (limb=true: its upper limb at -34' with the semidiameter of the date), the Moon's upper limb at -34' with its true semidiameter, planets and stars at -0.5667 degrees; elevation_m does not dip the horizon. A day may lack a rise or a set, or hold two: status says so, events lists all, next names the next rise or set where the day has neither. upcoming=true adds the events after the instant asked for, whatever day they fall on: the first of each kind (upcoming), the stretch above or below that holds the instant (stay), and the rise, transit and set that belong together (pass).",
  time: wholeSeries(dayTime()),
  location: "required",
  targets: { defaults: () => null, orbits: true, refuse: refuseEarth },
  parameters,
  answer: series(RiseSetDay, { single: false, timeOf: ["day.start"] }),
  models: STAR_MODELS,
  frame: horizonFrame,
  cache: "deterministic",
  accuracy: null,
  cost: COST_A_DAY,
  dearer: dearerBySkyline("sun"),
  tool: {
    name: "astro_rise_set",
    brief: ["upcoming.rise", "upcoming.set", "upcoming.transit", "stay.up"],
    description:
      "Rise, transit, set and lower transit of Sun, Moon, planets or stars at a place, day by day, with an explicit status where a body does not rise or set. For twilight and day length use astro_sun.",
  },
  examples: [
    "/v2/rise-set?body=moon&lat=51.5&lon=0&start=2026-03-20&end=2026-03-22",
    "/v2/rise-set?bodies=sun,moon,venus&at=2026-12-21&lat=78.22&lon=15.65&tz=Arctic/Longyearbyen",
    "/v2/rise-set?body=sun&at=2022-03-18&lat=90&lon=0&limb=true",
    "/v2/rise-set?body=sun&at=2026-12-21&lat=45.98&lon=7.66&elevation_m=4000&atmosphere=by_height&temperature_c=-25",
    "/v2/rise-set?body=moon&at=2026-11-20T08:08Z&place=Lisbon&upcoming=true&format=txt",
    "/v2/rise-set?body=moon&start=2026-11-20&end=2026-11-27&lat=51.5&lon=0&tz=Europe/London&format=ics",
    "/v2/rise-set?body=sun&at=2026-06-21&lat=40.7&lon=-74&tz=America/New_York&horizon=-6&format=csv",
    "/v2/rise-set?bodies=sun,moon&at=2026-12-21&lat=47.27&lon=11.39&tz=Europe/Vienna&horizon=0:24,60:9,120:8,150:14,180:17,210:12,250:4,300:21",
  ],
  exampleTitles: [
    "The Moon over London, two days",
    "Polar night in Longyearbyen",
    "The one sunrise of the North Pole",
    "A summit of 4,000 m in frost",
    "The Moon in Lisbon, as text",
    "A week of moonrises for your calendar",
    "Civil twilight in New York",
    "Behind the mountains of Innsbruck",
  ],
  check: (input: Input) => {
    const { query, times, targets, warn, sent } = input;
    checkAir(input);
    if (query.upcoming && times.at === null) throw onlyOneInstant();
    if (targets.length > 1 && sent("stream"))
      throw conflict("bodies", "stream", "Rows come body by body: stream one body at a time.");
    warnHorizon(query.horizon, "Events are", warn);
    const hasSun = targets.some(({ body }) => body === "sun");
    if (sent("limb") && (!hasSun || typeof query.horizon === "number"))
      warn("PARAMETER_WITHOUT_EFFECT", "limb only matters of the Sun without a number as horizon.", "limb");
  },
  chart: {
    name: "graphic-almanac",
    shows:
      "the nights from noon to noon with what rises, sets and passes the meridian in them; of a few days the ways of the bodies over the skyline",
    unitsOf: nightUnits,
    drawing: async () => (await import("./almanac-chart.ts")).drawRiseSet,
  },
  handle: inOwnAir(handle),
  calendar: ({ rows }) =>
    rows.flatMap(({ body, date, events }) =>
      events.map(({ kind, instant, azimuth_deg, altitude_geometric_deg }) => ({
        kind,
        bodies: [body],
        key: date,
        title: `${subjectName(body)}: ${sentence(kind).toLowerCase()}`,
        start: instant,
        detail: [
          `Altitude ${altitude_geometric_deg.toFixed(1)}°${azimuth_deg === null ? "" : `, azimuth ${azimuth_deg.toFixed(1)}°`}.`,
        ],
      })),
    ),
  text: ({ rows }, input) => laterText()(rows, input),
});

function refuseEarth(target: Target): string | null {
  return target.body === "earth" ? "The Earth does not rise; name another body." : null;
}

function handle(input: Input, sky: Sky) {
  const { times, targets } = input;
  warnExtrapolatedDeltaT(
    input,
    times.days.map(({ start }) => start),
  );
  const bodies = targets.map((target) => daysOfTarget(input, sky, target));
  if (targets.some(({ body }) => body === "sun") && typeof input.query.horizon !== "number")
    warnLimb(input, times.days, input.query.search_horizon_days);
  const columns = laterColumns()(bodies, times.days, skylineIn(input.query.horizon));
  return {
    rows: dayRows(
      columns,
      bodies.flatMap(() => times.days),
    ),
  };
}

function daysOfTarget(input: Input, service: Sky, target: Target): BodyDays {
  const sky = heldSky(service);
  const { location } = input;
  const { days } = input.times;
  const { horizon, search_horizon_days, limb } = input.query;
  const overhead = { target: engineTarget(sky, target), observer: location };
  const level = levelOf(horizon, overhead.target, limb, sky.models.refraction_share);
  const found = riseSetColumns(sky, {
    overhead,
    days,
    search_horizon_days,
    ...(level === undefined ? {} : { level }),
  });
  boundDays(input, { sky, target }, days, () => slowest_arcsec_s(target, location, found));
  const coming = comingPassages(input, service, target);
  for (const { outcome } of found.nexts) warnOutcome(input, target, outcome);
  return {
    name: target.name,
    found,
    isPast: utcDaysPastEnds(sky, overhead.target, days),
    hasPlaceAt: (instant) => hasPlaceAt(sky, overhead.target, instant),
    coming,
    accuracies:
      input.verbosity === "full"
        ? (unix_ms, isTransit) => passageAccuracies({ sky, location, target }, unix_ms, isTransit)
        : null,
  };
}

/** The slowest rate of all that is shown; at transits that of the hour angle, on the sky. */
function slowest_arcsec_s(
  target: Target,
  place: Location,
  { events, nexts }: ReturnType<typeof riseSetColumns>,
): number {
  let slowest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < events.unix_ms.length; i++)
    slowest = Math.min(slowest, passingRate_arcsec_s(target, place, directedRow(events, i)));
  for (const { event } of nexts)
    if (event !== null) slowest = Math.min(slowest, passingRate_arcsec_s(target, place, event));
  return slowest;
}

/** The next passages after the instant, when they were asked for. */
function comingPassages(input: Input, sky: Sky, target: Target) {
  const { times, query, location, warn } = input;
  if (!query.upcoming || times.at === null) return null;
  const { horizon, search_horizon_days, limb } = query;
  const overhead = { target: engineTarget(sky, target), observer: location };
  const level = levelOf(horizon, overhead.target, limb, sky.models.refraction_share);
  const found = laterUpcoming()(sky, {
    overhead,
    at: times.at,
    search_horizon_days,
    ...(level === undefined ? {} : { level }),
  });
  warnUpcoming(found.outcome, target.display, search_horizon_days, warn);
  boundUpcoming(input, { sky, location, target }, found);
  return upcomingRow(found, skylineIn(horizon));
}

function warnOutcome({ query, warn }: Input, target: Target, outcome: NextOutcome): void {
  if (outcome === "none") {
    warn(
      "NO_EVENT_IN_WINDOW",
      `${target.display} neither rises nor sets within ${query.search_horizon_days} days past the window.`,
      "search_horizon_days",
    );
  }
  if (outcome === "range_end") {
    warn("SEARCH_TRUNCATED_AT_RANGE", "The search for the next event ends with the year 2200.");
  }
}
