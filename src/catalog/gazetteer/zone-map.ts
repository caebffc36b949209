import { once } from "../../host/once.ts";
import { readText } from "../../host/tsv.ts";

/**
 * The map of time zones: 24 rows of 48 cells from the north pole and the antimeridian; a cell is a zone, or is parted into four,
 * and so on. Every cell is two letters of an alphabet of 56; the last values of all mean the names.
 */
interface ZoneMap {
  readonly cells: string;
  readonly names: readonly string[];
}

const zoneMap = once((): ZoneMap => JSON.parse(readText("places/zone-map.json")));

const ROWS = 24;
const COLUMNS = 48;
const LETTERS_A_CELL = 2;
/** Letters of a cell that is parted: four cells. */
const LETTERS_A_PART = 4 * LETTERS_A_CELL;
const FIRST_LETTER = 35;
const ALPHABET = 56;
/** A turn and half of it, a little widened, so that the last cell holds its far edge. */
const TURN_DEG = 360.00000000000006;
const HALF_TURN_DEG = 180.00000000000003;

/** The zone of a position by the map; at sea the nautical one. */
export function mappedZone(lat_deg: number, lon_deg: number): string {
  if (lat_deg >= 90) return "Etc/GMT";
  const { cells, names } = zoneMap();
  const firstName = ALPHABET * ALPHABET - names.length;
  const valueAt = (at: number) =>
    ALPHABET * (cells.charCodeAt(at) - FIRST_LETTER) + cells.charCodeAt(at + 1) - FIRST_LETTER;
  let [x, y] = [(COLUMNS * (180 + lon_deg)) / TURN_DEG, (ROWS * (90 - lat_deg)) / HALF_TURN_DEG];
  let value = valueAt(LETTERS_A_CELL * (COLUMNS * Math.floor(y) + Math.floor(x)));
  let part = -1;
  while (value < firstName) {
    part += value + 1;
    [x, y] = [(2 * (x - Math.floor(x))) % 2, (2 * (y - Math.floor(y))) % 2];
    const within = 2 * Math.floor(y) + Math.floor(x);
    value = valueAt(LETTERS_A_CELL * (ROWS * COLUMNS + within) + LETTERS_A_PART * part);
  }
  const name = names[value - firstName];
  if (name === undefined) throw new RangeError("the map of time zones is damaged");
  return name;
}
