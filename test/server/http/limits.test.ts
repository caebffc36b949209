import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PLANS, PUBLISHED_PLANS } from "../../../src/contract/terms/plans.ts";
import type { RateCounter } from "../../../src/server/limits/rate-limit.ts";
import { CROWDED, request, SMALL_REQUEST, TEST_NOW_MS, testApp } from "../app.ts";
import { TEST_SETTINGS } from "../settings.ts";

/** Parses a list of strings with integer parameters (RFC 9651), strictly. */
function parseList(field: unknown): { name: string; parameters: Record<string, number> }[] {
  const text = String(field);
  const item = /"([\x20\x21\x23-\x5b\x5d-\x7e]*)"((?:;[a-z*][a-z0-9_.*-]*=-?\d{1,15})*)/y;
  const items = [];
  while (true) {
    const match = item.exec(text);
    if (match === null) throw new Error(`not a structured list: ${text}`);
    const pairs = (match[2] ?? "")
      .split(";")
      .slice(1)
      .map((pair) => pair.split("="));
    items.push({
      name: match[1] ?? "",
      parameters: Object.fromEntries(pairs.map(([key, value]) => [key, Number(value)])),
    });
    if (item.lastIndex === text.length) return items;
    const comma = /[ \t]*,[ \t]*/y;
    comma.lastIndex = item.lastIndex;
    if (!comma.test(text)) throw new Error(`not a structured list: ${text}`);
    item.lastIndex = comma.lastIndex;
  }
}

const remaining = (headers: Record<string, unknown>) =>
  Object.fromEntries(parseList(headers["ratelimit"]).map(({ name, parameters }) => [name, parameters["r"]]));

let app: FastifyInstance;
beforeEach(async () => {
  vi.useFakeTimers({ now: TEST_NOW_MS, toFake: ["Date", "performance", "setTimeout", "clearTimeout"] });
  app = await testApp();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("RateLimit and RateLimit-Policy (S4.1-14, S8-1)", () => {
  it("name the three windows of the Basic plan as structured lists", async () => {
    const { headers } = await request(app, SMALL_REQUEST);
    expect(parseList(headers["ratelimit-policy"])).toEqual([
      { name: "minute", parameters: { q: 300, w: 60 } },
      { name: "hour", parameters: { q: 2000, w: 3600 } },
      { name: "day", parameters: { q: 5000, w: 86400 } },
    ]);
    expect(parseList(headers["ratelimit"])).toEqual([
      { name: "minute", parameters: { r: 299, t: 60 } },
      { name: "hour", parameters: { r: 1999, t: 3600 } },
      { name: "day", parameters: { r: 4999, t: 86400 } },
    ]);
  });

  it("count answers, refusals, 304, HEAD and pages that compute; not OPTIONS, other methods, health and documents (S8-7)", async () => {
    const { headers } = await request(app, SMALL_REQUEST);
    await request(app, SMALL_REQUEST, { "if-none-match": String(headers["etag"]) });
    await request(app, SMALL_REQUEST, {}, "HEAD");
    await request(app, "/v2/positions?latt=1");
    await request(app, "/v2/planets");
    for (const free of ["/docs", "/docs/v2/enums", "/llms.txt", "/healthz", "/readyz", "/elsewhere"]) {
      expect((await request(app, free)).headers).not.toHaveProperty("ratelimit");
    }
    for (const computed of ["/", "/explore/enums"]) {
      expect((await request(app, computed)).headers).toHaveProperty("ratelimit");
    }
    expect((await request(app, "/v2/positions", {}, "OPTIONS")).headers).not.toHaveProperty("ratelimit");
    await request(app, "/v2/positions", {}, "POST");
    expect(remaining((await request(app, SMALL_REQUEST)).headers)).toEqual({
      minute: 292,
      hour: 1992,
      day: 4992,
    });
  });
});

describe("429 (S7.1-6, S8-7)", () => {
  const callMany = async (count: number) => {
    for (let call = 0; call < count; call++) await request(app, "/v2/enums?set=rights", {}, "HEAD");
  };

  it("comes with the 301st call of a minute, with Retry-After in whole seconds, and ends with it", async () => {
    await callMany(300);
    const answer = await request(app, SMALL_REQUEST);
    expect(answer.statusCode).toBe(429);
    expect(answer.headers["retry-after"]).toBe("60");
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
    expect(remaining(answer.headers)).toMatchObject({ minute: 0, hour: 1700 });
    expect(answer.json()).toMatchObject({
      code: "RATE_LIMITED",
      bound: { name: "requests_per_minute", limit: 300, plan: "basic" },
    });
    vi.advanceTimersByTime(60_000);
    const after = await request(app, SMALL_REQUEST);
    expect(after.statusCode).toBe(200);
    expect(remaining(after.headers)).toMatchObject({ hour: 1699 });
  });

  it("comes after 404 and 405 and before anything else", async () => {
    await callMany(300);
    expect((await request(app, "/v2/planets")).statusCode).toBe(404);
    expect((await request(app, "/v2/positions", {}, "POST")).statusCode).toBe(405);
    expect((await request(app, "/v2/positions?latt=1")).statusCode).toBe(429);
    expect((await request(app, "/v2/positions", {}, "OPTIONS")).statusCode).toBe(204);
  });

  it("leaves unknown paths without what may have been meant, once no calls are left: below /v2 of the plan, else of fair use", async () => {
    const meant = async (path: string) => (await request(app, path)).json().hint;
    expect(await meant("/v2/planets")).toContain("Did you mean");
    expect(await meant("/api/planets")).toContain("Did you mean");
    await callMany(299);
    expect(await meant("/v2/planets")).not.toContain("Did you mean");
    expect(await meant("/api/planets")).toContain("Did you mean");
    for (let i = 0; i < 500; i++) await request(app, "/api/planets");
    const answer = await request(app, "/api/planets");
    expect(answer.statusCode).toBe(404);
    expect(answer.json().hint).not.toContain("Did you mean");
  });

  it("is not escaped by a forged X-Forwarded-For or User-Agent", async () => {
    await callMany(300);
    const answer = await request(app, SMALL_REQUEST, {
      "x-forwarded-for": "203.0.113.9",
      "user-agent": "other",
    });
    expect(answer.statusCode).toBe(429);
  });

  it("leaves other addresses alone", async () => {
    await callMany(300);
    const answer = await app.inject({
      url: SMALL_REQUEST,
      headers: { host: "h" },
      remoteAddress: "192.0.2.8",
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe("proxies", () => {
  it("are believed when they are named, and only they", async () => {
    const trusting = await testApp({ settings: { ...TEST_SETTINGS, trustProxy: ["192.0.2.7"] } });
    const from = (remoteAddress: string, forwarded: string) =>
      trusting.inject({
        url: SMALL_REQUEST,
        headers: { host: "h", "x-forwarded-for": forwarded },
        remoteAddress,
      });
    await from("192.0.2.7", "203.0.113.1");
    expect(remaining((await from("192.0.2.7", "203.0.113.2")).headers)).toMatchObject({ minute: 299 });
    expect(remaining((await from("192.0.2.7", "203.0.113.1")).headers)).toMatchObject({ minute: 298 });
    await from("198.51.100.1", "203.0.113.3");
    expect(remaining((await from("198.51.100.1", "203.0.113.4")).headers)).toMatchObject({ minute: 298 });
  });
});

describe("plans (S8-6, S5-2)", () => {
  const SECRET = "secret-of-the-gateway";
  const gateway = { ...TEST_SETTINGS.gateway, secret: SECRET };

  it("change limits and no byte of an answer", async () => {
    const server = await testApp({ settings: { ...TEST_SETTINGS, gateway } });
    const bodies = new Set<string>();
    for (const plan of PUBLISHED_PLANS) {
      const headers = { "x-gateway-secret": SECRET, "x-gateway-subscriber": plan, "x-gateway-plan": plan };
      const answer = await request(server, SMALL_REQUEST, headers);
      bodies.add(answer.body);
      expect(remaining(answer.headers)["minute"]).toBe((PLANS[plan].windows?.minute ?? 0) - 1);
    }
    expect(bodies.size).toBe(1);
  });

  it("are counted by subscriber behind a gateway, whatever the gateway's address", async () => {
    const server = await testApp({ settings: { ...TEST_SETTINGS, gateway } });
    const call = (subscriber: string, remoteAddress: string) =>
      server.inject({
        url: SMALL_REQUEST,
        headers: {
          host: "h",
          "x-gateway-secret": SECRET,
          "x-gateway-subscriber": subscriber,
          "x-gateway-plan": "pro",
        },
        remoteAddress,
      });
    await call("jane", "192.0.2.1");
    expect(remaining((await call("jane", "192.0.2.2")).headers)["minute"]).toBe(598);
    expect(remaining((await call("joe", "192.0.2.2")).headers)["minute"]).toBe(599);
  });

  it("without windows send no rate fields", async () => {
    const server = await testApp({ settings: { ...TEST_SETTINGS, defaultPlan: "operator" } });
    expect((await request(server, SMALL_REQUEST)).headers).not.toHaveProperty("ratelimit");
  });
});

describe("503", () => {
  it("refuses metered calls while the service is overloaded, uncounted, with Retry-After", async () => {
    let counted = 0;
    const counter: RateCounter = {
      count: async () => {
        counted += 1;
        return { allowed: true, states: [], retry_after_s: 0 };
      },
      refund: async () => {
        counted -= 1;
      },
    };
    const server = await testApp({ rounds: CROWDED, counter });
    const answer = await request(server, SMALL_REQUEST);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["retry-after"]).toBe("1");
    expect(answer.json()).toMatchObject({ code: "OVERLOADED", status: 503 });
    expect(counted).toBe(0);
    expect((await request(server, "/healthz")).statusCode).toBe(200);
  });

  it("comes after 404, 405 and 429, and before the parameters are read", async () => {
    const server = await testApp({ rounds: CROWDED });
    const statusOf = async (path: string, method: "GET" | "POST" = "GET") =>
      (await request(server, path, {}, method)).statusCode;
    expect(await statusOf("/v2/planets")).toBe(404);
    expect(await statusOf("/api/planets")).toBe(404);
    expect(await statusOf("/v2/positions", "POST")).toBe(405);
    expect(await statusOf("/v2/positions?latt=1")).toBe(503);
    const spent: RateCounter = {
      count: async () => ({ allowed: false, states: [], retry_after_s: 7 }),
      refund: async () => {},
    };
    const answer = await request(await testApp({ rounds: CROWDED, counter: spent }), SMALL_REQUEST);
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([429, "7"]);
  });
});

describe("413 (S7.1-5, S8-5)", () => {
  it.each(["json", "csv"])(
    "refuses %s answers beyond the cap whole, and says how to narrow them",
    async (format) => {
      const server = await testApp({ settings: { ...TEST_SETTINGS, responseCapBytes: 4000 } });
      const answer = await request(
        server,
        `/v2/positions?start=2026-01-01&count=20&step=1d&frames=all&format=${format}`,
      );
      expect(answer.statusCode).toBe(413);
      const problem = answer.json();
      expect(problem).toMatchObject({ code: "RESPONSE_TOO_LARGE", bound: { limit: 4000 } });
      expect(problem.hint).toMatch(/fields.*verbosity=compact.*smaller range/);
    },
  );

  it.each(["verbosity=full", "pretty=true"])("judges long rows (%s) by a few of them", async (form) => {
    const settings = { ...TEST_SETTINGS, defaultPlan: "operator", responseCapBytes: 500_000 } as const;
    const server = await testApp({ settings });
    const answer = await request(server, `/v2/moon?start=2026-01-01&count=2500&step=1h&${form}`);
    expect(answer.statusCode).toBe(413);
    expect(answer.json().detail).toMatch(/would have about \d+ bytes/);
  });
});
