import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import {
  createEngine,
  type EngineTarget,
  instantColumns,
  type POSITION_COLUMNS,
} from "../../src/library/engine.ts";
import { createMeridian } from "../../src/library/node.ts";
import { fromUnixMs } from "../../src/time/instant.ts";
import { NOW_MS, PUBLIC_URL } from "../runtimes/hashes.mjs";
import { questions } from "../runtimes/questions.ts";

const meridian = await createMeridian({ publicUrl: PUBLIC_URL, clock_ms: () => NOW_MS });

// their bytes are held by npm run test:runtimes, which asks the built library in Node and in Chromium
it("has a committed answer to every question of the runtimes, and to no other", () => {
  const golden = readFileSync(new URL("../golden/runtimes.tsv", import.meta.url), "utf8");
  const rows = golden.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const asked = questions();
  expect(asked.length).toBeGreaterThanOrEqual(1000);
  // where they are meant to change: npm run build -- ts && npm run test:runtimes -- --write
  expect(rows.map((row) => row.split("\t")[0])).toEqual(asked);
});

it("takes paths, addresses and requests alike", async () => {
  const path = "/v2/positions?body=mars&at=2026-11-20";
  const bodies = await Promise.all(
    [
      path,
      `https://other.example${path}`,
      new URL(path, PUBLIC_URL),
      new Request(`${PUBLIC_URL}${path}`),
    ].map(async (target) => (await meridian.fetch(target)).text()),
  );
  expect(new Set(bodies).size).toBe(1);
});

it("answers conditional, head and preflight requests as a server does, and refuses other methods", async () => {
  const path = "/v2/positions?body=mars&at=2026-11-20";
  const answer = await meridian.fetch(path);
  const etag = answer.headers.get("etag") ?? "";
  const held = await meridian.fetch(path, { headers: { "if-none-match": etag } });
  expect([held.status, held.headers.get("etag"), await held.text()]).toEqual([304, etag, ""]);
  const head = await meridian.fetch(path, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect(head.headers.get("content-length")).toBe(String((await answer.arrayBuffer()).byteLength));
  const preflight = await meridian.fetch(path, { method: "OPTIONS" });
  expect([preflight.status, preflight.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
  const refused = await meridian.fetch(path, { method: "POST" });
  expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
});

it("tells of a key that was sent, and keeps such an answer from being stored", async () => {
  const answer = await meridian.fetch("/v2/moon?at=2026-11-20", { headers: { "x-api-key": "secret" } });
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(answer.headers.has("etag")).toBe(false);
  expect((await answer.json()).warnings[0].code).toBe("KEY_IGNORED");
});

it("keeps to the plan that it is started with", async () => {
  const basic = await createMeridian({ plan: "basic", clock_ms: () => NOW_MS });
  const refused = await basic.fetch("/v2/positions?body=mars&start=1700-01-01&end=2200-01-01&step=1h");
  expect(refused.status).toBe(400);
  expect((await meridian.fetch("/v2/moon?at=2026-11-20")).status).toBe(200);
});

it("the engine refuses a column or a body that there is not, and names those that there are", async () => {
  const engine = await createEngine();
  // as a program without types writes them
  const asked = (column: string, body: string) =>
    engine.positions({
      targets: [{ kind: "body", body } as EngineTarget],
      instants: instantColumns([fromUnixMs(NOW_MS)]),
      centre: "geocentric",
      columns: [column as (typeof POSITION_COLUMNS)[number]],
    });
  expect(asked("ra_of_date_deg", "mars")[0]?.ra_of_date_deg?.[0]).toBeGreaterThan(0);
  expect(() => asked("right_ascension", "mars")).toThrow(/"right_ascension".*ra_of_date_deg.*altitude/s);
  expect(() => asked("toString", "mars")).toThrow(/"toString"/);
  expect(() => asked("ra_of_date_deg", "vulcan")).toThrow(/"vulcan".*mercury, venus/s);
  expect(() => asked("ra_of_date_deg", "constructor")).toThrow(/"constructor"/);
});
