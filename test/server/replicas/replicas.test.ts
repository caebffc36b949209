import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../../../src/cli/command.ts";
import { connectRedis } from "../../../src/server/limits/redis.ts";
import { SERVER_COMMANDS } from "../../../src/server/start/commands.ts";
import {
  end,
  HAS_REDIS,
  metric,
  type RedisProcess,
  type ServerProcess,
  startRedis,
  startServer,
  until,
} from "./processes.ts";

const REQUEST = "/v2/positions?body=mars&at=2026-11-20T10:00Z";
const remaining = (answer: Response, window: string) =>
  Number(new RegExp(`"${window}";r=(\\d+)`).exec(answer.headers.get("ratelimit") ?? "")?.[1]);

async function ask(address: string): Promise<Response> {
  const answer = await fetch(`${address}${REQUEST}`);
  await answer.arrayBuffer();
  return answer;
}

it("no call waits longer than 0.3 s for a Redis that does not answer, and none for a connection", () => {
  const { options } = connectRedis("redis://127.0.0.1");
  expect(options).toMatchObject({
    connectTimeout: 300,
    socketTimeout: 300,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  });
});

describe.skipIf(!HAS_REDIS)("two replicas on one Redis", () => {
  let redis: RedisProcess;
  let replicas: readonly [ServerProcess, ServerProcess];
  beforeAll(async () => {
    redis = await startRedis();
    replicas = await Promise.all([
      startServer({ REDIS_URL: redis.url }),
      startServer({ REDIS_URL: redis.url }),
    ]);
  });
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => end(replica.process)));
    await end(redis.process);
  });

  /** Calls that a replica counted by itself because this machine kept Redis from answering in time. */
  const countedLocally = async () => {
    const counts = replicas.map((replica) => metric(replica, "meridian_local_counts_total"));
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  };

  it("answer with the same bytes (S1-14)", async () => {
    const bodies = await Promise.all(
      replicas.map(async ({ address }) => (await fetch(`${address}${REQUEST}`)).text()),
    );
    expect(bodies[0]).toBe(bodies[1]);
  });

  it("share one count: what one has answered, the other knows (S5-8)", async () => {
    const [first, second] = replicas;
    const before = remaining(await ask(first.address), "minute");
    const left: number[] = [];
    for (let call = 0; call < 10; call++) {
      left.push(remaining(await ask((call % 2 === 0 ? second : first).address), "minute"));
    }
    if ((await countedLocally()) > 0) return;
    expect(left).toEqual(Array.from({ length: 10 }, (_, call) => before - 1 - call));
  });

  it("refuse together when the minute is spent, and never answer more than it holds", async () => {
    const statuses = await Promise.all(
      Array.from({ length: 360 }, async (_, call) => {
        const { address } = replicas[call % 2 === 0 ? 0 : 1];
        return (await fetch(`${address}/v2/enums?set=rights`)).status;
      }),
    );
    const answered = statuses.filter((status) => status === 200).length;
    expect(answered).toBeLessThanOrEqual(287 + (await countedLocally()));
    for (const { address } of replicas)
      await until("it is refused", async () => (await ask(address)).status === 429);
  });

  it("know a key that was made once, and forget it when it is revoked", async () => {
    const keys = async (...words: string[]) => {
      let out = "";
      await runCommand(
        ["keys", ...words],
        {
          environment: { REDIS_URL: redis.url },
          clock_ms: () => Date.now(),
          write: async (body) => {
            out += String(body);
          },
          writeError: () => {},
          terminal: null,
        },
        SERVER_COMMANDS,
      );
      return out.trim();
    };
    const key = await keys("create", "--plan", "pro", "--label", "test");
    const refusal = async ({ address }: ServerProcess) => {
      const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "astro_positions" } };
      const headers = { "content-type": "application/json", authorization: `Bearer ${key}` };
      const answer = await fetch(`${address}/mcp`, {
        method: "POST",
        headers,
        body: JSON.stringify(message),
      });
      return (await answer.json()).result.structuredContent.error;
    };
    for (const replica of replicas)
      await until("the key is known", async () => (await refusal(replica)) === undefined);
    await keys("revoke", "--id", key.split("_")[1] ?? "");
    for (const replica of replicas)
      await until("the key is gone", async () => (await refusal(replica)) === "api_key_invalid");
  });
});

describe.skipIf(!HAS_REDIS)("when Redis dies", () => {
  let redis: RedisProcess;
  let server: ServerProcess;
  beforeAll(async () => {
    redis = await startRedis();
    server = await startServer({ REDIS_URL: redis.url, DEFAULT_PLAN: "mega" });
    // on a busy machine Redis may be late for the first call
    await until("the counts are shared", async () => {
      await ask(server.address);
      return (await metric(server, "meridian_counters_shared")) === 1;
    });
  });
  afterAll(async () => {
    await end(server.process);
    await end(redis.process);
  });

  it("requests go on on local counts; a metric and a line of the log say so, and it recovers by itself", async () => {
    await end(redis.process);
    const meanwhile = 5;
    for (let call = 0; call < meanwhile; call++) {
      expect((await ask(server.address)).status).toBe(200);
    }
    await until("the log tells", () => server.messages.some((message) => message.includes("redis is away")));
    expect(await metric(server, "meridian_counters_shared")).toBe(0);
    expect(await metric(server, "meridian_local_counts_total")).toBeGreaterThan(0);

    redis = await startRedis(redis.port);
    await until(
      "the counts are shared again",
      async () => (await metric(server, "meridian_counters_shared")) === 1,
    );
    // the new one has forgotten the calls before; those made meanwhile are added with the next
    expect(remaining(await ask(server.address), "minute")).toBe(2000 - meanwhile - 1);
  });

  it("likewise when it hangs instead of ending", async () => {
    redis.process.kill("SIGSTOP");
    for (let call = 0; call < 5; call++) {
      expect((await ask(server.address)).status).toBe(200);
    }
    redis.process.kill("SIGCONT");
    await until(
      "the counts are shared again",
      async () => (await metric(server, "meridian_counters_shared")) === 1,
    );
  });

  it("a server starts without it, and shares as soon as it is there", async () => {
    await end(redis.process);
    const early = await startServer({ REDIS_URL: redis.url, DEFAULT_PLAN: "mega" });
    try {
      expect((await ask(early.address)).status).toBe(200);
      redis = await startRedis(redis.port);
      await until(
        "the counts are shared",
        async () => (await metric(early, "meridian_counters_shared")) === 1,
      );
    } finally {
      await end(early.process);
    }
  });
});
