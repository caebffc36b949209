import { machine } from "../host/machine.ts";
import { withoutEnd } from "../host/text-lines.ts";
import { EngineError } from "./errors.ts";
import type { Kernels } from "./kernels.ts";
import { SECTIONS, SERIES, SERIES_TABLES, type SectionName } from "./layout.ts";
import { aligned, EngineMemory, growTo, PAGE_BYTES } from "./memory.ts";
import { SCRATCH_COLUMN_BYTES } from "./scratch-columns.ts";
import { type Binaries, createMemory, instantiate, loadBinaries } from "./wasm.ts";

/** The sections that every answer needs, whether its segments were filled from series or loaded. */
const NEEDED_SECTIONS: readonly SectionName[] = ["iau.poly", "sky.constell", "small.seeds"];
/** Room that an arena has for a request, besides the kernels' scratch memory and the scratch columns. */
const REQUEST_BYTES = 3 << 20;
/** The most engines that can work over one store at a time. */
const MAX_ARENAS = 64;

/**
 * The store that the engines of all threads share: the kernels, and one memory with the tables and the block store. Each engine works in
 * an arena of its own above them. It can be posted to another thread as it is.
 */
export interface EngineStore {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  /** Hash of the whole product, as its answers name it. */
  readonly build: string;
  /** Address of the engine's directory of series and filled blocks. */
  readonly directory: number;
  /** Address of the owners of the arenas (i32 each, 0: free). */
  readonly owners: number;
  /** Address of the first arena, and the length of one. */
  readonly arenas: number;
  readonly arenaBytes: number;
}

/** Lays the tables and an empty block store out in a new memory; tables without series are filled by slices alone. */
export function createEngineStore({ module, tables, build }: Binaries = loadBinaries()): EngineStore {
  const memory = createMemory(Math.ceil(tables.length / PAGE_BYTES));
  const kernels = instantiate(module, memory);
  const space = new EngineMemory(memory, kernels.heapBase());
  const base = space.allocate(tables.length);
  space.bytes(base, tables.length).set(tables);
  const directory = space.allocate(kernels.directoryBytes());
  kernels.setDirectory(directory);
  laySections(kernels, base, readDirectory(tables));
  SERIES.forEach((_, code) => {
    kernels.laySeries(code, space.allocate(kernels.storeBytes(code)));
  });
  kernels.laySmallBodies(space.allocate(kernels.asteroidBytes()));
  const owners = space.allocate(MAX_ARENAS * 4);
  return {
    module,
    memory,
    build,
    directory,
    owners,
    arenas: space.mark(),
    arenaBytes: aligned(kernels.scratchBytes()) + SCRATCH_COLUMN_BYTES + REQUEST_BYTES,
  };
}

/** Tells the kernels where each section of the tables lies; 0 what the tables do not have. */
function laySections(kernels: Kernels, base: number, offsets: ReadonlyMap<string, number>): void {
  const address = (name: string | null) => {
    const offset = name === null ? undefined : offsets.get(name);
    return offset === undefined ? 0 : base + offset;
  };
  for (const name of NEEDED_SECTIONS) {
    if (!offsets.has(name)) throw new EngineError(`build/tables.bin lacks the section ${name}`);
  }
  SECTIONS.forEach((name, code) => {
    kernels.setSection(code, address(name));
  });
  SERIES.forEach((name, code) => {
    const { section, residual } = SERIES_TABLES[name];
    kernels.setSeries(code, address(section), address(residual));
  });
}

/** Takes a free arena for an engine of this thread. */
export function claimArena(store: EngineStore): EngineMemory {
  const owners = ownersOf(store);
  const owner = machine().thread + 1;
  for (let arena = 0; arena < MAX_ARENAS; ++arena) {
    if (Atomics.compareExchange(owners, arena, 0, owner) !== 0) continue;
    const start = store.arenas + arena * store.arenaBytes;
    growTo(store.memory, start + store.arenaBytes);
    return new EngineMemory(store.memory, start, start + store.arenaBytes);
  }
  throw new EngineError(`${MAX_ARENAS} engines work over this store already`);
}

/** Gives the arenas of a thread back that has ended. */
export function releaseArenas(store: EngineStore, thread: number): void {
  const owners = ownersOf(store);
  for (let arena = 0; arena < MAX_ARENAS; ++arena) Atomics.compareExchange(owners, arena, thread + 1, 0);
}

function ownersOf(store: EngineStore): Int32Array {
  return new Int32Array(store.memory.buffer, store.owners, MAX_ARENAS);
}

const MAGIC = "MERIDIAN";
const VERSION = 1;
const HEADER_BYTES = 16;
const ENTRY_BYTES = 32;
const NAME_BYTES = 16;

/** Offsets of the sections in the packed tables, by name. Refuses a file that is not one of ours. */
export function readDirectory(tables: Uint8Array): ReadonlyMap<string, number> {
  const text = new TextDecoder("latin1");
  const view = new DataView(tables.buffer, tables.byteOffset, tables.byteLength);
  if (text.decode(tables.subarray(0, MAGIC.length)) !== MAGIC) {
    throw new EngineError("build/tables.bin is not a table file: run `npm run build -- tables`");
  }
  const version = view.getUint32(8, true);
  if (version !== VERSION) {
    throw new EngineError(
      `build/tables.bin has format ${version}, not ${VERSION}: run \`npm run build -- tables\``,
    );
  }
  const directory = new Map<string, number>();
  const count = view.getUint32(12, true);
  for (let i = 0; i < count; ++i) {
    const at = HEADER_BYTES + i * ENTRY_BYTES;
    const name = withoutEnd(text.decode(tables.subarray(at, at + NAME_BYTES)), "\0");
    directory.set(name, view.getUint32(at + NAME_BYTES, true));
  }
  return directory;
}
