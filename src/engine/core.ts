import { NO_SLICES, type SliceLoading, type SliceName, SlicesNotLoaded } from "./errors.ts";
import type { Kernels } from "./kernels.ts";
import { BLOCK_DAYS, SERIES, type Series, SLICE_DAYS } from "./layout.ts";
import type { EngineMemory } from "./memory.ts";
import { ScratchRoom } from "./scratch-columns.ts";
import { claimArena, createEngineStore, type EngineStore } from "./store.ts";
import { instantiate, kernelModule } from "./wasm.ts";

/** Slices of a block. */
const BLOCK_SLICES = BLOCK_DAYS / SLICE_DAYS;

export type Vector = readonly [x: number, y: number, z: number];

/** Fills a slice that a core lacks; false where nothing is there to fill it from. */
export type Fill = (core: EngineCore, name: SliceName) => boolean;

/** From the series in the core's own store. */
export const fillHere: Fill = ({ kernels }, { series, slice }) =>
  kernels.fillSlice(SERIES.indexOf(series), slice) !== 0;

/** An arena of a store and the kernels over it: what stands between typed calls and WebAssembly. */
export class EngineCore {
  readonly store: EngineStore;
  readonly memory: EngineMemory;
  readonly kernels: Kernels;
  readonly scratch: ScratchRoom;
  readonly #fill: Fill;
  readonly #loading: SliceLoading;

  constructor(
    store: EngineStore = createEngineStore(),
    fill: Fill = fillHere,
    loading: SliceLoading = NO_SLICES,
  ) {
    this.store = store;
    this.#fill = fill;
    this.#loading = loading;
    this.memory = claimArena(store);
    this.kernels = instantiate(kernelModule(store.module), store.memory);
    this.kernels.setDirectory(store.directory);
    this.kernels.layScratch(this.memory.allocate(this.kernels.scratchBytes()));
    this.scratch = new ScratchRoom(this.memory);
  }

  /** Fills every block of the series that is not filled yet. */
  ensureBlocks(series: readonly Series[], blocks: Iterable<number>): void {
    for (const block of blocks) {
      const first = block * BLOCK_SLICES;
      this.ensureSlices(
        series,
        Array.from({ length: BLOCK_SLICES }, (_, i) => first + i),
      );
    }
  }

  /** Sees to it that slices of the series are filled; names all that nothing is there to fill from. */
  ensureSlices(series: readonly Series[], slices: Iterable<number>): void {
    const missing: SliceName[] = [];
    for (const slice of slices) {
      for (const name of series) if (!this.#ensureSlice(name, slice)) missing.push({ series: name, slice });
    }
    if (missing.length > 0) throw new SlicesNotLoaded(missing, this.#loading);
  }

  /** Fills the massive asteroids of blocks whose planets are filled. */
  ensureAsteroids(blocks: Iterable<number>): void {
    for (const block of blocks) this.kernels.fillAsteroids(block);
  }

  #ensureSlice(name: Series, slice: number): boolean {
    if (this.kernels.isSliceFilled(SERIES.indexOf(name), slice) !== 0) return true;
    return this.#fill(this, { series: name, slice });
  }

  /** Series and residual table by direct summation at `d` days from J2000.0 (the tests' reference for the block store). */
  directVector(series: Series, d: number): Vector {
    return this.#vector((out) => this.kernels.directVector(SERIES.indexOf(series), d, out));
  }

  /** The published series alone (ICRS axes; nutation: dpsi, deps, s + XY/2), at `d` days from J2000.0. */
  publishedVector(series: Series, d: number): Vector {
    return this.#vector((out) => this.kernels.publishedVector(SERIES.indexOf(series), d, out));
  }

  #vector(write: (out: number) => void): Vector {
    const mark = this.memory.mark();
    const out = this.memory.allocate(24);
    write(out);
    const [x = 0, y = 0, z = 0] = this.memory.floats(out, 3);
    this.memory.release(mark);
    return [x, y, z];
  }
}
