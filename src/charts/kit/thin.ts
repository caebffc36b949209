/** Of items that would stand on each other the first alone: a picture of very many is no larger than the screen. */
export function onePerSpot<Item>(
  items: readonly Item[],
  spotOf: (item: Item) => string,
  most: number,
): readonly Item[] {
  if (items.length <= most) return items;
  const seen = new Set<string>();
  return items.filter((item) => {
    const spot = spotOf(item);
    if (seen.has(spot)) return false;
    seen.add(spot);
    return true;
  });
}

/** At most that many, evenly taken; the first is always among them. */
export function evenly<Item>(items: readonly Item[], most: number): readonly Item[] {
  const every = Math.ceil(items.length / most);
  return every <= 1 ? items : items.filter((_, i) => i % every === 0);
}

/** What a subtitle adds where not all is drawn. */
export function cutNote(shown: number, all: number, what: string): string {
  return shown < all ? ` · the first ${shown} of ${all} ${what}` : "";
}
