import { type InstantTimes, instantTime } from "../../contract/ask/instant-time.ts";
import type { Location } from "../../contract/ask/location.ts";
import type { Asked } from "../../contract/declare/route-shape.ts";
import type * as z from "../../contract/schema/schema.ts";
import { inColumns, series } from "../../contract/terms/shape.ts";
import { later } from "../../host/later.ts";
import { once } from "../../host/once.ts";
import { viewedLibrations } from "../../sky/moon/libration.ts";
import { moonAspects, moonDays } from "../../sky/moon/moon.ts";
import { momentsAt, NEXT_PHASES, type PhaseMoments, phaseColumns } from "../../sky/moon/phase-state.ts";
import { ttDays } from "../../sky/moon/turned-moon.ts";
import { ownLevel } from "../../sky/positions/horizon-level.ts";
import type { Sky } from "../../sky/sky.ts";
import { dayOf, printedMs } from "../../sky/time/tt-days.ts";
import { valueAt } from "../../solve/function.ts";
import { objectColumns } from "../../table/written.ts";
import type { UtcInstant } from "../../time/instant.ts";
import { ttOfUtc } from "../../time/scales.ts";
import { utcEnds } from "../../time/utc-columns.ts";
import { localDateTime, localDayBounds, type Zone } from "../../time/zone.ts";
import { defineRoute, type RouteInput } from "../astronomy/route.ts";
import { warnExtrapolatedDeltaT } from "../astronomy/warnings.ts";
import { boundPhases } from "../bounds/event-bounds.ts";
import { boundBodyDays, boundUpcoming, MOON_TARGET } from "../bounds/horizon-bounds.ts";
import { airParameters, checkAir, inOwnAir } from "../earth/air.ts";
import { warnTruncated } from "../parts/event-question.ts";
import { dearerBySkyline, laterHorizonParameter, levelOf, warnHorizon } from "../parts/horizon-parameter.ts";
import { POSITION_MODELS, unusedWithoutPlace } from "../parts/position-models.ts";
import { moonSkyline } from "../parts/skyline-stays.ts";
import {
  laterUpcoming,
  onlyOneInstant,
  upcomingParameters,
  upcomingRow,
  warnUpcoming,
} from "../parts/upcoming.ts";
import { type MoonFacts, moonColumns } from "./moon-columns.ts";
import { MoonRow } from "./moon-fields.ts";

const parameters = {
  ...airParameters,
  horizon: laterHorizonParameter(
    "Geometric altitude of the centre in degrees over which the Moon is followed too, in the member skyline of today; rise and set stay those of the sea's horizon.",
  ),
  ...upcomingParameters,
  search_horizon_days: upcomingParameters.search_horizon_days.meta({
    ...upcomingParameters.search_horizon_days.meta(),
    "x-needs": ["upcoming=true"],
  }),
};

type Input = RouteInput<z.output<z.ObjectSchema<typeof parameters>>, InstantTimes, Location | null>;

/** Pages seldom ask for the text. */
const laterText = later(async () => (await import("./moon-text.ts")).moonText);

/** A row with all its members over the usual one; as a text, whose objects are made and left, over that. */
const FULL = 1.25;
const FULL_TEXT = 1.5;

function rowWeight({ given }: Asked): number {
  if (given["verbosity"]?.value !== "full") return 1;
  return given["format"]?.value === "txt" ? FULL * FULL_TEXT : FULL;
}

/** `GET /v2/moon`. */
export const moon = defineRoute({
  path: "/v2/moon",
  title: "Moon",
  summary: "Phase, illumination, bright limb, libration",
  description:
    "The Moon at an instant. Phases are geocentric, by apparent longitude; a principal phase (new moon, first quarter, full moon, last quarter) names the local date that holds it when at is a date, else the 12 hours before and after it. age_days counts from the true new moon. With a location the bright limb and the libration are topocentric, and topocentric, today, hemisphere and lit_side are given; without one they are null. upcoming=true adds the events after the instant, whatever day they fall on: the next rise, set and transits, the present stretch above or below the horizon, and the pass that belongs together. lit_side is the side that an observer in middle latitudes of that hemisphere sees when the Moon is high; zenith_angle_deg gives it exactly.",
  time: instantTime(),
  location: "optional",
  parameters,
  answer: series(MoonRow),
  models: [...POSITION_MODELS, "wgccre2015", "delta-t", "refraction", "constellations"],
  unused: (input) => unusedWithoutPlace(input),
  frame: ({ location }) => {
    const origin = location === null ? ("geocentric" as const) : ("topocentric" as const);
    return {
      frame: "geocentric",
      epoch: "of date; J2000.0",
      refraction_model: location === null ? "none" : "Saemundsson 1986, 1010 hPa, 10 C",
      origins: {
        phase: "geocentric",
        bright_limb: origin,
        libration: origin,
        geocentric: "geocentric",
        ...(location === null ? {} : { topocentric: origin, today: origin }),
      },
    };
  },
  cache: "deterministic",
  accuracy: "moon",
  cost: 20,
  dearer: (asked) => dearerBySkyline("moon")(asked) * rowWeight(asked),
  tool: {
    name: "astro_moon",
    description:
      "The Moon at an instant: phase and illumination, next phases, bright limb, libration, constellation, distance, and for a place its position, rise and set. For a list of phases use astro_moon_phases, for eclipses astro_eclipses.",
  },
  examples: [
    "/v2/moon?at=2026-11-20T10:00Z&lat=51.5&lon=0&tz=Europe/London",
    "/v2/moon?start=2026-11-01&end=2026-11-30&step=1d&format=csv",
    "/v2/moon?at=2026-11-20T08:08Z&lat=38.72&lon=-9.14&tz=Europe/Lisbon&upcoming=true",
    "/v2/moon?at=2026-11-24&lat=-33.87&lon=151.21&tz=Australia/Sydney&format=txt",
    "/v2/moon?at=2026-12-21&lat=47.27&lon=11.39&tz=Europe/Vienna&horizon=0:24,60:9,120:8,150:14,180:17,210:12,250:4,300:21",
  ],
  exampleTitles: [
    "The Moon over London",
    "A month of faces",
    "Lisbon, and what comes next",
    "The Moon in Sydney, as text",
    "Behind the mountains of Innsbruck",
  ],
  check: (input: Input) => {
    const { query, times, location, warn } = input;
    checkAir(input);
    warnHorizon(query.horizon, "The events of the member skyline are", warn);
    if (query.horizon !== undefined && location === null)
      warn("LOCATION_MISSING", "A horizon needs lat and lon, or place; it is not used.", "horizon");
    if (!query.upcoming) return;
    if (times.instants.length !== 1 || times.range !== null) throw onlyOneInstant();
    if (location === null)
      warn("LOCATION_MISSING", "What comes next needs lat and lon, or place; it is null.", "upcoming");
  },
  chart: {
    name: "moon-year",
    shows: "the Moon's face at an instant; a calendar of faces of a series of days; else its light over time",
    drawing: async () => (await import("./moon-chart.ts")).drawMoon,
  },
  handle: inOwnAir(handle),
  text: ({ rows }, input) => laterText()(rows, input),
});

function handle(input: Input, sky: Sky) {
  const { query, times, location, wants } = input;
  if (location !== null) warnExtrapolatedDeltaT(input, utcEnds(times.utc));
  boundPhases(input, sky, utcEnds(times.utc));
  const facts = moonFacts(input, sky);
  if (location !== null && facts.days !== null)
    boundBodyDays(
      input,
      { sky, location, target: MOON_TARGET },
      facts.days.days.map(({ row }) => row),
    );
  if (wants("next_phases") && lacksQuarters(facts)) warnTruncated(input.warn);
  const skylines = wants("today") ? skylineDays(input, sky) : null;
  const coming = query.upcoming ? comingMoon(input, sky, times.instants[0]) : {};
  return inColumns({ ...moonColumns(facts, wants, skylines), ...objectColumns(coming) });
}

/** True if the years of the service end before the quarters that are asked for. */
function lacksQuarters({ phases: { next_begin, next_end } }: MoonFacts): boolean {
  return next_end.some((end, row) => end - valueAt(next_begin, row) < NEXT_PHASES);
}

function moonFacts({ times, location, zone, wants }: Input, sky: Sky): MoonFacts {
  const { utc } = times;
  const { deltaT } = sky.models;
  const instants = ttOfUtc(utc, deltaT);
  const phases = phaseColumns(sky, phaseMoments(times, zone.zone, sky, ttDays(instants)));
  const observer = location ?? undefined;
  return {
    utc,
    phases,
    quarters_unix_ms: Float64Array.from(phases.quarters, ({ t_day }) => printedMs(deltaT, t_day)),
    aspects: moonAspects(sky, instants, location),
    libration: once(() => viewedLibrations(sky, instants, observer)),
    days:
      location !== null && wants("today")
        ? moonDays(sky, { observer: location, instants: times.instants, zone: zone.zone })
        : null,
    lat_deg: location?.lat_deg ?? null,
  };
}

/** The Moon's course on each local day over the horizon that was asked for; null without one. */
function skylineDays({ query, times, location, zone }: Input, sky: Sky) {
  const { horizon } = query;
  if (location === null || horizon === undefined) return null;
  const level =
    levelOf(horizon, MOON, "standard", sky.models.refraction_share) ??
    ownLevel(MOON, "standard", sky.models.refraction_share);
  const found = moonDays(sky, { observer: location, instants: times.instants, zone: zone.zone, level });
  return found.days.map(({ row }) => moonSkyline(row, horizon));
}

const MOON = { kind: "body", body: "moon" } as const;

/** The next events over the place; null without one. */
function comingMoon(input: Input, sky: Sky, at: UtcInstant | undefined) {
  const { query, location, warn } = input;
  if (location === null || at === undefined) return { upcoming: null, stay: null, pass: null };
  const { search_horizon_days } = query;
  const overhead = { target: { kind: "body", body: "moon" }, observer: location } as const;
  const found = laterUpcoming()(sky, { overhead, at, search_horizon_days });
  warnUpcoming(found.outcome, "The Moon", search_horizon_days, warn);
  boundUpcoming(input, { sky, location, target: MOON_TARGET }, found);
  return upcomingRow(found);
}

/** A date is named by a quarter within its local day, an instant by one within 12 hours. */
function phaseMoments(
  { instants, dates }: InstantTimes,
  zone: Zone,
  { models }: Sky,
  t_day: Float64Array,
): PhaseMoments {
  const moments = momentsAt(t_day);
  dates.forEach((isDate, row) => {
    const instant = instants[row];
    const bounds =
      !isDate || instant === undefined ? null : localDayBounds(localDateTime(instant, zone), zone);
    if (bounds === null) return;
    moments.named.start_day[row] = dayOf(models.deltaT, bounds.start);
    moments.named.end_day[row] = dayOf(models.deltaT, bounds.end);
  });
  return moments;
}
