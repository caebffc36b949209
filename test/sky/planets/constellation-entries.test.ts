import { expect, test } from "vitest";
import { constellationEntries } from "../../../src/sky/planets/constellation-entries.ts";
import { geocentricColumns } from "../../../src/sky/positions/geocentric-angles.ts";
import { utcDay } from "../events.ts";
import { sky } from "../observing.ts";

/** Visits that are short, at a station beside a border or across a corner, between looks that see the planet in one constellation. */
test.each([
  ["uranus", "1792-01-01T00:00", "1792-09-01T00:00", 1 / 4],
  ["mercury", "1985-04-01T00:00", "1985-05-01T00:00", 1 / 96],
] as const)(
  "%s is seen to enter and to leave a constellation that it visits shortly",
  (planet, from, to, step_day) => {
    const span = { start_day: utcDay(from), end_day: utcDay(to) };
    const count = Math.floor((span.end_day - span.start_day) / step_day) + 1;
    const t_day = Float64Array.from({ length: count }, (_, i) => span.start_day + i * step_day);
    const [table] = sky.engine.positions({
      targets: [{ kind: "body", body: planet }],
      instants: geocentricColumns(t_day),
      centre: "geocentric",
      columns: ["constellation_index"],
    });
    const index = table?.constellation_index ?? new Float64Array();
    const seen = Array.from(t_day.subarray(1)).flatMap((t, i) =>
      index[i + 1] === index[i] ? [] : [{ t, left_index: index[i], entered_index: index[i + 1] }],
    );
    const found = constellationEntries(sky, planet, span);
    expect(found.length).toBeGreaterThanOrEqual(2);
    expect(found.length).toBe(seen.length);
    seen.forEach(({ t, left_index, entered_index }, i) => {
      expect(found[i]).toMatchObject({ left_index, entered_index });
      expect(found[i]?.t_day).toBeLessThanOrEqual(t);
      expect(found[i]?.t_day).toBeGreaterThan(t - step_day);
    });
  },
);
