import { APSIS_ORBITS } from "../../catalog/body-facts.ts";
import { findExtrema } from "../../solve/extrema.ts";
import type { Span } from "../../solve/function.ts";
import { DAYS_PER_JULIAN_YEAR } from "../../units/units.ts";
import { meridianTransits, ringPlaneCrossings, transitsPerDay } from "../faces/face-events.ts";
import type { DriftingMeridian } from "../faces/face-motion.ts";
import { apsides } from "../positions/apsides.ts";
import type { Sky } from "../sky.ts";
import { type EventList, type EventQuestion, listEvents } from "../time/event-search.ts";
import type { FaceEventKind, PlanetEventKind } from "../words.ts";
import { constellationEntries } from "./constellation-entries.ts";
import { greatestBrilliancies } from "./greatest-brilliancies.ts";
import { greatestElongations } from "./greatest-elongations.ts";
import { isInferior, PLANETS, type Planet } from "./planet-bodies.ts";
import { distanceFromEarth, PLANET_MOTIONS, TABLE_DAYS } from "./planet-motion.ts";
import { stations } from "./retrogrades.ts";
import { sunAspects } from "./sun-aspects.ts";

export interface PlanetEvent {
  readonly planet: Planet;
  readonly kind: PlanetEventKind;
  readonly t_day: number;
  /** The constellation left, at an entry into another: the engine's index. */
  readonly left_index: number | null;
  /** Rate of the meridian or the opening at passages of the face, degrees a day. */
  readonly rate_deg_day?: number;
}

/** Which events are looked for. */
export interface PlanetEventSelection {
  readonly planets: readonly Planet[];
  readonly kinds: ReadonlySet<PlanetEventKind>;
  /** The meridian of meridian transits. */
  readonly meridian?: DriftingMeridian;
}

interface Found {
  readonly kind: PlanetEventKind;
  readonly t_day: number;
  readonly left_index?: number;
  readonly rate_deg_day?: number;
}

/** One search that finds some kinds of event together. */
interface Search {
  readonly kinds: readonly PlanetEventKind[];
  readonly applies: (planet: Planet) => boolean;
  readonly find: (
    sky: Sky,
    planet: Planet,
    span: Span,
    meridian: DriftingMeridian | undefined,
  ) => readonly Found[];
  /** Mean number of events a day, all kinds of the search together. */
  readonly frequency: (planet: Planet, meridian: DriftingMeridian | undefined) => number;
  /** Work an event takes, in places computed. */
  readonly positions_per_event: number;
}

const YEARS_COUNTED = 501;
const POSITIONS_PER_ROOT = 50;
/** Places computed for a crossing: one each four days, for years. */
const POSITIONS_PER_RING_CROSSING = 1000;
/** A border is met from both sides by halving down to a twentieth of a second. */
const POSITIONS_PER_ENTRY = 300;

/** Border crossings a year, counted over 1700–2200. */
const ENTRIES_PER_YEAR: Readonly<Record<Planet, number>> = {
  mercury: 20.5,
  venus: 16.9,
  mars: 8.7,
  jupiter: 2,
  saturn: 1.2,
  uranus: 0.51,
  neptune: 0.35,
  pluto: 0.36,
};

const perSynodicPeriod = (count: number) => (planet: Planet) => count / PLANET_MOTIONS[planet].synodic_day;
const everyPlanet = () => true;

const SEARCHES: readonly Search[] = [
  {
    kinds: [
      "conjunction",
      "inferior_conjunction",
      "superior_conjunction",
      "opposition",
      "east_quadrature",
      "west_quadrature",
    ],
    applies: everyPlanet,
    find: sunAspects,
    frequency: (planet) => perSynodicPeriod(isInferior(planet) ? 2 : 4)(planet),
    positions_per_event: POSITIONS_PER_ROOT,
  },
  {
    kinds: ["greatest_elongation_east", "greatest_elongation_west"],
    applies: isInferior,
    find: (sky, planet, span) => (isInferior(planet) ? greatestElongations(sky, planet, span) : []),
    frequency: perSynodicPeriod(2),
    positions_per_event: POSITIONS_PER_ROOT,
  },
  {
    kinds: ["greatest_brilliancy"],
    applies: (planet) => planet === "venus",
    find: (sky, _planet, span) => greatestBrilliancies(sky, span),
    frequency: perSynodicPeriod(2),
    positions_per_event: POSITIONS_PER_ROOT,
  },
  {
    kinds: ["station_retrograde", "station_direct"],
    applies: everyPlanet,
    find: stations,
    frequency: perSynodicPeriod(2),
    positions_per_event: POSITIONS_PER_ROOT,
  },
  {
    kinds: ["perihelion", "aphelion"],
    applies: everyPlanet,
    find: planetApsides,
    frequency: (planet) => 2 / APSIS_ORBITS[planet].period_day,
    positions_per_event: POSITIONS_PER_ROOT,
  },
  {
    kinds: ["closest_to_earth"],
    applies: everyPlanet,
    find: nearestApproaches,
    frequency: perSynodicPeriod(1),
    positions_per_event: POSITIONS_PER_ROOT,
  },
  {
    kinds: ["constellation_entry"],
    applies: everyPlanet,
    find: constellationEntries,
    frequency: (planet) => ENTRIES_PER_YEAR[planet] / DAYS_PER_JULIAN_YEAR,
    positions_per_event: POSITIONS_PER_ENTRY,
  },
  {
    kinds: ["meridian_transit"],
    applies: everyPlanet,
    find: (sky, planet, span, meridian) =>
      meridian === undefined
        ? []
        : meridianTransits(sky, planet, meridian, span).map((passage) => ({
            kind: "meridian_transit",
            ...passage,
          })),
    frequency: (planet, meridian) => (meridian === undefined ? 0 : transitsPerDay(planet, meridian)),
    positions_per_event: 1,
  },
  ringPlaneSearch("ring_plane_crossing_earth", "earth", 74),
  ringPlaneSearch("ring_plane_crossing_sun", "sun", 34),
];

/** Crossings: as many as there are in 1700–2200. */
function ringPlaneSearch(kind: FaceEventKind, from: "earth" | "sun", crossings: number): Search {
  return {
    kinds: [kind],
    applies: (planet) => planet === "saturn",
    find: (sky, _planet, span) =>
      ringPlaneCrossings(sky, from, span).map((passage) => ({ kind, ...passage })),
    frequency: () => crossings / (YEARS_COUNTED * DAYS_PER_JULIAN_YEAR),
    positions_per_event: POSITIONS_PER_RING_CROSSING,
  };
}

function planetApsides(sky: Sky, planet: Planet, span: Span): Found[] {
  return apsides(sky, planet, span).map(({ t_day, kind }) => ({
    t_day,
    kind: kind === "nearest" ? "perihelion" : "aphelion",
  }));
}

/** The searches that some wanted kind needs, by planet. */
function searchesFor({ planets, kinds }: PlanetEventSelection): { planet: Planet; search: Search }[] {
  return planets.flatMap((planet) =>
    SEARCHES.filter((search) => search.applies(planet) && search.kinds.some((kind) => kinds.has(kind))).map(
      (search) => ({ planet, search }),
    ),
  );
}

/** How many events a selection has a day, and how many places finding them computes a day. */
export function planetEventLoad(selection: PlanetEventSelection): { events: number; positions: number } {
  const searches = searchesFor(selection);
  const { meridian } = selection;
  const events = searches.reduce((sum, { planet, search }) => sum + search.frequency(planet, meridian), 0);
  const positions = searches.reduce(
    (sum, { planet, search }) => sum + search.frequency(planet, meridian) * search.positions_per_event,
    0,
  );
  return { events, positions: positions };
}

/** All wanted events within [start, end), in time order. */
export function planetEvents(sky: Sky, selection: PlanetEventSelection, span: Span): PlanetEvent[] {
  return searchesFor(selection)
    .flatMap(({ planet, search }) =>
      search
        .find(sky, planet, span, selection.meridian)
        .filter(({ kind }) => selection.kinds.has(kind))
        .map(({ left_index = null, ...found }) => ({ planet, ...found, left_index })),
    )
    .sort((a, b) => a.t_day - b.t_day || PLANETS.indexOf(a.planet) - PLANETS.indexOf(b.planet));
}

/** The events that a question asks for; `kept`: those of some that count. */
export function listPlanetEvents(
  sky: Sky,
  selection: PlanetEventSelection,
  question: EventQuestion,
  kept: (events: readonly PlanetEvent[]) => readonly PlanetEvent[] = (events) => events,
): EventList<PlanetEvent> {
  const frequency = planetEventLoad(selection).events;
  const search = (span: Span) => kept(planetEvents(sky, selection, span));
  if (frequency === 0) return { events: [], truncated: false };
  return listEvents({ search, spacing_day: 1 / frequency, model: sky.models.deltaT }, question);
}

/** A local minimum of a planet's distance from the Earth. */
interface NearestApproach {
  readonly t_day: number;
  readonly kind: "closest_to_earth";
}

const STENCIL_DAY = 0.25;

/** All nearest approaches within [start, end), in time order: one a synodic period. */
function nearestApproaches(sky: Sky, planet: Planet, span: Span): NearestApproach[] {
  const minima = findExtrema(distanceFromEarth(sky, planet), {
    span,
    kind: "minimum",
    spacing_day: PLANET_MOTIONS[planet].extremum_spacing_day,
    stencil_day: STENCIL_DAY,
    domain: TABLE_DAYS,
  });
  return minima.map(({ t_day }) => ({ t_day, kind: "closest_to_earth" }));
}
