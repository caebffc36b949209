import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { favouredLimb, librations, viewedLibrations } from "../../../src/sky/moon/libration.ts";
import { lunarArguments } from "../../../src/sky/moon/lunar-arguments.ts";
import { moonDiscs, parallacticAngle_deg } from "../../../src/sky/moon/moon-disc.ts";
import { columnsAt } from "../../../src/sky/time/tt-days.ts";
import { LIBRATION_FAVOURED_LIMBS } from "../../../src/sky/words.ts";
import { valueAt } from "../../../src/solve/function.ts";
import { SERVICE, ttDay } from "../events.ts";
import { place, sky, skyAt } from "../observing.ts";

const at = (t_day: number) => columnsAt(sky.models.deltaT, Float64Array.of(t_day));
const first = (column: Float64Array) => valueAt(column, 0);

describe("libration of the Moon", () => {
  const example = librations(skyAt(58.8), at(ttDay("1992-04-12T00:00:00")));

  test("has the optical part of Meeus' worked example (ch. 53)", () => {
    expect(example.optical.lon_deg[0]).toBeCloseTo(-1.206, 3);
    expect(example.optical.lat_deg[0]).toBeCloseTo(4.194, 3);
  });

  test("has the total, the axis and the Sun of that example to the 0.05° between the two models", () => {
    const { sub_viewer, axis_position_angle_deg } = example.geocentric;
    expect(sub_viewer.lon_deg[0]).toBeCloseTo(-1.23, 1);
    expect(Math.abs(first(sub_viewer.lat_deg) - 4.2)).toBeLessThan(0.05);
    expect(axis_position_angle_deg[0]).toBeCloseTo(15.08, 1);
    expect(example.colongitude_deg[0]).toBeCloseTo(22.1, 1);
    expect(example.sub_solar.lat_deg[0]).toBeCloseTo(1.46, 1);
  });

  const day = fc.double({ min: SERVICE.start_day, max: SERVICE.end_day, noNaN: true });

  test("stays within its limits, its parts add up and the terminators oppose each other", () => {
    fc.assert(
      fc.property(day, (t_day) => {
        const { geocentric, topocentric, optical, physical, ...sun } = librations(
          sky,
          at(t_day),
          place(-33.9, 18.4),
        );
        const lon_deg = first(geocentric.sub_viewer.lon_deg);
        const lat_deg = first(geocentric.sub_viewer.lat_deg);
        const seen = topocentric?.sub_viewer;
        expect(Math.abs(lon_deg)).toBeLessThan(8.2);
        expect(Math.abs(lat_deg)).toBeLessThan(6.95);
        expect(Math.abs(first(physical.lon_deg))).toBeLessThan(0.06);
        expect(Math.abs(first(physical.lat_deg))).toBeLessThan(0.06);
        expect(first(optical.lon_deg) + first(physical.lon_deg)).toBeCloseTo(lon_deg, 9);
        const apart_deg = Math.hypot((seen?.lon_deg[0] ?? 99) - lon_deg, (seen?.lat_deg[0] ?? 99) - lat_deg);
        expect(apart_deg).toBeLessThan(1.1);
        const across_deg = Math.abs(first(sun.evening_lon_deg) - first(sun.morning_lon_deg));
        expect(Math.abs(across_deg - 180)).toBeLessThan(1e-9);
        expect(Math.abs(first(sun.sub_solar.lat_deg))).toBeLessThan(1.7);
      }),
      { numRuns: 60 },
    );
  });

  test("is the same alone and among others, and the total alone is that of all", () => {
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 5 }), (days) => {
        const observer = place(51.5, 0.1);
        const instants = columnsAt(sky.models.deltaT, Float64Array.from(days));
        const together = librations(sky, instants, observer);
        expect(viewedLibrations(sky, instants, observer)).toEqual(together.topocentric?.sub_viewer);
        expect(viewedLibrations(sky, instants)).toEqual(together.geocentric.sub_viewer);
        days.forEach((t_day, row) => {
          expect(first(librations(sky, at(t_day)).sub_solar.lon_deg)).toBe(together.sub_solar.lon_deg[row]);
        });
      }),
      { numRuns: 20 },
    );
  });

  test("favours the limb towards which it leans", () => {
    const limb = (lon_deg: number, lat_deg: number) =>
      LIBRATION_FAVOURED_LIMBS[favouredLimb({ lon_deg, lat_deg })];
    expect(limb(5, 0)).toBe("E");
    expect(limb(0, 5)).toBe("N");
    expect(limb(-4, -4)).toBe("SW");
    expect(limb(-4, 0.5)).toBe("W");
  });

  test("uses the arguments of the lunar theory: Ω and F of Meeus' example 47.a", () => {
    const { node_deg, latitude_deg } = lunarArguments(ttDay("1992-04-12T00:00:00"));
    expect(((node_deg % 360) + 360) % 360).toBeCloseTo(274.400656, 3);
    expect(((latitude_deg % 360) + 360) % 360).toBeCloseTo(219.889721, 3);
  });
});

describe("the Moon's disc", () => {
  test("is lit by the amount of Meeus' worked example (ch. 48): 0.6786, limb at 285.0°", () => {
    const [disc] = moonDiscs(sky, at(ttDay("1992-04-12T00:00:00")));
    expect(disc?.illuminated_fraction).toBeCloseTo(0.6786, 3);
    expect((disc?.bright_limb_deg ?? 0) + 360).toBeCloseTo(285, 1);
    expect(disc?.distance_km).toBeCloseTo(368_409.7, -2);
  });

  test("has its zenith at the parallactic angle, also at the poles and on the meridian", () => {
    expect(parallacticAngle_deg(50, 20, 0)).toBeCloseTo(0, 12);
    expect(Math.abs(parallacticAngle_deg(-50, 20, 0))).toBeCloseTo(180, 9);
    expect(parallacticAngle_deg(90, 20, 40)).toBeCloseTo(0, 9);
    expect(parallacticAngle_deg(0, 0, 30)).toBeCloseTo(90, 9);
    expect(parallacticAngle_deg(0, 0, -30)).toBeCloseTo(-90, 9);
  });
});
