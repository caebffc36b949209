import { readdirSync, readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { assigned } from "../../data/build/pack/assigned.ts";

const SRC = new URL("../../src/", import.meta.url);

const run = (code: string): unknown =>
  JSON.parse(
    runInNewContext(`JSON.stringify(${code})`, { a: { x: 1, y: 2 }, f: () => ({ x: 3 }), no: null }),
  );

describe("members behind a spread are assigned", () => {
  test.each([
    ["({ ...a, y: 5 })", "(Object.assign({  }, a, { y: 5 }))"],
    ["({ y: 5, ...a, z: 1, ...f() })", "(Object.assign({ y: 5 }, a, { z: 1 }, f()))"],
    ["({ ...a, in: { ...f(), y: [{ ...no, k: 1 }] } })", undefined],
    ["((q) => ({ ...a, z: q, f() { return { ...a, w: q }; } }))(4)", undefined],
    ['({ ...(no ?? a), "b c": [{ ...a, t: 1 }.t], [f().x]: 7 })', undefined],
  ])("%s", (code, expected) => {
    const rewritten = assigned("sample.ts", code);
    expect(rewritten).toContain("Object.assign(");
    if (expected !== undefined) expect(rewritten).toBe(expected);
    expect(run(rewritten)).toEqual(run(code));
  });

  test.each([
    "({ y: 5, ...a })",
    "({ ...a })",
    "(({ x, ...rest }) => rest)(a)",
    "[0, ...[1], 2]",
    "({ ...a, get y() { return 1; } })",
  ])("%s is left as it is", (code) => {
    expect(assigned("sample.ts", code)).toBe(code);
  });

  test("in all sources, once and for all", () => {
    const texts = readdirSync(SRC, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => [name, readFileSync(new URL(name, SRC), "utf8")] as const);
    const changed = texts.filter(([path, text]) => assigned(path, text) !== text);
    expect(changed.length).toBeGreaterThan(100);
    for (const [path, text] of changed) {
      const once = assigned(path, text);
      expect(assigned(path, once)).toBe(once);
    }
  });
});
