import { beforeEach, describe, expect, it, vi } from "vitest";
import { CURSOR } from "../../../src/contract/ask/cursor.ts";
import { INSTANT, STEP } from "../../../src/contract/ask/grammar.ts";
import { TARGET, ZONE } from "../../../src/contract/ask/name-grammars.ts";
import { TIME } from "../../../src/contract/ask/time-words.ts";
import type { RouteDefinition } from "../../../src/contract/declare/route.ts";
import { type ParameterReference, parametersOf } from "../../../src/contract/describe/reference.ts";
import { bare } from "../../../src/contract/near/written.ts";
import type * as z from "../../../src/contract/schema/schema.ts";
import { UnionSchema } from "../../../src/contract/schema/schema.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { callTool } from "../../../src/server/mcp/call.ts";
import { answerV1, V1_ENDPOINTS } from "../../../src/server/v1/endpoints.ts";
import { CONTEXT, call } from "../call.ts";

/** How often each function has read each text. */
const tallies = vi.hoisted(() => new Map<string, Map<string, number>>());

const count = vi.hoisted(() => (reader: string, text: unknown) => {
  const tally = tallies.get(reader) ?? new Map<string, number>();
  tallies.set(reader, tally.set(String(text), (tally.get(String(text)) ?? 0) + 1));
});

type Read = (text: string) => unknown;

const counted = vi.hoisted(() => async (original: () => Promise<object>, names: readonly string[]) => {
  const module = await original();
  const wrapped = Object.entries(module).map(([name, member]) => {
    if (!names.includes(name)) return [name, member];
    return [
      name,
      (text: string) => {
        count(name, text);
        return (member as Read)(text);
      },
    ];
  });
  return Object.fromEntries(wrapped);
});

// what a refusal offers is another request, read by itself
vi.mock("../../../src/contract/correction.ts", () => ({
  withCorrectedRequest: (_asked: unknown, prepare: () => unknown) => prepare(),
  correctedQuery: () => null,
}));
vi.mock("../../../src/catalog/target.ts", (original) => counted(original, ["parseTarget"]));
vi.mock("../../../src/time/zone.ts", (original) => counted(original, ["parseZone"]));
vi.mock("../../../src/contract/ask/grammar.ts", (original) =>
  counted(original, ["parseInstant", "parseStep", "parseDecimal"]),
);

const GRAMMARS = { INSTANT, TIME, STEP, TARGET, ZONE, CURSOR };
for (const [name, grammar] of Object.entries(GRAMMARS)) {
  const read: Read = grammar.read;
  vi.spyOn(grammar, "read").mockImplementation(((text: string) => {
    count(name, text);
    return read(text);
  }) as never);
}
/** A field, and where it may be written in two ways what reads each. */
function readersOf(field: z.Schema): z.Schema[] {
  const schema = bare(field);
  return schema instanceof UnionSchema ? [...schema.options] : [field];
}

const FIELDS = new Map(
  ROUTES.flatMap((route) =>
    Object.entries(route.query.shape).flatMap(([name, field]) =>
      readersOf(field as z.Schema).map((reader) => [reader, name] as const),
    ),
  ),
);
for (const [field, name] of FIELDS) {
  const check = field.safeParse.bind(field);
  field.safeParse = (value: unknown) => {
    if (value !== undefined) count(`field ${name}`, value);
    return check(value) as never;
  };
}

beforeEach(() => tallies.clear());

/** Values of parameters whose form is their own, each different from its canonical text. */
const WRITTEN: Readonly<Record<string, string>> = {
  at: "2026-11-20T10:00Z",
  start: "2026-11-20T11:00+01:00",
  end: "2026-11-22",
  step: "720m",
  tz: "europe/lisbon",
  body: "Mars",
  bodies: "Venus,star:Sirius",
  body1: "Jupiter",
  body2: "Saturn",
  target: "star:Regulus",
  country: "USA",
  fields: "instant",
  id: "2988507",
};

function sampleOf({ name, allowed, type, minimum }: ParameterReference): string {
  return WRITTEN[name] ?? allowed?.[0] ?? (type === "string" ? "Paris" : String(minimum ?? 1));
}

/** The first example with the parameter, and without what it excludes. */
function withParameter(route: RouteDefinition, parameter: ParameterReference): string {
  const query = new URLSearchParams(route.examples[0].split("?")[1] ?? "");
  const excluded: Readonly<Record<string, readonly string[]>> = {
    at: ["start", "end", "count", "step"],
    start: ["at"],
    end: ["at", "count"],
    count: ["at", "end"],
    body: ["bodies"],
    bodies: ["body"],
    place: ["lat", "lon"],
  };
  for (const name of excluded[parameter.name] ?? []) query.delete(name);
  query.set(parameter.name, sampleOf(parameter));
  return `${route.path}?${query}`;
}

/** Every text that a query holds, with those of lists apart. */
function textsOf(request: string): string[] {
  return [...new URLSearchParams(request.split("?")[1] ?? "").values()].flatMap((text) => [
    ...new Set([text, ...text.split(","), ...text.split(/[,:]/)]),
    // bounds of conditions
    ...[...text.matchAll(/(?<==|\.\.)-?\d[\d.]*?(?=\.\.|[,|]|$)/g)].map(([bound]) => bound),
  ]);
}

function expectReadOnce(request: string): void {
  const texts = textsOf(request);
  for (const [reader, tally] of tallies) {
    for (const text of new Set(texts)) {
      const sent = texts.filter((other) => other === text).length;
      expect(tally.get(text) ?? 0, `${reader} of ${text} in ${request}`).toBeLessThanOrEqual(sent);
    }
  }
}

const isField = (reader: string) => reader.startsWith("field ");

describe("a parameter's text is read once", () => {
  it.each(ROUTES.map((route) => [route.path, route] as const))("%s, each parameter", async (_path, route) => {
    for (const parameter of parametersOf(route).filter(({ name }) => name !== "cursor")) {
      tallies.clear();
      const request = withParameter(route, parameter);
      const { status } = await call(request);
      expect([200, 400], request).toContain(status);
      expectReadOnce(request);
      const sum = [...(tallies.get(`field ${parameter.name}`)?.values() ?? [])].reduce((a, b) => a + b, 0);
      expect(sum, `${parameter.name} in ${request}`).toBe(1);
    }
  });

  it.each(ROUTES.flatMap((route) => route.examples))("%s", async (example) => {
    expect((await call(example)).status).toBe(200);
    expectReadOnce(example);
    const names = new URLSearchParams(example.split("?")[1] ?? "").size;
    expect([...tallies.keys()].filter(isField)).toHaveLength(names);
  });

  it("by the grammar that it has, too", async () => {
    await call(
      "/v2/positions?bodies=Mars,Venus&start=2026-11-20T11:00%2B01:00&end=2026-11-22&step=720m&tz=europe/lisbon",
    );
    const reads = Object.keys(GRAMMARS).map((name) => [name, Object.fromEntries(tallies.get(name) ?? [])]);
    expect(Object.fromEntries(reads)).toEqual({
      INSTANT: {},
      TIME: { "2026-11-20T11:00+01:00": 1, "2026-11-22": 1 },
      STEP: { "720m": 1 },
      TARGET: { Mars: 1, Venus: 1 },
      ZONE: { "europe/lisbon": 1 },
      CURSOR: {},
    });
  });

  it("by the next page, the cursor", async () => {
    const { json } = await call("/v2/phases?start=2026-01-01&end=2027-01-01&limit=5");
    tallies.clear();
    const next = new URL(json.links.next);
    expect((await call(`${next.pathname}${next.search}`)).status).toBe(200);
    expect([...(tallies.get("CURSOR")?.values() ?? [])]).toEqual([1]);
    expectReadOnce(`${next.pathname}${next.search}`);
  });

  it.each(ROUTES.filter((route) => route.tool !== null).map((route) => [route.path, route] as const))(
    "%s as a tool",
    async (_path, route) => {
      const request = route.examples[0];
      const args = Object.fromEntries(new URLSearchParams(request.split("?")[1] ?? ""));
      if (route.tool === null) throw new Error("no tool");
      await callTool({ ...route.tool, route } as never, args, { context: CONTEXT });
      expectReadOnce(request);
    },
  );

  it.each(V1_ENDPOINTS.map((endpoint) => [endpoint.path, endpoint] as const))(
    "%s of v1",
    async (_path, endpoint) => {
      const query = endpoint.example.split("?")[1] ?? "";
      await answerV1(endpoint, query, CONTEXT);
      expect(tallies.get("INSTANT")?.get("2026-11-20")).toBe(1);
      expectReadOnce(endpoint.example);
    },
  );
});
