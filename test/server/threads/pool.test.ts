import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { placeResolver } from "../../../src/catalog/gazetteer/gazetteer.ts";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { createEngine } from "../../../src/engine/engine.ts";
import { createEngineStore } from "../../../src/engine/store.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { expectedTime_us } from "../../../src/server/threads/costs.ts";
import { type AnswerPool, createAnswerPool } from "../../../src/server/threads/pool.ts";
import { createSky } from "../../../src/sky/sky.ts";
import { type Called, call } from "../../contract/call.ts";
import { request, testApp } from "../app.ts";
import { TEST_SETTINGS } from "../settings.ts";
import { workers } from "./answer-workers.ts";

const THREADS = 2;
const MAX_WAITING = 6;
const LARGE = "/v2/positions?body=mars&start=2026-01-01&step=1h&count=10000&shape=columns";
/** More than a second of one thread, and an answer that is too large in the end. */
const LONG = "/v2/moon?start=2000-01-01&step=1h&count=10000&lat=52&lon=13&verbosity=full";
const SMALL = "/v2/positions?body=mars&at=2026-11-20T10:00Z";

const FREE = { places: placeResolver, plan: PLANS.operator };

const store = createEngineStore();
let pool: AnswerPool;
let app: FastifyInstance;
let address: string;

beforeAll(async () => {
  pool = answerPool(THREADS, MAX_WAITING);
  app = await testApp({
    sky: createSky(await createEngine(store)),
    threads: () => pool,
    settings: { ...TEST_SETTINGS, defaultPlan: "operator" },
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
  await pool.close();
});

/** Nobody is refused because the machine is slow. */
function answerPool(threads: number, maxWaiting: number): AnswerPool {
  return createAnswerPool({ store, threads, maxWaiting, patience_ms: 600_000, onThreadLost: () => {} });
}

const ask = (target: string, init: RequestInit = {}) => fetch(`${address}${target}`, init);

/** Bytes are compared as bytes: value by value, 10,000 rows took seconds. */
function expectSame(there: Called, here: Called): void {
  const but = { body: "", bytes: null, json: null };
  expect(Buffer.compare(there.bytes, here.bytes)).toBe(0);
  expect({ ...there, ...but }).toEqual({ ...here, ...but });
}

/** Another instant each, so that no answer is one that was kept. */
const large = (day: number) => LARGE.replace("2026-01-01", `2026-01-${String(day).padStart(2, "0")}`);

describe("answers of other threads", () => {
  const threads = workers(() => pool);
  let here: FastifyInstance;
  beforeAll(async () => {
    here = await testApp({ settings: { ...TEST_SETTINGS, defaultPlan: "operator" } });
  });

  it.each([
    LARGE,
    "/v2/positions?bodies=moon,mars,star:spica&start=2026-01-01&step=1d&count=40&format=csv",
    "/v2/sun?start=2026-01-01&end=2026-02-01&place=Berlin",
    "/v2/sun?at=2026-11-20&lat=51.5&lon=0&format=txt",
    "/v2/phases?start=2026-01-01&end=2027-01-01&limit=5",
    "/v2/positions?body=mars",
  ])("are those of this one, byte for byte: %s", async (target) => {
    const here = await call(target, { ...FREE });
    const there = await call(target, { ...FREE }, ROUTES, threads);
    expect(here.status).toBe(200);
    expectSame(there, here);
  });

  it.each([
    "/",
    "/explore/positions?body=mars&place=Berlin&at=2026-11-20",
    "/explore/rise-set?body=moon&lat=52&lon=13&start=2026-01-01&end=2026-02-01&view=csv",
    "/explore/positions?body=mars&frame=galactic",
    "/gallery/analemma?at=2026-06-01",
    "/gallery/analemma?at=never",
    "/search?q=moon",
    "/accuracy",
  ])("pages of other threads are those of this one: %s", async (target) => {
    const [one, other] = [await request(here, target), await request(app, target)];
    expect([other.statusCode, other.headers["etag"]]).toEqual([one.statusCode, one.headers["etag"]]);
    expect(other.body === one.body).toBe(true);
  });

  it("are made one at a time where they take much memory, whoever asks", async () => {
    const heavy = (day: number) =>
      `/v2/positions?body=mars&start=2026-01-0${day}&step=1min&end=2026-02-15&frames=minimal&shape=columns`;
    const calls = [1, 2, 3].map((day) => call(heavy(day), { ...FREE }, ROUTES, threads));
    await pause(0);
    expect(pool.waiting).toBe(2);
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
    expect(pool.waiting).toBe(0);
  });

  it("are refused as here, with the same problem", async () => {
    const target = "/v2/eclipses?start=1700-01-01&end=2200-12-31";
    const here = await call(target, { ...FREE, maxResponseBytes: 100_000 });
    const there = await call(target, { ...FREE, maxResponseBytes: 100_000 }, ROUTES, threads);
    expect(here.status).toBe(413);
    expectSame(there, here);
  });

  it("leave this thread to small requests", async () => {
    const many = Array.from({ length: THREADS + MAX_WAITING }, (_, i) => ask(large(i + 1)));
    const small = await ask(SMALL);
    expect(small.status).toBe(200);
    for (const answer of await Promise.all(many)) {
      expect(answer.status).toBe(200);
      expect(Number(answer.headers.get("content-length"))).toBe((await answer.arrayBuffer()).byteLength);
    }
  });
});

describe("threads that read their code still", () => {
  it("are not given what the main thread answers sooner", async () => {
    const young = answerPool(1, 1);
    const [none_us, one_us] = [0, 1].map((few) => expectedTime_us("/v2/transits", few)) as [number, number];
    // longer than what the main thread takes whatever else it has to do
    const units = (3000 - none_us) / (one_us - none_us);
    try {
      expect(young.takes("/v2/transits", units, "")).toBe(false);
      expect((await ask(LARGE)).status).toBe(200);
      expect(pool.takes("/v2/transits", units, "")).toBe(true);
    } finally {
      await young.close();
    }
  });
});

describe("when too many wait", () => {
  it("the next are refused with 503 and told when to come again, small ones are not", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(large(i + 1))));
    const refused = answers.filter((answer) => answer.status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(THREADS + MAX_WAITING);
    for (const answer of refused) {
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
      expect(await answer.json()).toMatchObject({ code: "OVERLOADED", status: 503 });
    }
    expect((await ask(SMALL)).status).toBe(200);
  });
});

describe("a thread that is killed", () => {
  it("costs its own request at most, and another takes its place", async () => {
    const working = Array.from({ length: THREADS + MAX_WAITING }, (_, i) => ask(large(i + 1)));
    await pause(30);
    await pool.workers[0]?.terminate();
    const statuses = (await Promise.all(working)).map((answer) => answer.status);
    expect(statuses.filter((status) => status >= 500).length).toBeLessThanOrEqual(1);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(working.length - 1);
    expect((await ask(LARGE)).status).toBe(200);
    expect(pool.workers.length).toBe(THREADS);
  });

  it("leaves its arena to others, though nothing new is asked meanwhile", async () => {
    await ask(LARGE);
    const bytes = () => store.memory.buffer.byteLength;
    const before = bytes();
    // in turn, so that a thread has answered before the next is lost: a pool whose threads all fail to load refuses
    for (let i = 0; i < 4; ++i) {
      const working = Array.from({ length: THREADS + MAX_WAITING }, (_, k) => ask(large(k + 1)));
      await pause(100);
      await pool.workers[0]?.terminate();
      await Promise.all(working);
    }
    for (let i = 0; i < 3; ++i) expect((await ask(large(i + 1))).status).toBe(200);
    const owners = new Int32Array(store.memory.buffer, store.owners, 64);
    await expect.poll(() => owners.filter((owner) => owner !== 0).length).toBeLessThanOrEqual(THREADS + 1);
    // a new thread may take its arena before the old one's is known to be free
    expect(bytes() - before).toBeLessThanOrEqual(THREADS * store.arenaBytes + 65_536);
  });
});

describe("requests that wait", () => {
  it("are none where none may, while a free thread answers all the same", async () => {
    const strict = answerPool(1, 0);
    try {
      const threads = workers(() => strict);
      const answers = await Promise.all([1, 2].map((day) => call(large(day), FREE, ROUTES, threads)));
      expect(answers.map(({ status }) => status)).toEqual([200, 503]);
    } finally {
      await strict.close();
    }
  });

  it("are answered in the order in which they came", async () => {
    const done: number[] = [];
    const order = answerPool(1, 20);
    try {
      const threads = workers(() => order);
      await Promise.all(
        Array.from({ length: 9 }, async (_, i) => {
          expect((await call(large(i + 1), FREE, ROUTES, threads)).status).toBe(200);
          done.push(i);
        }),
      );
      expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    } finally {
      await order.close();
    }
  });
});

describe("a caller who leaves", () => {
  it("frees the place of a request that waits at once, and the thread of one that takes long", async () => {
    await Promise.all(Array.from({ length: THREADS }, (_, i) => ask(large(i + 1))));
    const before = new Set(pool.workers.map((worker) => worker.threadId));
    const controller = new AbortController();
    const leaving = Array.from({ length: THREADS + MAX_WAITING }, (_, i) =>
      ask(`${LONG}&limit=${10_000 - i}`, { signal: controller.signal }).catch(() => "gone"),
    );
    await expect.poll(() => pool.waiting).toBe(MAX_WAITING);
    controller.abort();
    expect(await Promise.all(leaving)).toEqual(leaving.map(() => "gone"));
    await expect.poll(() => pool.waiting).toBe(0);
    await expect.poll(() => pool.workers.filter((worker) => before.has(worker.threadId)).length).toBe(0);
    expect((await ask(LARGE)).status).toBe(200);
  });
});
