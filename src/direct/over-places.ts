import { valueAt } from "../solve/function.ts";
import type { Place } from "./answers.ts";
import type { Named } from "./as-asked.ts";
import { areMany, type Moment, type Moments, unixMsColumnOf } from "./moments.ts";

/**
 * Rows of instants and places: neighbours over one place are asked together. A single instant, or a single place, serves all rows;
 * else there must be as many of the one as of the other.
 */
export function overPlaces<Names extends string>(
  times: Moment | Moments,
  places: readonly Place[],
  read: (times: Float64Array, place: Place) => Named<Names, Float64Array>,
): Named<Names, Float64Array> {
  const unix_ms = unixMsColumnOf(times);
  const single = !areMany(times) || unix_ms.length === 1;
  const count = single ? places.length : unix_ms.length;
  if (places.length !== count && places.length !== 1)
    throw new RangeError(`${unix_ms.length} instants and ${places.length} places do not match`);
  const table: Record<string, Float64Array> = {};
  for (let first = 0; first < count; ) {
    const place = placeIn(places, first);
    const end = endOfRun(places, first, count);
    const some = single ? unix_ms.slice(0, 1) : unix_ms.subarray(first, end);
    const part = read(some, place);
    for (const name in part) {
      const column = table[name] ?? new Float64Array(count);
      table[name] = column;
      if (single) column.fill(valueAt(part[name], 0), first, end);
      else column.set(part[name], first);
    }
    first = end;
  }
  // every part has the same names
  return table as Named<Names, Float64Array>;
}

function placeIn(places: readonly Place[], row: number): Place {
  const place = places.length === 1 ? places[0] : places[row];
  if (place === undefined) throw new RangeError(`there is no place ${row}`);
  return place;
}

/** The row behind the last neighbour over the same place. */
function endOfRun(places: readonly Place[], first: number, count: number): number {
  if (places.length === 1) return count;
  const { lat_deg, lon_deg, elevation_m } = placeIn(places, first);
  let end = first + 1;
  for (; end < count; end++) {
    const other = placeIn(places, end);
    if (other.lat_deg !== lat_deg || other.lon_deg !== lon_deg || other.elevation_m !== elevation_m) break;
  }
  return end;
}
