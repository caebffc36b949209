import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { textOf } from "../../../src/contract/text/text-parts.ts";
import { PAGE_BYTES } from "../../../src/engine/memory.ts";
import type { TextPiece } from "../../../src/engine/text/text-pieces.ts";
import { TextRows } from "../../../src/engine/text/text-rows.ts";
import { textOfUtf8 } from "../../../src/host/bytes.ts";
import { formatIso, fromUnixMs } from "../../../src/time/instant.ts";
import { anyNumber, general, isTold } from "./any-number.ts";

function written(rows: TextRows, values: readonly number[], decimals: number): string | null {
  const numbers = Float64Array.from(values);
  return text(rows, values.length, [
    { kind: "numbers", numbers, decimals, nothing: null },
    { kind: "text", text: "," },
  ]);
}

/** A number between texts, as in rows. */
function writtenAmong(rows: TextRows, value: number, decimals: number): string | null {
  return text(rows, 1, [
    { kind: "text", text: "[" },
    { kind: "numbers", numbers: Float64Array.of(value), decimals, nothing: null },
    { kind: "text", text: ",]" },
  ]);
}

function text(writer: TextRows, rows: number, pieces: readonly TextPiece[]): string | null {
  return utf8Text(writer.write([{ pieces, rows, cut: 0 }]));
}

function utf8Text(bytes: Uint8Array | null): string | null {
  return bytes && textOfUtf8(bytes);
}

describe("rows of text in WebAssembly", () => {
  const rows = new TextRows();

  it("print every magnitude, sign and number of decimals as the general path does", () => {
    fc.assert(
      fc.property(anyNumber(), fc.integer({ min: 0, max: 12 }), (value, decimals) => {
        const text = written(rows, [value], decimals);
        const among = writtenAmong(rows, value, decimals);
        if (isTold(value, decimals))
          expect([text, among]).toEqual([`${general(value, decimals)},`, `[${text}]`]);
        else expect([text, among]).toEqual([null, null]);
      }),
      { numRuns: 20_000 },
    );
  });

  it("show the first decimal of whole numbers where a point is asked for, alone and beside others", () => {
    const pointed = (value: number, d: number) => {
      const text = general(value, d);
      return d === 0 || text.includes(".") ? text : `${text}.0`;
    };
    const drawn = fc.record({
      value: anyNumber(),
      d: fc.integer({ min: 0, max: 12 }),
      hasPoint: fc.boolean(),
    });
    const numbers = fc.array(drawn, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(numbers, (row) => {
        const whole = row.map((told) => ({
          ...told,
          value: isTold(told.value, told.d) ? told.value : Math.trunc(told.value % 1000),
        }));
        const pieces = whole.flatMap(({ value, d, hasPoint }): TextPiece[] => [
          { kind: "numbers", numbers: Float64Array.of(value), decimals: d, hasPoint, nothing: null },
          { kind: "text", text: "," },
        ]);
        const told = whole.map(
          ({ value, d, hasPoint }) => `${hasPoint ? pointed(value, d) : general(value, d)},`,
        );
        expect(text(rows, 1, pieces)).toBe(told.join(""));
        expect(textOf([{ pieces, rows: 1, cut: 0 }])).toBe(told.join(""));
      }),
      { numRuns: 5000 },
    );
  });

  it("print columns, and neighbours in a row, as each number by itself", () => {
    const decimals = fc.integer({ min: 0, max: 12 });
    const column = fc
      .tuple(decimals, fc.array(anyNumber(), { minLength: 12, maxLength: 12 }))
      .map(([d, values]) => ({ d, values: values.map((value) => (isTold(value, d) ? value : value % 1)) }));
    const columns = fc.array(column, { minLength: 2, maxLength: 5 });
    const leads = fc.array(fc.constantFrom("", ",", ":a long text of more than sixteen bytes:"), {
      minLength: 5,
      maxLength: 5,
    });
    fc.assert(
      fc.property(columns, leads, (drawn, between) => {
        for (const { d, values } of drawn)
          expect(written(rows, values, d)).toBe(values.map((value) => `${general(value, d)},`).join(""));
        const pieces = drawn.flatMap(({ d, values }, i): TextPiece[] => [
          { kind: "text", text: between[i] ?? "" },
          { kind: "numbers", numbers: Float64Array.from(values), decimals: d, nothing: null },
        ]);
        const row = (_: unknown, at: number) =>
          drawn.map(({ d, values }, i) => `${between[i]}${general(values[at] ?? Number.NaN, d)}`).join("");
        expect(text(rows, 12, pieces)).toBe(Array.from({ length: 12 }, row).join(""));
      }),
      { numRuns: 3000 },
    );
  });

  it("round exact halves away from zero, and near halves by their exact value", () => {
    expect(written(rows, [0.5, -0.5, 1.5, 2.5, 0.125, -0.125], 0)).toBe("1,-1,2,3,0,0,");
    expect(written(rows, [0.125, -0.125, 1.005, 8.345, 0.615], 2)).toBe(
      `${[0.125, -0.125, 1.005, 8.345, 0.615].map((v) => general(v, 2)).join(",")},`,
    );
  });

  it("leave to the host what they cannot print: infinities, NaN without a word for it, digits that a double does not tell apart", () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 2 ** 53, 1e300]) {
      expect(written(rows, [1, value], 3)).toBeNull();
    }
  });

  it("print whole numbers of every length, and carry into them", () => {
    const wholes = Array.from({ length: 16 }, (_, digits) => 10 ** digits).flatMap((n) => [n - 1, n, n + 1]);
    expect(written(rows, wholes, 0)).toBe(wholes.map((n) => `${n},`).join(""));
    expect(written(rows, [0.9999, 9.9999, 99999999.9999, -0.9999, 999999999.9996], 3)).toBe(
      "1,10,100000000,-1,1000000000,",
    );
  });

  it("print instants and clocks of every year as the calendar does", () => {
    const unix_ms = fc.integer({ min: Date.UTC(1600, 0, 1), max: Date.UTC(2300, 0, 1) });
    fc.assert(
      fc.property(fc.array(unix_ms, { minLength: 1 }), (instants) => {
        const column = Float64Array.from(instants);
        expect(
          text(rows, instants.length, [
            { kind: "instants", unix_ms: column, quoted: false, nothing: null },
            { kind: "text", text: " " },
          ]),
        ).toBe(instants.map((ms) => `${formatIso(fromUnixMs(ms))} `).join(""));
        const wall_s = column.map((ms) => Math.floor(ms / 1000));
        expect(text(rows, instants.length, [{ kind: "clocks", wall_s, nothing: null }])).toBe(
          instants.map((ms) => new Date(ms).toISOString().slice(0, 19)).join(""),
        );
      }),
      { numRuns: 2000 },
    );
    for (const year of [0, 1, 1000, 9999]) {
      const ms = new Date(Date.UTC(2000, 11, 31, 23, 59, 59, 999)).setUTCFullYear(year);
      expect(
        text(rows, 1, [{ kind: "instants", unix_ms: Float64Array.of(ms), quoted: false, nothing: null }]),
      ).toBe(formatIso(fromUnixMs(ms)));
    }
    const outside = [Date.UTC(-1, 11, 31), Date.UTC(10_000, 0, 1), Number.NaN];
    for (const ms of outside)
      expect(
        text(rows, 1, [{ kind: "instants", unix_ms: Float64Array.of(ms), quoted: false, nothing: null }]),
      ).toBeNull();
  });

  it("print pieces at rows of other columns: one, none, or several with a text between them", () => {
    const others = fc.array(fc.integer({ min: -999, max: 999 }), { minLength: 1, maxLength: 40 });
    const counts = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(others, counts, (values, lengths) => {
        const numbers = Float64Array.from(values);
        const inner: TextPiece[] = [
          { kind: "text", text: "<" },
          { kind: "numbers", numbers, decimals: 0, nothing: null },
          { kind: "text", text: ">" },
        ];
        const groups = Float64Array.from(lengths, (n) => (n === 0 ? Number.NaN : n % values.length));
        const begins = Float64Array.from([0, ...lengths], (_, i) =>
          Math.min(
            lengths.slice(0, i).reduce((sum, n) => sum + n, 0),
            values.length,
          ),
        );
        const pieces: TextPiece[] = [
          { kind: "group", rows: groups, pieces: inner, nothing: "nobody" },
          { kind: "text", text: ":" },
          { kind: "list", begins, pieces: inner, separator: " and " },
          { kind: "text", text: ";" },
        ];
        const expected = lengths.map((n, i) => {
          const listed = values.slice(begins[i], begins[i + 1]).map((value) => `<${value}>`);
          return `${n === 0 ? "nobody" : `<${values[n % values.length]}>`}:${listed.join(" and ")};`;
        });
        expect(text(rows, lengths.length, pieces)).toBe(expected.join(""));
        expect(textOf([{ pieces, rows: Math.min(lengths.length, 7), cut: 0 }])).toBe(
          expected.slice(0, 7).join(""),
        );
      }),
    );
  });

  it("leave a group to the host that is not there and must be, and one whose value it cannot print", () => {
    const group = (row: number, value: number): TextPiece[] => [
      {
        kind: "group",
        rows: Float64Array.of(row),
        pieces: [{ kind: "numbers", numbers: Float64Array.of(value), decimals: 0, nothing: null }],
        nothing: null,
      },
    ];
    expect(text(rows, 1, group(0, 5))).toBe("5");
    expect(text(rows, 1, group(Number.NaN, 5))).toBeNull();
    expect(text(rows, 1, group(0, Number.NaN))).toBeNull();
  });

  it("print words by their index, and leave an index without a word to the host", () => {
    const words = ["Psc", "", "Ari", "a word of more than sixteen bytes"];
    const print = (indices: number[]) =>
      text(rows, indices.length, [
        { kind: "words", indices: Float64Array.from(indices), words },
        { kind: "text", text: ";" },
      ]);
    expect(print([0, 3, 1, 2, 3])).toBe(`Psc;${words[3]};;Ari;${words[3]};`);
    for (const index of [-1, 4, Number.NaN]) expect(print([0, index])).toBeNull();
  });

  it("join constant text, tokens and numbers row by row, also where they are copied out in chunks", () => {
    const count = 300_000;
    const word = "a long word ".repeat(4);
    const tokens = Array.from({ length: count }, (_, i) => `t${i}`);
    const numbers = Float64Array.from({ length: count }, (_, i) => (i % 7 === 0 ? Number.NaN : i / 8));
    const block = {
      pieces: [
        { kind: "text", text: `[${word}` },
        { kind: "tokens", tokens },
        { kind: "text", text: ";" },
        { kind: "numbers", numbers, decimals: 3, nothing: "null" },
        { kind: "text", text: "],\n" },
      ],
      rows: count,
      cut: 2,
    } as const;
    const expected = tokens
      .map((token, i) => `[${word}${token};${i % 7 === 0 ? "null" : String(i / 8)}]`)
      .join(",\n");
    expect(utf8Text(rows.write(["{", block, "}"])) === `{${expected}}`).toBe(true);
  });

  it("take no more memory for a text of any length than for its columns, wherever in it the long rows stand", () => {
    const grow = vi.spyOn(WebAssembly.Memory.prototype, "grow");
    const fresh = new TextRows();
    try {
      const count = 40_000;
      const words = ["", "long ".repeat(40)];
      const constant = "é".repeat(1 << 20);
      for (const isLong of [(i: number) => i < 1000, (i: number) => i >= count - 1000, () => true]) {
        const indices = Float64Array.from({ length: count }, (_, i) => Number(isLong(i)));
        const block = { pieces: [{ kind: "words", indices, words }], rows: count, cut: 0 } as const;
        const blockText = Array.from(indices, (index) => words[index]).join("");
        const written = utf8Text(fresh.write(["a", block, constant, block]));
        expect(written === `a${blockText}${constant}${blockText}`).toBe(true);
      }
      const grown = grow.mock.calls.reduce((sum, [pages]) => sum + pages, 0);
      expect(grown * PAGE_BYTES).toBeLessThan(1 << 20);
    } finally {
      grow.mockRestore();
    }
  });

  it("repeat text alone as often as there are rows, also where it is copied out in chunks", () => {
    const alone = fc.string({ minLength: 1, maxLength: 70, unit: "binary-ascii" });
    fc.assert(
      fc.property(alone, fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constant(30_000)), (item, count) => {
        const block = { pieces: [{ kind: "text", text: item }], rows: count, cut: 1 } as const;
        const expected = `<${item.repeat(count).slice(0, -1)}>`;
        expect(utf8Text(rows.write(["<", block, ">"])) === expected).toBe(true);
      }),
    );
  });

  it("write text beyond ASCII as UTF-8", () => {
    const pieces = [
      { kind: "text", text: "é" },
      { kind: "tokens", tokens: ["a", "北"] },
    ] as const;
    expect(utf8Text(rows.write(["°", { pieces, rows: 2, cut: 0 }, "日"]))).toBe("°éaé北日");
    expect(rows.write([{ pieces, rows: 0, cut: 3 }])?.length).toBe(0);
  });
});
