import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterEach, expect, it } from "vitest";
import type { AnswerPool } from "../../../src/server/threads/pool.ts";
import { MAX_AHEAD } from "../../../src/server/wire/pipelining.ts";
import { testApp } from "../app.ts";

const BYTES = 12_000_000;
const REQUEST = "GET /v2/positions?body=mars HTTP/1.1\r\nHost: h\r\n\r\n";

let app: FastifyInstance;
let socket: Socket;
afterEach(async () => {
  socket.destroy();
  await app.close();
});

/** A server whose answers are large and cost nothing, and a connection to it that does not read. */
async function scene(): Promise<{ begun: () => number }> {
  let begun = 0;
  const pool: Pick<AnswerPool, "takes" | "respond" | "waiting" | "late"> = {
    takes: () => true,
    waiting: 0,
    late: 0,
    respond: async () => {
      begun += 1;
      return [{ status: 200, headers: { "content-type": "text/plain" }, body: Buffer.alloc(BYTES, 97) }];
    },
  };
  app = await testApp({ threads: () => pool });
  const address = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
  socket = connect(Number(address.port), address.hostname);
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.pause();
  return { begun: () => begun };
}

it("of many requests on a connection that does not read one is begun; when it reads, all are answered", async () => {
  const { begun } = await scene();
  socket.write(REQUEST.repeat(8));
  await expect.poll(begun).toBe(1);
  await pause(100);
  expect(begun()).toBe(1);
  let bytes = 0;
  socket.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
  });
  socket.resume();
  await expect.poll(() => bytes, { timeout: 20_000 }).toBeGreaterThan(8 * BYTES);
  expect(begun()).toBe(8);
});

it("a client that leaves has no more begun for it", async () => {
  const { begun } = await scene();
  socket.write(REQUEST.repeat(8));
  await expect.poll(begun).toBe(1);
  socket.destroy();
  await pause(100);
  expect(begun()).toBe(1);
});

it("of 2,000 requests in one packet no more are read than may be ahead, until those before are answered", async () => {
  await scene();
  let [read, most, open] = [0, 0, 0];
  app.server.prependListener("request", (_request, response) => {
    read += 1;
    open += 1;
    most = Math.max(most, open);
    response.once("close", () => {
      open -= 1;
    });
  });
  let text = "";
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString("latin1");
  });
  socket.resume();
  socket.write("GET /healthz HTTP/1.1\r\nHost: h\r\n\r\n".repeat(2000));
  await expect.poll(() => text.split("HTTP/1.1 200").length - 1, { timeout: 20_000 }).toBe(2000);
  expect(read).toBe(2000);
  expect(most).toBeLessThanOrEqual(MAX_AHEAD);
});

it("heads and bodies that come in any pieces are read alike", async () => {
  await scene();
  const message = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
  const posted = `POST /mcp HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\nContent-Length: ${message.length}\r\n\r\n${message}`;
  const sent = `${posted}GET /healthz HTTP/1.1\r\nHost: h\r\n\r\n`.repeat(20);
  let text = "";
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString("latin1");
  });
  socket.resume();
  for (let at = 0; at < sent.length; at += 97) {
    socket.write(sent.slice(at, at + 97));
    if (at % 5 === 0) await pause(1);
  }
  await expect.poll(() => text.split('"status":"ok"').length - 1, { timeout: 20_000 }).toBe(20);
  expect(text.split("HTTP/1.1 ").length - 1).toBe(40);
});

it("what follows bytes that are no request is not read", async () => {
  await scene();
  let text = "";
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString("latin1");
  });
  const closed = once(socket, "close");
  socket.resume();
  socket.write(`NONSENSE\r\n\r\n${REQUEST}`);
  await closed;
  expect(text.split("HTTP/1.1 ").length - 1).toBe(1);
});
