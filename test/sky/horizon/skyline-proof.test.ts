import fc from "fast-check";
import { expect, test } from "vitest";
import {
  SkylineProof,
  TAME_TURNING,
  type Turning,
  turningOf,
} from "../../../src/sky/horizon/skyline-proof.ts";
import { altitudeLevel, type SkylineLevel } from "../../../src/sky/positions/horizon-level.ts";
import {
  lift_deg,
  type Skyline,
  skylineAltitude_deg,
  skylineOf,
} from "../../../src/sky/positions/skyline.ts";

/** Verdicts on courses whose bends are known, held against a dense sampling of them. */

const RAD_PER_DEG = Math.PI / 180;
const LENGTH_DAY = 0.01;
const SAMPLES = 400;
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

interface Place {
  readonly height_deg: number;
  readonly azimuth_deg: number;
}

/** How often a course passes a skyline by its samples, and what the proof says of it. */
function judged(
  skyline: Skyline,
  share: number,
  turning: Turning,
  course: (t_day: number) => Place,
): { readonly passages: number; readonly verdict: string } {
  const level: SkylineLevel = {
    kind: "skyline",
    skyline,
    own: altitudeLevel(-0.5667),
    clearance_deg: 0,
    share,
  };
  const sightAt = (t_day: number) => {
    const { height_deg, azimuth_deg } = course(t_day);
    const offset_deg = height_deg - lift_deg(skylineAltitude_deg(skyline, azimuth_deg), share);
    return { t_day, height_deg, azimuth_deg, offset_deg };
  };
  const sights = Array.from({ length: SAMPLES + 1 }, (_, i) => sightAt((LENGTH_DAY * i) / SAMPLES));
  const passages = sights
    .slice(1)
    .filter(({ offset_deg }, i) => offset_deg >= 0 !== (sights[i]?.offset_deg ?? 0) >= 0).length;
  const verdict = new SkylineProof(level, turning).verdict(sightAt(0), sightAt(LENGTH_DAY));
  return { passages, verdict };
}

function expectTrue({ passages, verdict }: ReturnType<typeof judged>): void {
  if (verdict === "none") expect(passages).toBe(0);
  if (verdict === "one") expect(passages).toBe(1);
}

test("a straight course along a slope is judged by the air's stretching of all that lies below it", () => {
  const straight: Turning = { rate: 900, height_curvature: 1e-6, azimuth_curvature: 1e-6 };
  const counts = new Map<string, number>();
  fc.assert(
    fc.property(
      number(-4, -1.05),
      number(-0.9, 4),
      number(0.95, 1.35),
      number(0, 1),
      fc.constantFrom(1, 0.8, 1.2),
      (low_deg, high_deg, steepness, meets, share) => {
        const skyline = skylineOf([
          { azimuth_deg: 99, altitude_deg: low_deg },
          { azimuth_deg: 101, altitude_deg: high_deg },
        ]);
        const slope = (high_deg - low_deg) / 2;
        const turned_deg = 1.9;
        const azimuthAt = (t_day: number) => 99.05 + (turned_deg * t_day) / LENGTH_DAY;
        const met_day = meets * LENGTH_DAY;
        const met_deg = lift_deg(skylineAltitude_deg(skyline, azimuthAt(met_day)), share);
        const climb = (steepness * slope * turned_deg) / LENGTH_DAY;
        const found = judged(skyline, share, straight, (t_day) => ({
          azimuth_deg: azimuthAt(t_day),
          height_deg: met_deg + climb * (t_day - met_day),
        }));
        counts.set(found.verdict, (counts.get(found.verdict) ?? 0) + 1);
        expectTrue(found);
      },
    ),
    { numRuns: 400 },
  );
  expect(counts.get("one") ?? 0).toBeGreaterThan(20);
});

test("a course that culminates above a high skyline between two sights below it is not taken to stay below", () => {
  fc.assert(
    fc.property(number(55, 74), number(0.05, 0.95), number(0.3, 0.7), (top_deg, share, middle) => {
      // the height's bend grows as the cosine falls
      const bend = TAME_TURNING.height_curvature / 1.1 / Math.cos(top_deg * RAD_PER_DEG);
      const heightAt = (t_day: number) => top_deg - 0.5 * bend * (t_day - middle * LENGTH_DAY) ** 2;
      const ends_deg = Math.max(heightAt(0), heightAt(LENGTH_DAY));
      const own_deg = ends_deg + share * (top_deg - ends_deg);
      const skyline = skylineOf([{ azimuth_deg: 0, altitude_deg: own_deg - lift_deg(own_deg) + own_deg }]);
      const found = judged(skyline, 1, TAME_TURNING, (t_day) => ({
        azimuth_deg: 180 + 300 * t_day,
        height_deg: heightAt(t_day),
      }));
      expect(found.passages).toBe(2);
      expect(found.verdict).toBe("unknown");
    }),
  );
});

test("a body at rest near the Earth turns no less than one that circles as the place does", () => {
  const omega = 2 * Math.PI * 1.00273791;
  fc.assert(
    fc.property(number(1e-4, 0.3), (parallax_rad) => {
      const still = turningOf(motion({ parallax_rad }));
      const circling = turningOf(
        motion({ rate_rad_day: parallax_rad * omega, curvature_rad_day2: parallax_rad * omega * omega }),
      );
      for (const name of ["rate", "height_curvature", "azimuth_curvature"] as const)
        expect(still[name], name).toBeGreaterThanOrEqual(circling[name] * (1 - 1e-9));
      // and no more than a twentieth of the circle's bend beyond it
      const most = turningOf(
        motion({ rate_rad_day: parallax_rad * omega, curvature_rad_day2: 1.06 * parallax_rad * omega ** 2 }),
      );
      expect(still.height_curvature).toBeLessThanOrEqual(most.height_curvature);
    }),
  );
});

function motion(own: Partial<Parameters<typeof turningOf>[0]>): Parameters<typeof turningOf>[0] {
  return {
    rate_rad_day: 0,
    curvature_rad_day2: 0,
    parallax_rad: 0,
    distance_rate_au_day: 0,
    distance_curvature_au_day2: 0,
    least_au: 1,
    sun_rate_per_day: 0,
    looks: 0,
    ...own,
  };
}
