import { bodyTarget } from "../../catalog/target.ts";
import { rowInstant } from "../../contract/answer/txt.ts";
import { type InstantTimes, instantTime } from "../../contract/ask/instant-time.ts";
import type { Location } from "../../contract/ask/location.ts";
import * as z from "../../contract/schema/schema.ts";
import { deg, event, flag, identity, integer, quantity, turnDeg, word } from "../../contract/terms/fields.ts";
import { inColumns, series } from "../../contract/terms/shape.ts";
import { worstInstant } from "../../sky/bounds/instant-error.ts";
import { type BoardPlanet, planetBoard } from "../../sky/night/planet-board.ts";
import { planetEventErrors } from "../../sky/night/planet-event-errors.ts";
import {
  DEFAULT_BORTLE,
  toldLimit_mag,
  toldLimits_mag,
  type ZenithSkies,
} from "../../sky/night/zenith-sky.ts";
import { PLANETS } from "../../sky/planets/planet-bodies.ts";
import type { Sky } from "../../sky/sky.ts";
import { SKY_SIDES } from "../../sky/state-words.ts";
import { ttOfUtc } from "../../time/scales.ts";
import { defineRoute, type RouteInput } from "../astronomy/route.ts";
import { warnExtrapolatedDeltaT } from "../astronomy/warnings.ts";
import { boundInstants } from "../bounds/event-bounds.ts";
import { boundPassages, msOf } from "../bounds/horizon-bounds.ts";
import { airParameters, checkAir, inOwnAir } from "../earth/air.ts";
import { boardHorizonFields } from "../parts/horizon-fields.ts";
import {
  Constellation,
  displayName,
  instantFinder,
  lookFields,
  PlanetName,
  planetsOf,
  refuseOthers,
  TropicalSign,
  VisibilityPhrase,
  warnExtrapolatedRows,
} from "../parts/planet-fields.ts";
import { Position } from "../parts/position-fields.ts";
import { PLANET_MODELS, unusedWithoutPlace } from "../parts/position-models.ts";
import { standingLines } from "../parts/text-lines.ts";
import { boardColumns, type PrintedStation } from "./board-columns.ts";

const NextStation = event({
  kind: word(["station_retrograde", "station_direct"], "The motion that starts.", "event_kinds"),
  ecliptic_lon_deg: turnDeg("Apparent longitude, true equinox of date; at the station."),
}).meta({ id: "NextStation", description: "When the planet next stands still in longitude." });

const Planet = z
  .object({
    body: identity(PlanetName),
    equatorial: Position.shape.equatorial,
    ecliptic: Position.shape.ecliptic.unwrap(),
    constellation: Constellation,
    tropical: TropicalSign,
    ...lookFields,
    phase_angle_deg: deg("Angle at the body between Sun and Earth."),
    sky: word(
      SKY_SIDES,
      "On which side of the Sun it stands: east of it evening, west of it morning.",
      "sky_sides",
    ),
    motion: z
      .object({
        retrograde: flag("True if the apparent longitude decreases."),
        longitude_rate_deg_day: quantity("deg", "Rate of the apparent longitude a day.", 6),
        next_station: NextStation.nullable().meta({
          description: "The next station in apparent longitude; null beyond the year 2200.",
        }),
      })
      .meta({ description: "Motion along the ecliptic." }),
    visibility: VisibilityPhrase,
    ...boardHorizonFields,
  })
  .meta({ id: "BoardPlanet", description: "A planet at the instant." });

export const AssumedSky = z
  .object({
    bortle: integer("Bortle's class of the sky, 1 to 9."),
    naked_eye_limit_mag: quantity(
      "magnitude",
      "Faintest star for the unaided eye; in the zenith, with a location in the light of Moon and twilight; null with the Sun above -6 degrees.",
    ).nullable(),
  })
  .meta({ id: "AssumedSky", description: "The sky under which visibility is judged." });

const row = z.object({
  assumed_sky: AssumedSky,
  planets: z.array(Planet).meta({ description: "One entry a planet, in the order asked." }),
});
type PrintedPlanet = z.input<typeof Planet>;

const parameters = {
  ...airParameters,
  bortle: z.int().min(1).max(9).default(DEFAULT_BORTLE).meta({
    description: "Bortle's class of the sky, 1 (darkest) to 9, under which visibility is judged.",
  }),
};
type Input = RouteInput<z.output<z.ObjectSchema<typeof parameters>>, InstantTimes, Location | null>;

/** A planet costs its place, six places for its rate, a search for its station and one for rise and set. */
const COST = 20;

/** `GET /v2/planet-board`. */
export const planetBoardRoute = defineRoute({
  path: "/v2/planet-board",
  title: "Planet board",
  summary: "All eight planets: place, brightness, retrograde state, next station",
  description:
    "Mercury, Venus, Mars, Jupiter, Saturn, Uranus, Neptune and Pluto at an instant: apparent geocentric place of date, constellation, tropical sign, magnitude (Mallama & Hilton 2018, with Saturn's rings and the rotation and seasons of Mars), diameter, phase, signed elongation, direct or retrograde motion with the next station in apparent longitude of date, and how the planet can be seen with the unaided eye under the sky of bortle. A location adds the place against the horizon, the verdict for that place, and rise, transit and set on the local day of the instant; without one those members are null.",
  time: instantTime(),
  location: "optional",
  parameters,
  targets: { defaults: () => PLANETS, refuse: refuseOthers },
  answer: series(row, { explode: { field: "planets", key: "body" } }),
  models: [...PLANET_MODELS, "refraction", "constellations"],
  unused: (input) => unusedWithoutPlace(input),
  frame: ({ location }) => ({
    frame: "geocentric",
    epoch: "of date",
    refraction_model: location === null ? "none" : "Saemundsson 1986, 1010 hPa, 10 C",
    origins: {
      equatorial: "geocentric",
      ecliptic: "geocentric",
      ...(location === null ? {} : ({ horizontal: "topocentric", rise_set: "topocentric" } as const)),
    },
  }),
  cache: "deterministic",
  accuracy: null,
  cost: COST,
  tool: {
    name: "astro_planet_board",
    description:
      "The planets Mercury to Pluto at an instant: place, constellation, magnitude, phase, elongation, retrograde or not, next station, and at a place how each can be seen, with rise and set. For events use astro_planet_events, for Sun, Moon or stars astro_positions.",
    nightStep: "4h",
  },
  examples: [
    "/v2/planet-board?at=2026-11-20T18:00Z&lat=51.5&lon=0&tz=Europe/London",
    "/v2/planet-board?start=2026-11-01&end=2026-11-30&step=7d&bodies=venus,jupiter&format=csv",
    "/v2/planet-board?at=2026-11-20T18:00Z&format=txt",
  ],
  exampleTitles: ["All planets tonight", "Venus and Jupiter week by week", "As text"],
  chart: {
    name: "disc-strip",
    line: "elongation_deg",
    shows:
      "the planets at the first instant to one scale with their phases, and their elongations from the Sun; of a series the elongations over time",
    drawing: async () => (await import("./board-chart.ts")).drawBoard,
  },
  handle: inOwnAir(handle),
  check: (input) => checkAir(input),
  text: ({ rows }) => rows.flatMap((row) => boardText(rowInstant(row), row)),
});

function handle(input: Input, sky: Sky) {
  const { instants, utc } = input.times;
  if (input.location !== null) warnExtrapolatedDeltaT(input, instants);
  const wants = (member: string) => input.wants(`planets.${member}`);
  const board = planetBoard(sky, {
    planets: planetsOf(input.targets),
    instants,
    tt: ttOfUtc(utc, sky.models.deltaT),
    observer: input.location,
    zone: input.zone.zone,
    bortle: input.query.bortle,
    wants_days: wants("rise") || wants("transit") || wants("set"),
    wants_stations: wants("motion.next_station"),
  });
  warnExtrapolatedRows(
    board.planets.map(({ planet, looks: { phase_angle_deg } }) => ({ planet, phase_angle_deg })),
    input.warn,
  );
  const instantOf = instantFinder(sky, input);
  const told = board.planets.map((planet) => ({ ...planet, stations: printedStations(planet, instantOf) }));
  boundBoard(input, sky, board.planets);
  const limit_mag = toldLimits_mag(board.zeniths);
  return inColumns(
    boardColumns({ count: instants.length, bortle: input.query.bortle, limit_mag, planets: told }),
  );
}

/** Stations, and what a place has of the days. */
function boundBoard(input: Input, sky: Sky, planets: readonly BoardPlanet[]): void {
  for (const { planet, stations, next_station, days } of planets) {
    const target = bodyTarget(planet);
    const shown = new Set(next_station);
    const turns = stations.filter((_, i) => shown.has(i)).map(({ kind, t_day }) => ({ planet, kind, t_day }));
    boundInstants(
      input,
      [target],
      turns.map(({ t_day }) => t_day),
      () => worstInstant(planetEventErrors(sky, turns)),
    );
    if (days !== null && input.location !== null)
      boundPassages(
        input,
        { sky, location: input.location, target },
        msOf(days.days.flatMap(({ row }) => [row.rise, row.set])),
      );
  }
}

/** The stations with their instants; without those beyond the years of the service; the first of these that a row would have is disclosed. */
function printedStations(
  { stations, next_station }: BoardPlanet,
  instantOf: ReturnType<typeof instantFinder>,
): PrintedStation[] {
  let last = -1;
  for (const place of next_station) if (place > last) last = place;
  return stations.slice(0, last + 1).flatMap(({ kind, t_day, lon_deg }) => {
    const instant = instantOf(t_day);
    return instant === null ? [] : [{ kind, instant, ecliptic_lon_deg: lon_deg }];
  });
}

export function limitAt(zeniths: ZenithSkies, row: number): number | null {
  const limit = toldLimit_mag(zeniths, row);
  return Number.isNaN(limit) ? null : limit;
}

const NAME_WIDTH = 8;

function boardText(instant: string, { planets, assumed_sky }: z.input<typeof row>): string[] {
  const { bortle } = assumed_sky;
  return [
    `Planets at ${instant}, visibility under a sky of Bortle ${bortle}`,
    ...planets.flatMap(planetText),
  ];
}

function planetText(planet: PrintedPlanet): string[] {
  const { motion } = planet;
  return [
    `  ${displayName(planet.body).padEnd(NAME_WIDTH)} mag ${planet.magnitude}, in ${planet.constellation.name}, ${Math.abs(planet.elongation_deg).toFixed(1)}° from the Sun (${planet.sky}), ${motion.retrograde ? "retrograde" : "direct"}: ${planet.visibility.replaceAll("_", " ")}`,
    ...standingLines(planet),
  ];
}
