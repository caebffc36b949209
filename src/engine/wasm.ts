import { machine } from "../host/machine.ts";
import { stamp } from "../host/stamp.ts";
import { EngineError } from "./errors.ts";
import type { Kernels } from "./kernels.ts";
import { LAYOUT_HASH } from "./layout.ts";

const ENGINE_WASM = "engine.wasm";
const TABLES = "tables.bin";

/** Pages of 64 KiB that a memory may grow to, as asconfig.json declares it; only touched pages take memory. */
const MAXIMUM_PAGES = 16384;

/** What `npm run build` makes of the kernels and of data/. */
export interface Binaries {
  readonly module: WebAssembly.Module;
  readonly tables: Uint8Array;
  /** Of the whole product, as its answers name it. */
  readonly build: string;
}

/** Reads the two files that `npm run build` makes. */
export function loadBinaries(): Binaries {
  const { data } = machine();
  const code = data.read(ENGINE_WASM);
  const tables = data.read(TABLES);
  return { module: kernelModule(code), tables, build: stamp().build };
}

let compiled: WebAssembly.Module | undefined;

/** The compiled kernels, compiled once: from their code, or as another thread hands them over. */
export function kernelModule(given?: WebAssembly.Module | Uint8Array): WebAssembly.Module {
  if (given instanceof WebAssembly.Module) compiled ??= given;
  compiled ??= new WebAssembly.Module((given ?? machine().data.read(ENGINE_WASM)) as BufferSource);
  return compiled;
}

/** A memory that the kernels can work in, and that threads can share. */
export function createMemory(pages: number): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: pages, maximum: MAXIMUM_PAGES, shared: true });
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
