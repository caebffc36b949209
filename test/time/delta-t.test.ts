import { describe, expect, it } from "vitest";
import { mjdFromCalendar } from "../../src/time/calendar.ts";
import { DEFAULT_TIME_MODEL } from "../../src/time/scales.ts";
import { goldenRows } from "./golden.ts";

const january1 = (year: number) => mjdFromCalendar(year, 1, 1);
/** The daily values of the IERS. */
const [FIRST_MEASURED_MJD, LAST_PREDICTED_MJD] = [37_665, 61_638];
const deltaT = (mjd: number) => DEFAULT_TIME_MODEL.deltaT(mjd);

describe("delta T", () => {
  it("is the IERS value of every checked day, with its sigma and class", () => {
    for (const [mjd, , sigma_s, source, delta_t_s] of goldenRows("time-delta-t-daily.csv")) {
      expect(deltaT(Number(mjd))).toEqual({
        delta_t_s: Number(delta_t_s),
        sigma_s: Number(sigma_s),
        kind: source === "P" ? "predicted" : "observed",
      });
    }
  });

  it("agrees with the independent USNO monthly values", () => {
    for (const [year, month, day, delta_t_s] of goldenRows("time-delta-t-usno.csv")) {
      const mjd = mjdFromCalendar(Number(year), Number(month), Number(day));
      expect(Math.abs(deltaT(mjd).delta_t_s - Number(delta_t_s))).toBeLessThan(0.0026);
    }
  });

  it("is within two standard errors of another reconstruction, and of its forecasts", () => {
    const rows = goldenRows("positions.csv").map((row) => ({
      mjd: Number(row[3]) - 2_400_000.5,
      other_s: Number(row[5]),
    }));
    const outside = rows.slice(1).filter(({ mjd }) => mjd < FIRST_MEASURED_MJD || mjd > LAST_PREDICTED_MJD);
    expect(outside.length).toBeGreaterThan(150);
    for (const { mjd, other_s } of outside) {
      const { delta_t_s, sigma_s } = deltaT(mjd);
      expect(Math.abs(delta_t_s - other_s), `MJD ${mjd}`).toBeLessThan(2 * sigma_s);
    }
  });

  it("follows the published spline and the length-of-day law", () => {
    // Rows are rounded to 0.01 s and knots join to 1 ms. The law's rows were computed with c = −150.64; the last
    // prediction asks for −150.618. "Beginning of a year" may differ by 1.5 days (5 ms in 2200).
    const tolerance_s: Record<string, number> = { spline: 0.0061, law: 0.022 + 0.005 + 0.005 };
    for (const [year, model = "", delta_t_s] of goldenRows("time-delta-t-models.csv")) {
      const error_s = Math.abs(deltaT(january1(Number(year))).delta_t_s - Number(delta_t_s));
      expect(error_s, `${year} ${model}`).toBeLessThan(tolerance_s[model] ?? 0);
    }
  });

  it("has the values published with the rule", () => {
    const published = { 2030: 69.4, 2050: 71.8, 2100: 86.9, 2150: 117.8, 2200: 167.5 };
    for (const [year, delta_t_s] of Object.entries(published)) {
      expect(deltaT(january1(Number(year))).delta_t_s).toBeCloseTo(delta_t_s, 1);
    }
  });

  it("follows the USNO half-yearly values from 1955.5, and half way to them in 1950", () => {
    expect(deltaT(35_291).delta_t_s).toBe(31.24); // 1955.5
    expect(deltaT(36_934).delta_t_s).toBe(33.15); // 1960.0
    const mean_s = (28.932 + 29.15) / 2; // spline and table in 1950.0, 47.6 % of the way
    expect(Math.abs(deltaT(january1(1950)).delta_t_s - mean_s)).toBeLessThan(0.01);
  });

  it("says where a value comes from, and how well it is known", () => {
    const kinds = [1700, 1944, 1955, 1956, 1990, 2026].map((year) => deltaT(january1(year)).kind);
    expect(kinds).toEqual([
      "reconstructed",
      "reconstructed",
      "reconstructed",
      "observed",
      "observed",
      "observed",
    ]);
    expect(deltaT(61_265).kind).toBe("observed");
    expect(deltaT(61_265.5).kind).toBe("predicted");
    expect(deltaT(61_638).kind).toBe("predicted");
    expect(deltaT(61_638.001)).toMatchObject({ kind: "extrapolated", sigma_s: 0.5 });
    const sigmas_s = [1700, 1750, 1850, 1900, 2035, 2055, 2150, 2200].map(
      (year) => deltaT(january1(year)).sigma_s,
    );
    expect(sigmas_s).toEqual([5, 2, 0.1, 0.05, 2, 6, 10, 20]);
  });

  it("is continuous at every join of its parts", () => {
    const joins = [31_456, 35_291, 37_665, 41_317, 61_265, 61_638];
    for (let year = 1690; year < 2210; year++) joins.push(january1(year));
    const step_days = 1e-6;
    for (const mjd of joins) {
      const jump_s = deltaT(mjd + step_days).delta_t_s - deltaT(mjd - step_days).delta_t_s;
      expect(Math.abs(jump_s), `MJD ${mjd}`).toBeLessThan(1e-6);
    }
  });

  it("never changes faster than the Earth's rotation has been seen to", () => {
    for (let mjd = january1(1700); mjd < january1(2201); mjd += 5) {
      const rate_s_day = (deltaT(mjd + 5).delta_t_s - deltaT(mjd).delta_t_s) / 5;
      expect(Math.abs(rate_s_day)).toBeLessThan(0.0045);
    }
  });

  it("is refused outside its tables", () => {
    expect(() => deltaT(january1(1640))).toThrow(RangeError);
    expect(() => deltaT(january1(2213))).toThrow(RangeError);
    expect(() => deltaT(Number.NaN)).toThrow(RangeError);
  });
});
