import { math } from "../../engine/math.ts";
import { scratchColumn } from "../../engine/scratch-columns.ts";
import type { InstantColumns, Observer, OrientationTable, StateTable } from "../../engine/types.ts";
import { wrap0To360, wrapPm180 } from "../../solve/angle.ts";
import { valueAt } from "../../solve/function.ts";
import { LIGHT_DAY_PER_AU } from "../../units/constants.ts";
import { ARCSEC_PER_DEG, DEG_PER_TURN, RAD_PER_DEG } from "../../units/units.ts";
import { poleOfDate } from "../positions/equator-of-date.ts";
import { observerColumns } from "../positions/observer-vector.ts";
import { bodyPositions } from "../positions/positions.ts";
import {
  type Axes,
  addScaled,
  direction,
  negated,
  positionAngle_deg,
  type Spherical,
  spherical,
  toAxes,
  unit,
  type Vector,
} from "../positions/vector.ts";
import { type VectorColumns, vectorInRow } from "../positions/vector-columns.ts";
import type { Sky } from "../sky.ts";
import { LIBRATION_FAVOURED_LIMBS } from "../words.ts";
import { lunarArguments } from "./lunar-arguments.ts";
import {
  axesAt,
  emptyVectors,
  motionAt,
  type SeenMoon,
  setVector,
  stateVector,
  type TurnedMoon,
  turnedMoon,
} from "./turned-moon.ts";

/** Directions about axes, a value an instant. */
export interface SphericalColumns {
  readonly lon_deg: Float64Array;
  readonly lat_deg: Float64Array;
}

/** Selenographic angles as one viewer sees them: the Earth's centre, or an observer. */
export interface LibrationView {
  /** Selenographic place of the viewer, east and north positive: the total libration. */
  readonly sub_viewer: SphericalColumns;
  /** Position angle of the Moon's north pole, from the true north of date through east, −180…180. */
  readonly axis_position_angle_deg: Float64Array;
}

/** A value an instant; scratch columns. */
export interface Librations {
  readonly geocentric: LibrationView;
  /** Null without an observer. */
  readonly topocentric: LibrationView | null;
  /** The libration that the inclined and eccentric orbit alone would show the Earth's centre, by Cassini's laws. */
  readonly optical: SphericalColumns;
  /** Total less optical: the Moon's own swaying. */
  readonly physical: SphericalColumns;
  readonly sub_solar: SphericalColumns;
  /** 90° less the sub-solar longitude, 0…360. */
  readonly colongitude_deg: Float64Array;
  /** Longitudes of the sunrise and sunset terminators on the Moon's equator, −180…180. */
  readonly morning_lon_deg: Float64Array;
  readonly evening_lon_deg: Float64Array;
}

/** Inclination of the Moon's mean equator to the ecliptic (IAU). */
const EQUATOR_INCLINATION_DEG = 1.54242;

/**
 * Libration, sub-solar point and terminator of the Moon.
 *
 * The viewer's and the Sun's directions are those at the Moon when the light left it; the Sun's with the aberration of
 * the Moon's motion. Mean-Earth frame.
 *
 * Validity  0.0035° against the numerical orientation of DE421
 */
export function librations(sky: Sky, instants: InstantColumns, observer?: Observer): Librations {
  const moon = turnedMoon(sky, instants);
  const orientation = sky.engine.orientation(instants);
  const geocentric = viewFrom(moon, orientation, moon.earth_moon);
  const topocentric =
    observer === undefined
      ? null
      : viewFrom(moon, orientation, moonFromObserver(moon, orientation, observer));
  const optical = opticalLibrations(sky, moon, orientation);
  const sub_solar = subSolarPoints(sky, moon);
  return {
    geocentric,
    topocentric,
    optical,
    physical: physicalLibrations(geocentric.sub_viewer, optical),
    sub_solar,
    ...terminators(sub_solar.lon_deg),
  };
}

/** The total libration alone, as an observer sees it; without one, the Earth's centre. */
export function viewedLibrations(sky: Sky, instants: InstantColumns, observer?: Observer): SphericalColumns {
  const moon = turnedMoon(sky, instants);
  if (observer === undefined) return subViewers(moon, moon.earth_moon);
  return subViewers(moon, moonFromObserver(moon, sky.engine.orientation(instants), observer));
}

/**
 * The one of LIBRATION_FAVOURED_LIMBS beyond whose mean edge the libration lets the viewer see: north and east as on
 * the Moon.
 */
export function favouredLimb({ lon_deg, lat_deg }: Spherical): number {
  const limbs = LIBRATION_FAVOURED_LIMBS.length;
  return (Math.round((math.atan2(lon_deg, lat_deg) / RAD_PER_DEG) * (limbs / DEG_PER_TURN)) + limbs) % limbs;
}

/** The same of many. */
export function favouredLimbs({ lon_deg, lat_deg }: SphericalColumns): Float64Array {
  const indices = scratchColumn(lon_deg.length);
  for (let row = 0; row < indices.length; row++)
    indices[row] = favouredLimb({ lon_deg: valueAt(lon_deg, row), lat_deg: valueAt(lat_deg, row) });
  return indices;
}

function emptyPlaces(count: number): SphericalColumns {
  return { lon_deg: scratchColumn(count), lat_deg: scratchColumn(count) };
}

function setPlace({ lon_deg, lat_deg }: SphericalColumns, row: number, place: Spherical): void {
  lon_deg[row] = place.lon_deg;
  lat_deg[row] = place.lat_deg;
}

/** Given: the Moon from the viewer, GCRS. */
function viewFrom(
  moon: TurnedMoon,
  orientation: OrientationTable,
  viewer_moon: VectorColumns,
): LibrationView {
  const axis_position_angle_deg = scratchColumn(moon.instants.count);
  for (let row = 0; row < axis_position_angle_deg.length; row++) {
    const pole = poleOfDate(orientation, row);
    axis_position_angle_deg[row] = positionAngle_deg(
      vectorInRow(viewer_moon, row),
      pole,
      vectorInRow(moon.z, row),
    );
  }
  return { sub_viewer: subViewers(moon, viewer_moon), axis_position_angle_deg };
}

function subViewers(moon: TurnedMoon, viewer_moon: VectorColumns): SphericalColumns {
  const places = emptyPlaces(moon.instants.count);
  for (let row = 0; row < moon.instants.count; row++)
    setPlace(places, row, spherical(toAxes(axesAt(moon, row), negated(vectorInRow(viewer_moon, row)))));
  return places;
}

/** The Moon from an observer. */
export function moonFromObserver(
  moon: SeenMoon,
  orientation: OrientationTable,
  observer: Observer,
): VectorColumns {
  const observer_moon = emptyVectors(moon.instants.count);
  const from_centre = observerColumns(orientation, observer);
  for (let row = 0; row < moon.instants.count; row++)
    setVector(
      observer_moon,
      row,
      addScaled(vectorInRow(moon.earth_moon, row), vectorInRow(from_centre, row), -1),
    );
  return observer_moon;
}

function physicalLibrations(total: SphericalColumns, optical: SphericalColumns): SphericalColumns {
  const physical = emptyPlaces(total.lon_deg.length);
  for (let row = 0; row < total.lon_deg.length; row++) {
    physical.lon_deg[row] = wrapPm180(valueAt(total.lon_deg, row) - valueAt(optical.lon_deg, row));
    physical.lat_deg[row] = valueAt(total.lat_deg, row) - valueAt(optical.lat_deg, row);
  }
  return physical;
}

function subSolarPoints({ engine }: Sky, moon: TurnedMoon): SphericalColumns {
  const places = emptyPlaces(moon.instants.count);
  const states = engine.states("moon", "heliocentric", moon.instants);
  for (let row = 0; row < moon.instants.count; row++) {
    const sun = sunFromMoon(states, row, valueAt(moon.light_day, row));
    setPlace(places, row, spherical(toAxes(axesAt(moon, row), sun)));
  }
  return places;
}

/** Direction of the Sun at the Moon: the Sun hardly moves, so its light time leaves only the aberration. */
export function sunFromMoon(states: StateTable, row: number, light_day: number): Vector {
  const motion = motionAt(states, row);
  const sun = unit(negated(addScaled(stateVector(states, row), motion, -light_day)));
  return addScaled(sun, motion, LIGHT_DAY_PER_AU);
}

function terminators(
  sub_solar_lon_deg: Float64Array,
): Pick<Librations, "colongitude_deg" | "morning_lon_deg" | "evening_lon_deg"> {
  const count = sub_solar_lon_deg.length;
  const [colongitude_deg, morning_lon_deg] = [scratchColumn(count), scratchColumn(count)];
  const evening_lon_deg = scratchColumn(count);
  for (let row = 0; row < count; row++) {
    const colongitude = wrap0To360(90 - valueAt(sub_solar_lon_deg, row));
    const morning = wrapPm180(-colongitude);
    colongitude_deg[row] = colongitude;
    morning_lon_deg[row] = morning;
    evening_lon_deg[row] = wrapPm180(morning + 180);
  }
  return { colongitude_deg, morning_lon_deg, evening_lon_deg };
}

/**
 * Optical libration.
 *
 * Reference: Meeus 1998, Astronomical Algorithms, 2nd ed., eq. 53.1: the Moon's place about axes with z along the pole
 * of its mean equator and x along that equator's descending node, less the argument of latitude.
 */
function opticalLibrations(sky: Sky, moon: TurnedMoon, { dpsi_arcsec }: OrientationTable): SphericalColumns {
  const { instants, t_day } = moon;
  const columns = ["lon_of_date_deg", "lat_of_date_deg"] as const;
  const position = bodyPositions(sky, { bodies: ["moon"], instants, columns });
  const [lon_deg, lat_deg] = columns.map((name) => position("moon", name)) as [Float64Array, Float64Array];
  const equator = meanEquator();
  const optical = emptyPlaces(instants.count);
  for (let row = 0; row < instants.count; row++) {
    const { latitude_deg, node_deg } = lunarArguments(valueAt(t_day, row));
    const from_node_deg = valueAt(lon_deg, row) - valueAt(dpsi_arcsec, row) / ARCSEC_PER_DEG - node_deg;
    const from_node = direction({ lon_deg: from_node_deg, lat_deg: valueAt(lat_deg, row) });
    const place = spherical(toAxes(equator, from_node));
    optical.lon_deg[row] = wrapPm180(place.lon_deg - latitude_deg);
    optical.lat_deg[row] = place.lat_deg;
  }
  return optical;
}

/** Axes of the Moon's mean equator, from those of the ecliptic with x at its descending node. */
function meanEquator(): Axes {
  const inclination = EQUATOR_INCLINATION_DEG * RAD_PER_DEG;
  const [cos, sin] = [math.cos(inclination), math.sin(inclination)];
  return { x: [1, 0, 0], y: [0, cos, -sin], z: [0, -sin, -cos] };
}
