import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Abandoned } from "../../../src/contract/remote.ts";
import { type SlotLimits, SlotRefused, Slots } from "../../../src/server/threads/slots.ts";

/** Alone in its process: who waits when a test ends is refused ten seconds later. */

/** Slots with a clock that stands until it is set, and a record of who began. */
function scene(limits: Partial<SlotLimits> = {}) {
  let now_ms = 0;
  const begun: string[] = [];
  const ends = new Map<string, (() => void)[]>();
  const slots = new Slots({
    count: 1,
    maxWaiting: 1000,
    patience_ms: 10_000,
    now_ms: () => now_ms,
    ...limits,
  });
  return {
    slots,
    begun,
    ask: async (caller: string, abandoned?: AbortSignal) => {
      const end = await slots.take(caller, abandoned);
      begun.push(caller);
      ends.set(caller, [...(ends.get(caller) ?? []), end]);
    },
    /** Ends the first slot of a caller, after so long. */
    end: async (caller: string, took_ms: number) => {
      now_ms += took_ms;
      ends.get(caller)?.shift()?.();
      await pause(0);
    },
    /** Frees every slot until no caller waits. */
    drain: async (took_ms: (caller: string) => number = () => 100) => {
      for (let caller = begun.at(-1); caller !== undefined && (ends.get(caller)?.length ?? 0) > 0; ) {
        now_ms += took_ms(caller);
        ends.get(caller)?.shift()?.();
        await pause(0);
        caller = begun.at(-1);
      }
    },
  };
}

describe("slots", () => {
  it("are taken at once while there are free ones", async () => {
    const { ask, begun, slots } = scene({ count: 2 });
    await ask("a");
    await ask("a");
    expect(begun).toEqual(["a", "a"]);
    expect(slots.hasFree).toBe(false);
  });

  it("go to a newcomer before the many that another caller has waiting", async () => {
    const { ask, begun, drain } = scene();
    for (let i = 0; i < 20; ++i) void ask("hog");
    await pause(0);
    void ask("victim");
    await drain();
    expect(begun.indexOf("victim")).toBe(1);
    expect(begun.length).toBe(21);
  });

  it("are shared by the work done: whose requests take long gets fewer of them", async () => {
    const { ask, begun, drain } = scene();
    for (let i = 0; i < 40; ++i) void ask("long");
    for (let i = 0; i < 40; ++i) void ask("short");
    await drain((caller) => (caller === "long" ? 1000 : 100));
    const first = begun.slice(0, 22);
    expect(first.filter((caller) => caller === "long").length).toBeLessThanOrEqual(4);
  });

  it("are shared evenly among any callers: none gets two more than another that waits all along", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom("a", "b", "c", "d"), { minLength: 8, maxLength: 60 }),
        fc.integer({ min: 1, max: 3 }),
        async (callers, count) => {
          const { ask, begun, end } = scene({ count });
          for (const caller of callers) void ask(caller);
          await pause(0);
          for (let i = 0; i < callers.length; ++i) await end(begun[i] ?? "", 100);
          expect(begun.length).toBe(callers.length);
          const wanted = (name: string) => callers.filter((caller) => caller === name).length;
          const names = [...new Set(callers)];
          const fewest = Math.min(...names.map(wanted));
          for (let k = count; k <= Math.min(begun.length, count + fewest); ++k) {
            const had = names.map((name) => begun.slice(0, k).filter((caller) => caller === name).length);
            expect(Math.max(...had) - Math.min(...had)).toBeLessThanOrEqual(count + 1);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it("keep the order of one caller's requests", async () => {
    const slots = new Slots({ count: 1, maxWaiting: 100, patience_ms: 1000 });
    const order: number[] = [];
    const all = Array.from({ length: 9 }, async (_, i) => {
      const end = await slots.take("a");
      order.push(i);
      end();
    });
    await Promise.all(all);
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe("when too many wait", () => {
  it("the last of whoever has most waiting is refused, with when to come again", async () => {
    const { ask, begun, drain, slots } = scene({ maxWaiting: 3 });
    void ask("hog");
    const refused: unknown[] = [];
    for (let i = 0; i < 5; ++i) ask("hog").catch((fault: unknown) => refused.push(fault));
    void ask("victim");
    await pause(0);
    expect(slots.waiting).toBe(3);
    expect(refused.length).toBe(3);
    expect(refused[0]).toBeInstanceOf(SlotRefused);
    expect((refused[0] as SlotRefused).retry_after_s).toBeGreaterThanOrEqual(1);
    await drain();
    expect(begun).toEqual(["hog", "victim", "hog", "hog"]);
  });

  it("a newcomer is refused where all have as many", async () => {
    const { ask } = scene({ maxWaiting: 2 });
    for (const caller of ["a", "b", "c"]) void ask(caller);
    await expect(ask("d")).rejects.toBeInstanceOf(SlotRefused);
  });
});

describe("whoever waits", () => {
  it("is refused when patience ends, and the others are not", async () => {
    const { ask, end, begun } = scene({ patience_ms: 30 });
    await ask("a");
    await expect(ask("b")).rejects.toBeInstanceOf(SlotRefused);
    void ask("c");
    await end("a", 10);
    expect(begun).toEqual(["a", "c"]);
  });

  it("may leave", async () => {
    const { ask, slots } = scene();
    await ask("a");
    const controller = new AbortController();
    const waiting = ask("b", controller.signal);
    controller.abort();
    await expect(waiting).rejects.toBeInstanceOf(Abandoned);
    expect(slots.waiting).toBe(0);
    await expect(ask("b", controller.signal)).rejects.toBeInstanceOf(Abandoned);
  });

  it("is refused when the service closes", async () => {
    const { ask, slots } = scene();
    await ask("a");
    const waiting = ask("b");
    slots.refuseAll("closing");
    await expect(waiting).rejects.toThrow("closing");
  });

  it("lets others go first while it may not begin, and begins when it may", async () => {
    let full = true;
    const { ask, begun, slots } = scene({ count: 2, mayBegin: (caller) => caller !== "full" || !full });
    void ask("full");
    await ask("other");
    expect(begun).toEqual(["other"]);
    full = false;
    slots.review();
    await pause(0);
    expect(begun).toEqual(["other", "full"]);
  });
});
