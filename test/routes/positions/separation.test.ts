import { describe, expect, it } from "vitest";
import { call, csvRecords } from "../../contract/call.ts";

describe("/v2/separation", () => {
  it("finds the great conjunction of 2020: 6.1′ at 18:20 UTC on 21 December", async () => {
    const { json } = await call(
      "/v2/separation?body1=jupiter&body2=saturn&start=2020-12-15&end=2020-12-28&step=1d",
    );
    expect(json.data.minima).toHaveLength(1);
    const [minimum] = json.data.minima;
    expect(minimum.instant.slice(0, 15)).toBe("2020-12-21T18:2");
    expect(minimum.separation_deg * 60).toBeCloseTo(6.11, 1);
  });

  it("S4.2-16 lists minima strictly within the window, whatever the step; its ends are none", async () => {
    const window = "start=2026-06-01&end=2026-06-09T19:00&body1=venus&body2=jupiter";
    const closing = await call(`/v2/separation?${window}&step=1d`);
    expect(closing.json.data.minima).toEqual([]);
    const coarse = await call(
      "/v2/separation?body1=venus&body2=jupiter&start=2026-06-01&end=2026-06-21&step=20d",
    );
    const fine = await call(
      "/v2/separation?body1=venus&body2=jupiter&start=2026-06-01&end=2026-06-21&step=6h",
    );
    expect(coarse.json.data.minima).toEqual(fine.json.data.minima);
    expect(fine.json.data.minima).toHaveLength(1);
    const least = Math.min(
      ...fine.json.data.series.map((row: { separation_deg: number }) => row.separation_deg),
    );
    expect(fine.json.data.minima[0].separation_deg).toBeLessThanOrEqual(least);
  });

  it("is symmetric but for the position angle, which turns about", async () => {
    const there = await call("/v2/separation?body1=mars&body2=star:antares&at=2026-03-01");
    const back = await call("/v2/separation?body1=star:antares&body2=mars&at=2026-03-01");
    expect(there.json.data.separation_deg).toBe(back.json.data.separation_deg);
  });

  it("is topocentric with a location: the Moon moves by its parallax", async () => {
    const centre = await call("/v2/separation?body1=moon&body2=star:antares&at=2026-01-14T20:00Z");
    const place = await call(
      "/v2/separation?body1=moon&body2=star:antares&at=2026-01-14T20:00Z&lat=-33.9&lon=18.4",
    );
    expect(place.json.meta.frame).toBe("topocentric");
    const difference = Math.abs(centre.json.data.separation_deg - place.json.data.separation_deg);
    expect(difference).toBeGreaterThan(0.05);
    expect(difference).toBeLessThan(1.1);
  });

  it("carries the same values in csv", async () => {
    const query = "/v2/separation?body1=venus&body2=jupiter&start=2026-06-01&count=5&step=1d";
    const [json, csv] = [await call(query), await call(`${query}&format=csv`)];
    const records = csvRecords(csv.body);
    expect(records).toHaveLength(5);
    records.forEach((record, i) => {
      expect(Number(record["separation_deg"])).toBe(json.json.data.series[i].separation_deg);
    });
  });

  it.each([
    ["/v2/separation?body1=mars", 400, "MISSING_PARAMETER"],
    ["/v2/separation?body1=mars&body2=mars", 400, "CONFLICTING_PARAMETERS"],
    ["/v2/separation?body1=earth&body2=mars", 400, "UNSUPPORTED_TARGET"],
    ["/v2/separation?body1=vulcan&body2=mars", 404, "TARGET_NOT_FOUND"],
  ])("%s is refused", async (request, status, code) => {
    const answer = await call(request);
    expect(answer.status).toBe(status);
    expect(answer.json.code).toBe(code);
  });
});
