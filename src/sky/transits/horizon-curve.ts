import { math } from "../../engine/math.ts";
import type { Observer } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { AU_KM, EARTH_RADIUS_KM } from "../../units/constants.ts";
import { DEG_PER_TURN } from "../../units/units.ts";
import { geographicOf, type Zenith } from "../eclipses/curves/ground.ts";
import type { PlaceNode } from "../eclipses/curves/lines.ts";
import type { InferiorPlanet } from "../planets/planet-bodies.ts";
import { bodyPositions } from "../positions/positions.ts";
import { addScaled, cross, direction, dot, unit, type Vector } from "../positions/vector.ts";
import type { Sky } from "../sky.ts";
import { columnsAt } from "../time/tt-days.ts";
import { discPairs } from "./disc-pair.ts";
import { gapTo } from "./passage.ts";

/** The places that have the Sun's centre in the airless horizon at their own contact with a transiting planet. */

export interface Scope {
  readonly sky: Sky;
  readonly planet: InferiorPlanet;
  readonly t0_day: number;
}

export const TURN = 2 * Math.PI;

/** A curve of places by the direction in which the Sun's zenith point lies from them, from its north through east, radians. */
export interface HorizonCurve {
  readonly at: (angle: number) => CurveNode;
  /** How high the Sun's centre stands over a place near the curve at its contact, about; positive: up. */
  readonly above: (zenith: Zenith) => { readonly sine: number; readonly angle: number };
  /** The sign of the Sun's declination. */
  readonly dec_sign: number;
  /** How far from north or south of the Sun's zenith point the Sun only touches the horizon: its declination changes as it culminates. */
  readonly touch_angle: number;
}

export interface CurveNode extends PlaceNode {
  readonly angle: number;
}

const NODES = 12;
const HARMONICS = 4;
const NEWTON_STEPS = 6;
const SLOPE_STEP_DAY = 1e-3;
/** Within a hundredth of a second the step has settled. */
const SETTLED_DAY = 1e-6;
/** No place's contact lies further from that of the Earth's centre. */
const REACH_DAY = 0.02;

export function horizonCurve(scope: Scope, contact: number, contact_day: number): HorizonCurve | null {
  const { t0_day } = scope;
  const sun = sunNear(scope, contact_day);
  const slope = slopeOf(scope, contact, contact_day);
  const instants: number[] = [];
  for (let node = 0; node < NODES; node++) {
    const t_day = contactOnHorizon(
      scope,
      { contact, slope, start_day: contact_day, sun },
      (TURN * node) / NODES,
    );
    if (t_day === null) return null;
    instants.push(t_day - contact_day);
  }
  const offset = periodic(instants);
  const dayOf = (angle: number) => contact_day + offset(angle);
  return {
    dec_sign: Math.sign(sun(contact_day).axis[2]),
    touch_angle: touchAngle(sun, contact_day),
    at: (angle) => {
      const t_day = dayOf(angle);
      return { angle, zenith: zenithAt(sun(t_day), angle), tau_day: t_day - t0_day };
    },
    above: (zenith) => {
      let angle = 0;
      let seen = sun(contact_day);
      for (let step = 0; step < 3; step++) {
        angle = math.atan2(dot(zenith, seen.east), dot(zenith, seen.north));
        seen = sun(dayOf(angle));
      }
      return { sine: dot(zenith, seen.axis) - seen.parallax, angle };
    },
  };
}

/** The Sun from the Earth's centre on the Earth's own axes. */
interface SunAxes {
  readonly axis: Vector;
  readonly north: Vector;
  readonly east: Vector;
  /** Horizontal parallax, radians: how much lower a place sees it. */
  readonly parallax: number;
}

/** Where the Sun's altitude stands still: at right angles to its way over the Earth. */
function touchAngle(sun: (t_day: number) => SunAxes, t_day: number): number {
  const { axis, north, east } = sun(t_day);
  const way = addScaled(sun(t_day + SLOPE_STEP_DAY).axis, axis, -1);
  return math.atan2(dot(way, north), -dot(way, east));
}

/** Two instants, between and about which the Sun moves evenly. */
function sunNear({ sky }: Scope, middle_day: number): (t_day: number) => SunAxes {
  const days = Float64Array.of(middle_day - REACH_DAY, middle_day + REACH_DAY);
  const instants = columnsAt(sky.models.deltaT, days);
  const { gast_deg } = sky.engine.orientation(instants);
  const place = bodyPositions(sky, {
    bodies: ["sun"],
    instants,
    columns: ["ra_of_date_deg", "dec_of_date_deg", "distance_au"],
  });
  const of = (name: "ra_of_date_deg" | "dec_of_date_deg" | "distance_au", row: number) =>
    valueAt(place("sun", name), row);
  const lons = [0, 1].map((row) => of("ra_of_date_deg", row) - valueAt(gast_deg, row)) as [number, number];
  const west = lons[1] - lons[0];
  const turned = west - DEG_PER_TURN * Math.round(west / DEG_PER_TURN);
  const parallax = EARTH_RADIUS_KM / (AU_KM * of("distance_au", 0));
  return (t_day) => {
    const share = (t_day - middle_day + REACH_DAY) / (2 * REACH_DAY);
    const dec = of("dec_of_date_deg", 0);
    const axis = direction({
      lon_deg: lons[0] + share * turned,
      lat_deg: dec + share * (of("dec_of_date_deg", 1) - dec),
    });
    const east = unit(cross([0, 0, 1], axis));
    return { axis, north: cross(axis, east), east, parallax };
  };
}

/** The place in a direction from the Sun's zenith point that has the Sun's centre in its airless horizon. */
function zenithAt({ axis, north, east, parallax }: SunAxes, angle: number): Zenith {
  const [cos, sin] = [math.cos(angle), math.sin(angle)];
  const level: Vector = [
    north[0] * cos + east[0] * sin,
    north[1] * cos + east[1] * sin,
    north[2] * cos + east[2] * sin,
  ];
  return unit(addScaled(level, axis, parallax));
}

/** How fast what is missing to a contact shrinks or grows for the Earth's centre, arcseconds a day. */
function slopeOf({ sky, planet }: Scope, contact: number, t_day: number): number {
  const days = Float64Array.of(t_day - SLOPE_STEP_DAY, t_day + SLOPE_STEP_DAY);
  const [before, after] = discPairs(sky, { planet, observer: null }, days).map((pair) =>
    gapTo(contact, pair),
  );
  return ((after ?? Number.NaN) - (before ?? Number.NaN)) / (2 * SLOPE_STEP_DAY);
}

interface ContactSearch {
  readonly contact: number;
  readonly slope: number;
  readonly start_day: number;
  readonly sun: (t_day: number) => SunAxes;
}

/** When the place that has the Sun in the horizon in a direction has its contact. */
function contactOnHorizon(
  { sky, planet }: Scope,
  { contact, slope, start_day, sun }: ContactSearch,
  angle: number,
): number | null {
  let t_day = start_day;
  for (let step = 0; step < NEWTON_STEPS; step++) {
    const { lat_deg, lon_deg } = geographicOf(zenithAt(sun(t_day), angle));
    const observer: Observer = { lat_deg, lon_deg, elevation_m: 0 };
    const [pair] = discPairs(sky, { planet, observer }, Float64Array.of(t_day));
    if (pair === undefined) return null;
    const change = gapTo(contact, pair) / slope;
    t_day -= change;
    if (!(Math.abs(t_day - start_day) < REACH_DAY)) return null;
    if (Math.abs(change) < SETTLED_DAY) return t_day;
  }
  return null;
}

/** A smooth function of an angle through evenly spaced values. */
function periodic(values: readonly number[]): (angle: number) => number {
  const count = values.length;
  const sums = Array.from({ length: HARMONICS + 1 }, (_, k) => {
    const weight = (k === 0 ? 1 : 2) / count;
    return values.reduce(
      ([cos, sin], value, i): [number, number] => {
        const angle = (TURN * k * i) / count;
        return [cos + weight * value * math.cos(angle), sin + weight * value * math.sin(angle)];
      },
      [0, 0] as [number, number],
    );
  });
  return (angle) =>
    sums.reduce((sum, [cos, sin], k) => sum + cos * math.cos(k * angle) + sin * math.sin(k * angle), 0);
}
