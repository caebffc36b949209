import { bodyTarget, type Target } from "../../catalog/target.ts";
import { singleTime } from "../../contract/ask/instant-time.ts";
import type { Location } from "../../contract/ask/location.ts";
import { UNPAGED_OUTPUT } from "../../contract/ask/parameters.ts";
import { series } from "../../contract/terms/shape.ts";
import { skyInAir } from "../../sky/air/air.ts";
import { comingEvents } from "../../sky/almanac/today-events.ts";
import { eventsUnderWay } from "../../sky/almanac/under-way.ts";
import { type InstantError, shownInstant, worstInstant } from "../../sky/bounds/instant-error.ts";
import type { Sky } from "../../sky/sky.ts";
import { instantOf } from "../../sky/time/tt-days.ts";
import { secondsBetween, type UtcInstant } from "../../time/instant.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { defineRoute } from "../astronomy/route.ts";
import { warnExtrapolatedDeltaT } from "../astronomy/warnings.ts";
import { boundInstants, boundPhases } from "../bounds/event-bounds.ts";
import { boundPassages, MOON_TARGET, msOf, SUN_TARGET } from "../bounds/horizon-bounds.ts";
import { checkAir, shareOf } from "../earth/air.ts";
import { knownInstant } from "../parts/event-question.ts";
import { seenMembers } from "../parts/lasting-fields.ts";
import { TONIGHT_UNITS } from "../parts/picture-units.ts";
import { PLANET_MODELS } from "../parts/position-models.ts";
import { daysMoon, daysPlanets, type NextRiseSet, sunOf } from "./today-bodies.ts";
import { type TodayOut, todayFields } from "./today-fields.ts";
import { type TodayInput, type TodayToken, todayParameters } from "./today-input.ts";
import { daysNight } from "./today-night.ts";
import { todayText } from "./today-text.ts";

const COST = 1000;

/** `GET /v2/today`. */
export const today = defineRoute({
  path: "/v2/today",
  title: "Today",
  summary: "Whole sky for a place in one request",
  description:
    "Sun, Moon, planets, the night, what is under way and the next events for a place and a moment, in one answer; include trims it. Definitions are those of the routes that answer each part alone. Without a location the parts that need one are null. night is the night that holds the instant, or the next one.",
  table: false,
  time: singleTime(),
  location: "optional",
  parameters: todayParameters,
  output: UNPAGED_OUTPUT,
  answer: series(todayFields),
  models: [...PLANET_MODELS, "refraction", "constellations", "besselian", "danjon"],
  frame: ({ location }) => ({
    frame: location === null ? "geocentric" : "topocentric",
    epoch: "of date",
    refraction_model:
      location === null ? "none" : "Saemundsson 1986, 1010 hPa, 10 C; 34 arcmin at rise and set",
    origins: {
      phase: "geocentric",
      next_events: "geocentric",
      ...(location === null
        ? {}
        : ({
            ...{ sun: "topocentric", moon: "topocentric", planets_up: "topocentric" },
            ...{ eclipses: "topocentric", in_progress: "topocentric" },
          } as const)),
    },
  }),
  cache: "deterministic",
  notComputed: ["next_events.meteor_showers"],
  accuracy: null,
  cost: COST,
  tool: {
    name: "astro_sky_today",
    description:
      "Snapshot of the whole sky for a place and moment: Sun, Moon, planets and which are up, the coming night and its dark window, eclipses and other events under way, and the next events. For a date range or for details use the tool of the subject. No weather, no meteor showers. When a condition of your own holds is asked by address: /v2/when?conditions=moon.altitude=..0,sun.altitude=..-18&at=<date>&lat=<lat>&lon=<lon>.",
  },
  examples: [
    "/v2/today?lat=51.5&lon=0&at=2026-11-20T18:00Z&tz=Europe/London",
    "/v2/today?lat=51.5&lon=0&at=2026-11-20T18:00Z&include=moon,night",
    "/v2/today?lat=-33.87&lon=151.21&at=2026-11-20T10:00Z&tz=Australia/Sydney&format=txt",
  ],
  exampleTitles: ["London this evening", "Moon and night alone", "Sydney, as text"],
  check: (input) => {
    const { location, warn } = input;
    checkAir(input);
    if (location !== null) return;
    warn(
      "LOCATION_MISSING",
      "Without lat and lon, or place, the parts that need a location are null.",
      "lat",
    );
  },
  chart: {
    name: "sky-dome",
    shows: "the sky over the place with bodies, stars and the ecliptic, and what is up from noon to noon",
    unitsOf: () => TONIGHT_UNITS,
    drawing: async () => (await import("./today-chart.ts")).drawToday,
  },
  handle: (input, standard) => {
    const sky = skyInAir(standard, shareOf(input));
    return { rows: input.times.instants.map((instant) => todayRow(input, sky, instant)) };
  },
  text: ({ rows }, input) => rows.flatMap((row) => todayText(row, input)),
});

function todayRow(input: TodayInput, sky: Sky, instant: UtcInstant): TodayOut {
  const { location, query } = input;
  const has = (token: TodayToken) => query.include.includes(token);
  if (location !== null) warnExtrapolatedDeltaT(input, [instant]);
  boundPhases(input, sky, [instant]);
  const sun = has("sun") ? location && sunOf(input, sky, instant, location) : null;
  const moon = has("moon") ? daysMoon(input, sky, instant) : null;
  const planets = has("planets") ? daysPlanets(input, sky, instant) : null;
  if (location !== null) boundToday(input, { sky, location }, { sun, moon, planets });
  return {
    ...(has("sun") ? { sun } : {}),
    ...(moon === null ? {} : { moon }),
    ...(planets ?? {}),
    ...(has("night") ? { night: location && daysNight(sky, instant, location) } : {}),
    ...(has("events")
      ? {
          in_progress: daysUnderWay(input, sky, instant),
          next_events: daysEvents(input, sky, instant),
        }
      : {}),
  };
}

interface TodayBodies {
  readonly sun: ReturnType<typeof sunOf>;
  readonly moon: ReturnType<typeof daysMoon> | null;
  readonly planets: ReturnType<typeof daysPlanets> | null;
}

/** Rises and sets of the day. */
function boundToday(
  input: TodayInput,
  place: { readonly sky: Sky; readonly location: Location },
  { sun, moon, planets }: TodayBodies,
): void {
  const passages = (
    target: Target,
    events: readonly ({ readonly instant: UtcInstant } | null | undefined)[],
  ) => boundPassages(input, { ...place, target }, msOf(events));
  const coming = (body: { readonly upcoming: NextRiseSet | null } | null | undefined) => [
    body?.upcoming?.rise,
    body?.upcoming?.set,
  ];
  passages(SUN_TARGET, [sun?.sunrise, sun?.sunset, sun?.civil_dawn, sun?.civil_dusk, ...coming(sun)]);
  passages(MOON_TARGET, [moon?.rise, moon?.set, ...coming(moon)]);
  for (const { name, rise, set } of planets?.planets ?? []) passages(bodyTarget(name), [rise, set]);
}

function daysUnderWay(input: TodayInput, sky: Sky, instant: UtcInstant) {
  const lasting = eventsUnderWay(sky, instant, input.location);
  const days = lasting.flatMap(({ span, maximum_day }) => [
    span.start_day,
    ...(maximum_day === null ? [] : [maximum_day]),
    span.end_day,
  ]);
  boundInstants(input, [], days, () => worstInstant(lasting.flatMap(({ errors }) => errors())));
  return lasting.map(({ kind, label, span, maximum_day, visible, seen }) => {
    const at = (t_day: number | null) => {
      const known = knownInstant(sky, t_day);
      return known && { instant: known };
    };
    return {
      label,
      kind,
      visible,
      start: at(span.start_day),
      maximum: at(maximum_day),
      end: at(span.end_day),
      seen: seen && seenMembers(sky, seen),
    };
  });
}

function daysEvents(input: TodayInput, sky: Sky, instant: UtcInstant) {
  const events = comingEvents(sky, instant, input.location);
  boundInstants(
    input,
    [],
    events.map(({ t_day }) => t_day),
    () => worstInstant(events.map(({ error }) => error())),
  );
  return events.map(({ t_day, label, kind, visible, error }) => {
    const at = instantOf(sky.models.deltaT, t_day);
    return {
      instant: at,
      label,
      kind,
      visible,
      days_until: secondsBetween(instant, at) / SECONDS_PER_DAY,
      ...(input.verbosity === "full" ? { accuracy: shownError(error()) } : {}),
    };
  });
}

function shownError(error: InstantError | null): InstantError | null {
  return error === null ? null : shownInstant(error);
}
