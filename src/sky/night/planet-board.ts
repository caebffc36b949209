import type { Observer } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import type { UtcInstant } from "../../time/instant.ts";
import { instantColumns } from "../../time/scales.ts";
import type { Zone } from "../../time/zone.ts";
import { bodyDays, localDaysOf } from "../horizon/body-days.ts";
import type { RiseSetRow } from "../horizon/rise-set.ts";
import { type Appearance, planetAppearances } from "../planets/appearance.ts";
import type { Planet } from "../planets/planet-bodies.ts";
import { type PlanetHorizon, planetHorizons } from "../planets/planet-horizon.ts";
import { longitudeRate, PLANET_MOTIONS, withinTables } from "../planets/planet-motion.ts";
import { type Station, stations } from "../planets/stations.ts";
import type { Sky } from "../sky.ts";
import { dayOf, PRINTED_WITHIN_DAY } from "../time/tt-days.ts";
import type { Visibility } from "../words.ts";
import { planetVerdict } from "./planet-verdict.ts";
import { bortleSky, type ZenithSky, zenithSkies } from "./zenith-sky.ts";

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

/** The planets at an instant, and the sky under which they are judged. */
export interface Board {
  readonly zenith: ZenithSky;
  readonly planets: readonly BoardEntry[];
}

export interface BoardRequest {
  readonly planets: readonly Planet[];
  readonly instants: readonly UtcInstant[];
  readonly observer: Observer | null;
  /** Whose days bound rise and set. */
  readonly zone: Zone;
  /** Class of the sky that verdicts assume. */
  readonly bortle: number;
  readonly wants_days: boolean;
  readonly wants_stations: boolean;
}

/** One board an instant, its planets in the order asked. */
export function planetBoards(sky: Sky, request: BoardRequest): Board[] {
  const { planets, instants } = request;
  const columns = instantColumns(instants, sky.models.deltaT);
  const t_day = Float64Array.from(instants, (instant) => dayOf(sky.models.deltaT, instant));
  const looks = planetAppearances(sky, planets, columns);
  const rates = planets.map((planet) => longitudeRate(sky, planet)(t_day));
  const turns = planets.map((planet) => (request.wants_stations ? stationsAfter(sky, planet, t_day) : []));
  const horizons = request.observer === null ? null : planetHorizons(sky, planets, columns, request.observer);
  const days = planetDays(sky, request);
  const zeniths = zenithSkies(sky, bortleSky(request.bortle), columns, request.observer);
  return zeniths.map((zenith, row) => ({
    zenith,
    planets: planets.flatMap((planet, i) => {
      const look = looks[i]?.[row];
      if (look === undefined) return [];
      const horizon = horizons?.[i]?.[row] ?? null;
      const { magnitude, elongation_deg } = look;
      return [
        {
          planet,
          look,
          longitude_rate_deg_day: valueAt(rates[i] ?? new Float64Array(), row),
          next_station: stationFrom(turns[i] ?? [], valueAt(t_day, row)),
          visibility: planetVerdict({ planet, magnitude, elongation_deg }, horizon, zenith),
          horizon,
          day: days[i]?.[row] ?? null,
        },
      ];
    }),
  }));
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
