import { scratchColumn } from "../../engine/scratch-columns.ts";
import type { InstantColumns, StateTable } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { J2000_JD, LIGHT_DAY_PER_AU } from "../../units/constants.ts";
import { bodyAxes, rotationAt } from "../positions/rotation.ts";
import { type Axes, addScaled, norm, type Vector } from "../positions/vector.ts";
import { type VectorColumns, vectorInRow } from "../positions/vector-columns.ts";
import type { Sky } from "../sky.ts";

/** The Moon as the light left it that is seen at each instant, au, GCRS; scratch columns. */
export interface SeenMoon {
  readonly instants: InstantColumns;
  /** Days TT from J2000.0. */
  readonly t_day: Float64Array;
  /** How long the light takes to the Earth's centre. */
  readonly light_day: Float64Array;
  /** From the Earth's centre. */
  readonly earth_moon: VectorColumns;
}

/** The same with its axes. */
export interface TurnedMoon extends SeenMoon {
  /** Through the prime meridian, a quarter turn east of it, and the north pole; mean-Earth frame. */
  readonly x: VectorColumns;
  readonly y: VectorColumns;
  readonly z: VectorColumns;
}

/** Days TT from J2000.0; a scratch column. */
export function ttDays({ count, jd1_tt, jd2_tt }: InstantColumns): Float64Array {
  const t_day = scratchColumn(count);
  for (let row = 0; row < count; row++) t_day[row] = valueAt(jd1_tt, row) - J2000_JD + valueAt(jd2_tt, row);
  return t_day;
}

export function seenMoon({ engine }: Sky, instants: InstantColumns): SeenMoon {
  const { count } = instants;
  const states = engine.states("moon", "geocentric", instants);
  const moon: SeenMoon = {
    instants,
    t_day: ttDays(instants),
    light_day: scratchColumn(count),
    earth_moon: emptyVectors(count),
  };
  for (let row = 0; row < count; row++) {
    const earth_moon = stateVector(states, row);
    const light_day = norm(earth_moon) * LIGHT_DAY_PER_AU;
    moon.light_day[row] = light_day;
    setVector(moon.earth_moon, row, addScaled(earth_moon, motionAt(states, row), -light_day));
  }
  return moon;
}

export function turnedMoon(sky: Sky, instants: InstantColumns): TurnedMoon {
  const { count } = instants;
  const seen = seenMoon(sky, instants);
  const moon = { ...seen, x: emptyVectors(count), y: emptyVectors(count), z: emptyVectors(count) };
  for (let row = 0; row < count; row++) {
    const axes = bodyAxes(rotationAt("moon", valueAt(seen.t_day, row) - valueAt(seen.light_day, row)));
    setVector(moon.x, row, axes.x);
    setVector(moon.y, row, axes.y);
    setVector(moon.z, row, axes.z);
  }
  return moon;
}

export function axesAt({ x, y, z }: TurnedMoon, row: number): Axes {
  return { x: vectorInRow(x, row), y: vectorInRow(y, row), z: vectorInRow(z, row) };
}

export function emptyVectors(count: number): VectorColumns {
  return { x: scratchColumn(count), y: scratchColumn(count), z: scratchColumn(count) };
}

export function setVector({ x, y, z }: VectorColumns, row: number, vector: Vector): void {
  x[row] = vector[0];
  y[row] = vector[1];
  z[row] = vector[2];
}

export function stateVector({ x_au, y_au, z_au }: StateTable, row: number): Vector {
  return [valueAt(x_au, row), valueAt(y_au, row), valueAt(z_au, row)];
}

export function motionAt({ vx_au_day, vy_au_day, vz_au_day }: StateTable, row: number): Vector {
  return [valueAt(vx_au_day, row), valueAt(vy_au_day, row), valueAt(vz_au_day, row)];
}
