import { isTargetError, parseTarget } from "../catalog/target.ts";
import type { EngineBody, EngineTarget, Observer, PositionColumn, StateCentre } from "../engine/types.ts";
import { columnOf, engineTarget } from "../sky/positions/positions.ts";
import { stateVectors } from "../sky/positions/state-vectors.ts";
import type { Sky } from "../sky/sky.ts";
import { ttOfUtc } from "../time/scales.ts";
import { added, asAsked, type Named } from "./as-asked.ts";
import { type Moment, type Moments, utcOf, type Value } from "./moments.ts";
import type { Now } from "./now.ts";

/** A body's name, or another target of the API: `star:sirius`, `hr:2491`, `radec:5.5,-10`, `elements:…`, `mpc:…`. */
export type Body = EngineBody | `${"star" | "hr" | "radec" | "elements" | "mpc"}:${string}`;

/** Right ascension and declination in degrees; distance with light time in au, NaN for stars. */
export interface Equatorial<Column> {
  readonly ra_deg: Column;
  readonly dec_deg: Column;
  readonly distance_au: Column;
}

/** Ecliptic longitude and latitude in degrees; distance with light time in au, NaN for stars. */
export interface Ecliptic<Column> {
  readonly lon_deg: Column;
  readonly lat_deg: Column;
  readonly distance_au: Column;
}

/** Azimuth from north through east; altitude with and without standard refraction; distance from the observer. */
export interface Horizontal<Column> {
  readonly azimuth_deg: Column;
  readonly altitude_deg: Column;
  readonly altitude_geometric_deg: Column;
  readonly topocentric_distance_au: Column;
}

/** Geometric state without light time, ICRS axes. */
export interface State<Column> {
  readonly x_au: Column;
  readonly y_au: Column;
  readonly z_au: Column;
  readonly vx_au_day: Column;
  readonly vy_au_day: Column;
  readonly vz_au_day: Column;
}

type Frame = "of_date" | "j2000";

const EQUATORIAL = {
  of_date: { ra_deg: "ra_of_date_deg", dec_deg: "dec_of_date_deg", distance_au: "distance_au" },
  j2000: { ra_deg: "ra_j2000_deg", dec_deg: "dec_j2000_deg", distance_au: "distance_au" },
} as const;
const ECLIPTIC = {
  of_date: { lon_deg: "lon_of_date_deg", lat_deg: "lat_of_date_deg", distance_au: "distance_au" },
  j2000: { lon_deg: "lon_j2000_deg", lat_deg: "lat_j2000_deg", distance_au: "distance_au" },
} as const;
const HORIZONTAL = {
  azimuth_deg: "azimuth_deg",
  altitude_geometric_deg: "altitude_geometric_deg",
  refraction_deg: "refraction_deg",
  topocentric_distance_au: "topocentric_distance_au",
} as const;

/** Targets of texts that were asked before; a bound keeps the memory of a long list of orbits. */
const known = new Map<string, EngineTarget>();
const MOST_KNOWN = 1000;

export function directTarget(sky: Sky, body: Body): EngineTarget {
  const before = known.get(body);
  if (before !== undefined) return before;
  const target = parseTarget(body);
  if (isTargetError(target)) throw new RangeError(`there is no body "${target.text}". ${target.hint}`);
  const found = engineTarget(sky, target);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(body, found);
  return found;
}

export function positionFunctions(now: Now) {
  /** Columns of one target under names of one's own, as numbers where one instant was asked. */
  const read = <Names extends string, Asked extends Moment | Moments>(
    body: Body,
    times: Asked,
    names: Readonly<Record<Names, PositionColumn>>,
    observer?: Observer,
  ): Named<Names, Value<Asked>> =>
    now((sky) => {
      const [table = {}] = sky.engine.positions({
        targets: [directTarget(sky, body)],
        instants: ttOfUtc(utcOf(times), sky.models.deltaT),
        centre: "geocentric",
        columns: Object.values(names),
        ...(observer === undefined ? {} : { observer }),
      });
      return asAsked(times, names, (column: PositionColumn) => columnOf(table, column));
    });
  return {
    /** Right ascension and declination: apparent, of date, or astrometric on the axes of J2000.0 (ICRS). */
    equatorial: <Asked extends Moment | Moments>(
      body: Body,
      times: Asked,
      frame: Frame = "of_date",
    ): Equatorial<Value<Asked>> => read(body, times, EQUATORIAL[frame]),

    /** Ecliptic longitude and latitude: apparent, of date, or astrometric of J2000.0. */
    ecliptic: <Asked extends Moment | Moments>(
      body: Body,
      times: Asked,
      frame: Frame = "of_date",
    ): Ecliptic<Value<Asked>> => read(body, times, ECLIPTIC[frame]),

    /** Where a body stands over a place: WGS84 latitude and longitude in degrees (north and east positive), height in metres. */
    horizontal: <Asked extends Moment | Moments>(
      body: Body,
      times: Asked,
      lat_deg: number,
      lon_deg: number,
      elevation_m = 0,
    ): Horizontal<Value<Asked>> => {
      const observer = observerAt(lat_deg, lon_deg, elevation_m);
      const { refraction_deg, ...place } = read(body, times, HORIZONTAL, observer);
      return { ...place, altitude_deg: added(place.altitude_geometric_deg, refraction_deg) };
    },

    /** Geometric position and velocity of a body or an orbit. */
    state: <Asked extends Moment | Moments>(
      body: Body,
      times: Asked,
      centre: StateCentre = "barycentric",
    ): State<Value<Asked>> =>
      now((sky) => {
        const states = stateVectors(sky, ttOfUtc(utcOf(times), sky.models.deltaT));
        const table = states(directTarget(sky, body))(centre);
        if (table === null) throw new RangeError(`${body} has a direction only, and no state vector`);
        return asAsked(times, STATE, (column) => table[column]);
      }),
  };
}

const STATE = {
  x_au: "x_au",
  y_au: "y_au",
  z_au: "z_au",
  vx_au_day: "vx_au_day",
  vy_au_day: "vy_au_day",
  vz_au_day: "vz_au_day",
} as const;

const MAX_LAT_DEG = 90;
const MAX_LON_DEG = 360;

/** Throws where a coordinate is none, naming it. */
export function observerAt(lat_deg: number, lon_deg: number, elevation_m = 0): Observer {
  if (!(Math.abs(lat_deg) <= MAX_LAT_DEG)) throw new RangeError(`lat_deg ${lat_deg} is not within -90 … 90`);
  if (!(Math.abs(lon_deg) <= MAX_LON_DEG))
    throw new RangeError(`lon_deg ${lon_deg} is not within -180 … 180`);
  if (!Number.isFinite(elevation_m))
    throw new RangeError(`elevation_m ${elevation_m} is no height in metres`);
  return { lat_deg, lon_deg, elevation_m };
}
