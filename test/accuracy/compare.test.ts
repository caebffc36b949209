import { describe, expect, it } from "vitest";
import { angleDifference_arcsec, separation_arcsec, statistics } from "./compare/compare.ts";
import { figure } from "./compare/figure.ts";
import { ttFromUt1 } from "./compare/instants.ts";
import { parseTable } from "./compare/table.ts";

describe("separation of two directions", () => {
  it("is exact for a milliarcsecond, also next to the pole", () => {
    const mas_deg = 1 / 3_600_000;
    expect(separation_arcsec(10, 20, 10, 20 + mas_deg)).toBeCloseTo(0.001, 10);
    expect(separation_arcsec(0, 90 - mas_deg, 180, 90 - mas_deg)).toBeCloseTo(0.002, 10);
  });

  it("is 180° for opposite directions", () => {
    expect(separation_arcsec(0, 0, 180, 0)).toBeCloseTo(648_000, 6);
  });
});

describe("difference of two angles", () => {
  it("crosses 0° the short way", () => {
    expect(angleDifference_arcsec(0.5, 359.5)).toBeCloseTo(3600, 9);
    expect(angleDifference_arcsec(359.5, 0.5)).toBeCloseTo(-3600, 9);
  });
});

describe("statistics of errors", () => {
  it("are those of a worked example", () => {
    const result = statistics([3, -4, 0, 1, 2, 2, 2, 2, 2, 10]);
    expect(result).toMatchObject({ n: 10, mean: 2.8, p90: 4, max: 10 });
    expect(result.rms).toBeCloseTo(Math.sqrt(14.6), 12);
  });

  it("show a value that is not a number instead of hiding it", () => {
    expect(statistics([1, Number.NaN]).max).toBeNaN();
  });
});

describe("a figure", () => {
  it("refuses to lose a row", () => {
    const subject = { table: "t", item: "i", quantity: "q", unit: "arcsec" };
    expect(() => figure(subject, 2, [{ id: "a", jd: 2451545, error: 1 }])).toThrow(/2 rows read, 1 compared/);
  });
});

describe("a reference table", () => {
  it("keeps its notes apart and refuses a row of the wrong length", () => {
    const table = parseTable("t", "# note\na,b\n1,2\n");
    expect(table).toMatchObject({ notes: ["# note"], columns: ["a", "b"], rows: [["1", "2"]] });
    expect(() => parseTable("t", "a,b\n1\n")).toThrow(/1 cells under 2 columns/);
  });
});

describe("an instant of the reference", () => {
  it("carries delta T into the next day and stays exact to the microsecond", () => {
    const { jd1, jd2 } = ttFromUt1("1999-12-31T23:59:30.000", 64);
    expect(jd1).toBe(2451544.5);
    expect(jd2 * 86_400).toBeCloseTo(34, 6);
  });
});
