import type { CubicPieces, DatedValues, HermiteTable } from "./tables.ts";

/** The curve of delta T in pieces, each a cubic that serves many instants of a day. */

/** A piece of the curve: c0 + c1 t + c2 t² + c3 t³, with t = (mjd − origin_mjd) / unit_days − units. */
export interface DeltaTPiece {
  readonly origin_mjd: number;
  readonly unit_days: number;
  /** Units between the origin and the piece. */
  readonly units: number;
  readonly c0_s: number;
  readonly c1_s: number;
  readonly c2_s: number;
  readonly c3_s: number;
}

/** Delta T in seconds at a date within a piece. */
export function deltaTInPiece_s(piece: DeltaTPiece, mjd: number): number {
  const { origin_mjd, unit_days, units, c0_s, c1_s, c2_s, c3_s } = piece;
  const days = mjd - origin_mjd;
  // pieces of a day, which most rows lie within, need no division
  const t = unit_days === 1 ? days : days / unit_days - units;
  return c0_s + t * (c1_s + t * (c2_s + t * c3_s));
}

/** A straight line between two values. */
export function straight(from_mjd: number, unit_days: number, from_s: number, to_s: number): DeltaTPiece {
  const c1_s = to_s - from_s;
  return { origin_mjd: from_mjd, unit_days, units: 0, c0_s: from_s, c1_s, c2_s: 0, c3_s: 0 };
}

/** Pieces that follow one another, and when each starts. */
export interface Curve {
  readonly from_mjd: Float64Array;
  readonly pieces: readonly DeltaTPiece[];
}

/** Pieces of one length, and where the last one ends. */
export interface LawCurve {
  readonly first_mjd: number;
  readonly step_days: number;
  readonly pieces: readonly DeltaTPiece[];
}

/** The cubics of the spline. */
export function splineCurve({ from_mjd, to_mjd, a0, a1, a2, a3 }: CubicPieces): Curve {
  const pieces = Array.from(from_mjd, (begin_mjd, i) => ({
    origin_mjd: begin_mjd,
    unit_days: valueAt(to_mjd, i) - begin_mjd,
    units: 0,
    c0_s: valueAt(a0, i),
    c1_s: valueAt(a1, i),
    c2_s: valueAt(a2, i),
    c3_s: valueAt(a3, i),
  }));
  return { from_mjd, pieces };
}

/** Straight lines between dated values. */
export function straightCurve({ mjd, value }: DatedValues): Curve {
  const from_mjd = mjd.slice(0, -1);
  const pieces = Array.from(from_mjd, (begin_mjd, i) =>
    straight(begin_mjd, valueAt(mjd, i + 1) - begin_mjd, valueAt(value, i), valueAt(value, i + 1)),
  );
  return { from_mjd, pieces };
}

/** Cubic Hermite polynomials in powers of t. */
export function lawCurve({ first_mjd, step_days, value_s, slope_s_day }: HermiteTable): LawCurve {
  const pieces = Array.from(value_s.subarray(1), (to_s, i) => {
    const from_s = valueAt(value_s, i);
    const rise_s = to_s - from_s;
    const slope0_s = valueAt(slope_s_day, i) * step_days;
    const slope1_s = valueAt(slope_s_day, i + 1) * step_days;
    return {
      origin_mjd: first_mjd,
      unit_days: step_days,
      units: i,
      c0_s: from_s,
      c1_s: slope0_s,
      c2_s: 3 * rise_s - 2 * slope0_s - slope1_s,
      c3_s: slope0_s + slope1_s - 2 * rise_s,
    };
  });
  return { first_mjd, step_days, pieces };
}

/** NaN outside. */
export function valueAt(values: Float64Array, i: number): number {
  return values[i] ?? Number.NaN;
}
