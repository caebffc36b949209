import { math } from "../../engine/math.ts";
import { scratchColumn } from "../../engine/scratch-columns.ts";
import { valueAt } from "../../solve/function.ts";
import { AU_KM, LIGHT_DAY_PER_AU } from "../../units/constants.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import { emptyVectors, setVector } from "../moon/turned-moon.ts";
import { bodyRadii_km, meridianRate_deg_day, rotationAt } from "../positions/rotation.ts";
import { dot, norm, type Vector } from "../positions/vector.ts";
import { type VectorColumns, vectorInRow } from "../positions/vector-columns.ts";
import type { FaceBody } from "./face-bodies.ts";
import type { LinesOfSight } from "./lines-of-sight.ts";

/** Bodies turned as the light left the point that faces the observer. */

/** scratch columns, an element an instant. */
export interface TurnedFace {
  readonly body: FaceBody;
  /** When the light left, days TDB from J2000.0. */
  readonly emitted_day: Float64Array;
  readonly pole_ra_deg: Float64Array;
  readonly pole_dec_deg: Float64Array;
  /** Unit vectors to it, ICRF. */
  readonly pole: VectorColumns;
  /** Angle of the prime meridian from the node of the body's equator on the ICRF's. */
  readonly meridian_deg: Float64Array;
  readonly distance_au: Float64Array;
  /**
   * Unit vectors from the centre to the observer and to the Sun, about the pole with x at the node, so that the meridian's angle
   * enters longitudes alone; none to the Sun from itself.
   */
  readonly to_observer: VectorColumns;
  readonly to_sun: VectorColumns | null;
}

/** Sine and cosine of the pole's angles: the axes of the node. */
interface Pole {
  readonly cos_ra: number;
  readonly sin_ra: number;
  readonly cos_dec: number;
  readonly sin_dec: number;
}

/**
 * Reference: Archinal et al. 2018 (rotation); the instant t − (Δ − R)/c, R the spheroid's radius at the point: R by the latitude, which
 * that of the equator's radius gives to 1e-9°.
 */
export function turnedFace(body: FaceBody, lines: LinesOfSight): TurnedFace {
  const count = lines.emitted_day.length;
  const [a_km, , b_km] = bodyRadii_km(body);
  const a_day = lines.fromSurface ? (a_km / AU_KM) * LIGHT_DAY_PER_AU : 0;
  const face: TurnedFace = {
    body,
    emitted_day: scratchColumn(count),
    pole_ra_deg: scratchColumn(count),
    pole_dec_deg: scratchColumn(count),
    pole: emptyVectors(count),
    meridian_deg: scratchColumn(count),
    distance_au: scratchColumn(count),
    to_observer: emptyVectors(count),
    to_sun: lines.to_sun === null ? null : emptyVectors(count),
  };
  for (let row = 0; row < count; row++) {
    const rotation = rotationAt(body, valueAt(lines.emitted_day, row) + a_day);
    const pole = poleOf(rotation);
    const towards = vectorInRow(lines.towards, row);
    const distance_au = norm(towards);
    const observer = aboutPole(pole, towards, -1 / distance_au);
    const lag_day = a_day * (radiusShare(b_km / a_km, observer[2]) - 1);
    face.emitted_day[row] = valueAt(lines.emitted_day, row) + a_day + lag_day;
    face.pole_ra_deg[row] = rotation.pole_ra_deg;
    face.pole_dec_deg[row] = rotation.pole_dec_deg;
    setVector(face.pole, row, [pole.cos_dec * pole.cos_ra, pole.cos_dec * pole.sin_ra, pole.sin_dec]);
    face.meridian_deg[row] = rotation.meridian_deg + lag_day * meridianRate_deg_day(body);
    face.distance_au[row] = distance_au;
    setVector(face.to_observer, row, observer);
    if (lines.to_sun !== null && face.to_sun !== null) {
      const sun = vectorInRow(lines.to_sun, row);
      setVector(face.to_sun, row, aboutPole(pole, sun, 1 / norm(sun)));
    }
  }
  return face;
}

function poleOf({ pole_ra_deg, pole_dec_deg }: ReturnType<typeof rotationAt>): Pole {
  const [ra, dec] = [pole_ra_deg * RAD_PER_DEG, pole_dec_deg * RAD_PER_DEG];
  return { cos_ra: math.cos(ra), sin_ra: math.sin(ra), cos_dec: math.cos(dec), sin_dec: math.sin(dec) };
}

/** A vector times a factor: along the node, a quarter turn east of it, and along the pole. */
function aboutPole({ cos_ra, sin_ra, cos_dec, sin_dec }: Pole, v: Vector, factor: number): Vector {
  return [
    factor * (v[1] * cos_ra - v[0] * sin_ra),
    factor * (v[2] * cos_dec - sin_dec * (v[0] * cos_ra + v[1] * sin_ra)),
    factor * (v[2] * sin_dec + cos_dec * (v[0] * cos_ra + v[1] * sin_ra)),
  ];
}

/** Radius of a spheroid over its equator's, by the polar radius over it and the sine of the planetocentric latitude. */
function radiusShare(flat: number, sine: number): number {
  const square = sine * sine;
  return flat / Math.sqrt(flat * flat * (1 - square) + square);
}

/** Cosine of the angle at the body between the Sun and the observer. */
export function phaseCosine({ to_observer, to_sun }: TurnedFace, row: number): number {
  return to_sun === null ? 1 : dot(vectorInRow(to_observer, row), vectorInRow(to_sun, row));
}
