import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TextRows } from "../../src/engine/text-rows.ts";

const SEED = 20261121;

/** What the general path prints: the exact value rounded, no exponent, no zeros at the end, no minus zero. */
function general(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  const trimmed = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return trimmed === "-0" ? "0" : trimmed;
}

function written(rows: TextRows, values: readonly number[], decimals: number): string | null {
  const numbers = Float64Array.from(values);
  const portions = rows.write(
    [
      { kind: "numbers", numbers, decimals, nothing: null },
      { kind: "text", text: "," },
    ],
    values.length,
  );
  return portions === null ? null : Buffer.concat(portions).toString("latin1");
}

describe("rows of text in WebAssembly", () => {
  const rows = new TextRows();

  it("print every magnitude, sign and number of decimals as the general path does", () => {
    const magnitude = fc
      .tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.integer({ min: -14, max: 8 }))
      .map(([x, e]) => x * Number(`1e${e}`));
    const decimal = fc
      .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 9 }))
      .map(([n, d]) => n / Number(`1e${d}`));
    const half = fc
      .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 0, max: 6 }))
      .map(([n, d]) => (n + 0.5) / Number(`1e${d}`));
    fc.assert(
      fc.property(fc.oneof(magnitude, decimal, half), fc.integer({ min: 0, max: 12 }), (value, decimals) => {
        const text = written(rows, [value], decimals);
        if (Math.abs(value) * Number(`1e${decimals}`) < 1e15)
          expect(text).toBe(`${general(value, decimals)},`);
        else expect(text).toBeNull();
      }),
      { seed: SEED, numRuns: 20_000 },
    );
  });

  it("round exact halves away from zero, and near halves by their exact value", () => {
    expect(written(rows, [0.5, -0.5, 1.5, 2.5, 0.125, -0.125], 0)).toBe("1,-1,2,3,0,0,");
    expect(written(rows, [0.125, -0.125, 1.005, 8.345, 0.615], 2)).toBe(
      `${[0.125, -0.125, 1.005, 8.345, 0.615].map((v) => general(v, 2)).join(",")},`,
    );
  });

  it("leave to the host what they cannot print: infinities, NaN without a word for it, ten-digit wholes", () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e9, 1e300]) {
      expect(written(rows, [1, value], 3)).toBeNull();
    }
  });

  it("join constant text, tokens and numbers row by row, across portions", () => {
    const count = 50_000;
    const tokens = Array.from({ length: count }, (_, i) => `t${i}`);
    const numbers = Float64Array.from({ length: count }, (_, i) => (i % 7 === 0 ? Number.NaN : i / 8));
    const portions = rows.write(
      [
        { kind: "text", text: "[" },
        { kind: "tokens", tokens },
        { kind: "text", text: ";" },
        { kind: "numbers", numbers, decimals: 3, nothing: "null" },
        { kind: "text", text: "]\n" },
      ],
      count,
    );
    const expected = tokens
      .map((token, i) => `[${token};${i % 7 === 0 ? "null" : String(i / 8)}]\n`)
      .join("");
    expect(portions?.length).toBeGreaterThan(1);
    expect(Buffer.concat(portions ?? []).toString("latin1")).toBe(expected);
  });

  it("leave text beyond ASCII to the host", () => {
    expect(rows.write([{ kind: "text", text: "é" }], 1)).toBeNull();
    expect(rows.write([{ kind: "tokens", tokens: ["a", "北"] }], 2)).toBeNull();
  });
});
