import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { appearanceOf } from "../../../src/sky/planets/appearance.ts";
import { planetMagnitude, saturnGlobeUnitMagnitude } from "../../../src/sky/planets/magnitude.ts";
import { isPlanet } from "../../../src/sky/planets/planet-bodies.ts";
import { geocentricColumns } from "../../../src/sky/positions/geocentric-angles.ts";
import { ttDay } from "../events.ts";
import { sky } from "../observing.ts";

interface Check {
  readonly planet: string;
  readonly r_au: number;
  readonly delta_au: number;
  readonly phase_deg: number;
  readonly extra: readonly string[];
  readonly magnitude: number;
}

const GOLDEN = new URL("../../golden/magnitude-checks.csv", import.meta.url);

const checks: readonly Check[] = readFileSync(GOLDEN, "utf8")
  .trim()
  .split("\n")
  .filter((line) => !line.startsWith("#"))
  .slice(1)
  .map((line) => {
    const [planet = "", r = "", delta = "", phase = "", a = "", b = "", c = "", v = ""] = line.split(",");
    return {
      planet,
      r_au: Number(r),
      delta_au: Number(delta),
      phase_deg: Number(phase),
      extra: [a, b, c],
      magnitude: Number(v),
    };
  });

function magnitudeOf({ planet, r_au, delta_au, phase_deg, extra }: Check): number {
  if (!isPlanet(planet)) throw new Error(planet);
  const [first, second, rings] = extra;
  if (planet === "saturn" && rings === "False") {
    return 5 * Math.log10(r_au * delta_au) + saturnGlobeUnitMagnitude(phase_deg);
  }
  const isNeptune = planet === "neptune";
  return planetMagnitude(planet, {
    sun_distance_au: r_au,
    distance_au: delta_au,
    phase_angle_deg: phase_deg,
    sub_sun_lat_deg: isNeptune ? 0 : Number(first),
    sub_earth_lat_deg: isNeptune ? 0 : Number(second),
    year: isNeptune ? Number(first) : 2000,
  });
}

describe("magnitudes of the planets", () => {
  const judged = checks.filter(({ planet }) => planet !== "earth" && planet !== "mars");

  test("are the published test cases of Mallama & Hilton 2018 to the printed digit", () => {
    expect(checks).toHaveLength(26);
    expect(judged).toHaveLength(20);
    for (const check of judged) {
      expect(
        Math.abs(magnitudeOf(check) - check.magnitude),
        `${check.planet} ${check.phase_deg}`,
      ).toBeLessThan(0.001);
    }
  });

  test("of Mars, with rotation and season, are the published ones of its two dates", () => {
    const t_day = Float64Array.of(ttDay("2003-08-28T00:00:00"), ttDay("2004-07-19T00:00:00"));
    const looks = appearanceOf(sky, "mars", geocentricColumns(t_day), ["magnitude", "sun_distance_au"]);
    const published = checks.filter(({ planet }) => planet === "mars");
    looks.magnitude.forEach((magnitude, i) => {
      expect(looks.sun_distance_au[i]).toBeCloseTo(published[i]?.r_au ?? 0, 5);
      expect(Math.abs(magnitude - (published[i]?.magnitude ?? 0))).toBeLessThan(0.004);
    });
  });
});
