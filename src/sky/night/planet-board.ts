import type { InstantColumns, Observer } from "../../engine/types.ts";
import type { UtcInstant } from "../../time/instant.ts";
import type { Zone } from "../../time/zone.ts";
import { type BodyDays, bodyDays, localDaysOf } from "../horizon/body-days.ts";
import { type LookQuantity, type Looks, planetAppearances } from "../planets/appearance.ts";
import type { Planet } from "../planets/planet-bodies.ts";
import { type HorizontalCoordinates, planetHorizons } from "../planets/planet-horizon.ts";
import { longitudeRate, PLANET_MOTIONS, withinTables } from "../planets/planet-motion.ts";
import { type Station, stations } from "../planets/retrogrades.ts";
import type { Sky } from "../sky.ts";
import { dayOf, PRINTED_WITHIN_DAY } from "../time/tt-days.ts";
import type { Visibility } from "../words.ts";
import { planetVerdicts } from "./planet-verdict.ts";
import { bortleSky, type ZenithSkies, zenithSkies } from "./zenith-sky.ts";

/** The quantities of a planet's look on the board. */
const QUANTITIES = [
  "ra_deg",
  "dec_deg",
  "lon_deg",
  "lat_deg",
  "constellation_index",
  "distance_au",
  "sun_distance_au",
  "phase_angle_deg",
  "illuminated_fraction",
  "elongation_deg",
  "apparent_diameter_arcsec",
  "magnitude",
] as const satisfies readonly LookQuantity[];

/** A planet at each instant. */
export interface BoardPlanet {
  readonly planet: Planet;
  readonly looks: Looks<(typeof QUANTITIES)[number]>;
  /** Rate of the apparent longitude: negative in retrograde motion. */
  readonly longitude_rate_deg_day: Float64Array;
  /** In time order. */
  readonly stations: readonly Station[];
  /** Which of them is the first at each instant or after it; NaN where that lies beyond the tables. */
  readonly next_station: Float64Array;
  readonly visibility: readonly Visibility[];
  readonly horizons: HorizontalCoordinates | null;
  /** On the local days of the instants; null where they are not wanted. */
  readonly days: BodyDays | null;
}

/** The planets in the order asked, and the sky under which they are judged. */
export interface Board {
  readonly zeniths: ZenithSkies;
  readonly planets: readonly BoardPlanet[];
}

export interface BoardRequest {
  readonly planets: readonly Planet[];
  readonly instants: readonly UtcInstant[];
  /** The same in terrestrial time. */
  readonly tt: InstantColumns;
  readonly observer: Observer | null;
  /** The zone of the days that bound rise and set. */
  readonly zone: Zone;
  /** Class of the sky that verdicts assume. */
  readonly bortle: number;
  readonly wants_days: boolean;
  readonly wants_stations: boolean;
}

export function planetBoard(sky: Sky, request: BoardRequest): Board {
  const { planets, instants, tt: columns, observer } = request;
  const t_day = Float64Array.from(instants, (instant) => dayOf(sky.models.deltaT, instant));
  const looks = planetAppearances(sky, planets, columns, QUANTITIES);
  const horizons = observer === null ? null : planetHorizons(sky, planets, columns, observer);
  const days = planetDays(sky, request);
  const zeniths = zenithSkies(sky, bortleSky(request.bortle), columns, observer);
  const boardPlanet = (planet: Planet, own: BoardPlanet["looks"], i: number): BoardPlanet => {
    const turns = request.wants_stations ? stationsAfter(sky, planet, t_day) : [];
    const above = horizons?.[i] ?? null;
    return {
      planet,
      looks: own,
      longitude_rate_deg_day: longitudeRate(sky, planet)(t_day),
      stations: turns,
      next_station: t_day.map((t) => stationFrom(turns, t)),
      visibility: planetVerdicts(planet, own, above, zeniths),
      horizons: above,
      days: days?.[i] ?? null,
    };
  };
  return {
    zeniths,
    planets: planets.flatMap((planet, i) => {
      const own = looks[i];
      return own === undefined ? [] : [boardPlanet(planet, own, i)];
    }),
  };
}

/** Which station's printed instant is the first at or after an instant. */
function stationFrom(turns: readonly Station[], t_day: number): number {
  const found = turns.findIndex((station) => station.t_day > t_day - PRINTED_WITHIN_DAY);
  return found < 0 ? Number.NaN : found;
}

/** The stations from the first instant to the first one after the last; two synodic periods hold a station of each kind. */
function stationsAfter(sky: Sky, planet: Planet, t_day: Float64Array): Station[] {
  const first_day = t_day.reduce((least, t) => Math.min(least, t), Number.POSITIVE_INFINITY);
  const last_day = t_day.reduce((largest, t) => Math.max(largest, t), Number.NEGATIVE_INFINITY);
  const end_day = last_day + 2 * PLANET_MOTIONS[planet].synodic_day;
  return stations(sky, planet, withinTables({ start_day: first_day - PRINTED_WITHIN_DAY, end_day }));
}

/** A search by itself costs as much as the days of so long a gap. */
const LONGEST_GAP_DAYS = 40;

function planetDays(
  sky: Sky,
  { planets, instants, observer, zone, wants_days }: BoardRequest,
): BodyDays[] | null {
  if (observer === null || !wants_days) return null;
  const days = localDaysOf(instants, zone, LONGEST_GAP_DAYS);
  return planets.map((planet) => bodyDays(sky, { target: { kind: "body", body: planet }, observer }, days));
}
