import { expect, it } from "vitest";
import type { View } from "../../src/charts/kit/drawing.ts";
import { worldMap } from "../../src/charts/maps/world.ts";
import { skyPaths } from "../../src/charts/sky/sky-paths.ts";
import { dialBoard } from "../../src/charts/time/dials.ts";
import { dotPlot } from "../../src/charts/time/dots.ts";
import { heatCalendar } from "../../src/charts/time/heat-calendar.ts";
import { laneChart } from "../../src/charts/time/lanes.ts";
import { timeSeries } from "../../src/charts/time/series.ts";
import "../../src/host/start-node.ts";

/** Charts of nothing, of rows without values and of names that would be markup. */

const VIEW: View = { width: 358, zone: { kind: "utc", name: "UTC" }, place: null };
const WORDS = { title: "Title", subtitle: "", finding: "Found." };
const HOSTILE = `</text><script>alert("1")</script>&`;

it("tell the reason in their frame where there is nothing to draw", () => {
  const series = (values: readonly number[]) => ({
    ...WORDS,
    unit: null,
    series: [{ name: "", token: "s1" as const, times: values.map((_, i) => i * 3_600_000), values }],
  });
  expect(timeSeries(series([]), VIEW).body).toContain("There are no rows to draw.");
  expect(timeSeries(series([Number.NaN, Number.NaN]), VIEW).body).toContain("No row has a value.");
  expect(timeSeries(series([1]), VIEW).body).toContain("<circle");
  const nothing = "Nothing is there.";
  expect(laneChart({ ...WORDS, lanes: [], nothing }, VIEW).body).toContain(nothing);
  expect(dotPlot({ ...WORDS, unit: null, dots: [], nothing }, VIEW).body).toContain(nothing);
  expect(heatCalendar({ ...WORDS, days: [], least: "", most: "", nothing }, VIEW).body).toContain(nothing);
  expect(dialBoard({ ...WORDS, dials: [] }, VIEW).body).toContain("No cycle was asked for.");
  expect(worldMap({ ...WORDS, places: [] }, VIEW).body).toContain("There is no such place.");
  expect(skyPaths({ ...WORDS, paths: [], skyline: [], middle_deg: 0 }, VIEW).body).toContain(
    "There is no day to draw.",
  );
});

it("never let a name be markup", () => {
  const drawings = [
    worldMap(
      { ...WORDS, title: HOSTILE, places: [{ name: HOSTILE, first: true, lat_deg: 1, lon_deg: 2 }] },
      { ...VIEW, width: 740 },
    ),
    dialBoard({ ...WORDS, dials: [{ name: HOSTILE, position: HOSTILE, fraction: 0.4, token: "s1" }] }, VIEW),
    laneChart(
      {
        ...WORDS,
        nothing: "",
        lanes: [{ name: HOSTILE, token: "s1", bars: [], moments: [{ at: 0, label: HOSTILE }] }],
      },
      { ...VIEW, width: 740 },
    ),
    timeSeries(
      {
        ...WORDS,
        title: HOSTILE,
        subtitle: HOSTILE,
        unit: null,
        series: [{ name: HOSTILE, token: "s1", times: [0, 1e8], values: [1, 2] }],
      },
      VIEW,
    ),
  ];
  for (const { body } of drawings) {
    expect(body).not.toMatch(/<script|alert\("/);
    expect(body).toContain("&lt;");
  }
});
