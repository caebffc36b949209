import type { RouteDefinition } from "../contract/declare/route.ts";
import { percentDecoded } from "../contract/terms/credentials.ts";
import { later } from "../host/later.ts";

/** Every route of /v2 by its path, in the order in which the service lists them; a declaration is read when it is asked for. */
const DECLARATIONS = {
  "/v2": async () => (await import("./about/discovery.ts")).discovery,
  "/v2/conventions": async () => (await import("./about/conventions.ts")).conventions,
  "/v2/enums": async () => (await import("./about/enums.ts")).enums,
  "/v2/attribution": async () => (await import("./about/attribution.ts")).attribution,
  "/v2/positions": async () => (await import("./positions/positions.ts")).positions,
  "/v2/places": async () => (await import("./about/places.ts")).places,
  "/v2/time": async () => (await import("./time/time.ts")).time,
  "/v2/sidereal-time": async () => (await import("./time/sidereal-time.ts")).siderealTime,
  "/v2/equation-of-time": async () => (await import("./time/equation-of-time.ts")).equationOfTime,
  "/v2/separation": async () => (await import("./positions/separation.ts")).separation,
  "/v2/rise-set": async () => (await import("./sun/rise-set.ts")).riseSet,
  "/v2/sun": async () => (await import("./sun/sun.ts")).sun,
  "/v2/twilight": async () => (await import("./sun/twilight.ts")).twilight,
  "/v2/dark-window": async () => (await import("./night/dark-window.ts")).darkWindow,
  "/v2/apsides": async () => (await import("./planets/apsides.ts")).apsides,
  "/v2/libration": async () => (await import("./moon/libration.ts")).libration,
  "/v2/moon": async () => (await import("./moon/moon.ts")).moon,
  "/v2/moon-nodes": async () => (await import("./moon/moon-nodes.ts")).moonNodes,
  "/v2/phases": async () => (await import("./moon/phases.ts")).phases,
  "/v2/crescents": async () => (await import("./moon/crescents.ts")).crescentsRoute,
  "/v2/seasons": async () => (await import("./sun/seasons.ts")).seasons,
  "/v2/eclipses": async () => (await import("./eclipses/eclipses.ts")).eclipses,
  "/v2/transits": async () => (await import("./planets/transits.ts")).transits,
  "/v2/occultations": async () => (await import("./moon/occultations.ts")).occultations,
  "/v2/planet-board": async () => (await import("./planets/planet-board.ts")).planetBoardRoute,
  "/v2/small-bodies": async () => (await import("./planets/small-bodies.ts")).smallBodiesRoute,
  "/v2/field": async () => (await import("./planets/field.ts")).fieldRoute,
  "/v2/retrogrades": async () => (await import("./planets/retrogrades.ts")).retrogrades,
  "/v2/planet-events": async () => (await import("./planets/planet-events.ts")).planetEvents,
  "/v2/conjunctions": async () => (await import("./planets/conjunctions.ts")).conjunctions,
  "/v2/rarity": async () => (await import("./planets/rarity.ts")).rarity,
  "/v2/cycles": async () => (await import("./almanac/cycles.ts")).cycles,
  "/v2/jupiter-moons": async () => (await import("./planets/jupiter-moons.ts")).jupiterMoons,
  "/v2/sky-quality": async () => (await import("./night/sky-quality.ts")).skyQuality,
  "/v2/when": async () => (await import("./when/when.ts")).when,
  "/v2/today": async () => (await import("./almanac/today.ts")).today,
} satisfies Readonly<Record<string, () => Promise<RouteDefinition>>>;

/** Paths of the routes. */
export const PATHS: readonly string[] = Object.keys(DECLARATIONS);

/** Those that have been asked for. */
const read = new Map<string, RouteDefinition>();

/** The route of a path as it is written in a request; null where there is none. */
export async function routeAt(path: string): Promise<RouteDefinition | null> {
  const known = read.get(path);
  if (known !== undefined) return known;
  const decoded = percentDecoded(path);
  const declared = Object.entries(DECLARATIONS).find(([name]) => name === decoded);
  if (declared === undefined) return null;
  const route = await declared[1]();
  read.set(declared[0], route);
  return route;
}

/** All routes, for the parts that describe the service as a whole. */
export const laterRoutes = later(() => Promise.all(Object.values(DECLARATIONS).map((read) => read())));
