/** Looks into what stands in order. */

/** Index of the first of ascending numbers that is at or above a bound; their count where all are below it. */
export function indexFrom(values: Float64Array, bound: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? Number.POSITIVE_INFINITY) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many elements of a list satisfy a condition, where those that do all stand before those that do not. */
export function countWhile<Element>(list: readonly Element[], holds: (element: Element) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const element = list[middle];
    if (element !== undefined && holds(element)) low = middle + 1;
    else high = middle;
  }
  return low;
}
