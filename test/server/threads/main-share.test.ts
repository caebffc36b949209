import fc from "fast-check";
import { expect, it } from "vitest";
import { MainShare } from "../../../src/server/threads/main-share.ts";

it("the main thread takes what is short and never what is long", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1500 }),
      fc.integer({ min: 15_001 }),
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

it("what is between takes less than half of the main thread's time, and at no moment keeps it for 50 ms", () => {
  const request = fc.record({ time_us: fc.integer({ min: 1501, max: 15_000 }), after_ms: fc.nat(20) });
  fc.assert(
    fc.property(fc.array(request, { minLength: 50, maxLength: 400 }), (requests) => {
      let now_ms = 0;
      const share = new MainShare(() => now_ms);
      let taken_us = 0;
      for (const { time_us, after_ms } of requests) {
        now_ms += after_ms;
        if (share.takes(time_us, false)) taken_us += time_us;
        expect(taken_us).toBeLessThanOrEqual(30_000 + 0.4 * now_ms * 1000);
      }
    }),
  );
});
