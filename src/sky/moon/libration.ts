import { math } from "../../engine/math.ts";
import type { InstantColumns, Observer, OrientationTable, StateTable } from "../../engine/types.ts";
import { wrap0To360, wrapPm180 } from "../../solve/angle.ts";
import { valueAt } from "../../solve/function.ts";
import { J2000_JD, LIGHT_DAY_PER_AU } from "../../units/constants.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import { bodyPositions } from "../positions/body-positions.ts";
import { equatorOfDate } from "../positions/equator-of-date.ts";
import { observerVector } from "../positions/observer-vector.ts";
import { bodyAxes, rotationAt } from "../positions/rotation.ts";
import {
  type Axes,
  addScaled,
  direction,
  fromAxes,
  negated,
  norm,
  positionAngle_deg,
  type Spherical,
  spherical,
  toAxes,
  unit,
  type Vector,
} from "../positions/vector.ts";
import type { Sky } from "../sky.ts";
import { LIBRATION_FAVOURED_LIMBS, type Limb } from "../words.ts";
import { lunarArguments } from "./lunar-arguments.ts";

/** Selenographic angles as one viewer sees them: the Earth's centre, or an observer. */
export interface LibrationView {
  /** Selenographic place of the viewer, east and north positive: the total libration. */
  readonly sub_viewer: Spherical;
  /** Position angle of the Moon's north pole, from the true north of date through east, −180…180. */
  readonly axis_position_angle_deg: number;
}

export interface Libration {
  readonly geocentric: LibrationView;
  /** Null without an observer. */
  readonly topocentric: LibrationView | null;
  /** What the inclined and eccentric orbit alone would show the Earth's centre, by Cassini's laws. */
  readonly optical: Spherical;
  /** Total less optical: the Moon's own swaying. */
  readonly physical: Spherical;
  readonly sub_solar: Spherical;
  /** 90° less the sub-solar longitude, 0…360. */
  readonly colongitude_deg: number;
  /** Longitudes of the sunrise and sunset terminators on the Moon's equator, −180…180. */
  readonly morning_lon_deg: number;
  readonly evening_lon_deg: number;
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
export function librations(sky: Sky, instants: InstantColumns, observer?: Observer): Libration[] {
  const { engine } = sky;
  const position = bodyPositions(sky, {
    bodies: ["moon"],
    instants,
    columns: ["lon_of_date_deg", "lat_of_date_deg"],
  });
  const lon_deg = position("moon", "lon_of_date_deg");
  const lat_deg = position("moon", "lat_of_date_deg");
  const orientation = engine.orientation(instants);
  const geocentric = engine.states("moon", "geocentric", instants);
  const heliocentric = engine.states("moon", "heliocentric", instants);
  return Array.from({ length: instants.count }, (_, row) =>
    librationOf({
      t_day: valueAt(instants.jd1_tt, row) - J2000_JD + valueAt(instants.jd2_tt, row),
      earth_moon: stateVector(geocentric, row),
      earth_moon_motion: motionAt(geocentric, row),
      sun_moon: stateVector(heliocentric, row),
      sun_moon_motion: motionAt(heliocentric, row),
      ecliptic: { lon_deg: valueAt(lon_deg, row), lat_deg: valueAt(lat_deg, row) },
      nutation_deg: valueAt(orientation.dpsi_arcsec, row) / 3600,
      equator: equatorOfDate(orientation, row),
      observer: observer === undefined ? null : observerOfDate(observer, orientation, row),
    }),
  );
}

/** The limb beyond whose mean edge the libration lets the viewer see: north and east as on the Moon. */
export function favouredLimb({ lon_deg, lat_deg }: Spherical): Limb {
  const sector = Math.round(
    (math.atan2(lon_deg, lat_deg) / RAD_PER_DEG) * (LIBRATION_FAVOURED_LIMBS.length / 360),
  );
  return (
    LIBRATION_FAVOURED_LIMBS[(sector + LIBRATION_FAVOURED_LIMBS.length) % LIBRATION_FAVOURED_LIMBS.length] ??
    "N"
  );
}

/** What the Moon's aspect at an instant depends on: vectors in au and au a day, GCRS. */
interface Circumstances {
  readonly t_day: number;
  readonly earth_moon: Vector;
  readonly earth_moon_motion: Vector;
  readonly sun_moon: Vector;
  readonly sun_moon_motion: Vector;
  /** Apparent place of the Moon, true ecliptic and equinox of date. */
  readonly ecliptic: Spherical;
  readonly nutation_deg: number;
  readonly equator: Axes;
  /** The observer about the Earth's centre, true equator of date. */
  readonly observer: Vector | null;
}

function librationOf(at: Circumstances): Libration {
  const light_day = norm(at.earth_moon) * LIGHT_DAY_PER_AU;
  const earth_moon = addScaled(at.earth_moon, at.earth_moon_motion, -light_day);
  const axes = bodyAxes(rotationAt("moon", at.t_day - light_day));
  const pole = at.equator.z;
  const geocentric = librationView(axes, pole, earth_moon);
  const observer = at.observer === null ? null : fromAxes(at.equator, at.observer);
  const optical = opticalLibration(at);
  const sub_solar = spherical(toAxes(axes, sunFromMoon(at, light_day)));
  const colongitude_deg = wrap0To360(90 - sub_solar.lon_deg);
  const morning_lon_deg = wrapPm180(-colongitude_deg);
  return {
    geocentric,
    topocentric: observer === null ? null : librationView(axes, pole, addScaled(earth_moon, observer, -1)),
    optical,
    physical: {
      lon_deg: wrapPm180(geocentric.sub_viewer.lon_deg - optical.lon_deg),
      lat_deg: geocentric.sub_viewer.lat_deg - optical.lat_deg,
    },
    sub_solar,
    colongitude_deg,
    morning_lon_deg,
    evening_lon_deg: wrapPm180(morning_lon_deg + 180),
  };
}

function librationView(moon: Axes, pole: Vector, viewer_moon: Vector): LibrationView {
  return {
    sub_viewer: spherical(toAxes(moon, negated(viewer_moon))),
    axis_position_angle_deg: positionAngle_deg(viewer_moon, pole, moon.z),
  };
}

/** Direction of the Sun at the Moon: the Sun hardly moves, so its light time leaves only the aberration. */
function sunFromMoon({ sun_moon, sun_moon_motion }: Circumstances, light_day: number): Vector {
  const sun = unit(negated(addScaled(sun_moon, sun_moon_motion, -light_day)));
  return addScaled(sun, sun_moon_motion, LIGHT_DAY_PER_AU);
}

/** The observer about the Earth's centre, au, true equator and equinox of date. */
function observerOfDate(observer: Observer, orientation: OrientationTable, row: number): Vector {
  const { up_au, north_au, sin_lat, cos_lat } = observerVector(observer);
  const sidereal = (valueAt(orientation.gast_deg, row) + observer.lon_deg) * RAD_PER_DEG;
  const axis_distance_au = up_au * cos_lat - north_au * sin_lat;
  const plane_distance_au = up_au * sin_lat + north_au * cos_lat;
  return [axis_distance_au * math.cos(sidereal), axis_distance_au * math.sin(sidereal), plane_distance_au];
}

/**
 * Optical libration.
 *
 * Reference: Meeus 1998, Astronomical Algorithms, 2nd ed., eq. 53.1: the Moon's place about axes with z along the pole
 * of its mean equator and x along that equator's descending node, less the argument of latitude.
 */
function opticalLibration({ t_day, ecliptic, nutation_deg }: Circumstances): Spherical {
  const { latitude_deg, node_deg } = lunarArguments(t_day);
  const from_node = direction({ ...ecliptic, lon_deg: ecliptic.lon_deg - nutation_deg - node_deg });
  const inclination = EQUATOR_INCLINATION_DEG * RAD_PER_DEG;
  const [cos, sin] = [math.cos(inclination), math.sin(inclination)];
  const equator: Axes = { x: [1, 0, 0], y: [0, cos, -sin], z: [0, -sin, -cos] };
  const { lon_deg, lat_deg } = spherical(toAxes(equator, from_node));
  return { lon_deg: wrapPm180(lon_deg - latitude_deg), lat_deg };
}

function stateVector({ x_au, y_au, z_au }: StateTable, row: number): Vector {
  return [valueAt(x_au, row), valueAt(y_au, row), valueAt(z_au, row)];
}

function motionAt({ vx_au_day, vy_au_day, vz_au_day }: StateTable, row: number): Vector {
  return [valueAt(vx_au_day, row), valueAt(vy_au_day, row), valueAt(vz_au_day, row)];
}
