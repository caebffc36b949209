import { threadId } from "node:worker_threads";
import { EngineError } from "./errors.ts";
import { aligned, EngineMemory, growTo, PAGE_BYTES } from "./memory.ts";
import { readDirectory } from "./tables.ts";
import { createMemory, instantiate, loadBinaries } from "./wasm.ts";

/** Series of the block store; the index is the engine's series code. */
export const SERIES = [
  "mercury",
  "venus",
  "emb",
  "mars",
  "jupiter",
  "saturn",
  "uranus",
  "neptune",
  "sun",
  "moon",
  "nutation",
  "pluto",
  "earth",
] as const;
export type Series = (typeof SERIES)[number];

const SECTION: Readonly<Record<Series, string | null>> = {
  mercury: "vsop.mercury",
  venus: "vsop.venus",
  emb: "vsop.emb",
  mars: "vsop.mars",
  jupiter: "vsop.jupiter",
  saturn: "vsop.saturn",
  uranus: "vsop.uranus",
  neptune: "vsop.neptune",
  sun: "vsop.sun",
  moon: "elp.moon",
  nutation: "iau.nut00a",
  pluto: null,
  earth: null,
};

/** Room that a lane has for a request, besides the kernels' scratch memory. */
const REQUEST_BYTES = 1 << 20;
/** The most engines that can work over one store at a time. */
const MAX_LANES = 64;

/**
 * What the engines of all threads share: the kernels, and one memory with the tables and the block store. Each engine works in
 * a lane of its own above them. It can be posted to another thread as it is.
 */
export interface EngineStore {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  /** sha-256 over code and tables. */
  readonly build: string;
  /** Address of each table. */
  readonly sections: ReadonlyMap<string, number>;
  /** Address of the engine's directory of series and filled blocks. */
  readonly directory: number;
  /** Address of the owners of the lanes (i32 each, 0: free). */
  readonly owners: number;
  /** Address of the first lane, and the length of one. */
  readonly lanes: number;
  readonly laneBytes: number;
}

/** Lays the tables and an empty block store out in a new memory. */
export function createEngineStore(): EngineStore {
  const { module, tables, build } = loadBinaries();
  const memory = createMemory(Math.ceil(tables.length / PAGE_BYTES));
  const kernels = instantiate(module, memory);
  const space = new EngineMemory(memory, kernels.heapBase());
  const base = space.allocate(tables.length);
  space.bytes(base, tables.length).set(tables);
  const sections = new Map([...readDirectory(tables)].map(([name, offset]) => [name, base + offset]));
  const directory = space.allocate(kernels.directoryBytes());
  kernels.setDirectory(directory);
  SERIES.forEach((series, code) => {
    const name = SECTION[series];
    kernels.setSeries(
      code,
      name === null ? 0 : sectionOf(sections, name),
      sections.get(`res.${series}`) ?? 0,
    );
    kernels.laySeries(code, space.allocate(kernels.storeBytes(code)));
  });
  const owners = space.allocate(MAX_LANES * 4);
  return {
    module,
    memory,
    build,
    sections,
    directory,
    owners,
    lanes: space.mark(),
    laneBytes: aligned(kernels.scratchBytes()) + REQUEST_BYTES,
  };
}

/** Address of a table. */
export function sectionOf(sections: ReadonlyMap<string, number>, name: string): number {
  const address = sections.get(name);
  if (address === undefined) throw new EngineError(`build/tables.bin lacks the section ${name}`);
  return address;
}

/** Takes a free lane for an engine of this thread. */
export function claimLane(store: EngineStore): EngineMemory {
  const owners = ownersOf(store);
  for (let lane = 0; lane < MAX_LANES; ++lane) {
    if (Atomics.compareExchange(owners, lane, 0, threadId + 1) !== 0) continue;
    const start = store.lanes + lane * store.laneBytes;
    growTo(store.memory, start + store.laneBytes);
    return new EngineMemory(store.memory, start, start + store.laneBytes);
  }
  throw new EngineError(`${MAX_LANES} engines work over this store already`);
}

/** Gives the lanes of a thread back that has ended. */
export function releaseLanes(store: EngineStore, thread: number): void {
  const owners = ownersOf(store);
  for (let lane = 0; lane < MAX_LANES; ++lane) Atomics.compareExchange(owners, lane, thread + 1, 0);
}

function ownersOf(store: EngineStore): Int32Array {
  return new Int32Array(store.memory.buffer, store.owners, MAX_LANES);
}
