import { math } from "../../../engine/math.ts";
import { addScaled, dot, type Vector } from "../../positions/vector.ts";
import type { SolarElements } from "../besselian.ts";
import { evaluatePolynomial, type Polynomial, polynomialRate } from "../polynomial.ts";
import { HALF_WINDOW_DAY } from "../samples.ts";
import { groundAt, type Zenith } from "./ground.ts";

/** A shadow's axis as the turning Earth has it: what a curve on the ground needs of the Besselian elements. */

/** The part of the elements that tells where the axis is; a star's shadow of the Moon has one too. */
export type AxisElements = Pick<SolarElements, "x" | "y" | "d" | "mu">;

/** A cone about the axis: its radius in the fundamental plane, and how it narrows above it. */
export interface Cone {
  readonly radius: Polynomial;
  readonly tan_f: number;
}

/** The fundamental plane's axes in those of the Earth, and the shadow's in it. */
export interface AxisAt {
  readonly tau_day: number;
  readonly x: number;
  readonly y: number;
  readonly x_day: number;
  readonly y_day: number;
  readonly d_day: number;
  readonly mu_day: number;
  readonly sin_d: number;
  readonly cos_d: number;
  readonly east: Vector;
  readonly north: Vector;
  /** To the Sun. */
  readonly sunward: Vector;
}

export function axisAt({ x, y, d, mu }: AxisElements, tau_day: number): AxisAt {
  const u = tau_day / HALF_WINDOW_DAY;
  const [declination, hour_angle] = [evaluatePolynomial(d, u), evaluatePolynomial(mu, u)];
  const [sin_d, cos_d] = [math.sin(declination), math.cos(declination)];
  const [sin_mu, cos_mu] = [math.sin(hour_angle), math.cos(hour_angle)];
  return {
    tau_day,
    x: evaluatePolynomial(x, u),
    y: evaluatePolynomial(y, u),
    x_day: polynomialRate(x, u) / HALF_WINDOW_DAY,
    y_day: polynomialRate(y, u) / HALF_WINDOW_DAY,
    d_day: polynomialRate(d, u) / HALF_WINDOW_DAY,
    mu_day: polynomialRate(mu, u) / HALF_WINDOW_DAY,
    sin_d,
    cos_d,
    east: [sin_mu, cos_mu, 0],
    north: [-sin_d * cos_mu, sin_d * sin_mu, cos_d],
    sunward: [cos_d * cos_mu, -cos_d * sin_mu, sin_d],
  };
}

/** The axis past a place: everything in the fundamental plane's directions, lengths in Earth radii. */
export interface AxisPast {
  readonly tau_day: number;
  readonly axis: AxisAt;
  readonly xi: number;
  readonly zeta: number;
  /** From the place to the axis, east and north, and how fast that changes. */
  readonly u: number;
  readonly v: number;
  readonly u_day: number;
  readonly v_day: number;
  readonly speed_day: number;
  readonly zeta_day: number;
  /** Sine of the altitude of the axis' direction, the Sun's centre. */
  readonly sin_altitude: number;
  /** From this moment to the one at which the axis is nearest, as far as can be known here: Newton's step. */
  readonly to_nearest_day: number;
}

export function axisPast(elements: AxisElements, zenith: Zenith, tau_day: number): AxisPast {
  return axisOver(axisAt(elements, tau_day), zenith);
}

/** The same of an axis whose place is known. */
export function axisOver(axis: AxisAt, zenith: Zenith): AxisPast {
  const { sin_d, cos_d, mu_day, d_day } = axis;
  const ground = groundAt(zenith);
  const [xi, eta, zeta] = [dot(ground, axis.east), dot(ground, axis.north), dot(ground, axis.sunward)];
  const towards = zeta * cos_d - eta * sin_d;
  const [u, v] = [axis.x - xi, axis.y - eta];
  const u_day = axis.x_day - mu_day * towards;
  const v_day = axis.y_day - mu_day * xi * sin_d + d_day * zeta;
  const speed2 = u_day * u_day + v_day * v_day;
  // the place turns with the Earth: its own acceleration bends the way
  const bend = mu_day * mu_day * (u * xi - v * towards * sin_d);
  return {
    tau_day: axis.tau_day,
    axis,
    xi,
    zeta,
    u,
    v,
    u_day,
    v_day,
    speed_day: Math.sqrt(speed2),
    zeta_day: d_day * eta - mu_day * xi * cos_d,
    sin_altitude: dot(zenith, axis.sunward),
    to_nearest_day: -(u * u_day + v * v_day) / (speed2 + bend),
  };
}

const NEAREST_STEPS = 12;
/** A hundredth of a millisecond: the distance is stationary, and right to a micrometre. */
const NEAREST_DAY = 1e-10;

/** The axis as it is nearest to a place, from a first guess of the moment. */
export function nearestAxis(elements: AxisElements, zenith: Zenith, guess_day: number): AxisPast {
  let past = axisPast(elements, zenith, guess_day);
  for (let step = 0; step < NEAREST_STEPS && Math.abs(past.to_nearest_day) > NEAREST_DAY; step++) {
    const tau_day = past.tau_day + past.to_nearest_day;
    past = axisPast(elements, zenith, Math.min(HALF_WINDOW_DAY, Math.max(-HALF_WINDOW_DAY, tau_day)));
  }
  return past;
}

/** Radius of a cone at the height of a place, and its change a day there. */
export function radiusAt({ radius, tan_f }: Cone, { tau_day, zeta, zeta_day }: AxisPast) {
  const u = tau_day / HALF_WINDOW_DAY;
  return {
    r: evaluatePolynomial(radius, u) - zeta * tan_f,
    r_day: polynomialRate(radius, u) / HALF_WINDOW_DAY - zeta_day * tan_f,
  };
}

/** A vector of the fundamental plane's axes in those of the Earth. */
export function turned(
  { east, north, sunward }: AxisAt,
  [xi, eta, zeta]: readonly [number, number, number],
): Vector {
  return addScaled(addScaled([east[0] * xi, east[1] * xi, east[2] * xi], north, eta), sunward, zeta);
}
