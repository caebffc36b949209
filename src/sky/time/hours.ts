import { scratchColumn } from "../../engine/scratch-columns.ts";
import { DEG_PER_HOUR } from "../../units/units.ts";

/** Angles in hours, as a scratch column. An indexed loop: `map` of a typed array costs several times as much. */
export function hoursOf(angle_deg: Float64Array): Float64Array {
  const hours = scratchColumn(angle_deg.length);
  for (let i = 0; i < hours.length; i++) hours[i] = (angle_deg[i] ?? Number.NaN) / DEG_PER_HOUR;
  return hours;
}
