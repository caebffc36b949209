import { findCrossings } from "../../solve/crossings.ts";
import type { TimeFunction } from "../../solve/function.ts";
import { moonNodes } from "../moon/moon-nodes.ts";
import { moonPhases } from "../moon/phases.ts";
import { TABLE_DAYS } from "../planets/planet-motion.ts";
import { apsides } from "../positions/apsides.ts";
import { bodyPositions } from "../positions/body-positions.ts";
import { geocentricColumns } from "../positions/geocentric-angles.ts";
import type { Sky } from "../sky.ts";
import { around, type Running, reachAround } from "./running.ts";

/** The months of the Moon. */

const MONTH_REACH_DAY = 32;

export function synodicMonth(sky: Sky, t_day: number): Running {
  const moons = moonPhases(sky, reachAround(t_day, MONTH_REACH_DAY)).filter(
    ({ phase }) => phase === "new moon",
  );
  return { ...around(moons, t_day), basis: "true new moon to true new moon, apparent geocentric longitude" };
}

/** The Moon's longitude moves by 11° to 16° a day: less than a quarter turn a step. */
const MOON_STEP_DAY = 4;

export function moonRound(sky: Sky, t_day: number, column: "lon_j2000_deg" | "lon_of_date_deg"): Running {
  const longitude: TimeFunction = (at_day) =>
    bodyPositions(sky, { bodies: ["moon"], instants: geocentricColumns(at_day), columns: [column] })(
      "moon",
      column,
    );
  const passages = findCrossings(longitude, {
    span: reachAround(t_day, MONTH_REACH_DAY),
    periodic: true,
    proof: { kind: "monotone", step_day: MOON_STEP_DAY },
    domain: TABLE_DAYS,
  });
  const equinox = column === "lon_j2000_deg" ? "the fixed equinox of J2000" : "the equinox of date";
  return {
    ...around(passages, t_day),
    basis: `passages of the Moon through longitude 0 degrees of ${equinox}`,
  };
}

export function anomalisticMonth(sky: Sky, t_day: number): Running {
  const perigees = apsides(sky, "moon", reachAround(t_day, MONTH_REACH_DAY)).filter(
    ({ kind }) => kind === "nearest",
  );
  return { ...around(perigees, t_day), basis: "true perigee to true perigee, geocentric" };
}

export function draconicMonth(sky: Sky, t_day: number): Running {
  const nodes = moonNodes(sky, reachAround(t_day, MONTH_REACH_DAY)).filter(
    ({ node }) => node === "ascending",
  );
  return { ...around(nodes, t_day), basis: "true passages of the Moon through its ascending node" };
}
