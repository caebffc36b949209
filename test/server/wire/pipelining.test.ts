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
  const pool: Pick<AnswerPool, "takes" | "respond" | "waiting"> = {
    takes: () => true,
    waiting: 0,
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

it("a client that sends more ahead than may wait is cut off", async () => {
  const { begun } = await scene();
  const closed = once(socket, "close");
  socket.resume();
  socket.write(REQUEST.repeat(2 * MAX_AHEAD + 2));
  await closed;
  expect(begun()).toBeLessThan(MAX_AHEAD);
});
