import { describe, expect, test } from "vitest";
import { angleRate, wrap0To360 } from "../../src/solve/angle.ts";

describe("the rate of an angle", () => {
  const rate = angleRate((t_day) => t_day.map((t) => wrap0To360(3 * t + 20 * Math.sin(0.3 * t))), 0.25);

  test("is its derivative, also where the angle passes 360°", () => {
    const t_day = Float64Array.from({ length: 400 }, (_, i) => i * 0.7);
    rate(t_day).forEach((value, i) => {
      expect(value).toBeCloseTo(3 + 6 * Math.cos(0.3 * (t_day[i] ?? 0)), 7);
    });
  });
});
