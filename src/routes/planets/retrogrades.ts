import { bodyTarget } from "../../catalog/target.ts";
import { type EventTimes, eventTime } from "../../contract/ask/event-time.ts";
import { entriesOfKnown } from "../../contract/declare/calendar.ts";
import * as z from "../../contract/schema/schema.ts";
import { days, deg, event, identity, PlainEvent, turnDeg } from "../../contract/terms/fields.ts";
import { series } from "../../contract/terms/shape.ts";
import { worstInstant } from "../../sky/bounds/instant-error.ts";
import { loopErrors } from "../../sky/night/planet-event-errors.ts";
import { appearanceOf } from "../../sky/planets/appearance.ts";
import { PLANETS, type Planet } from "../../sky/planets/planet-bodies.ts";
import { PLANET_MOTIONS } from "../../sky/planets/planet-motion.ts";
import {
  type DatedLoop,
  listRetrogrades,
  retrogradesOfEach,
  type Station,
} from "../../sky/planets/retrogrades.ts";
import { geocentricColumns } from "../../sky/positions/geocentric-angles.ts";
import type { Sky } from "../../sky/sky.ts";
import type { Progress } from "../../sky/time/lasting.ts";
import { valueAt } from "../../solve/function.ts";
import { secondsBetween, type UtcInstant } from "../../time/instant.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { RowAccuracy } from "../astronomy/fields.ts";
import { defineRoute, type RouteInput } from "../astronomy/route.ts";
import { boundRows } from "../bounds/event-bounds.ts";
import { subjectName } from "../parts/calendar-words.ts";
import { lastingEvents } from "../parts/event-question.ts";
import { progressFields, progressMembers } from "../parts/lasting-fields.ts";
import { LOOP_SAMPLES } from "../parts/picture-units.ts";
import {
  Constellation,
  constellationOf,
  instantFinder,
  PlanetName,
  planetsOf,
  refuseOthers,
  signOf,
  TropicalSign,
} from "../parts/planet-fields.ts";
import { elongationField } from "../parts/position-fields.ts";
import { POSITION_MODELS } from "../parts/position-models.ts";

const StationEvent = event({
  ecliptic_lon_deg: turnDeg("Apparent longitude, true equinox of date; at the station."),
}).meta({ id: "StationEvent", description: "An instant at which the planet stands still in longitude." });

const MiddleEvent = event({
  elongation_deg: elongationField(),
}).meta({ id: "RetrogradeMiddle", description: "The opposition or inferior conjunction within the loop." });

const BEYOND = "null where it lies beyond the years of the service";

const row = z.object({
  body: identity(PlanetName),
  station_retrograde: StationEvent.nullable().meta({
    description: `Direct motion turns retrograde; ${BEYOND}.`,
  }),
  station_direct: StationEvent.nullable().meta({ description: `Retrograde motion turns direct; ${BEYOND}.` }),
  opposition: MiddleEvent.nullable().meta({
    description: "Opposition in longitude of Mars to Pluto; null for Mercury and Venus.",
  }),
  inferior_conjunction: MiddleEvent.nullable().meta({
    description: "Inferior conjunction of Mercury or Venus; null for other planets.",
  }),
  duration_days: days("From the retrograde to the direct station."),
  arc_deg: deg("Longitude covered in retrograde motion."),
  loop: z
    .object({
      enter: PlainEvent.nullable().meta({
        description: `The planet, still direct, reaches the longitude at which it will turn direct again; ${BEYOND}.`,
      }),
      leave: PlainEvent.nullable().meta({
        description: `The planet, direct again, passes the longitude at which it turned retrograde; ${BEYOND}.`,
      }),
    })
    .meta({ description: "The stretch of longitude that is covered three times." }),
  tropical: TropicalSign.meta({ description: "Where the planet turns retrograde, by sign." }),
  constellation: Constellation.meta({ description: "Where the planet turns retrograde." }),
  ...progressFields,
  accuracy: RowAccuracy,
});

type Input = RouteInput<unknown, EventTimes, null>;

const COST_A_LOOP = 50;

function loopsExpected(planet: Planet, times: EventTimes): number {
  if (times.kind === "count") return times.count;
  const days = secondsBetween(times.start, times.end) / SECONDS_PER_DAY;
  return 1 + days / PLANET_MOTIONS[planet].synodic_day;
}

/** `GET /v2/retrogrades`. */
export const retrogrades = defineRoute({
  path: "/v2/retrogrades",
  title: "Retrogrades",
  summary: "Retrograde and direct stations, loop length, arc",
  description:
    "One row per retrograde period, which lasts from its retrograde to its direct station, in the order of the retrograde stations. Stations are the instants at which the apparent geocentric ecliptic longitude of date stands still. A window (start, end) lists every loop that is retrograde within it, with in_progress=exclude those whose retrograde station lies in it. From an instant on the first loop is the one in progress or the next, with direction=previous the last that is over; count gives that many loops of all bodies together, those that end first (or ended last), and without a count there is one of each body. Parts of a loop beyond the years 1700 to 2200 are null.",
  time: eventTime({ default: { each: 1 }, direction: true, lasting: true }),
  location: "none",
  targets: { defaults: () => PLANETS, refuse: refuseOthers },
  answer: series(row, { timeOf: ["station_retrograde.instant", "station_direct.instant"] }),
  models: [...POSITION_MODELS, "delta-t", "constellations"],
  frame: {
    frame: "geocentric",
    epoch: "of date",
    refraction_model: "none",
    origins: { stations: "geocentric" },
  },
  cache: "deterministic",
  accuracy: null,
  cost: ({ times, targets }) =>
    COST_A_LOOP * planetsOf(targets).reduce((sum, planet) => sum + loopsExpected(planet, times), 0),
  examples: [
    "/v2/retrogrades?at=2026-11-20",
    "/v2/retrogrades?body=mercury&start=2026-01-01&end=2027-01-01",
    "/v2/retrogrades?bodies=mars,jupiter&at=2026-11-20&count=2&format=csv",
  ],
  exampleTitles: ["Every planet's next loop", "Mercury in 2026", "The next two of Mars and Jupiter"],
  calendar: ({ rows }) =>
    rows.flatMap(({ body, station_retrograde, station_direct }) =>
      entriesOfKnown([
        {
          kind: "station_retrograde",
          bodies: [body],
          title: `${subjectName(body)} turns retrograde`,
          start: station_retrograde?.instant,
        },
        {
          kind: "station_direct",
          bodies: [body],
          title: `${subjectName(body)} turns direct`,
          start: station_direct?.instant,
        },
      ]),
    ),
  chart: {
    name: "loop",
    shows: "the first loop against the ecliptic, with its stations",
    unitsOf: () => LOOP_SAMPLES + 1,
    drawing: async () => (await import("./retrograde-chart.ts")).drawLoop,
  },
  handle,
});

function handle(input: Input, sky: Sky) {
  // A count that was sent counts loops; the default is one of each body.
  const list = input.sent("count") ? listRetrogrades : retrogradesOfEach;
  const planets = planetsOf(input.targets);
  const loops = lastingEvents((question) => list(sky, planets, question), input);
  const instantOf = instantFinder(sky, input);
  const bounds = boundRows(
    input,
    [...new Set(loops.map(({ planet }) => planet))].map(bodyTarget),
    loops.map(({ station_retrograde }) => station_retrograde.t_day),
    loops.map((loop) => worstInstant(loopErrors(sky, loop))),
  );
  return {
    rows: loops.map((loop, i) => ({ ...rowOf(sky, loop, instantOf), accuracy: bounds[i]?.accuracy ?? null })),
  };
}

type InstantOf = (t_day: number | null) => UtcInstant | null;

function rowOf(sky: Sky, loop: DatedLoop & Progress, instantOf: InstantOf) {
  const { planet, station_retrograde, station_direct, middle } = loop;
  const t_day = Float64Array.of(station_retrograde.t_day, middle?.t_day ?? station_retrograde.t_day);
  const { constellation_index, elongation_deg } = appearanceOf(sky, planet, geocentricColumns(t_day), [
    "constellation_index",
    "elongation_deg",
  ]);
  const station = ({ t_day, lon_deg }: Station) => {
    const instant = instantOf(t_day);
    return instant && { instant, ecliptic_lon_deg: lon_deg };
  };
  const middleInstant = middle && instantOf(middle.t_day);
  const middleEvent = middleInstant && {
    instant: middleInstant,
    elongation_deg: valueAt(elongation_deg, 1),
  };
  const plain = (t_day: number | null) => {
    const instant = instantOf(t_day);
    return instant && { instant };
  };
  return {
    body: planet,
    station_retrograde: station(station_retrograde),
    station_direct: station(station_direct),
    opposition: middle?.kind === "opposition" ? middleEvent : null,
    inferior_conjunction: middle?.kind === "inferior_conjunction" ? middleEvent : null,
    duration_days: loop.duration_day,
    arc_deg: loop.arc_deg,
    loop: { enter: plain(loop.enter_day), leave: plain(loop.leave_day) },
    tropical: signOf(station_retrograde.lon_deg),
    constellation: constellationOf(valueAt(constellation_index, 0)),
    ...progressMembers(loop),
  };
}
