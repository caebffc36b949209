import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readEngineTables, setOf } from "../../data/build/formats/engine-tables.ts";
import { hostSide } from "../../data/build/layout/host-side.ts";
import { kernelSide } from "../../data/build/layout/kernel-side.ts";
import { DATA_FOLDER } from "./tables.ts";

describe("the tables that both sides of WebAssembly agree on", () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "engine-tables-"));
    cpSync(join(DATA_FOLDER, "engine"), join(folder, "engine"), { recursive: true });
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  function edited(table: string, from: RegExp, to: string): string {
    const path = join(folder, "engine", `${table}.tsv`);
    const text = readFileSync(path, "latin1");
    expect(text).toMatch(from);
    writeFileSync(path, text.replace(from, to), "latin1");
    return folder;
  }

  it("give a line more to both sides, and move the codes behind it", () => {
    const before = readEngineTables(folder);
    const after = readEngineTables(
      edited("columns", /^position\tdistance_au/m, "position\tphase_deg\t1\t-\t-\n$&"),
    );
    const place = setOf(before, "position").findIndex(({ name }) => name === "distance_au");
    expect(setOf(after, "position")[place]?.name).toBe("phase_deg");
    expect(kernelSide(after, 1)).toContain(`POSITION_DISTANCE_AU: i32 = ${place + 1};`);
    expect(hostSide(after, 1)).toMatch(/"phase_deg",\n"distance_au"/);
  });

  it("lay a quantity of three columns where three columns are free", () => {
    const tile = setOf(readEngineTables(folder), "tile");
    tile.forEach(({ index, width }, i) => {
      expect(tile[i + 1]?.index ?? index + width).toBe(index + width);
    });
    const width = (name: string) => tile.find((row) => row.name === name)?.width;
    expect(width("observer"), "as wide as what is kept of the geocentre").toBe(14);
  });

  it.each([
    ["a kind that no list has", "bodies", /^mars\tplanet/m, "mars\tcomet", /mars asks for comet/],
    ["a form that no list has", "bodies", /^mars\tplanet\tecliptic/m, "mars\tplanet\toval", /asks for oval/],
    [
      "segments that do not fill a block",
      "bodies",
      /\t128\t12\t6\t/m,
      "\t127\t12\t6\t",
      /pluto: segments of 127/,
    ],
    ["an odd number of nodes", "bodies", /\t128\t12\t6\t/m, "\t128\t13\t6\t", /pluto: 13 nodes/],
    [
      "a guess of more coefficients than there are",
      "bodies",
      /\t128\t12\t6\t/m,
      "\t128\t12\t16\t",
      /a guess of 16/,
    ],
    ["a name twice", "bodies", /^venus\t/m, "mars\t", /mars stands twice/],
    ["a column twice", "columns", /^position\tlat_of_date_deg/m, "position\tlon_of_date_deg", /stands twice/],
    ["a number that is none", "numbers", /\t8192\t/, "\t8k\t", /not a number: 8k/],
    ["a type that the kernels do not have", "numbers", /\ti32\t/, "\tint\t", /has the type int/],
  ])("refuse %s", (_, table, from, to, message) => {
    expect(() => readEngineTables(edited(table, from, to))).toThrow(message);
  });
});
