import { NAIF_CODES } from "../../catalog/body-facts.ts";
import { math } from "../../engine/math.ts";
import type { EngineBody, StateCentre } from "../../engine/types.ts";
import { chebyshevSum } from "../../spk/chebyshev.ts";
import type { ChebyshevSegment } from "../../spk/write.ts";
import { AU_KM } from "../../units/constants.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { stateVectors } from "../positions/positions.ts";
import type { Sky } from "../sky.ts";
import { CENTRE_CODES } from "./naif-codes.ts";
import { instantsOfTdb, type TdbSpan } from "./tdb-instants.ts";

/**
 * The engine's own geometric vectors as Chebyshev polynomials over equal intervals. The engine itself sums such polynomials of 4
 * (Moon), 8 (Mercury, the Earth) and more days, whose borders are among those of the intervals here: within one interval the vector
 * is a polynomial of no higher degree, and the fit is what rounding leaves of it.
 */

/** Coefficients of a coordinate: as many as the engine's longest series of nodes has. */
export const TERMS = 14;
/** The Moon's own intervals; from the Earth's centre everything moves with it. */
const MOON_DAYS = 4;
const EARTH_DAYS = 8;
/** Instants between the nodes at which a fit is held against what it was made from, of each interval. */
const CHECKS = 3;
/** Rows that are computed at once. */
const INTERVALS_AT_ONCE = 64;

export interface Fit {
  readonly segment: ChebyshevSegment;
  /** The largest distance from the engine's vector, between the nodes. */
  readonly off_m: number;
  /** Instants at which that was measured. */
  readonly checked: number;
}

export interface FitQuestion extends TdbSpan {
  readonly body: EngineBody;
  readonly centre: StateCentre;
}

/** Length of the intervals of a body, days. */
function intervalDays({ body }: FitQuestion): number {
  return body === "moon" ? MOON_DAYS : EARTH_DAYS;
}

/** Instants of the engine that a fit takes. */
export function fitInstants(question: FitQuestion): number {
  return (intervalsOf(question).count + 1) * (TERMS + CHECKS);
}

function intervalsOf(question: FitQuestion): { begin_s: number; interval_s: number; count: number } {
  const interval_s = intervalDays(question) * SECONDS_PER_DAY;
  // whole intervals from J2000.0: borders of the engine's segments lie there
  const first = Math.floor(question.from_s / interval_s);
  const last = Math.max(first + 1, Math.ceil(question.to_s / interval_s));
  return { begin_s: first * interval_s, interval_s, count: last - first };
}

/** Fits a body's vectors from a centre over a span. */
export function fitSegment(sky: Sky, question: FitQuestion, name: string): Fit {
  const { body, centre, from_s, to_s } = question;
  const { begin_s, interval_s, count } = intervalsOf(question);
  const basis = createBasis();
  const coefficients = new Float64Array(count * 3 * TERMS);
  let off_km = 0;
  for (let first = 0; first < count; first += INTERVALS_AT_ONCE) {
    const intervals = Math.min(INTERVALS_AT_ONCE, count - first);
    const et_s = nodeInstants(basis, { begin_s: begin_s + first * interval_s, interval_s, intervals });
    const places = placesOf(sky, question, et_s);
    for (let i = 0; i < intervals; i++) {
      const at = (first + i) * 3 * TERMS;
      for (let axis = 0; axis < 3; axis++)
        fitAxis(basis, places[axis] ?? et_s, {
          from: i * (TERMS + CHECKS),
          into: coefficients,
          at: at + axis * TERMS,
        });
      off_km = Math.max(
        off_km,
        ...basis.checks.map((x, k) =>
          distanceAt({ coefficients, at, x }, places, i * (TERMS + CHECKS) + TERMS + k),
        ),
      );
    }
  }
  const segment = {
    name,
    target: NAIF_CODES[body],
    center: CENTRE_CODES[centre],
    start_s: from_s,
    end_s: to_s,
    begin_s,
    interval_s,
    terms: TERMS,
    coefficients,
  };
  return { segment, off_m: off_km * 1000, checked: count * CHECKS };
}

/** Nodes of an interval −1 to 1, instants between them, and what makes coefficients of values at the nodes. */
interface Basis {
  readonly nodes: readonly number[];
  readonly checks: readonly number[];
  /** Row j, column k: cos(j π (k + 1/2) / n), which is T(j) at node k. */
  readonly polynomials: Float64Array;
}

function createBasis(): Basis {
  const cosine = (k: number) => math.cos((Math.PI * k) / (2 * TERMS));
  const nodes = Array.from({ length: TERMS }, (_, k) => cosine(2 * k + 1));
  // the middles between nodes at both ends and in the middle, where interpolation errs most
  const checks = [0, TERMS / 2 - 1, TERMS - 2].map((k) => cosine(2 * k + 2));
  const polynomials = new Float64Array(TERMS * TERMS);
  for (let j = 0; j < TERMS; j++)
    for (let k = 0; k < TERMS; k++) polynomials[j * TERMS + k] = cosine(j * (2 * k + 1));
  return { nodes, checks, polynomials };
}

function nodeInstants(
  { nodes, checks }: Basis,
  { begin_s, interval_s, intervals }: { begin_s: number; interval_s: number; intervals: number },
): Float64Array {
  const within = [...nodes, ...checks];
  return Float64Array.from({ length: intervals * within.length }, (_, row) => {
    const interval = Math.floor(row / within.length);
    return begin_s + (interval + 0.5) * interval_s + ((within[row % within.length] ?? 0) * interval_s) / 2;
  });
}

/** Columns x, y, z in km. */
function placesOf(sky: Sky, { body, centre }: FitQuestion, et_s: Float64Array): readonly Float64Array[] {
  const instants = instantsOfTdb(sky.engine, et_s);
  const isBarycentric = centre === "barycentric";
  const own =
    body === "sun" && isBarycentric
      ? null
      : sky.engine.states(body, isBarycentric ? "heliocentric" : centre, instants);
  const sun = isBarycentric
    ? stateVectors(sky, instants)({ kind: "body", body: "sun" })("barycentric")
    : null;
  return (["x_au", "y_au", "z_au"] as const).map((name) =>
    et_s.map((_, row) => ((own?.[name][row] ?? 0) + (sun?.[name][row] ?? 0)) * AU_KM),
  );
}

interface AxisFit {
  readonly from: number;
  readonly into: Float64Array;
  readonly at: number;
}

/** Coefficients from values at the nodes. Reference: Mason & Handscomb 2003, Chebyshev Polynomials, equation 6.28. */
function fitAxis({ polynomials }: Basis, values: Float64Array, { from, into, at }: AxisFit): void {
  for (let j = 0; j < TERMS; j++) {
    let sum = 0;
    for (let k = 0; k < TERMS; k++)
      sum += (values[from + k] ?? Number.NaN) * (polynomials[j * TERMS + k] ?? 0);
    into[at + j] = (sum * (j === 0 ? 1 : 2)) / TERMS;
  }
}

interface Fitted {
  readonly coefficients: Float64Array;
  readonly at: number;
  readonly x: number;
}

function distanceAt({ coefficients, at, x }: Fitted, places: readonly Float64Array[], row: number): number {
  const off = places.map(
    (column, axis) => chebyshevSum(coefficients, at + axis * TERMS, TERMS, x) - (column[row] ?? Number.NaN),
  );
  return Math.sqrt(off.reduce((sum, one) => sum + one * one, 0));
}
