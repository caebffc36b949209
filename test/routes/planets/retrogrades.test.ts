import { describe, expect, it } from "vitest";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { call } from "../../contract/call.ts";

async function json(request: string) {
  const { status, json: body } = await call(request);
  expect(status, request).toBe(200);
  return body;
}

describe("GET /v2/retrogrades (S4.2-13)", () => {
  it("gives both stations, the length and the arc of Mercury's three loops of 2026", async () => {
    const { data } = await json("/v2/retrogrades?body=mercury&start=2026-01-01&end=2027-01-01");
    expect(data.series).toHaveLength(3);
    for (const loop of data.series) {
      expect(loop.duration_days).toBeGreaterThan(19);
      expect(loop.duration_days).toBeLessThan(25);
      expect(loop.arc_deg).toBeGreaterThan(8);
      expect(loop.inferior_conjunction.instant > loop.station_retrograde.instant).toBe(true);
      expect(loop.opposition).toBeNull();
    }
  });

  it("counts no loop as dearer than it is: the five centuries of Mercury are answered", async () => {
    const { status, json: body } = await call(
      "/v2/retrogrades?body=mercury&start=1700-01-01&end=2200-12-31&fields=station_retrograde.instant",
      { plan: PLANS.operator },
    );
    expect(status, body.detail).toBe(200);
    // 501 years of 365.2425 days over the mean synodic period of 115.8775 days
    expect(Math.abs(body.data.series.length - (501 * 365.2425) / 115.8775)).toBeLessThan(2);
  });

  it("leaves out what lies before 1700 and says so", async () => {
    const { data, warnings } = await json("/v2/retrogrades?at=1700-01-01&body=neptune&direction=next");
    expect(data.series).toHaveLength(1);
    const isCut = data.series[0].loop.enter === null || data.series[0].station_retrograde === null;
    expect(warnings.some((warning: { code: string }) => warning.code === "SEARCH_TRUNCATED_AT_RANGE")).toBe(
      isCut,
    );
  });
});
