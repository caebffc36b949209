import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mjdFromCalendar } from "../../src/time/calendar.ts";
import { addSeconds, secondsBetween, type UtcInstant } from "../../src/time/instant.ts";
import {
  constantDeltaT,
  instantColumns,
  type TtInstant,
  taiMinusUtc_s,
  ttColumns,
  ttToUtc,
  ut1MinusUtc_s,
  utcToTt,
} from "../../src/time/scales.ts";
import { readDaily } from "../../src/time/tables.ts";
import { anyInstant } from "./instants.ts";

const midnight = (year: number, month: number, day: number): UtcInstant => ({
  mjd: mjdFromCalendar(year, month, day),
  second: 0,
});
const SEAM = midnight(1972, 1, 1);
const LAST_DAILY_MJD = readDaily().last_mjd;
/** Midnight, and what is nearer to the next than a date with a fraction tells. */
const nearMidnight = fc.constantFrom(
  0,
  Number.MIN_VALUE,
  1e-9,
  86_399.999999,
  86_399.9999999,
  86_399.99999999999,
);
/** TT − UTC of the instant, in seconds. */
const ttMinusUtc_s = (t: UtcInstant, { jd1_tt, jd2_tt }: TtInstant) =>
  (jd1_tt - 2_400_000.5 - t.mjd) * 86_400 + (jd2_tt * 86_400 - t.second);

describe("TAI − UTC", () => {
  it("is the table of ERFA at its check dates", () => {
    expect(taiMinusUtc_s(midnight(2003, 6, 1))).toBe(32);
    expect(taiMinusUtc_s(midnight(2008, 1, 17))).toBe(33);
    expect(taiMinusUtc_s(midnight(2017, 9, 1))).toBe(37);
  });

  it("begins in 1972 and steps at midnight", () => {
    expect(taiMinusUtc_s({ mjd: 41_316, second: 86_399.999 })).toBeNull();
    expect(taiMinusUtc_s(SEAM)).toBe(10);
    expect(taiMinusUtc_s({ mjd: 57_753, second: 86_399.999 })).toBe(36);
    expect(taiMinusUtc_s(midnight(2017, 1, 1))).toBe(37);
  });

  it("holds its last value for ever", () => {
    expect(taiMinusUtc_s(midnight(2200, 12, 31))).toBe(37);
    const t = midnight(2150, 7, 1);
    expect(ttMinusUtc_s(t, utcToTt(t))).toBeCloseTo(69.184, 9);
  });
});

describe("UTC to TT", () => {
  it("is delta T before 1972 and the leap-second offset from then on", () => {
    const before = { mjd: 41_316, second: 86_399 };
    expect(ttMinusUtc_s(before, utcToTt(before))).toBeCloseTo(42.22949, 4);
    expect(ttMinusUtc_s(SEAM, utcToTt(SEAM))).toBeCloseTo(42.184, 9);
    const seam_s = 42.22949 - 42.184;
    expect(ut1MinusUtc_s(before)).toBe(0);
    expect(ut1MinusUtc_s(SEAM)).toBeCloseTo(-seam_s, 9);
  });

  it("keeps delta T continuous through a leap second while UT1 − UTC steps by one second", () => {
    const before = { mjd: 57_753, second: 86_399.999 };
    const after = midnight(2017, 1, 1);
    expect(utcToTt(after).delta_t_s - utcToTt(before).delta_t_s).toBeCloseTo(0, 6);
    expect(ut1MinusUtc_s(after) - ut1MinusUtc_s(before)).toBeCloseTo(1, 6);
  });

  it("has the IERS UT1 − UTC and the drift of a frozen offset", () => {
    expect(ut1MinusUtc_s({ mjd: 41_663, second: 0 })).toBeCloseTo(-0.1232337, 5); // EOP 14 C04
    expect(ut1MinusUtc_s({ mjd: 60_863, second: 0 })).toBeCloseTo(0.0477786, 5); // Bulletin B
    expect(ut1MinusUtc_s(midnight(2050, 1, 1))).toBeCloseTo(-2.6, 1);
    expect(ut1MinusUtc_s(midnight(2100, 1, 1))).toBeCloseTo(-17.7, 1);
    expect(ut1MinusUtc_s(midnight(2200, 1, 1))).toBeCloseTo(-98.3, 1);
  });

  it("resolves neighbouring nanoseconds", () => {
    const t = { mjd: 61_364, second: 36_000 };
    const step_s = 86_400 * (utcToTt(addSeconds(t, 1e-9)).jd2_tt - utcToTt(t).jd2_tt);
    expect(step_s).toBeGreaterThan(0.95e-9);
    expect(step_s).toBeLessThan(1.05e-9);
  });

  it("gives jd1_tt at 0h of the UTC date", () => {
    expect(utcToTt({ mjd: 61_364, second: 86_399 }).jd1_tt).toBe(2_461_364.5);
  });
});

describe("TT to UTC", () => {
  it("is the inverse of UTC to TT within 1e-9 s", () => {
    fc.assert(
      fc.property(anyInstant, (t) => {
        fc.pre(!isShared(t));
        const { jd1_tt, jd2_tt } = utcToTt(t);
        expect(Math.abs(secondsBetween(t, ttToUtc(jd1_tt, jd2_tt)))).toBeLessThan(1e-10);
      }),
      { numRuns: 2000 },
    );
  });

  it("takes any split of the Julian date", () => {
    const t = { mjd: 61_364, second: 36_000 };
    const { jd1_tt, jd2_tt } = utcToTt(t);
    for (const [jd1, jd2] of [
      [jd1_tt + 7, jd2_tt - 7],
      [2_400_000.5, jd1_tt - 2_400_000.5 + jd2_tt],
      [jd1_tt + jd2_tt, 0],
      [jd2_tt, jd1_tt],
    ] as const) {
      expect(Math.abs(secondsBetween(t, ttToUtc(jd1, jd2)))).toBeLessThan(5e-5);
    }
  });

  it("gives the following midnight for a TT within a leap second", () => {
    const midnight2017 = midnight(2017, 1, 1);
    const { jd1_tt, jd2_tt } = utcToTt(midnight2017);
    for (const back_s of [0, 0.001, 0.5, 0.999]) {
      expect(ttToUtc(jd1_tt, jd2_tt - back_s / 86_400).mjd).toBe(midnight2017.mjd);
      expect(ttToUtc(jd1_tt, jd2_tt - back_s / 86_400).second).toBeCloseTo(0, 9);
    }
    expect(ttToUtc(jd1_tt, jd2_tt - 1.001 / 86_400).second).toBeCloseTo(86_399.999, 6);
  });

  it("reads the 0.045 s that 1971 and 1972 share as 1972", () => {
    const { jd1_tt, jd2_tt } = utcToTt({ mjd: 41_316, second: 86_399.98 });
    expect(ttToUtc(jd1_tt, jd2_tt).mjd).toBe(41_317);
    expect(ttToUtc(jd1_tt, jd2_tt).second).toBeCloseTo(0.0255, 3);
  });

  it("never runs back", () => {
    const instants = [SEAM, midnight(2017, 1, 1), midnight(1945, 1, 1), midnight(1962, 1, 1)];
    for (const { mjd } of instants) {
      let last = ttToUtc(mjd + 2_400_000.5, 0);
      for (let s = 0; s < 80; s += 0.01) {
        const next = ttToUtc(mjd + 2_400_000.5, s / 86_400);
        expect(secondsBetween(last, next)).toBeGreaterThanOrEqual(0);
        last = next;
      }
    }
  });
});

/** The last 0.0455 s of 1971 have the TT of the first of 1972. */
function isShared(t: UtcInstant): boolean {
  return t.mjd === 41_316 && t.second > 86_399.95;
}

describe("a constant delta T", () => {
  it("makes UTC equal to UT1 at every date", () => {
    const model = constantDeltaT(64.6);
    fc.assert(
      fc.property(anyInstant, (t) => {
        const tt = utcToTt(t, model);
        expect(tt.delta_t_s).toBe(64.6);
        expect(ttMinusUtc_s(t, tt)).toBeCloseTo(64.6, 9);
        expect(ut1MinusUtc_s(t, model)).toBe(0);
        expect(Math.abs(secondsBetween(t, ttToUtc(tt.jd1_tt, tt.jd2_tt, model)))).toBeLessThan(1e-10);
      }),
    );
  });

  it("can be replaced by any model that only states delta T", () => {
    const model = { deltaT: () => ({ delta_t_s: 10, kind: "observed" as const, sigma_s: 0 }) };
    expect(ttMinusUtc_s(midnight(1800, 1, 1), utcToTt(midnight(1800, 1, 1), model))).toBeCloseTo(10, 9);
    expect(ut1MinusUtc_s(midnight(2020, 1, 1), model)).toBeCloseTo(59.184, 9);
  });
});

describe("instant columns", () => {
  it("hold exactly what single conversions give", () => {
    fc.assert(
      fc.property(fc.array(anyInstant), (instants) => {
        const columns = instantColumns(instants);
        expect(columns.count).toBe(instants.length);
        instants.forEach((t, i) => {
          expect({
            jd1_tt: columns.jd1_tt[i],
            jd2_tt: columns.jd2_tt[i],
            delta_t_s: columns.delta_t_s[i],
          }).toEqual(utcToTt(t));
        });
      }),
    );
  });

  it("hold exactly that for all instants of a day, to the last that rounds to the next: of each piece of delta T and where they meet", () => {
    const second = fc.oneof(fc.double({ min: 0, max: 86_400, maxExcluded: true, noNaN: true }), nearMidnight);
    const days = fc.constantFrom(
      37_664,
      37_665,
      37_666,
      41_316,
      41_317,
      57_753,
      LAST_DAILY_MJD - 1,
      LAST_DAILY_MJD,
      LAST_DAILY_MJD + 1,
      // neighbours in the spline, its end in the blend, the blend's in the USNO values, neighbours of the law and of those
      -18_217,
      -18_218,
      31_454,
      31_455,
      31_456,
      35_290,
      35_291,
      36_934,
      62_003,
      62_368,
    );
    fc.assert(
      fc.property(
        fc.oneof(days, fc.integer({ min: 37_600, max: 61_500 }), fc.integer({ min: -62_000, max: 124_000 })),
        fc.array(second),
        (mjd, seconds) => {
          const instants = seconds.map((s) => ({ mjd, second: s }));
          const { jd2_tt, delta_t_s } = instantColumns(instants);
          const single = instants.map((t) => utcToTt(t));
          expect([Array.from(jd2_tt), Array.from(delta_t_s)]).toEqual([
            single.map((tt) => tt.jd2_tt),
            single.map((tt) => tt.delta_t_s),
          ]);
        },
      ),
    );
  });

  it("take TT dates as single numbers, with delta T of the same instant", () => {
    fc.assert(
      fc.property(fc.array(anyInstant, { minLength: 1 }), (instants) => {
        fc.pre(!instants.some(isShared));
        const exact = instantColumns(instants);
        const jd_tt = exact.jd1_tt.map((jd1, i) => jd1 + (exact.jd2_tt[i] ?? 0));
        const columns = ttColumns(jd_tt);
        for (const [i, jd] of jd_tt.entries()) {
          const [jd1 = Number.NaN, jd2 = Number.NaN] = [columns.jd1_tt[i], columns.jd2_tt[i]];
          expect(jd1 % 1).toBe(0.5);
          expect(jd2).toBeGreaterThanOrEqual(0);
          expect(jd2).toBeLessThan(1);
          expect(jd1 + jd2).toBe(jd);
          expect(Math.abs((columns.delta_t_s[i] ?? 0) - (exact.delta_t_s[i] ?? 1))).toBeLessThan(1e-10);
        }
      }),
    );
  });
});
