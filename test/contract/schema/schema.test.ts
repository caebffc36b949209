import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as zod from "zod";
import { toJsonSchema } from "../../../src/contract/schema/json.ts";
import * as own from "../../../src/contract/schema/schema.ts";

/** A schema of ours and the same one of zod, written with the same calls. */
interface Pair {
  readonly own: own.Schema;
  readonly zod: zod.ZodType;
}

const words = fc.constantFrom<[string, ...string[]]>(["a"], ["yes", "no"], ["x", "y", "z"]);
const bounds = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 3, max: 6 }));
const description = fc.option(fc.constantFrom("One thing.", "Another."));

const scalar: fc.Arbitrary<Pair> = fc.oneof(
  fc.constant({ own: own.string(), zod: zod.string() }),
  fc.constant({ own: own.number(), zod: zod.number() }),
  fc.constant({ own: own.boolean(), zod: zod.boolean() }),
  fc.constant({ own: own.literal("2"), zod: zod.literal("2") }),
  words.map((some) => ({ own: own.enum(some), zod: zod.enum(some) })),
  bounds.map(([min, max]) => ({
    own: own.string().min(min).max(max),
    zod: zod.string().min(min).max(max),
  })),
  bounds.map(([min, max]) => ({ own: own.int().min(min).max(max), zod: zod.int().min(min).max(max) })),
  bounds.map(([min, max]) => ({ own: own.number().min(min).max(max), zod: zod.number().min(min).max(max) })),
);

const { schema } = fc.letrec<{ schema: Pair }>((tie) => ({
  schema: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    scalar,
    fc.tuple(tie("schema"), description).map(([inner, said]) => {
      if (said === null) return inner;
      return { own: inner.own.meta({ description: said }), zod: inner.zod.meta({ description: said }) };
    }),
    tie("schema").map((inner) => ({ own: inner.own.optional(), zod: inner.zod.optional() })),
    tie("schema").map((inner) => ({ own: inner.own.nullable(), zod: inner.zod.nullable() })),
    fc.tuple(tie("schema"), bounds).map(([inner, [min, max]]) => ({
      own: own.array(inner.own).min(min).max(max),
      zod: zod.array(inner.zod).min(min).max(max),
    })),
    tie("schema").map((inner) => ({
      own: own.record(own.string(), inner.own),
      zod: zod.record(zod.string(), inner.zod),
    })),
    fc.tuple(tie("schema"), tie("schema")).map(([a, b]) => ({
      own: own.object({ a: a.own, b: b.own }),
      zod: zod.object({ a: a.zod, b: b.zod }),
    })),
    fc.tuple(scalar, scalar).map(([a, b]) => ({
      own: own.union([a.own, b.own]),
      zod: zod.union([a.zod, b.zod]),
    })),
  ),
}));

const value = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    true,
    "2",
    "yes",
    "",
    0,
    4,
    2.5,
    -1,
    Number.NaN,
    "longer than six",
  ),
  fc.array(fc.constantFrom<unknown>(1, 2.5, "a", null, "yes"), { maxLength: 7 }),
  fc.record(
    { a: fc.constantFrom<unknown>(1, "a", null), b: fc.constantFrom<unknown>(2.5, "x") },
    { requiredKeys: [] },
  ),
);

describe("a schema", () => {
  it("takes and gives what zod's of the same declaration does", () => {
    fc.assert(
      fc.property(schema, value, (pair, given) => {
        const [ours, theirs] = [pair.own.safeParse(given), pair.zod.safeParse(given)];
        expect(ours.success).toBe(theirs.success);
        if (ours.success && theirs.success) expect(ours.data).toEqual(theirs.data);
        if (!ours.success && !theirs.success)
          expect(ours.error.issues[0]?.path).toEqual(theirs.error.issues[0]?.path);
      }),
      { numRuns: 1000 },
    );
  });

  it("reads a list no further than its first fault, whose telling may be dear", () => {
    const read: unknown[] = [];
    const item = own.custom<number>((given) => {
      read.push(given);
      return given !== 2;
    });
    expect(own.array(item).safeParse([1, 2, 3, 2]).success).toBe(false);
    expect(read).toEqual([1, 2]);
  });

  it("has the JSON Schema that zod writes of the same declaration", () => {
    fc.assert(
      fc.property(schema, (pair) => {
        const { $schema: _dialect, ...theirs } = zod.toJSONSchema(pair.zod, { io: "input" });
        expect(withoutSafeBounds(toJsonSchema(pair.own).schema)).toEqual(withoutSafeBounds(theirs));
      }),
      { numRuns: 500 },
    );
  });

  it("keeps what was said of it when more is said, but for its name", () => {
    const named = own.object({ a: own.string() }).meta({ id: "Named", description: "One.", "x-unit": "deg" });
    const more = named.meta({ description: "Another." });
    expect(more.meta()).toEqual({ description: "Another.", "x-unit": "deg" });
    expect(toJsonSchema(more)).toEqual({
      schema: { description: "Another.", $ref: "#/$defs/Named" },
      definitions: { Named: expect.objectContaining({ type: "object", description: "One." }) },
    });
  });
});

/** zod says of a whole number that it is safe. */
function withoutSafeBounds(json: unknown): unknown {
  return JSON.parse(
    JSON.stringify(json, (_key, member) =>
      Math.abs(member) === Number.MAX_SAFE_INTEGER ? undefined : member,
    ),
  );
}
