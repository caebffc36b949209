import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../../src/routes/index.ts";
import { request, testApp } from "../app.ts";
import { callMessage, post } from "./clients.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp();
});

const LIST = { jsonrpc: "2.0", id: 7, method: "tools/list" };

/** The envelope that every message of the revision 2026-07-28 carries. */
const ENVELOPE = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1.0.0" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

function modern(method: string, params: Record<string, unknown> = {}) {
  const headers = {
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": method,
    ...(typeof params["name"] === "string" ? { "mcp-name": params["name"] } : {}),
  };
  return post(app, { jsonrpc: "2.0", id: 7, method, params: { ...params, _meta: ENVELOPE } }, headers);
}

describe("POST /mcp (S4.7-1)", () => {
  it("answers JSON, keeps no session, and is never stored", async () => {
    const answer = await post(app, LIST);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/json");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers).not.toHaveProperty("mcp-session-id");
    expect(answer.json()).toMatchObject({ jsonrpc: "2.0", id: 7 });
  });

  it.each(["text/event-stream", "*/*", "application/json", ""])(
    "answers JSON whatever Accept says: %j",
    async (accept) => {
      const answer = await post(app, LIST, { accept });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-type"]).toBe("application/json");
    },
  );

  it.each(["GET", "HEAD", "PUT", "DELETE"] as const)(
    "answers %s with 405 and Allow: POST",
    async (method) => {
      const answer = await request(app, "/mcp", { accept: "text/event-stream" }, method);
      expect(answer.statusCode).toBe(405);
      expect(answer.headers["allow"]).toBe("POST, OPTIONS");
      if (method !== "HEAD")
        expect(answer.json()).toMatchObject({ code: "METHOD_NOT_ALLOWED", hint: "Use POST or OPTIONS." });
    },
  );

  it("lets browsers ask before (S4.1-3)", async () => {
    const answer = await request(app, "/mcp", { origin: "https://a.example" }, "OPTIONS");
    expect(answer.statusCode).toBe(204);
    expect(answer.headers["access-control-allow-methods"]).toContain("POST");
    for (const field of [
      "Authorization",
      "X-Api-Key",
      "MCP-Protocol-Version",
      "Mcp-Method",
      "Mcp-Name",
      "Content-Type",
    ])
      expect(answer.headers["access-control-allow-headers"]).toContain(field);
  });

  it("takes a notification without an answer", async () => {
    const answer = await post(app, { jsonrpc: "2.0", method: "notifications/initialized" });
    expect(answer.statusCode).toBe(202);
    expect(answer.body).toBe("");
  });
});

describe("faults of the protocol are JSON-RPC errors (S4.7-11)", () => {
  it.each([
    ["no JSON", "{", 400, -32_700],
    ["an empty body", "", 400, -32_700],
    ["no message", "{}", 400, -32_600],
    ["an empty batch", "[]", 400, -32_600],
    ["an unknown method", { jsonrpc: "2.0", id: 7, method: "tools/buy" }, 200, -32_601],
    ["a call without a name", { jsonrpc: "2.0", id: 7, method: "tools/call", params: {} }, 200, -32_602],
    ["a call of a tool that is none", callMessage("astro_horoscope"), 200, -32_602],
    [
      "arguments that are no object",
      { jsonrpc: "2.0", id: 7, method: "tools/call", params: { name: "astro_positions", arguments: [] } },
      200,
      -32_602,
    ],
  ])("%s", async (_what, message, status, code) => {
    const answer = await post(app, message);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ jsonrpc: "2.0", error: { code } });
  });

  it.each([
    ["an unknown method", "tools/buy", {}, -32_601],
    ["a call without a name", "tools/call", {}, -32_602],
    ["a call of a tool that is none", "tools/call", { name: "astro_horoscope" }, -32_602],
    [
      "a subscription: there is nothing to subscribe to",
      "subscriptions/listen",
      { notifications: {} },
      -32_601,
    ],
  ])("%s, in 2026-07-28", async (_what, method, params, code) => {
    const answer = await modern(method, params);
    expect(answer.headers["content-type"]).toBe("application/json");
    expect(answer.json()).toMatchObject({ jsonrpc: "2.0", error: { code } });
  });

  it("a message of another type or of more than a mebibyte", async () => {
    expect((await post(app, LIST, { "content-type": "text/plain" })).statusCode).toBe(415);
    const large = await post(app, `"${"x".repeat(1_048_577)}"`);
    expect(large.statusCode).toBe(413);
    expect(large.json()).toMatchObject({ error: { code: -32_600 } });
  });
});

describe("the page of the tools", () => {
  it("names every tool, the address and how keys are sent", async () => {
    const page = await request(app, "/docs/tools");
    expect(page.statusCode).toBe(200);
    for (const { tool } of ROUTES) if (tool !== null) expect(page.body).toContain(tool.name);
    expect(page.body).toContain("https://meridian.test/mcp");
    expect(page.body).toContain("Authorization: Bearer &lt;API_KEY&gt;");
  });
});

describe("results of 2026-07-28", () => {
  it("are complete, and lists say how long they hold for everyone", async () => {
    const { result } = (await modern("tools/list")).json();
    expect(result).toMatchObject({ resultType: "complete", ttlMs: 3_600_000, cacheScope: "public" });
    expect(
      (await modern("tools/call", { name: "astro_positions", arguments: { body: "mars" } })).json(),
    ).toMatchObject({
      result: { resultType: "complete", structuredContent: { endpoint: "/v2/positions" } },
    });
  });

  it("tell what the server is without a handshake", async () => {
    const { result } = (await modern("server/discover")).json();
    expect(result).toMatchObject({ supportedVersions: ["2026-07-28"], capabilities: { tools: {} } });
    expect(result.instructions).toMatch(/Every tool only reads/);
  });
});

describe("a batch of the revision 2025-03-26", () => {
  it("is answered call by call, each counted", async () => {
    const server = await testApp();
    const calls = [1, 2, 3].map((id) => ({ ...callMessage("astro_positions", { body: "mars" }), id }));
    const answer = await post(server, calls);
    expect(
      answer
        .json()
        .map(({ id }: { id: number }) => id)
        .sort(),
    ).toEqual([1, 2, 3]);
    expect(answer.headers["ratelimit"]).toContain('"day";r=47;');
  });
});

describe("access", () => {
  const own = { hosts: ["localhost"], origins: ["localhost"] };
  const guarded = () =>
    testApp({ toolSettings: { keylessCallsPerDay: 50, subscribeUrl: null, access: own } });

  it("of a server on this machine alone is refused to foreign names and pages", async () => {
    const server = await guarded();
    expect((await post(server, LIST, { host: "localhost:8080" })).statusCode).toBe(200);
    expect((await post(server, LIST, { host: "rebound.example" })).statusCode).toBe(403);
    expect((await post(server, LIST, { host: "localhost", origin: "https://evil.example" })).statusCode).toBe(
      403,
    );
    expect(
      (await post(server, LIST, { host: "localhost", origin: "http://localhost:3000" })).statusCode,
    ).toBe(200);
  });

  it("of a public server is open to every page", async () => {
    expect((await post(app, LIST, { origin: "https://any.example" })).statusCode).toBe(200);
  });
});

describe("what the protocol does not have here", () => {
  it("has nothing to subscribe to: subscriptions/listen is no method (-32601)", async () => {
    const answer = await modern("subscriptions/listen", { filter: { tools: {} } });
    expect(answer.json()).toMatchObject({ id: 7, error: { code: -32601 } });
  });

  it.each([undefined, {}, { name: 7 }, { name: "astro_moon", arguments: [] }])(
    "a call with the parameters %j has wrong ones (-32602), in the revisions of 2025",
    async (params) => {
      const answer = await post(app, { jsonrpc: "2.0", id: 7, method: "tools/call", params });
      expect(answer.json()).toMatchObject({ id: 7, error: { code: -32602 } });
    },
  );

  it("lists its tools in 45 kB, the same bytes every time", async () => {
    const first = await post(app, LIST);
    expect(Buffer.byteLength(first.body)).toBeLessThanOrEqual(45_000);
    expect((await post(app, LIST)).body).toBe(first.body);
  });
});
