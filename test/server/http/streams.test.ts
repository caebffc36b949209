import { createHash } from "node:crypto";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import type { AppOptions } from "../../../src/server/http/context.ts";
import { UnsentBytes } from "../../../src/server/limits/unsent.ts";
import { call } from "../../contract/call.ts";
import { testApp } from "../app.ts";
import { TEST_SETTINGS } from "../settings.ts";

const MB = 1 << 20;
/** Rows enough for several megabytes: more than the buffers of a connection take. */
const LONG =
  "/v2/positions?body=mars&start=2000-01-01&end=2012-01-01&step=1h&fields=equatorial&format=csv&stream=true";
const ALLOWED = "/v2/positions?body=mars&start=2020-01-01&end=2020-01-31&step=1min&format=ndjson&stream=true";

let app: FastifyInstance | undefined;
afterEach(async () => {
  app?.server.closeAllConnections();
  await app?.close();
});

async function listening(options: Partial<AppOptions> = {}): Promise<string> {
  const started = await testApp({ settings: { ...TEST_SETTINGS, defaultPlan: "operator" }, ...options });
  app = started;
  await started.listen({ host: "127.0.0.1", port: 0 });
  return `http://127.0.0.1:${(started.server.address() as AddressInfo).port}`;
}

/** A request whose answer is not read yet. */
async function unread(address: string): Promise<IncomingMessage> {
  const [response] = await once(get(address, { agent: false }), "response");
  return response as IncomingMessage;
}

describe("a stream over http", () => {
  it("brings all batches in chunks, with the fields of the whole", async () => {
    const address = await listening();
    const response = await fetch(`${address}${LONG}`);
    const whole = await call(LONG.replace("&stream=true", ""), { plan: PLANS.operator });
    expect(response.headers.get("content-length")).toBeNull();
    expect(response.headers.get("link-template")).toContain("cursor={row}.");
    expect(await response.text()).toBe(whole.body);
    const head = await fetch(`${address}${LONG}`, { method: "HEAD" });
    expect([head.status, head.headers.get("etag")]).toEqual([200, response.headers.get("etag")]);
    const held = await fetch(`${address}${LONG}`, {
      headers: { "if-none-match": response.headers.get("etag") ?? "" },
    });
    expect(held.status).toBe(304);
    const raw = await unread(`${address}${LONG}`);
    const hash = createHash("sha256");
    for await (const bytes of raw) hash.update(bytes);
    expect([raw.headers["repr-digest"], raw.headers.trailer]).toEqual([undefined, "repr-digest"]);
    expect(raw.trailers["repr-digest"]).toBe(`sha-256=:${hash.digest("base64")}:`);
  });

  it("computes no further than its reader has come, and gives all back when he leaves", async () => {
    const unsent = new UnsentBytes({ total_bytes: 128 * MB, answer_bytes: 16 * MB });
    const address = await listening({ unsent });
    const responses = await Promise.all(Array.from({ length: 8 }, () => unread(`${address}${LONG}`)));
    await expect.poll(() => unsent.total).toBeGreaterThan(0);
    expect(unsent.total).toBeLessThan(8 * 4 * MB);
    for (const response of responses) response.destroy();
    await expect.poll(() => unsent.total).toBe(0);
    expect((await fetch(`${address}/v2/positions?body=mars`)).status).toBe(200);
  });

  it("that fails midway ends without its last chunk", async () => {
    let calls = 0;
    const routes = ROUTES.map((route) => ({
      ...route,
      handle: (...given: Parameters<typeof route.handle>) => {
        calls += 1;
        if (calls === 3) throw new Error("a fault in the third batch");
        return route.handle(...given);
      },
    }));
    const address = await listening({ routes });
    const response = await fetch(`${address}${LONG}`);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it("whose first batch fails is refused as any other request", async () => {
    const address = await listening({
      settings: { ...TEST_SETTINGS, defaultPlan: "operator", responseCapBytes: 1000 },
    });
    const response = await fetch(`${address}${LONG}`);
    expect([response.status, (await response.json()).code]).toEqual([413, "RESPONSE_TOO_LARGE"]);
  });

  it("is one of two that a caller may have at a time", async () => {
    const address = await listening({ settings: TEST_SETTINGS });
    const open = [await unread(`${address}${ALLOWED}`), await unread(`${address}${ALLOWED}`)];
    const third = await fetch(`${address}${ALLOWED}`);
    expect(third.status).toBe(429);
    expect(third.headers.get("retry-after")).toBe("1");
    expect((await third.json()).code).toBe("RATE_LIMITED");
    open[0]?.destroy();
    await expect.poll(async () => (await fetch(`${address}${ALLOWED}`)).status).toBe(200);
    open[1]?.destroy();
  });
});
