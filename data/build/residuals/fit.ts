import type { ResidualTable } from "../formats/residual-file.ts";

/**
 * Fits a path by pieces: at the borders its value and slope, within least squares of what the cubics through them leave. Only sums,
 * products, quotients and roots, which every machine rounds alike.
 */

type Triple = readonly [number, number, number];
/** A path in au, at days from J2000.0 TDB. */
export type Path = (d: number) => Triple;

export interface FitPlan {
  readonly piece_days: number;
  readonly inner: number;
  readonly unit_au: number;
}

const J2000_JD = 2451545;
/** Steps of the slopes' differences in a piece. */
const STEPS = 64;
/** Weights of the central difference of sixth order, in 60ths of a step. */
const DIFFERENCE = [45, -9, 1];
const DIFFERENCE_SCALE = 60;
const MAX_INT32 = 2_147_483_647;

/** Fits the span from a day on, which pieces fill. */
export function fitPath(path: Path, plan: FitPlan, firstDay: number, lastDay: number): ResidualTable {
  const { piece_days, inner, unit_au } = plan;
  const pieces = (lastDay - firstDay) / piece_days;
  if (!Number.isInteger(pieces)) throw new Error(`pieces of ${piece_days} days do not fill the span`);
  const borders = Array.from({ length: pieces + 1 }, (_, i) =>
    borderOf(path, firstDay + i * piece_days, plan),
  );
  const solve = innerSolver(inner);
  const bells = Array.from({ length: pieces }, (_, i) => {
    const start = firstDay + i * piece_days;
    const samples = solve.arguments.map((u) => path(start + 0.5 * (u + 1) * piece_days));
    return [0, 1, 2].flatMap((axis) => {
      const rests = samples.map(
        (sample, k) =>
          (sample[axis] ?? 0) / unit_au -
          cubic(borders[i] ?? [], borders[i + 1] ?? [], 2 * axis, solve.arguments[k] ?? 0),
      );
      return solve.coefficients(rests).map(Math.round);
    });
  });
  return {
    pieces,
    inner,
    piece_days,
    isFloat: borders.some((border) => border.some((value) => Math.abs(value) > MAX_INT32)),
    unit_au,
    t0_jd_tdb: J2000_JD + firstDay,
    borders: borders.flat(),
    bells: bells.flat(),
  };
}

/** Values and slopes of three coordinates, whole numbers of the unit; slopes of u. */
function borderOf(path: Path, day: number, { piece_days, unit_au }: FitPlan): number[] {
  const step = piece_days / STEPS;
  const value = path(day);
  const differences = DIFFERENCE.map(
    (_, k) => [path(day + (k + 1) * step), path(day - (k + 1) * step)] as const,
  );
  return [0, 1, 2].flatMap((axis) => {
    const sum = differences.reduce(
      (total, [after, before], k) =>
        total + (DIFFERENCE[k] ?? 0) * ((after[axis] ?? 0) - (before[axis] ?? 0)),
      0,
    );
    const slope = (sum / DIFFERENCE_SCALE) * (STEPS / 2);
    return [value[axis] ?? 0, slope].map((one) => whole(one / unit_au));
  });
}

/** To the nearest whole number, never the negative zero. */
function whole(value: number): number {
  return Math.round(value) + 0;
}

/** The cubic through the values and slopes of two borders; `column` of the value. */
function cubic(first: readonly number[], last: readonly number[], column: number, u: number): number {
  const before = 0.5 * (1 - u);
  const after = 0.5 * (1 + u);
  const [a = 0, slopeA = 0] = first.slice(column, column + 2);
  const [b = 0, slopeB = 0] = last.slice(column, column + 2);
  return (
    before * before * (a * (1 + 2 * after) + slopeA * 2 * after) +
    after * after * (b * (1 + 2 * before) - slopeB * 2 * before)
  );
}

/** Values of (1 − u²)²·T_k(u). */
export function bellValues(count: number, u: number): number[] {
  const bell = (1 - u * u) * (1 - u * u);
  const values: number[] = [];
  let [previous, current] = [1, u];
  for (let k = 0; k < count; k++) {
    values.push(bell * previous);
    [previous, current] = [current, 2 * u * current - previous];
  }
  return values;
}

interface InnerSolver {
  /** Arguments within a piece at which the path is sampled. */
  readonly arguments: readonly number[];
  readonly coefficients: (rests: readonly number[]) => number[];
}

/** Least squares of a number of inner coefficients, by the normal equations and Cholesky's square root. */
function innerSolver(count: number): InnerSolver {
  const samples = 3 * count + 3;
  const places = Array.from({ length: samples }, (_, i) => (2 * i + 1) / samples - 1);
  const basis = places.map((u) => bellValues(count, u));
  const normal = Array.from({ length: count }, (_, row) =>
    Array.from({ length: count }, (_, column) =>
      basis.reduce((sum, values) => sum + (values[row] ?? 0) * (values[column] ?? 0), 0),
    ),
  );
  const root = choleskyRoot(normal);
  return {
    arguments: places,
    coefficients: (rests) => {
      const right = Array.from({ length: count }, (_, row) =>
        basis.reduce((sum, values, i) => sum + (values[row] ?? 0) * (rests[i] ?? 0), 0),
      );
      return solveByRoot(root, right);
    },
  };
}

/** The lower triangle L of a positive matrix L·Lᵀ. */
function choleskyRoot(matrix: readonly (readonly number[])[]): number[][] {
  const root: number[][] = [];
  matrix.forEach((line, row) => {
    const own: number[] = [];
    for (let column = 0; column <= row; column++) {
      const other = column === row ? own : (root[column] ?? []);
      let sum = line[column] ?? 0;
      for (let k = 0; k < column; k++) sum -= (own[k] ?? 0) * (other[k] ?? 0);
      own.push(column === row ? Math.sqrt(sum) : sum / (other[column] ?? Number.NaN));
    }
    root.push(own);
  });
  return root;
}

function solveByRoot(root: readonly (readonly number[])[], right: readonly number[]): number[] {
  const values = [...right];
  const entry = (row: number, column: number) => root[row]?.[column] ?? Number.NaN;
  for (let row = 0; row < values.length; row++) {
    let sum = values[row] ?? 0;
    for (let k = 0; k < row; k++) sum -= entry(row, k) * (values[k] ?? 0);
    values[row] = sum / entry(row, row);
  }
  for (let row = values.length - 1; row >= 0; row--) {
    let sum = values[row] ?? 0;
    for (let k = row + 1; k < values.length; k++) sum -= entry(k, row) * (values[k] ?? 0);
    values[row] = sum / entry(row, row);
  }
  return values;
}
