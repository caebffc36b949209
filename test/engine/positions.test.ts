import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EngineCore } from "../../src/engine/core.ts";
import { createEngine } from "../../src/engine/engine.ts";
import { EngineError } from "../../src/engine/errors.ts";
import { type EngineTarget, POSITION_COLUMNS } from "../../src/engine/types.ts";
import { seededRandom } from "../samples/random.ts";
import { testSeed } from "../samples/seed.ts";
import { atDays } from "./instants.ts";

const RAD = Math.PI / 180;
const MOON: EngineTarget = { kind: "body", body: "moon" };
const MARS: EngineTarget = { kind: "body", body: "mars" };

function separationDeg(ra1: number, dec1: number, ra2: number, dec2: number): number {
  const s = Math.sin(((dec1 - dec2) * RAD) / 2) ** 2;
  const t = Math.cos(dec1 * RAD) * Math.cos(dec2 * RAD) * Math.sin(((ra1 - ra2) * RAD) / 2) ** 2;
  return (2 * Math.asin(Math.sqrt(s + t))) / RAD;
}

describe("positions", async () => {
  const engine = await createEngine();
  const core = new EngineCore();

  it("has an orthonormal bias-precession-nutation matrix at any date", () => {
    fc.assert(
      fc.property(fc.double({ min: -109000, max: 73000, noNaN: true }), (day) => {
        const m = engine.equatorOfDate(atDays([day])).map((column) => column[0] ?? 0);
        for (let i = 0; i < 3; ++i) {
          for (let j = 0; j < 3; ++j) {
            const dot = [0, 1, 2].reduce((sum, k) => sum + (m[3 * i + k] ?? 0) * (m[3 * j + k] ?? 0), 0);
            expect(Math.abs(dot - (i === j ? 1 : 0))).toBeLessThan(5e-15);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it("computes sine, cosine and arctangent of any angle to the last bits", () => {
    fc.assert(
      fc.property(fc.double({ min: -1e4, max: 1e4, noNaN: true }), (u) => {
        const reduced = u - 2 * Math.round(u / 2);
        expect(Math.abs(core.kernels.cosPi(u) - Math.cos(Math.PI * reduced))).toBeLessThan(1e-15);
        expect(Math.abs(core.kernels.sinPi(u) - Math.sin(Math.PI * reduced))).toBeLessThan(1e-15);
      }),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(
        fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
        fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
        (a, r) => {
          const [y, x] = [r * Math.sin(a), r * Math.cos(a)];
          expect(Math.abs(core.kernels.atan2(y, x) - Math.atan2(y, x))).toBeLessThan(9e-16);
        },
      ),
      { numRuns: 2000 },
    );
    expect(core.kernels.atan2(0, 0)).toBe(0);
  });

  it("gives a fixed direction back to the last bits, in every octant, on the axes and at the poles", () => {
    const random = seededRandom(testSeed());
    const scattered = Array.from({ length: 400 }, () => [360 * random(), 180 * random() - 90] as const);
    const edges = [0, 22.5, 45, 90, 135, 180, 202.5, 270, 359.999999].flatMap((ra) =>
      [-90, -89.9999999, -45, -22.5, -1e-9, 0, 1e-9, 22.5, 45, 89.9999999, 90].map(
        (dec) => [ra, dec] as const,
      ),
    );
    const directions = [...scattered, ...edges];
    const tables = engine.positions({
      targets: directions.map(([ra_deg, dec_deg]) => ({ kind: "fixed", ra_deg, dec_deg, axes: "icrs" })),
      instants: atDays([1000]),
      centre: "geocentric",
      columns: ["ra_j2000_deg", "dec_j2000_deg"],
    });
    directions.forEach(([ra_deg, dec_deg], i) => {
      const ra = tables[i]?.ra_j2000_deg?.[0] ?? Number.NaN;
      const dec = tables[i]?.dec_j2000_deg?.[0] ?? Number.NaN;
      const turn = Math.abs(ra - ra_deg);
      const away = Math.min(turn, 360 - turn) * Math.cos(dec_deg * RAD);
      expect(ra).toBeLessThan(360);
      expect(away * RAD, `${ra_deg}, ${dec_deg}`).toBeLessThan(3e-15);
      expect(Math.abs(dec - dec_deg) * RAD, `${ra_deg}, ${dec_deg}`).toBeLessThan(3e-15);
      if (Math.abs(dec_deg) === 90) expect(dec).toBe(dec_deg);
    });
  });

  it("runs through 0°/360° without a jump and never answers 360", () => {
    const days = Array.from({ length: 4000 }, (_, i) => 5000 + i * 0.01);
    const [table] = engine.positions({
      targets: [MOON],
      instants: atDays(days),
      centre: "geocentric",
      columns: POSITION_COLUMNS.slice(0, 10),
    });
    const ra = table?.ra_of_date_deg ?? new Float64Array();
    expect(Math.min(...ra)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ra)).toBeLessThan(360);
    for (let i = 1; i < ra.length; ++i) {
      const step = ((((ra[i] ?? 0) - (ra[i - 1] ?? 0)) % 360) + 360) % 360;
      expect(step).toBeLessThan(0.25);
    }
  });

  it("refracts by one formula that is continuous and falls to nothing at the nadir", () => {
    const place = { lon_deg: 0, lat_deg: 0, elevation_m: 0 };
    const days = Array.from({ length: 20000 }, (_, i) => 8000 + i / 20000);
    const target: EngineTarget = { kind: "fixed", ra_deg: 10, dec_deg: 0, axes: "icrs" };
    const [table] = engine.positions({
      targets: [target],
      instants: atDays(days),
      centre: "geocentric",
      observer: place,
      columns: ["altitude_geometric_deg", "refraction_deg"],
    });
    const altitude = table?.altitude_geometric_deg ?? new Float64Array();
    const refraction = table?.refraction_deg ?? new Float64Array();
    expect(Math.min(...altitude)).toBeLessThan(-89);
    expect(Math.max(...altitude)).toBeGreaterThan(89);
    const order = [...altitude.keys()].sort((a, b) => (altitude[a] ?? 0) - (altitude[b] ?? 0));
    order.forEach((row, i) => {
      const previous = order[i - 1] ?? row;
      const rise = (altitude[row] ?? 0) - (altitude[previous] ?? 0);
      expect(refraction[row]).toBeGreaterThanOrEqual(0);
      // steepest at the horizon: 0.2° of refraction a degree
      expect(Math.abs((refraction[row] ?? 0) - (refraction[previous] ?? 0))).toBeLessThanOrEqual(
        0.25 * rise + 1e-12,
      );
      expect((altitude[row] ?? 0) + (refraction[row] ?? 0)).toBeGreaterThanOrEqual(
        (altitude[previous] ?? 0) + (refraction[previous] ?? 0),
      );
    });
  });

  it("gives a fixed apparent direction back as it was asked", () => {
    const target: EngineTarget = { kind: "fixed", ra_deg: 123.456, dec_deg: -31.25, axes: "of_date" };
    const [table] = engine.positions({
      targets: [target],
      instants: atDays([-50000, 0, 60000]),
      centre: "geocentric",
      columns: ["ra_of_date_deg", "dec_of_date_deg"],
    });
    for (let i = 0; i < 3; ++i) {
      const arcsec =
        3600 *
        separationDeg(table?.ra_of_date_deg?.[i] ?? 0, table?.dec_of_date_deg?.[i] ?? 0, 123.456, -31.25);
      expect(arcsec).toBeLessThan(1e-6);
    }
  });

  it("moves the Moon by its parallax and a planet by microdegrees between the geocentre and a place", () => {
    const instants = atDays([9000.2]);
    const observer = { lon_deg: 30, lat_deg: -20, elevation_m: 1000 };
    const tables = engine.positions({
      targets: [MOON, MARS],
      instants,
      centre: "geocentric",
      observer,
      columns: ["ra_of_date_deg", "dec_of_date_deg", "topocentric_ra_deg", "topocentric_dec_deg"],
    });
    const [moon, mars] = tables.map((t) =>
      separationDeg(
        t.ra_of_date_deg?.[0] ?? 0,
        t.dec_of_date_deg?.[0] ?? 0,
        t.topocentric_ra_deg?.[0] ?? 0,
        t.topocentric_dec_deg?.[0] ?? 0,
      ),
    );
    expect(moon).toBeGreaterThan(0.05);
    expect(moon).toBeLessThan(1.1);
    expect(mars).toBeLessThan(0.01);
  });

  it("refuses what it cannot compute, saying why", () => {
    const columns = ["ra_of_date_deg"] as const;
    expect(() =>
      engine.positions({ targets: [MARS], instants: atDays([-120000]), centre: "geocentric", columns }),
    ).toThrow(/outside 2341722/);
    expect(() =>
      engine.positions({ targets: [MARS], instants: atDays([Number.NaN]), centre: "geocentric", columns }),
    ).toThrow(EngineError);
    expect(() =>
      engine.positions({
        targets: [{ kind: "body", body: "earth" }],
        instants: atDays([0]),
        centre: "geocentric",
        columns,
      }),
    ).toThrow(/Earth/);
    expect(() =>
      engine.positions({
        targets: [MARS],
        instants: atDays([0]),
        centre: "geocentric",
        columns: ["azimuth_deg"],
      }),
    ).toThrow(/observer/);
  });
});
