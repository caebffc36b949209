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

/** This many steps of a walk cost less than a search. */
const WALK_STEPS = 8;

/** The same, sought from near an index below it: what is asked for in order stands a few steps on. */
export function indexOnward(values: Float64Array, bound: number, near: number): number {
  if (near > values.length || (near > 0 && !((values[near - 1] ?? Number.NaN) < bound)))
    return indexFrom(values, bound);
  const last = Math.min(values.length, near + WALK_STEPS);
  for (let i = near; i < last; i++) if (!((values[i] ?? Number.NaN) < bound)) return i;
  return last === values.length ? last : indexFrom(values, bound);
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

/** Parts of a list, cut wherever an element does not belong to the one before it. */
export function neighbourRuns<Element>(
  list: readonly Element[],
  belongs: (before: Element, element: Element) => boolean,
): Element[][] {
  const runs: Element[][] = [];
  for (const element of list) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run !== undefined && before !== undefined && belongs(before, element)) run.push(element);
    else runs.push([element]);
  }
  return runs;
}
