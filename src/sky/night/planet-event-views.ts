import type { Observer } from "../../engine/types.ts";
import { type Apparition, apparitionFinder } from "../planets/apparitions.ts";
import { type Appearance, appearanceOf, LOOK_QUANTITIES, lookAt } from "../planets/appearance.ts";
import { isInferior, type Planet } from "../planets/planet-bodies.ts";
import type { PlanetEvent } from "../planets/planet-events.ts";
import { type HorizontalDirection, horizonAt, planetHorizons } from "../planets/planet-horizon.ts";
import { crossSun } from "../planets/sun-crossings.ts";
import { geocentricColumns } from "../positions/geocentric-angles.ts";
import type { Sky } from "../sky.ts";
import { columnsAt } from "../time/tt-days.ts";
import type { Visibility } from "../words.ts";
import { planetVerdicts } from "./planet-verdict.ts";
import { bortleSky, DEFAULT_BORTLE, zenithSkies } from "./zenith-sky.ts";

/** An event with what the planet looks like then. */
export interface PlanetEventView {
  readonly event: PlanetEvent;
  readonly look: Appearance;
  /** Null without an observer, like the verdict. */
  readonly horizon: HorizontalDirection | null;
  readonly visibility: Visibility | null;
  readonly apparition: Apparition | null;
  /** True if the planet passes over the Sun's disc; null but for inferior conjunctions. */
  readonly transit: boolean | null;
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
  const looks = appearanceOf(sky, planet, geocentricColumns(t_day), LOOK_QUANTITIES);
  const place = observer && placeViews(sky, planet, t_day, observer);
  const verdicts = place && planetVerdicts(planet, looks, place.horizons, place.zeniths);
  const apparitionAt = apparitions(sky, planet, events);
  const transitOf = transits(sky, planet, events);
  return events.map((event, row) => ({
    event,
    look: lookAt(looks, row),
    horizon: place && horizonAt(place.horizons, row),
    visibility: verdicts?.[row] ?? null,
    apparition: apparitionAt(event.t_day),
    transit: transitOf(event),
  }));
}

function placeViews(sky: Sky, planet: Planet, t_day: Float64Array, observer: Observer) {
  const instants = columnsAt(sky.models.deltaT, t_day);
  const [horizons] = planetHorizons(sky, [planet], instants, observer);
  if (horizons === undefined) throw new RangeError(`${planet} was not placed`);
  return { horizons, zeniths: zenithSkies(sky, bortleSky(DEFAULT_BORTLE), instants, observer) };
}

function transits(
  sky: Sky,
  planet: Planet,
  events: readonly PlanetEvent[],
): (event: PlanetEvent) => boolean | null {
  if (!isInferior(planet)) return () => null;
  const own = events.filter(({ kind }) => kind === "inferior_conjunction");
  const crossing = crossSun(
    sky,
    planet,
    Float64Array.from(own, ({ t_day }) => t_day),
  );
  return (event) => crossing[own.indexOf(event)] ?? null;
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
