import type { Span } from "../../solve/function.ts";
import { normalise } from "../../solve/intervals.ts";
import { countWhile } from "../../solve/ordered.ts";
import type { Sky } from "../sky.ts";
import { serviceRange } from "../time/event-search.ts";
import { dayOf, instantOf } from "../time/tt-days.ts";
import type { PhaseName } from "../words.ts";
import { type Lunation, lunationOf, type MoonPhase, moonPhases, phaseAfter } from "./phases.ts";

/** An instant, and the time around it in which a quarter gives its name to the phase. */
export interface PhaseMoment {
  readonly t_day: number;
  readonly named: Span;
}

/** Where in its cycle the Moon is. */
export interface PhaseState {
  readonly name: PhaseName;
  readonly waxing: boolean;
  /** Time since the true new moon. */
  readonly age_day: number;
  readonly lunation: Lunation;
  /** The next four quarters at or after the instant, as far as the years of the service reach. */
  readonly next: readonly MoonPhase[];
}

/** A principal phase names the half day before and after it. */
export const NAMED_WITHIN_DAY = 0.5;
const NEXT_PHASES = 4;
/** Instants nearer to each other than this are the same: a Julian Day of nine decimals is 0.07 ms off. */
const SAME_WITHIN_DAY = 1e-4 / 86_400;
/** Longer than any lunation (29.84 days at most). */
const LONGEST_LUNATION_DAY = 30;

/** The moment whose name a quarter within 12 hours decides. */
export function momentAt(t_day: number): PhaseMoment {
  return { t_day, named: { start_day: t_day - NAMED_WITHIN_DAY, end_day: t_day + NAMED_WITHIN_DAY } };
}

/** The state at each moment, in the order given: at the printed instant of a quarter the Moon is at that quarter. */
export function phaseStates(sky: Sky, moments: readonly PhaseMoment[]): PhaseState[] {
  const windows = moments.map(({ t_day }) => ({
    start: t_day - LONGEST_LUNATION_DAY,
    end: t_day + LONGEST_LUNATION_DAY,
  }));
  const { deltaT } = sky.models;
  const quarters = normalise(windows)
    .flatMap(({ start, end }) => moonPhases(sky, { start_day: start, end_day: end }))
    .map((quarter) => ({ ...quarter, t_day: dayOf(deltaT, instantOf(deltaT, quarter.t_day)) }));
  const { end_day } = serviceRange(deltaT);
  return moments.map((moment) => phaseStateOf(moment, quarters, end_day));
}

function phaseStateOf(
  { t_day, named }: PhaseMoment,
  quarters: readonly MoonPhase[],
  end_day: number,
): PhaseState {
  const past = countWhile(quarters, (quarter) => quarter.t_day <= t_day + SAME_WITHIN_DAY);
  const since = quarters.slice(Math.max(0, past - NEXT_PHASES), past);
  const last = since.at(-1);
  const newMoon = since.findLast(({ phase }) => phase === "new moon");
  if (last === undefined || newMoon === undefined) throw new RangeError(`no new moon before day ${t_day}`);
  const near = quarters
    .slice(Math.max(0, past - 1), past + 1)
    .find((quarter) => quarter.t_day >= named.start_day && quarter.t_day < named.end_day);
  const first = Math.abs(last.t_day - t_day) <= SAME_WITHIN_DAY ? past - 1 : past;
  return {
    name: near?.phase ?? phaseAfter(last.phase),
    waxing: last.phase === "new moon" || last.phase === "first quarter",
    age_day: Math.max(0, t_day - newMoon.t_day),
    lunation: lunationOf(newMoon),
    next: quarters.slice(first, first + NEXT_PHASES).filter((quarter) => quarter.t_day <= end_day),
  };
}
