import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wrapPm180 } from "../../src/solve/angle.ts";
import type { NoMissProof } from "../../src/solve/certify.ts";
import { type Crossing, findCrossings, findCrossingsIn } from "../../src/solve/crossings.ts";
import {
  denseCrossings,
  derivativeBound,
  type Sinusoids,
  sinusoids,
  sumAt,
  timeFunction,
} from "./sinusoids.ts";

const SPAN = { start_day: -3.3, end_day: 9.1 };
const DENSE_STEP_DAY = 2e-4;

function curvature(s: Sinusoids): NoMissProof {
  return { kind: "curvature", step_day: 1.7, curvature_per_day2: derivativeBound(s, 2) };
}

function alternates(crossings: readonly Crossing[]): boolean {
  return crossings.every((crossing, i) => i === 0 || crossings[i - 1]?.rising !== crossing.rising);
}

describe("crossings with a bound on the curvature", () => {
  test("every change of sign of a dense sampling is found, and nothing else", () => {
    fc.assert(
      fc.property(sinusoids, (s) => {
        const found = findCrossings(timeFunction(s), { span: SPAN, proof: curvature(s) });
        const dense = denseCrossings(s, SPAN.start_day, SPAN.end_day, DENSE_STEP_DAY);
        for (const { t, rising } of dense) {
          expect(found.some((c) => c.rising === rising && Math.abs(c.t_day - t) <= DENSE_STEP_DAY)).toBe(
            true,
          );
        }
        expect(alternates(found)).toBe(true);
        expect((found.length - dense.length) % 2).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  test("a crossing is a root with the slope of the function", () => {
    fc.assert(
      fc.property(sinusoids, (s) => {
        for (const c of findCrossings(timeFunction(s), {
          span: SPAN,
          proof: curvature(s),
          tolerance_s: 0.01,
        })) {
          const slope = (sumAt(s, c.t_day + 1e-6) - sumAt(s, c.t_day - 1e-6)) / 2e-6;
          expect(Math.abs(sumAt(s, c.t_day))).toBeLessThan(
            1e-9 * derivativeBound(s, 1) + 1e-7 * Math.abs(slope),
          );
          expect(c.rate_per_day).toBeCloseTo(slope, 3);
          if (Math.abs(slope) > 1e-3) expect(c.rising).toBe(slope > 0);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("the crossings of a span are those of its parts", () => {
    fc.assert(
      fc.property(sinusoids, fc.double({ min: -3.2, max: 9, noNaN: true }), (s, cut_day) => {
        const f = timeFunction(s);
        const proof = curvature(s);
        const whole = findCrossings(f, { span: SPAN, proof });
        const first = findCrossings(f, { span: { start_day: SPAN.start_day, end_day: cut_day }, proof });
        const second = findCrossings(f, { span: { start_day: cut_day, end_day: SPAN.end_day }, proof });
        expect([...first, ...second]).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });

  test("the crossings of several spans are those of each, sampled and refined together", () => {
    let calls = 0;
    const f = (t_day: Float64Array) => {
      calls++;
      return t_day.map((t) => (((13 * t) % 360) + 360) % 360);
    };
    const search = {
      levels: [0, 180],
      periodic: true,
      proof: { kind: "monotone", step_day: 5 },
    } as const;
    const spans = [
      { start_day: -200, end_day: -31 },
      { start_day: -30, end_day: 90 },
      { start_day: 0, end_day: 0 },
    ];
    const each = spans.map((span) => findCrossings(f, { ...search, span }));
    const callsOfEach = calls;
    calls = 0;
    expect(findCrossingsIn(f, spans, search)).toEqual(each.flat());
    expect(each.map(({ length }) => length)).toEqual([12, 9, 0]);
    expect(2 * calls).toBeLessThanOrEqual(callsOfEach);
  });
});

describe("crossings with a bound on the rate", () => {
  test("agree with those found by the curvature", () => {
    fc.assert(
      fc.property(sinusoids, (s) => {
        const f = timeFunction(s);
        const byCurvature = findCrossings(f, { span: SPAN, proof: curvature(s), tolerance_s: 1 });
        const byRate = findCrossings(f, {
          span: SPAN,
          proof: { kind: "rate", step_day: 1.7, rate_per_day: derivativeBound(s, 1) },
          tolerance_s: 1,
        });
        expect(byRate.length).toBe(byCurvature.length);
        byRate.forEach((c, i) => {
          expect(Math.abs(c.t_day - (byCurvature[i]?.t_day ?? Number.NaN))).toBeLessThan(2 / 86400);
        });
      }),
      { numRuns: 30 },
    );
  });
});

describe("crossings with a bound on the spacing of extrema", () => {
  const grazing = fc.record({
    depth: fc.double({ min: -1e-3, max: 1e-3, noNaN: true }).filter((depth) => Math.abs(depth) > 1e-12),
    phase: fc.double({ min: 0, max: 6.3, noNaN: true }),
    curved: fc.boolean(),
  });

  test("a wave that dips below the level gives two roots a turn, one that does not gives none", () => {
    fc.assert(
      fc.property(grazing, ({ depth, phase, curved }) => {
        const found = findCrossings((t_day) => t_day.map((t) => 1 - depth + Math.sin(t + phase)), {
          span: { start_day: 0, end_day: 20 * Math.PI },
          proof: {
            kind: "extremum_spacing",
            spacing_day: 3,
            ...(curved ? { curvature_per_day2: 1 } : {}),
          },
        });
        expect(alternates(found)).toBe(true);
        expect(Math.abs(found.length - (depth > 0 ? 20 : 0))).toBeLessThanOrEqual(depth > 0 ? 1 : 0);
        const half_width_day = Math.acos(1 - depth);
        for (const { t_day, rising } of found) {
          const from_dip_day = wrapPm180(((t_day + phase + Math.PI / 2) * 180) / Math.PI) * (Math.PI / 180);
          expect(from_dip_day).toBeCloseTo(rising ? half_width_day : -half_width_day, 5);
        }
      }),
      { numRuns: 200 },
    );
  });

  test("several levels are crossed in one search", () => {
    const levels = [-0.999_999, 0, 0.5, 0.999_999, 1.1];
    const found = findCrossings((t_day) => t_day.map(Math.sin), {
      span: { start_day: 0.1, end_day: 2 * Math.PI },
      levels,
      proof: { kind: "extremum_spacing", spacing_day: 3.1 },
    });
    expect(found.map(({ level_index }) => level_index)).toEqual([2, 3, 3, 2, 1, 0, 0]);
    expect(found.map(({ rising }) => rising)).toEqual([true, true, false, false, false, false, true]);
  });
});

describe("crossings of angles", () => {
  test("a longitude that runs through 360° crosses each quarter once a turn", () => {
    const rate_deg_day = 12.19;
    const found = findCrossings((t_day) => t_day.map((t) => (((rate_deg_day * t) % 360) + 360) % 360), {
      span: { start_day: 0.01, end_day: 295.3 },
      levels: [0, 90, 180, 270],
      periodic: true,
      proof: { kind: "monotone", step_day: 5 },
    });
    expect(found.map(({ level }) => level).slice(0, 5)).toEqual([90, 180, 270, 0, 90]);
    found.forEach(({ t_day, rising }, i) => {
      expect(t_day).toBeCloseTo(((i + 1) * 90) / rate_deg_day, 9);
      expect(rising).toBe(true);
    });
    expect(found.length).toBe(Math.floor((295.3 * rate_deg_day) / 90));
  });

  test("a longitude that turns back across 0° crosses it twice, the jump is no crossing", () => {
    const longitude = (t: number) => (360 + 3 * Math.sin(t) - 2.9) % 360;
    for (const proof of [
      { kind: "extremum_spacing", spacing_day: 3 },
      { kind: "curvature", step_day: 2, curvature_per_day2: 3 },
    ] as const) {
      const found = findCrossings((t_day) => t_day.map(longitude), {
        span: { start_day: 0, end_day: 2 * Math.PI },
        levels: [0, 180],
        periodic: true,
        proof,
      });
      expect(found.map(({ level, rising }) => [level, rising])).toEqual([
        [0, true],
        [0, false],
      ]);
      expect(found[0]?.t_day).toBeCloseTo(Math.asin(2.9 / 3), 9);
    }
  });
});

describe("crossings refuse", () => {
  test("a function that is not finite", () => {
    expect(() =>
      findCrossings((t_day) => t_day.map(() => Number.NaN), {
        span: SPAN,
        proof: { kind: "monotone", step_day: 1 },
      }),
    ).toThrow(/not finite/);
  });

  test("a step that is not positive", () => {
    expect(() =>
      findCrossings((t_day) => t_day, { span: SPAN, proof: { kind: "monotone", step_day: 0 } }),
    ).toThrow(/positive/);
  });
});
