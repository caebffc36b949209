import { describe, expect, it } from "vitest";
import "../../../src/host/start-node.ts";
import { createEngine } from "../../../src/engine/engine.ts";
import {
  coneLimits,
  curveScope,
  magnitudeCone,
  type SidedLine,
} from "../../../src/sky/eclipses/curves/eclipse-curves.ts";
import { arcBetween, placeBetween } from "../../../src/sky/eclipses/curves/ground.ts";
import { horizonLines } from "../../../src/sky/eclipses/curves/horizon-lines.ts";
import type { Vertex } from "../../../src/sky/eclipses/curves/lines.ts";
import { centralLines, umbraPath } from "../../../src/sky/eclipses/curves/umbra-path.ts";
import { type SolarEclipse, solarEclipses } from "../../../src/sky/eclipses/solar.ts";
import { type SeenSolarEclipse, solarLocals } from "../../../src/sky/eclipses/solar-local.ts";
import { bodyPositions } from "../../../src/sky/positions/positions.ts";
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
function beside(curve: readonly Vertex[], i: number, km: number) {
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
function* sampled(curve: readonly Vertex[], most: number): Iterable<number> {
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

/** From a point to the nearest one of a curve, its chords walked in twentieths. */
function kmTo(curve: readonly Vertex[], point: Vertex | undefined): number {
  if (point === undefined) throw new Error("no point");
  const walked = curve.flatMap((vertex, i) => {
    const next = curve[i + 1] ?? vertex;
    return Array.from({ length: 20 }, (_, k) => placeBetween(vertex.zenith, next.zenith, k / 20));
  });
  return (KM_A_DEG / RAD) * Math.min(...walked.map((place) => arcBetween(point.zenith, place)));
}

const SUN_UP_DEG = 2;
const MOST_LONGER_S = 0.05;
const DATES = ["2026-08-12", "2027-08-02", "2024-04-08", "2023-04-20"];

function sideOf(lines: readonly SidedLine[], side: SidedLine["side"]): readonly Vertex[] {
  return lines.find((line) => line.side === side)?.vertices ?? [];
}

describe.each(DATES)("the curves of %s", (date) => {
  const eclipse = eclipseOf(date);
  const scope = curveScope(eclipse.elements, 0.5);

  it("bound the path of the central phase to 1 km", () => {
    const { limits } = umbraPath(scope);
    const [left, right] = [sideOf(limits, "north"), sideOf(limits, "south")];
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
    const [line = []] = centralLines(scope);
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
    const [line = []] = centralLines(scope);
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
    const lines = coneLimits(scope, magnitudeCone(eclipse.elements, 0));
    const [left, right] = [sideOf(lines, "north"), sideOf(lines, "south")];
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

/** Central with two limits, with one, non-central, hybrid, partial, over a pole, over 180°. */
const KINDS = [
  "2027-08-02",
  "2043-04-09",
  "2043-10-03",
  "2014-04-29",
  "2021-06-10",
  "2013-11-03",
  "2025-03-29",
  "2012-05-20",
  "1957-04-30",
];
const NEAR_HORIZON_DEG = 0.3;
const MOMENT_TOLERANCE_DEG = 0.1;

/** Altitude of the Sun's centre over a vertex at its moment, by the places of the Sun. */
function sunAltitude_deg({ elements }: SolarEclipse, vertex: Vertex): number {
  const unix_ms = toUnixMs(instantOf(sky.models.deltaT, elements.t0_day + vertex.deepest_day));
  const at = bodyPositions(sky, {
    bodies: ["sun"],
    instants: instantColumns([fromUnixMs(unix_ms)]),
    columns: ["altitude_geometric_deg"],
    observer: { lat_deg: vertex.lat_deg, lon_deg: vertex.lon_deg, elevation_m: 0 },
  });
  return at("sun", "altitude_geometric_deg")[0] ?? Number.NaN;
}

/** True if a place lies within a ring: how often the ring goes around it, as it is seen from there. */
function isWithin(ring: readonly Vertex[], place: { lat_deg: number; lon_deg: number }): boolean {
  const [sin, cos] = [Math.sin(place.lat_deg * RAD), Math.cos(place.lat_deg * RAD)];
  const azimuths = ring.map(({ lat_deg, lon_deg }) => {
    const [lat, lon] = [lat_deg * RAD, (lon_deg - place.lon_deg) * RAD];
    return Math.atan2(
      Math.cos(lat) * Math.sin(lon),
      cos * Math.sin(lat) - sin * Math.cos(lat) * Math.cos(lon),
    );
  });
  const turned = azimuths.slice(1).reduce((sum, azimuth, i) => {
    const step = azimuth - (azimuths[i] ?? 0);
    return sum + step - 2 * Math.PI * Math.round(step / (2 * Math.PI));
  }, 0);
  return Math.abs(turned) > Math.PI;
}

describe.each(KINDS)("the map of %s", (date) => {
  const eclipse = eclipseOf(date);
  const scope = curveScope(eclipse.elements, 1);
  const path = eclipse.kind === "partial" ? { limits: [], rings: [] } : umbraPath(scope);
  const depths = [0, 0.2, 0.4, 0.6, 0.8].map((magnitude) => ({
    magnitude,
    lines: coneLimits(scope, magnitudeCone(eclipse.elements, magnitude)).map(({ vertices }) => vertices),
  }));
  const lines = [
    ...centralLines(scope),
    ...path.limits.map(({ vertices }) => vertices),
    ...depths.flatMap((depth) => depth.lines),
  ];

  it("ends every line with the Sun in the horizon", () => {
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines)
      for (const end of [line[0], line.at(-1)])
        if (end !== undefined) expect(Math.abs(sunAltitude_deg(eclipse, end))).toBeLessThan(NEAR_HORIZON_DEG);
  });

  it("has its horizon curves with the Sun in the horizon, each at its own moment", () => {
    const curves = horizonLines(scope);
    expect([3, 6]).toContain(curves.length);
    for (const { phase, vertices } of curves)
      for (const i of [0.2, 0.5, 0.8].map((share) => Math.floor(share * vertices.length))) {
        const vertex = vertices[i];
        if (vertex === undefined) continue;
        expect(Math.abs(sunAltitude_deg(eclipse, vertex)), phase).toBeLessThan(MOMENT_TOLERANCE_DEG);
        const local = seenFrom(eclipse, vertex);
        const at = { first_contact: local?.contacts.C1, last_contact: local?.contacts.C4, greatest: null }[
          phase
        ];
        if (at != null)
          expect(Math.abs(at.t_day - eclipse.elements.t0_day - vertex.tau_day) * 86_400).toBeLessThan(1);
      }
  });

  it("holds the greatest eclipse within its path", () => {
    const around = path.rings.filter((ring) => isWithin(ring, eclipse.greatest));
    expect(around).toHaveLength(eclipse.kind === "partial" ? 0 : 1);
  });

  it("has the local magnitude on its lines of depth", () => {
    for (const { magnitude, lines: runs } of depths)
      for (const run of runs)
        for (const share of [0.1, 0.5, 0.9]) {
          const vertex = run[Math.floor(share * (run.length - 1))];
          if (vertex === undefined || magnitude === 0) continue;
          expect(seenFrom(eclipse, vertex)?.magnitude ?? 0).toBeCloseTo(magnitude, 4);
        }
  });

  it("changes the local kind across each limit within 0.002°", () => {
    for (const { side, vertices } of path.limits)
      for (let i = 1; i + 1 < vertices.length; i += 9) {
        const away = side === "north" ? 0.2 : -0.2;
        const here = vertices[i];
        if (here === undefined || sunAltitude_deg(eclipse, here) < 0.5) continue;
        const kinds = [-away, away].map((km) => seenFrom(eclipse, beside(vertices, i, km))?.kind);
        expect(kinds[0], `${date} ${side} ${i}`).not.toBe("partial");
        expect(kinds[1], `${date} ${side} ${i}`).toBe("partial");
      }
  });
});
