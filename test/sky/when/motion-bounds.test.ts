import { describe, expect, it } from "vitest";
import { bodyTarget, isTargetError, parseTarget, type Target } from "../../../src/catalog/target.ts";
import { motionOf } from "../../../src/sky/pairings/pair-members.ts";
import { PLANETS } from "../../../src/sky/planets/planet-bodies.ts";
import { BODY_BOUNDS } from "../../../src/sky/positions/body-bounds.ts";
import { separation_deg } from "../../../src/sky/positions/vector.ts";
import {
  distances_au,
  illuminatedPercents,
  longitudesFromSun,
  magnitudes,
} from "../../../src/sky/when/body-looks.ts";
import { directionPairs } from "../../../src/sky/when/columns.ts";
import { directionBounds, longitudeCurvature } from "../../../src/sky/when/motion-bounds.ts";
import type { WhenScope } from "../../../src/sky/when/scope.ts";
import { seededRandom } from "../../samples/random.ts";
import { sky } from "../observing.ts";

/** The bounds that prove searches, held against differences of the engine's own values over 1700 to 2200. */

const scope: WhenScope = {
  sky,
  observer: { lat_deg: 12, lon_deg: 40, elevation_m: 4000 },
  zone: { name: "UTC", kind: "utc" },
  horizon: null,
  charge: () => {},
};
const random = seededRandom(20_261_122);
const SAMPLES = Number(process.env["BOUND_SAMPLES"] ?? 1500);
const STEP_DAY = 1 / 32;

/** Three instants a sample. */
function triples(step_day = STEP_DAY): Float64Array {
  const t_day = new Float64Array(3 * SAMPLES);
  for (let i = 0; i < SAMPLES; i++) {
    const middle = -109_500 + random() * 182_500;
    t_day.set([middle - step_day, middle, middle + step_day], 3 * i);
  }
  return t_day;
}

function largest(values: Float64Array, of: (a: number, b: number, c: number) => number): number {
  let most = 0;
  for (let i = 0; i < SAMPLES; i++) {
    const [a = Number.NaN, b = Number.NaN, c = Number.NaN] = values.subarray(3 * i, 3 * i + 3);
    most = Math.max(most, Math.abs(of(a, b, c)));
  }
  return most;
}

const curvature = (step_day: number) => (a: number, b: number, c: number) => (a - 2 * b + c) / step_day ** 2;
const rate = (step_day: number) => (a: number, _: number, c: number) => (c - a) / (2 * step_day);

const SUN = bodyTarget("sun");
const BODIES = ["moon", ...PLANETS] as const;
const star = parseTarget("star:regulus");
const TARGETS: readonly Target[] = [SUN, ...BODIES.map(bodyTarget), ...(isTargetError(star) ? [] : [star])];

/** The Sun's semidiameter, and the way of a body in one step. */
const DISC_DEG = 0.35;

describe("directions change no faster than their bounds", () => {
  it.each(TARGETS.flatMap((target) => [false, true].map((seen) => [target.name, seen, target] as const)))(
    "%s, from a place: %s",
    (_, isTopocentric, target) => {
      const t_day = triples();
      const other = target.body === "sun" ? bodyTarget("moon") : SUN;
      const pair = directionPairs(scope, [target, other], t_day, isTopocentric);
      const bounds = directionBounds(target, isTopocentric);
      const axes = [0, 1, 2] as const;
      let [rates, curvatures] = [0, 0];
      for (let i = 0; i < SAMPLES; i++) {
        const [direction, sun] = pair(3 * i + 1);
        // light of what stands behind the disc is bent formally
        if (target.body !== "sun" && separation_deg(direction, sun) < DISC_DEG) continue;
        const [a, b, c] = [pair(3 * i)[0], pair(3 * i + 1)[0], pair(3 * i + 2)[0]];
        const first = axes.map((k) => rate(STEP_DAY)(a[k], b[k], c[k]));
        const second = axes.map((k) => curvature(STEP_DAY)(a[k], b[k], c[k]));
        rates = Math.max(rates, Math.hypot(...first));
        curvatures = Math.max(curvatures, Math.hypot(...second));
      }
      expect(rates).toBeLessThan(bounds.rate_rad_day);
      expect(curvatures).toBeLessThan(bounds.curvature_rad_day2);
      if (isTopocentric) return;
      const [speed, turning] = [motionOf(target).speed_deg_day, motionOf(target).curvature_deg_day2].map(
        (deg) => (deg * Math.PI) / 180,
      );
      expect(rates).toBeLessThanOrEqual(Number(speed));
      // a point on a sphere falls towards the middle as it moves
      expect(curvatures).toBeLessThanOrEqual(Number(turning) + Number(speed) ** 2);
    },
  );
});

describe("what a body looks like changes no faster than its bounds", () => {
  it.each(BODIES)("%s", (body) => {
    const step_day = 0.25;
    const t_day = triples(step_day);
    const bounds = BODY_BOUNDS[body].scalars;
    const target = bodyTarget(body);
    const cosines = illuminatedPercents(scope, target)(t_day).map((percent) => percent / 50);
    expect(largest(cosines, curvature(step_day))).toBeLessThan(bounds.phase_curvature);
    expect(largest(distances_au(scope, body, t_day), curvature(step_day))).toBeLessThan(
      bounds.distance_curvature_au_day2,
    );
    expect(largest(magnitudes(scope, target)(t_day), rate(step_day))).toBeLessThan(
      bounds.magnitude_rate_mag_day,
    );
    const sines = longitudesFromSun(scope, body, t_day).map((deg) => Math.sin((deg * Math.PI) / 180));
    expect(largest(sines, curvature(step_day))).toBeLessThan(longitudeCurvature(body));
  });
});
