import { describe, expect, it } from "vitest";
import { moonEvents } from "../../../src/sky/jupiter-moons/events.ts";
import {
  jupiterViews,
  limbDistanceSquared,
  lineFromEarth,
  moonIn,
} from "../../../src/sky/jupiter-moons/jupiter-view.ts";
import { moonPositions } from "../../../src/sky/jupiter-moons/moon-positions.ts";
import type { MoonEvent } from "../../../src/sky/jupiter-moons/visible-ends.ts";
import { SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { ttDay, utcDay } from "../events.ts";
import { goldenRows, sky } from "../observing.ts";

const KINDS: Readonly<Record<string, string>> = {
  Tr: "transit",
  Sh: "shadow_transit",
  Oc: "occultation",
  Ec: "eclipse",
};
/** L1.2 is up to 300 km off along the orbits, 17 s of Io and 35 s of Callisto. */
const TOLERANCE_S = 35;
/** From the outer contact to the inner one, where a chord counts as grazing: twice the time of a central one. */
const GRAZING_S = 16 * 60;
const REACH_DAY = 0.02;

interface Reference {
  readonly name: string;
  readonly event: MoonEvent | undefined;
  readonly difference_s: number;
  readonly visible_difference_s: number | null;
  readonly crossing_s: number;
  readonly observable: boolean;
}

const seconds = (text: string, from: string) => (ttDay(text) - ttDay(from)) * SECONDS_PER_DAY;

/** Each row of the reference with the event that is nearest to it. */
const REFERENCE: readonly Reference[] = goldenRows("galilean-events.csv").map((row) => {
  const [kind = "", limit = ""] = row("event").split(".");
  const t_day = ttDay(row("centre_tt"));
  const which = limit === "I" || limit === "D" ? "begin" : "end";
  const found = moonEvents(sky, { start_day: t_day - REACH_DAY, end_day: t_day + REACH_DAY }).filter(
    (event) =>
      event.moon === row("moon").toLowerCase() &&
      event.kind === KINDS[kind] &&
      Math.abs(event[which].t_day - t_day) < REACH_DAY,
  );
  const [event] = found;
  const end = event?.[which];
  const visible_s =
    end === undefined || end.visible_day === null ? null : (end.visible_day - end.t_day) * SECONDS_PER_DAY;
  return {
    name: `${row("moon")} ${row("event")} ${row("centre_tt")}`,
    event: found.length === 1 ? event : undefined,
    difference_s: end === undefined ? Number.NaN : (end.t_day - t_day) * SECONDS_PER_DAY,
    visible_difference_s:
      visible_s === null ? null : visible_s - seconds(row("visible_ut1"), row("centre_ut1")),
    crossing_s: Math.abs(seconds(row("outer_contact_ut1"), row("inner_contact_ut1"))),
    observable: row("observable") === "1",
  };
});

describe("events of the Galilean moons (S4.2-24)", () => {
  it("misses none of the reference", () => {
    expect(REFERENCE.length).toBeGreaterThan(200);
    expect(REFERENCE.filter(({ event }) => event === undefined).map(({ name }) => name)).toEqual([]);
  });

  it("places their limits within the theory's error, light time included", () => {
    const late = REFERENCE.filter(
      ({ difference_s, crossing_s }) => crossing_s < GRAZING_S && !(Math.abs(difference_s) <= TOLERANCE_S),
    );
    expect(late.map(({ name, difference_s }) => `${name} ${difference_s}`)).toEqual([]);
    const square_s2 = REFERENCE.map(({ difference_s }) => difference_s ** 2);
    expect(Math.sqrt(square_s2.reduce((sum, value) => sum + value, 0) / square_s2.length)).toBeLessThan(11);
  });

  it("states the visible convention beside the geometric one, null where nothing is seen", () => {
    for (const { name, observable, visible_difference_s } of REFERENCE) {
      expect(visible_difference_s !== null, name).toBe(observable);
      if (visible_difference_s !== null)
        expect(Math.abs(visible_difference_s), name).toBeLessThanOrEqual(1.5);
    }
  });

  it("gives the same events for a window and for its parts", () => {
    const [start_day, end_day] = [utcDay("2026-03-01T00:00"), utcDay("2026-03-11T00:00")];
    const whole = moonEvents(sky, { start_day, end_day });
    const parts = [0, 1, 2, 3, 4].flatMap((i) =>
      moonEvents(sky, { start_day: start_day + 2 * i, end_day: start_day + 2 * (i + 1) }),
    );
    const name = ({ kind, moon, begin, end }: MoonEvent) =>
      `${kind} ${moon} ${begin.t_day} ${end.t_day} ${begin.visible_day} ${end.visible_day}`;
    expect([...new Set(parts.map(name))].sort()).toEqual(whole.map(name).sort());
    expect(whole.length).toBeGreaterThan(30);
  });

  it("finds every crossing that a scan by the minute sees, and no other", () => {
    const start_day = utcDay("2026-04-01T00:00");
    const minutes = 8 * 1440;
    const t_day = Float64Array.from({ length: minutes }, (_, i) => start_day + i / 1440);
    const inside = jupiterViews(sky, t_day).map(
      (view) => limbDistanceSquared(lineFromEarth(view, moonIn(view, "io")), view.pole) < 1,
    );
    const changes = inside.filter((value, i) => i > 0 && value !== inside[i - 1]).length;
    const limits = moonEvents(sky, { start_day, end_day: start_day + 8 })
      .filter(({ moon, kind }) => moon === "io" && (kind === "transit" || kind === "occultation"))
      .flatMap(({ begin, end }) => [begin.t_day, end.t_day])
      .filter((t) => t >= start_day && t < start_day + (minutes - 1) / 1440);
    expect(limits).toHaveLength(changes);
  });
});

describe("places of the Galilean moons (S4.2-24)", () => {
  const span = { start_day: utcDay("2026-01-10T00:00"), end_day: utcDay("2026-01-13T00:00") };

  it("agree with the events about what a moon does", () => {
    const states = {
      transit: "transit",
      occultation: "occulted",
      eclipse: null,
      shadow_transit: null,
    } as const;
    for (const { kind, moon, begin, end } of moonEvents(sky, span)) {
      const [positions] = moonPositions(sky, Float64Array.of(0.5 * (begin.t_day + end.t_day)));
      const position = positions?.find((candidate) => candidate.moon === moon);
      expect(position?.in_front).toBe(kind === "transit" || kind === "shadow_transit");
      if (states[kind] !== null) expect(position?.state).toBe(states[kind]);
      if (kind === "eclipse") expect(["eclipsed", "occulted"]).toContain(position?.state);
      expect(position?.shadow_on_jupiter === true || kind !== "shadow_transit").toBe(true);
    }
  });

  it("turn into offsets on the sky of the same length", () => {
    const [view] = jupiterViews(sky, Float64Array.of(span.start_day));
    const radius_arcsec = (71_492 / 149_597_870.7 / (view?.distance_au ?? 1)) * (180 / Math.PI) * 3600;
    for (const position of moonPositions(sky, Float64Array.of(span.start_day))[0] ?? []) {
      const length_arcsec = Math.hypot(position.offset_ra_arcsec, position.offset_dec_arcsec);
      expect(length_arcsec / radius_arcsec / Math.hypot(position.x_radii, position.y_radii)).toBeCloseTo(
        1,
        3,
      );
      expect(Math.sign(position.offset_ra_arcsec)).toBe(Math.sign(position.x_radii));
    }
  });
});
