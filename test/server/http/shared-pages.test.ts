import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { Problem } from "../../../src/contract/terms/problem.ts";
import { Rounds } from "../../../src/server/threads/rounds.ts";
import { fromUnixMs } from "../../../src/time/instant.ts";
import { request, TEST_NOW_MS, testApp } from "../app.ts";
import { TEST_SETTINGS } from "../settings.ts";

/** On the day everyone comes a page is made once, and coded once. */

const PAGE = "/eclipses/2028-01-12-lunar";
const VISITORS = 20;

/** A server that counts what is started on its thread: each call, and each answer that a page is made of; and may refuse one. */
async function counted(
  now_ms: () => number = () => TEST_NOW_MS,
  refuses: (started: number) => boolean = () => false,
) {
  const rounds = new Rounds({ patience_ms: 600_000 });
  const count = { started: 0 };
  const patience: (number | undefined)[] = [];
  const app = await testApp({
    settings: { ...TEST_SETTINGS, defaultPlan: "operator", answerCacheBytes: 1 << 24 },
    now: () => fromUnixMs(now_ms()),
    rounds: Object.assign(Object.create(rounds) as Rounds, {
      begin: async (caller: string, connection: { readonly destroyed: boolean }, patience_ms?: number) => {
        count.started += 1;
        patience.push(patience_ms);
        if (refuses(count.started)) throw new Problem("OVERLOADED", { detail: "Not this one." });
        await rounds.begin(caller, connection, patience_ms);
      },
    }),
  });
  const startedBy = async (act: () => Promise<unknown>) => {
    const before = count.started;
    await act();
    return count.started - before;
  };
  return { app, startedBy, patience };
}

it("all who ask for a page while it is made wait for the same one, which then goes out as it did first", async () => {
  const { app, startedBy } = await counted();
  let answers: Awaited<ReturnType<typeof request>>[] = [];
  const together = await startedBy(async () => {
    answers = await Promise.all(
      Array.from({ length: VISITORS }, () => request(app, PAGE, { "accept-encoding": "br" })),
    );
  });
  const again = await startedBy(() => request(app, PAGE));
  const alone = await startedBy(() => request(app, `${PAGE}?lat=48&lon=11`));
  expect(again).toBe(1);
  expect(alone).toBeGreaterThan(3);
  // who waits for it starts nothing
  expect(together).toBe(alone);
  expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`)).size).toBe(1);
  const ask = (accepted: string) => request(app, PAGE, { "accept-encoding": accepted });
  const [first, kept, plain] = [answers[0], await ask("br"), await ask("identity")];
  if (first === undefined) throw new Error("no answer");
  expect(kept.rawPayload).toEqual(first.rawPayload);
  expect(brotliDecompressSync(kept.rawPayload)).toEqual(plain.rawPayload);
  const hash = createHash("sha256").update(kept.rawPayload).digest("base64");
  for (const answer of [first, kept])
    expect([answer.headers["content-encoding"], answer.headers["repr-digest"]]).toEqual([
      "br",
      `sha-256=:${hash}:`,
    ]);
  for (const name of ["etag", "cache-control", "content-security-policy", "content-type", "vary"])
    expect(kept.headers[name], name).toBe(first.headers[name]);
  const held = await request(app, PAGE, { "if-none-match": String(kept.headers.etag) });
  expect([held.statusCode, held.headers.etag]).toEqual([304, kept.headers.etag]);
  await app.close();
});

it("who waits for a page that whoever asked first is refused asks for it", async () => {
  const asked = 3;
  // the call of the first is started, then its page asks
  const { app } = await counted(undefined, (started) => started === 2);
  const answers = await Promise.all(Array.from({ length: asked }, () => request(app, PAGE)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 503]);
  await app.close();
});

it("a crowd that asks for one page is not refused, though the thread could start nobody else", async () => {
  const { app: other, startedBy } = await counted();
  const alone = await startedBy(() => request(other, "/"));
  await other.close();
  const { app, patience } = await counted(undefined, (started) => started > alone);
  const answers = await Promise.all(Array.from({ length: 200 }, () => request(app, "/")));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  // once it is made each has a slot, and more patience for it than a call has
  expect((await request(app, "/")).statusCode).toBe(503);
  expect([patience[0], patience.at(-1)]).toEqual([10_000, 10_000]);
  await app.close();
});

it("a page of now is kept for its minute, and says how much of it is left", async () => {
  let now_ms = TEST_NOW_MS;
  const { app, startedBy } = await counted(() => now_ms);
  const ages: (string | undefined)[] = [];
  const visit = () => startedBy(async () => ages.push((await request(app, "/")).headers["cache-control"]));
  const first = await visit();
  now_ms += 20_000;
  expect(await visit()).toBe(1);
  now_ms += 20_000;
  expect(await visit()).toBe(first);
  expect(first).toBeGreaterThan(3);
  expect(ages.map((age) => /max-age=(\d+)/.exec(age ?? "")?.[1])).toEqual(["30", "10", "50"]);
  await app.close();
});
