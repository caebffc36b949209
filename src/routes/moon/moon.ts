import { type InstantTimes, instantTime } from "../../contract/ask/instant-time.ts";
import type { Location } from "../../contract/ask/location.ts";
import { defineRoute, type RouteInput } from "../../contract/declare/route.ts";
import { warnExtrapolatedDeltaT } from "../../contract/declare/warn-delta-t.ts";
import type * as z from "../../contract/schema/schema.ts";
import { series } from "../../contract/terms/shape.ts";
import { later } from "../../host/later.ts";
import { upcomingOf } from "../../sky/horizon/upcoming.ts";
import { moonAspects } from "../../sky/moon/moon.ts";
import { moonDays } from "../../sky/moon/moon-days.ts";
import { momentAt, type PhaseMoment, phaseStates } from "../../sky/moon/phase-state.ts";
import { ownLevel } from "../../sky/positions/horizon-level.ts";
import type { Sky } from "../../sky/sky.ts";
import { dayOf, instantOf } from "../../sky/time/tt-days.ts";
import type { UtcInstant } from "../../time/instant.ts";
import { localDateTime, localDayBounds, type Zone } from "../../time/zone.ts";
import { warnTruncated } from "../parts/event-question.ts";
import { laterHorizonParameter, levelOf, warnHorizon } from "../parts/horizon-parameter.ts";
import { POSITION_MODELS, unusedWithoutPlace } from "../parts/position-models.ts";
import { moonSkyline } from "../parts/skyline-stays.ts";
import { onlyOneInstant, telling, upcomingParameters, upcomingRow, warnUpcoming } from "../parts/upcoming.ts";
import { moonRow } from "./moon-row.ts";
import { MoonRow, type MoonRowOut } from "./moon-wire.ts";

const parameters = {
  horizon: laterHorizonParameter(
    "Geometric altitude of the centre in degrees over which the Moon is followed too, in the member skyline of today; rise and set stay those of the sea's horizon.",
  ),
  ...upcomingParameters,
};

type Input = RouteInput<z.output<z.ObjectSchema<typeof parameters>>, InstantTimes, Location | null>;

const QUARTERS_TO_COME = 4;

/** What pages seldom ask for. */
const laterText = later(async () => (await import("./moon-text.ts")).moonText);

/** `GET /v2/moon`. */
export const moon = defineRoute({
  path: "/v2/moon",
  title: "Moon",
  summary: "Phase, illumination, bright limb, libration",
  description:
    "The Moon at an instant. Phases are geocentric, by apparent longitude; a principal phase (new moon, first quarter, full moon, last quarter) names the local date that holds it when at is a date, else the 12 hours before and after it. age_days counts from the true new moon. With a location the bright limb and the libration are topocentric, and topocentric, today, hemisphere and lit_side are given; without one they are null. upcoming=true adds what comes after the instant, whatever day it falls on: the next rise, set and transits, the present stretch above or below the horizon, and the pass that belongs together. lit_side is what an observer in middle latitudes of that hemisphere sees when the Moon is high; zenith_angle_deg tells it exactly.",
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
  check: ({ query, times, location, warn }) => {
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
  handle: (input, sky) => ({ rows: moonRows(input, sky) }),
  text: ({ rows }, input) => {
    const told = telling(input.times.instants[0], input);
    const moonText = laterText();
    return rows.flatMap((row, i) => (i === 0 ? moonText(row, told) : ["", ...moonText(row, told)]));
  },
});

function moonRows(input: Input, sky: Sky): MoonRowOut[] {
  const { query, times, location, zone, wants } = input;
  const { instants } = times;
  if (location !== null) warnExtrapolatedDeltaT(input, instants);
  const aspects = moonAspects(sky, instants, location);
  const moments = instants.map((instant, k) =>
    phaseMomentOf(sky, instant, times.dates[k] === true ? zone.zone : null),
  );
  const states = phaseStates(sky, moments);
  const isCutShort = states.some(({ next }) => next.length < QUARTERS_TO_COME);
  if (isCutShort && wants("next_phases")) warnTruncated(input.warn);
  const days =
    location !== null && wants("today")
      ? moonDays(sky, { observer: location, instants, zone: zone.zone })
      : [];
  const skylines = wants("today") ? skylineDays(input, sky) : [];
  return instants.flatMap((instant, k) => {
    const [state, aspect] = [states[k], aspects[k]];
    if (state === undefined || aspect === undefined) return [];
    const row = moonRow({
      instant,
      state,
      aspect,
      day: days[k] ?? null,
      lat_deg: location?.lat_deg ?? null,
      instantOf: (t_day) => instantOf(sky.models.deltaT, t_day),
    });
    const skyline = skylines[k];
    const today = row.today && { ...row.today, ...(skyline === undefined ? {} : { skyline }) };
    return [{ ...row, today, ...(query.upcoming ? comingMoon(input, sky, instant) : {}) }];
  });
}

/** The Moon's local days over the horizon that was asked for; none without one. */
function skylineDays({ query, times, location, zone }: Input, sky: Sky) {
  const { horizon } = query;
  if (location === null || horizon === undefined) return [];
  const level = levelOf(horizon, MOON) ?? ownLevel(MOON);
  const days = moonDays(sky, { observer: location, instants: times.instants, zone: zone.zone, level });
  return days.map(({ row }) => moonSkyline(row, horizon));
}

const MOON = { kind: "body", body: "moon" } as const;

/** What comes next over the place; null without one. */
function comingMoon({ query, location, warn }: Input, sky: Sky, at: UtcInstant) {
  if (location === null) return { upcoming: null, stay: null, pass: null };
  const { search_horizon_days } = query;
  const overhead = { target: { kind: "body", body: "moon" }, observer: location } as const;
  const found = upcomingOf(sky, { overhead, at, search_horizon_days });
  warnUpcoming(found.outcome, "The Moon", search_horizon_days, warn);
  return upcomingRow(found);
}

/** A date is named by a quarter within its local day, an instant by one within 12 hours. */
function phaseMomentOf({ models }: Sky, instant: UtcInstant, zone: Zone | null): PhaseMoment {
  const t_day = dayOf(models.deltaT, instant);
  const bounds = zone === null ? null : localDayBounds(localDateTime(instant, zone), zone);
  if (bounds === null) return momentAt(t_day);
  const [start_day, end_day] = [dayOf(models.deltaT, bounds.start), dayOf(models.deltaT, bounds.end)];
  return { t_day, named: { start_day, end_day } };
}
