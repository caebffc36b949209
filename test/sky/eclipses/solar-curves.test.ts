import { describe, expect, it } from "vitest";
import "../../../src/host/start-node.ts";
import { createEngine } from "../../../src/engine/engine.ts";
import {
  arcBetween_deg,
  type CurvePoint,
  centralLine,
  phaseLimits,
  umbraLimits,
} from "../../../src/sky/eclipses/curves/solar-curves.ts";
import { type SolarEclipse, solarEclipses } from "../../../src/sky/eclipses/solar.ts";
import { type SeenSolarEclipse, solarLocals } from "../../../src/sky/eclipses/solar-local.ts";
import { bodyPositions } from "../../../src/sky/positions/body-positions.ts";
import { createSky } from "../../../src/sky/sky.ts";
import { instantOf } from "../../../src/sky/time/tt-days.ts";
import { fromUnixMs, toUnixMs } from "../../../src/time/instant.ts";
import { instantColumns } from "../../../src/time/scales.ts";
import { AU_KM } from "../../../src/units/constants.ts";

/** The curves of maps against what single places see: found in another way, by following the shadow past each place. */

const sky = createSky(await createEngine());
const KM_A_DEG = 111.2;
const RAD = Math.PI / 180;

function eclipseOf(date: string): SolarEclipse {
  const day = (Date.parse(`${date}T00:00Z`) - Date.UTC(2000, 0, 1, 12)) / 86_400_000;
  const [eclipse] = solarEclipses(sky, { start_day: day - 1, end_day: day + 2 });
  if (eclipse === undefined) throw new Error(`no eclipse on ${date}`);
  return eclipse;
}

function seenFrom(
  eclipse: SolarEclipse,
  { lat_deg, lon_deg }: { lat_deg: number; lon_deg: number },
): SeenSolarEclipse | null {
  const [local] = solarLocals(sky, { lat_deg, lon_deg, elevation_m: 0 }, [eclipse]);
  return local?.visible ? local : null;
}

/** A place so many kilometres to the left of a curve's way at a point. */
function beside(curve: readonly CurvePoint[], i: number, km: number) {
  const [a, here, b] = [curve[i - 1], curve[i], curve[i + 1]];
  if (a === undefined || here === undefined || b === undefined) throw new Error("no neighbours");
  const shrink = Math.cos(here.lat_deg * RAD);
  const east = ((b.lon_deg - a.lon_deg + 540) % 360) - 180;
  const [dx, dy] = [east * shrink, b.lat_deg - a.lat_deg];
  const length = Math.hypot(dx, dy);
  const degrees = km / KM_A_DEG / length;
  return { lat_deg: here.lat_deg + dx * degrees, lon_deg: here.lon_deg - (dy * degrees) / shrink };
}

/** Points of a curve, some, with neighbours on both sides. */
function* sampled(curve: readonly CurvePoint[], most: number): Iterable<number> {
  const step = Math.max(1, Math.floor((curve.length - 2) / most));
  for (let i = 1; i < curve.length - 1; i += step) {
    const [a, b] = [curve[i - 1], curve[i + 1]];
    if (
      a !== undefined &&
      b !== undefined &&
      Math.abs(a.lon_deg - b.lon_deg) < 60 &&
      b.tau_day - a.tau_day < 0.004
    )
      yield i;
  }
}

/** From a point to the nearest one of a curve. */
function kmTo(curve: readonly CurvePoint[], point: CurvePoint | undefined): number {
  if (point === undefined) throw new Error("no point");
  return KM_A_DEG * Math.min(...curve.map((other) => arcBetween_deg(point, other)));
}

const SUN_UP_DEG = 2;
const MOST_LONGER_S = 0.05;
const DATES = ["2026-08-12", "2027-08-02", "2024-04-08", "2023-04-20"];

describe.each(DATES)("the curves of %s", (date) => {
  const eclipse = eclipseOf(date);

  it("bound the path of the central phase to 1 km", () => {
    const { left, right } = umbraLimits(eclipse.elements);
    let tried = 0;
    for (const [curve, inward, other] of [
      [left, -1, right],
      [right, 1, left],
    ] as const)
      for (const i of sampled(curve, 18)) {
        // where a hybrid eclipse turns annular its path has no width
        if (kmTo(other, curve[i]) < 4) continue;
        const inside = seenFrom(eclipse, beside(curve, i, inward));
        const outside = seenFrom(eclipse, beside(curve, i, -inward));
        if ((inside?.maximum.altitude_geometric_deg ?? 0) < SUN_UP_DEG) continue;
        expect([i, inside?.kind, outside?.kind]).toEqual([
          i,
          inside?.kind === "annular" ? "annular" : "total",
          "partial",
        ]);
        tried += 1;
      }
    expect(tried).toBeGreaterThan(15);
  });

  it("have the shadow's axis within 1 km of the central line", () => {
    // by the places of Sun and Moon over the very spot: on the axis their centres stand behind each other
    const line = centralLine(eclipse.elements);
    for (const i of sampled(line, 20)) {
      const here = line[i];
      if (here === undefined) throw new Error("no point");
      const unix_ms = toUnixMs(instantOf(sky.models.deltaT, eclipse.elements.t0_day + here.tau_day));
      const at = bodyPositions(sky, {
        bodies: ["sun", "moon"],
        instants: instantColumns([fromUnixMs(unix_ms)]),
        columns: ["topocentric_ra_deg", "topocentric_dec_deg", "topocentric_distance_au"],
        observer: { lat_deg: here.lat_deg, lon_deg: here.lon_deg, elevation_m: 0 },
      });
      const [sun, moon] = (["sun", "moon"] as const).map((body) => ({
        ra: (at(body, "topocentric_ra_deg")[0] ?? Number.NaN) * RAD,
        dec: (at(body, "topocentric_dec_deg")[0] ?? Number.NaN) * RAD,
        km: (at(body, "topocentric_distance_au")[0] ?? Number.NaN) * AU_KM,
      }));
      if (sun === undefined || moon === undefined) throw new Error("no bodies");
      const apart = Math.hypot((sun.ra - moon.ra) * Math.cos(moon.dec), sun.dec - moon.dec);
      // similar triangles: the axis passes the place as far off as the centres are seen apart
      const off_km = (apart * moon.km * sun.km) / (sun.km - moon.km);
      expect(off_km, `point ${i}`).toBeLessThan(1);
    }
  });

  it("have the longest central phase within 3 km of the central line, no more than 0.05 s longer than on it", () => {
    const line = centralLine(eclipse.elements);
    for (const i of sampled(line, 12)) {
      // the ground slants under the cone: where the Sun is low, the side nearer to the Moon has the wider shadow
      const [before, here, after] = [-10, 0, 10].map((km) => seenFrom(eclipse, beside(line, i, km)));
      const [a, b, c] = [before, here, after].map((seen) => seen?.central_duration_s ?? 0);
      if (a === undefined || b === undefined || c === undefined || a * b * c === 0) continue;
      if ((here?.maximum.altitude_geometric_deg ?? 0) < 20 || b < 20) continue;
      expect(Math.abs((10 * (a - c)) / (2 * (a - 2 * b + c))), `point ${i}: ${a} ${b} ${c}`).toBeLessThan(3);
      // of a parabola through the three: what its top has beyond its middle
      expect(Math.abs(((a - c) * (a - c)) / (8 * (a - 2 * b + c))), `point ${i}`).toBeLessThan(MOST_LONGER_S);
    }
  });

  it("bound the eclipse to 2 km", () => {
    const { left, right } = phaseLimits(eclipse.elements, 0);
    let tried = 0;
    for (const [curve, inward] of [
      [left, -2],
      [right, 2],
    ] as const)
      for (const i of sampled(curve, 14)) {
        const inside = seenFrom(eclipse, beside(curve, i, inward));
        if (inside !== null && inside.maximum.altitude_geometric_deg < SUN_UP_DEG) continue;
        expect([i, inside?.kind, seenFrom(eclipse, beside(curve, i, -inward))]).toEqual([i, "partial", null]);
        tried += 1;
      }
    expect(tried).toBeGreaterThan(8);
  });
});
