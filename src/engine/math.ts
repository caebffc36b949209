import { once } from "../host/once.ts";
import type { Kernels } from "./kernels.ts";
import { EngineMemory } from "./memory.ts";
import { createMemory, instantiate, kernelModule } from "./wasm.ts";

const kernels = () => privateKernels().kernels;

/**
 * Elementary functions of the compiled kernels, in place of the host's: those differ from runtime to runtime in their last
 * digits. Errors below 1 unit in the last place (engine-as/math/functions.ts).
 */
export const math = {
  sin: (x: number) => kernels().sin(x),
  cos: (x: number) => kernels().cos(x),
  tan: (x: number) => kernels().tan(x),
  asin: (x: number) => kernels().asin(x),
  acos: (x: number) => kernels().acos(x),
  atan: (x: number) => kernels().atan(x),
  atan2: (y: number, x: number) => kernels().arctangent2(y, x),
  exp: (x: number) => kernels().exp(x),
  log: (x: number) => kernels().log(x),
  log10: (x: number) => kernels().log10(x),
  pow: (x: number, y: number) => kernels().pow(x, y),
  /** Length of a vector whose members neither overflow nor vanish when squared. */
  hypot: (x: number, y: number, z = 0) => Math.sqrt(x * x + y * y + z * z),
  square: (x: number) => x * x,
} as const;

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
