import { describe, expect, it } from "vitest";
import { instantTime } from "../../../src/contract/ask/instant-time.ts";
import { noTime } from "../../../src/contract/ask/timing.ts";
import type { RouteDefinition } from "../../../src/contract/declare/route.ts";
import { prepare } from "../../../src/contract/run.ts";
import * as z from "../../../src/contract/schema/schema.ts";
import { deg } from "../../../src/contract/terms/fields.ts";
import { Problem } from "../../../src/contract/terms/problem.ts";
import { record, series } from "../../../src/contract/terms/shape.ts";
import { defineRoute } from "../../../src/routes/astronomy/route.ts";
import { CONTEXT } from "../call.ts";
import { SAMPLE_FACTS } from "../sample-routes.ts";

describe("a route that breaks its word", () => {
  const KINDS = {
    number_deg: deg("An angle."),
    numbers: z.array(deg("An angle.")),
    map: z.record(z.string(), deg("An angle.")),
    objects: z.array(z.object({ inner_deg: deg("An angle.") })),
  };
  type Kind = keyof typeof KINDS;
  const WRONG: Record<Kind, unknown[]> = {
    number_deg: [Number.NaN, Number.POSITIVE_INFINITY, "word", {}],
    numbers: [[Number.NaN], ["word"], 5],
    map: [{ a: Number.NaN }, { a: "word" }, 5],
    objects: [5, "word", [5], { inner_deg: 1 }],
  };
  const broken = (kind: Kind, value: unknown): RouteDefinition[] => {
    const object = z.object({ [kind]: KINDS[kind] });
    return [
      defineRoute({
        ...SAMPLE_FACTS,
        path: "/v2/sample-record",
        examples: ["/v2/sample-record"],
        time: noTime(),
        answer: record(object),
        handle: () => ({ [kind]: value }) as never,
      }),
      defineRoute({
        ...SAMPLE_FACTS,
        path: "/v2/sample-series",
        examples: ["/v2/sample-series?at=2026-01-01"],
        time: instantTime(),
        answer: series(object),
        handle: ({ times }) => ({ rows: times.instants.map(() => ({ [kind]: value })) }) as never,
      }),
    ];
  };
  const answered = async (route: RouteDefinition): Promise<unknown> => {
    try {
      return (await prepare(route, route.timeKind === "instant" ? "at=2026-01-01" : "", CONTEXT).respond())
        .body;
    } catch (fault) {
      return fault;
    }
  };

  it.each(Object.keys(KINDS) as Kind[])("is told with the name of the member at fault: %s", async (kind) => {
    for (const value of WRONG[kind])
      for (const route of broken(kind, value)) {
        const fault = await answered(route);
        expect(fault, `${route.path} ${JSON.stringify(value)}`).toBeInstanceOf(Problem);
        const { code, details } = fault as Problem;
        expect(code).toBe("INTERNAL_ERROR");
        expect(details.detail).toMatch(/^\w+ (is|has|holds) /);
      }
  });

  it.each([undefined, null, 5, "word"])("is told where it answers no object at all: %s", async (value) => {
    const [one] = broken("number_deg", 1);
    const fault = await answered({ ...(one as RouteDefinition), handle: () => value });
    expect(fault).toMatchObject({
      code: "INTERNAL_ERROR",
      details: { detail: expect.stringContaining("no object") },
    });
  });
});
