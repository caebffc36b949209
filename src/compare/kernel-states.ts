import { CENTRE_CODES } from "../sky/kernels/naif-codes.ts";
import { norm, type Vector } from "../sky/positions/vector.ts";
import { LIGHT_KM_S } from "../units/constants.ts";
import type { State } from "./differences.ts";

/** The sky of a kernel. */

/** States in km and km/s on the axes of the ICRF at seconds of TDB from J2000.0; `SpkKernel` is one. */
export interface StateSource {
  stateAt(target: number, center: number, et_s: number, state: Float64Array): void;
}

/** A geometric state. */
export function kernelState(source: StateSource, target: number, center: number, et_s: number): State {
  const state = new Float64Array(6);
  source.stateAt(target, center, et_s, state);
  return { place_km: vectorAt(state, 0), velocity_km_s: vectorAt(state, 3) };
}

/** The third round moves Pluto by less than a millimetre. */
const LIGHT_TIME_ROUNDS = 4;

/** The astrometric place from the Earth's centre: where light that arrives now left the body; no velocity. */
export function astrometricPlace(source: StateSource, target: number, et_s: number): State {
  const [earth, body] = [new Float64Array(6), new Float64Array(6)];
  source.stateAt(CENTRE_CODES.geocentric, CENTRE_CODES.barycentric, et_s, earth);
  let light_s = 0;
  let place_km: Vector = [0, 0, 0];
  for (let round = 0; round < LIGHT_TIME_ROUNDS; round++) {
    source.stateAt(target, CENTRE_CODES.barycentric, et_s - light_s, body);
    const [[x, y, z], [ex, ey, ez]] = [vectorAt(body, 0), vectorAt(earth, 0)];
    place_km = [x - ex, y - ey, z - ez];
    light_s = norm(place_km) / LIGHT_KM_S;
  }
  return { place_km };
}

function vectorAt(state: Float64Array, at: number): Vector {
  return [state[at] ?? Number.NaN, state[at + 1] ?? Number.NaN, state[at + 2] ?? Number.NaN];
}
