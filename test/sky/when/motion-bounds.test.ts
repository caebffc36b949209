import { describe, expect, it } from "vitest";
import { BODY_BOUNDS } from "../../../src/catalog/body-facts.ts";
import { bodyTarget, isTargetError, parseTarget, type Target } from "../../../src/catalog/target.ts";
import { motionOf } from "../../../src/sky/pairings/pair-members.ts";
import { PLANETS } from "../../../src/sky/planets/planet-bodies.ts";
import { twoBodySky } from "../../../src/sky/positions/orbit-skies.ts";
import { separation_deg } from "../../../src/sky/positions/vector.ts";
import {
  distances_au,
  illuminatedPercents,
  longitudesFromSun,
  magnitudes,
} from "../../../src/sky/when/body-looks.ts";
import { directionPairs } from "../../../src/sky/when/columns.ts";
import { boundsWithin, directionBounds, longitudeCurvature } from "../../../src/sky/when/motion-bounds.ts";
import type { WhenScope } from "../../../src/sky/when/scope.ts";
import { J2000_JD } from "../../../src/units/constants.ts";
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
/** Bodies from elements on the conics of their elements. */
const byTwoBodies: WhenScope = { ...scope, sky: twoBodySky(sky) };
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

/** From 1e-4 au about the Sun to beyond Jupiter, bound and not; their perihelia about the present. */
function someOrbit(
  nearest_exponent = -4,
  widest = 100,
): { readonly target: Target; readonly passed_day: number } {
  const passed_day = 9500 + 500 * random();
  const perihelion_au = 10 ** (nearest_exponent + (1 - nearest_exponent) * random());
  const kind = random();
  const eccentricity = kind < 0.5 ? 0.999 * random() : kind < 0.7 ? 1 : widest ** random();
  const angles = ["i", "node", "peri"].map((name) => `${name}=${(180 * random()).toFixed(3)}`);
  const of = { T: J2000_JD + passed_day, q: perihelion_au, e: eccentricity };
  const sized = Object.entries(of).map(([name, value]) => `${name}=${value.toFixed(7)}`);
  const target = parseTarget(`elements:${[...sized, ...angles].join(";")}`);
  if (isTargetError(target)) throw new RangeError("no orbit");
  return { target, passed_day };
}

it.each([
  { how: "by two bodies", scope: byTwoBodies, nearest_exponent: -4, widest: 100 },
  { how: "along their paths", scope, nearest_exponent: -1, widest: 3 },
])("bodies from elements move no faster within a day than its bounds, $how", (moved) => {
  const { nearest_exponent, widest } = moved;
  const step_day = 1 / 256;
  const faster: unknown[] = [];
  for (let orbit = 0; orbit < SAMPLES / 5; orbit++) {
    const { target, passed_day } = someOrbit(nearest_exponent, widest);
    const start = passed_day + 40 * (random() - 0.5) ** 3 * 8 - 0.5;
    const day = [{ start, end: start + 1 }];
    const bounds = boundsWithin(moved.scope, target, false, day);
    const t_day = Float64Array.from({ length: 257 }, (_, i) => start + i * step_day);
    const pair = directionPairs(moved.scope, [target, SUN], t_day, false);
    for (let i = 1; i < 256; i++) {
      const [[a], [b, sun], [c]] = [pair(i - 1), pair(i), pair(i + 1)];
      if (separation_deg(b, sun) < DISC_DEG) continue;
      const axes = [0, 1, 2] as const;
      const rates = Math.hypot(...axes.map((k) => rate(step_day)(a[k], b[k], c[k])));
      const bends = Math.hypot(...axes.map((k) => curvature(step_day)(a[k], b[k], c[k])));
      if (!(rates < bounds.rate_rad_day)) faster.push([target.name, i, rates, bounds.rate_rad_day]);
      if (!(bends < bounds.curvature_rad_day2))
        faster.push([target.name, i, bends, bounds.curvature_rad_day2]);
    }
    expect(faster).toEqual([]);
  }
});

it("a body that passes the Sun in a day is quick on that day alone", () => {
  const target = parseTarget("elements:T=2461395.037045;q=0.0001;e=100;i=0;node=0;peri=0");
  if (isTargetError(target)) throw new RangeError("no orbit");
  const passed = 2461395.037045 - J2000_JD;
  const curvatureAfter = (days: number) => {
    const within = [{ start: passed + days, end: passed + days + 1 }];
    return boundsWithin(byTwoBodies, target, false, within).curvature_rad_day2;
  };
  expect(curvatureAfter(-0.5)).toBeGreaterThan(1e4);
  for (const days of [-20, -5, 2, 5, 20]) expect(curvatureAfter(days)).toBeLessThan(2);
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
