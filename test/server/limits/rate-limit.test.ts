import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PLANS, type Plan } from "../../../src/contract/terms/plans.ts";
import { createMemoryCounter, rateLimitHeaders } from "../../../src/server/limits/rate-limit.ts";

const START_MS = Date.UTC(2026, 10, 20, 10, 0, 0);
const DAY_MS = 86_400_000;
const TINY: Plan = { ...PLANS.basic, name: "tiny", windows: { minute: 2, hour: 3, day: 5, month: null } };

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS, toFake: ["Date", "performance", "setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const counter = () => createMemoryCounter(() => Date.now());

describe("rate windows (S8-1, S4.1-14)", () => {
  it("names every window of the plan in draft form", async () => {
    const verdict = await counter().count("ip:192.0.2.7", PLANS.basic);
    expect(rateLimitHeaders(verdict)).toEqual({
      "ratelimit-policy": '"minute";q=300;w=60, "hour";q=2000;w=3600, "day";q=5000;w=86400',
      ratelimit: '"minute";r=299;t=60, "hour";r=1999;t=3600, "day";r=4999;t=86400',
    });
  });

  it("names the month of plans that have one", async () => {
    const verdict = await counter().count("subscriber:jane", PLANS.pro);
    expect(rateLimitHeaders(verdict)["ratelimit-policy"]).toContain('"month";q=500000;w=2592000');
  });

  it("sends nothing for a plan without windows", async () => {
    expect(rateLimitHeaders(await counter().count("ip:192.0.2.7", PLANS.operator))).toEqual({});
  });

  it("refuses the call beyond a window and lets it in again when the window has passed", async () => {
    const count = counter();
    await count.count("a", TINY);
    await count.count("a", TINY);
    const refused = await count.count("a", TINY);
    expect(refused).toMatchObject({ allowed: false, retry_after_s: 60 });
    vi.advanceTimersByTime(60_000);
    expect((await count.count("a", TINY)).allowed).toBe(true);
  });

  it("takes a refused call out of the other windows again (S8-7: a 429 is not counted)", async () => {
    const count = counter();
    await count.count("a", TINY);
    await count.count("a", TINY);
    for (let call = 0; call < 10; call++) await count.count("a", TINY);
    vi.advanceTimersByTime(60_000);
    const third = await count.count("a", TINY);
    expect(rateLimitHeaders(third)["ratelimit"]).toBe(
      '"minute";r=1;t=60, "hour";r=0;t=3540, "day";r=2;t=86340',
    );
  });

  it("asks to wait for the longest of the exhausted windows", async () => {
    const count = counter();
    await count.count("a", TINY);
    await count.count("a", TINY);
    vi.advanceTimersByTime(60_000);
    await count.count("a", TINY);
    const refused = await count.count("a", TINY);
    expect(refused).toMatchObject({ allowed: false, retry_after_s: 3540 });
  });

  it("counts callers apart", async () => {
    const count = counter();
    await count.count("a", TINY);
    await count.count("a", TINY);
    expect((await count.count("b", TINY)).allowed).toBe(true);
  });

  it("keeps a month's count for the whole month", async () => {
    const count = counter();
    const monthly: Plan = { ...TINY, windows: { minute: 9, hour: 9, day: 9, month: 2 } };
    await count.count("a", monthly);
    vi.advanceTimersByTime(5 * DAY_MS);
    await count.count("a", monthly);
    expect((await count.count("a", monthly)).allowed).toBe(false);
    vi.advanceTimersByTime(30 * DAY_MS);
    expect((await count.count("a", monthly)).allowed).toBe(true);
  });
});
