import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acceptedCoding } from "../../../src/server/http/encoding.ts";
import { request, SMALL_REQUEST, testApp } from "../app.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const MONTH = "/v2/sun?lat=51.5&lon=0&start=2026-01-01&end=2026-02-01";

const ask = (url: string, accepted: string, more: Record<string, string> = {}) =>
  request(app, url, { "accept-encoding": accepted, ...more });

describe("a text of some length", () => {
  it.each([
    ["br", "gzip, br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
  ] as const)("goes out as %s to who takes it", async (coding, accepted, decoded) => {
    const plain = await ask(MONTH, "identity");
    const answer = await ask(MONTH, accepted);
    expect(answer.headers["content-encoding"]).toBe(coding);
    expect(answer.headers.vary).toBe("accept-encoding");
    expect(Number(answer.headers["content-length"])).toBe(answer.rawPayload.byteLength);
    expect(answer.rawPayload.byteLength).toBeLessThan(plain.rawPayload.byteLength / 4);
    expect(decoded(answer.rawPayload)).toEqual(plain.rawPayload);
    const hash = createHash("sha256").update(answer.rawPayload).digest("base64");
    expect(answer.headers["repr-digest"]).toBe(`sha-256=:${hash}:`);
    expect(answer.headers["x-answer-digest"]).toBe(plain.headers["x-answer-digest"]);
  });

  it("has another strong tag in each coding, and any of them is held", async () => {
    const answers = await Promise.all(["identity", "br", "gzip"].map((accepted) => ask(MONTH, accepted)));
    const tags = answers.map(({ headers }) => String(headers.etag));
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) {
      expect(tag).toMatch(/^"[\w-]+"$/);
      const held = await ask(MONTH, "br", { "if-none-match": tag });
      expect([held.statusCode, held.headers.etag, held.headers.vary]).toEqual([304, tag, "accept-encoding"]);
    }
  });
});

it.each([
  ["a small answer", SMALL_REQUEST],
  ["Arrow", `${MONTH}&format=arrow`],
  ["a long series of numbers", "/v2/positions?body=mars&start=2026-01-01&step=6min&count=7000&shape=columns"],
])("%s goes out as it is", async (_what, url) => {
  const answer = await ask(url, "gzip, br");
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).not.toHaveProperty("content-encoding");
  expect(answer.headers.vary).toBe("accept-encoding");
});

it.each([
  ["gzip, deflate, br", "br"],
  ["gzip;q=1.0, br;q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["*", "br"],
  ["*;q=0", null],
  ["identity, br;q=0.5", null],
  ["deflate", null],
  ["br;q=nonsense", null],
  ["", null],
  [undefined, null],
])("Accept-Encoding %s is answered with %s", (field, coding) => {
  expect(acceptedCoding(field)).toBe(coding);
});
