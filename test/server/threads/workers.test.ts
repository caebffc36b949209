import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RemoteRequest } from "../../../src/contract/remote.ts";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { createEngineStore } from "../../../src/engine/store.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { createAnswerPool } from "../../../src/server/threads/pool.ts";
import { threadFile } from "../../../src/server/threads/thread-file.ts";
import { Workers } from "../../../src/server/threads/workers.ts";
import { fromUnixMs } from "../../../src/time/instant.ts";
import { call } from "../../contract/call.ts";
import { workers } from "./answer-workers.ts";

const THREADS = 2;
const TARGET = "/v2/positions?body=mars&start=2026-01-01&step=1h&count=10";
const RESTART_MS = 5000;
const REQUEST: RemoteRequest = {
  path: "/v2/positions",
  query: "",
  rows: 1,
  units: 1,
  row: null,
  formats: null,
  plan: PLANS.operator,
  now: fromUnixMs(0),
  publicUrl: "",
  keySent: false,
  maxResponseBytes: undefined,
  places: [],
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "meridian threads "));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

describe("threads that cannot load what they run", () => {
  it("refuse every request instead of keeping it, and answer as soon as they can load it", async () => {
    const file = join(folder, "answer worker.mjs");
    const lost: Error[] = [];
    const pool = createAnswerPool({
      store: createEngineStore(),
      threads: THREADS,
      maxWaiting: 20,
      onThreadLost: (error) => lost.push(error),
      file: pathToFileURL(file),
    });
    const statusOf = () =>
      call(
        TARGET,
        { plan: PLANS.operator },
        ROUTES,
        workers(() => pool),
      ).then(
        ({ status }) => status,
        // a request that a thread took with it when it ended is a fault, not a refusal
        () => 500,
      );
    try {
      const first = await Promise.all(Array.from({ length: 10 }, statusOf));
      expect(first.filter((status) => status === 503).length).toBeGreaterThanOrEqual(10 - THREADS);
      expect(first.filter((status) => status === 500).length).toBeLessThanOrEqual(THREADS);
      expect(await statusOf()).toBe(503);
      expect(lost.length).toBeGreaterThan(0);

      writeFileSync(file, `export { default } from ${JSON.stringify(threadFile("answer-worker").href)};`);
      vi.advanceTimersByTime(RESTART_MS);
      expect(await statusOf()).toBe(200);
      expect(pool.workers.length).toBe(THREADS);
    } finally {
      await pool.close();
    }
  });
});

describe("threads between requests", () => {
  it("do what a request has left for later, rather than only wait for the next", async () => {
    const file = join(folder, "worker.mjs");
    writeFileSync(
      file,
      `let done = 0;
       export default () => {
         setImmediate(() => { done += 1; });
         return { kind: "problem", code: "OVERLOADED", details: { detail: String(done) } };
       };`,
    );
    const workers = new Workers({
      store: createEngineStore(),
      zones: null,
      threads: 1,
      file: pathToFileURL(file),
      onThreadLost: () => {},
    });
    const ask = () => workers.run(REQUEST, new AbortController().signal);
    try {
      expect(await ask()).toMatchObject({ details: { detail: "0" } });
      await expect.poll(ask).not.toMatchObject({ details: { detail: "0" } });
    } finally {
      await workers.close();
    }
  });
});

describe("a thread that comes to no end", () => {
  it("is told of, ended and replaced; who asked gets one 503, and others are answered meanwhile", async () => {
    const file = join(folder, "worker.mjs");
    writeFileSync(
      file,
      `import { readlinkSync } from "node:fs";
       import { workerData } from "node:worker_threads";
       const { begun } = workerData[1] ?? workerData;
       const thread = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
       export default ({ place, path }) => {
         Atomics.store(begun, place, thread);
         while (path === "/v2/moon");
         return { kind: "problem", code: "OVERLOADED", details: { detail: "answered" } };
       };`,
    );
    const events: string[] = [];
    const workers = new Workers({
      store: createEngineStore(),
      zones: null,
      threads: THREADS,
      file: pathToFileURL(file),
      onThreadLost: () => {},
      onLate: (event, path) => events.push(`${event} ${path}`),
    });
    const ask = (path: string) => workers.run({ ...REQUEST, path }, new AbortController().signal);
    const answered = { details: { detail: "answered" } };
    try {
      await ask("/v2/positions");
      const spinning = ask("/v2/moon").catch((refusal) => refusal);
      await expect.poll(() => workers.late, { timeout: 20_000 }).toBe(1);
      expect(await ask("/v2/positions")).toMatchObject(answered);
      expect(await spinning).toMatchObject({ code: "OVERLOADED" });
      expect(workers.late).toBe(0);
      expect(events).toEqual(["late /v2/moon", "ended /v2/moon"]);
      await expect.poll(() => workers.threads.length, { timeout: 20_000 }).toBe(THREADS);
      expect(await Promise.all([ask("/v2/sun"), ask("/v2/sun")])).toMatchObject([answered, answered]);
    } finally {
      await workers.close();
    }
  });
});
