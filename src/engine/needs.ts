import { FIRST_DAY, LAST_DAY, type Series, SLICE_DAYS } from "./layout.ts";

/** Which series are read over which days from J2000.0 TDB. */
export interface Needs {
  readonly series: readonly Series[];
  readonly first_day: number;
  readonly last_day: number;
}

/** What an orbit's arc meets: everything that pulls, and the Sun that it is counted from. */
const ARC_SERIES: readonly Series[] = [
  ...(["sun", "earth", "moon", "mercury", "venus", "mars"] as const),
  ...(["jupiter", "saturn", "uranus", "neptune", "pluto", "nutation"] as const),
];
/** Light time and the difference of time scales lie within it. */
const MARGIN_DAYS = 1;

/** What is read along an arc between two days, in whichever order, as far as the tables reach. */
export function needsOfArc(one_day: number, other_day: number): Needs {
  const within = (day: number) => Math.min(Math.max(day, FIRST_DAY), LAST_DAY - MARGIN_DAYS);
  return {
    series: ARC_SERIES,
    first_day: within(Math.min(one_day, other_day) - MARGIN_DAYS),
    last_day: within(Math.max(one_day, other_day) + MARGIN_DAYS),
  };
}

/** Numbers of the slices over some days. */
export function slicesWithin({ first_day, last_day }: Needs): number[] {
  const first = Math.floor(first_day / SLICE_DAYS);
  const count = Math.floor(last_day / SLICE_DAYS) - first + 1;
  return Array.from({ length: count }, (_, i) => first + i);
}
