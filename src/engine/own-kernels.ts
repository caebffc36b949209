import { once } from "../host/once.ts";
import type { Kernels } from "./kernels.ts";
import { EngineMemory } from "./memory.ts";
import { createMemory, instantiate, kernelModule } from "./wasm.ts";

/** Pages of 64 KiB that the kernels' own data need, and a little room. */
const PAGES = 16;

/** Kernels that need no tables, in a small memory of their own: for what no engine is asked. */
export interface OwnKernels {
  readonly kernels: Kernels;
  readonly memory: EngineMemory;
}

/** Kernels in a memory that no other thread sees: what threads share is copied word by word, this as a piece. */
export function newKernels(): OwnKernels {
  const memory = createMemory(PAGES, false);
  const kernels = instantiate(kernelModule(undefined, false), memory);
  return { kernels, memory: new EngineMemory(memory, kernels.heapBase()) };
}

export const privateKernels = once(newKernels);
