import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { PassThrough } from "node:stream";
import { fileURLToPath } from "node:url";
import { fastify } from "fastify";
import { describe, expect, it } from "vitest";
import { drain } from "../../../src/server/http/drain.ts";
import { end, metric, startServer, until } from "./processes.ts";

/** On a busy machine too, what decides is the calls' own end. */
const DRAIN_MS = "300000";
/** The longest that a timer takes: whoever waits for it is found. */
const NEVER_MS = 2 ** 31 - 1;
const LONG_REQUEST = "/v2/positions?start=2026-01-01&step=1h&count=10000&body=mars&format=csv&frames=all";

describe("SIGTERM", () => {
  it("lets calls under way end whole, takes no new ones, and the process ends with status 0", async () => {
    const server = await startServer({ DEFAULT_PLAN: "operator", DRAIN_DELAY_MS: "3000", DRAIN_MS });
    await (await fetch(`${server.address}${LONG_REQUEST}`)).text();
    const underWay = Array.from({ length: 8 }, async (_, call) => {
      const answer = await fetch(`${server.address}${LONG_REQUEST}&precision=${call}`);
      return { status: answer.status, lines: (await answer.text()).split("\r\n").length };
    });
    await fetch(`${server.address}/healthz`);
    const status = end(server.process, "SIGTERM");
    await until("it drains", () => server.messages.includes("draining"));
    const readiness = await fetch(`${server.address}/readyz`);
    expect(readiness.status).toBe(503);
    expect(readiness.headers.get("connection")).toBe("close");
    for (const { status, lines } of await Promise.all(underWay)) {
      expect(status).toBe(200);
      expect(lines).toBe(10_002);
    }
    expect(await status).toBe(0);
    await expect(fetch(`${server.address}/healthz`)).rejects.toThrow();
  });

  it("does not wait for a client that never reads", async () => {
    const server = await startServer({ DEFAULT_PLAN: "operator" });
    const idle = connect(Number(new URL(server.address).port), "127.0.0.1");
    await once(idle, "connect");
    idle.on("error", () => {});
    idle.pause();
    idle.write(`GET ${LONG_REQUEST} HTTP/1.1\r\nHost: h\r\n\r\n`.repeat(4));
    await (await fetch(`${server.address}/healthz`)).text();
    expect(await end(server.process, "SIGTERM")).toBe(0);
    idle.destroy();
  });

  it("answers 40 large calls that wait, with what they asked for or with 503, and resets none", async () => {
    const server = await startServer({
      DEFAULT_PLAN: "operator",
      THREADS: "1",
      DRAIN_DELAY_MS: "500",
      DRAIN_MS,
    });
    const target = (call: number) =>
      `/v2/planet-events?start=${1700 + 10 * call}-01-01&end=${1700 + 10 * call}-07-01`;
    const calls = Array.from({ length: 40 }, async (_, call) => {
      const answer = await fetch(`${server.address}${target(call)}`);
      const body = await answer.text();
      return {
        status: answer.status,
        retryAfter: answer.headers.get("retry-after"),
        whole: JSON.parse(body),
      };
    });
    await until("they wait", async () => (await metric(server, "meridian_waiting_requests")) >= 20);
    expect(await end(server.process, "SIGTERM")).toBe(0);
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    for (const { status, retryAfter } of answers) expect(retryAfter !== null).toBe(status === 503);
  });
});

describe("drain", () => {
  it("closes a connection whose answer had begun before, and does not wait for it to time out", async () => {
    const app = fastify({ keepAliveTimeout: 0, requestTimeout: 0, connectionTimeout: 0 });
    const ending = new PassThrough();
    app.get("/", (_request, reply) => reply.send(ending));
    ending.write("begun");
    const answer = await fetch(await app.listen());
    const drained = drain(app, null, NEVER_MS);
    ending.end(", ended");
    expect(await answer.text()).toBe("begun, ended");
    await drained;
  });
});

describe("npm start", () => {
  it("passes SIGTERM on to the server", async () => {
    const npm = spawn("npm", ["start", "--silent"], {
      cwd: fileURLToPath(new URL("../../../", import.meta.url)),
      env: { ...process.env, PORT: "0", DRAIN_DELAY_MS: "0" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let address = "";
    createInterface({ input: npm.stdout }).on("line", (line) => {
      address ||= /listening at ([^"]+)/.exec(line)?.[1] ?? "";
    });
    await until("it listens", () => address !== "");
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    const ended = once(npm, "exit");
    npm.kill("SIGTERM");
    await ended;
    await until("the server has ended", () =>
      fetch(`${address}/healthz`).then(
        () => false,
        () => true,
      ),
    );
  });
});
