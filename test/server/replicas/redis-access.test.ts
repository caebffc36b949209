import { afterEach, describe, expect, it } from "vitest";
import { end, HAS_REDIS, metric, type ServerProcess, startRedis, startServer, until } from "./processes.ts";
import { type SlowLine, slowLine } from "./slow-proxy.ts";

const SMALL = "/v2/enums?set=rights";

const running: { end(): unknown }[] = [];
afterEach(async () => {
  for (const process of running.splice(0).reverse()) await process.end();
});

function kept<Process extends { readonly process: Parameters<typeof end>[0] }>(started: Process): Process {
  running.push({ end: () => end(started.process) });
  return started;
}

const readiness = async ({ address }: ServerProcess) => (await fetch(`${address}/readyz`)).json();

describe.skipIf(!HAS_REDIS)("a Redis that refuses", () => {
  it("a wrong password, or none, is told in the log and in /readyz (its keys cannot be read), and calls are counted all the same", async () => {
    const redis = kept(await startRedis(undefined, ["--requirepass", "right"]));
    for (const credentials of ["", ":wrong@"]) {
      const url = `redis://${credentials}127.0.0.1:${redis.port}`;
      const server = kept(await startServer({ REDIS_URL: url }));
      await until("the log tells", () =>
        server.messages.some((message) => /takes no counts.*password/.test(message)),
      );
      expect(await readiness(server)).toMatchObject({ status: "not ready", redis: "refused" });
      const answer = await fetch(`${server.address}${SMALL}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("ratelimit")).toContain("r=299");
    }
    const server = kept(await startServer({ REDIS_URL: `redis://:right@127.0.0.1:${redis.port}` }));
    await until("counts are shared", async () => (await readiness(server)).redis === "shared");
  });
});

describe.skipIf(!HAS_REDIS)("a Redis that is slow", () => {
  it("by 250 ms still has every call in the end, and calls are counted beside it", async () => {
    const redis = kept(await startRedis());
    const line: SlowLine = await slowLine(redis.port, 125);
    running.push({ end: () => line.close() });
    const server = kept(await startServer({ REDIS_URL: `redis://127.0.0.1:${line.port}` }));
    await fetch(`${server.address}${SMALL}`);
    for (let call = 1; call < 100; ++call) await (await fetch(`${server.address}${SMALL}`)).arrayBuffer();
    expect(await metric(server, "meridian_local_counts_total")).toBeGreaterThan(200);
    await until("Redis has them all", async () => {
      const last = await fetch(`${server.address}${SMALL}`, { method: "HEAD" });
      return Number(/"minute";r=(\d+)/.exec(last.headers.get("ratelimit") ?? "")?.[1]) <= 200;
    });
  });
});
