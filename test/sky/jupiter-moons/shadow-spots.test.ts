import { describe, expect, it } from "vitest";
import { moonEvents } from "../../../src/sky/jupiter-moons/events.ts";
import { moonPositions } from "../../../src/sky/jupiter-moons/moon-positions.ts";
import { shadowSpots } from "../../../src/sky/jupiter-moons/shadow-spots.ts";
import { utcDay } from "../events.ts";
import { sky } from "../observing.ts";

/** Where the shadows of the Galilean moons stand on Jupiter's disc. */

const POLAR = 66_854 / 71_492;
const start_day = utcDay("2026-11-01T00:00:00");
const shadows = moonEvents(sky, { start_day, end_day: start_day + 20 }).filter(
  ({ kind }) => kind === "shadow_transit",
);

describe("shadows of the Galilean moons", () => {
  it("lie on the disc between the ends of their transit, and nowhere outside", () => {
    expect(shadows.length).toBeGreaterThan(20);
    for (const { moon, begin, end } of shadows) {
      const spotAt = (t_day: number) => shadowSpots(sky, t_day).find((spot) => spot.moon === moon);
      const middle = spotAt((begin.t_day + end.t_day) / 2);
      expect(Math.hypot(middle?.x_radii ?? 9, (middle?.y_radii ?? 9) / POLAR)).toBeLessThan(1);
      const minute = 1 / 1440;
      expect(spotAt(begin.t_day - minute)).toBeUndefined();
      expect(spotAt(end.t_day + minute)).toBeUndefined();
    }
  });

  it("go over the disc from the east to the west", () => {
    for (const { moon, begin, end } of shadows) {
      const xs = [0.2, 0.5, 0.8].map((part) => {
        const spots = shadowSpots(sky, begin.t_day + part * (end.t_day - begin.t_day));
        return spots.find((spot) => spot.moon === moon)?.x_radii ?? Number.NaN;
      });
      expect(xs).toEqual([...xs].sort((a, b) => b - a));
    }
  });

  // at opposition the Sun stands behind the Earth: a moon hides its own shadow but for the parallax of its height
  it("stand beneath their moons at opposition", () => {
    const opposition_day = utcDay("2027-02-10T00:00:00");
    const near = moonEvents(sky, { start_day: opposition_day - 4, end_day: opposition_day + 4 }).filter(
      ({ kind }) => kind === "shadow_transit",
    );
    for (const { moon, begin, end } of near) {
      const t_day = (begin.t_day + end.t_day) / 2;
      const spot = shadowSpots(sky, t_day).find((one) => one.moon === moon);
      const own = moonPositions(sky, Float64Array.of(t_day))[0]?.find((one) => one.moon === moon);
      const days = Math.abs(t_day - opposition_day);
      // the Earth moves 0.2 degrees a day about the line to the Sun as Jupiter sees it
      const most = 0.03 + Math.abs(own?.z_radii ?? 0) * (days + 1) * 0.0045;
      expect(Math.abs((spot?.x_radii ?? 9) - (own?.x_radii ?? 0))).toBeLessThan(most);
    }
    expect(near.length).toBeGreaterThan(5);
  });
});
