import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeArgument, ELP_LETTERS, encodeArgument } from "../../data/build/formats/argument-code.ts";
import { readEngineTables, vsop87Series } from "../../data/build/formats/engine-tables.ts";
import { packTables } from "../../data/build/pack/pack-tables.ts";
import { encodeParts, planesPart, shuffleTables, sumsPart } from "../../data/build/pack/shuffle.ts";
import { folderSource } from "../../src/host/node.ts";
import { unshuffle } from "../../src/host/shuffled.ts";
import { DATA_FOLDER, packed, poisson, section, sectionNames, termCount } from "./tables.ts";

const engineTables = readEngineTables(DATA_FOLDER);
const SERIES = vsop87Series(engineTables).map(({ name }) => `vsop.${name}`);

describe("the packed binary", () => {
  it("has the sha-256 that data/tables.sha256 promises, twice over", () => {
    const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
    const promised = readFileSync(join(DATA_FOLDER, "tables.sha256"), "utf8").trim();
    expect(hash(packed)).toBe(promised);
    expect(hash(packTables(DATA_FOLDER))).toBe(promised);
  });

  it("starts with its magic and names every section once", () => {
    expect(Buffer.from(packed.subarray(0, 8)).toString("latin1")).toBe("MERIDIAN");
    const names = sectionNames();
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(29);
  });

  it("sorts the terms of every group smallest first, pads to an even count and keeps phases within a half-turn", () => {
    for (const name of [...SERIES, "elp.moon", "iau.nut00a", "iau.s06"]) {
      const groups = poisson(name);
      const order = groups.map((group) => group.coordinate * 10 - group.power);
      expect(order).toEqual([...order].sort((a, b) => a - b));
      for (const { amp, phases } of groups) {
        expect(amp.length % 2).toBe(0);
        const sizes = Array.from(amp, Math.abs);
        expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
        expect(phases[0]?.every((ph0) => Math.abs(ph0) <= 1)).toBe(true);
      }
    }
  });
});

it.each(engineTables.series.filter(({ samples }) => samples > 0))(
  "no term of $name turns faster than 0.36 times between the instants that its nodes are sampled from",
  ({ section, segment_days, samples }) => {
    const step_cy = segment_days / samples / 36525;
    // phases are in half-turns
    const rates = poisson(section ?? "").flatMap(({ phases }) => Array.from(phases[1] ?? [], Math.abs));
    expect(rates.length).toBeGreaterThan(1000);
    expect(Math.max(...rates) * 0.5 * step_cy).toBeLessThan(0.365);
  },
);

describe("the number of terms is the published one", () => {
  it.each([
    ["vsop.mercury", 6359],
    ["vsop.venus", 2357],
    ["vsop.emb", 3322],
    ["vsop.mars", 7073],
    ["vsop.jupiter", 4434],
    ["vsop.saturn", 7512],
    ["vsop.uranus", 5289],
    ["vsop.neptune", 2636],
    ["vsop.sun", 6634],
    ["iau.s06", 66],
  ])("%s has %i terms", (name, terms) => {
    expect(termCount(poisson(name))).toBe(terms);
  });

  it("ELP/MPP02 has 2,645 main and 33,256 perturbation terms", () => {
    const groups = poisson("elp.moon");
    const byGroup = groups.map((group) => [group.coordinate, group.power, termCount([group])]);
    expect(byGroup).toEqual([
      [0, 3, 2],
      [0, 2, 219],
      [0, 1, 1199],
      [0, 0, 1023 + 11314],
      [1, 2, 52],
      [1, 1, 516],
      [1, 0, 918 + 6462],
      [2, 3, 2],
      [2, 2, 210],
      [2, 1, 1165],
      [2, 0, 704 + 12115],
    ]);
  });

  it("nutation 2000A has 678 luni-solar and 687 planetary rows, and each non-zero pair is one packed term", () => {
    const rows = (name: string) =>
      readFileSync(join(DATA_FOLDER, "iau", name), "utf8")
        .trim()
        .split("\n")
        .filter((line) => !line.startsWith("#"))
        .map((line) => line.split("\t").slice(1).map(Number));
    const lunisolar = rows("nut00a-lunisolar.tsv");
    const planetary = rows("nut00a-planetary.tsv");
    expect([lunisolar.length, planetary.length]).toEqual([678, 687]);
    const filled = (a: number, b: number) => [...lunisolar, ...planetary].filter((r) => r[a] || r[b]).length;
    const groups = poisson("iau.nut00a").map((group) => [group.coordinate, group.power, termCount([group])]);
    expect(groups).toEqual([
      [0, 1, filled(4, 4)],
      [0, 0, filled(0, 1)],
      [1, 1, filled(5, 5)],
      [1, 0, filled(2, 3)],
    ]);
  });

  it("the constellation boundaries are 357 rows that name all 88 constellations", () => {
    const bytes = section("sky.constell");
    const rows = bytes.getUint32(0, true);
    const named = new Set(Array.from({ length: rows }, (_, i) => bytes.getFloat64(16 + 32 * i + 24, true)));
    expect([rows, named.size, Math.min(...named), Math.max(...named)]).toEqual([357, 88, 0, 87]);
    const south = Array.from({ length: rows }, (_, i) => bytes.getFloat64(16 + 32 * i + 16, true));
    expect(south, "from north to south, as the kernel searches them").toEqual(
      [...south].sort((a, b) => b - a),
    );
  });
});

describe("data/", () => {
  it("has no file over 2 MB", () => {
    const files = readdirSync(DATA_FOLDER, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const large = files
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => statSync(path).size > 2e6);
    expect(large).toEqual([]);
  });

  it("an argument combination survives its compact text", () => {
    const multipliers = [2, 0, -1, 0, 0, 18, -16, 0, 0, 0, 0, 0, 1];
    const text = encodeArgument(ELP_LETTERS, multipliers);
    expect(text).toBe("D2l-1v18e-16z1");
    const back = decodeArgument(text);
    expect(ELP_LETTERS.map((letter) => back.find((f) => f.letter === letter)?.multiplier ?? 0)).toEqual(
      multipliers,
    );
    expect(decodeArgument(encodeArgument(["l"], [0]))).toEqual([]);
    expect(() => decodeArgument("D2+l")).toThrow(/not an argument/);
  });
});

describe("tables shuffled for packages", () => {
  it("are read back byte by byte", () => {
    const shuffled = shuffleTables(packed, DATA_FOLDER);
    expect(shuffled.length).toBeLessThan(0.92 * packed.length);
    expect(Buffer.compare(unshuffle(shuffled), packed)).toBe(0);
    expect(() => unshuffle(shuffled.subarray(0, -1))).toThrow(/ends elsewhere/);
    expect(() => unshuffle(packed)).toThrow(/not a file of shuffled parts/);
  });

  it("are held against the hash of the file that they stand for", () => {
    const folder = mkdtempSync(join(tmpdir(), "meridian-shuffled-"));
    const url = pathToFileURL(`${folder}/`);
    const bytes = Uint8Array.from({ length: 24 }, (_, i) => i);
    writeFileSync(
      join(folder, "some.bin.shuffled.br"),
      brotliCompressSync(encodeParts([planesPart(bytes, [3, 2, 4])])),
    );
    const seen = new Map<string, Uint8Array>();
    const source = folderSource([url], (file, held) => seen.set(file.href.slice(url.href.length), held));
    expect(source.has("some.bin")).toBe(true);
    expect([...source.read("some.bin")]).toEqual([...bytes]);
    expect([...(seen.get("some.bin") ?? [])]).toEqual([...bytes]);
    rmSync(folder, { recursive: true });
  });

  it("give back rows of numbers, and sums of multiples in the order of their terms, whatever lies around them", () => {
    const size = fc.integer({ min: 1, max: 9 });
    const numbers = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 });
    fc.assert(
      fc.property(size, size, size, fc.infiniteStream(numbers), (rows, columns, width, stream) => {
        const take = (count: number) => Array.from({ length: count }, () => stream.next().value ?? 0);
        const bytes = Uint8Array.from(take(rows * columns * width));
        const terms = Array.from({ length: width }, () => take(columns));
        const multiples = Array.from({ length: rows }, () =>
          take(width).map((value) => Math.round(value) % 128),
        );
        const plain = Uint8Array.from(take(width));
        const shuffled = encodeParts([
          { kind: "plain", counts: [plain.length, 0, 0], shuffled: plain },
          planesPart(bytes, [rows, columns, width]),
          sumsPart(multiples, terms),
        ]);
        const back = unshuffle(shuffled);
        expect([...back.subarray(0, width + bytes.length)]).toEqual([...plain, ...bytes]);
        const sums = new Float64Array(back.slice(width + bytes.length).buffer);
        const expected = terms[0]?.flatMap((_, column) =>
          multiples.map((row) =>
            row.reduce((sum, multiple, term) => sum + multiple * (terms[term]?.[column] ?? 0), 0),
          ),
        );
        expect([...sums]).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });
});
