import type { Observer } from "../../engine/types.ts";
import { geocentricColumns } from "../positions/geocentric-angles.ts";
import type { Sky } from "../sky.ts";
import { columnsAt } from "../time/tt-days.ts";
import type { Visibility } from "../words.ts";
import { type Apparition, apparitionFinder } from "./apparitions.ts";
import { type Appearance, planetAppearances } from "./appearance.ts";
import { isInferior, type Planet } from "./planet-bodies.ts";
import type { PlanetEvent } from "./planet-events.ts";
import { type PlanetHorizon, planetHorizons } from "./planet-horizon.ts";
import { visibilityFrom } from "./visibility.ts";

/** An event with what the planet looks like then. */
export interface PlanetEventView {
  readonly event: PlanetEvent;
  readonly look: Appearance;
  /** Null without an observer, like the verdict. */
  readonly horizon: PlanetHorizon | null;
  readonly visibility: Visibility | null;
  readonly apparition: Apparition | null;
}

/** Views of events, in the order given. */
export function planetEventViews(
  sky: Sky,
  events: readonly PlanetEvent[],
  observer: Observer | null,
): PlanetEventView[] {
  const planets = [...new Set(events.map(({ planet }) => planet))];
  const views = new Map<PlanetEvent, PlanetEventView>();
  for (const planet of planets) {
    const own = events.filter((event) => event.planet === planet);
    for (const view of viewsOfPlanet(sky, planet, own, observer)) views.set(view.event, view);
  }
  return events.flatMap((event) => views.get(event) ?? []);
}

/** An entry is seen a moment late, so that the constellation is the one entered. */
const AFTER_ENTRY_DAY = 1e-6;

function viewsOfPlanet(
  sky: Sky,
  planet: Planet,
  events: readonly PlanetEvent[],
  observer: Observer | null,
): PlanetEventView[] {
  const t_day = Float64Array.from(events, (event) =>
    event.kind === "constellation_entry" ? event.t_day + AFTER_ENTRY_DAY : event.t_day,
  );
  const [looks = []] = planetAppearances(sky, [planet], geocentricColumns(t_day));
  const horizons =
    observer === null ? null : planetHorizons(sky, [planet], columnsAt(sky.models.deltaT, t_day), observer);
  const apparitionAt = apparitions(sky, planet, events);
  return events.flatMap((event, row) => {
    const look = looks[row];
    if (look === undefined) return [];
    const horizon = horizons?.planets[0]?.[row] ?? null;
    const sun_altitude_deg = horizons?.sun_altitude_deg[row] ?? Number.NaN;
    const { magnitude, elongation_deg } = look;
    const visibility =
      horizon === null
        ? null
        : visibilityFrom(
            { planet, magnitude, elongation_deg },
            {
              altitude_deg: horizon.altitude_geometric_deg + horizon.refraction_deg,
              above_horizon: horizon.above_horizon,
              sun_altitude_deg,
            },
          );
    return [{ event, look, horizon, visibility, apparition: apparitionAt(event.t_day) }];
  });
}

function apparitions(
  sky: Sky,
  planet: Planet,
  events: readonly PlanetEvent[],
): (t_day: number) => Apparition | null {
  const [first, last] = [events[0], events.at(-1)];
  if (!isInferior(planet) || first === undefined || last === undefined) return () => null;
  return apparitionFinder(sky, planet, { start_day: first.t_day, end_day: last.t_day });
}
