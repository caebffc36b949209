import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { noTime } from "../../../src/contract/ask/timing.ts";
import * as z from "../../../src/contract/schema/schema.ts";
import { text } from "../../../src/contract/terms/fields.ts";
import { record } from "../../../src/contract/terms/shape.ts";
import { defineRoute } from "../../../src/routes/astronomy/route.ts";
import { fromUnixMs } from "../../../src/time/instant.ts";
import { request, SMALL_REQUEST, TEST_NOW_MS, testApp, testSky } from "../app.ts";
import { TEST_SETTINGS } from "../settings.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp();
});

const NOW_REQUEST = "/v2/positions?body=mars";
const tagOf = async (url: string) => String((await request(app, url)).headers["etag"]);

describe("ETag and 304 (S4.1-8, S4.1-9, S4.1-10)", () => {
  it("is a strong tag on deterministic and on time-quantized answers", async () => {
    expect(await tagOf(SMALL_REQUEST)).toMatch(/^"[\w-]+"$/);
    expect(await tagOf(NOW_REQUEST)).toMatch(/^"[\w-]+"$/);
  });

  it.each([
    ["the tag", (tag: string) => tag],
    ["the tag, weak", (tag: string) => `W/${tag}`],
    ["a list that holds it", (tag: string) => `"other", ${tag}`],
    ["*", () => "*"],
  ])("answers 304 without a body to %s, keeping ETag, Cache-Control and CORS", async (_what, field) => {
    const whole = await request(app, SMALL_REQUEST);
    const answer = await request(app, SMALL_REQUEST, {
      "if-none-match": field(String(whole.headers["etag"])),
    });
    expect(answer.statusCode).toBe(304);
    expect(answer.body).toBe("");
    for (const name of ["etag", "cache-control", "vary", "access-control-allow-origin", "ratelimit-policy"]) {
      expect(answer.headers[name]).toBe(whole.headers[name]);
    }
    expect(answer.headers).not.toHaveProperty("content-type");
    expect(answer.headers).not.toHaveProperty("content-length");
  });

  it("digests of the bytes go with answers and problems, HEAD as GET, and not with 304 or the frozen version", async () => {
    const digestOf = (body: string) => `sha-256=:${createHash("sha256").update(body).digest("base64")}:`;
    for (const url of [SMALL_REQUEST, "/v2/positions?latt=1", "/v2/nothing", "/v2/openapi.json"]) {
      const answer = await request(app, url);
      expect([url, answer.headers["repr-digest"]]).toEqual([url, digestOf(answer.body)]);
    }
    const whole = await request(app, SMALL_REQUEST);
    const head = await app.inject({ method: "HEAD", url: SMALL_REQUEST });
    const held = await request(app, SMALL_REQUEST, { "if-none-match": String(whole.headers["etag"]) });
    for (const name of ["repr-digest", "x-answer-digest"]) {
      expect(whole.headers[name]).toBeDefined();
      expect(head.headers[name]).toBe(whole.headers[name]);
      expect(held.headers).not.toHaveProperty(name);
      expect((await request(app, "/v1/moon")).headers).not.toHaveProperty(name);
    }
  });

  it("sends the whole answer when no tag matches", async () => {
    const answer = await request(app, SMALL_REQUEST, { "if-none-match": '"other"' });
    expect(answer.statusCode).toBe(200);
  });

  it("does not hide a problem behind * or behind a tag", async () => {
    const answer = await request(app, "/v2/positions?latt=1", { "if-none-match": "*" });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers).not.toHaveProperty("etag");
  });

  it("differs for every form of an answer", async () => {
    const forms = [
      "",
      "&format=csv",
      "&pretty=true",
      "&precision=3",
      "&fields=distance",
      "&shape=flat",
      "&verbosity=compact",
    ];
    const tags = await Promise.all(forms.map((form) => tagOf(`${SMALL_REQUEST}${form}`)));
    expect(new Set(tags).size).toBe(forms.length);
  });

  it("is the same for every spelling of a query", async () => {
    const tag = await tagOf(SMALL_REQUEST);
    expect(await tagOf("/v2/positions?at=2026-11-20T10:00:00.000Z&body=MARS&pretty=false")).toBe(tag);
  });

  it("is answered before anything is computed", async () => {
    const { route, computed } = countingRoute();
    const first = await testApp({ routes: [route] });
    const etag = String((await request(first, "/v2/counted")).headers["etag"]);
    const second = await testApp({ routes: [route] });
    expect((await request(second, "/v2/counted", { "if-none-match": etag })).statusCode).toBe(304);
    expect(computed()).toBe(1);
  });
});

describe("small lasting answers", () => {
  it("are computed once, and sent again as they were", async () => {
    const { route, computed } = countingRoute();
    const server = await testApp({ routes: [route] });
    const first = await request(server, "/v2/counted");
    const second = await request(server, "/v2/counted");
    expect(second.body).toBe(first.body);
    expect(second.headers["etag"]).toBe(first.headers["etag"]);
    expect(computed()).toBe(1);
  });

  it("are computed again for a caller whose key they disclose, and kept for nobody", async () => {
    const { route, computed } = countingRoute();
    const server = await testApp({ routes: [route] });
    await request(server, "/v2/counted", { "x-api-key": "k" });
    expect((await request(server, "/v2/counted")).json().warnings).toEqual([]);
    expect(computed()).toBe(2);
  });

  it("are not kept when the cache has no room", async () => {
    const { route, computed } = countingRoute();
    const server = await testApp({ routes: [route], settings: { ...TEST_SETTINGS, answerCacheBytes: 0 } });
    await request(server, "/v2/counted");
    await request(server, "/v2/counted");
    expect(computed()).toBe(2);
  });
});

/** A route that counts how often it computes. */
function countingRoute() {
  let computed = 0;
  const route = defineRoute({
    path: "/v2/counted",
    title: "Counted",
    summary: "Counts its computations",
    description: "For tests.",
    table: false,
    time: noTime(),
    location: "none",
    answer: record(z.object({ word: text("A word.") })),
    models: [],
    frame: { frame: "none", epoch: "none" },
    cache: "deterministic",
    accuracy: null,
    examples: ["/v2/counted"],
    handle: () => {
      computed += 1;
      return { word: "computed" };
    },
  });
  return { route, computed: () => computed };
}

describe("cache classes (S4.1-12, S4.1-13)", () => {
  it("lets deterministic answers be kept for a day, and stale for a week", async () => {
    const { headers } = await request(app, SMALL_REQUEST);
    expect(headers["cache-control"]).toBe("public, max-age=86400, stale-while-revalidate=604800");
  });

  it("lets answers about now be kept for the rest of the minute", async () => {
    const answer = await request(app, NOW_REQUEST);
    expect(answer.headers["cache-control"]).toBe("public, max-age=30");
    expect(answer.json().data.instant).toBe("2026-11-20T10:00:00.000Z");
    expect(answer.json().meta.cache_class).toBe("time_quantized");
  });

  it("gives the same bytes and tag within a minute, and others in the next", async () => {
    let now_ms = TEST_NOW_MS;
    const server = await testApp({ now: () => fromUnixMs(now_ms) });
    const first = await request(server, NOW_REQUEST);
    now_ms += 29_000;
    const second = await request(server, NOW_REQUEST);
    expect(second.body).toBe(first.body);
    expect(second.headers["etag"]).toBe(first.headers["etag"]);
    now_ms += 2000;
    const third = await request(server, NOW_REQUEST);
    expect(third.headers["etag"]).not.toBe(first.headers["etag"]);
  });

  it("never lets a problem be stored", async () => {
    expect((await request(app, "/v2/positions?latt=1")).headers["cache-control"]).toBe("no-store");
  });
});

describe("ignored keys (S2.1-9, S2.1-10, S5-3)", () => {
  const KEY = "s3cret-key-of-a-caller";
  const SENT = [{ "x-api-key": KEY }, { authorization: `Bearer ${KEY}` }, { "x-rapidapi-key": KEY }];

  it.each(SENT)("%j is disclosed by a warning and never repeated", async (headers) => {
    const answer = await request(app, SMALL_REQUEST, headers as Record<string, string>);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().warnings.map((warning: { code: string }) => warning.code)).toContain("KEY_IGNORED");
    expect(answer.body).not.toContain(KEY);
  });

  it("leaves no trace for callers without a key: nothing is stored, no tag is shared", async () => {
    const plain = await request(app, SMALL_REQUEST);
    const keyed = await request(app, SMALL_REQUEST, {
      "x-api-key": KEY,
      "if-none-match": String(plain.headers["etag"]),
    });
    expect(keyed.statusCode).toBe(200);
    expect(keyed.headers["cache-control"]).toBe("private, no-store");
    expect(keyed.headers).not.toHaveProperty("etag");
    expect((await request(app, SMALL_REQUEST)).body).toBe(plain.body);
  });

  it("discloses it beside csv in a field", async () => {
    const answer = await request(app, `${SMALL_REQUEST}&format=csv`, { "x-api-key": KEY });
    expect(answer.headers["x-warnings"]).toContain("KEY_IGNORED");
  });

  it("refuses a key in the URL without repeating it", async () => {
    const answer = await request(app, `${SMALL_REQUEST}&api_key=${KEY}`);
    expect(answer.json()).toMatchObject({ code: "UNKNOWN_PARAMETER", parameter: "api_key" });
    expect(answer.body).not.toContain(KEY);
  });
});

describe("determinism (S1-14, S4.1-11)", () => {
  it("gives the same bytes from two servers", async () => {
    const other = await testApp();
    expect((await request(other, SMALL_REQUEST)).body).toBe((await request(app, SMALL_REQUEST)).body);
  });

  it("changes the tag with the engine", async () => {
    const sky = await testSky();
    const engine = new Proxy(sky.engine, {
      get: (target, name) => {
        const member: unknown = name === "build" ? "another" : Reflect.get(target, name, target);
        return typeof member === "function" ? member.bind(target) : member;
      },
    });
    const other = await testApp({ sky: { ...sky, engine } });
    expect((await request(other, SMALL_REQUEST)).headers["etag"]).not.toBe(await tagOf(SMALL_REQUEST));
  });
});
