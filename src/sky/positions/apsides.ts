import { APSIS_ORBITS, type ApsisBody, type ApsisOrbit } from "../../catalog/body-facts.ts";
import { findCrossings } from "../../solve/crossings.ts";
import { type Span, type TimeFunction, valueAt } from "../../solve/function.ts";
import { AU_KM, MOON_RADIUS_KM } from "../../units/constants.ts";
import type { InstantError } from "../bounds/instant-error.ts";
import { turningErrors } from "../bounds/turning-error.ts";
import type { Sky } from "../sky.ts";
import { type EventList, type EventQuestion, listEvents } from "../time/event-search.ts";
import { geocentricColumns, TABLES_DOMAIN } from "./geocentric-angles.ts";
import { bodyPositions, geometricDistances_au } from "./positions.ts";
import { SUN_RADIUS_AU, semidiameter_deg } from "./sizes.ts";

/** The nearest or the farthest point of a revolution: the absolute extremum of the geometric distance. */
export interface Apsis {
  readonly t_day: number;
  readonly kind: "nearest" | "farthest";
  readonly distance_geometric_km: number;
  /** Bound of the instant's error: the extremum is flat. */
  readonly error: InstantError;
  /** Further local extrema of the same kind in this passage. */
  readonly local_extrema: number;
  /** Time since the apsis of the same kind before it; null where that lies before the tables. */
  readonly interval_day: number | null;
}

/** First derivative by central differences of sixth order: weights at ±1, ±2, ±3 steps. */
const FIRST_DERIVATIVE = [3 / 4, -3 / 20, 1 / 60];
/** First sampling, as a share of the period; cells are halved until each holds one root or none. */
const STEP_SHARE = 1 / 32;
/** A revolution differs from the mean by less than this share, and by the passage of its extrema. */
const LONGEST_REVOLUTION = 1.1;

/** Distance of a body, km, geometric, from the Earth's centre (Moon) or the Sun. */
function distance(sky: Sky, body: ApsisBody): TimeFunction {
  return (t_day) => {
    const centre = body === "moon" ? "geocentric" : "heliocentric";
    return geometricDistances_au(sky.engine.states(body, centre, geocentricColumns(t_day))).map(
      (distance_au) => distance_au * AU_KM,
    );
  };
}

/** Rate of a function of time, per day, from differences over ±3 stencils. */
function rateOf(f: TimeFunction, stencil_day: number): TimeFunction {
  return (t_day) => {
    const count = t_day.length;
    const at_day = new Float64Array(6 * count);
    FIRST_DERIVATIVE.forEach((_, k) => {
      const reach_day = (k + 1) * stencil_day;
      at_day.set(
        t_day.map((t) => t - reach_day),
        2 * k * count,
      );
      at_day.set(
        t_day.map((t) => t + reach_day),
        (2 * k + 1) * count,
      );
    });
    const values = f(at_day);
    return t_day.map((_, i) =>
      FIRST_DERIVATIVE.reduce((sum, weight, k) => {
        const change = valueAt(values, (2 * k + 1) * count + i) - valueAt(values, 2 * k * count + i);
        return sum + (weight * change) / stencil_day;
      }, 0),
    );
  };
}

interface LocalExtremum {
  readonly t_day: number;
  readonly kind: Apsis["kind"];
  readonly distance_geometric_km: number;
  readonly curvature_km_day2: number;
}

/** All local minima below the orbit's middle distance and all local maxima above it. */
function localExtrema(sky: Sky, body: ApsisBody, span: Span): LocalExtremum[] {
  const { period_day, stencil_day, jerk_km_day3, middle_distance_au } = APSIS_ORBITS[body];
  const distance_km = distance(sky, body);
  const crossings = findCrossings(rateOf(distance_km, stencil_day), {
    span,
    proof: { kind: "curvature", step_day: period_day * STEP_SHARE, curvature_per_day2: jerk_km_day3 },
    domain: {
      first_day: TABLES_DOMAIN.first_day + 3 * stencil_day,
      last_day: TABLES_DOMAIN.last_day - 3 * stencil_day,
    },
  });
  const distances_km = distance_km(Float64Array.from(crossings, ({ t_day }) => t_day));
  return crossings.flatMap(({ t_day, rising, rate_per_day }, i) => {
    const at_km = valueAt(distances_km, i);
    const isApsis = rising === at_km < middle_distance_au * AU_KM;
    const kind = rising ? ("nearest" as const) : ("farthest" as const);
    return isApsis
      ? [{ t_day, kind, distance_geometric_km: at_km, curvature_km_day2: Math.abs(rate_per_day) }]
      : [];
  });
}

/** Extrema of one kind that belong to one passage, in time order. */
function extremaByPassage(
  extrema: readonly LocalExtremum[],
  kind: Apsis["kind"],
  orbit: ApsisOrbit,
): LocalExtremum[][] {
  const passages: LocalExtremum[][] = [];
  for (const extremum of extrema.filter((candidate) => candidate.kind === kind)) {
    const last = passages.at(-1)?.at(-1);
    if (last !== undefined && extremum.t_day - last.t_day < orbit.period_day / 2)
      passages.at(-1)?.push(extremum);
    else passages.push([extremum]);
  }
  return passages;
}

/** The rate of the distance is wrong by what DE440 says; over the curvature that is a time. */
function apsisError(sky: Sky, body: ApsisBody, { t_day, curvature_km_day2 }: LocalExtremum): InstantError {
  const { period_day } = APSIS_ORBITS[body];
  const centre = body === "moon" ? "geocentric" : "heliocentric";
  return turningErrors(sky, body, centre, { t_day, curvature_km_day2, period_day });
}

/** The deepest extremum of each complete passage. */
function apsidesOfKind(
  sky: Sky,
  body: ApsisBody,
  extrema: readonly LocalExtremum[],
  kind: Apsis["kind"],
): Apsis[] {
  const orbit = APSIS_ORBITS[body];
  const isComplete = ({ t_day }: LocalExtremum) =>
    t_day - orbit.passage_day >= TABLES_DOMAIN.first_day &&
    t_day + orbit.passage_day <= TABLES_DOMAIN.last_day;
  const deepest = extremaByPassage(extrema, kind, orbit).map((passage) => {
    const best = passage.reduce((a, b) =>
      (kind === "nearest") === b.distance_geometric_km < a.distance_geometric_km ? b : a,
    );
    return { best, others: passage.length - 1, complete: passage.every(isComplete) };
  });
  return deepest.flatMap(({ best, others, complete }, i) => {
    if (!complete) return [];
    const previous = deepest[i - 1];
    return [
      {
        t_day: best.t_day,
        kind,
        distance_geometric_km: best.distance_geometric_km,
        error: apsisError(sky, body, best),
        local_extrema: others,
        interval_day: previous?.complete === true ? best.t_day - previous.best.t_day : null,
      },
    ];
  });
}

/** All apsides of a body within [start, end), in time order. */
export function apsides(sky: Sky, body: ApsisBody, span: Span): Apsis[] {
  const orbit = APSIS_ORBITS[body];
  const reach_day = orbit.period_day * LONGEST_REVOLUTION + 2 * orbit.passage_day;
  const searched: Span = {
    start_day: Math.max(span.start_day - reach_day, TABLES_DOMAIN.first_day),
    end_day: Math.min(span.end_day + 2 * orbit.passage_day, TABLES_DOMAIN.last_day),
  };
  const extrema = localExtrema(sky, body, searched);
  return [...apsidesOfKind(sky, body, extrema, "nearest"), ...apsidesOfKind(sky, body, extrema, "farthest")]
    .filter(({ t_day }) => t_day >= span.start_day && t_day < span.end_day)
    .sort((a, b) => a.t_day - b.t_day);
}

/** The apsides that a question asks for. */
export function listApsides(sky: Sky, body: ApsisBody, question: EventQuestion): EventList<Apsis> {
  const search = (span: Span) => apsides(sky, body, span);
  const spacing_day = APSIS_ORBITS[body].period_day / 2;
  return listEvents({ search, spacing_day, model: sky.models.deltaT }, question);
}

/**
 * Distances at instants as positions have them, km: of the Moon that which its light has come to the Earth's centre, of a
 * planet from the Sun's centre, geometric.
 */
export function apsisDistances_km(sky: Sky, body: ApsisBody, t_day: Float64Array): Float64Array {
  if (body !== "moon") return distance(sky, body)(t_day);
  const position = bodyPositions(sky, {
    bodies: ["moon"],
    instants: geocentricColumns(t_day),
    columns: ["distance_au"],
  });
  return position("moon", "distance_au").map((distance_au) => distance_au * AU_KM);
}

/** Diameter of the Moon seen from the Earth's centre, or of the Sun seen from a planet's, at a distance. */
export function apsisDiameter_deg(body: ApsisBody, distance_km: number): number {
  const radius_km = body === "moon" ? MOON_RADIUS_KM : AU_KM * SUN_RADIUS_AU;
  return 2 * semidiameter_deg(radius_km / distance_km);
}
