import { findCrossings } from "../../solve/crossings.ts";
import type { Span, TimeFunction } from "../../solve/function.ts";
import { moonNodes } from "../moon/moon-nodes.ts";
import { moonPhases } from "../moon/phases.ts";
import { TABLE_DAYS } from "../planets/planet-motion.ts";
import { apsides } from "../positions/apsides.ts";
import { geocentricColumns } from "../positions/geocentric-angles.ts";
import { bodyPositions } from "../positions/positions.ts";
import type { Sky } from "../sky.ts";
import { around, eventsAround, type RunningAt } from "./running.ts";

/** The months of the Moon. */

const MONTH_REACH_DAY = 32;

export function synodicMonth(sky: Sky, days: readonly number[]): RunningAt {
  const newMoons = (span: Span) => moonPhases(sky, span).filter(({ phase }) => phase === "new moon");
  const moons = eventsAround(newMoons, days, MONTH_REACH_DAY);
  return (t_day) => ({
    ...around(moons(t_day), t_day),
    basis: "true new moon to true new moon, apparent geocentric longitude",
  });
}

/** The Moon's longitude moves by 11° to 16° a day: less than a quarter turn a step. */
const MOON_STEP_DAY = 4;

export function moonRound(
  sky: Sky,
  days: readonly number[],
  column: "lon_j2000_deg" | "lon_of_date_deg",
): RunningAt {
  const longitude: TimeFunction = (at_day) =>
    bodyPositions(sky, { bodies: ["moon"], instants: geocentricColumns(at_day), columns: [column] })(
      "moon",
      column,
    );
  const search = (span: Span) =>
    findCrossings(longitude, {
      span,
      periodic: true,
      proof: { kind: "monotone", step_day: MOON_STEP_DAY },
      domain: TABLE_DAYS,
    });
  const passages = eventsAround(search, days, MONTH_REACH_DAY);
  const equinox = column === "lon_j2000_deg" ? "the fixed equinox of J2000" : "the equinox of date";
  return (t_day) => ({
    ...around(passages(t_day), t_day),
    basis: `passages of the Moon through longitude 0 degrees of ${equinox}`,
  });
}

export function anomalisticMonth(sky: Sky, days: readonly number[]): RunningAt {
  const nearest = (span: Span) => apsides(sky, "moon", span).filter(({ kind }) => kind === "nearest");
  const perigees = eventsAround(nearest, days, MONTH_REACH_DAY);
  return (t_day) => ({
    ...around(perigees(t_day), t_day),
    basis: "true perigee to true perigee, geocentric",
  });
}

export function draconicMonth(sky: Sky, days: readonly number[]): RunningAt {
  const ascending = (span: Span) => moonNodes(sky, span).filter(({ node }) => node === "ascending");
  const nodes = eventsAround(ascending, days, MONTH_REACH_DAY);
  return (t_day) => ({
    ...around(nodes(t_day), t_day),
    basis: "true passages of the Moon through its ascending node",
  });
}
