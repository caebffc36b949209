import { math } from "../../engine/math.ts";
import type { StateTable } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { LIGHT_DAY_PER_AU } from "../../units/constants.ts";
import { ARCSEC_PER_DEG, RAD_PER_DEG } from "../../units/units.ts";
import { equatorOfDate } from "../positions/equator-of-date.ts";
import { geocentricColumns } from "../positions/geocentric-angles.ts";
import {
  type Axes,
  addScaled,
  cross,
  dot,
  spherical,
  toAxes,
  unit,
  type Vector,
} from "../positions/vector.ts";
import type { Sky } from "../sky.ts";
import {
  type JupiterView,
  jupiterRadius_au,
  jupiterViews,
  type LightLine,
  limbDistanceSquared,
  lineFromEarth,
  lineFromSun,
  moonIn,
} from "./jupiter-view.ts";
import { GALILEAN_MOONS, type GalileanMoon } from "./l12-tables.ts";

export const MOON_STATES = ["clear", "transit", "occulted", "eclipsed"] as const;
export type MoonState = (typeof MOON_STATES)[number];

/** Where a moon stands beside Jupiter's disc, in radii of the equator, and on the sky. */
export interface MoonPosition {
  readonly moon: GalileanMoon;
  /** East along the equator, north along the axis, as seen; beyond the centre. */
  readonly x_radii: number;
  readonly y_radii: number;
  readonly z_radii: number;
  /** From Jupiter's centre, apparent, true equator of date. */
  readonly offset_ra_arcsec: number;
  readonly offset_dec_arcsec: number;
  readonly in_front: boolean;
  readonly state: MoonState;
  readonly shadow_on_jupiter: boolean;
}

const ARCSEC_PER_RAD = ARCSEC_PER_DEG / RAD_PER_DEG;

/** Places of the four moons at each instant, days TT from J2000.0. */
export function moonPositions(sky: Sky, t_day: Float64Array): MoonPosition[][] {
  const instants = geocentricColumns(t_day);
  const orientation = sky.engine.orientation(instants);
  const earth = sky.engine.states("earth", "heliocentric", instants);
  return jupiterViews(sky, t_day).map((view, row) => {
    const frame: Frame = { equator: equatorOfDate(orientation, row), velocity_c: velocity_c(earth, row) };
    return GALILEAN_MOONS.map((moon) => positionOf(view, moon, frame));
  });
}

/** Turns astrometric directions into apparent ones of date. */
interface Frame {
  readonly equator: Axes;
  readonly velocity_c: Vector;
}

/** The Earth's velocity in units of light's. */
function velocity_c({ vx_au_day, vy_au_day, vz_au_day }: StateTable, row: number): Vector {
  const at = (column: Float64Array) => valueAt(column, row) * LIGHT_DAY_PER_AU;
  return [at(vx_au_day), at(vy_au_day), at(vz_au_day)];
}

function positionOf(view: JupiterView, moon: GalileanMoon, frame: Frame): MoonPosition {
  const state = moonIn(view, moon);
  const line = lineFromEarth(view, state);
  const sunlight = lineFromSun(view, state);
  const east = unit(cross(view.pole, view.towards));
  const north = cross(view.towards, east);
  const perspective = view.distance_au / (view.distance_au + line.depth_au) / jupiterRadius_au();
  return {
    moon,
    x_radii: dot(east, line.moon_au) * perspective,
    y_radii: dot(north, line.moon_au) * perspective,
    z_radii: line.depth_au / jupiterRadius_au(),
    ...offsets(view, line, frame),
    in_front: line.depth_au < 0,
    state: seenState(view, line, sunlight),
    shadow_on_jupiter: sunlight.depth_au < 0 && limbDistanceSquared(sunlight, view.pole) < 1,
  };
}

/** A moon behind the disc is occulted, whether it stands in the shadow as well or not. */
function seenState({ pole }: JupiterView, line: LightLine, sunlight: LightLine): MoonState {
  if (limbDistanceSquared(line, pole) < 1) return line.depth_au < 0 ? "transit" : "occulted";
  return sunlight.depth_au > 0 && limbDistanceSquared(sunlight, pole) < 1 ? "eclipsed" : "clear";
}

function offsets(view: JupiterView, { moon_au }: LightLine, { equator, velocity_c }: Frame) {
  const apparent = (direction: Vector) => unit(toAxes(equator, addScaled(unit(direction), velocity_c, 1)));
  const centre = apparent(view.towards);
  const moon = apparent(addScaled(moon_au, view.towards, view.distance_au));
  const difference = addScaled(moon, centre, -1);
  const { lon_deg, lat_deg } = spherical(centre);
  const [ra, dec] = [lon_deg * RAD_PER_DEG, lat_deg * RAD_PER_DEG];
  const east: Vector = [-math.sin(ra), math.cos(ra), 0];
  const north: Vector = [-math.sin(dec) * math.cos(ra), -math.sin(dec) * math.sin(ra), math.cos(dec)];
  return {
    offset_ra_arcsec: dot(difference, east) * ARCSEC_PER_RAD,
    offset_dec_arcsec: dot(difference, north) * ARCSEC_PER_RAD,
  };
}
