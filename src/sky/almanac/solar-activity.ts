import { readRows } from "../../host/tsv.ts";
import { mjdFromCalendar } from "../../time/calendar.ts";
import type { Sky } from "../sky.ts";
import { dayOf } from "../time/tt-days.ts";
import { type CyclePosition, cycleFacts } from "./cycle.ts";
import { dayText } from "./running.ts";

/** The cycle of sunspots, by its observed minima. */

interface ObservedCycle {
  readonly number: number;
  readonly minimum_mjd: number;
}

let observed: readonly ObservedCycle[] | undefined;

/** The observed minima, each taken at the middle of its month. */
function observedCycles(): readonly ObservedCycle[] {
  observed ??= readRows("sky/solar-cycles.tsv").map((row) => {
    const [year = 0, month = 1] = row("minimum").split("-").map(Number);
    return {
      number: Number(row("cycle")),
      minimum_mjd: mjdFromCalendar(year, month, MIDDLE_OF_MONTH),
    };
  });
  return observed;
}

const MIDDLE_OF_MONTH = 15;
const SOLAR_BASIS =
  "observed minima of the 13-month smoothed sunspot number (SILSO, version 2.0), to the month; no forecast";

/** The numbered cycle at the instant; beyond its observed end the fraction counts in the mean length of those before. */
export function solarCycle(sky: Sky, t_day: number): CyclePosition {
  const minima_day = observedCycles().map(({ minimum_mjd }) =>
    dayOf(sky.models.deltaT, { mjd: minimum_mjd, second: 0 }),
  );
  const mean_day = meanSpacing_day(minima_day);
  const index = minima_day.findLastIndex((minimum_day) => minimum_day <= t_day);
  const started_day = minima_day[index];
  const ends_day = minima_day[index + 1] ?? null;
  if (started_day === undefined) return unobserved(mean_day);
  const period_day = ends_day === null ? mean_day : ends_day - started_day;
  const elapsed_day = t_day - started_day;
  if (elapsed_day >= period_day) return unobserved(mean_day);
  return {
    ...unobserved(period_day),
    name: `Solar Cycle ${observedCycles()[index]?.number}`,
    kind: "observed",
    fraction: elapsed_day / period_day,
    position: dayText(elapsed_day, period_day),
    started_day,
    ends_day,
  };
}

function meanSpacing_day(days: readonly number[]): number {
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  return (last - first) / (days.length - 1);
}

/** Before the first minimum, or when the last observed cycle has had its mean length. */
function unobserved(period_day: number): CyclePosition {
  return {
    key: "solar_cycle_25",
    ...cycleFacts("solar_cycle_25"),
    kind: "interval",
    fraction: null,
    position: "no cycle has been observed at this date",
    started_day: null,
    ends_day: null,
    period_day,
    basis: SOLAR_BASIS,
  };
}
