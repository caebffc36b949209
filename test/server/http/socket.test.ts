import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServedPaths } from "../../../src/server/http/served-paths.ts";
import { Arrivals, connectionFaultHandler } from "../../../src/server/http/unreadable.ts";
import { TEST_SETTINGS } from "../settings.ts";
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

describe("malformed HTTP is answered with problem documents (S2.3-1)", () => {
  it.each([
    ["bytes that are no HTTP", "\x16\x03\x01\x02\r\n\r\n", 400, "MALFORMED_REQUEST"],
    ["a request line of another protocol", "GET /v2 HTTX/1.1\r\n\r\n", 400, "MALFORMED_REQUEST"],
    ["a field without colon", `GET /v2 HTTP/1.1\r\nHost h\r\n\r\n`, 400, "MALFORMED_REQUEST"],
    ["no version, as in HTTP/0.9", "GET /v2\r\n\r\n", 400, "MALFORMED_REQUEST"],
    ["a version that is not spoken", `GET /v2 HTTP/2.0\r\n${CLOSE}`, 400, "MALFORMED_REQUEST"],
    ["two Host fields", `GET /v2 HTTP/1.1\r\nHost: a\r\n${CLOSE}`, 400, "MALFORMED_REQUEST"],
    ["the target * of a GET", `GET * HTTP/1.1\r\n${CLOSE}`, 400, "MALFORMED_REQUEST"],
    [
      "more fields than are read",
      `GET /v2 HTTP/1.1\r\n${"a:b\r\n".repeat(2001)}${CLOSE}`,
      431,
      "HEADERS_TOO_LARGE",
    ],
    ["HTTP/1.1 without Host", "GET /v2 HTTP/1.1\r\nConnection: close\r\n\r\n", 400, "MALFORMED_REQUEST"],
    [
      "a stream in HTTP/1.0, which has no chunks",
      "GET /v2/positions?body=mars&start=2026-01-01&end=2026-01-02&step=1h&format=csv&stream=true HTTP/1.0\r\n\r\n",
      400,
      "INVALID_PARAMETER",
    ],
    ["a broken percent-encoding in the path", `GET /v2/%zz HTTP/1.1\r\n${CLOSE}`, 400, "MALFORMED_REQUEST"],
    [
      "a broken percent-encoding in the query",
      `GET /v2/positions?at=%E0%A4 HTTP/1.1\r\n${CLOSE}`,
      400,
      "INVALID_PARAMETER",
    ],
    [
      "a method nobody knows on a served path",
      `BREW /v2/positions HTTP/1.1\r\n${CLOSE}`,
      405,
      "METHOD_NOT_ALLOWED",
    ],
    [
      "a method nobody knows on an unknown path",
      `BREW /v2/planets HTTP/1.1\r\n${CLOSE}`,
      404,
      "ROUTE_NOT_FOUND",
    ],
    ["TRACE", `TRACE /v2/positions HTTP/1.1\r\n${CLOSE}`, 405, "METHOD_NOT_ALLOWED"],
    ["CONNECT", `CONNECT example.org:443 HTTP/1.1\r\n${CLOSE}`, 404, "ROUTE_NOT_FOUND"],
    [
      "an address that is too long",
      `GET /v2/positions?at=${"1".repeat(9000)} HTTP/1.1\r\n${CLOSE}`,
      414,
      "URI_TOO_LONG",
    ],
    [
      "an address longer than the parser reads",
      `GET /v2/positions?at=${"1".repeat(60_000)} HTTP/1.1\r\n${CLOSE}`,
      414,
      "URI_TOO_LONG",
    ],
    [
      "fields that are too large",
      `GET /v2 HTTP/1.1\r\nHost: h\r\nX-Long: ${"x".repeat(40_000)}\r\n\r\n`,
      431,
      "HEADERS_TOO_LARGE",
    ],
  ])("%s", async (_what, bytes, status, code) => {
    expectProblem(await send(bytes), status, code);
  });

  it("names the methods of a served path to a method nobody knows", async () => {
    const answer = await send(`BREW /v2/positions HTTP/1.1\r\n${CLOSE}`);
    expect(answer.headers["allow"]).toBe("GET, HEAD, OPTIONS");
  });
});

describe("what HTTP allows is served", () => {
  it.each([
    ["HTTP/1.0 without Host", "GET /v2/enums?set=rights HTTP/1.0\r\n\r\n"],
    ["the absolute form", `GET http://anywhere.test/v2/enums?set=rights HTTP/1.1\r\n${CLOSE}`],
    ["an expectation that is not met", `GET /v2/enums?set=rights HTTP/1.1\r\nExpect: wonders\r\n${CLOSE}`],
    ["an upgrade that is declined", `GET /v2/enums?set=rights HTTP/1.1\r\nUpgrade: websocket\r\n${CLOSE}`],
  ])("%s", async (_what, bytes) => {
    const answer = await send(bytes);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body).data.sets.rights.values).toEqual(["unrestricted", "attribution_required"]);
  });

  it("OPTIONS *", async () => {
    const answer = await send(`OPTIONS * HTTP/1.1\r\n${CLOSE}`);
    expect(answer.status).toBe(204);
    expect(answer.headers["allow"]).toBe("GET, HEAD, OPTIONS");
    expect(answer.headers).not.toHaveProperty("content-length");
  });

  it("HEAD without a body on the wire", async () => {
    const answer = await send(`HEAD /v2/enums?set=rights HTTP/1.1\r\n${CLOSE}`);
    expect(answer.status).toBe(200);
    expect(Number(answer.headers["content-length"])).toBeGreaterThan(100);
    expect(answer.body).toBe("");
  });
});

describe("slow clients", () => {
  it("are bounded by timeouts that are looked at every second", () => {
    expect(app.server.headersTimeout).toBe(5000);
    expect(app.server.requestTimeout).toBe(10_000);
    expect(app.server.timeout).toBe(60_000);
  });
});

describe("a request that takes long to arrive", () => {
  /** A server that looks every 10 ms for requests that have not come within 50 ms. */
  async function impatient(whenConnected: () => void) {
    const arrivals = new Arrivals();
    const timeouts = { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 10 };
    const server = createServer(timeouts, (_request, response) => response.end("read"));
    arrivals.follow(server);
    server.on(
      "clientError",
      connectionFaultHandler(createServedPaths(), TEST_SETTINGS, arrivals, () => server),
    );
    server.on("connection", whenConnected);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    return { server, port: typeof address === "object" && address !== null ? address.port : 0 };
  }

  function answerTo(at: number, begun: (socket: Socket) => void): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(at, "127.0.0.1", () => begun(socket));
      let text = "";
      socket.on("data", (chunk: Buffer) => {
        text += chunk.toString("latin1");
      });
      socket.on("error", reject);
      socket.on("close", () => resolve(text));
    });
  }

  it("is answered when it has come while the server was busy", async () => {
    let client: Socket | null = null;
    const busy = () => {
      client?.write("GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
      // long past the time in which a request has to come
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    };
    const { server, port: at } = await impatient(() => setImmediate(busy));
    const answer = await answerTo(at, (socket) => {
      client = socket;
    });
    server.close();
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*read$/s);
  });

  it.each(["", "GET / HT", "GET / HTTP/1.1\r\nHost: h\r\n"])(
    "is refused when the client is slow: %j",
    async (begin) => {
      const { server, port: at } = await impatient(() => {});
      const answer = await answerTo(at, (socket) => socket.write(begin));
      server.close();
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    },
  );
});

describe("long messages to /mcp", () => {
  const LONG_BYTES = 100_000;
  const OF_A_CALLER = 8;

  /** A posted message, whole but for its last byte. */
  async function posted(from: string, body: string): Promise<Socket> {
    const socket = connect({ port, host: "127.0.0.1", localAddress: from });
    await new Promise<void>((resolve) => socket.once("connect", resolve));
    const fields = `Host: h\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    await new Promise<void>((resolve) =>
      socket.write(`POST /mcp HTTP/1.1\r\n${fields}\r\n${body.slice(0, -1)}`, () => resolve()),
    );
    return socket;
  }

  async function statusOf(socket: Socket): Promise<number> {
    const chunk = await new Promise<Buffer>((resolve) => socket.once("data", resolve));
    return Number(/^HTTP\/1\.1 (\d+)/.exec(chunk.toString("latin1"))?.[1]);
  }

  const list = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
  const long = list.padEnd(LONG_BYTES);

  it("are received eight at a time of a caller, those of others and short ones at once", async () => {
    const slow = await Promise.all(Array.from({ length: OF_A_CALLER }, () => posted("127.0.0.2", long)));
    const next = await posted("127.0.0.2", long);
    let isAnswered = false;
    const answered = statusOf(next).then((status) => {
      isAnswered = true;
      return status;
    });
    next.write(" ");
    const [short, other] = [await posted("127.0.0.2", `${list} `), await posted("127.0.0.3", long)];
    for (const socket of [short, other]) socket.write(" ");
    expect(await Promise.all([short, other].map(statusOf))).toEqual([200, 200]);
    expect(isAnswered).toBe(false);
    slow[0]?.destroy();
    expect(await answered).toBe(200);
    for (const socket of [...slow, next, short, other]) socket.destroy();
  });
});
