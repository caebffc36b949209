import { describe, expect, test } from "vitest";
import { call, csvRecords } from "../../contract/call.ts";

describe("/v2/moon-nodes", () => {
  test("gives the crossings and the eclipse seasons with their eclipses (S4.2-9)", async () => {
    const { status, json } = await call("/v2/moon-nodes?start=2026-01-01&end=2027-01-01");
    expect(status).toBe(200);
    const { series, eclipse_seasons } = json.data;
    expect(series.length).toBe(27);
    series.slice(1).forEach((row: { node: string }, i: number) => {
      expect(row.node).not.toBe(series[i].node);
    });
    expect(eclipse_seasons.length).toBe(2);
    const [february, august] = eclipse_seasons;
    expect(
      february.eclipses.map((eclipse: { body: string; kind: string }) => [eclipse.body, eclipse.kind]),
    ).toEqual([
      ["sun", "annular"],
      ["moon", "total"],
    ]);
    expect(
      august.eclipses.map((eclipse: { body: string; kind: string }) => [eclipse.body, eclipse.kind]),
    ).toEqual([
      ["sun", "total"],
      ["moon", "partial"],
    ]);
    for (const { start, center, end, eclipses } of eclipse_seasons) {
      expect(start < center && center < end).toBe(true);
      for (const { instant } of eclipses) expect(instant > start && instant < end).toBe(true);
    }
  });

  test("lists so many crossings from an instant, and the seasons between them", async () => {
    const { json } = await call("/v2/moon-nodes?at=2026-08-01&count=4");
    expect(json.data.series.length).toBe(4);
    expect(json.data.eclipse_seasons.length).toBe(1);
  });

  test("carries the crossings as csv", async () => {
    const query = "/v2/moon-nodes?at=2026-08-01&count=4";
    const rows = (await call(query)).json.data.series;
    const records = csvRecords((await call(`${query}&format=csv`)).body);
    expect(records.map((record) => [record["node"], record["instant"]])).toEqual(
      rows.map((row: { node: string; instant: string }) => [row.node, row.instant]),
    );
  });
});
