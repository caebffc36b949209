/** The order of matches: most populous first, where an alternate name counts for a fraction of the people. */
import type { PlaceFilter } from "./qualifiers.ts";
import { placeStore } from "./store.ts";

/**
 * A place counts with its population divided by this where only an alternate name matches. So "York" is York
 * (156,000) and not Toronto, once called so (2.8 million), while "Calcutta" is Kolkata (4.6 million) and not the
 * village of that name (36,000).
 */
const ALTERNATE_DIVISOR = 100;
/** The same for every letter that had to be changed. */
const EDIT_DIVISOR = 50;

/** A place that matches, with its weight in the order. */
export interface RankedPlace {
  readonly rank: number;
  readonly weight: number;
}

/** Rows [start, end) of the sorted keys that differ by `edits` letters from the text that was asked for. */
export interface RowSpan {
  readonly start: number;
  readonly end: number;
  readonly edits: number;
}

function ranksBefore(a: RankedPlace, b: RankedPlace): boolean {
  return a.weight > b.weight || (a.weight === b.weight && a.rank < b.rank);
}

/** Puts a place where it belongs in a list of at most `limit`, once. */
function insert(list: RankedPlace[], place: RankedPlace, limit: number): void {
  const known = list.findIndex(({ rank }) => rank === place.rank);
  if (known !== -1) {
    const other = list[known];
    if (other !== undefined && !ranksBefore(place, other)) return;
    list.splice(known, 1);
  }
  const at = list.findIndex((other) => ranksBefore(place, other));
  list.splice(at === -1 ? list.length : at, 0, place);
  if (list.length > limit) list.pop();
}

/** The `limit` best places of some rows that pass the filter, best first. */
export function bestOfRows(
  spans: readonly RowSpan[],
  limit: number,
  filter: PlaceFilter | null,
): RankedPlace[] {
  const { populations, keys } = placeStore();
  const best: RankedPlace[] = [];
  for (const { start, end, edits } of spans) {
    let divisor = 1;
    for (let edit = 0; edit < edits; edit++) divisor *= EDIT_DIVISOR;
    for (let row = start; row < end; row++) {
      const owner = keys.owners[row] ?? 0;
      const rank = owner >> 1;
      const people = (populations[rank] ?? 0) / divisor;
      const place = { rank, weight: owner % 2 === 0 ? people : people / ALTERNATE_DIVISOR };
      const worst = best.length < limit ? undefined : best[limit - 1];
      if (worst !== undefined && !ranksBefore(place, worst)) continue;
      if (filter === null || filter(rank)) insert(best, place, limit);
    }
  }
  return best;
}
