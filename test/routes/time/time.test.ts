import { describe, expect, it } from "vitest";
import { createEngine } from "../../../src/engine/engine.ts";
import { createSky } from "../../../src/sky/sky.ts";
import { siderealColumns } from "../../../src/sky/time/sidereal-time.ts";
import { timeColumns } from "../../../src/sky/time/time-scales.ts";
import { fromUnixMs } from "../../../src/time/instant.ts";
import { constantDeltaT } from "../../../src/time/scales.ts";
import { utcColumns } from "../../../src/time/utc-columns.ts";
import { goldenRows } from "../../catalog/golden.ts";
import { call } from "../../contract/call.ts";

const engine = await createEngine();

describe("/v2/time", () => {
  it("S4.2-6 tells every time scale of one instant, with delta T and its kind", async () => {
    const { json, status } = await call("/v2/time?at=2017-01-01T00:00:00Z");
    expect(status).toBe(200);
    const { data } = json;
    expect(data.tai.iso).toBe("2017-01-01T00:00:37.000");
    expect(data.tt.iso).toBe("2017-01-01T00:01:09.184");
    expect(data.tai_minus_utc_s).toBe(37);
    expect(data.jd_utc).toBe(2457754.5);
    expect(data.mjd).toBe(57754);
    expect(data.delta_t.kind).toBe("observed");
    expect(data.delta_t_s + data.ut1_minus_utc_s).toBeCloseTo(69.184, 3);
    expect(data.tdb.jd - data.tt.jd).toBeCloseTo(data.tdb_minus_tt_s / 86400, 8);
    expect(data.calendar).toEqual({ year: 2017, month: 1, day: 1 });
    expect(data.day_of_year).toBe(1);
    expect(data.iso_week).toEqual({ year: 2016, week: 52, day: 7 });
  });

  it("S4.2-6 reads UTC as UT1 before 1972, without TAI", async () => {
    const { json } = await call("/v2/time?at=1850-06-01");
    expect(json.data.tai).toBeNull();
    expect(json.data.tai_minus_utc_s).toBeNull();
    expect(json.data.ut1_minus_utc_s).toBe(0);
    expect(json.data.ut1.iso).toBe(json.data.utc.iso);
  });

  it("discloses where delta T is extrapolated", async () => {
    const { json } = await call("/v2/time?at=2150-01-01");
    expect(json.data.delta_t.kind).toBe("extrapolated");
    expect(json.warnings.map((warning: { code: string }) => warning.code)).toContain("DELTA_T_EXTRAPOLATED");
  });

  it("agrees with ERFA on rotation, nutation, obliquity and the equation of time (delta T injected)", () => {
    const STORE_ARCSEC = 2e-5; // 1e-10 rad: the block store against the direct sum
    for (const row of goldenRows("time.csv")) {
      const sky = createSky(engine, { deltaT: constantDeltaT(Number(row("delta_t_s"))) });
      const time = timeColumns(sky, utcColumns([fromUnixMs(Date.parse(`${row("iso_ut1")}Z`))]), null);
      const near = (value: number | undefined, column: string, tolerance: number) =>
        expect(Math.abs((value ?? Number.NaN) - Number(row(column))), `${row("id")} ${column}`).toBeLessThan(
          tolerance,
        );
      near(time.earth_rotation_angle_deg[0], "era_deg", 2e-9);
      near((time.gmst_hours[0] ?? 0) * 15, "gmst_deg", 2e-9);
      near((time.gast_hours[0] ?? 0) * 15, "gast_deg", STORE_ARCSEC / 3600);
      near(time.orientation.dpsi_arcsec[0], "dpsi_as", STORE_ARCSEC);
      near(time.orientation.deps_arcsec[0], "deps_as", STORE_ARCSEC);
      near(time.orientation.mean_obliquity_deg[0], "eps_mean_deg", 2e-10);
      near(time.orientation.true_obliquity_deg[0], "eps_true_deg", STORE_ARCSEC / 3600);
      near(time.orientation.equation_of_time_s[0], "eot_s", 3e-4);
      near(time.orientation.tdb_minus_tt_s[0], "tdb_minus_tt_s", 2e-5);
    }
  });
});

describe("/v2/sidereal-time", () => {
  it("S4.2-21 gives Greenwich and local, apparent and mean; local is null without a location", async () => {
    const without = await call("/v2/sidereal-time?at=2026-11-20T10:00Z");
    expect(without.json.data.lmst_hours).toBeNull();
    expect(without.json.data.last_hours).toBeNull();
    const { json } = await call("/v2/sidereal-time?at=2026-11-20T10:00Z&lat=0&lon=-75");
    const { gmst_hours, gast_hours, lmst_hours, last_hours, equation_of_equinoxes_s } = json.data;
    expect((gmst_hours - 5 + 24) % 24).toBeCloseTo(lmst_hours, 8);
    expect((gast_hours - 5 + 24) % 24).toBeCloseTo(last_hours, 8);
    expect((gast_hours - gmst_hours) * 3600).toBeCloseTo(equation_of_equinoxes_s, 4);
  });

  it("reproduces the sidereal times of Meeus, example 12.a (1987-04-10 0h UT)", () => {
    const sky = createSky(engine, { deltaT: constantDeltaT(55.8) }); // the example counts in UT1
    const row = siderealColumns(sky, utcColumns([fromUnixMs(Date.UTC(1987, 3, 10))]), null);
    // 13h 10m 46.3668s mean, 13h 10m 46.1351s apparent (IAU 1976/1980: within 0.01 s of today's models)
    expect(row.gmst_hours[0]).toBeCloseTo(13 + 10 / 60 + 46.3668 / 3600, 5);
    expect(row.gast_hours[0]).toBeCloseTo(13 + 10 / 60 + 46.1351 / 3600, 5);
  });

  it("writes the same numbers as text", async () => {
    const { body } = await call("/v2/sidereal-time?at=2026-11-20T10:00Z&lat=51.5&lon=0&format=txt");
    expect(body).toContain("Greenwich  mean 13h 57m 44.493s");
  });
});

describe("/v2/equation-of-time", () => {
  it("S4.2-22 is positive when the sundial is fast: early November +16 m, mid February −14 m", async () => {
    const november = await call("/v2/equation-of-time?at=2026-11-03T12:00Z");
    const february = await call("/v2/equation-of-time?at=2026-02-11T12:00Z");
    expect(november.json.data.equation_of_time_s / 60).toBeCloseTo(16.45, 1);
    expect(february.json.data.equation_of_time_s / 60).toBeCloseTo(-14.2, 1);
  });

  it("adds up to the sundial: clock + zone + longitude + equation of time + (UT1 − UTC)", async () => {
    const { json } = await call(
      "/v2/equation-of-time?at=2026-07-01T12:00:00%2B02:00&lat=48.86&lon=2.35&tz=Europe/Paris",
    );
    const { data } = json;
    expect(data.zone_correction_s).toBe(-7200);
    expect(data.longitude_correction_s).toBeCloseTo(564, 6);
    const sum = data.zone_correction_s + data.longitude_correction_s + data.equation_of_time_s;
    expect(Math.abs(data.sundial_minus_clock_s - sum)).toBeLessThan(0.9);
    const [hour = 0, minute = 0, second = 0] = data.apparent_solar_time.split(":").map(Number);
    const dial_s = hour * 3600 + minute * 60 + second;
    expect(Math.abs(dial_s - (12 * 3600 + data.sundial_minus_clock_s))).toBeLessThanOrEqual(0.5);
  });

  it("leaves what needs a place null", async () => {
    const { json } = await call("/v2/equation-of-time?at=2026-07-01");
    expect(json.data.apparent_solar_time).toBeNull();
    expect(json.data.sundial_minus_clock_s).toBeNull();
  });
});
