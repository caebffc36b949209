import { once } from "../host/once.ts";
import type { Kernels } from "./kernels.ts";
import { EngineMemory } from "./memory.ts";
import { kernelsAlone } from "./wasm.ts";

/** Pages of 64 KiB that the kernels' own data need, and a little room. */
const PAGES = 16;

/** Kernels that need no tables, in a small memory of their own: for what no engine is asked. */
export interface OwnKernels {
  readonly kernels: Kernels;
  readonly memory: EngineMemory;
}

export const ownKernels = once((): OwnKernels => {
  const { kernels, memory } = kernelsAlone(PAGES);
  return { kernels, memory: new EngineMemory(memory, kernels.heapBase()) };
});
