import { expect, it } from "vitest";
import { amountText, unitSign } from "../../src/charts/kit/amounts.ts";
import type { View } from "../../src/charts/kit/drawing.ts";
import { worldMap } from "../../src/charts/maps/world.ts";
import { skyPaths } from "../../src/charts/sky/sky-paths.ts";
import { dialBoard } from "../../src/charts/time/dials.ts";
import { dotPlot } from "../../src/charts/time/dots.ts";
import { graphicAlmanac } from "../../src/charts/time/graphic-almanac.ts";
import { heatCalendar } from "../../src/charts/time/heat-calendar.ts";
import { timeSeries } from "../../src/charts/time/series.ts";
import { trackChart } from "../../src/charts/time/tracks.ts";
import { UNIT_DECIMALS } from "../../src/contract/terms/precision.ts";
import "../../src/host/start-node.ts";

/** Charts of nothing, of rows without values and of names that would be markup. */

const VIEW: View = { width: 358, zone: { kind: "utc", name: "UTC" }, place: null, nameOf: (name) => name };
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
  expect(trackChart({ ...WORDS, tracks: [], nothing }, VIEW).body).toContain(nothing);
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
    trackChart(
      {
        ...WORDS,
        nothing: "",
        tracks: [{ name: HOSTILE, token: "s1", bars: [], moments: [{ at: 0, label: HOSTILE }] }],
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

it("show a night whole where noon by the clock falls into it", () => {
  const hour = 3_600_000;
  const nights = [0, 1, 2].map((day) => {
    const noon = (day * 24 + 12) * hour;
    return { noon, depths: [[noon - 7 * hour, noon + 7 * hour] as const] };
  });
  const { body } = graphicAlmanac({ ...WORDS, nights, lines: [] }, VIEW);
  const rows = /<path [^>]*d="([^"]*)"/.exec(body)?.[1]?.match(/M[^M]+/g) ?? [];
  // a morning and an evening in each row: those of the last from a night about like it
  expect(rows).toHaveLength(6);
});

/** Names that are the symbol of their unit. */
const OWN_SYMBOLS = ["mas", "km", "m", "mm", "au", "s", "min"];

it("write every unit of answers as people do", () => {
  for (const unit of Object.keys(UNIT_DECIMALS))
    if (!OWN_SYMBOLS.includes(unit)) expect(unitSign(unit), unit).not.toContain(unit);
  expect([amountText(15.5, "hours", 2), amountText(-0.1, "hours", 2)]).toEqual(["15:30 h", "−0:06 h"]);
});

it("draw lengths of days in hours and small differences of clocks in seconds", () => {
  const lasting = (values: readonly number[]) =>
    timeSeries(
      {
        ...WORDS,
        unit: "s",
        series: [{ name: "", token: "s1", times: values.map((_, i) => i * 86_400_000), values }],
      },
      VIEW,
    ).body;
  expect(lasting([33_120, 34_560, 36_000])).toMatch(/>9:30 h<.*>10:00 h</);
  expect(lasting([63.8, 64.2, 69.2])).toMatch(/>6\d s</);
});
