import { expect, test } from "vitest";
import { isTargetError, parseTarget } from "../../../src/catalog/target.ts";
import type { EngineTarget } from "../../../src/engine/types.ts";
import {
  beforeEnds,
  hasPlaceAt,
  spanBetweenEnds,
  utcDaysPastEnds,
} from "../../../src/sky/positions/orbit-skies.ts";
import { utcDay } from "../events.ts";
import { dayAfter, sky, targetNamed, utc } from "../observing.ts";

const SHAPE = "T=2461041.5;q=0.002;e=0.9999;i=140;node=10;peri=80;M1=8;K1=10";
/** It runs into the Sun at the end of 2025; the other does so as time runs backwards. */
const [DOOMED, BORN] = [engineOf(`${SHAPE};epoch=2461000.5`), engineOf(`${SHAPE};epoch=2461082.5`)];

function engineOf(elements: string): EngineTarget {
  const target = parseTarget(`elements:${elements}`);
  if (isTargetError(target)) throw new Error(elements);
  return target.engine;
}

test("a body has a place before the end of its path, another after it, a planet always", () => {
  const [before, after] = [utc("2025-12-21"), utc("2026-01-10")];
  const hasPlaces = (target: EngineTarget) => [before, after].map((at) => hasPlaceAt(sky, target, at));
  expect(hasPlaces(DOOMED)).toEqual([true, false]);
  expect(hasPlaces(BORN)).toEqual([false, true]);
  expect(hasPlaces(targetNamed("mars"))).toEqual([true, true]);
});

test("days, events and spans end where the path does", () => {
  const days = ["2025-12-20", "2025-12-31", "2026-01-10"].map((date) => dayAfter(utc(date)));
  expect(utcDaysPastEnds(sky, targetNamed("mars"), days)).toEqual([false, false, false]);
  const span = { start_day: utcDay("2025-12-01T00:00"), end_day: utcDay("2026-02-01T00:00") };
  const events = Array.from({ length: 60 }, (_, i) => ({ t_day: span.start_day + i }));
  const [doomed, born] = [DOOMED, BORN].map((target) => {
    const left = spanBetweenEnds(sky, target, span);
    const kept = beforeEnds(sky, [target], events);
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.length).toBeLessThan(50);
    for (const { t_day } of kept) {
      expect(t_day).toBeGreaterThanOrEqual(left.start_day);
      expect(t_day).toBeLessThanOrEqual(left.end_day);
    }
    return { left, past: utcDaysPastEnds(sky, target, days) };
  });
  expect(doomed?.past).toEqual([false, true, true]);
  expect(born?.past).toEqual([true, true, false]);
  expect(doomed?.left.start_day).toBe(span.start_day);
  expect(born?.left.end_day).toBe(span.end_day);
});
