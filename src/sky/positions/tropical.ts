import { zodiacSign } from "../../catalog/constellations.ts";

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
