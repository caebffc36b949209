import { type RootBracket, refineRoots } from "../../solve/root.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";

/** A contact to look for between the middle of an eclipse and the edge of its window. */
export interface ContactSearch {
  /** Times in days from the eclipse's own t0. */
  readonly middle_day: number;
  readonly edge_day: number;
  /** Distance to the contact: negative at the middle, positive at the edge when the contact happens. */
  readonly gap: (tau_day: number) => number;
}

/** Width of the last bracket; its secant point lies far nearer to the root. */
const TOLERANCE_DAY = 0.01 / SECONDS_PER_DAY;

/** Times of contacts, all searched together; null for those that do not happen. */
export function contactTimes(searches: readonly ContactSearch[]): (number | null)[] {
  const brackets = searches.flatMap((search, index) => bracketOf(search, index) ?? []);
  const gaps = (tau_day: Float64Array, indices: Int32Array) =>
    tau_day.map((tau, i) => searches[indices[i] ?? -1]?.gap(tau) ?? Number.NaN);
  const roots = refineRoots(gaps, brackets, TOLERANCE_DAY);
  const times: (number | null)[] = searches.map(() => null);
  brackets.forEach(({ index }, i) => {
    times[index] = roots[i]?.t_day ?? null;
  });
  return times;
}

function bracketOf(
  { middle_day, edge_day, gap }: ContactSearch,
  index: number,
): (RootBracket & { index: number }) | null {
  const middle_value = gap(middle_day);
  const edge_value = gap(edge_day);
  if (!(middle_value < 0 && edge_value >= 0)) return null;
  return edge_day < middle_day
    ? { left_day: edge_day, right_day: middle_day, left_value: edge_value, right_value: middle_value, index }
    : { left_day: middle_day, right_day: edge_day, left_value: middle_value, right_value: edge_value, index };
}

/** A record with a value for each name. */
export function byName<Name extends string, Value>(
  names: readonly Name[],
  value: (name: Name, index: number) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name, index) => [name, value(name, index)])) as Record<Name, Value>;
}
