import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listMoonPhases, lunationOf, moonPhases } from "../../../src/sky/moon/phases.ts";
import { geocentricColumns, moonFromSunLongitude } from "../../../src/sky/positions/geocentric-angles.ts";
import { printedMs } from "../../../src/sky/time/tt-days.ts";
import { PRINCIPAL_PHASES } from "../../../src/sky/words.ts";
import { wrapPm180 } from "../../../src/solve/angle.ts";
import { century, minuteOf, SERVICE, ttDay, utcDay, utcMs } from "../events.ts";
import { sky } from "../observing.ts";

const all = moonPhases(sky, SERVICE);

describe("quarters of the Moon", () => {
  test("are those of Meeus' worked examples (ch. 49)", () => {
    const [newMoon] = moonPhases(sky, {
      start_day: ttDay("1977-02-15T00:00:00"),
      end_day: ttDay("1977-02-22T00:00:00"),
    });
    const [lastQuarter] = moonPhases(sky, {
      start_day: ttDay("2044-01-20T00:00:00"),
      end_day: ttDay("2044-01-25T00:00:00"),
    });
    expect(newMoon).toMatchObject({ phase: "new moon" });
    expect(lastQuarter).toMatchObject({ phase: "last quarter" });
    // The examples' method is good to a few seconds.
    expect(Math.abs(((newMoon?.t_day ?? 0) - ttDay("1977-02-18T03:37:42")) * 86400)).toBeLessThan(10);
    expect(Math.abs(((lastQuarter?.t_day ?? 0) - ttDay("2044-01-21T23:48:17")) * 86400)).toBeLessThan(10);
  });

  test("follow one another in their order through five centuries, 6.4 to 8.4 days apart", () => {
    const wrong = all.slice(1).filter(({ t_day, phase }, i) => {
      const before = all[i];
      const expected = PRINCIPAL_PHASES[(PRINCIPAL_PHASES.indexOf(before?.phase ?? phase) + 1) % 4];
      const gap_day = t_day - (before?.t_day ?? Number.NaN);
      return !(phase === expected && gap_day > 6.4 && gap_day < 8.4);
    });
    expect(wrong).toEqual([]);
  });

  test("are as many as quarter turns of the elongation sampled six times a day", () => {
    const { start_day, end_day } = century(2000);
    const step_day = 1 / 6;
    const t_day = Float64Array.from(
      { length: Math.floor((end_day - start_day) / step_day) },
      (_, i) => start_day + i * step_day,
    );
    const elongation_deg = moonFromSunLongitude(sky)(t_day);
    let crossings = 0;
    let least_step_deg = 360;
    for (let i = 1; i < t_day.length; i++) {
      const [before, after] = [elongation_deg[i - 1] ?? 0, elongation_deg[i] ?? 0];
      const step_deg = wrapPm180(after - before);
      least_step_deg = Math.min(least_step_deg, step_deg);
      if (Math.floor((before + 360) / 90) !== Math.floor((before + step_deg + 360) / 90)) crossings++;
    }
    expect(least_step_deg).toBeGreaterThan(0);
    const sampled = { start_day, end_day: t_day.at(-1) ?? end_day };
    expect(moonPhases(sky, sampled).length).toBe(crossings);
  });

  test("have the elongation of their name to 0.05 arcsec", () => {
    const some = all.filter((_, i) => i % 97 === 0);
    const elongation_deg = moonFromSunLongitude(sky)(Float64Array.from(some, ({ t_day }) => t_day));
    some.forEach(({ phase }, i) => {
      const off_deg = wrapPm180((elongation_deg[i] ?? Number.NaN) - 90 * PRINCIPAL_PHASES.indexOf(phase));
      expect(Math.abs(off_deg) * 3600).toBeLessThan(0.05);
    });
  });

  test("do not depend on the window in which they are sought", () => {
    fc.assert(
      fc.property(
        fc.double({ min: SERVICE.start_day, max: SERVICE.end_day - 400, noNaN: true }),
        fc.double({ min: 0, max: 400, noNaN: true }),
        (start_day, split_day) => {
          const whole = moonPhases(sky, { start_day, end_day: start_day + 400 });
          const parts = [
            ...moonPhases(sky, { start_day, end_day: start_day + split_day }),
            ...moonPhases(sky, { start_day: start_day + split_day, end_day: start_day + 400 }),
          ];
          expect(parts).toEqual(whole);
        },
      ),
      { numRuns: 20 },
    );
  });

  test("do not depend on delta T: places seen from the Earth's centre have no rotation", () => {
    const t_day = Float64Array.of(9000.25);
    expect(geocentricColumns(t_day)).toMatchObject({ count: 1 });
    expect(geocentricColumns(t_day).delta_t_s[0]).toBe(0);
  });
});

describe("lunation numbers", () => {
  test("are 0 (Meeus) and 953 (Brown) at the new moon of 2000-01-06, 1 (Brown) at that of 1923-01-17", () => {
    const first = moonPhases(sky, {
      start_day: utcDay("2000-01-05T00:00"),
      end_day: utcDay("2000-01-08T00:00"),
    })[0];
    const brown = moonPhases(sky, {
      start_day: utcDay("1923-01-16T00:00"),
      end_day: utcDay("1923-01-18T00:00"),
    })[0];
    expect(minuteOf(first?.t_day ?? 0)).toBe("2000-01-06T18:13");
    expect(first && lunationOf(first)).toEqual({ meeus: 0, brown: 953 });
    expect(brown && lunationOf(brown)).toEqual({ meeus: -952, brown: 1 });
  });

  test("grow by one at each new moon and stay through the lunation", () => {
    all.slice(1).forEach((phase, i) => {
      const before = all[i];
      const step = lunationOf(phase).meeus - (before === undefined ? Number.NaN : lunationOf(before).meeus);
      expect(step).toBe(phase.phase === "new moon" ? 1 : 0);
    });
  });
});

describe("a list of quarters", () => {
  const from_ms = utcMs("2026-11-20T10:00");

  test("by count gives the next ones at or after the instant, and the last ones before it", () => {
    const next = listMoonPhases(sky, { kind: "next", from_ms, count: 5 });
    expect(next.truncated).toBe(false);
    expect(next.events.map(({ phase }) => phase)).toEqual([
      "full moon",
      "last quarter",
      "new moon",
      "first quarter",
      "full moon",
    ]);
    const previous = listMoonPhases(sky, { kind: "previous", from_ms, count: 2 });
    expect(previous.events.map(({ t_day }) => minuteOf(t_day))).toEqual([
      "2026-11-09T07:02",
      "2026-11-17T11:47",
    ]);
    const at = next.events[0]?.t_day ?? 0;
    const at_ms = printedMs(sky.models.deltaT, at);
    expect(listMoonPhases(sky, { kind: "next", from_ms: at_ms, count: 1 }).events[0]?.t_day).toBe(at);
    expect(listMoonPhases(sky, { kind: "previous", from_ms: at_ms, count: 1 }).events[0]?.phase).toBe(
      "first quarter",
    );
  });

  test("ends with the years 1700 and 2200 and says so", () => {
    const late = listMoonPhases(sky, { kind: "next", from_ms: utcMs("2200-12-20T00:00"), count: 4 });
    expect(late.truncated).toBe(true);
    expect(late.events.length).toBe(2);
    const early = listMoonPhases(sky, { kind: "previous", from_ms: utcMs("1700-01-10T00:00"), count: 4 });
    expect(early.truncated).toBe(true);
    expect(early.events.every(({ t_day }) => t_day >= SERVICE.start_day)).toBe(true);
  });
});
