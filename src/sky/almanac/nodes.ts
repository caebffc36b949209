import { wrap0To360, wrapPm180 } from "../../solve/angle.ts";
import { DEG_PER_TURN } from "../../units/units.ts";
import { lunarArguments } from "../moon/lunar-arguments.ts";
import type { Sky } from "../sky.ts";
import { CYCLES, type CyclePosition, cycleFacts } from "./cycle.ts";
import { ECLIPSE_LIMIT_DEG, type EclipseSeason, eclipseSeasons } from "./eclipse-seasons.ts";
import { around, type Running, type RunningAt, spansAround } from "./running.ts";

/** The Moon's nodes, and the eclipses that they bring. */

/** The mean node goes once round the ecliptic, backwards; instants of longitude 0 by secant from the mean rate. */
export function nodalCycle(t_day: number): Running {
  const gone_deg = wrap0To360(-lunarArguments(t_day).node_deg);
  const guess_day = t_day - (gone_deg / DEG_PER_TURN) * CYCLES.nodal_cycle.period_day;
  return {
    started_day: nodeAtEquinox(guess_day),
    ends_day: nodeAtEquinox(guess_day + CYCLES.nodal_cycle.period_day),
    basis: "mean ascending node of the Moon at the equinox (longitude 0), major standstill, to the same",
  };
}

const NODE_ITERATIONS = 4;

function nodeAtEquinox(near_day: number): number {
  const rate_deg_day = DEG_PER_TURN / CYCLES.nodal_cycle.period_day;
  let t_day = near_day;
  for (let i = 0; i < NODE_ITERATIONS; i++) t_day += wrapPm180(lunarArguments(t_day).node_deg) / rate_deg_day;
  return t_day;
}

export function saros(): CyclePosition {
  return {
    key: "saros",
    ...cycleFacts("saros"),
    kind: "interval",
    fraction: null,
    position:
      "an interval of 223 synodic months (18 years 11 days) after which an eclipse repeats; it has no phase of its own",
    started_day: null,
    ends_day: null,
    period_day: CYCLES.saros.period_day,
    basis: "223 synodic months",
  };
}

const ECLIPSE_REACH_DAY = 200;

export function eclipseSeason(sky: Sky, days: readonly number[]): RunningAt {
  const found = spansAround((span) => eclipseSeasons(sky, span), days, ECLIPSE_REACH_DAY);
  return (t_day) => eclipseSeasonAt(found(t_day), t_day);
}

function eclipseSeasonAt(seasons: readonly EclipseSeason[], t_day: number): Running {
  const starts = seasons.map(({ start_day }) => ({ t_day: start_day }));
  const isIn = seasons.some(({ start_day, end_day }) => start_day <= t_day && t_day < end_day);
  return {
    ...around(starts, t_day),
    basis: `start of one eclipse season (Sun within ${ECLIPSE_LIMIT_DEG} degrees of the Moon's mean node) to the start of the next`,
    position: (fraction) =>
      `${isIn ? "in an eclipse season" : "between eclipse seasons"}, ${(100 * fraction).toFixed(1)} % of the way to the next`,
  };
}
