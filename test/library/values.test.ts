import { beforeAll, describe, expect, it } from "vitest";
import { functionName } from "../../src/contract/declare/route-name.ts";
import type { Result } from "../../src/library/function-types.ts";
import type { Meridian } from "../../src/library/meridian.ts";
import { createMeridian } from "../../src/library/node.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { TEST_NOW_MS } from "../server/app.ts";

/** The library's functions make values of their own way: they are those of the text that the same request is answered with. */

let sky: Meridian;
beforeAll(async () => {
  sky = await createMeridian({ clock_ms: () => TEST_NOW_MS });
});

const WAYS: readonly Readonly<Record<string, string>>[] = [
  {},
  { verbosity: "full" },
  { verbosity: "compact" },
  { shape: "columns" },
  { shape: "flat", precision: "2" },
  { time_format: "jd", tz: "Europe/Madrid", precision: "12" },
];
/** Parameters that decide the form of the library's answers. */
const FORMS = ["format", "pretty", "rows", "stream", "shape"];

async function inText(target: string) {
  const { data, meta, warnings } = await (await sky.fetch(target)).json();
  return { data, meta, warnings };
}

/** Columns of numbers as JSON has them. */
function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, member: unknown) =>
      member instanceof Float64Array ? [...member].map((one) => (Number.isNaN(one) ? null : one)) : member,
    ),
  );
}

describe("the values of a function are those of the text:", () => {
  it.each(ROUTES.map((route) => [functionName(route), route] as const))(
    "%s",
    async (name, { path, query, examples }) => {
      const found = new Map<string, unknown>(Object.entries(sky)).get(name) as (
        asked: object,
      ) => Promise<Result<unknown>>;
      for (const [turn, example] of examples.entries()) {
        const own = [...new URLSearchParams(example.split("?")[1] ?? "")].filter(
          ([key]) => !FORMS.includes(key),
        );
        // each example in two ways of them, in turn
        for (const way of [WAYS[(2 * turn) % WAYS.length], WAYS[(2 * turn + 1) % WAYS.length]]) {
          const added = Object.entries(way ?? {}).filter(([key]) => Object.hasOwn(query.shape, key));
          const asked = Object.fromEntries([...own, ...added]);
          const text = new URLSearchParams(asked).toString();
          const expected = await inText(text === "" ? path : `${path}?${text}`);
          if (expected.data === undefined) await expect(found(asked)).rejects.toThrow();
          else expect([asked, plain(await found(asked))]).toEqual([asked, expected]);
        }
      }
    },
  );

  it("its meta is made when it is read, and is then a member like any other", async () => {
    const result = await sky.positions({ body: "moon", at: "2026-11-20T10:00Z" });
    expect(Object.keys(result)).toEqual(["data", "meta", "warnings"]);
    expect(Object.getOwnPropertyDescriptor(result, "meta")?.get).toBeTypeOf("function");
    const { meta } = result;
    expect(meta.frame).toBe("geocentric");
    expect(Object.getOwnPropertyDescriptor(result, "meta")).toMatchObject({ value: meta, writable: true });
    expect(result.meta).toBe(meta);
  });
});
