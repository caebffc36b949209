import { machine } from "../host/machine.ts";
import { stamp } from "../host/stamp.ts";
import { EngineError } from "./errors.ts";
import type { Kernels } from "./kernels.ts";
import { LAYOUT_HASH } from "./layout.ts";

/** The kernels, compiled for a memory that threads share, and for one that they do not. */
const SHARED_KERNELS_FILE = "engine.wasm";
const ALONE_KERNELS_FILE = "engine-alone.wasm";
/** Tables with the series, from which every segment can be filled. */
export const SERIES_TABLES_FILE = "tables.bin";
/** Tables without them: segments are loaded. */
export const CORE_TABLES_FILE = "tables-core.bin";

/** Pages of 64 KiB that a memory may grow to, as asconfig.json declares it; only touched pages take memory. */
const MAXIMUM_PAGES = 16384;

/** What `npm run build` makes of the kernels and of data/. */
export interface Binaries {
  readonly module: WebAssembly.Module;
  readonly tables: Uint8Array;
  /** Of the whole product, as its answers name it. */
  readonly build: string;
}

/** Reads what `npm run build` makes. */
export function loadBinaries(tables: string = SERIES_TABLES_FILE): Binaries {
  return { module: kernelModule(), tables: machine().data.read(tables), build: stamp().build };
}

/** The kernels as a platform compiles them. */
export type KernelModule = WebAssembly.Module;

let compiled: KernelModule | undefined;
let compiledAlone: KernelModule | undefined;

const kernelBytes = () =>
  machine().data.read(machine().sharesMemory ? SHARED_KERNELS_FILE : ALONE_KERNELS_FILE) as BufferSource;

/** The compiled kernels, compiled once: here, or by another thread that hands them over. */
export function kernelModule(given?: KernelModule): KernelModule {
  compiled ??= given ?? new WebAssembly.Module(kernelBytes());
  return compiled;
}

/** Compiles the kernels beside other work: pages may not wait for it. */
export async function prepareKernels(): Promise<void> {
  compiled ??= await WebAssembly.compile(kernelBytes());
}

/** A memory that the kernels can work in, and that threads can share. */
export function createMemory(pages: number): WebAssembly.Memory {
  return newMemory(pages, machine().sharesMemory);
}

function newMemory(pages: number, shared: boolean): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: pages, maximum: MAXIMUM_PAGES, shared });
}

/** Kernels in a memory that no other thread sees: what threads share is copied word by word, this as a piece. */
export function kernelsAlone(pages: number): { kernels: Kernels; memory: WebAssembly.Memory } {
  if (machine().sharesMemory)
    compiledAlone ??= new WebAssembly.Module(machine().data.read(ALONE_KERNELS_FILE) as BufferSource);
  const memory = newMemory(pages, false);
  return { kernels: instantiate(compiledAlone ?? kernelModule(), memory), memory };
}

/** Instantiates the kernels over a memory; refuses those that were compiled for another layout of tables and columns. */
export function instantiate(module: WebAssembly.Module, memory: WebAssembly.Memory): Kernels {
  const abort = () => {
    throw new Error("the engine aborted");
  };
  const { exports } = new WebAssembly.Instance(module, { env: { memory, abort } });
  const { layoutHash } = exports;
  if (typeof layoutHash !== "function" || layoutHash() !== LAYOUT_HASH)
    throw new EngineError("build/engine.wasm has another layout than this code: run `npm run build`");
  return exports as unknown as Kernels;
}
