import type { Observer } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import type { UtcInstant } from "../../time/instant.ts";
import { instantColumns } from "../../time/scales.ts";
import type { Zone } from "../../time/zone.ts";
import { bodyDays, localDaysOf } from "../horizon/body-days.ts";
import type { RiseSetRow } from "../horizon/rise-set.ts";
import type { Sky } from "../sky.ts";
import { dayOf, PRINTED_WITHIN_DAY } from "../time/tt-days.ts";
import type { Visibility } from "../words.ts";
import { type Appearance, planetAppearances } from "./appearance.ts";
import type { Planet } from "./planet-bodies.ts";
import { type PlanetHorizon, planetHorizons } from "./planet-horizon.ts";
import { longitudeRate, PLANET_MOTIONS, withinTables } from "./planet-motion.ts";
import { type Station, stations } from "./stations.ts";
import { visibilityByElongation, visibilityFrom } from "./visibility.ts";

/** A planet at an instant. */
export interface BoardEntry {
  readonly planet: Planet;
  readonly look: Appearance;
  /** Of the apparent longitude: negative in retrograde motion. */
  readonly longitude_rate_deg_day: number;
  /** At the instant or after it; null where it lies beyond the tables. */
  readonly next_station: Station | null;
  readonly visibility: Visibility;
  readonly horizon: PlanetHorizon | null;
  /** On the local day of the instant. */
  readonly day: RiseSetRow | null;
}

export interface BoardRequest {
  readonly planets: readonly Planet[];
  readonly instants: readonly UtcInstant[];
  readonly observer: Observer | null;
  /** Whose days bound rise and set. */
  readonly zone: Zone;
  readonly wants_days: boolean;
  readonly wants_stations: boolean;
}

/** The planets at each instant: one list an instant, in the order of the planets. */
export function planetBoard(sky: Sky, request: BoardRequest): BoardEntry[][] {
  const { planets, instants } = request;
  const columns = instantColumns(instants, sky.models.deltaT);
  const t_day = Float64Array.from(instants, (instant) => dayOf(sky.models.deltaT, instant));
  const looks = planetAppearances(sky, planets, columns);
  const rates = planets.map((planet) => longitudeRate(sky, planet)(t_day));
  const turns = planets.map((planet) => (request.wants_stations ? stationsAfter(sky, planet, t_day) : []));
  const horizons = request.observer === null ? null : planetHorizons(sky, planets, columns, request.observer);
  const days = planetDays(sky, request);
  return instants.map((_, row) =>
    planets.flatMap((planet, i) => {
      const look = looks[i]?.[row];
      if (look === undefined) return [];
      const horizon = horizons?.planets[i]?.[row] ?? null;
      return [
        {
          planet,
          look,
          longitude_rate_deg_day: valueAt(rates[i] ?? new Float64Array(), row),
          next_station: stationFrom(turns[i] ?? [], valueAt(t_day, row)),
          visibility: verdict(
            planet,
            look,
            horizon,
            valueAt(horizons?.sun_altitude_deg ?? new Float64Array(), row),
          ),
          horizon,
          day: days[i]?.[row] ?? null,
        },
      ];
    }),
  );
}

function verdict(
  planet: Planet,
  look: Appearance,
  horizon: PlanetHorizon | null,
  sun_altitude_deg: number,
): Visibility {
  const body = { planet, magnitude: look.magnitude, elongation_deg: look.elongation_deg };
  if (horizon === null) return visibilityByElongation(body);
  const { above_horizon, altitude_geometric_deg, refraction_deg } = horizon;
  return visibilityFrom(body, {
    altitude_deg: altitude_geometric_deg + refraction_deg,
    above_horizon,
    sun_altitude_deg,
  });
}

/** The first station whose printed instant is at or after an instant. */
function stationFrom(turns: readonly Station[], t_day: number): Station | null {
  return turns.find((station) => station.t_day > t_day - PRINTED_WITHIN_DAY) ?? null;
}

/** The stations from the first instant to the first one after the last; two synodic periods hold a station of each kind. */
function stationsAfter(sky: Sky, planet: Planet, t_day: Float64Array): Station[] {
  const first_day = t_day.reduce((least, t) => Math.min(least, t), Number.POSITIVE_INFINITY);
  const last_day = t_day.reduce((largest, t) => Math.max(largest, t), Number.NEGATIVE_INFINITY);
  const end_day = last_day + 2 * PLANET_MOTIONS[planet].synodic_day;
  return stations(sky, planet, withinTables({ start_day: first_day - PRINTED_WITHIN_DAY, end_day }));
}

function planetDays(
  sky: Sky,
  { planets, instants, observer, zone, wants_days }: BoardRequest,
): RiseSetRow[][] {
  if (observer === null || !wants_days) return [];
  const days = localDaysOf(instants, zone);
  return planets.map((planet) => bodyDays(sky, { target: { kind: "body", body: planet }, observer }, days));
}
