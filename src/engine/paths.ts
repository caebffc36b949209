import { J2000_JD, LIGHT_DAY_PER_AU, SERVICE_END_JD, SERVICE_START_JD } from "../units/constants.ts";
import { BYTES_PER_DOUBLE } from "../units/units.ts";
import type { EngineCore } from "./core.ts";
import { EngineError } from "./errors.ts";
import { ORBIT_NUMBERS, SLICE_DAYS } from "./layout.ts";
import {
  before,
  FIRST_EXPONENT,
  HEAD,
  NO_BOUNDS,
  orbitNumbers,
  Path,
  PathBudgetError,
  PathEndError,
  pieceBounds,
  refuseManyTurns,
  Side,
  STATE,
  widest,
} from "./path-parts.ts";
import { blocksWithin, needsOfArc, slicesWithin } from "./span.ts";
import type { EngineOrbit, OwnAcceleration, PathBounds, PathEnd, PathFacts } from "./types.ts";

/**
 * Perturbed paths: integrated by the kernels from the epoch outwards, kept as pieces. A piece is a function of the orbit alone, whatever was
 * asked before, in which order and by which thread.
 */

/** Paths that a thread keeps, in bytes; those that were asked for longest ago go first. */
const KEPT_BYTES = 16 << 20;
/** What an answer may take: beyond it an orbit runs too often about the Sun, or too near a planet. */
export const MOST_PIECES = 16_000;
/** Pieces that the kernel writes at a time. */
const CHUNK = 512;
/** Of them, what rows are read with. */
const READ_HEAD = 3;
const EARTH_AU = 1.02;
const MARGIN_DAYS = 1;
/** TT, in which rows are given, and TDB, in which pieces count, are never farther apart. */
const SCALE_DAYS = 1e-6;

/** The years that can be asked about. */
const FIRST_EPOCH = SERVICE_START_JD - J2000_JD;
const LAST_EPOCH = SERVICE_END_JD - J2000_JD;

const LAWS = { inverse_square: 1, water: 2 } as const satisfies Record<OwnAcceleration["law"], number>;

/** The paths of a core. */
export class Paths {
  readonly #core: EngineCore;
  readonly #kept = new Map<string, Path>();
  readonly #numbers: number;
  readonly #most: number;
  #bytes = 0;

  constructor(core: EngineCore, keptBytes = KEPT_BYTES) {
    this.#core = core;
    this.#numbers = core.kernels.pieceBytes() / BYTES_PER_DOUBLE;
    this.#most = keptBytes;
  }

  /** Sees to it that a path reaches over some days and the light times before them; takes every table that it needs at once. */
  reach(orbit: EngineOrbit, first_day: number, last_day: number): Path {
    refuseManyTurns(orbit, first_day, last_day);
    const path = this.#pathOf(orbit);
    const before = this.#bytes - path.bytes;
    const key = JSON.stringify(orbit);
    this.#kept.delete(key);
    this.#kept.set(key, path);
    this.#extend(path, path.forward, last_day + MARGIN_DAYS);
    this.#extend(path, path.backward, first_day - MARGIN_DAYS);
    this.#extend(path, path.backward, first_day - MARGIN_DAYS - this.#lightDays(path, first_day));
    this.#bytes = before + path.bytes;
    this.#forget(path);
    return path;
  }

  /** The same; refuses days at which the path has ended. */
  reachAll(orbit: EngineOrbit, days: Float64Array): void {
    const first_day = days.reduce((least, day) => Math.min(least, day));
    const last_day = days.reduce((most, day) => Math.max(most, day));
    const path = this.reach(orbit, first_day, last_day);
    const early_day = first_day - this.#lightDays(path, first_day);
    for (const side of [path.backward, path.forward]) {
      const { end, day } = side;
      if (end === null) continue;
      const isShort = side.isForward
        ? last_day > Math.max(day, path.epoch_day)
        : early_day < Math.min(day, path.epoch_day);
      if (isShort) throw new PathEndError(day, end);
    }
  }

  facts(orbit: EngineOrbit, first_day: number, last_day: number): PathFacts {
    const path = this.reach(orbit, first_day, last_day);
    let [sensitivity_day2, amongMoons] = [0, false];
    const ends: { day: number; end: PathEnd }[] = [];
    for (const side of [path.backward, path.forward]) {
      const far = side.isForward ? last_day : first_day;
      const within = side.isForward ? far > path.epoch_day : far < path.epoch_day;
      if (!within) continue;
      const { pieces, end } = side;
      for (let at = 0; at < pieces.length; at += this.#numbers) {
        sensitivity_day2 = Math.max(sensitivity_day2, pieces[at + 3] ?? 0);
        amongMoons ||= pieces[at + 4] === 1;
        const [start = 0, length = 0] = pieces.subarray(at + 1, at + 3);
        if (side.isForward ? start + length >= far : start <= far) break;
      }
      if (end !== null && (side.isForward ? side.day < far : side.day > far))
        ends.push({ day: side.day, end });
    }
    return { sensitivity_day2, amongMoons, ends };
  }

  /** From the pieces themselves: of a polynomial of u, −1 ≤ u ≤ 1, no value is larger than its coefficients together. */
  bounds(orbit: EngineOrbit, first_day: number, last_day: number): PathBounds {
    const path = this.reach(orbit, first_day, last_day);
    const early_day = first_day - MARGIN_DAYS - this.#lightDays(path, first_day);
    let bounds = NO_BOUNDS;
    for (const { pieces } of [path.backward, path.forward]) {
      for (let at = 0; at < pieces.length; at += this.#numbers) {
        const piece = pieces.subarray(at, at + this.#numbers);
        const [start = 0, length = 0] = piece.subarray(1, READ_HEAD);
        if (start <= last_day + MARGIN_DAYS && start + length >= early_day)
          bounds = widest(bounds, pieceBounds(piece));
      }
    }
    return bounds;
  }

  /** Puts the pieces into memory that are read at some days and at the light times before: address of what the kernels read. */
  load(orbit: EngineOrbit, days: Float64Array): number {
    const path = this.#pathOf(orbit);
    const chosen = this.#chosen(path, days);
    const { memory } = this.#core;
    const heads = 2;
    const powers = 2 * Math.ceil((heads + chosen.length * READ_HEAD) / 2);
    const each = this.#numbers - HEAD;
    const data = memory.allocate((powers + chosen.length * each) * BYTES_PER_DOUBLE);
    const numbers = memory.floats(data, powers + chosen.length * each);
    numbers[0] = chosen.length;
    chosen.forEach(({ from_day, piece }, i) => {
      numbers.set(piece.subarray(0, READ_HEAD), heads + i * READ_HEAD);
      numbers[heads + i * READ_HEAD] = from_day;
      numbers.set(piece.subarray(HEAD), powers + i * each);
    });
    return data;
  }

  /** The pieces in the order of their days that some days and their light times fall into. */
  #chosen(path: Path, days: Float64Array): { from_day: number; piece: Float64Array }[] {
    const wanted = new Map<number, { from_day: number; piece: Float64Array }>();
    for (const day of days) {
      const now = this.#pieceAt(path, day + SCALE_DAYS) ?? this.#pieceAt(path, day - SCALE_DAYS);
      if (now === null) continue;
      wanted.set(now.from_day, now);
      const first_day = day - SCALE_DAYS - this.#lightOf(now.piece);
      for (let at = now; at.from_day > first_day; ) {
        const earlier = this.#pieceAt(path, before(at.from_day));
        if (earlier === null || earlier.from_day >= at.from_day) break;
        wanted.set(earlier.from_day, earlier);
        at = earlier;
      }
    }
    if (wanted.size === 0) return this.#nearest(path);
    return [...wanted.values()].sort((a, b) => a.from_day - b.from_day);
  }

  /** Where no day lies on the path: one piece, off which every row is. */
  #nearest({ forward, backward }: Path): { from_day: number; piece: Float64Array }[] {
    const pieces = forward.pieces.length > 0 ? forward.pieces : backward.pieces;
    const piece = pieces.length > 0 ? pieces.subarray(0, this.#numbers) : new Float64Array(this.#numbers);
    return [{ from_day: piece[1] ?? 0, piece }];
  }

  /** The piece that a day lies in: forward from the epoch on, backward before it. */
  #pieceAt(path: Path, day: number): { from_day: number; piece: Float64Array } | null {
    const side = day >= path.epoch_day ? path.forward : path.backward;
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
    return { from_day: isFirst ? path.epoch_day : start, piece };
  }

  /** Light time from where a path is at a day. */
  #lightDays(path: Path, day: number): number {
    const found = this.#pieceAt(path, day) ?? this.#nearest(path)[0];
    return found === undefined ? MARGIN_DAYS : this.#lightOf(found.piece);
  }

  /** Light time from a piece, at most. */
  #lightOf(piece: Float64Array): number {
    return LIGHT_DAY_PER_AU * (pieceBounds(piece).farthest_au + EARTH_AU) * (1 + LIGHT_DAY_PER_AU);
  }

  #pathOf(orbit: EngineOrbit): Path {
    const key = JSON.stringify(orbit);
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const path = this.#start(orbit);
    this.#kept.set(key, path);
    return path;
  }

  #start(orbit: EngineOrbit): Path {
    const start = orbit.path;
    if (start === undefined) throw new EngineError("an orbit without a path");
    const { memory, kernels } = this.#core;
    const epoch_day = start.epoch_jd_tdb - J2000_JD;
    if (!(epoch_day >= FIRST_EPOCH && epoch_day <= LAST_EPOCH))
      throw new PathEndError(epoch_day, { kind: "epoch" });
    this.#ensure(epoch_day, epoch_day);
    const mark = memory.mark();
    const numbers = memory.allocate(ORBIT_NUMBERS * BYTES_PER_DOUBLE);
    memory.floats(numbers, ORBIT_NUMBERS).set(orbitNumbers(orbit));
    const place = memory.allocate(6 * BYTES_PER_DOUBLE);
    kernels.osculatingState(numbers, kernels.sunGm(), start.since_perihelion_day, place);
    const state = new Float64Array(kernels.pathStateBytes() / BYTES_PER_DOUBLE);
    state.set(memory.floats(place, 6));
    state[STATE.day] = epoch_day;
    state[STATE.exponent] = FIRST_EXPONENT;
    state[STATE.self] = kernels.asteroidOf(place, epoch_day);
    memory.release(mark);
    const { own } = start;
    if (own !== null) {
      state.set([own.a1_au_day2, own.a2_au_day2, own.a3_au_day2], STATE.own);
      state[STATE.law] = LAWS[own.law];
    }
    const [forward, backward] = [state, state.slice()];
    forward[STATE.direction] = 1;
    backward[STATE.direction] = -1;
    return new Path(epoch_day, new Side(forward), new Side(backward));
  }

  #ensure(one_day: number, other_day: number): void {
    const needed = needsOfArc(one_day, other_day);
    this.#core.ensureSlices(needed.series, slicesWithin(needed));
    this.#core.ensureAsteroids(blocksWithin(needed));
  }

  /** To the end of the slice that holds the day, so that nothing depends on how far was asked. */
  #extend(path: Path, side: Side, day: number): void {
    const past = side.isForward ? day <= path.epoch_day : day >= path.epoch_day;
    if (past || side.has(day)) return;
    const until = side.isForward
      ? SLICE_DAYS * Math.ceil(day / SLICE_DAYS)
      : SLICE_DAYS * Math.floor(day / SLICE_DAYS);
    this.#ensure(path.epoch_day, day);
    const { memory, kernels } = this.#core;
    const chunks: Float64Array[] = [side.pieces];
    let length = side.pieces.length;
    for (let count = CHUNK; count === CHUNK; ) {
      const mark = memory.mark();
      const state = memory.allocate(side.state.byteLength);
      const out = memory.allocate(CHUNK * this.#numbers * BYTES_PER_DOUBLE);
      memory.floats(state, side.state.length).set(side.state);
      count = kernels.extendPath(state, out, CHUNK, until);
      side.state.set(memory.floats(state, side.state.length));
      chunks.push(memory.floats(out, count * this.#numbers).slice());
      length += count * this.#numbers;
      memory.release(mark);
      if (length > MOST_PIECES * this.#numbers) {
        this.#kept.delete([...this.#kept].find(([, kept]) => kept === path)?.[0] ?? "");
        throw new PathBudgetError(`the path takes more than ${MOST_PIECES} pieces`);
      }
    }
    const pieces = new Float64Array(length);
    let at = 0;
    for (const chunk of chunks) {
      pieces.set(chunk, at);
      at += chunk.length;
    }
    side.pieces = pieces;
  }

  /** Lets go of the paths that were asked for longest ago, but not of the one in use. */
  #forget(inUse: Path): void {
    for (const [key, path] of this.#kept) {
      if (this.#bytes <= this.#most) return;
      if (path === inUse) continue;
      this.#kept.delete(key);
      this.#bytes -= path.bytes;
    }
  }
}
