import { math } from "../../engine/math.ts";
import { valueAt } from "../../solve/function.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import type { Vector } from "./vector.ts";

/** Rectangular vectors of many instants, a column a component; each the same to the bit as by the functions for one vector. */
export interface VectorColumns {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
}

/** Unit vectors of directions. */
export function unitVectors(lon_deg: Float64Array, lat_deg: Float64Array): VectorColumns {
  const count = lon_deg.length;
  const [x, y, z] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  for (let i = 0; i < count; i++) {
    const lon = valueAt(lon_deg, i) * RAD_PER_DEG;
    const lat = valueAt(lat_deg, i) * RAD_PER_DEG;
    const cos_lat = math.cos(lat);
    x[i] = cos_lat * math.cos(lon);
    y[i] = cos_lat * math.sin(lon);
    z[i] = math.sin(lat);
  }
  return { x, y, z };
}

/** Angles between vectors of any length, 0…180. */
export function separations_deg(a: VectorColumns, b: VectorColumns): Float64Array {
  const separation_deg = new Float64Array(a.x.length);
  for (let i = 0; i < separation_deg.length; i++) {
    const ax = valueAt(a.x, i);
    const ay = valueAt(a.y, i);
    const az = valueAt(a.z, i);
    const bx = valueAt(b.x, i);
    const by = valueAt(b.y, i);
    const bz = valueAt(b.z, i);
    const x = ay * bz - az * by;
    const y = az * bx - ax * bz;
    const z = ax * by - ay * bx;
    const dot = ax * bx + ay * by + az * bz;
    separation_deg[i] = math.atan2(Math.sqrt(x * x + y * y + z * z), dot) / RAD_PER_DEG;
  }
  return separation_deg;
}

export function norms({ x, y, z }: VectorColumns): Float64Array {
  return x.map((x, i) => Math.sqrt(x * x + valueAt(y, i) * valueAt(y, i) + valueAt(z, i) * valueAt(z, i)));
}

export function vectorInRow({ x, y, z }: VectorColumns, row: number): Vector {
  return [valueAt(x, row), valueAt(y, row), valueAt(z, row)];
}
