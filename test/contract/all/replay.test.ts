import { describe, expect, it } from "vitest";
import type { RouteDefinition } from "../../../src/contract/declare/route.ts";
import { parametersOf } from "../../../src/contract/describe/reference.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { type Asked, askedInTurn, printQuery, type Query, queryIn } from "../../samples/queries.ts";
import { testSeed } from "../../samples/seed.ts";
import { type Called, call, PUBLIC_URL } from "../call.ts";

const RUNS = Number(process.env["REPLAY_RUNS"] ?? 500);

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
async function faultsOf({ route, query }: Asked): Promise<{ answered: boolean; faults: string[] }> {
  const request = printQuery(route.path, query);
  const answer = await call(request);
  if (answer.status !== 200) return { answered: false, faults: [] };
  const faults: string[] = [];
  const note = (what: string, found: string | null) => {
    if (found !== null) faults.push(`${request}\n  ${what}: ${found}`);
  };
  const written = printQuery(route.path, withDefaultsWritten(route, query));
  note("with defaults", difference(answer, await call(written)));
  if (answer.json === null) return { answered: true, faults };
  const self = String(answer.json.links.self);
  const again = await call(self.slice(PUBLIC_URL.length));
  if (answer.json.query.mode === "now" || hasWords(query)) {
    const isSame = JSON.stringify(again.json.data) === JSON.stringify(answer.json.data);
    note("data of itself", isSame ? null : self);
    note("itself again", again.json.links.self === self ? null : again.json.links.self);
  } else note("itself", difference(answer, again));
  return { answered: true, faults };
}

describe("the same question has the same bytes, however it is written", () => {
  it.each(ROUTES.map((route) => [route.path, route] as const))("examples of %s", async (_path, route) => {
    for (const example of route.examples) {
      const { answered, faults } = await faultsOf({ route, query: queryIn(example) });
      expect(answered, example).toBe(true);
      expect(faults).toEqual([]);
    }
  });

  it("random queries, with their defaults written and by their own links", async () => {
    const found = [];
    let answered = 0;
    for (const asked of askedInTurn(RUNS, testSeed())) {
      const outcome = await faultsOf(asked);
      if (outcome.answered) answered += 1;
      found.push(...outcome.faults);
    }
    expect(found).toEqual([]);
    expect(answered / RUNS).toBeGreaterThan(0.7);
  });
});
