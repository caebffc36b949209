import { expect, test } from "vitest";
import {
  altitudeLevel,
  MOON_LIMB,
  SUN_RISE_SET_ALTITUDE_DEG,
} from "../../../src/sky/positions/horizon-level.ts";
import { endErrors } from "../../../src/sky/when/end-errors.ts";
import { minutesFromEvents, setNearEvents } from "../../../src/sky/when/near-events.ts";
import type { WhenScope } from "../../../src/sky/when/scope.ts";
import { CONDITION_EVENTS, type ConditionEvent } from "../../../src/sky/words.ts";
import { utcDay } from "../events.ts";
import { altitudeOffsets, over, sky } from "../observing.ts";

const MINUTES = 1440;
const scope: WhenScope = {
  sky,
  observer: { lat_deg: 41.9, lon_deg: 12.5, elevation_m: 0 },
  zone: { name: "UTC", kind: "utc" },
  horizon: null,
  charge: () => {},
};
const within = [{ start: utcDay("2026-03-03T00:00"), end: utcDay("2026-03-06T00:00") }];
const noon_day = utcDay("2026-03-04T12:00");

const DEPRESSIONS_DEG = { civil: -6, nautical: -12, astronomical: -18 } as const;

function levelOfEvent(event: ConditionEvent) {
  if (event.startsWith("moon")) return MOON_LIMB;
  const [twilight = ""] = event.split("_");
  return altitudeLevel(
    DEPRESSIONS_DEG[twilight as keyof typeof DEPRESSIONS_DEG] ?? SUN_RISE_SET_ALTITUDE_DEG,
  );
}

test.each(CONDITION_EVENTS)("minutes from %s count from the instant at which it happens", (event) => {
  const minutes = minutesFromEvents(scope, { event, counts: "onwards" }, within);
  const [after = Number.NaN] = minutes(Float64Array.of(noon_day));
  const event_day = noon_day - after / MINUTES;
  const overhead = over(event.startsWith("moon") ? "moon" : "sun", 41.9, 12.5);
  const around = Float64Array.of(event_day - 1 / MINUTES, event_day, event_day + 1 / MINUTES);
  const [before_deg = 0, at_deg = 0, after_deg = 0] = altitudeOffsets(
    sky,
    overhead,
    levelOfEvent(event),
    around,
  );
  if (/noon|transit/.test(event)) {
    // the Moon's declination moves its culmination by a minute of time or two from its transit
    expect(at_deg).toBeGreaterThan(5);
    expect(Math.abs(after_deg - before_deg)).toBeLessThan(0.03);
    return;
  }
  expect(Math.abs(at_deg)).toBeLessThan(1e-5);
  expect(after_deg > before_deg).toBe(/rise|dawn/.test(event));
});

test("the set near an event is where its minutes lie within the bounds", () => {
  for (const event of ["moonrise", "civil_dusk"] as const) {
    const found = setNearEvents(scope, event, { lo: -90, hi: 30 }, within);
    const minutes = minutesFromEvents(scope, { event, counts: "onwards" }, within);
    const length = found.reduce((sum, { start, end }) => sum + end - start, 0);
    expect(length * MINUTES, event).toBeCloseTo(3 * 120, -2);
    for (const { start, end } of found) {
      const [first = 0, middle = 0, last = 0] = minutes(Float64Array.of(start, (start + end) / 2, end));
      expect(first, event).toBeCloseTo(-90, 4);
      expect(middle, event).toBeCloseTo(-30, 4);
      expect(last, event).toBeCloseTo(30, 4);
    }
  }
});

test("an end some minutes from a sunset is known as well as the sunset itself", () => {
  const quantity = { kind: "minutes_from", event: "sunset" } as const;
  const minutes = minutesFromEvents(scope, { event: "sunset", counts: "onwards" }, within);
  const [after = Number.NaN] = minutes(Float64Array.of(noon_day));
  const sunset_day = noon_day - after / MINUTES;
  const errorAt = (lo: number | null, hi: number | null, day: number) =>
    endErrors(scope, { kind: "range", quantity, lo, hi }, [day])[0] ?? null;
  const own = errorAt(0, null, sunset_day);
  expect(own?.instant_s).toBeGreaterThan(0);
  for (const bound of [-300, -45, 60, 400]) {
    const day = sunset_day + bound / MINUTES;
    expect(errorAt(bound, null, day)?.instant_s, `from ${bound}`).toBeCloseTo(own?.instant_s ?? 0, 6);
    expect(errorAt(null, bound, day)?.instant_s, `to ${bound}`).toBeCloseTo(own?.instant_s ?? 0, 6);
  }
});
