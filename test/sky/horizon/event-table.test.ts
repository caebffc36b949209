import fc from "fast-check";
import { expect, test } from "vitest";
import { eventsWithin, mergedEvents } from "../../../src/sky/horizon/event-table.ts";
import { riseSetColumns, riseSetRows } from "../../../src/sky/horizon/rise-set.ts";
import { over, sky } from "../observing.ts";

const times = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 30 });
const ascending = (list: readonly number[]) => Float64Array.from(list).sort();
/** Windows one after another, by their ends. */
const windows = fc
  .uniqueArray(fc.integer({ min: -5, max: 65 }), { minLength: 2, maxLength: 10 })
  .map((ends) => {
    const inOrder = [...ends].sort((a, b) => a - b);
    return inOrder
      .slice(1)
      .map((end, i) => ({ start: inOrder[i] ?? end, end }))
      .filter((_, i) => i % 2 === 0);
  });

test("the events within some windows are those whose time lies in one of them", () => {
  fc.assert(
    fc.property(times, windows, (list, spans) => {
      const t_day = ascending(list);
      const row = Float64Array.from(t_day, (_, i) => i);
      const found = eventsWithin({ t_day, row }, "t_day", spans);
      const isWithin = (t: number) => spans.some(({ start, end }) => t >= start && t < end);
      expect([...found.row]).toEqual([...row].filter((i) => isWithin(t_day[i] ?? Number.NaN)));
      expect([...found.t_day]).toEqual([...t_day].filter(isWithin));
    }),
  );
});

test("events one behind the other are not copied, wherever the first of them stands", () => {
  const t_day = Float64Array.from({ length: 20 }, (_, i) => i);
  for (const start of [0, 3, 7]) {
    const meeting = [
      { start, end: start + 4 },
      { start: start + 4, end: start + 9 },
    ];
    const found = eventsWithin({ t_day }, "t_day", meeting);
    expect([...found.t_day]).toEqual(Array.from({ length: 9 }, (_, i) => start + i));
    expect(found.t_day.buffer).toBe(t_day.buffer);
  }
});

test("two tables merge into one in the order of their times", () => {
  fc.assert(
    fc.property(times, times, (one, other) => {
      const table = (list: readonly number[], of: number) => {
        const t_day = ascending(list);
        return { t_day, of: t_day.map(() => of) };
      };
      const merged = mergedEvents(table(one, 1), table(other, 2), "t_day");
      expect([...merged.t_day]).toEqual([...ascending([...one, ...other])]);
      expect([...merged.of].filter((of) => of === 1).length).toBe(one.length);
      merged.t_day.forEach((t, i) => {
        if (t === merged.t_day[i + 1]) expect(merged.of[i]).toBeLessThanOrEqual(merged.of[i + 1] ?? 0);
      });
    }),
  );
});

test("no day has no row and no event", () => {
  const request = { overhead: over("sun", 50, 10), days: [], search_horizon_days: 10 };
  expect(riseSetRows(sky, request)).toEqual([]);
  const { events, nexts, offsets } = riseSetColumns(sky, request);
  expect([events.t_day.length, nexts.length, [...offsets]]).toEqual([0, 0, [0]]);
});
