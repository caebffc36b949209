import { machine } from "../host/machine.ts";
import { stamp } from "../host/tsv.ts";
import { EngineError } from "./errors.ts";
import type { Kernels } from "./kernels.ts";
import { LAYOUT_HASH } from "./layout.ts";

/** The kernels, compiled for a memory that threads share, or for one of their own. */
const kernelBytes = (shared: boolean) =>
  machine().data.read(shared ? "engine.wasm" : "engine-alone.wasm") as BufferSource;
/** Tables with the series, from which every segment can be filled. */
export const SERIES_TABLES_FILE = "tables.bin";
/** Tables without them: segments are loaded. */
export const CORE_TABLES_FILE = "tables-core.bin";

/** Pages of 64 KiB that a memory may grow to, as asconfig.json declares it; only touched pages take memory. */
const MAXIMUM_PAGES = 16384;

/** The output of `npm run build` for the kernels and data/. */
export interface Binaries {
  readonly module: WebAssembly.Module;
  readonly tables: Uint8Array;
  /** Hash of the whole product, as its answers name it. */
  readonly build: string;
}

/** Reads what `npm run build` makes. */
export function loadBinaries(tables: string = SERIES_TABLES_FILE): Binaries {
  return { module: kernelModule(), tables: machine().data.read(tables), build: stamp().build };
}

/** The kernels as a platform compiles them. */
export type KernelModule = WebAssembly.Module;

/** By whether their memory is shared. */
const compiled = new Map<boolean, KernelModule>();
const isShared = () => machine().sharesMemory;

/** The compiled kernels, compiled once: here, or by another thread that hands them over. */
export function kernelModule(given?: KernelModule, shared = isShared()): KernelModule {
  const module = compiled.get(shared) ?? given ?? new WebAssembly.Module(kernelBytes(shared));
  compiled.set(shared, module);
  return module;
}

/** Compiles the kernels beside other work: pages may not wait for it. */
export async function prepareKernels(): Promise<void> {
  kernelModule(compiled.get(isShared()) ?? (await WebAssembly.compile(kernelBytes(isShared()))));
}

/** A memory that the kernels can work in, and that threads can share unless it is for one alone. */
export function createMemory(pages: number, shared = isShared()): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: pages, maximum: MAXIMUM_PAGES, shared });
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
