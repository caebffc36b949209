import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PLANS, PUBLISHED_PLANS } from "../../../src/contract/terms/plans.ts";
import type { AppOptions } from "../../../src/server/http/context.ts";
import { type KeyRecord, makeKey } from "../../../src/server/limits/key.ts";
import { createKeyRing } from "../../../src/server/limits/key-ring.ts";
import { DEFAULT_TOOL_SETTINGS } from "../../../src/server/limits/settings.ts";
import { CROWDED, request, SMALL_REQUEST, TEST_NOW_MS, testApp } from "../app.ts";
import { TEST_SETTINGS } from "../settings.ts";
import { callMessage, post } from "./clients.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: TEST_NOW_MS, toFake: ["Date", "performance", "setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const CALL = callMessage("astro_find_place", { id: "2988507" });
const BAD_CALL = callMessage("astro_find_place", { q: "x", id: "1" });

/** A ring of one key a plan, and the keys. */
async function ring() {
  const made = PUBLISHED_PLANS.map((plan) =>
    makeKey({ plan, label: plan, created: "2026-11-20T10:00:00.000Z" }),
  );
  const records: KeyRecord[] = made.map(({ record }) => record);
  const store = {
    read: async () => ({ records, faults: [] }),
    add: async () => {},
    revoke: async () => {},
    stamp: async () => "1",
  };
  const keys = createKeyRing(store);
  await keys.refresh();
  return { keys, keyOf: Object.fromEntries(made.map(({ key, record }) => [record.plan, key])) };
}

const remaining = (answer: { headers: Record<string, unknown> }, window = "day") =>
  Number(new RegExp(`"${window}";r=(\\d+)`).exec(String(answer.headers["ratelimit"]))?.[1] ?? Number.NaN);

async function callTimes(app: FastifyInstance, times: number, headers: Record<string, string> = {}) {
  for (let call = 0; call < times; call++) await post(app, CALL, headers);
}

const result = (answer: {
  json(): { result: { structuredContent: Record<string, unknown>; isError?: boolean } };
}) => answer.json().result;

describe("a call is exactly one metered request (S4.7-9)", () => {
  it("of the address without a key: the direct API has one less, whether the call is answered or refused by the contract", async () => {
    const app = await testApp();
    await post(app, CALL);
    await post(app, BAD_CALL);
    expect(remaining(await request(app, SMALL_REQUEST))).toBe(4997);
  });

  it("of the key's own plan (S5-7)", async () => {
    const { keys, keyOf } = await ring();
    const app = await testApp({ keys });
    for (const plan of PUBLISHED_PLANS) {
      const answer = await post(app, CALL, { authorization: `Bearer ${keyOf[plan]}` });
      expect(remaining(answer)).toBe((PLANS[plan].windows?.day ?? 0) - 1);
    }
    expect(remaining(await request(app, SMALL_REQUEST))).toBe(4999);
  });

  it("but listing tools, other messages, unknown tools and refused calls cost nothing (S4.7-2)", async () => {
    const app = await testApp();
    await post(app, { jsonrpc: "2.0", id: 1, method: "tools/list" });
    await post(app, { jsonrpc: "2.0", id: 1, method: "ping" });
    await post(app, callMessage("astro_horoscope"));
    await post(app, CALL, { "x-api-key": "mrd_00000000_unknown" });
    expect(remaining(await request(app, SMALL_REQUEST))).toBe(4999);
  });
});

describe("without a key (S5-5, S5-6)", () => {
  it("fifty calls a day and address are answered, the next is an object inside the protocol, not a 401", async () => {
    const app = await testApp();
    await callTimes(app, 49);
    const fiftieth = await post(app, CALL);
    expect(result(fiftieth).isError).toBeUndefined();
    expect(remaining(fiftieth)).toBe(0);
    const next = await post(app, CALL);
    expect(next.statusCode).toBe(200);
    expect(result(next)).toMatchObject({
      isError: true,
      structuredContent: {
        error: "api_key_required",
        detail: expect.stringContaining("50 calls a day"),
        subscribe_url: "https://meridian.test/docs/tools#keys",
        header: expect.stringContaining("Authorization: Bearer <API_KEY>"),
        retry_after_s: 86_400,
        retry_at: "2026-11-21T10:00:30.000Z",
      },
    });
    expect(
      (await post(app, { jsonrpc: "2.0", id: 1, method: "tools/list" })).json().result.tools,
    ).not.toHaveLength(0);
    vi.advanceTimersByTime(86_400_000);
    expect(result(await post(app, CALL)).isError).toBeUndefined();
  });

  it("a refused call leaves the direct API alone", async () => {
    const app = await testApp();
    await callTimes(app, 60);
    expect(remaining(await request(app, SMALL_REQUEST))).toBe(4949);
  });

  it.each([
    { "x-forwarded-for": "203.0.113.9" },
    { forwarded: "for=203.0.113.9" },
    { "user-agent": "other" },
  ])("nothing that a caller says of itself gives it more: %j", async (headers) => {
    const app = await testApp();
    await callTimes(app, 50);
    expect(result(await post(app, CALL, headers)).structuredContent).toMatchObject({
      error: "api_key_required",
    });
  });

  it("another address has calls of its own", async () => {
    const app = await testApp();
    await callTimes(app, 50);
    expect(result(await post(app, CALL, {}, "192.0.2.8")).isError).toBeUndefined();
  });

  it("the number is configurable, down to none", async () => {
    const app = await testApp({
      toolSettings: {
        ...DEFAULT_TOOL_SETTINGS,
        keylessCallsPerDay: 0,
        subscribeUrl: "https://market.example/meridian",
      },
    });
    const { structuredContent } = result(await post(app, CALL));
    expect(structuredContent).toMatchObject({
      error: "api_key_required",
      subscribe_url: "https://market.example/meridian",
    });
    expect(structuredContent).not.toHaveProperty("retry_after_s");
  });

  it("an operator's own server counts nothing", async () => {
    const app = await testApp({ settings: { ...TEST_SETTINGS, defaultPlan: "operator" } });
    await callTimes(app, 60);
    expect(result(await post(app, CALL)).isError).toBeUndefined();
  });
});

describe("with a key (S5-4)", () => {
  const serve = async (overrides: Partial<AppOptions> = {}) => {
    const { keys, keyOf } = await ring();
    return { app: await testApp({ keys, ...overrides }), keyOf };
  };

  it("both header fields are taken, and count together", async () => {
    const { app, keyOf } = await serve();
    await post(app, CALL, { authorization: `Bearer ${keyOf["pro"]}` });
    expect(remaining(await post(app, CALL, { "x-api-key": String(keyOf["pro"]) }))).toBe(49_998);
  });

  it("the Authorization field decides when both are sent and differ", async () => {
    const { app, keyOf } = await serve();
    const both = { authorization: `Bearer ${keyOf["ultra"]}`, "x-api-key": String(keyOf["pro"]) };
    expect(remaining(await post(app, CALL, both))).toBe(99_999);
    const wrong = { authorization: "Bearer nonsense", "x-api-key": String(keyOf["pro"]) };
    expect(result(await post(app, CALL, wrong)).structuredContent).toMatchObject({
      error: "api_key_invalid",
    });
  });

  it("an unknown key is refused inside the protocol and never taken for none", async () => {
    const { app } = await serve();
    const answer = await post(app, CALL, { "x-api-key": "mrd_0a0b0c0d_unknown" });
    expect(answer.statusCode).toBe(200);
    expect(result(answer)).toMatchObject({ isError: true, structuredContent: { error: "api_key_invalid" } });
    expect(answer.body).not.toContain("mrd_0a0b0c0d_unknown");
  });

  it("while keys cannot be read their holders get 503 and are not called unknown, others are answered, and no call is sent here", async () => {
    const { keyOf } = await ring();
    const keys = createKeyRing({
      read: async () => ({ records: [], faults: [] }),
      add: async () => {},
      revoke: async () => {},
      stamp: async () => {
        throw new Error("away");
      },
    });
    await expect(keys.refresh()).rejects.toThrow("away");
    const app = await testApp({ keys });
    const held = await post(app, CALL, { authorization: `Bearer ${keyOf["pro"]}` });
    expect(held.statusCode).toBe(503);
    expect(held.headers["retry-after"]).toBe("1");
    expect(held.body).not.toContain("revoked");
    expect(result(await post(app, CALL)).isError).toBeUndefined();
    expect((await request(app, "/readyz")).statusCode).toBe(503);
    expect((await request(app, "/healthz")).statusCode).toBe(200);
  });

  it("the plan's own bounds hold", async () => {
    const { app, keyOf } = await serve();
    const call = callMessage("astro_positions", {
      body: "mars",
      start: "2026-01-01",
      step: "1d",
      count: 1000,
      fields: ["distance.au"],
    });
    expect(result(await post(app, call)).structuredContent).toMatchObject({ code: "ROW_LIMIT_EXCEEDED" });
    const paid = await post(app, call, { "x-api-key": String(keyOf["founding"]) });
    expect(result(paid).structuredContent).toMatchObject({ data: { page: { total: 1000 } } });
  });

  it("an exhausted quota is an object with the time to try again (S7.3-1)", async () => {
    const { app, keyOf } = await serve();
    const key = { "x-api-key": String(keyOf["basic"]) };
    await callTimes(app, 300, key);
    vi.advanceTimersByTime(20_000);
    const answer = await post(app, CALL, key);
    expect(answer.statusCode).toBe(200);
    expect(result(answer)).toMatchObject({
      isError: true,
      structuredContent: {
        error: "quota_exceeded",
        plan: "basic",
        window: "minute",
        limit: 300,
        retry_after_s: 40,
        retry_at: "2026-11-20T10:01:10.000Z",
        detail: expect.stringContaining("Basic"),
      },
    });
    vi.advanceTimersByTime(40_000);
    expect(result(await post(app, CALL, key)).isError).toBeUndefined();
  });

  it("the direct API still takes no key (S5-1)", async () => {
    const { app, keyOf } = await serve();
    const answer = await request(app, SMALL_REQUEST, { authorization: `Bearer ${keyOf["mega"]}` });
    expect(remaining(answer)).toBe(4999);
    expect(answer.json().warnings).toMatchObject([{ code: "KEY_IGNORED" }]);
  });

  it("the answer is that of any other caller: no warning, no trace of the key (S5-3)", async () => {
    const { app, keyOf } = await serve();
    const call = callMessage("astro_positions", { body: "mars", at: "2026-01-01" });
    const keyed = await post(app, call, { "x-api-key": String(keyOf["pro"]) });
    expect(keyed.body).toBe((await post(app, call)).body);
  });
});

describe("behind a gateway (S5-2, S5-8)", () => {
  const settings = {
    ...TEST_SETTINGS,
    gateway: { ...TEST_SETTINGS.gateway, secret: "secret-of-the-gateway" },
  };
  const subscriber = (name: string, plan: string) => ({
    "x-gateway-secret": "secret-of-the-gateway",
    "x-gateway-subscriber": name,
    "x-gateway-plan": plan,
  });

  it("a subscriber's calls count against the subscriber's plan, together with those of the direct API", async () => {
    const app = await testApp({ settings });
    await post(app, CALL, subscriber("jane", "pro"));
    await request(app, SMALL_REQUEST, subscriber("jane", "pro"));
    expect(remaining(await post(app, CALL, subscriber("jane", "pro"), "198.51.100.1"), "month")).toBe(
      499_997,
    );
  });

  it.each([
    { "x-gateway-subscriber": "jane", "x-gateway-plan": "mega" },
    { "x-gateway-secret": "forged", "x-gateway-subscriber": "jane", "x-gateway-plan": "mega" },
  ])("forged fields change nothing: %j", async (forged) => {
    const app = await testApp({ settings });
    expect(remaining(await post(app, CALL, forged))).toBe(49);
    await callTimes(app, 49, forged);
    expect(result(await post(app, CALL, forged)).structuredContent).toMatchObject({
      error: "api_key_required",
    });
  });
});

describe("overload", () => {
  it("refuses calls with 503 and Retry-After, and does not count them", async () => {
    const kept = new Set<string>();
    const counter = {
      count: async (id: string) => ({ allowed: kept.add(id).has(id), states: [], retry_after_s: 0 }),
      refund: async (id: string) => void kept.delete(id),
    };
    const answer = await post(await testApp({ rounds: CROWDED, counter }), CALL);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["retry-after"]).toBe("1");
    expect(kept.size).toBe(0);
  });
});
