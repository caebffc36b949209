import { describe, expect, it } from "vitest";
import type { RouteDefinition } from "../../../src/contract/declare/route.ts";
import { parametersOf } from "../../../src/contract/describe/reference.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { type Asked, askedInTurn, printQuery, type Query, queryIn } from "../../samples/queries.ts";
import { testSeed } from "../../samples/seed.ts";
import { type Called, call, PUBLIC_URL } from "../call.ts";
import { undocumented } from "./schema.ts";

/** Drawn requests that are held against the document; those that are asked again in other words too, evenly among them. */
const RUNS = Number(process.env["OPENAPI_RUNS"] ?? 1000);
const REPLAYED = Number(process.env["REPLAY_RUNS"] ?? 500);

/** The query with every default written out. */
function withDefaultsWritten(route: RouteDefinition, query: Query): Query {
  const defaults = parametersOf(route).flatMap(({ name, schema }) =>
    schema["default"] === undefined || query.has(name) ? [] : [[name, String(schema["default"])] as const],
  );
  return new Map([...query, ...defaults]);
}

/** True if a time of the query is a word: its answer depends on the clock, and that of its own link does not. */
function hasWords(query: Query): boolean {
  return ["at", "start", "end"].some((name) => /^[a-z,]+$/.test(query.get(name) ?? ""));
}

/** The difference between two answers; null where their bytes are the same. */
function difference(first: Called, second: Called): string | null {
  if (first.body === second.body && first.etag === second.etag) return null;
  if (first.body === second.body) return `another tag: ${first.etag}, ${second.etag}`;
  const at = [...first.body].findIndex((letter, i) => letter !== second.body[i]);
  return `${first.body.slice(Math.max(0, at - 60), at + 80)}\n  is\n${second.body.slice(Math.max(0, at - 60), at + 80)}`;
}

/** The faults of a request's answer asked again in other words. */
async function faultsOf({ route, query }: Asked, answer: Called): Promise<string[]> {
  const request = printQuery(route.path, query);
  const faults: string[] = [];
  const note = (what: string, found: string | null) => {
    if (found !== null) faults.push(`${request}\n  ${what}: ${found}`);
  };
  const written = printQuery(route.path, withDefaultsWritten(route, query));
  note("with defaults", difference(answer, await call(written)));
  if (answer.json === null) return faults;
  const self = String(answer.json.links.self);
  const again = await call(self.slice(PUBLIC_URL.length));
  if (answer.json.query.mode === "now" || hasWords(query)) {
    const isSame = JSON.stringify(again.json.data) === JSON.stringify(answer.json.data);
    note("data of itself", isSame ? null : self);
    note("itself again", again.json.links.self === self ? null : again.json.links.self);
  } else note("itself", difference(answer, again));
  return faults;
}

describe("the same question has the same bytes, however it is written", () => {
  it.each(ROUTES.map((route) => [route.path, route] as const))("examples of %s", async (_path, route) => {
    for (const example of route.examples) {
      const query = queryIn(example);
      const answer = await call(printQuery(route.path, query));
      expect(answer.status, example).toBe(200);
      expect(await faultsOf({ route, query }, answer)).toEqual([]);
    }
  });

  it("random queries, which are answered as documented, with their defaults written and by their own links", async () => {
    const found: (string | null)[] = [];
    let [replayed, answered] = [0, 0];
    for (const [i, asked] of askedInTurn(RUNS, testSeed()).entries()) {
      const { path } = asked.route;
      const request = printQuery(path, asked.query);
      const answer = await call(request);
      found.push(undocumented(path, request, answer));
      // a route comes every ROUTES.length draws: whole turns are replayed or not
      const turn = Math.floor(i / ROUTES.length);
      if (Math.floor((turn * REPLAYED) / RUNS) === Math.floor(((turn + 1) * REPLAYED) / RUNS)) continue;
      replayed += 1;
      if (answer.status !== 200) continue;
      answered += 1;
      found.push(...(await faultsOf(asked, answer)));
    }
    expect(found.filter((fault) => fault !== null)).toEqual([]);
    expect(answered / replayed).toBeGreaterThan(0.7);
    expect(replayed).toBeGreaterThan(0.9 * Math.min(RUNS, REPLAYED) - ROUTES.length);
  });
});
