import fc from "fast-check";
import { expect, test } from "vitest";
import {
  indianMargin_deg,
  maunderMargin_deg,
  odehV,
  odehZone,
  yallopClass,
  yallopQ,
} from "../../../src/sky/crescents/criteria.ts";

/** Least arc of vision at a margin of 0. */
const least = (margin: (arcv_deg: number, daz_deg: number) => number, daz_deg: number) => -margin(0, daz_deg);

test("Maunder's and the Indian curve have the values that Yallop prints (1997, table 1)", () => {
  const azimuths = [0, 5, 10, 15, 20];
  expect(azimuths.map((daz) => Number(least(maunderMargin_deg, daz).toFixed(1)))).toEqual([
    11, 10.5, 9.5, 8, 6,
  ]);
  expect(azimuths.map((daz) => Number(least(indianMargin_deg, daz).toFixed(1)))).toEqual([
    10.4, 10.1, 9.3, 8, 6.2,
  ]);
});

test("the curves are the same on both sides of the Sun", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 25, noNaN: true }), (daz) => {
      expect(maunderMargin_deg(10, -daz)).toBe(maunderMargin_deg(10, daz));
      expect(indianMargin_deg(10, -daz)).toBe(indianMargin_deg(10, daz));
    }),
  );
});

test("Odeh's zones begin at the arcs of vision of his table 10", () => {
  const arcvAt = (v: number, width: number) => Number((v - odehV(0, width)).toFixed(1));
  const table = [0.1, 0.3, 0.5, 0.9].map((width) => [-0.96, 2, 5.65].map((v) => arcvAt(v, width)));
  expect(table).toEqual([
    [5.6, 8.5, 12.2],
    [4.4, 7.3, 11],
    [3.2, 6.2, 9.8],
    [1, 4, 7.6],
  ]);
});

test("a border belongs to the worse class of Yallop and to the better zone of Odeh", () => {
  expect([0.217, 0.216, -0.014, -0.16, -0.232, -0.293].map(yallopClass).join("")).toBe("ABCDEF");
  expect([5.65, 5.649, 2, 1.999, -0.96, -0.961].map(odehZone).join("")).toBe("ABBCCD");
});

test("q grows by a tenth of the arc of vision", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 3, noNaN: true }), (width) => {
      expect(yallopQ(12, width) - yallopQ(2, width)).toBeCloseTo(1, 12);
    }),
  );
});
