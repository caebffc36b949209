import type { EngineCore } from "./core.ts";
import { POSITION_COLUMNS, type PositionColumn, TARGET_WORDS } from "./layout.ts";
import { daysSinceJ2000, slicesOfDay } from "./span.ts";
import {
  checkColumns,
  checkTarget,
  loadTarget,
  orbitsAmong,
  SHARED_SERIES,
  seriesOf,
  type TargetLoading,
} from "./targets.ts";
import type { RowRequest } from "./types.ts";

const DOUBLE_BYTES = 8;
const WORD_BYTES = 4;
/** Kernels work on pairs of rows: here the second is the first again. */
const PAIR_BYTES = 2 * DOUBLE_BYTES;

/**
 * Columns of targets at one instant. A table for each would cost several times what computing it does: here the numbers of every call
 * lie in the same place, and what is known of a list of columns is kept.
 */
export class OneRow {
  readonly #core: EngineCore;
  readonly #loading: TargetLoading;
  readonly #known = new WeakMap<readonly PositionColumn[], readonly number[]>();
  #values = new Float64Array(POSITION_COLUMNS.length);
  /** All of the memory: of few numbers, a view of their own would cost more than they do. */
  #doubles = new Float64Array();
  #words = new Uint32Array();

  constructor(core: EngineCore, loading: TargetLoading) {
    this.#core = core;
    this.#loading = loading;
  }

  /** The columns of the first target, then those of the next, until the next call. The observer has been set. */
  read(request: RowRequest): Float64Array {
    const { targets, instant, observer, columns } = request;
    for (const target of targets) checkTarget(target, false);
    checkColumns(columns, observer !== undefined);
    const day = daysSinceJ2000(instant.jd1_tt, instant.jd2_tt);
    this.#core.ensureSlices(seriesOf(targets, SHARED_SERIES), slicesOfDay(day));
    const orbits = orbitsAmong(targets);
    if (orbits.length > 0) this.#loading.paths().reachDays(orbits, Float64Array.of(day), false);
    const { memory } = this.#core;
    const mark = memory.mark();
    try {
      return this.#compute(request);
    } finally {
      memory.release(mark);
    }
  }

  #compute({ targets, instant, observer, columns }: RowRequest): Float64Array {
    const { memory, kernels } = this.#core;
    const places = this.#placesOf(columns);
    const days = () => Float64Array.of(daysSinceJ2000(instant.jd1_tt, instant.jd2_tt));
    const jd1 = this.#pairOf(instant.jd1_tt);
    const jd2 = this.#pairOf(instant.jd2_tt);
    const deltaT = this.#pairOf(instant.delta_t_s);
    const count = targets.length * columns.length;
    const results = memory.allocate(count * PAIR_BYTES);
    const table = memory.allocate(targets.length * TARGET_WORDS * WORD_BYTES);
    targets.forEach((target, i) => {
      const { kind, series, data } = loadTarget(this.#loading, target, days);
      const outputs = this.#outputs(places, results + i * columns.length * PAIR_BYTES);
      this.#allWords().set([kind, series, data, outputs], table / WORD_BYTES + i * TARGET_WORDS);
    });
    kernels.positionRequest(jd1, jd2, deltaT, 2, table, targets.length, false, true, observer !== undefined);
    if (count > this.#values.length) this.#values = new Float64Array(count);
    const all = this.#allDoubles();
    for (let i = 0; i < count; i++)
      this.#values[i] = all[(results + i * PAIR_BYTES) / DOUBLE_BYTES] ?? Number.NaN;
    return this.#values;
  }

  /** Not to be kept beyond what may let the memory grow. */
  #allDoubles(): Float64Array {
    const { memory } = this.#core;
    if (this.#doubles.byteLength < memory.mark()) this.#doubles = new Float64Array(memory.memory.buffer);
    return this.#doubles;
  }

  #allWords(): Uint32Array {
    const { memory } = this.#core;
    if (this.#words.byteLength < memory.mark()) this.#words = new Uint32Array(memory.memory.buffer);
    return this.#words;
  }

  /** Address of a number and the same again. */
  #pairOf(value: number): number {
    const { memory } = this.#core;
    const address = memory.allocate(PAIR_BYTES);
    this.#allDoubles().fill(value, address / DOUBLE_BYTES, address / DOUBLE_BYTES + 2);
    return address;
  }

  /** Address of a table of outputs: where each wanted column lies, one behind another, 0 for the others. */
  #outputs(places: readonly number[], first: number): number {
    const { memory } = this.#core;
    const address = memory.allocate(POSITION_COLUMNS.length * WORD_BYTES);
    const words = this.#allWords();
    const at = address / WORD_BYTES;
    words.fill(0, at, at + POSITION_COLUMNS.length);
    places.forEach((place, i) => {
      words[at + place] = first + i * PAIR_BYTES;
    });
    return address;
  }

  /** Which of all columns are meant. */
  #placesOf(columns: readonly PositionColumn[]): readonly number[] {
    const known = this.#known.get(columns);
    if (known !== undefined) return known;
    const places = columns.map((name) => POSITION_COLUMNS.indexOf(name));
    this.#known.set(columns, places);
    return places;
  }
}
