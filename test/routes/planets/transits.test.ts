import { describe, expect, test } from "vitest";
import { call, csvRecords } from "../../contract/call.ts";

describe("/v2/transits", () => {
  test("answers the next two of each planet where neither range nor count is sent", async () => {
    const { json } = await call("/v2/transits?at=2026-11-20");
    const rows = json.data.series.map((row: { body: string; greatest: { instant: string } }) => [
      row.body,
      row.greatest.instant.slice(0, 10),
    ]);
    expect(rows).toEqual([
      ["mercury", "2032-11-13"],
      ["mercury", "2039-11-07"],
      ["venus", "2117-12-11"],
      ["venus", "2125-12-08"],
    ]);
    expect(json.data.series[0].local).toBeNull();
  });

  test("a count counts the transits of all planets together", async () => {
    const { json } = await call("/v2/transits?at=2000-01-01&count=3");
    const years = json.data.series.map((row: { greatest: { instant: string } }) =>
      row.greatest.instant.slice(0, 4),
    );
    expect(years).toEqual(["2003", "2004", "2006"]);
  });

  test("visible_only leaves out what the Sun's being down hides", async () => {
    const window = "start=2003-01-01&end=2013-01-01&lat=52.5&lon=13.4";
    const { json } = await call(`/v2/transits?${window}&visible_only=true`);
    const years = json.data.series.map((row: { greatest: { instant: string } }) =>
      row.greatest.instant.slice(0, 4),
    );
    expect(years).toEqual(["2003", "2004", "2012"]);
    const whole = await call(`/v2/transits?${window}`);
    const hidden = whole.json.data.series.find((row: { greatest: { instant: string } }) =>
      row.greatest.instant.startsWith("2006"),
    );
    expect([hidden.local.visible, hidden.local.reason]).toEqual([false, "sun_below_horizon"]);
    expect((await call("/v2/transits?visible_only=true")).json.code).toBe("MISSING_PARAMETER");
  });

  test("a transit in progress at sunrise says what cuts it off", async () => {
    const { json } = await call("/v2/transits?start=2012-06-01&end=2012-07-01&lat=52.5&lon=13.4");
    const [{ local }] = json.data.series;
    expect([local.visible, local.truncated_by, local.contacts.I.visible, local.contacts.IV.visible]).toEqual([
      true,
      "sunrise",
      false,
      true,
    ]);
  });

  test("a decade without a transit of Venus is an empty answer, and other bodies are refused", async () => {
    const { status, json } = await call("/v2/transits?body=venus&start=1950-01-01&end=1960-01-01");
    expect([status, json.data.series]).toEqual([200, []]);
    expect((await call("/v2/transits?body=mars")).json.code).toBe("UNSUPPORTED_TARGET");
  });

  test("the text says that it is no basis for looking at the Sun, the csv has a line a transit", async () => {
    const text = await call("/v2/transits?at=2026-11-20&format=txt");
    expect(text.body).toContain("never look at the Sun without a filter");
    const csv = await call("/v2/transits?body=mercury&start=2000-01-01&end=2020-01-01&format=csv");
    expect(csvRecords(csv.body)).toHaveLength(4);
  });
});
