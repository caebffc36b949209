import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { favouredLimb, librations } from "../../../src/sky/moon/libration.ts";
import { lunarArguments } from "../../../src/sky/moon/lunar-arguments.ts";
import { moonDiscs, parallacticAngle_deg } from "../../../src/sky/moon/moon-disc.ts";
import { columnsAt } from "../../../src/sky/time/tt-days.ts";
import { SERVICE, ttDay } from "../events.ts";
import { place, sky, skyAt } from "../observing.ts";

const at = (t_day: number) => columnsAt(sky.models.deltaT, Float64Array.of(t_day));

describe("libration of the Moon", () => {
  const example = librations(skyAt(58.8), at(ttDay("1992-04-12T00:00:00")))[0];

  test("has the optical part of Meeus' worked example (ch. 53)", () => {
    expect(example?.optical.lon_deg).toBeCloseTo(-1.206, 3);
    expect(example?.optical.lat_deg).toBeCloseTo(4.194, 3);
  });

  test("has the total, the axis and the Sun of that example to the 0.05° between the two models", () => {
    expect(example?.geocentric.sub_viewer.lon_deg).toBeCloseTo(-1.23, 1);
    expect(Math.abs((example?.geocentric.sub_viewer.lat_deg ?? 0) - 4.2)).toBeLessThan(0.05);
    expect(example?.geocentric.axis_position_angle_deg).toBeCloseTo(15.08, 1);
    expect(example?.colongitude_deg).toBeCloseTo(22.1, 1);
    expect(example?.sub_solar.lat_deg).toBeCloseTo(1.46, 1);
  });

  test("stays within its limits, its parts add up and the terminators oppose each other", () => {
    fc.assert(
      fc.property(fc.double({ min: SERVICE.start_day, max: SERVICE.end_day, noNaN: true }), (t_day) => {
        const [swing] = librations(sky, at(t_day), place(-33.9, 18.4));
        if (swing === undefined) throw new Error("no libration");
        const { geocentric, topocentric, optical, physical } = swing;
        expect(Math.abs(geocentric.sub_viewer.lon_deg)).toBeLessThan(8.2);
        expect(Math.abs(geocentric.sub_viewer.lat_deg)).toBeLessThan(6.95);
        expect(Math.abs(physical.lon_deg)).toBeLessThan(0.06);
        expect(Math.abs(physical.lat_deg)).toBeLessThan(0.06);
        expect(optical.lon_deg + physical.lon_deg).toBeCloseTo(geocentric.sub_viewer.lon_deg, 9);
        const apart_deg = Math.hypot(
          (topocentric?.sub_viewer.lon_deg ?? 99) - geocentric.sub_viewer.lon_deg,
          (topocentric?.sub_viewer.lat_deg ?? 99) - geocentric.sub_viewer.lat_deg,
        );
        expect(apart_deg).toBeLessThan(1.1);
        expect(Math.abs(Math.abs(swing.evening_lon_deg - swing.morning_lon_deg) - 180)).toBeLessThan(1e-9);
        expect(Math.abs(swing.sub_solar.lat_deg)).toBeLessThan(1.7);
      }),
      { numRuns: 60 },
    );
  });

  test("favours the limb towards which it leans", () => {
    expect(favouredLimb({ lon_deg: 5, lat_deg: 0 })).toBe("E");
    expect(favouredLimb({ lon_deg: 0, lat_deg: 5 })).toBe("N");
    expect(favouredLimb({ lon_deg: -4, lat_deg: -4 })).toBe("SW");
    expect(favouredLimb({ lon_deg: -4, lat_deg: 0.5 })).toBe("W");
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
