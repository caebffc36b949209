import fc from "fast-check";
import { expect, it } from "vitest";
import { MainShare, Warmth } from "../../../src/server/threads/main-share.ts";

it("the main thread takes what is short and never what is long", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1500 }),
      fc.integer({ min: 5001 }),
      fc.boolean(),
      (short, long, isFree) => {
        const share = new MainShare();
        expect(share.takes(short, isFree)).toBe(true);
        expect(share.takes(long, isFree)).toBe(false);
      },
    ),
  );
});

it("what is between goes to a free thread", () => {
  expect(new MainShare().takes(5000, true)).toBe(false);
});

it("what is short once its code is compiled is compiled here, and never waits for a thread", () => {
  const share = new MainShare(() => 0);
  expect(share.takes(5000, true, 1000)).toBe(true);
  const checks = Array.from({ length: 20 }, () => [
    share.takes(5000, true, 1000),
    share.takes(5000, false, 1000),
  ]);
  expect(checks.at(-1)).toEqual([false, true]);
  expect(share.takes(5000, false)).toBe(false);
});

it("what is between takes less than half of the main thread's time, and at no moment keeps it for 50 ms", () => {
  const request = fc.record({ time_us: fc.integer({ min: 1501, max: 5000 }), after_ms: fc.nat(20) });
  fc.assert(
    fc.property(fc.array(request, { minLength: 50, maxLength: 400 }), (requests) => {
      let now_ms = 0;
      const share = new MainShare(() => now_ms);
      let taken_us = 0;
      for (const { time_us, after_ms } of requests) {
        now_ms += after_ms;
        if (share.takes(time_us, false)) taken_us += time_us;
        expect(taken_us).toBeLessThanOrEqual(20_000 + 0.4 * now_ms * 1000);
      }
    }),
  );
});

it("the first requests of a route count as several, each route by itself, until the main thread has answered some", () => {
  const warmth = new Warmth();
  const cold_us = warmth.expected_us("/v2/today", 1000);
  expect(cold_us).toBeGreaterThan(1000);
  for (let answered = 0; warmth.expected_us("/v2/today", 1000) > 1000; answered++) {
    expect(answered).toBeLessThan(100);
    warmth.note("/v2/today");
  }
  expect(warmth.expected_us("/v2/moon", 1000)).toBe(cold_us);
  warmth.note("/v2/today");
  expect(warmth.expected_us("/v2/today", 1000)).toBe(1000);
});
