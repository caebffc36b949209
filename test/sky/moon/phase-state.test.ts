import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { momentAt, phaseStates } from "../../../src/sky/moon/phase-state.ts";
import { moonPhases } from "../../../src/sky/moon/phases.ts";
import { dayOf, instantOf } from "../../../src/sky/time/tt-days.ts";
import { SERVICE, utcDay } from "../events.ts";
import { sky } from "../observing.ts";

/** A quarter is at its printed instant. */
const printed = (t_day: number) => dayOf(sky.models.deltaT, instantOf(sky.models.deltaT, t_day));
const SECOND_DAY = 1 / 86400;
const stateAt = (t_day: number) => phaseStates(sky, [momentAt(t_day)])[0];
const [newMoon, firstQuarter, fullMoon] = moonPhases(sky, {
  start_day: utcDay("2026-11-05T00:00"),
  end_day: utcDay("2026-12-05T00:00"),
}).map(({ t_day }) => printed(t_day)) as [number, number, number];

describe("the state of the Moon's cycle", () => {
  test("turns over at the very instant of new moon (S2.4-3)", () => {
    const before = stateAt(newMoon - SECOND_DAY);
    const after = stateAt(newMoon + SECOND_DAY);
    expect(before?.age_day).toBeGreaterThan(29.2);
    expect(before?.waxing).toBe(false);
    expect(after?.age_day).toBeCloseTo(SECOND_DAY, 9);
    expect(after?.waxing).toBe(true);
    expect((after?.lunation.meeus ?? 0) - (before?.lunation.meeus ?? 0)).toBe(1);
    expect(stateAt(newMoon)?.age_day).toBe(0);
  });

  test("names a principal phase within twelve hours of it and the phase between otherwise", () => {
    expect(stateAt(fullMoon - 0.49)?.name).toBe("full moon");
    expect(stateAt(fullMoon + 0.49)?.name).toBe("full moon");
    expect(stateAt(fullMoon - 0.51)?.name).toBe("waxing gibbous");
    expect(stateAt(fullMoon + 0.51)?.name).toBe("waning gibbous");
    expect(stateAt(newMoon + 0.51)?.name).toBe("waxing crescent");
    expect(stateAt(firstQuarter - 0.2)?.name).toBe("first quarter");
    expect(stateAt(newMoon - 0.6)?.name).toBe("waning crescent");
  });

  test("names the date that holds the quarter when a date is meant", () => {
    const named = { start_day: fullMoon - 0.9, end_day: fullMoon + 0.1 };
    expect(phaseStates(sky, [{ t_day: named.start_day, named }])[0]?.name).toBe("full moon");
    const next = { start_day: named.end_day, end_day: named.end_day + 1 };
    expect(phaseStates(sky, [{ t_day: next.start_day, named: next }])[0]?.name).toBe("waning gibbous");
  });

  test("lists the next four quarters, the one at the instant included (S2.4-5)", () => {
    const at = stateAt(fullMoon);
    expect(at?.next[0]?.t_day).toBe(fullMoon);
    expect(at?.next.length).toBe(4);
    expect(stateAt(fullMoon + SECOND_DAY)?.next[0]?.phase).toBe("last quarter");
    expect(stateAt(utcDay("2200-12-30T00:00"))?.next.length).toBeLessThan(4);
  });

  test("is consistent at any instant, alone or among others", () => {
    const day = fc.double({ min: SERVICE.start_day, max: SERVICE.end_day - 40, noNaN: true });
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 6 }), (days) => {
        const together = phaseStates(sky, days.map(momentAt));
        together.forEach((state, i) => {
          const t_day = days[i] ?? Number.NaN;
          expect(state).toEqual(stateAt(t_day));
          expect(state.age_day).toBeGreaterThanOrEqual(0);
          expect(state.age_day).toBeLessThan(29.85);
          expect(state.next.length).toBe(4);
          const times = [t_day, ...state.next.map((quarter) => quarter.t_day)];
          expect(times).toEqual([...times].sort((a, b) => a - b));
        });
      }),
      { numRuns: 40 },
    );
  });
});
