import { J2000_JD, SERVICE_END_JD, SERVICE_START_JD } from "../units/constants.ts";
import { BYTES_PER_DOUBLE } from "../units/units.ts";
import type { EngineCore } from "./core.ts";
import { EngineError, PathBudgetError } from "./errors.ts";
import { type Growing, hasWithin, KeptPaths, mostPieces, refuseManyPieces } from "./kept-paths.ts";
import { ORBIT_NUMBERS, SLICE_DAYS } from "./layout.ts";
import {
  daysPastEnds,
  endOf,
  extremes,
  FIRST_EXPONENT,
  HEAD,
  type HeldPiece,
  lightDaysAt,
  lightDaysFrom,
  NO_BOUNDS,
  orbitNumbers,
  Path,
  PathEndError,
  pieceBounds,
  READ_HEAD,
  refuseEnded,
  Side,
  STATE,
  wantedFrom,
  widest,
} from "./path-parts.ts";
import { blocksWithin, needsOfArc, sliceEnd, slicesWithin } from "./span.ts";
import type { EngineOrbit, OwnAcceleration, PathBounds, PathEnd, PathFacts } from "./types.ts";

/**
 * Perturbed paths: integrated by the kernels from the epoch outwards, kept as pieces. A piece is a function of the orbit alone, whatever was
 * asked before, in which order and by which thread.
 */

/** Paths that a thread keeps, in bytes; those that were asked for longest ago go first. */
const KEPT_BYTES = 16 << 20;
/** Pieces that the kernel writes at a time. */
const CHUNK = 256;
const MARGIN_DAYS = 1;
/** TT, in which rows are given, and TDB, in which pieces count, are never farther apart. */
const SCALE_DAYS = 1e-6;

/** The years that can be asked about. */
const FIRST_EPOCH = SERVICE_START_JD - J2000_JD;
const LAST_EPOCH = SERVICE_END_JD - J2000_JD;

const LAWS = { inverse_square: 1, water: 2 } as const satisfies Record<OwnAcceleration["law"], number>;

/** In which direction paths are carried on, and as far as which day each. */
interface March {
  readonly forward: boolean;
  readonly dayOf: (path: Path) => number;
}

/** The paths of a core. */
export class Paths {
  readonly #core: EngineCore;
  readonly #kept: KeptPaths;
  readonly #numbers: number;

  constructor(core: EngineCore, keptBytes = KEPT_BYTES) {
    this.#core = core;
    this.#kept = new KeptPaths(keptBytes);
    this.#numbers = core.kernels.pieceBytes() / BYTES_PER_DOUBLE;
  }

  /** Bytes of the pieces that are kept. */
  get keptBytes(): number {
    return this.#kept.bytes;
  }

  /** Before a call of the engine: what it reaches stays until the next. */
  trim(): void {
    this.#kept.trim();
  }

  /** Sees to it that a path reaches over some days and the light times before them; takes every table that it needs at once. */
  reach(orbit: EngineOrbit, first_day: number, last_day: number): Path {
    const [path] = this.reachAll([orbit], first_day, last_day);
    if (path === undefined) throw new EngineError("a path was not reached");
    return path;
  }

  /** The same of several, slice by slice together: where the planets stand is worked out once for all of them. */
  reachAll(orbits: readonly EngineOrbit[], first_day: number, last_day: number): readonly Path[] {
    for (const orbit of orbits) refuseManyPieces(orbit, first_day, last_day);
    const paths = orbits.map((orbit) => this.#kept.take(orbit, this.#start));
    const [early_day, late_day] = [first_day - MARGIN_DAYS, last_day + MARGIN_DAYS];
    this.#march(orbits, paths, { forward: true, dayOf: () => late_day });
    this.#march(orbits, paths, { forward: false, dayOf: () => early_day });
    this.#march(orbits, paths, {
      forward: false,
      dayOf: (path) => early_day - lightDaysAt(path, first_day),
    });
    return paths;
  }

  /** The same over some days; refuses those at which a path has ended, unless bodies are held where it ended. */
  reachDays(orbits: readonly EngineOrbit[], days: Float64Array, holdsEnds = false): void {
    this.trim();
    const [first_day, last_day] = extremes(days);
    for (const path of this.reachAll(orbits, first_day, last_day)) {
      if (!holdsEnds) refuseEnded(path, first_day, last_day);
    }
  }

  /** True of each day at which a path, or the light that is seen then, is past an end; null where none is. */
  pastEnds(orbit: EngineOrbit, days: Float64Array): readonly boolean[] | null {
    if (days.length === 0) return null;
    this.trim();
    const [first_day, last_day] = extremes(days);
    return daysPastEnds(this.reach(orbit, first_day, last_day), days);
  }

  facts(orbit: EngineOrbit, first_day: number, last_day: number): PathFacts {
    this.trim();
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
        const [start, length] = [pieces[at + 1] ?? 0, pieces[at + 2] ?? 0];
        if (side.isForward ? start + length >= far : start <= far) break;
      }
      if (end !== null && (side.isForward ? side.day < far : side.day > far))
        ends.push({ day: side.day, end });
    }
    return { sensitivity_day2, amongMoons, ends };
  }

  sensitivities(orbit: EngineOrbit, days: Float64Array): Float64Array {
    this.trim();
    if (days.length === 0) return new Float64Array();
    const [first_day, last_day] = extremes(days);
    const path = this.reach(orbit, first_day, last_day);
    const moons = [path.backward, path.forward].map(({ pieces }) => {
      for (let at = 0; at < pieces.length; at += this.#numbers) if (pieces[at + 4] === 1) return pieces[at];
      return undefined;
    });
    const [early_day = Number.NEGATIVE_INFINITY, late_day = Number.POSITIVE_INFINITY] = moons;
    return days.map((day) => {
      const found = day > early_day && day < late_day ? path.pieceAt(day) : null;
      return found?.piece[3] ?? Number.NaN;
    });
  }

  /** From the pieces themselves: of a polynomial of u, −1 ≤ u ≤ 1, no value is larger than its coefficients together. */
  bounds(orbit: EngineOrbit, first_day: number, last_day: number): PathBounds {
    this.trim();
    const path = this.reach(orbit, first_day, last_day);
    const early_day = first_day - MARGIN_DAYS - lightDaysAt(path, first_day);
    let bounds = NO_BOUNDS;
    for (const { pieces } of [path.backward, path.forward]) {
      for (let at = 0; at < pieces.length; at += this.#numbers) {
        const [start, length] = [pieces[at + 1] ?? 0, pieces[at + 2] ?? 0];
        if (start <= last_day + MARGIN_DAYS && start + length >= early_day)
          bounds = widest(bounds, pieceBounds(pieces.subarray(at, at + this.#numbers)));
      }
    }
    for (const held of [path.held(early_day), path.held(last_day + MARGIN_DAYS)])
      if (held !== null) bounds = widest(bounds, pieceBounds(held.piece));
    return bounds;
  }

  /** Puts the pieces into memory that are read at some days and at the light times before: address of what the kernels read. */
  load(orbit: EngineOrbit, days: Float64Array): number {
    const path = this.#kept.reached(orbit);
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
  #chosen(path: Path, days: Float64Array): HeldPiece[] {
    const wanted = new Map<number, HeldPiece>();
    // a stretch all of whose pieces are wanted: neighbours mostly share it, and to find a piece and its light is dear
    let [from_day, to_day, light_days] = [Number.NaN, Number.NaN, 0];
    for (const day of days) {
      if (day - SCALE_DAYS - light_days >= from_day && day + SCALE_DAYS < to_day) continue;
      const now =
        path.pieceAt(day + SCALE_DAYS) ?? path.held(day + SCALE_DAYS) ?? path.pieceAt(day - SCALE_DAYS);
      if (now === null) continue;
      wanted.set(now.from_day, now);
      const goesOn = now.from_day === to_day || (now.from_day >= from_day && now.from_day < to_day);
      light_days = Math.max(goesOn ? light_days : 0, lightDaysFrom(now.piece));
      const first_day = day - SCALE_DAYS - light_days;
      if (!goesOn || first_day < from_day) from_day = wantedFrom(path, now, first_day, wanted);
      to_day = goesOn ? Math.max(to_day, endOf(path, now)) : endOf(path, now);
    }
    if (wanted.size === 0) return [path.nearest()];
    return [...wanted.values()].sort((a, b) => a.from_day - b.from_day);
  }

  #start = (orbit: EngineOrbit): Path => {
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
    state[STATE.day] = epoch_day;
    state[STATE.exponent] = FIRST_EXPONENT;
    state[STATE.self] = kernels.asteroidOf(place, epoch_day);
    kernels.moveCentre(place, epoch_day, 1);
    state.set(memory.floats(place, 6));
    memory.release(mark);
    const { own } = start;
    if (own !== null) {
      state.set([own.a1_au_day2, own.a2_au_day2, own.a3_au_day2], STATE.own);
      state[STATE.law] = LAWS[own.law];
    }
    const [forward, backward] = [state, state.slice()];
    forward[STATE.direction] = 1;
    backward[STATE.direction] = -1;
    return new Path(epoch_day, { forward: new Side(forward), backward: new Side(backward) }, this.#numbers);
  };

  #ensure(one_day: number, other_day: number): void {
    const needed = needsOfArc(one_day, other_day);
    this.#core.ensureSlices(needed.series, slicesWithin(needed));
    this.#core.ensureAsteroids(blocksWithin(needed));
  }

  /** Carries paths on to the ends of the slices that hold their days. */
  #march(orbits: readonly EngineOrbit[], paths: readonly Path[], { forward, dayOf }: March): void {
    const open = orbits.flatMap((orbit, i) => {
      const path = paths[i] ?? this.#kept.reached(orbit);
      const day = dayOf(path);
      const side = forward ? path.forward : path.backward;
      const isPast = forward ? day <= path.epoch_day : day >= path.epoch_day;
      const [until, most] = [sliceEnd(day, forward), mostPieces(orbit, path.epoch_day, day)];
      if (isPast || hasWithin(side, { day, until, most, numbers: this.#numbers })) return [];
      this.#ensure(path.epoch_day, day);
      return [{ orbit, path, side, until, most }];
    });
    const sign = forward ? 1 : -1;
    let until = Math.min(...open.map(({ side }) => sign * side.day));
    const last = Math.max(...open.map((one) => sign * one.until));
    while (until < last) {
      until = SLICE_DAYS * (Math.floor(until / SLICE_DAYS) + 1);
      for (const one of open) {
        if (sign * one.until < until || one.side.has(sign * until)) continue;
        this.#kept.whileGrowing(one.path, () => this.#extend(one, sign * until));
      }
    }
    for (const { path, side } of open) this.#kept.whileGrowing(path, () => side.fit());
  }

  #extend({ orbit, side, most }: Growing, until: number): void {
    const { memory, kernels } = this.#core;
    for (let count = CHUNK; count === CHUNK; ) {
      const mark = memory.mark();
      const state = memory.allocate(side.state.byteLength);
      const out = memory.allocate(CHUNK * this.#numbers * BYTES_PER_DOUBLE);
      memory.floats(state, side.state.length).set(side.state);
      count = kernels.extendPath(state, out, CHUNK, until);
      side.goOn(memory.floats(out, count * this.#numbers), memory.floats(state, side.state.length));
      memory.release(mark);
      if (side.pieces.length <= most * this.#numbers) continue;
      this.#kept.drop(orbit);
      throw new PathBudgetError(most);
    }
  }
}
