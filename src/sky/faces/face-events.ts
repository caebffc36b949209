import { angleRate } from "../../solve/angle.ts";
import { type Crossing, findCrossings } from "../../solve/crossings.ts";
import { type Span, type TimeFunction, valueAt } from "../../solve/function.ts";
import { DAYS_PER_JULIAN_YEAR, DEG_PER_TURN } from "../../units/units.ts";
import { TABLES_DOMAIN } from "../positions/geocentric-angles.ts";
import type { Sky } from "../sky.ts";
import type { FaceBody } from "./face-bodies.ts";
import {
  type DriftingMeridian,
  fromMeridian,
  meridianMotion,
  RING_CURVATURE_PER_DAY2,
  ringOpening,
} from "./face-motion.ts";

/** When longitudes pass the central meridian, and the Earth or the Sun the plane of Saturn's rings; geocentric. */

/** From where on a planet's face can be looked at: its airless altitude, and at most the Sun's. */
export const VISIBLE_PLANET = { altitude_deg: 10, sun_altitude_deg: -6 } as const;

interface FacePassage {
  /** Days TT from J2000.0. */
  readonly t_day: number;
  /** Rate of the central meridian less the longitude, or of the opening. */
  readonly rate_deg_day: number;
}

/** Share of a turn: far less than a search over angles may step. */
const STEP_TURNS = 0.2;
/** Slow differences, of a spot that drifts as fast as Venus turns, are looked at this often. */
const MOST_STEP_DAY = 8;
/** The secant point of so short a bracket is good to a microsecond. */
const TOLERANCE_S = 0.02;
const RING_STEP_DAY = 4;

/** Passages of a longitude over the central meridian within [start, end), in time order. */
export function meridianTransits(
  sky: Sky,
  body: FaceBody,
  meridian: DriftingMeridian,
  span: Span,
): FacePassage[] {
  const { most_deg_day, curvature_per_day2 } = meridianMotion(body, meridian.system);
  const most = most_deg_day + Math.abs(meridian.drift_deg_day);
  const f = fromMeridian(sky, body, meridian);
  const crossings = findCrossings(f, {
    span,
    periodic: true,
    proof: {
      kind: "curvature",
      step_day: Math.min(MOST_STEP_DAY, (STEP_TURNS * DEG_PER_TURN) / most),
      curvature_per_day2,
    },
    tolerance_s: TOLERANCE_S,
    domain: TABLES_DOMAIN,
  });
  return withRates(f, crossings);
}

/** How many there are a day, but at least one in ten years. */
export function transitsPerDay(
  body: FaceBody,
  { system, drift_deg_day }: Pick<DriftingMeridian, "system" | "drift_deg_day">,
): number {
  const { rate_deg_day } = meridianMotion(body, system);
  return Math.max(Math.abs(rate_deg_day - drift_deg_day) / DEG_PER_TURN, 1 / (10 * DAYS_PER_JULIAN_YEAR));
}

/** Passages of the rings' plane through the Earth's centre, or the Sun. */
export function ringPlaneCrossings(sky: Sky, from: "earth" | "sun", span: Span): FacePassage[] {
  const f = ringOpening(sky, from);
  const crossings = findCrossings(f, {
    span,
    proof: { kind: "curvature", step_day: RING_STEP_DAY, curvature_per_day2: RING_CURVATURE_PER_DAY2 },
    tolerance_s: TOLERANCE_S,
    domain: TABLES_DOMAIN,
  });
  return withRates(f, crossings);
}

/** Over six of these the central meridian of Jupiter turns by a fifth of a turn. */
const RATE_STENCIL_DAY = 1 / 64;

function withRates(f: TimeFunction, crossings: readonly Crossing[]): FacePassage[] {
  const t_day = Float64Array.from(crossings, (crossing) => crossing.t_day);
  const rates = angleRate(f, RATE_STENCIL_DAY)(t_day);
  return Array.from(t_day, (t, i) => ({ t_day: t, rate_deg_day: valueAt(rates, i) }));
}
