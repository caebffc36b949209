import { EngineError, PathBudgetError } from "./errors.ts";
import type { Path, Side } from "./path-parts.ts";
import { expectedPieces, MOST_PIECES } from "./span.ts";
import type { EngineOrbit } from "./types.ts";

/** The kept paths, and how long they may grow. */

/** Called before anything is integrated: a refusal costs nothing. */
export function refuseManyPieces(orbit: EngineOrbit, first_day: number, last_day: number): void {
  if (expectedPieces(orbit, first_day, last_day) > MOST_PIECES) throw new PathBudgetError(MOST_PIECES);
}

/** The most pieces of a path, whatever is expected of it (0.4 s): about a perihelion beside the Sun there are more. */
const MOST_GROWN = 14_000;
/** Pieces over the expected number. */
const TIMES_EXPECTED = 2;
/** Passages of planets and some turns about one: a body that stays a moon takes fifty times what its years tell. */
const MORE_PIECES = 1000;

/** Pieces that a path may take from its epoch to a day: known of the orbit and the day alone, whatever is kept. */
export function mostPieces(orbit: EngineOrbit, epoch_day: number, day: number): number {
  const expected = expectedPieces(orbit, Math.min(epoch_day, day), Math.max(epoch_day, day));
  return Math.min(MOST_GROWN, Math.floor(TIMES_EXPECTED * expected) + MORE_PIECES);
}

/** A side that is carried on, and how many pieces it may take. */
export interface Growing {
  readonly orbit: EngineOrbit;
  readonly side: Side;
  readonly most: number;
}

/** Borders of pieces nearer than this are the same. */
const SAME_DAYS = 1e-6;

/** True of a side that reaches a day; refuses one that takes more pieces until then, as it was refused while it grew. */
export function hasWithin(
  side: Side,
  { day, until, most, numbers }: { readonly [name in "day" | "until" | "most" | "numbers"]: number },
): boolean {
  if (!side.has(day)) return false;
  // the piece after the last that it may take
  const [start = Number.NaN, length = 0] = side.pieces.subarray(most * numbers + 1);
  const isLong = side.isForward ? start < until - SAME_DAYS : start + length > until + SAME_DAYS;
  if (isLong) throw new PathBudgetError(most);
  return true;
}

/** The paths that a thread keeps, up to some bytes. */
export class KeptPaths {
  readonly #most: number;
  /** Those that were asked for longest ago first. */
  readonly #paths = new Map<string, Path>();
  /** Keys of orbits that are asked for again and again. */
  readonly #keys = new WeakMap<EngineOrbit, string>();
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Bytes of all pieces. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The path of an orbit, started where it is not kept; it becomes the one that goes last. */
  take(orbit: EngineOrbit, start: (orbit: EngineOrbit) => Path): Path {
    const key = this.#keyOf(orbit);
    const path = this.#paths.get(key) ?? start(orbit);
    this.#paths.delete(key);
    this.#paths.set(key, path);
    return path;
  }

  /** The path of an orbit that has been reached in the same call. */
  reached(orbit: EngineOrbit): Path {
    const path = this.#paths.get(this.#keyOf(orbit));
    if (path === undefined) throw new EngineError("the path of an orbit is read before it is reached");
    return path;
  }

  /** Acts on a path that is kept; what it has grown by is counted, however the act ends. */
  whileGrowing(path: Path, act: () => void): void {
    const before = path.bytes;
    try {
      act();
    } finally {
      this.#bytes += path.bytes - before;
    }
  }

  drop(orbit: EngineOrbit): void {
    const key = this.#keyOf(orbit);
    this.#bytes -= this.#paths.get(key)?.bytes ?? 0;
    this.#paths.delete(key);
  }

  /** Lets go of the paths that were asked for longest ago: before a call, never within one, which may read all that it has reached. */
  trim(): void {
    for (const [key, path] of this.#paths) {
      if (this.#bytes <= this.#most) return;
      this.#paths.delete(key);
      this.#bytes -= path.bytes;
    }
  }

  #keyOf(orbit: EngineOrbit): string {
    const known = this.#keys.get(orbit);
    if (known !== undefined) return known;
    const key = JSON.stringify(orbit);
    this.#keys.set(orbit, key);
    return key;
  }
}
