import fc from "fast-check";
import { expect, test } from "vitest";
import { mergedEvents } from "../../src/sky/horizon/event-table.ts";
import { listEvents } from "../../src/sky/time/event-search.ts";
import { listLasting } from "../../src/sky/time/lasting.ts";
import { printedMs, unixMsOf } from "../../src/sky/time/tt-days.ts";
import type { Span } from "../../src/solve/function.ts";
import { refineRoots } from "../../src/solve/root.ts";
import { fromUnixMs } from "../../src/time/instant.ts";
import { DEFAULT_TIME_MODEL } from "../../src/time/scales.ts";

/** Duties of every search, shown with events that are known beforehand. */

/** One event every ten days, at each day that ten divides; each lasts from three days before to three days after. */
const tens = (span: Span) => {
  const found: { t_day: number; span: Span }[] = [];
  for (let t_day = Math.ceil(span.start_day / 10) * 10; t_day < span.end_day; t_day += 10)
    found.push({ t_day, span: { start_day: t_day - 3, end_day: t_day + 3 } });
  return found;
};
const SOURCE = { search: tens, spacing_day: 10, model: DEFAULT_TIME_MODEL };
const LASTING = { ...SOURCE, settle: asTheyAre, reach: { before_day: 3, after_day: 3 } };
function asTheyAre<Event>(events: readonly Event[]): readonly Event[] {
  return events;
}
const DAY_MS = 86_400_000;
const start = fc.integer({ min: Date.UTC(1750, 0, 1), max: Date.UTC(2150, 0, 1) });

test("a window holds its events, is never cut short, and nothing when it is empty", () => {
  fc.assert(
    fc.property(start, fc.integer({ min: 0, max: 60 * DAY_MS }), (start_ms, length_ms) => {
      const window = { kind: "window", start_ms, end_ms: start_ms + length_ms } as const;
      const { events, truncated } = listEvents(SOURCE, window);
      expect(truncated).toBe(false);
      expect(Math.abs(events.length - length_ms / (10 * DAY_MS))).toBeLessThanOrEqual(1);
      for (const in_progress of ["include", "exclude"] as const) {
        const empty = listLasting(LASTING, { ...window, end_ms: start_ms, in_progress });
        expect(empty).toEqual({ events: [], truncated: false });
      }
      const lasting = listLasting(LASTING, { ...window, in_progress: "include" });
      expect(lasting.truncated).toBe(false);
      expect(lasting.events.length).toBeGreaterThanOrEqual(length_ms === 0 ? 0 : events.length);
    }),
    { numRuns: 100 },
  );
});

test("printed instants of a span are those of its events one by one, also where UTC is UT1", () => {
  for (const model of [DEFAULT_TIME_MODEL, { ...DEFAULT_TIME_MODEL, utcIsUt1: true }])
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 1000 }), (start_ms, days) => {
        const [first, last] = [fromUnixMs(start_ms), fromUnixMs(start_ms + days * DAY_MS)];
        const from_day = (start_ms - Date.UTC(2000, 0, 1, 12)) / DAY_MS;
        const t_day = Float64Array.from([0.1, 0.5, 0.9], (share) => from_day + share * days);
        const printed = Array.from(t_day, (t) => printedMs(model, t));
        expect(Array.from(unixMsOf(model, first, last)(t_day))).toEqual(printed);
      }),
      { numRuns: 200 },
    );
});

test("two lists of events are merged in time order, those of one instant in the order of the lists", () => {
  const times = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 12 });
  const tableOf = (at: readonly number[], kind: number) => {
    const t_day = Float64Array.from(at);
    return { t_day, rate_deg_day: t_day.map((t) => t + kind), kind: Float64Array.from(at, () => kind) };
  };
  fc.assert(
    fc.property(times, times, (one, other) => {
      const sorted = [one, other].map((list) => [...list].sort((a, b) => a - b));
      const [first = [], second = []] = sorted;
      const merged = mergedEvents(tableOf(first, 0), tableOf(second, 1), "t_day");
      const expected = [...first.map((at) => [at, 0]), ...second.map((at) => [at, 1])];
      expected.sort(([a = 0, i = 0], [b = 0, k = 0]) => a - b || i - k);
      expect(Array.from(merged.t_day, (at, i) => [at, merged.kind[i]])).toEqual(expected);
      expect(Array.from(merged.rate_deg_day)).toEqual(expected.map(([at = 0, kind = 0]) => at + kind));
    }),
  );
});

test("zero counts as above: a fall from it is a root, a rise from it is none", () => {
  const bracket = (left_value: number, right_value: number) => ({
    left_day: 0,
    right_day: 1,
    left_value,
    right_value,
  });
  const fall = refineRoots((t_day) => t_day.map((t) => -t), [bracket(0, -1)], 1e-9);
  expect(fall[0]?.rising).toBe(false);
  expect(Math.abs(fall[0]?.t_day ?? Number.NaN)).toBeLessThan(2e-9);
  expect(() => refineRoots((t_day) => t_day.map((t) => t), [bracket(0, 1)], 1e-9)).toThrow(RangeError);
  const rise = refineRoots((t_day) => t_day.map((t) => t - 1), [bracket(-1, 0)], 1e-9);
  expect(rise[0]?.rising).toBe(true);
});
