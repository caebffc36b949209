import { J2000_JD, LIGHT_DAY_PER_AU } from "../units/constants.ts";
import { EngineError, PathBudgetError } from "./errors.ts";
import type { EngineOrbit, PathBounds, PathEnd } from "./types.ts";

/** The parts of a path: two directions from its epoch, pieces, and the numbers that it starts from. */

/** Where the kernel's state of a path's end keeps what. */
export const STATE = { day: 6, exponent: 7, direction: 8, own: 28, law: 31, self: 32, ended: 33 } as const;
/** Exponent of the length that is tried first, 32 days. */
export const FIRST_EXPONENT = 5;

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

/** True of what keeps a body from being followed by its path. */
export function isPathFault(fault: unknown): boolean {
  return fault instanceof PathEndError || fault instanceof PathBudgetError;
}

/** One direction of a path. */
export class Side {
  /** State at the end that has been reached. */
  readonly state: Float64Array;
  pieces = new Float64Array();
  #room = this.pieces;

  constructor(state: Float64Array) {
    this.state = state;
  }

  /** Goes on by some pieces to a new end: both at once, or the path would have a gap. */
  goOn(pieces: Float64Array, state: Float64Array): void {
    const length = this.pieces.length + pieces.length;
    if (length > this.#room.length) {
      const room = new Float64Array(Math.max(length, 2 * this.#room.length));
      room.set(this.pieces);
      this.#room = room;
    }
    this.#room.set(pieces, this.pieces.length);
    this.pieces = this.#room.subarray(0, length);
    this.state.set(state);
  }

  get bytes(): number {
    return this.#room.byteLength;
  }

  /** Gives back what room is left. */
  fit(): void {
    if (this.#room.length > this.pieces.length) this.#room = this.pieces.slice();
    this.pieces = this.#room;
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

/** A piece with the day from which on it holds. */
export interface HeldPiece {
  readonly from_day: number;
  readonly piece: Float64Array;
}

/** Longer than the tables. */
const HELD_DAYS = 1 << 20;
/** Numbers of a piece that rows are read with. */
export const READ_HEAD = 3;

export class Path {
  readonly epoch_day: number;
  readonly forward: Side;
  readonly backward: Side;
  /** Numbers of a piece. */
  readonly #numbers: number;

  constructor(
    epoch_day: number,
    { forward, backward }: { readonly forward: Side; readonly backward: Side },
    numbers: number,
  ) {
    this.epoch_day = epoch_day;
    this.forward = forward;
    this.backward = backward;
    this.#numbers = numbers;
  }

  get bytes(): number {
    return this.forward.bytes + this.backward.bytes;
  }

  /** The piece that a day lies in: forward from the epoch on, backward before it. */
  pieceAt(day: number): HeldPiece | null {
    const side = day >= this.epoch_day ? this.forward : this.backward;
    const count = side.pieces.length / this.#numbers;
    const endOf = (i: number) => {
      const at = i * this.#numbers;
      return side.isForward
        ? (side.pieces[at + 1] ?? 0) + (side.pieces[at + 2] ?? 0)
        : (side.pieces[at + 1] ?? 0);
    };
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (side.isForward ? endOf(middle) > day : endOf(middle) <= day) high = middle;
      else low = middle + 1;
    }
    if (low >= count) return null;
    const piece = side.pieces.subarray(low * this.#numbers, (low + 1) * this.#numbers);
    const [start = 0, length = 0] = piece.subarray(1, READ_HEAD);
    if (day < start || day > start + length) return null;
    const isFirst = low === 0 && side.isForward;
    return { from_day: isFirst ? this.epoch_day : start, piece };
  }

  /** Past an end: a piece that stands still where the path has ended; null within the path. */
  held(day: number): HeldPiece | null {
    const side = [this.forward, this.backward].find((one) => isPast(this, one, day));
    if (side === undefined) return null;
    const piece = new Float64Array(this.#numbers);
    const edge = side.isForward ? Math.max(side.day, this.epoch_day) : Math.min(side.day, this.epoch_day);
    const from_day = side.isForward ? edge : edge - HELD_DAYS;
    piece.set([from_day, HELD_DAYS], 1);
    piece.set(side.state.subarray(0, 3), HEAD);
    return { from_day, piece };
  }

  /** The piece for a path that no row lies on: its first piece, or an empty one. */
  nearest(): HeldPiece {
    const pieces = this.forward.pieces.length > 0 ? this.forward.pieces : this.backward.pieces;
    const piece = pieces.length > 0 ? pieces.subarray(0, this.#numbers) : new Float64Array(this.#numbers);
    return { from_day: piece[1] ?? 0, piece };
  }
}

/** Numbers of a piece before its powers: from which day on it holds, its start, its length, sensitivity, whether it is among moons. */
export const HEAD = 6;
/** The bounds of no motion. */
export const NO_BOUNDS: PathBounds = {
  fastest_au_day: 0,
  pull_au_day2: 0,
  jerk_au_day3: 0,
  nearest_au: Number.POSITIVE_INFINITY,
  farthest_au: 0,
};

/** The most of Mercury's (0.467 au; at 0.307 au 0.0341 au/day) times its share of the Sun's mass and its own, 1.6601e-7. */
const SWAY = { fastest_au_day: 5.7e-9, pull_au_day2: 5.3e-10, jerk_au_day3: 1.2e-10, farthest_au: 7.9e-8 };

/** From its coefficients: of a polynomial of u, −1 ≤ u ≤ 1, no value is larger than they are together. */
export function pieceBounds(piece: Float64Array): PathBounds {
  const [place, speed, pull, jerk] = [0, 1, 2, 3].map((derivative) => {
    const sums = [0, 1, 2].map((axis) => {
      let sum = 0;
      for (let power = Math.max(1, derivative); HEAD + 3 * power < piece.length; power++) {
        let factor = 1;
        for (let lower = 0; lower < derivative; lower++) factor *= power - lower;
        sum += factor * Math.abs(piece[HEAD + 3 * power + axis] ?? 0);
      }
      return sum;
    });
    return length(sums);
  });
  const perDay = 2 / (piece[2] ?? 0);
  // pieces count from the centre of Sun and Mercury
  const middle_au = length(Array.from(piece.subarray(HEAD, HEAD + 3)));
  return {
    fastest_au_day: (speed ?? 0) * perDay + SWAY.fastest_au_day,
    pull_au_day2: (pull ?? 0) * perDay * perDay + SWAY.pull_au_day2,
    jerk_au_day3: (jerk ?? 0) * perDay * perDay * perDay + SWAY.jerk_au_day3,
    nearest_au: Math.max(0, middle_au - (place ?? 0) - SWAY.farthest_au),
    farthest_au: middle_au + (place ?? 0) + SWAY.farthest_au,
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
    jerk_au_day3: Math.max(a.jerk_au_day3, b.jerk_au_day3),
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
function before(day: number): number {
  return day - Math.max(Math.abs(day) * Number.EPSILON, Number.MIN_VALUE);
}

const EARTH_AU = 1.02;

/** Light time from a piece, at most. */
export function lightDaysFrom(piece: Float64Array): number {
  return LIGHT_DAY_PER_AU * (pieceBounds(piece).farthest_au + EARTH_AU) * (1 + LIGHT_DAY_PER_AU);
}

/** The end of the days that a piece holds: about the epoch pieces of both directions overlap. */
export function endOf({ epoch_day }: Path, { from_day, piece }: HeldPiece): number {
  const [start = 0, length = 0] = piece.subarray(1, READ_HEAD);
  return from_day < epoch_day ? Math.min(epoch_day, start + length) : start + length;
}

/** True of a day beyond the end of a side. */
function isPast({ epoch_day }: Path, { end, day, isForward }: Side, at_day: number): boolean {
  if (end === null) return false;
  return isForward ? at_day > Math.max(day, epoch_day) : at_day < Math.min(day, epoch_day);
}

/** The first and the last of some days. */
export function extremes(days: Float64Array): readonly [first_day: number, last_day: number] {
  return [days.reduce((least, day) => Math.min(least, day)), days.reduce((most, day) => Math.max(most, day))];
}

/** Light time from where a path is at a day. */
export function lightDaysAt(path: Path, day: number): number {
  const found = path.pieceAt(day) ?? path.held(day) ?? path.nearest();
  return lightDaysFrom(found.piece);
}

/** Refuses days at which a path has ended. */
export function refuseEnded(path: Path, first_day: number, last_day: number): void {
  const early_day = first_day - lightDaysAt(path, first_day);
  for (const side of [path.backward, path.forward]) {
    const { end, day, isForward } = side;
    if (end !== null && isPast(path, side, isForward ? last_day : early_day))
      throw new PathEndError(day, end);
  }
}

/** True of each day at which a path, or the light that is seen then, is past an end; null where none is. */
export function daysPastEnds(path: Path, days: Float64Array): readonly boolean[] | null {
  const { backward, forward } = path;
  if (days.length === 0 || (backward.end === null && forward.end === null)) return null;
  const light_days = lightDaysAt(path, extremes(days)[0]);
  const past = Array.from(
    days,
    (day) => isPast(path, forward, day) || isPast(path, backward, day - light_days),
  );
  return past.includes(true) ? past : null;
}

/** Wants the pieces before one as far as a day; from which day on they reach. */
export function wantedFrom(
  path: Path,
  from: HeldPiece,
  first_day: number,
  wanted: Map<number, HeldPiece>,
): number {
  let at = from;
  while (at.from_day > first_day) {
    const earlier = path.pieceAt(before(at.from_day)) ?? path.held(before(at.from_day));
    if (earlier === null || earlier.from_day >= at.from_day) break;
    wanted.set(earlier.from_day, earlier);
    at = earlier;
  }
  return at.from_day;
}
