import { isTargetError, parseTarget } from "../catalog/target.ts";
import type { EngineTarget, Observer, PositionColumn, StateCentre } from "../engine/types.ts";
import { columnOf, engineTarget, stateVectors } from "../sky/positions/positions.ts";
import type { Sky } from "../sky/sky.ts";
import { ttOfUtc, utcToTt } from "../time/scales.ts";
import { DEG_PER_TURN, POLE_LAT_DEG } from "../units/units.ts";
import type { Body, Ecliptic, Equatorial, EquatorialFrame, Horizontal, Place, State } from "./answers.ts";
import { added, asAsked, type Named, numbersAsAsked } from "./as-asked.ts";
import { onGcrsAxes } from "./gcrs.ts";
import { isOne, type Moment, type Moments, utcInstantOf, utcOf, type Value } from "./moments.ts";
import type { Now } from "./now.ts";
import { overPlaces } from "./over-places.ts";

/** Columns of positions, and the names that they are answered under, in the same order. */
interface Reading<Names extends string> {
  readonly names: Readonly<Record<Names, PositionColumn>>;
  readonly keys: readonly Names[];
  readonly columns: readonly PositionColumn[];
}

function reading<Names extends string>(names: Readonly<Record<Names, PositionColumn>>): Reading<Names> {
  // no names but those
  return { names, keys: Object.keys(names) as Names[], columns: Object.values(names) };
}

const EQUATORIAL = {
  of_date: reading({ ra_deg: "ra_of_date_deg", dec_deg: "dec_of_date_deg", distance_au: "distance_au" }),
  j2000: reading({ ra_deg: "ra_j2000_deg", dec_deg: "dec_j2000_deg", distance_au: "distance_au" }),
} as const;
const TOPOCENTRIC = reading({
  ra_deg: "topocentric_ra_deg",
  dec_deg: "topocentric_dec_deg",
  distance_au: "topocentric_distance_au",
});
const ECLIPTIC = {
  of_date: reading({ lon_deg: "lon_of_date_deg", lat_deg: "lat_of_date_deg", distance_au: "distance_au" }),
  j2000: reading({ lon_deg: "lon_j2000_deg", lat_deg: "lat_j2000_deg", distance_au: "distance_au" }),
} as const;
const HORIZONTAL = reading({
  azimuth_deg: "azimuth_deg",
  altitude_geometric_deg: "altitude_geometric_deg",
  refraction_deg: "refraction_deg",
  topocentric_distance_au: "topocentric_distance_au",
});

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

/** Reads columns of one target under names of one's own, as numbers where one instant was asked. */
function columnReader(now: Now) {
  return <Names extends string, Asked extends Moment | Moments>(
    body: Body,
    times: Asked,
    { names, keys, columns }: Reading<Names>,
    observer?: Observer,
  ): Named<Names, Value<Asked>> =>
    now((sky) => {
      const targets = [directTarget(sky, body)];
      if (isOne(times)) {
        const instant = utcToTt(utcInstantOf(times), sky.models.deltaT);
        return numbersAsAsked<Names, Asked>(keys, sky.engine.row({ targets, instant, observer, columns }));
      }
      const [table = {}] = sky.engine.positions({
        targets,
        instants: ttOfUtc(utcOf(times), sky.models.deltaT),
        centre: "geocentric",
        columns,
        ...(observer === undefined ? {} : { observer }),
      });
      return asAsked(times, names, (column: PositionColumn) => columnOf(table, column));
    });
}

export function positionFunctions(now: Now) {
  const read = columnReader(now);
  return {
    /** Right ascension and declination from the Earth's centre or, with a place, from there (not of J2000.0, which is geocentric). */
    equatorial: <Asked extends Moment | Moments>(
      body: Body,
      times: Asked,
      frame: EquatorialFrame = "of_date",
      place?: Place,
    ): Equatorial<Value<Asked>> => {
      if (frame === "j2000" && place !== undefined)
        throw new RangeError('places of frame "j2000" are geocentric: ask "gcrs" or "of_date" at a place');
      const observer = place && observerAt(place.lat_deg, place.lon_deg, place.elevation_m);
      const names = place === undefined ? EQUATORIAL[frame === "j2000" ? frame : "of_date"] : TOPOCENTRIC;
      const found = read(body, times, names, observer);
      return frame === "gcrs" ? now((sky) => onGcrsAxes(sky, times, found)) : found;
    },

    /** The same from a list of places: row i is that of instant i at place i; a single instant, or place, serves all rows. */
    equatorialOver: (
      body: Body,
      times: Moment | Moments,
      places: readonly Place[],
      frame: "of_date" | "gcrs" = "of_date",
    ): Equatorial<Float64Array> =>
      overPlaces(times, places, (some, { lat_deg, lon_deg, elevation_m }) => {
        const found = read(body, some, TOPOCENTRIC, observerAt(lat_deg, lon_deg, elevation_m));
        return frame === "gcrs" ? now((sky) => onGcrsAxes(sky, some, found)) : found;
      }),

    /** Ecliptic longitude and latitude: apparent, of date, or astrometric of J2000.0. */
    ecliptic: <Asked extends Moment | Moments>(
      body: Body,
      times: Asked,
      frame: "of_date" | "j2000" = "of_date",
    ): Ecliptic<Value<Asked>> => read(body, times, ECLIPTIC[frame]),

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

export function horizontalFunctions(now: Now) {
  const read = columnReader(now);
  return {
    /**
     * Where a body stands over a place: WGS84 latitude and longitude in degrees (north and east positive), height in metres. Over
     * many places, one for each instant or all at one instant, use `horizontalOver`.
     */
    horizontal: <Asked extends Moment | Moments>(
      body: Body,
      times: Asked,
      lat_deg: number,
      lon_deg: number,
      elevation_m = 0,
    ): Horizontal<Value<Asked>> =>
      withAltitude(read(body, times, HORIZONTAL, observerAt(lat_deg, lon_deg, elevation_m))),

    /** The same over a list of places: row i is that of instant i over place i; a single instant serves all places. */
    horizontalOver: (
      body: Body,
      times: Moment | Moments,
      places: readonly Place[],
    ): Horizontal<Float64Array> => {
      const rows = overPlaces(times, places, (some, { lat_deg, lon_deg, elevation_m }) =>
        read(body, some, HORIZONTAL, observerAt(lat_deg, lon_deg, elevation_m)),
      );
      return withAltitude(rows);
    },
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

function withAltitude<Column extends number | Float64Array>({
  refraction_deg,
  ...place
}: Named<keyof typeof HORIZONTAL.names, Column>): Horizontal<Column> {
  return { ...place, altitude_deg: added(place.altitude_geometric_deg, refraction_deg) };
}

const MAX_LON_DEG = DEG_PER_TURN;

/** Throws where a coordinate is none, naming it. */
export function observerAt(lat_deg: number, lon_deg: number, elevation_m = 0): Observer {
  if (!(Math.abs(lat_deg) <= POLE_LAT_DEG)) throw new RangeError(`lat_deg ${lat_deg} is not within -90 … 90`);
  if (!(Math.abs(lon_deg) <= MAX_LON_DEG))
    throw new RangeError(`lon_deg ${lon_deg} is not within -180 … 180`);
  if (!Number.isFinite(elevation_m))
    throw new RangeError(`elevation_m ${elevation_m} is no height in metres`);
  return { lat_deg, lon_deg, elevation_m };
}
