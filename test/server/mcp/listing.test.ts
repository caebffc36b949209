import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { Listings } from "../../../src/server/mcp/listing.ts";
import { testApp } from "../app.ts";
import { TEST_SETTINGS } from "../settings.ts";
import { callMessage, post } from "./clients.ts";

let app: FastifyInstance;
let tools: unknown;
beforeAll(async () => {
  app = await testApp({ settings: { ...TEST_SETTINGS, defaultPlan: "operator" } });
  const { result } = (await post(app, { jsonrpc: "2.0", id: "first", method: "tools/list" })).json();
  tools = result.tools;
});

describe("the list of tools", () => {
  it("comes under whatever id it is asked for, and is the same each time", async () => {
    const ids = fc.oneof(fc.string({ unit: "grapheme", maxLength: 20 }), fc.integer());
    await fc.assert(
      fc.asyncProperty(ids, async (id) => {
        const answer = await post(app, { jsonrpc: "2.0", id, method: "tools/list" });
        expect(answer.json()).toEqual({ jsonrpc: "2.0", id, result: { tools } });
      }),
      { numRuns: 50 },
    );
  });

  it("stands in a batch beside the answers to other messages, each once", async () => {
    const list = { jsonrpc: "2.0", method: "tools/list" };
    const answer = await post(app, [
      { ...list, id: 1 },
      { jsonrpc: "2.0", method: "notifications/initialized" },
      { ...callMessage("astro_positions", { body: "mars" }), id: 2 },
      { jsonrpc: "2.0", method: "ping", id: 3 },
      { ...list, id: 4 },
      { jsonrpc: "2.0", method: "no/such", id: 5 },
    ]);
    const byId = new Map(answer.json().map((message: { id: unknown }) => [message.id, message]));
    expect([...byId.keys()].sort()).toEqual([1, 2, 3, 4, 5]);
    expect(byId.get(1)).toMatchObject({ result: { tools } });
    expect(byId.get(4)).toMatchObject({ result: { tools } });
    expect(byId.get(2)).toMatchObject({ result: { structuredContent: { data: expect.anything() } } });
    expect(byId.get(3)).toMatchObject({ result: {} });
    expect(byId.get(5)).toMatchObject({ error: { code: -32_601 } });
  });

  it("and nothing else in a batch is a list of answers; beside a notification alone it is one as well", async () => {
    const list = { jsonrpc: "2.0", method: "tools/list", id: 1 };
    for (const batch of [[list], [list, { jsonrpc: "2.0", method: "notifications/initialized" }]])
      expect((await post(app, batch)).json()).toEqual([{ jsonrpc: "2.0", id: 1, result: { tools } }]);
  });

  it("is refused in a batch that is none", async () => {
    const answer = await post(app, [{ jsonrpc: "2.0", method: "tools/list", id: 1 }, { jsonrpc: "2.0" }]);
    expect(answer.statusCode).toBe(400);
  });

  it("is made once for many who ask at once", async () => {
    let made = 0;
    const listings = new Listings();
    const answer = async (message: object) => {
      made++;
      await new Promise(setImmediate);
      return Response.json({ jsonrpc: "2.0", ...message, method: undefined });
    };
    const texts = await Promise.all(
      Array.from({ length: 9 }, (_, id) =>
        listings.textFor({ jsonrpc: "2.0", id, method: "tools/list" }, new Headers(), answer),
      ),
    );
    expect(texts.map((text) => JSON.parse(text ?? "").id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(made).toBe(1);
  });
});
