import * as z from "zod";
import {
  days,
  deg,
  event,
  flag,
  fraction,
  Instant,
  identity,
  percent,
  quantity,
  seconds,
  summary,
  text,
  word,
} from "../contract/fields.ts";
import { type InstantTimes, singleTime } from "../contract/instant-time.ts";
import type { Location } from "../contract/location.ts";
import type { OutputName } from "../contract/parameters.ts";
import { defineRoute, type RouteInput } from "../contract/route.ts";
import { series } from "../contract/shape.ts";
import { EVENT_KINDS, INCLUDE_TOKENS, MOON_PHASE_NAMES, RISE_SET_STATUSES } from "../contract/values.ts";
import { warnExtrapolatedDeltaT } from "../contract/warn-delta-t.ts";
import { DARK_QUALITIES, type DarkNight, darkNights } from "../sky/dark-window.ts";
import { localNoon } from "../sky/local-noon.ts";
import { moonAspects } from "../sky/moon.ts";
import { moonDays } from "../sky/moon-days.ts";
import { momentAt, phaseStates } from "../sky/phase-state.ts";
import { type BoardEntry, planetBoard } from "../sky/planets/planet-board.ts";
import { PLANETS } from "../sky/planets/planet-bodies.ts";
import type { Sky } from "../sky/sky.ts";
import { sunDays } from "../sky/sun-days.ts";
import { sunPosition } from "../sky/sun-position.ts";
import { COMING_DAYS, COMING_ECLIPSE_DAYS, comingEvents } from "../sky/today-events.ts";
import { dayOf, instantOf } from "../sky/tt-days.ts";
import { DARK_REASONS } from "../sky/words.ts";
import { mjdFromCalendar } from "../time/calendar.ts";
import { compareInstants, secondsBetween, type UtcInstant } from "../time/instant.ts";
import { localDateTime } from "../time/zone.ts";
import { HorizonEvent } from "./horizon-fields.ts";
import { constellationOf, PlanetName, VisibilityPhrase } from "./planet-fields.ts";
import { todayText } from "./today-text.ts";

const Sun = z
  .object({
    status: word(RISE_SET_STATUSES, "What the Sun does in the solar day.", "rise_set_statuses"),
    altitude_geometric_deg: deg("Altitude of the Sun's centre at the instant."),
    azimuth_deg: deg("Azimuth of the Sun at the instant."),
    sunrise: HorizonEvent.nullable(),
    solar_noon: HorizonEvent,
    sunset: HorizonEvent.nullable(),
    day_length_s: seconds("Time between sunrise and sunset."),
    civil_dawn: HorizonEvent.nullable(),
    civil_dusk: HorizonEvent.nullable(),
  })
  .meta({ id: "TodaySun", description: "The Sun on the local day." });

const Moon = z
  .object({
    phase: z
      .object({
        name: word(MOON_PHASE_NAMES, "Name of the phase.", "moon_phase_names"),
        illumination_percent: percent("Illuminated part of the disc."),
        illuminated_fraction: fraction("The same, 0 to 1."),
        waxing: flag("From new to full Moon."),
        age_days: days("Since the true new moon."),
      })
      .meta({ description: "Geocentric phase." }),
    constellation: text("The constellation of the IAU.").meta({ "x-enum": "constellations" }),
    up: flag("Whether the Moon is above the horizon; null without a location.").nullable(),
    altitude_geometric_deg: deg("Altitude of the Moon's centre; null without a location.").nullable(),
    azimuth_deg: deg("Azimuth of the Moon; null without a location.").nullable(),
    rise: HorizonEvent.nullable().meta({
      description: "First rise of the local day; null when there is none, or without a location.",
    }),
    transit: HorizonEvent.nullable(),
    set: HorizonEvent.nullable(),
  })
  .meta({ id: "TodayMoon", description: "The Moon." });

const PlanetUp = z
  .object({
    name: identity(PlanetName),
    magnitude: quantity("magnitude", "Apparent magnitude."),
    visibility: VisibilityPhrase,
    altitude_deg: deg("Altitude as seen, refracted."),
    azimuth_deg: deg("Azimuth."),
  })
  .meta({ id: "PlanetUp", description: "A planet above the horizon." });

const Planet = z
  .object({
    name: identity(PlanetName),
    magnitude: quantity("magnitude", "Apparent magnitude."),
    constellation: text("The constellation of the IAU.").meta({ "x-enum": "constellations" }),
    elongation_deg: deg("Angle from the Sun, positive east of it (evening)."),
    retrograde: flag("Whether the apparent longitude decreases."),
    visibility: VisibilityPhrase,
    rise: HorizonEvent.nullable().meta({
      description: "First rise of the local day; null when there is none, or without a location.",
    }),
    set: HorizonEvent.nullable(),
  })
  .meta({ id: "TodayPlanet", description: "A planet." });

const Night = z
  .object({
    verdict: word(
      DARK_QUALITIES,
      "By the time that is both dark (Sun below -18 degrees) and moonless: excellent from 6 hours, good from 3, fair from 1, poor below, none.",
    ),
    summary: summary("One sentence that says it."),
    reason: word(DARK_REASONS, "Why there is no dark window.", "interval_reasons").nullable(),
    dark_total_s: seconds("Time that is dark and moonless."),
    window: z
      .object({ start: Instant, end: Instant, duration_s: seconds("Length.") })
      .nullable()
      .meta({ description: "The longest dark moonless window; null when there is none." }),
    astronomical_dusk: HorizonEvent.nullable(),
    astronomical_dawn: HorizonEvent.nullable(),
  })
  .meta({ id: "TodayNight", description: "The night that holds the instant, or the next one." });

const NextEvent = event({
  label: text("What happens, in words."),
  kind: word(EVENT_KINDS, "The kind of event.", "event_kinds"),
  days_until: days("From the instant to the event."),
}).meta({ id: "ComingEvent", description: "An event to come." });

const row = z.object({
  sun: Sun.nullable().optional().meta({ description: "Null without a location; absent unless included." }),
  moon: Moon.optional().meta({ description: "Absent unless included." }),
  planets_up: z
    .array(PlanetUp)
    .nullable()
    .optional()
    .meta({ description: "Planets above the horizon, the brightest first; null without a location." }),
  planets: z.array(Planet).optional().meta({ description: "All eight planets." }),
  night: Night.nullable()
    .optional()
    .meta({ description: "Null without a location; absent unless included." }),
  next_events: z
    .array(NextEvent)
    .optional()
    .meta({
      description: `All events of the next ${COMING_DAYS} days in time order, and the eclipses of the next ${COMING_ECLIPSE_DAYS}.`,
    }),
});
export type TodayOut = z.output<typeof row>;
export type TodayWire = z.input<typeof row>;

type Token = (typeof INCLUDE_TOKENS)[number];

const parameters = {
  include: z
    .array(z.enum(INCLUDE_TOKENS))
    .min(1)
    .max(INCLUDE_TOKENS.length)
    .default([...INCLUDE_TOKENS])
    .meta({
      description: "Which parts, separated by commas. Default all.",
      "x-enum": "include_tokens",
    }),
};
type Input = RouteInput<z.output<z.ZodObject<typeof parameters>>, InstantTimes, Location | null>;

const OUTPUT = [
  "time_format",
  "fields",
  "shape",
  "precision",
  "pretty",
  "verbosity",
] as const satisfies readonly OutputName[];
const COST = 1000;
const SEARCH_DAYS = 1;
const SECONDS_PER_DAY = 86_400;

/** `GET /v2/today`. */
export const today = defineRoute({
  path: "/v2/today",
  title: "Today",
  summary: "Whole sky for a place in one request",
  description:
    "Sun, Moon, planets, the night and the next events for a place and a moment, in one answer; include trims it. Definitions are those of the routes that answer each part alone. Without a location the parts that need one are null. night is the night that holds the instant, or the next one.",
  formats: ["json", "txt"],
  time: singleTime(),
  location: "optional",
  parameters,
  output: OUTPUT,
  answer: series(row),
  models: [
    "vsop87",
    "elpmpp02",
    "de431-residuals",
    "nut00a",
    "p03",
    "mallama-hilton-2018",
    "wgccre2015",
    "delta-t",
    "refraction",
    "constellations",
    "besselian",
    "danjon",
  ],
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
        : ({ sun: "topocentric", moon: "topocentric", planets_up: "topocentric" } as const)),
    },
  }),
  cache: "deterministic",
  notComputed: ["next_events.meteor_showers"],
  accuracy: null,
  cost: COST,
  tool: {
    name: "astro_sky_today",
    description:
      "Snapshot of the whole sky for a place and moment: Sun, Moon, planets and which are up, the coming night and its dark window, and the next events. For a date range or for details use the tool of the subject. No weather, no meteor showers.",
  },
  examples: [
    "/v2/today?lat=51.5&lon=0&at=2026-11-20T18:00Z&tz=Europe/London",
    "/v2/today?lat=51.5&lon=0&at=2026-11-20T18:00Z&include=moon,night",
    "/v2/today?lat=-33.87&lon=151.21&at=2026-11-20T10:00Z&tz=Australia/Sydney&format=txt",
  ],
  check: ({ location, warn }) => {
    if (location !== null) return;
    warn(
      "LOCATION_MISSING",
      "Without lat and lon, or place, the parts that need a location are null.",
      "lat",
    );
  },
  handle: (input, sky) => ({ rows: input.times.instants.map((instant) => todayRow(input, sky, instant)) }),
  text: ({ rows }) => rows.flatMap(todayText),
});

function todayRow(input: Input, sky: Sky, instant: UtcInstant): TodayOut {
  const { location, query } = input;
  const has = (token: Token) => query.include.includes(token);
  if (location !== null) warnExtrapolatedDeltaT(input, [instant]);
  return {
    ...(has("sun") ? { sun: location && sunOf(input, sky, instant, location) } : {}),
    ...(has("moon") ? { moon: moonOf(input, sky, instant) } : {}),
    ...(has("planets") ? planetsOf(input, sky, instant) : {}),
    ...(has("night") ? { night: location && nightOf(input, sky, instant, location) } : {}),
    ...(has("events") ? { next_events: eventsOf(sky, instant) } : {}),
  };
}

/** 12:00 of the local date of an instant, or of the date so many days away. */
function noonOf({ zone }: Input, instant: UtcInstant, lon_deg: number, days_away: number): UtcInstant {
  const { year, month, day } = localDateTime(instant, zone.zone);
  const clocks = zone.source === "default_utc" ? null : zone.zone;
  return localNoon(mjdFromCalendar(year, month, day) + days_away, clocks, lon_deg);
}

function sunOf(input: Input, sky: Sky, instant: UtcInstant, location: Location) {
  const [day] = sunDays(sky, {
    observer: location,
    noons: [noonOf(input, instant, location.lon_deg, 0)],
    noons_before: [noonOf(input, instant, location.lon_deg, -1)],
    depressions_deg: [],
    search_horizon_days: SEARCH_DAYS,
  });
  if (day === undefined) return null;
  const position = sunPosition(sky, location, instant);
  return {
    status: day.status,
    altitude_geometric_deg: position.altitude_geometric_deg,
    azimuth_deg: position.azimuth_deg,
    sunrise: day.sunrise,
    solar_noon: day.solar_noon,
    sunset: day.sunset,
    day_length_s: day.day_length_s,
    civil_dawn: day.twilight.civil.dawn,
    civil_dusk: day.twilight.civil.dusk,
  };
}

interface Directed {
  readonly instant: UtcInstant;
  readonly azimuth_deg: number | null;
  readonly altitude_geometric_deg: number;
}

/** The members of an event that the answer shows. */
function horizonEvent(found: Directed | null | undefined) {
  if (found === null || found === undefined) return null;
  const { instant, azimuth_deg, altitude_geometric_deg } = found;
  return { instant, azimuth_deg, altitude_geometric_deg };
}

function moonOf({ location, zone }: Input, sky: Sky, instant: UtcInstant) {
  const [aspect] = moonAspects(sky, [instant], location);
  const [state] = phaseStates(sky, [momentAt(dayOf(sky.models.deltaT, instant))]);
  const day = location === null ? undefined : moonDays(sky, location, [instant], zone.zone)[0];
  if (aspect === undefined || state === undefined) throw new RangeError("the Moon was not placed");
  const { disc, topocentric, constellation } = aspect;
  return {
    phase: {
      name: state.name,
      illumination_percent: 100 * disc.illuminated_fraction,
      illuminated_fraction: disc.illuminated_fraction,
      waxing: state.waxing,
      age_days: state.age_day,
    },
    constellation: constellation.name,
    up: topocentric === null ? null : topocentric.altitude_geometric_deg >= MOON_UP_DEG,
    altitude_geometric_deg: topocentric?.altitude_geometric_deg ?? null,
    azimuth_deg: topocentric?.azimuth_deg ?? null,
    rise: horizonEvent(day?.row.rise),
    transit: horizonEvent(day?.row.transit),
    set: horizonEvent(day?.row.set),
  };
}

/** 34′ of refraction and 15′ of semidiameter: to a minute of arc the Moon's own rise and set altitude. */
const MOON_UP_DEG = -0.82;

function planetsOf(input: Input, sky: Sky, instant: UtcInstant) {
  const [board = []] = planetBoard(sky, {
    planets: PLANETS,
    instants: [instant],
    observer: input.location,
    zone: input.zone.zone,
    wants_days: input.wants("planets"),
    wants_stations: false,
  });
  return {
    planets_up:
      input.location === null ? null : board.flatMap(planetUp).sort((a, b) => a.magnitude - b.magnitude),
    planets: board.map(({ planet, look, longitude_rate_deg_day, visibility, day }) => ({
      name: planet,
      magnitude: look.magnitude,
      constellation: constellationOf(look.constellation_index).name,
      elongation_deg: look.elongation_deg,
      retrograde: longitude_rate_deg_day < 0,
      visibility,
      rise: horizonEvent(day?.rise),
      set: horizonEvent(day?.set),
    })),
  };
}

function planetUp({ planet, look, visibility, horizon }: BoardEntry) {
  if (horizon === null || !horizon.above_horizon) return [];
  const { azimuth_deg, altitude_geometric_deg, refraction_deg } = horizon;
  return [
    {
      name: planet,
      magnitude: look.magnitude,
      visibility,
      altitude_deg: altitude_geometric_deg + refraction_deg,
      azimuth_deg,
    },
  ];
}

/** The night from the last noon while the Sun of that night has not risen to noon yet; in daylight the one to come. */
function nightOf(input: Input, sky: Sky, instant: UtcInstant, location: Location) {
  const noon = noonOf(input, instant, location.lon_deg, 0);
  const isMorning = compareInstants(instant, noon) < 0;
  const nights = darkNights(
    sky,
    location,
    isMorning ? [noonOf(input, instant, location.lon_deg, -1), noon] : [noon],
  );
  const [first, second] = nights;
  const isOver = first !== undefined && second !== undefined && hasEnded(first, instant);
  const night = isOver ? second : first;
  if (night === undefined) return null;
  const { sun, longest } = night;
  return {
    verdict: night.quality,
    summary: nightSentence(night),
    reason: night.reason,
    dark_total_s: night.total_s,
    window: longest,
    astronomical_dusk: sun.astronomical_dusk,
    astronomical_dawn: sun.astronomical_dawn,
  };
}

/** A night is over with its astronomical dawn; one that never darkens, with its middle. */
function hasEnded({ sun, start, end }: DarkNight, instant: UtcInstant): boolean {
  if (sun.astronomical_dawn !== null) return compareInstants(instant, sun.astronomical_dawn.instant) > 0;
  return secondsBetween(start, instant) > secondsBetween(start, end) / 2;
}

const SECONDS_PER_HOUR = 3600;

function nightSentence({ quality, total_s, reason }: DarkNight): string {
  if (reason === "never_dark") return "The sky does not get dark in this night.";
  if (reason === "moon_up") return "The Moon is up for as long as the sky is dark.";
  return `${quality.charAt(0).toUpperCase()}${quality.slice(1)} night: ${(total_s / SECONDS_PER_HOUR).toFixed(1)} h dark and moonless.`;
}

function eventsOf(sky: Sky, instant: UtcInstant) {
  return comingEvents(sky, dayOf(sky.models.deltaT, instant)).map(({ t_day, label, kind }) => {
    const at = instantOf(sky.models.deltaT, t_day);
    return {
      instant: at,
      label,
      kind,
      days_until: secondsBetween(instant, at) / SECONDS_PER_DAY,
    };
  });
}
