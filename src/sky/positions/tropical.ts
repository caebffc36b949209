import { zodiacSign } from "../../catalog/constellations.ts";
import { scratchColumn } from "../../engine/scratch-columns.ts";
import { valueAt } from "../../solve/function.ts";

/** A longitude of date as a sign of 30° from the equinox and the degree within it. */
export interface TropicalPosition {
  readonly sign: string;
  readonly degree_deg: number;
}

/** Given: tropical longitude, 0…360. */
export function tropicalPosition(lon_deg: number): TropicalPosition {
  const { name, lon_from_deg } = zodiacSign(lon_deg);
  return { sign: name, degree_deg: lon_deg - lon_from_deg };
}

/** The same of many longitudes, signs by their order from the equinox. */
export interface TropicalColumns {
  readonly sign_index: Float64Array;
  readonly degree_deg: Float64Array;
}

export function tropicalColumns(lon_deg: Float64Array): TropicalColumns {
  const [sign_index, degree_deg] = [scratchColumn(lon_deg.length), scratchColumn(lon_deg.length)];
  for (let row = 0; row < lon_deg.length; row++) {
    const { index, lon_from_deg } = zodiacSign(valueAt(lon_deg, row));
    sign_index[row] = index;
    degree_deg[row] = valueAt(lon_deg, row) - lon_from_deg;
  }
  return { sign_index, degree_deg };
}
