import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { codeOf, computingCodeOf } from "../../data/build/pack/stamp-code.ts";

const SOURCE = `
/** Doubles a length. */
export function double(x_km: number): number {
  if (!Number.isFinite(x_km)) throw new RangeError(\`the length \${x_km} is "no" number\`);
  return { phase: "new", length_km: 2 * x_km }.length_km; // twice
}
`;
const PATH = "src/solve/double.ts";
const computing = (change: (source: string) => string) => computingCodeOf(PATH, change(SOURCE));
const any = (change: (source: string) => string) => codeOf(change(SOURCE));

const WITHOUT_EFFECT: [string, (source: string) => string][] = [
  ["comments", (source) => source.replace("twice", "two times").replace("Doubles", "Adds to itself")],
  ["types", (source) => source.replace("): number", "): 0 | number")],
  ["spaces", (source) => source.replaceAll("  ", "\t")],
];

describe("the stamp of a build", () => {
  it.each(WITHOUT_EFFECT)("does not depend on %s", async (_, change) => {
    expect(await any(change)).toBe(await any((source) => source));
    expect(await computing(change)).toBe(await computing((source) => source));
  });

  it("depends on texts only where it names whole bodies, not where it names numbers", async () => {
    const change = (source: string) => source.replace('is "no" number', "is not finite, at all");
    expect(await any(change)).not.toBe(await any((source) => source));
    expect(await computing(change)).toBe(await computing((source) => source));
  });

  it("depends on every operation, number and word of an answer", async () => {
    for (const [from, to] of [
      ["2 * x", "3 * x"],
      ["2 * x", "2 + x"],
      ['"new"', '"full"'],
      ["!Number", "Number"],
    ] as const)
      expect(await computing((source) => source.replace(from, to))).not.toBe(
        await computing((source) => source),
      );
  });

  it("depends on the types of the kernels, which are their arithmetic", async () => {
    const kernel = (type: string) =>
      computingCodeOf(
        "engine-as/math/half.ts",
        `export function half(x: ${type}): ${type} { return x / 2; }`,
      );
    expect(await kernel("f32")).not.toBe(await kernel("f64"));
  });

  it("is written by the build without clock or path", () => {
    const text = readFileSync(new URL("../../build/stamp.json", import.meta.url), "utf8");
    expect(JSON.parse(text)).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      numbers: expect.stringMatching(/^[0-9a-f]{16}$/),
      build: expect.stringMatching(/^[0-9a-f]{16}$/),
      zones: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });
});
