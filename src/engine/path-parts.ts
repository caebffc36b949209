import { J2000_JD } from "../units/constants.ts";
import { DAYS_PER_JULIAN_YEAR } from "../units/units.ts";
import { EngineError } from "./errors.ts";
import type { EngineOrbit, PathBounds, PathEnd } from "./types.ts";

/** What a path is made of: two directions from its epoch, pieces, and the numbers that it starts from. */

/** Where the kernel's state of a path's end keeps what. */
export const STATE = { day: 6, exponent: 7, direction: 8, own: 28, law: 31, self: 32, ended: 33 } as const;
/** Of the length that is tried first, 32 days. */
export const FIRST_EXPONENT = 5;

/** An orbit that takes more pieces than an answer may. */
export class PathBudgetError extends EngineError {
  override readonly name = "PathBudgetError";
}

/** A day is asked for at which a path has ended. */
export class PathEndError extends EngineError {
  override readonly name = "PathEndError";
  readonly day: number;
  readonly end: PathEnd;

  constructor(day: number, end: PathEnd) {
    super(`the path ends at Julian date ${day + J2000_JD}: ${end.kind}`);
    this.day = day;
    this.end = end;
  }
}

/** One direction of a path. */
export class Side {
  readonly state: Float64Array;
  pieces = new Float64Array();

  constructor(state: Float64Array) {
    this.state = state;
  }

  get day(): number {
    return this.state[STATE.day] ?? Number.NaN;
  }

  get isForward(): boolean {
    return this.state[STATE.direction] === 1;
  }

  /** Null while the path goes on. */
  get end(): PathEnd | null {
    const code = this.state[STATE.ended] ?? 0;
    if (code === 0) return null;
    if (code === 1) return { kind: "too_short" };
    if (code === 2) return { kind: "years" };
    return code === 4 ? { kind: "sun" } : { kind: "planet", planet: code - 5 };
  }

  has(day: number): boolean {
    return this.end !== null || (this.isForward ? this.day >= day : this.day <= day);
  }
}

export class Path {
  readonly epoch_day: number;
  readonly forward: Side;
  readonly backward: Side;

  constructor(epoch_day: number, forward: Side, backward: Side) {
    this.epoch_day = epoch_day;
    this.forward = forward;
    this.backward = backward;
  }

  get bytes(): number {
    return this.forward.pieces.byteLength + this.backward.pieces.byteLength;
  }
}

/** Numbers of a piece before its powers: from which day on it holds, its start, its length, sensitivity, whether it is among moons. */
export const HEAD = 6;
/** Of nothing. */
export const NO_BOUNDS: PathBounds = {
  fastest_au_day: 0,
  pull_au_day2: 0,
  nearest_au: Number.POSITIVE_INFINITY,
  farthest_au: 0,
};

/** From its coefficients: of a polynomial of u, −1 ≤ u ≤ 1, no value is larger than they are together. */
export function pieceBounds(piece: Float64Array): PathBounds {
  const [place, speed, pull] = [0, 1, 2].map((derivative) => {
    const sums = [0, 1, 2].map((axis) => {
      let sum = 0;
      for (let power = Math.max(1, derivative); HEAD + 3 * power < piece.length; power++) {
        const factor = derivative === 0 ? 1 : derivative === 1 ? power : power * (power - 1);
        sum += factor * Math.abs(piece[HEAD + 3 * power + axis] ?? 0);
      }
      return sum;
    });
    return length(sums);
  });
  const perDay = 2 / (piece[2] ?? 0);
  const middle_au = length(Array.from(piece.subarray(HEAD, HEAD + 3)));
  return {
    fastest_au_day: (speed ?? 0) * perDay,
    pull_au_day2: (pull ?? 0) * perDay * perDay,
    nearest_au: Math.max(0, middle_au - (place ?? 0)),
    farthest_au: middle_au + (place ?? 0),
  };
}

function length(axes: readonly number[]): number {
  return Math.sqrt(axes.reduce((sum, value) => sum + value * value, 0));
}

/** Bounds that hold where either does. */
export function widest(a: PathBounds, b: PathBounds): PathBounds {
  return {
    fastest_au_day: Math.max(a.fastest_au_day, b.fastest_au_day),
    pull_au_day2: Math.max(a.pull_au_day2, b.pull_au_day2),
    nearest_au: Math.min(a.nearest_au, b.nearest_au),
    farthest_au: Math.max(a.farthest_au, b.farthest_au),
  };
}

/** As the kernels take an orbit by two bodies. */
export function orbitNumbers(orbit: EngineOrbit): number[] {
  const { towards_perihelion, quarter_on, perihelion_au, eccentricity, perihelion_jd_tdb } = orbit;
  return [...towards_perihelion, ...quarter_on, perihelion_au, eccentricity, perihelion_jd_tdb - J2000_JD];
}

/** The largest day before. */
export function before(day: number): number {
  return day - Math.max(Math.abs(day) * Number.EPSILON, Number.MIN_VALUE);
}

/** Turns about the Sun that an arc may have; on an ellipse of eccentricity e each takes 1 + 2e² as many pieces. */
export const MOST_TURNS = 250;

/** Told before anything is integrated: a refusal costs nothing. */
export function refuseManyTurns(
  { perihelion_au, eccentricity, path }: EngineOrbit,
  first_day: number,
  last_day: number,
): void {
  if (path === undefined || eccentricity >= 1) return;
  const epoch_day = path.epoch_jd_tdb - J2000_JD;
  const arc_day = Math.max(last_day, epoch_day) - Math.min(first_day, epoch_day);
  const axis_au = perihelion_au / (1 - eccentricity);
  const turns = arc_day / (DAYS_PER_JULIAN_YEAR * axis_au * Math.sqrt(axis_au));
  if (turns * (1 + 2 * eccentricity * eccentricity) > MOST_TURNS)
    throw new PathBudgetError(`the arc has more than ${MOST_TURNS} turns`);
}
