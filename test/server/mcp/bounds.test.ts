import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import {
  MAX_BATCH,
  MAX_DEPTH,
  MAX_MESSAGE_BYTES,
  MAX_VALUES,
  messageFault,
} from "../../../src/server/mcp/bounds.ts";
import { CROWDED, request, testApp } from "../app.ts";
import { callMessage, post } from "./clients.ts";

let app: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  app = await testApp();
});

const CALL = callMessage("astro_moon", { at: "2026-11-20" });
const LIST = { jsonrpc: "2.0", id: 1, method: "tools/list" };

function nested(depth: number): string {
  return `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"astro_moon","arguments":{"at":${"[".repeat(depth)}${"]".repeat(depth)}}}}`;
}

describe("a message that holds too much is refused before it is read (400)", () => {
  it.each([
    [
      "75,000 arguments",
      callMessage("astro_moon", Object.fromEntries(Array.from({ length: 15_000 }, (_, i) => [`a${i}`, 1]))),
    ],
    ["a list of 75,000", callMessage("astro_moon", { at: Array.from({ length: 75_000 }, () => 1) })],
    ["nesting of 5,000", nested(5000)],
    ["a batch of 100", Array.from({ length: 100 }, (_, id) => ({ ...LIST, id }))],
    ["a lone surrogate", callMessage("astro_moon", { place: "\ud800" })],
    [
      "a member that readers drop in silence",
      JSON.stringify(callMessage("astro_moon", { prototype: 1 })).replace("prototype", "__proto__"),
    ],
    ["a lone surrogate in a name", callMessage("astro_moon", { "a\udfff": 1 })],
  ])("%s", async (_what, message) => {
    const answer = await post(app, message);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ jsonrpc: "2.0", error: { code: -32_600 }, id: null });
  });

  it("more bytes than are read", async () => {
    const answer = await post(app, callMessage("astro_moon", { place: "x".repeat(MAX_MESSAGE_BYTES) }));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ error: { code: -32_600 } });
  });
});

describe("what calls are made of is taken", () => {
  it("calls, lists and batches up to the bound", async () => {
    expect(messageFault(CALL)).toBeNull();
    expect((await post(app, CALL)).statusCode).toBe(200);
    const batch = Array.from({ length: MAX_BATCH }, (_, id) => ({ ...LIST, id }));
    const answer = await post(app, batch);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toHaveLength(MAX_BATCH);
  });

  it("any message within the bounds, whole characters outside the first plane too", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.string({ unit: "grapheme" }), (value, text) => {
        expect(messageFault({ value, text, pair: "\u{1f319}" })).toBeNull();
      }),
    );
  });
});

describe("the walk", () => {
  it("stops at the bounds, however much there is", () => {
    const wide = Array.from({ length: MAX_VALUES + 1 }, () => null);
    expect(messageFault({ wide })).toMatch(/members/);
    let deep: unknown = null;
    for (let i = 0; i <= MAX_DEPTH; ++i) deep = [deep];
    expect(messageFault({ deep })).toMatch(/deeper/);
  });
});

describe("the load of the service", () => {
  it("comes after what no message means: 400, 404 and 405 tell it whatever the load", async () => {
    const app = await testApp({ rounds: CROWDED });
    const statusOf = async (message: object) => (await post(app, message)).statusCode;
    const unknown = { jsonrpc: "2.0", id: 1, method: "no/such" };
    const idle = await post(await testApp(), unknown);
    const crowded = await post(app, unknown);
    expect([crowded.statusCode, crowded.json().error.code]).toEqual([idle.statusCode, -32_601]);
    expect(await statusOf(JSON.parse('{"__proto__":1}'))).toBe(400);
    expect((await request(app, "/mcp")).statusCode).toBe(405);
    expect((await request(app, "/mcp/no")).statusCode).toBe(404);
    for (const method of ["tools/list", "ping"])
      expect(await statusOf({ jsonrpc: "2.0", id: 1, method }), method).toBe(503);
  });
});
