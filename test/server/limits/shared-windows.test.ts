import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MOST_CALLERS, memoryWindows } from "../../../src/server/limits/memory-windows.ts";
import { PATIENCE_MS, sharedWindows } from "../../../src/server/limits/shared-windows.ts";
import { RATE_WINDOWS, type WindowStore } from "../../../src/server/limits/windows.ts";

const [MINUTE] = RATE_WINDOWS;
const LENGTH_MS = 60_000;
const clocks = { wall_ms: () => Date.now(), steady_ms: () => performance.now() };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance", "setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A shared store that answers after so long, or not at all. */
function scene() {
  const server = { delay_ms: 0, fails: false, counts: new Map<string, number>() };
  let localCounts = 0;
  const shared: WindowStore = {
    add: async (caller, points) => {
      if (server.delay_ms > 0) await new Promise((resolve) => setTimeout(resolve, server.delay_ms));
      if (server.fails) throw new Error("away");
      const used = (server.counts.get(caller) ?? 0) + points;
      server.counts.set(caller, used);
      return { used, left_ms: LENGTH_MS };
    },
  };
  const store = sharedWindows({
    local: memoryWindows(clocks),
    shared: () => shared,
    steady_ms: clocks.steady_ms,
    onLocalCount: () => {
      localCounts += 1;
    },
  })(MINUTE);
  /** A call, and how long it waited. */
  const call = async (points = 1) => {
    const asked_ms = performance.now();
    let settled: { used: number; waited_ms: number } | null = null;
    const answer = store.add("a", points).then(({ used }) => {
      settled = { used, waited_ms: performance.now() - asked_ms };
    });
    for (let ms = 0; ms < 1000 && settled === null; ms += 5) await vi.advanceTimersByTimeAsync(5);
    await answer;
    return settled ?? { used: Number.NaN, waited_ms: Number.NaN };
  };
  return { server, call, localCounts: () => localCounts };
}

describe("counts that are shared", () => {
  it("are those of the shared store while it answers in time", async () => {
    const { server, call, localCounts } = scene();
    server.counts.set("a", 10);
    expect((await call()).used).toBe(11);
    expect(localCounts()).toBe(0);
  });

  it("cost a call no more than the patience when the store is slow, and later ones nothing", async () => {
    const { server, call } = scene();
    server.delay_ms = 250;
    expect((await call()).waited_ms).toBeLessThanOrEqual(PATIENCE_MS + 5);
    for (let i = 0; i < 20; ++i) expect((await call()).waited_ms).toBeLessThanOrEqual(5);
    await vi.advanceTimersByTimeAsync(300);
    expect(server.counts.get("a")).toBe(21);
  });

  it("hold what others have counted, as last heard, while the store is slow", async () => {
    const { server, call } = scene();
    server.counts.set("a", 40);
    await call();
    server.delay_ms = 250;
    expect((await call()).used).toBe(42);
    expect((await call()).used).toBe(43);
  });

  it("are heard again once the store answers in time", async () => {
    const { server, call } = scene();
    server.delay_ms = 250;
    await call();
    server.delay_ms = 0;
    await vi.advanceTimersByTimeAsync(300);
    await call();
    server.counts.set("a", 100);
    expect((await call()).used).toBe(101);
  });

  it("are made up for what a store that was away could not take", async () => {
    const { server, call } = scene();
    await call();
    server.fails = true;
    for (let i = 0; i < 7; ++i) await call();
    server.fails = false;
    const { used } = await call();
    expect(used).toBe(9);
    expect(server.counts.get("a")).toBe(9);
  });

  it("forget what others had counted when the window has passed", async () => {
    const { server, call } = scene();
    server.counts.set("a", 40);
    await call();
    server.fails = true;
    await vi.advanceTimersByTimeAsync(LENGTH_MS + 1000);
    expect((await call()).used).toBe(1);
  });
});

describe("counts of this process", () => {
  it("are kept of so many callers: the longest away begin anew, whoever calls keeps his", async () => {
    const store = memoryWindows(clocks)(MINUTE);
    await store.add("first", 1);
    await store.add("other", 1);
    for (let i = 0; i < MOST_CALLERS - 1; ++i) {
      await store.add(`ip:2001:db8:${i.toString(16)}::/64`, 1);
      if (i % 10_000 === 0) await store.add("first", 1);
    }
    expect((await store.add("first", 1)).used).toBeGreaterThan(2);
    expect((await store.add("other", 1)).used).toBe(1);
  });

  it("do not depend on the clock of the year, but for the month", async () => {
    let wall_ms = Date.UTC(2026, 10, 20);
    const windows = memoryWindows({ wall_ms: () => wall_ms, steady_ms: () => 0 });
    const [minute, , day] = RATE_WINDOWS.map(windows);
    await minute?.add("a", 1);
    await day?.add("a", 1);
    wall_ms += 3 * 86_400_000;
    expect((await minute?.add("a", 1))?.used).toBe(2);
    expect((await day?.add("a", 1))?.used).toBe(2);
  });
});
