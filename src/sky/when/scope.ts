import type { Target } from "../../catalog/target.ts";
import type { Observer } from "../../engine/types.ts";
import { type Interval, intersection } from "../../solve/intervals.ts";
import type { Zone } from "../../time/zone.ts";
import type { Horizon } from "../positions/horizon-level.ts";
import { spanBetweenEnds } from "../positions/orbit-skies.ts";
import type { Sky } from "../sky.ts";

/** The scope of a search for one condition. */
export interface WhenScope {
  readonly sky: Sky;
  /** Null where no place is given; then no condition needs one. */
  readonly observer: Observer | null;
  readonly zone: Zone;
  /** Where `up` starts: an altitude of the centre, or a skyline; null: each body's own altitude. */
  readonly horizon: Horizon | null;
  /** Counts positions that are computed; throws `CostExceeded` when there were too many. */
  charge(units: number): void;
}

/** The part of a span between the ends of a target's path. */
export function betweenEnds(
  { sky }: WhenScope,
  { engine }: Target,
  within: readonly Interval[],
): readonly Interval[] {
  const [first, last] = [within[0], within.at(-1)];
  if (engine.kind !== "orbit" || first === undefined || last === undefined) return within;
  const { start_day, end_day } = spanBetweenEnds(sky, engine, { start_day: first.start, end_day: last.end });
  if (start_day === first.start && end_day === last.end) return within;
  return intersection(within, [{ start: start_day, end: end_day }]);
}

/** The observer of a condition that needs one. */
export function observerOf({ observer }: WhenScope): Observer {
  if (observer === null) throw new RangeError("a topocentric condition came without a place");
  return observer;
}

/** The search of a list of conditions costs more than it may. */
export class CostExceeded extends Error {
  /** Index of the condition that cost most. */
  readonly condition: number;
  readonly units: number;

  constructor(condition: number, units: number) {
    super(`the search costs ${units} units`);
    this.condition = condition;
    this.units = units;
  }
}

/** Counts what each condition costs. */
export class Meter {
  readonly #spent: number[];
  readonly #limit: number;

  constructor(conditions: number, limit: number) {
    this.#spent = new Array<number>(conditions).fill(0);
    this.#limit = limit;
  }

  get total(): number {
    return this.#spent.reduce((sum, units) => sum + units, 0);
  }

  charge(condition: number, units: number): void {
    this.#spent[condition] = (this.#spent[condition] ?? 0) + units;
    if (this.total <= this.#limit) return;
    throw new CostExceeded(this.#spent.indexOf(Math.max(...this.#spent)), Math.ceil(this.total));
  }
}
