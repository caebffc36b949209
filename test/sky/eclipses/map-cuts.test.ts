import { expect, test } from "vitest";
import type { Vertex } from "../../../src/sky/eclipses/curves/lines.ts";
import { cutLine, cutRing } from "../../../src/sky/eclipses/curves/map-cuts.ts";

const vertex = (lon_deg: number, lat_deg: number, cut = false): Vertex => ({
  lon_deg,
  lat_deg,
  zenith: [0, 0, 1],
  tau_day: 0,
  deepest_day: 0,
  cut,
});
const positionsOf = (line: readonly Vertex[]) =>
  cutLine(line).map((part) => part.map(({ position }) => position));

test("a line along a meridian or a parallel keeps its vertices, and a place that comes twice in a row stands once", () => {
  const steps = [0, 1, 2, 3];
  expect(positionsOf(steps.map((k) => vertex(10, k)))).toEqual([steps.map((k) => [10, k])]);
  expect(positionsOf(steps.map((k) => vertex(k, 50)))).toEqual([steps.map((k) => [k, 50])]);
  const twice = steps.flatMap((k) => [vertex(10, k), vertex(10.0000001, k)]);
  expect(positionsOf(twice)).toEqual([steps.map((k) => [10, k])]);
});

test("a line over the meridian of 180° goes on at the other edge", () => {
  const line = [vertex(178, 0), vertex(180, 1, true), vertex(-178, 2)];
  expect(positionsOf(line)).toEqual([
    [
      [178, 0],
      [180, 1],
    ],
    [
      [-180, 1],
      [-178, 2],
    ],
  ]);
});

test("a ring over the meridian of 180° becomes two closed areas within the map", () => {
  const ring = [
    vertex(178, 0),
    vertex(180, 0, true),
    vertex(-178, 0),
    vertex(-178, 4),
    vertex(180, 4, true),
    vertex(178, 4),
    vertex(178, 0),
  ];
  const areas = cutRing(ring);
  expect(areas).toHaveLength(2);
  for (const area of areas) {
    expect(area[0]).toEqual(area.at(-1));
    const lons = area.map(([lon]) => Math.abs(lon));
    expect([Math.min(...lons), Math.max(...lons)]).toEqual([178, 180]);
    expect(new Set(area.map(([lon]) => Math.sign(lon))).size).toBe(1);
  }
});

test("a ring that stays within the map is one area, closed whether or not it came so", () => {
  const corners = [vertex(10, 0), vertex(20, 0), vertex(20, 5), vertex(10, 5)];
  const closed = [...corners, vertex(10, 0)];
  const expected = closed.map(({ lon_deg, lat_deg }) => [lon_deg, lat_deg]);
  expect(cutRing(closed)).toEqual([expected]);
  expect(cutRing(corners)).toEqual([expected]);
});
