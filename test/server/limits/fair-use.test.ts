import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FairUse } from "../../../src/server/limits/fair-use.ts";
import { request, testApp } from "../app.ts";
import { post } from "../mcp/clients.ts";
import { TEST_SETTINGS } from "../settings.ts";

const LIST = { jsonrpc: "2.0", id: 1, method: "tools/list" };

describe("fair use", () => {
  it("gives each caller no more than a burst and a rate, however he asks", () => {
    const asked = fc.record({ after_ms: fc.nat(2000), processor_us: fc.integer({ min: 1, max: 300_000 }) });
    fc.assert(
      fc.property(fc.array(asked, { minLength: 50, maxLength: 300 }), (requests) => {
        let now_ms = 0;
        const use = new FairUse(() => now_ms);
        let taken_us = 0;
        for (const { after_ms, processor_us } of requests) {
          now_ms += after_ms;
          if (use.wait_s("a") === 0) {
            use.charge("a", { processor_us, bytes: 0 });
            taken_us += processor_us;
          }
          expect(taken_us).toBeLessThanOrEqual(2_300_000 + now_ms * 150);
        }
      }),
    );
  });

  it("says when it may go on, and then it may", () => {
    let now_ms = 0;
    const use = new FairUse(() => now_ms);
    use.charge("a", { processor_us: 6_000_000, bytes: 0 });
    use.charge("b", { processor_us: 0, bytes: 60_000_000 });
    for (const caller of ["a", "b"]) {
      const wait_s = use.wait_s(caller);
      expect(wait_s).toBeGreaterThan(0);
      now_ms += wait_s * 1000;
      expect(use.wait_s(caller)).toBe(0);
    }
    expect(use.wait_s("c")).toBe(0);
  });
});

describe("a caller who floods what is outside the plans", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("gets 429 in the form of v1, of documents and of the protocol; others, health and /v2 are as before", async () => {
    const app = await testApp();
    let answer = await request(app, "/v1");
    for (let call = 0; call < 5000 && answer.statusCode === 200; ++call) answer = await request(app, "/v1");
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(answer.json()).toMatchObject({ error: { code: "RATE_LIMITED" } });
    expect((await request(app, "/docs")).json()).toMatchObject({ code: "RATE_LIMITED", status: 429 });
    const message = await post(app, LIST);
    expect(message.statusCode).toBe(429);
    expect(message.headers["retry-after"]).toBeDefined();
    expect(message.json()).toMatchObject({ jsonrpc: "2.0", error: { code: -32_000 }, id: null });
    expect((await request(app, "/healthz")).statusCode).toBe(200);
    expect((await request(app, "/v2/enums?set=rights")).statusCode).toBe(200);
    expect((await post(app, LIST, {}, "192.0.2.8")).statusCode).toBe(200);
  });

  it("pays for the bytes that are sent: those of a body, none of HEAD", async () => {
    const app = await testApp();
    const charge = vi.spyOn(FairUse.prototype, "charge");
    const paid = async (method: "GET" | "HEAD") => {
      charge.mockClear();
      const { headers } = await app.inject({ method, url: "/docs" });
      const bytes = charge.mock.calls.reduce((sum, [, taken]) => sum + taken.bytes, 0);
      return { bytes, length: Number(headers["content-length"]) };
    };
    const { length, bytes } = await paid("GET");
    expect(bytes).toBe(length);
    expect(await paid("HEAD")).toEqual({ bytes: 0, length });
    charge.mockRestore();
  });

  it("is not bounded where callers are not metered at all", async () => {
    const app = await testApp({ settings: { ...TEST_SETTINGS, defaultPlan: "operator" } });
    for (let call = 0; call < 1500; ++call) expect((await request(app, "/v1")).statusCode).toBe(200);
  });
});
