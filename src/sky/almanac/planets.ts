import { wrapPm180 } from "../../solve/angle.ts";
import { findCrossings } from "../../solve/crossings.ts";
import { type Span, type TimeFunction, valueAt } from "../../solve/function.ts";
import { PLANET_MOTIONS, TABLE_DAYS } from "../planets/planet-motion.ts";
import { sunAspects } from "../planets/sun-aspects.ts";
import { geocentricColumns } from "../positions/geocentric-angles.ts";
import { bodyPositions } from "../positions/positions.ts";
import type { Sky } from "../sky.ts";
import { around, type Dated, eventsAround, type RunningAt } from "./running.ts";

/** Great conjunctions of Jupiter and Saturn, and the figure of Venus. */

/** Longer than any time between two series of great conjunctions (21 years). */
const GREAT_REACH_DAY = 8200;
/** Conjunctions of one triple follow within a year. */
export const TRIPLE_DAY = 400;
const GREAT_STEP_DAY = 32;

export function greatConjunction(sky: Sky, days: readonly number[]): RunningAt {
  const difference: TimeFunction = (at_day) => {
    const position = bodyPositions(sky, {
      bodies: ["jupiter", "saturn"],
      instants: geocentricColumns(at_day),
      columns: ["lon_of_date_deg"],
    });
    const saturn = position("saturn", "lon_of_date_deg");
    return position("jupiter", "lon_of_date_deg").map((deg, i) => wrapPm180(deg - valueAt(saturn, i)));
  };
  const search = (span: Span) =>
    findCrossings(difference, {
      span,
      periodic: true,
      proof: { kind: "monotone", step_day: GREAT_STEP_DAY },
      domain: TABLE_DAYS,
    });
  const conjunctions = eventsAround(search, days, GREAT_REACH_DAY);
  return (t_day) => ({
    ...around(firstOfTriples(conjunctions(t_day)), t_day),
    basis: "conjunctions of Jupiter and Saturn in apparent geocentric longitude, the first of a triple",
  });
}

function firstOfTriples(conjunctions: readonly Dated[]): Dated[] {
  return conjunctions.filter(({ t_day }, i) => {
    const before = conjunctions[i - 1];
    return before === undefined || t_day - before.t_day > TRIPLE_DAY;
  });
}

/** Inferior conjunction of Venus at which the figures are counted to start: 2001-03-30. */
const FIRST_FIGURE_DAY = 454.7;
const POINTS = 5;

export function venusFigure(sky: Sky, days: readonly number[]): RunningAt {
  const { synodic_day } = PLANET_MOTIONS.venus;
  const search = (span: Span) =>
    sunAspects(sky, "venus", span).filter(({ kind }) => kind === "inferior_conjunction");
  const found = eventsAround(search, days, (POINTS + 1) * synodic_day);
  const pointOf = (conjunction: Dated) => {
    const number = Math.round((conjunction.t_day - FIRST_FIGURE_DAY) / synodic_day);
    return ((number % POINTS) + POINTS) % POINTS;
  };
  return (t_day) => {
    const conjunctions = found(t_day);
    const begins = conjunctions.filter((conjunction) => pointOf(conjunction) === 0);
    const last = conjunctions.findLast((conjunction) => conjunction.t_day <= t_day);
    const point = last === undefined ? "" : `point ${pointOf(last) + 1} of ${POINTS}, `;
    return {
      ...around(begins, t_day),
      basis: "five inferior conjunctions of Venus in eight years, counted from that of March 2001",
      position: (fraction) => `${point}${(100 * fraction).toFixed(1)} % of the figure`,
    };
  };
}
