import { expect, test } from "vitest";
import { direction, norm, separation_deg } from "../../../src/sky/positions/vector.ts";
import {
  norms,
  separations_deg,
  unitVectors,
  vectorInRow,
} from "../../../src/sky/positions/vector-columns.ts";
import "../observing.ts";

const LON_DEG = Float64Array.of(0, 12.3, 359.999, 180, -77.7);
const LAT_DEG = Float64Array.of(90, -4.5, 0, 1e-9, -89.2);

test("columns of vectors hold to the bit what the functions for one vector give", () => {
  const a = unitVectors(LON_DEG, LAT_DEG);
  const b = unitVectors(LAT_DEG, LAT_DEG);
  const [apart_deg, lengths] = [separations_deg(a, b), norms(a)];
  LON_DEG.forEach((lon_deg, row) => {
    const lat_deg = LAT_DEG[row] ?? Number.NaN;
    const [one, other] = [direction({ lon_deg, lat_deg }), direction({ lon_deg: lat_deg, lat_deg })];
    expect(vectorInRow(a, row)).toEqual(one);
    expect(apart_deg[row]).toBe(separation_deg(one, other));
    expect(lengths[row]).toBe(norm(one));
  });
});
