import { math } from "../../engine/math.ts";
import { valueAt } from "../../solve/function.ts";
import { AU_KM, LIGHT_DAY_PER_AU } from "../../units/constants.ts";
import { geocentricColumns } from "../positions/geocentric-angles.ts";
import { bodyPositions } from "../positions/positions.ts";
import { bodyRadii_km, rotationAt } from "../positions/rotation.ts";
import { addScaled, cross, direction, dot, norm, unit, type Vector } from "../positions/vector.ts";
import type { Sky } from "../sky.ts";
import { NAUTICAL_TWILIGHT_DEG } from "../sun/twilight.ts";
import { type MoonState, moonState } from "./l12.ts";
import type { GalileanMoon } from "./l12-tables.ts";

/** Altitudes from which the moons of Jupiter are looked at: Jupiter above the haze, and the twilight deep. A convention. */
export const MOONS_SEEN = { above_deg: 5, sun_below_deg: NAUTICAL_TWILIGHT_DEG } as const;

/**
 * Jupiter as it is seen from the Earth's centre, ICRS axes. The place is that of the system's barycentre: the planet's
 * centre stands at most 220 km from it, which turns the line of sight by less than 0.1″ and moves no event by 0.1 s.
 */
export interface JupiterView {
  /** When it is seen, days TT from J2000.0, and when the light left. */
  readonly t_day: number;
  readonly emitted_day: number;
  /** Astrometric direction from the Earth. */
  readonly towards: Vector;
  readonly distance_au: number;
  /** From the Sun, when the light left. */
  readonly from_sun_au: Vector;
  readonly velocity_au_day: Vector;
  readonly pole: Vector;
}

/** Radius of Jupiter's equator. */
export function jupiterRadius_au(): number {
  return bodyRadii_km("jupiter")[0] / AU_KM;
}

/** Views of Jupiter at many instants, days TT from J2000.0. */
export function jupiterViews(sky: Sky, t_day: Float64Array): JupiterView[] {
  const instants = geocentricColumns(t_day);
  const position = bodyPositions(sky, {
    bodies: ["jupiter"],
    instants,
    columns: ["ra_j2000_deg", "dec_j2000_deg", "distance_au"],
  });
  const distances_au = position("jupiter", "distance_au");
  const emitted = Float64Array.from(t_day, (t, i) => t - valueAt(distances_au, i) * LIGHT_DAY_PER_AU);
  const state = sky.engine.states("jupiter", "heliocentric", geocentricColumns(emitted));
  const lon_deg = position("jupiter", "ra_j2000_deg");
  const lat_deg = position("jupiter", "dec_j2000_deg");
  return Array.from(t_day, (t, i) => {
    const at = (column: Float64Array) => valueAt(column, i);
    const { pole_ra_deg, pole_dec_deg } = rotationAt("jupiter", at(emitted));
    return {
      t_day: t,
      emitted_day: at(emitted),
      towards: direction({ lon_deg: at(lon_deg), lat_deg: at(lat_deg) }),
      distance_au: at(distances_au),
      from_sun_au: [at(state.x_au), at(state.y_au), at(state.z_au)],
      velocity_au_day: [at(state.vx_au_day), at(state.vy_au_day), at(state.vz_au_day)],
      pole: direction({ lon_deg: pole_ra_deg, lat_deg: pole_dec_deg }),
    };
  });
}

/** A line of light past Jupiter's centre: whence, and where the moon stands on it. */
export interface LightLine {
  /** From the Earth, or from the Sun, to Jupiter's centre: direction and length. */
  readonly towards: Vector;
  readonly range_au: number;
  /** From Jupiter's centre, each where the light met it. */
  readonly moon_au: Vector;
  /** How far behind the centre the moon stands; negative in front. */
  readonly depth_au: number;
}

/** A moon when the light left Jupiter. */
export function moonIn(view: JupiterView, moon: GalileanMoon): MoonState {
  return moonState(moon, view.emitted_day);
}

/** The moon as the Earth sees it, with its own light time. */
export function lineFromEarth(view: JupiterView, { position_au, velocity_au_day }: MoonState): LightLine {
  const depth_au = dot(view.towards, position_au);
  const motion = addScaled(velocity_au_day, view.velocity_au_day, 1);
  const moon_au = addScaled(position_au, motion, -depth_au * LIGHT_DAY_PER_AU);
  return { towards: view.towards, range_au: view.distance_au, moon_au, depth_au };
}

/**
 * The moon on the Sun's light as it goes outward, each body where the light meets it: in front, by the light that goes on
 * to Jupiter and on to the Earth (its shadow); behind, by the light that passes Jupiter, falls on the moon and goes on to
 * the Earth (its eclipse). An eye at the Sun would see Jupiter moved the other way between the two: an observer that looks back
 * so has eclipses and shadows of Io 2 s later, of Callisto 20 s.
 */
export function lineFromSun(view: JupiterView, { position_au, velocity_au_day }: MoonState): LightLine {
  const range_au = norm(view.from_sun_au);
  const towards = unit(view.from_sun_au);
  const depth_au = dot(towards, position_au);
  const moved = addScaled(position_au, view.velocity_au_day, depth_au * LIGHT_DAY_PER_AU);
  const late_day =
    depth_au < 0 ? depth_au * LIGHT_DAY_PER_AU : -dot(view.towards, position_au) * LIGHT_DAY_PER_AU;
  return { towards, range_au, moon_au: addScaled(moved, velocity_au_day, late_day), depth_au };
}

/** Stretches a vector along the pole so that Jupiter becomes a sphere. */
function stretched(v: Vector, pole: Vector): Vector {
  const [equatorial_km, , polar_km] = bodyRadii_km("jupiter");
  return addScaled(v, pole, (equatorial_km / polar_km - 1) * dot(v, pole));
}

/** The point of Jupiter's near side that a line meets, from its centre; null where it passes by. */
export function spotOnLine(line: LightLine, pole: Vector): Vector | null {
  if (limbDistanceSquared(line, pole) >= 1) return null;
  const [equatorial_km, , polar_km] = bodyRadii_km("jupiter");
  const met = metBy(line, pole);
  return addScaled(met, pole, (polar_km / equatorial_km - 1) * dot(met, pole));
}

/** The same in the space where Jupiter is a sphere; of a line that passes by its nearest point. */
function metBy(line: LightLine, pole: Vector): Vector {
  const { along, foot } = nearest(line, pole);
  const inward = Math.sqrt(Math.max(0, math.square(jupiterRadius_au()) - dot(foot, foot)));
  return addScaled(foot, along, -inward);
}

/** The point of the line nearest to the centre and the line's direction, in the space where Jupiter is a sphere. */
function nearest({ towards, range_au, moon_au }: LightLine, pole: Vector) {
  const origin = stretched(addScaled([0, 0, 0], towards, -range_au), pole);
  const along = unit(addScaled(stretched(moon_au, pole), origin, -1));
  return { along, foot: cross(along, cross(origin, along)) };
}

/** How far the line through the moon passes the centre, squared, in radii of the limb: below 1 it meets the planet. */
export function limbDistanceSquared(line: LightLine, pole: Vector): number {
  const { foot } = nearest(line, pole);
  return dot(foot, foot) / math.square(jupiterRadius_au());
}

/**
 * True if the point of Jupiter's near side on the line faces along another line's origin: positive where it does.
 * For the line from the Earth that is the sunlit side; for the line from the Sun, the side seen from the Earth.
 */
export function facing(line: LightLine, pole: Vector, other: Vector): number {
  return -dot(metBy(line, pole), stretched(other, pole)) / jupiterRadius_au();
}
