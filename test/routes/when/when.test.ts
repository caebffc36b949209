import { describe, expect, it } from "vitest";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { call } from "../../contract/call.ts";

const PLACE = "lat=51.5&lon=0";
const ask = (conditions: string, rest = `start=2026-11-20&end=2026-11-23&${PLACE}`) =>
  call(`/v2/when?conditions=${encodeURIComponent(conditions)}&${rest}`, { plan: PLANS.operator });

interface Row {
  readonly start: { readonly instant: string };
  readonly end: { readonly instant: string };
  readonly duration_s: number;
}

const ends = (rows: readonly Row[]) => rows.map(({ start, end }) => [start.instant, end.instant]);

describe("conditions", () => {
  it.each([
    ["moon.altitud=10..", "INVALID_CONDITION", 6],
    ["sun.up,foo", "INVALID_CONDITION", 8],
    ["sun.up,,moon.up", "INVALID_CONDITION", 8],
    ["moon.altitude=10..5", "INVALID_CONDITION", 15],
    ["moon.altitude=..", "INVALID_CONDITION", 15],
    ["moon.altitude=1f1..", "INVALID_CONDITION", 15],
    ["moon.altitude=95..", "INVALID_CONDITION", 15],
    ["altitude(moon=1..", "INVALID_CONDITION", 1],
    ["altitude(moon))=1..", "INVALID_CONDITION", 15],
    ["separation(moon)=1..", "INVALID_CONDITION", 12],
    ["separation(moon;moon)=1..", "INVALID_CONDITION", 12],
    ["minutes_from(noon)=1..", "INVALID_CONDITION", 14],
    ["clock=24:30..", "INVALID_CONDITION", 7],
    ["sun.up,weekday=sat..son", "INVALID_CONDITION", 21],
    ["sun.elongation=1..", "UNSUPPORTED_TARGET", 1],
    ["sun.up,star:sirius.distance_au=1..", "UNSUPPORTED_TARGET", 8],
    ["altitude(hr:x)=1..", "INVALID_TARGET", 10],
    ["vulcan.up", "TARGET_NOT_FOUND", 1],
    ["sun.up|moon.up|mars.up|venus.up|mercury.up", "INVALID_CONDITION", 1],
  ])("%s is refused as %s at character %i", async (conditions, code, character) => {
    const { json } = await ask(conditions);
    expect(json).toMatchObject({ code, parameter: "conditions" });
    expect(json.detail).toMatch(new RegExp(`^Character ${character}: `));
  });

  it("have one canonical form, whichever way they are written, and it answers the same", async () => {
    const written = await ask(
      "moon.altitude>=05.0,separation(Moon;MARS)<=90,!moon.waxing,weekday=sun,clock>=22:00",
    );
    const canonical = [
      "altitude(moon)=5..",
      "separation(moon;mars)=..90",
      "!waxing(moon)",
      "weekday=sun..sun",
      "clock=22:00..",
    ];
    expect(written.json.query.conditions).toEqual(canonical);
    const again = await ask(canonical.join(","));
    expect(again.etag).toBe(written.etag);
  });

  it("need a place where they depend on it, and none where they do not", async () => {
    const range = "start=2026-11-01&end=2026-11-15";
    const local = await ask("elongation(moon)=90..,moon.azimuth=90..180", range);
    expect(local.json).toMatchObject({ code: "MISSING_PARAMETER", parameter: "lat" });
    const free = await ask("elongation(moon)=90..,clock=20:00..22:00", range);
    expect(free.json.data.status).toBe("found");
  });
});

describe("intervals", () => {
  it("are the same in any order of the conditions", async () => {
    const [first, second] = await Promise.all([
      ask("sun.altitude=..-6,moon.altitude=10..,separation(moon;star:aldebaran)=..60"),
      ask("separation(moon;star:aldebaran)=..60,moon.altitude=10..,sun.altitude=..-6"),
    ]);
    expect(ends(second.json.data.series)).toEqual(ends(first.json.data.series));
    expect(first.json.data.series.length).toBeGreaterThan(0);
  });

  it.each([
    ["sun.altitude=10..", "sun.altitude=..10"],
    ["moon.up", "!moon.up"],
    ["moon.azimuth=100..200", "moon.azimuth=200..100"],
    ["moon.elongation_lon=120..140", "moon.elongation_lon=140..120"],
    ["clock=09:30..17:00", "clock=17:00..09:30"],
    ["weekday=fri..sat", "weekday=sun..thu"],
    ["separation(moon;mars)=..95", "separation(moon;mars)=95.."],
    ["venus.magnitude=..-4.6", "venus.magnitude=-4.6.."],
    ["mercury.retrograde", "!mercury.retrograde"],
  ])("of %s and of %s tile the window", async (condition, complement) => {
    const [held, rest] = await Promise.all([ask(condition), ask(complement)]);
    const tiles = [...ends(held.json.data.series), ...ends(rest.json.data.series)].sort();
    expect(tiles[0]?.[0]).toBe("2026-11-20T00:00:00.000Z");
    expect(tiles.at(-1)?.[1]).toBe("2026-11-23T00:00:00.000Z");
    expect(tiles.slice(1).map(([start]) => start)).toEqual(tiles.slice(0, -1).map(([, end]) => end));
  });

  it("of a window that is cut are those of the whole, cut at the seam", async () => {
    const conditions =
      "sun.altitude=..-6,moon.azimuth=60..250|moon.illuminated_percent=85..,moon.altitude=30..";
    const seam = "2026-11-21T01:23:45.678Z";
    const [whole, before, after] = await Promise.all([
      ask(conditions, `start=2026-11-20&end=2026-11-24&${PLACE}`),
      ask(conditions, `start=2026-11-20&end=${seam}&${PLACE}`),
      ask(conditions, `start=${seam}&end=2026-11-24&${PLACE}`),
    ]);
    const cut = ends(whole.json.data.series).flatMap(([start = "", end = ""]) =>
      start < seam && end > seam
        ? [
            [start, seam],
            [seam, end],
          ]
        : [[start, end]],
    );
    const parts = [...before.json.data.series, ...after.json.data.series];
    expect(ends(parts)).toEqual(cut);
  });

  it("say what begins and ends them, and how far each quantity goes", async () => {
    const { json } = await ask(
      "sun.altitude=-6..0.5,clock=12:00..24:00",
      `start=2026-11-20&end=2026-11-21&${PLACE}`,
    );
    const [row, ...others] = json.data.series;
    expect(others).toEqual([]);
    expect(row.begins_by).toMatchObject({ cause: "condition", value: 0.5, rising: false });
    expect(row.ends_by).toMatchObject({ cause: "condition", value: -6, rising: false });
    expect(row.quantities).toMatchObject([{ name: "altitude(sun)", start: 0.5, end: -6, min: -6, max: 0.5 }]);
    expect(json.data.total).toMatchObject({ count: 1, duration_s: row.duration_s });
  });

  it("that do not exist are an answer, and explain says which condition leaves nothing", async () => {
    const { json } = await ask(
      "sun.altitude=70..,moon.up",
      `start=2026-11-20&end=2026-11-21&${PLACE}&explain=true`,
    );
    expect(json.data).toMatchObject({ status: "never", series: [], longest: null });
    expect(json.data.conditions.map((share: { condition: string }) => share.condition)).toEqual([
      "altitude(sun)=70..",
      "up(moon)",
    ]);
    expect(json.data.conditions[0]).toMatchObject({ holds_s: 0, holds_with_the_others_s: 0 });
    expect(json.data.conditions[1].holds_s).toBeGreaterThan(0);
  });

  it("are counted from an instant on, and before it", async () => {
    const next = await ask("sun.altitude=..-18", `at=2026-11-20T12:00Z&count=3&${PLACE}`);
    const previous = await ask(
      "sun.altitude=..-18",
      `at=2026-11-23T12:00Z&count=3&direction=previous&${PLACE}`,
    );
    expect(next.json.data.series).toHaveLength(3);
    expect(ends(previous.json.data.series)).toEqual(ends(next.json.data.series));
  });

  it("that hold all the while are one row between the window's ends", async () => {
    const { json } = await ask("star:polaris.altitude=20..");
    expect(json.data.series).toMatchObject([
      {
        duration_s: 259_200,
        truncated_start: true,
        truncated_end: true,
        begins_by: { cause: "window" },
        ends_by: { cause: "window" },
      },
    ]);
  });

  it("hold by no azimuth at the poles", async () => {
    const { json } = await ask("sun.azimuth=0..180", "start=2026-06-01&end=2026-06-03&lat=90&lon=0");
    expect(json.data.status).toBe("none");
  });
});

describe("limits", () => {
  it("are the plan's days: more for up to two targets", async () => {
    const year = `start=2026-01-01&end=2027-01-01&${PLACE}`;
    const few = await call(`/v2/when?conditions=sun.altitude=..-18,moon.altitude=80..&${year}`);
    expect(few.status).toBe(200);
    const many = await call(`/v2/when?conditions=sun.altitude=..-18,moon.up,mars.up&${year}`);
    expect(many.json).toMatchObject({
      code: "SPAN_LIMIT_EXCEEDED",
      bound: { name: "daily_rows_all_bodies", limit: 93, requested: 365 },
    });
  });

  it("refuse a search that costs too much and name the dearest condition", async () => {
    const { json } = await ask(
      "sun.azimuth=0..359.9,moon.magnitude=-11..-10.9",
      `start=1800-01-01&end=1950-01-01&${PLACE}`,
    );
    expect(json).toMatchObject({ code: "COMPUTE_BUDGET_EXCEEDED", parameter: "conditions" });
    expect(json.detail).toMatch(/magnitude\(moon\)|azimuth\(sun\)/);
  });
});
