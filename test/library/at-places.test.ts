import { describe, expect, it } from "vitest";
import { MeridianError } from "../../src/library/error.ts";
import { createMeridian } from "../../src/library/node.ts";
import { atPlaces, type PlaceOfMany } from "../../src/library/shortcuts.ts";
import { TEST_NOW_MS } from "../server/app.ts";

const sky = await createMeridian({ clock_ms: () => TEST_NOW_MS });
const PLACES = [
  { lat: 38.72, lon: -9.14, tz: "Europe/Lisbon" },
  { lat: 78.22, lon: 15.65, elevation_m: 20, tz: "Arctic/Longyearbyen" },
  { place: "Quito" },
  { lat: -36.85, lon: 174.76, tz: "Pacific/Auckland" },
] as const satisfies readonly PlaceOfMany[];
const SPAN = { start: "2026-06-20", step: "1d", count: 3 } as const;

describe("one question at many places", () => {
  it("gives the rows of each place's own answer, one after another", async () => {
    const asked = { ...SPAN, body: "moon" } as const;
    const table = await atPlaces(sky, "positions", PLACES, asked);
    const each = await Promise.all(
      PLACES.map((place) => sky.positions({ ...asked, ...place, shape: "columns" })),
    );
    expect([...(table.columns["place"] ?? [])]).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
    const paths = Object.keys(each[0]?.data.columns ?? {});
    expect(paths).toContain("moon.horizontal.altitude_deg");
    for (const path of paths)
      expect([path, [...(table.columns[path] ?? [])]]).toEqual([
        path,
        each.flatMap(({ data }) => [...(data.columns[path] ?? [])]),
      ]);
    expect(table.columns["moon.horizontal.altitude_deg"]).toBeInstanceOf(Float64Array);
    expect(table.answers.map(({ meta }) => meta)).toEqual(each.map(({ meta }) => meta));
  });

  it("has null, or NaN, where a place has no such column, also of events whose number differs", async () => {
    const table = await atPlaces(sky, "riseSet", [...PLACES, { lat: 0, lon: 0 }], {
      body: "sun",
      at: "2026-06-21",
    });
    const lengths = new Set(Object.values(table.columns).map(({ length }) => length));
    expect([...lengths]).toEqual([table.columns["place"]?.length]);
    expect(table.answers).toHaveLength(5);
    const local = table.columns["local_date"] ?? table.columns["date"];
    expect(local?.length).toBe(table.columns["place"]?.length);
  });

  it("a place that is refused rejects with its reason", async () => {
    await expect(atPlaces(sky, "sun", [{ lat: 91, lon: 0 }], SPAN)).rejects.toBeInstanceOf(MeridianError);
    expect((await atPlaces(sky, "sun", [], SPAN)).columns["place"]).toHaveLength(0);
  });
});
