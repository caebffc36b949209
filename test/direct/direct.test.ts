import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_BODIES } from "../../src/catalog/bodies.ts";
import type { Direct } from "../../src/direct/direct.ts";
import type { Meridian } from "../../src/library/meridian.ts";
import { createDirect, createMeridian } from "../../src/library/node.ts";

/** The direct layer gives the values of the routes: each function beside the route that answers the same. */

let direct: Direct;
let sky: Meridian;
beforeAll(async () => {
  direct = await createDirect();
  sky = await createMeridian();
});

const BODIES = DEFAULT_BODIES;
const PLANETS = ["mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune"] as const;
const FIRST_MS = Date.UTC(1701, 0, 1);
const LAST_MS = Date.UTC(2199, 11, 31);
const RUNS = 25;

const instants = fc.integer({ min: FIRST_MS, max: LAST_MS });
const lat = fc.double({ min: -89, max: 89, noNaN: true });
const lon = fc.double({ min: -180, max: 180, noNaN: true });
const iso = (unix_ms: number) => new Date(unix_ms).toISOString();
const whole = { precision: 12 } as const;

describe("positions", () => {
  it("are those of /v2/positions, in every frame", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...BODIES, "star:sirius" as const),
        instants,
        lat,
        lon,
        async (body, at, lat, lon) => {
          const { data } = await sky.positions({ body, at: iso(at), lat, lon, frames: "all", ...whole });
          const [row] = data.positions;
          const { of_date, j2000 } = row?.equatorial ?? {};
          expect(direct.equatorial(body, at)).toMatchObject({
            ra_deg: expect.closeTo(of_date?.ra_deg ?? Number.NaN, 10),
            dec_deg: expect.closeTo(of_date?.dec_deg ?? Number.NaN, 10),
            distance_au: row?.distance?.au == null ? Number.NaN : expect.closeTo(row.distance.au, 10),
          });
          expect(direct.equatorial(body, at, "j2000").ra_deg).toBeCloseTo(j2000?.ra_deg ?? Number.NaN, 10);
          expect(direct.ecliptic(body, at).lon_deg).toBeCloseTo(
            row?.ecliptic?.of_date?.lon_deg ?? Number.NaN,
            10,
          );
          const seen = direct.horizontal(body, at, lat, lon);
          expect(seen.azimuth_deg).toBeCloseTo(row?.horizontal?.azimuth_deg ?? Number.NaN, 10);
          expect(seen.altitude_deg).toBeCloseTo(row?.horizontal?.altitude_deg ?? Number.NaN, 10);
          expect(seen.altitude_geometric_deg).toBeCloseTo(
            row?.horizontal?.altitude_geometric_deg ?? Number.NaN,
            10,
          );
        },
      ),
      { numRuns: RUNS },
    );
  });

  it("of many instants are those of each, in the order asked, whatever form the instants have", () => {
    fc.assert(
      fc.property(fc.constantFrom(...BODIES), fc.array(instants, { maxLength: 300 }), (body, times) => {
        const columns = direct.equatorial(body, Float64Array.from(times));
        const ofDates = direct.equatorial(
          body,
          times.map((at) => new Date(at)),
        );
        expect(columns.ra_deg).toBeInstanceOf(Float64Array);
        expect(ofDates).toEqual(columns);
        times.forEach((at, row) => {
          expect(direct.equatorial(body, at)).toEqual({
            ra_deg: columns.ra_deg[row],
            dec_deg: columns.dec_deg[row],
            distance_au: columns.distance_au[row],
          });
        });
      }),
      { numRuns: RUNS },
    );
  });

  it("of the Moon's and planets' discs are those of /v2/moon and /v2/planet-board", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PLANETS), instants, async (planet, at) => {
        const { data } = await sky.positions({ body: planet, at: iso(at), frames: "all", ...whole });
        const look = data.positions[0]?.appearance;
        const lit = direct.illumination(planet, at);
        expect(lit.illuminated_fraction * 100).toBeCloseTo(look?.illuminated_percent ?? Number.NaN, 10);
        expect(lit.phase_angle_deg).toBeCloseTo(look?.phase_angle_deg ?? Number.NaN, 9);
        const moon = (await sky.moon({ at: iso(at), ...whole })).data;
        const disc = direct.illumination("moon", at);
        expect(disc.illuminated_fraction).toBeCloseTo(moon.phase.illuminated_fraction, 10);
      }),
      { numRuns: RUNS },
    );
  });

  it("of a pair are those of /v2/separation, and states those of vectors=barycentric", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PLANETS), instants, async (planet, at) => {
        const { data } = await sky.separation({ body1: "moon", body2: planet, at: iso(at), ...whole });
        const row = (data as unknown as { separation_deg: number }).separation_deg;
        expect(direct.separation("moon", planet, at)).toBeCloseTo(row, 10);
      }),
      { numRuns: RUNS },
    );
  });
});

describe("times at the barycentre", () => {
  const FAR = ["star:sirius", "hr:7001", "radec:19.475,43.9,j2000"] as const;

  it("are those of timing=true of /v2/positions, of one instant and of many, from places and the Earth's centre", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...FAR), instants, lat, lon, async (body, at, lat, lon) => {
        const place = { lat_deg: lat, lon_deg: lon, elevation_m: 0 };
        for (const [where, given] of [
          [undefined, {}],
          [place, { lat, lon }],
        ] as const) {
          const { data } = await sky.positions({ body, at: iso(at), timing: true, ...given, ...whole });
          const { status, ...columns } = data.positions[0]?.timing ?? {};
          expect(status).toBe("far");
          const one = direct.timing(body, at, where);
          expect(Object.keys(one).sort()).toEqual(Object.keys(columns).sort());
          for (const [name, value] of Object.entries(columns))
            expect(one[name as keyof typeof one]).toBeCloseTo(value ?? Number.NaN, 9);
          const many =
            where === undefined ? direct.timing(body, [at, at]) : direct.timingOver(body, [at, at], [where]);
          expect(many.bjd_tdb_minus_jd_utc_s[1]).toBe(one.bjd_tdb_minus_jd_utc_s);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it("refuse what is near or of date", () => {
    for (const body of ["mars", "radec:5.5,-10"] as const)
      expect(() => direct.timing(body, 0)).toThrow(/is near, or/);
  });
});

describe("days", () => {
  it("of the Sun are those of /v2/sun by the clocks of the place", async () => {
    await fc.assert(
      fc.asyncProperty(
        instants,
        lat,
        lon,
        fc.constantFrom(undefined, "America/New_York", "Asia/Tokyo", "+00:00"),
        async (at, lat, lon, tz) => {
          const times = direct.sunTimes(at, lat, lon, tz);
          const { data } = await sky.sun({ at: times.date, lat, lon, tz: times.zone });
          const { sunrise, sunset, solar_noon, twilight, status } = data;
          const ms = (event: { instant: string } | null | undefined) =>
            event == null ? null : Date.parse(event.instant);
          expect(times.status).toBe(status);
          expect(times.sunrise?.getTime() ?? null).toBe(ms(sunrise));
          expect(times.sunset?.getTime() ?? null).toBe(ms(sunset));
          expect(times.solar_noon.getTime()).toBe(ms(solar_noon));
          expect(times.civil_dawn?.getTime() ?? null).toBe(ms(twilight.civil.dawn));
          expect(times.astronomical_dusk?.getTime() ?? null).toBe(ms(twilight.astronomical.dusk));
        },
      ),
      { numRuns: RUNS },
    );
  });

  it("of the Moon and others are those of /v2/rise-set", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...BODIES), instants, lat, lon, async (body, at, lat, lon) => {
        const times = direct.bodyTimes(body, at, lat, lon, "+00:00");
        const { data } = await sky.riseSet({ body, at: times.date, lat, lon, tz: "+00:00" });
        const row = data.series[0];
        expect(times.rise?.toISOString() ?? null).toBe(row?.rise?.instant ?? null);
        expect(times.set?.toISOString() ?? null).toBe(row?.set?.instant ?? null);
        expect(times.transit?.toISOString() ?? null).toBe(row?.transit?.instant ?? null);
        const { data: coming } = await sky.riseSet({ body, at: iso(at), lat, lon, upcoming: true });
        expect(direct.nextRise(body, at, lat, lon)?.toISOString() ?? null).toBe(
          coming.series[0]?.upcoming?.rise?.instant ?? null,
        );
      }),
      { numRuns: RUNS },
    );
  });
});

describe("events", () => {
  it("are those of /v2/phases, /v2/seasons and /v2/eclipses", async () => {
    await fc.assert(
      fc.asyncProperty(instants, lat, lon, async (at, lat, lon) => {
        const quarters = await sky.phases({ at: iso(at), count: 3 });
        expect(direct.nextMoonQuarters(at, 3).map(({ time }) => time.toISOString())).toEqual(
          quarters.data.series.map(({ instant }) => instant),
        );
        const year = new Date(at).getUTCFullYear();
        const seasons = await sky.seasons({ start: `${year}-01-01`, end: `${year + 1}-01-01` });
        const [row] = seasons.data.series;
        expect(direct.seasons(year).map(({ time }) => time.toISOString())).toEqual([
          row?.march_equinox?.instant,
          row?.june_solstice?.instant,
          row?.september_equinox?.instant,
          row?.december_solstice?.instant,
        ]);
        const eclipses = await sky.eclipses({ at: iso(at), count: 1 });
        expect(direct.nextEclipse(at)?.time.toISOString()).toBe(eclipses.data.series[0]?.instant);
        const here = await sky.eclipses({
          at: iso(at),
          count: 1,
          kind: "solar",
          lat,
          lon,
          visible_only: true,
        });
        expect(direct.nextEclipse(at, "solar", { lat_deg: lat, lon_deg: lon })?.time.toISOString()).toBe(
          (here.data.series[0] as { local?: { maximum?: { instant: string } } } | undefined)?.local?.maximum
            ?.instant,
        );
      }),
      { numRuns: 12 },
    );
  });
});

describe("refusals", () => {
  it("name what is wrong", () => {
    expect(() => direct.equatorial("marz" as "mars", 0)).toThrow(/no body "marz".*mars/i);
    expect(() => direct.horizontal("sun", 0, 91, 0)).toThrow(/lat_deg 91/);
    expect(() => direct.equatorial("sun", new Date(Number.NaN))).toThrow(/no instant/);
    expect(() => direct.equatorial("sun", Float64Array.of(Number.NaN))).toThrow(/row 0.*no instant/);
    expect(() => direct.sunTimes("2026-02-30", 0, 0)).toThrow(/no date 2026-02-30/);
    expect(() => direct.sunTimes("2026-02-03", 0, 0, "Mars/Olympus")).toThrow(/zone "Mars\/Olympus"/);
  });
});
