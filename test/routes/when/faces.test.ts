import { describe, expect, test } from "vitest";
import { call } from "../../contract/call.ts";

const WINDOW = "start=2026-11-20&end=2026-11-23";

async function answer(path: string) {
  const { json } = await call(path);
  if (json.code !== undefined) throw new Error(JSON.stringify(json));
  return json;
}

describe("conditions on faces", () => {
  test("a central meridian holds from the transit of one bound to that of the other, round the circle too", async () => {
    for (const [lo, hi] of [
      [40, 60],
      [350, 10],
      [100, 300],
    ]) {
      const { data } = await answer(`/v2/when?conditions=jupiter.central_meridian_ii=${lo}..${hi}&${WINDOW}`);
      const passes = async (deg: number | undefined) =>
        (
          await answer(
            `/v2/planet-events?event_kinds=meridian_transit&body=jupiter&system=ii&meridian_deg=${deg}&${WINDOW}`,
          )
        ).data.series.map(({ instant }: { instant: string }) => Date.parse(instant));
      const near = (list: number[], iso: string) =>
        Math.min(...list.map((ms) => Math.abs(ms - Date.parse(iso))));
      const [starts, ends] = [await passes(lo), await passes(hi)];
      const inner = data.series.filter(({ begins_by, ends_by }: Record<string, { cause: string }>) =>
        [begins_by, ends_by].every((edge) => edge?.cause === "condition"),
      );
      expect(inner.length).toBeGreaterThanOrEqual(6);
      for (const { start, end } of inner) {
        expect(near(starts, start.instant)).toBeLessThan(100);
        expect(near(ends, end.instant)).toBeLessThan(100);
      }
    }
  });

  test("rings open from the crossing of their plane on", async () => {
    const { data } = await answer(
      "/v2/when?conditions=saturn.ring_opening=..0&start=2024-11-01&end=2025-10-01",
    );
    const rings = await answer(
      "/v2/planet-events?event_kinds=ring_plane_crossing_earth&body=saturn&start=2024-11-01&end=2025-10-01",
    );
    expect(data.series.length).toBe(1);
    const [{ start }] = data.series;
    expect(Math.abs(Date.parse(start.instant) - Date.parse(rings.data.series[0].instant))).toBeLessThan(
      30_000,
    );
  });

  test("are refused of bodies that have none", async () => {
    for (const condition of [
      "moon.central_meridian=0..9",
      "star:vega.central_meridian=0..9",
      "mars.central_meridian_i=0..9",
      "saturn.central_meridian_ii=0..9",
      "jupiter.ring_opening=0..9",
    ]) {
      const { json } = await call(`/v2/when?conditions=${condition}&${WINDOW}`);
      expect(json.code, condition).toBe("UNSUPPORTED_TARGET");
    }
  });
});
