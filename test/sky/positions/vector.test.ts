import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bodyAxes } from "../../../src/sky/positions/rotation.ts";
import {
  direction,
  dot,
  fromAxes,
  norm,
  positionAngle_deg,
  separation_deg,
  spherical,
  toAxes,
} from "../../../src/sky/positions/vector.ts";

const lon = fc.double({ min: -179.9, max: 179.9, noNaN: true });
const lat = fc.double({ min: -89.9, max: 89.9, noNaN: true });

describe("directions", () => {
  test("survive the way to a vector and back", () => {
    fc.assert(
      fc.property(lon, lat, (lon_deg, lat_deg) => {
        const back = spherical(direction({ lon_deg, lat_deg }));
        expect(back.lon_deg).toBeCloseTo(lon_deg, 9);
        expect(back.lat_deg).toBeCloseTo(lat_deg, 9);
      }),
    );
  });

  test("are apart by the difference of latitude along a meridian", () => {
    fc.assert(
      fc.property(lon, lat, lat, (lon_deg, a_deg, b_deg) => {
        const apart_deg = separation_deg(
          direction({ lon_deg, lat_deg: a_deg }),
          direction({ lon_deg, lat_deg: b_deg }),
        );
        expect(apart_deg).toBeCloseTo(Math.abs(a_deg - b_deg), 9);
      }),
    );
  });

  test("lie at position angle 0 northward, 90 eastward", () => {
    const at = direction({ lon_deg: 100, lat_deg: 20 });
    const pole = direction({ lon_deg: 0, lat_deg: 90 });
    expect(positionAngle_deg(at, pole, direction({ lon_deg: 100, lat_deg: 21 }))).toBeCloseTo(0, 9);
    expect(positionAngle_deg(at, pole, direction({ lon_deg: 100.001, lat_deg: 20 }))).toBeCloseTo(90, 3);
  });
});

describe("axes of a body", () => {
  test("are orthonormal and right-handed, and turning there and back is the identity", () => {
    fc.assert(
      fc.property(lon, lat, lon, lon, lat, (pole_ra_deg, pole_dec_deg, meridian_deg, lon_deg, lat_deg) => {
        const axes = bodyAxes({ pole_ra_deg, pole_dec_deg, meridian_deg });
        expect(norm(axes.x)).toBeCloseTo(1, 12);
        expect(dot(axes.x, axes.y)).toBeCloseTo(0, 12);
        expect(dot(axes.x, axes.z)).toBeCloseTo(0, 12);
        const v = direction({ lon_deg, lat_deg });
        const back = fromAxes(axes, toAxes(axes, v));
        expect(separation_deg(v, back)).toBeLessThan(1e-9);
        const cross_z = axes.x[0] * axes.y[1] - axes.x[1] * axes.y[0];
        expect(cross_z).toBeCloseTo(axes.z[2], 12);
      }),
    );
  });
});
