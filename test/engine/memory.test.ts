import { describe, expect, test } from "vitest";
import { EngineMemory, PAGE_BYTES } from "../../src/engine/memory.ts";

/** A memory that counts how often it is asked for its bytes. */
function counted(initial: number) {
  const memory = new WebAssembly.Memory({ initial, maximum: 8 });
  let asked = 0;
  const counting = {
    get buffer() {
      asked++;
      return memory.buffer;
    },
    grow: (pages: number) => memory.grow(pages),
  } as WebAssembly.Memory;
  return { memory, counting, asked: () => asked };
}

describe("the memory of an arena", () => {
  test("is asked for its bytes once, not for each place and each view", () => {
    const { counting, asked } = counted(1);
    const arena = new EngineMemory(counting, 0);
    for (let i = 0; i < 9; i++) arena.floats(arena.allocate(64), 8).fill(i);
    expect(asked()).toBe(1);
  });

  test("is seen anew after it has grown, here or elsewhere", () => {
    const { memory, counting } = counted(1);
    const arena = new EngineMemory(counting, 0);
    const last = arena.allocate(3 * PAGE_BYTES) + 3 * PAGE_BYTES - 8;
    arena.floats(last, 1)[0] = 7;
    memory.grow(1);
    expect(arena.floats(last, 1)[0]).toBe(7);
    arena.words(last, 2).set([1, 2]);
    expect([...new Uint32Array(memory.buffer, last, 2)]).toEqual([1, 2]);
  });
});
