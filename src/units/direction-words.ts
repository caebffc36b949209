import { DEG_PER_TURN } from "./units.ts";

// Directions as people say them.

/** Clockwise from north, an eighth of a turn each. */
const POINTS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];
const DECIMALS = 2;

/** Given: an azimuth or a bearing from north through east. Returned: the nearest of eight points, "south-east". */
export function compassWord(bearing_deg: number): string {
  const turn_deg = ((bearing_deg % DEG_PER_TURN) + DEG_PER_TURN) % DEG_PER_TURN;
  return POINTS[Math.round((turn_deg * POINTS.length) / DEG_PER_TURN) % POINTS.length] ?? "";
}

/** "38.72° N 9.14° W". */
export function degreesWords(lat_deg: number, lon_deg: number): string {
  const of = (value: number, [positive, negative]: readonly [string, string]) =>
    `${Math.abs(value).toFixed(DECIMALS)}° ${value < 0 ? negative : positive}`;
  return `${of(lat_deg, ["N", "S"])} ${of(lon_deg, ["E", "W"])}`;
}
