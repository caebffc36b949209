import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLOSE, expectProblem, listening, sendRaw } from "./raw.ts";

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  ({ app, port } = await listening());
});
afterAll(async () => {
  await app.close();
});

const send = (bytes: string) => sendRaw(port, bytes);

/** A text as the bytes of its UTF-8, each a character. */
const raw = (text: string) => Buffer.from(text, "utf8").toString("latin1");

describe("an address with letters beyond ASCII", () => {
  it.each(["q=Zürich", "q=東京&limit=1", "q=Łódź&lang=pl", "q=São%20Paulo", "q=naïve😀"])(
    "is answered as its escaped form is: %s",
    async (query) => {
      const ask = (target: string) => send(`GET ${target} HTTP/1.1\r\n${CLOSE}`);
      const [asTyped, escaped] = await Promise.all([
        ask(raw(`/v2/places?${query}`)),
        ask(`/v2/places?${query.replace(/[^\x21-\x7e]+/gu, encodeURIComponent)}`),
      ]);
      expect([asTyped.status, asTyped.body]).toEqual([escaped.status, escaped.body]);
      expect(asTyped.headers["etag"]).toBe(escaped.headers["etag"]);
    },
  );

  it("is answered to HEAD without a body", async () => {
    const { status, headers, body } = await send(raw(`HEAD /v2/places?q=Zürich HTTP/1.1\r\n${CLOSE}`));
    expect([status, body]).toEqual([200, ""]);
    expect(Number(headers["content-length"])).toBeGreaterThan(500);
  });

  it.each([
    ["bytes that are no UTF-8", "GET /v2/places?q=Z\xfc HTTP/1.1\r\nHost: h\r\n\r\n"],
    [
      "another request behind it",
      raw("GET /v2/places?q=ü HTTP/1.1\r\nHost: h\r\n\r\nGET /v2 HTTP/1.1\r\n\r\n"),
    ],
    ["a body", raw("GET /v2/places?q=ü HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\n")],
    ["a body in pieces", raw("GET /v2/places?q=ü HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n")],
    ["a field twice", raw("GET /v2/places?q=ü HTTP/1.1\r\nHost: h\r\nHost: i\r\n\r\n")],
    ["a field that is none", raw("GET /v2/places?q=ü HTTP/1.1\r\nHost : h\r\n\r\n")],
    ["a field folded over two lines", raw("GET /v2/places?q=ü HTTP/1.1\r\nHost: h\r\n i\r\n\r\n")],
    ["a method that writes", raw("POST /mcp?q=ü HTTP/1.1\r\nHost: h\r\n\r\n")],
    ["no path", raw("GET http://h/ü HTTP/1.1\r\nHost: h\r\n\r\n")],
  ])("is refused with %s", async (_, bytes) => {
    expectProblem(await send(bytes), 400, "MALFORMED_REQUEST");
  });
});
