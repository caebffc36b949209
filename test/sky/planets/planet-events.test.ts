import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { constellationEntries } from "../../../src/sky/planets/constellation-entries.ts";
import { greatestBrilliancies } from "../../../src/sky/planets/greatest-brilliancies.ts";
import { PLANETS } from "../../../src/sky/planets/planet-bodies.ts";
import { listPlanetEvents, planetEvents } from "../../../src/sky/planets/planet-events.ts";
import { longitudeRate } from "../../../src/sky/planets/planet-motion.ts";
import { listRetrogrades, retrogradeLoops, stations } from "../../../src/sky/planets/retrogrades.ts";
import { sunAspects } from "../../../src/sky/planets/sun-aspects.ts";
import { geocentricColumns } from "../../../src/sky/positions/geocentric-angles.ts";
import { PLANET_EVENT_KINDS } from "../../../src/sky/words.ts";
import { century, minuteOf, SERVICE, utcDay, utcMs } from "../events.ts";
import { sky } from "../observing.ts";

describe("stations", () => {
  test.each(PLANETS)("of %s alternate through five centuries, and the motion is what they say", (planet) => {
    const all = stations(sky, planet, SERVICE);
    all.slice(1).forEach(({ kind }, i) => {
      expect(kind).not.toBe(all[i]?.kind);
    });
    const some = all.filter((_, i) => i % 50 === 0);
    const after = longitudeRate(sky, planet)(Float64Array.from(some, ({ t_day }) => t_day + 2));
    some.forEach(({ kind }, i) => {
      expect((after[i] ?? 0) < 0).toBe(kind === "station_retrograde");
    });
  });
});

describe("aspects to the Sun", () => {
  test.each(["mars", "jupiter", "pluto"] as const)("of %s follow one another in their order", (planet) => {
    const order = ["conjunction", "west_quadrature", "opposition", "east_quadrature"];
    const all = sunAspects(sky, planet, century(1900));
    all.slice(1).forEach(({ kind }, i) => {
      const before = all[i]?.kind ?? kind;
      expect(kind).toBe(order[(order.indexOf(before) + 1) % 4]);
    });
  });
});

describe("greatest brilliancies of Venus", () => {
  test("come five weeks before and after each inferior conjunction", () => {
    const span = century(2000);
    const all = greatestBrilliancies(sky, span);
    const conjunctions = sunAspects(sky, "venus", span).filter(({ kind }) => kind === "inferior_conjunction");
    for (const { t_day } of conjunctions) {
      const distances = all.map((event) => event.t_day - t_day).filter((d) => Math.abs(d) < 60);
      expect(distances.length).toBe(2);
      for (const distance of distances) {
        expect(Math.abs(distance)).toBeGreaterThan(29);
        expect(Math.abs(distance)).toBeLessThan(42);
      }
    }
  });
});

describe("entries into constellations", () => {
  test.each(["mercury", "mars", "saturn"] as const)(
    "of %s are all that dense sampling finds, at its borders",
    (planet) => {
      const start_day = utcDay("2024-01-01T00:00");
      const years = planet === "saturn" ? 30 : 3;
      const step_day = planet === "saturn" ? 0.5 : 0.02;
      const count = Math.floor((years * 365.25) / step_day);
      const t_day = Float64Array.from({ length: count }, (_, i) => start_day + i * step_day);
      const [table] = sky.engine.positions({
        targets: [{ kind: "body", body: planet }],
        instants: geocentricColumns(t_day),
        centre: "geocentric",
        columns: ["constellation_index"],
      });
      const index = table?.constellation_index ?? new Float64Array();
      const entries = constellationEntries(sky, planet, { start_day, end_day: t_day[count - 1] ?? 0 });
      const changes = Array.from(t_day.subarray(1)).flatMap((t, i) => (index[i + 1] === index[i] ? [] : [t]));
      expect(entries.length).toBeGreaterThanOrEqual(changes.length);
      for (const change of changes) {
        expect(entries.some((entry) => entry.t_day <= change && entry.t_day > change - step_day)).toBe(true);
      }
      entries.slice(1).forEach((entry, i) => {
        expect(entry.left_index).toBe(entries[i]?.entered_index);
      });
    },
  );
});

describe("loops of retrograde motion", () => {
  test("of Mars in 2027 have their parts in order", () => {
    const [loop] = listRetrogrades(sky, ["mars"], {
      kind: "next",
      from_ms: utcMs("2026-11-20T00:00"),
      count: 1,
      in_progress: "include",
    }).events;
    const parts = [
      loop?.enter_day,
      loop?.station_retrograde.t_day,
      loop?.middle?.t_day,
      loop?.station_direct.t_day,
      loop?.leave_day,
    ].map((day) => minuteOf(day ?? 0).slice(0, 10));
    expect(parts).toEqual(["2026-11-05", "2027-01-10", "2027-02-19", "2027-04-01", "2027-06-08"]);
    expect(loop?.arc_deg).toBeCloseTo(19.5, 1);
  });

  test("one in progress is the next, and not among those that are over", () => {
    const from_ms = utcMs("2027-02-01T00:00");
    const question = { from_ms, count: 1, in_progress: "include" } as const;
    const next = listRetrogrades(sky, ["mars"], { ...question, kind: "next" }).events[0];
    const previous = listRetrogrades(sky, ["mars"], { ...question, kind: "previous" }).events[0];
    expect(minuteOf(next?.station_retrograde.t_day ?? 0).slice(0, 10)).toBe("2027-01-10");
    expect(minuteOf(previous?.station_direct.t_day ?? 0).slice(0, 7)).toBe("2025-02");
  });

  test.each(PLANETS)("of %s enter before and leave after their stations", (planet) => {
    for (const loop of retrogradeLoops(sky, planet, { start_day: -3000, end_day: 3000 })) {
      expect(loop.enter_day ?? 1e9).toBeLessThan(loop.station_retrograde.t_day);
      expect(loop.leave_day ?? -1e9).toBeGreaterThan(loop.station_direct.t_day);
      expect(loop.middle).not.toBeNull();
    }
  });
});

describe("events of the planets", () => {
  const selection = { planets: PLANETS, kinds: new Set(PLANET_EVENT_KINDS) };

  test("do not depend on the window in which they are sought", () => {
    fc.assert(
      fc.property(
        fc.double({ min: SERVICE.start_day, max: SERVICE.end_day - 400, noNaN: true }),
        fc.double({ min: 0, max: 400, noNaN: true }),
        (start_day, split_day) => {
          const whole = planetEvents(sky, selection, { start_day, end_day: start_day + 400 });
          const parts = [
            ...planetEvents(sky, selection, { start_day, end_day: start_day + split_day }),
            ...planetEvents(sky, selection, { start_day: start_day + split_day, end_day: start_day + 400 }),
          ];
          expect(parts).toEqual(whole);
        },
      ),
      { numRuns: 5 },
    );
  });

  test("end with the year 2200 and say so", () => {
    const late = listPlanetEvents(sky, selection, {
      kind: "next",
      from_ms: utcMs("2200-12-20T00:00"),
      count: 50,
    });
    expect(late.truncated).toBe(true);
    expect(late.events.every(({ t_day }) => t_day < SERVICE.end_day)).toBe(true);
  });
});
