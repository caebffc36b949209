import { bodyTarget, type Target } from "../../catalog/target.ts";
import { type EventTimes, eventTime } from "../../contract/ask/event-time.ts";
import type { Location } from "../../contract/ask/location.ts";
import { geometryParameters } from "../../contract/declare/map-parameters.ts";
import * as z from "../../contract/schema/schema.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { series } from "../../contract/terms/shape.ts";
import { worstInstant } from "../../sky/bounds/instant-error.ts";
import type { InferiorPlanet } from "../../sky/planets/planet-bodies.ts";
import { INFERIOR_PLANETS } from "../../sky/planets/planet-bodies.ts";
import type { Sky } from "../../sky/sky.ts";
import {
  listTransits,
  TRANSIT_SPACING_DAY,
  type TransitSelection,
  transitErrors,
  transitsOfEach,
} from "../../sky/transits/search.ts";
import { DAYS_PER_JULIAN_YEAR } from "../../units/units.ts";
import { defineRoute, type RouteInput } from "../astronomy/route.ts";
import { warnExtrapolatedDeltaT } from "../astronomy/warnings.ts";
import { REGION_GEOMETRIES } from "../astronomy/words.ts";
import { boundRows } from "../bounds/event-bounds.ts";
import { checkMapCount, mapUnits } from "../maps/map-events.ts";
import { daysSearched, lastingEvents } from "../parts/event-question.ts";
import { endOfSearch, searchFields, searchMembers } from "../parts/lasting-fields.ts";
import { POSITION_MODELS } from "../parts/position-models.ts";
import { TransitRow, transitRow } from "./transit-row.ts";
import { transitEntry, transitText } from "./transit-text.ts";

/** Positions that a day of a search takes, and a transit with its contacts. */
const POSITIONS_PER_DAY: Readonly<Record<InferiorPlanet, number>> = { mercury: 0.4, venus: 0.15 };
const POSITIONS_PER_TRANSIT = 200;
/** The regions of one on a map. */
const UNITS_PER_REGION = 8000;
const DEFAULT_COUNT = 2;
/** The service's five centuries. */
const MOST_DAYS = 183_000;

const parameters = {
  visible_only: z.boolean().default(false).meta({
    description: "Only transits that the location sees at least in part; needs lat and lon, or place.",
  }),
  ...geometryParameters(REGION_GEOMETRIES, ["region"]),
};
type Input = RouteInput<z.output<z.ObjectSchema<typeof parameters>>, EventTimes, Location | null>;

/** `GET /v2/transits`. */
export const transits = defineRoute({
  path: "/v2/transits",
  title: "Transits",
  summary: "Mercury and Venus crossing the Sun: contacts, position angles, what a place sees",
  description:
    "Passages of Mercury and Venus over the Sun's disc in time order: without a location by the instant at which the centres are nearest for the Earth's centre (greatest), with one by that of the place (local.greatest, within local.seen where a part is seen); a transit lasts from contact I to IV. Apparent places; Sun 959.63 arcsec at 1 au, Mercury 3.36 and Venus (with its air) 8.41 arcsec (Meeus 1989). Contacts I and IV: the separation is the sum of the semidiameters; II and III: their difference. With a location local has the passage as seen from that place: contact times differ by up to 2 minutes (Mercury) and 7 minutes (Venus); a passage that misses for the Earth's centre (kind miss) is listed where the discs meet as seen from that place. Without range and count the answer is the next two of each planet; a count counts those of all planets asked for. The black drop shifts observed interior contacts by some 10 s. Never look at the Sun without a filter made for it.",
  time: eventTime({ default: { each: DEFAULT_COUNT }, direction: true, lasting: true }),
  location: "optional",
  targets: { defaults: () => INFERIOR_PLANETS, refuse: refuseOuter },
  parameters,
  answer: series(TransitRow, { extra: searchFields, timeOf: ["greatest.instant"] }),
  models: [...POSITION_MODELS, "delta-t", "transit-semidiameters"],
  frame: ({ location }) => ({
    frame: location === null ? "geocentric" : "geocentric and topocentric",
    epoch: "of date",
    refraction_model: "34 arcmin at the horizon, within the altitude that decides visibility",
    origins: { contacts: "geocentric", ...(location === null ? {} : ({ local: "topocentric" } as const)) },
  }),
  cache: "deterministic",
  accuracy: null,
  cost: (input) => {
    const [perDay, spacing_day] = loadOf(transitPlanets(input.targets));
    const days = Math.min(daysSearched(input.times, spacing_day), MOST_DAYS);
    const origins = input.location === null ? 1 : 2;
    return days * perDay + (1 + days / spacing_day) * POSITIONS_PER_TRANSIT * origins;
  },
  examples: [
    "/v2/transits?at=2026-11-20",
    "/v2/transits?body=mercury&start=2000-01-01&end=2033-01-01&lat=51.5&lon=0&tz=Europe/London&format=txt",
    "/v2/transits?body=venus&start=1700-01-01&end=2200-12-31&format=csv",
    "/v2/transits?at=2026-11-20&count=1&lat=40.4168&lon=-3.7038&visible_only=true",
    "/v2/transits?at=2026-11-20&count=1&format=geojson",
  ],
  exampleTitles: [
    "The next transit",
    "Mercury from London, 2000 to 2032",
    "Venus through five centuries",
    "The next that Madrid sees",
    "Where the next one is seen, for a map",
  ],
  check: ({ query, location }) => {
    if (!query.visible_only || location !== null) return;
    throw new Problem("MISSING_PARAMETER", {
      parameter: "lat",
      detail: "visible_only needs a location.",
      hint: "Add lat and lon, or place; or leave visible_only out.",
    });
  },
  chart: {
    name: "disc-track",
    shows: "the first transit as a chord over the Sun, with its contacts",
    drawing: async () => (await import("./transit-chart.ts")).drawTransit,
  },
  handle,
  geometry: {
    making: async () => (await import("./transit-features.ts")).transitFeatures,
    check: ({ times }) => checkMapCount(times),
    unitsOf: ({ times, targets }) =>
      mapUnits(times, DAYS_PER_JULIAN_YEAR / loadOf(transitPlanets(targets))[1], UNITS_PER_REGION),
  },
  calendar: ({ rows }) => rows.map(transitEntry),
  text: ({ rows }, { zone }) => transitText(rows, zone),
});

function handle(input: Input, sky: Sky) {
  const { location, times, query, targets } = input;
  const selection: TransitSelection = {
    planets: transitPlanets(targets),
    observer: location,
    visibleOnly: query.visible_only,
  };
  // A count that was sent counts transits; the default is that many of each planet.
  const list = input.sent("count") || times.kind === "window" ? listTransits : transitsOfEach;
  const found = lastingEvents((question) => list(sky, selection, question), input);
  const bounds = boundRows(
    input,
    [bodyTarget("sun"), ...targets],
    found.map(({ geocentric }) => geocentric.greatest.t_day),
    found.map((transit) => worstInstant(transitErrors(sky, location, transit))),
  );
  const rows = found.map((transit, i) => ({
    ...transitRow(sky, location, transit),
    accuracy: bounds[i]?.accuracy ?? null,
  }));
  if (location !== null)
    warnExtrapolatedDeltaT(
      input,
      rows.map(({ greatest }) => greatest.instant),
    );
  const nothing = "No transit of these planets";
  const until = endOfSearch(times);
  return { rows, extra: searchMembers({ count: rows.length, until, never: null, nothing }) };
}

/** Positions a day that searching the planets takes, and the mean time between two of their transits. */
function loadOf(planets: readonly InferiorPlanet[]): [perDay: number, spacing_day: number] {
  const perDay = planets.reduce((sum, planet) => sum + POSITIONS_PER_DAY[planet], 0);
  return [perDay, 1 / planets.reduce((sum, planet) => sum + 1 / TRANSIT_SPACING_DAY[planet], 0)];
}

function transitPlanets(targets: readonly Target[]): InferiorPlanet[] {
  return INFERIOR_PLANETS.filter((planet) => targets.some(({ name }) => name === planet));
}

function refuseOuter(target: Target): string | null {
  if (INFERIOR_PLANETS.some((planet) => planet === target.name)) return null;
  return "Only mercury and venus pass between the Earth and the Sun; the Moon's passages are at /v2/eclipses.";
}
