import { describe, expect, it } from "vitest";
import { fromUnixMs } from "../../src/time/instant.ts";
import { parseZone, standardTimeOffset_s } from "../../src/time/zone.ts";

/** Hours ahead of UTC of a zone's standard time. */
function standard_h(zone: string, at: string): number {
  const parsed = parseZone(zone);
  if (parsed === null) throw new Error(`no zone ${zone}`);
  return standardTimeOffset_s(fromUnixMs(Date.parse(at)), parsed) / 3600;
}

/** Standard offsets are those of the tz database's zone lines. */
describe("standard time", () => {
  it("is what clocks show in winter, all year round", () => {
    for (const [zone, hours] of [
      ["Europe/Berlin", 1],
      ["Australia/Sydney", 10],
      ["Australia/Lord_Howe", 10.5],
      ["America/New_York", -5],
      ["Pacific/Chatham", 12.75],
      ["America/St_Johns", -3.5],
    ] as const) {
      for (const at of ["2026-01-15T00:00Z", "2026-07-15T00:00Z", "1995-10-01T00:00Z"])
        expect(standard_h(zone, at), `${zone} ${at}`).toBe(hours);
    }
  });

  it("is that of the Moroccan winter until Morocco's clocks were to stay an hour ahead", () => {
    for (const at of ["2016-05-01T00:00Z", "2016-06-20T00:00Z", "2016-12-20T00:00Z"])
      expect(standard_h("Africa/Casablanca", at), at).toBe(0);
  });

  it("passes through the double summer times of the war", () => {
    expect(standard_h("Europe/London", "1947-05-01T00:00Z")).toBe(0);
  });

  it("changes where clocks stayed: Russia 2011 and 2014, Turkey 2016, Namibia 1990", () => {
    expect(standard_h("Europe/Moscow", "2010-07-01T00:00Z")).toBe(3);
    expect(standard_h("Europe/Moscow", "2012-01-01T00:00Z")).toBe(4);
    expect(standard_h("Europe/Moscow", "2014-12-01T00:00Z")).toBe(3);
    expect(standard_h("Europe/Istanbul", "2015-07-01T00:00Z")).toBe(2);
    expect(standard_h("Europe/Istanbul", "2017-07-01T00:00Z")).toBe(3);
    expect(standard_h("Africa/Windhoek", "1991-01-01T00:00Z")).toBe(2);
  });

  it("is the offset itself of zones without summer time", () => {
    expect(standard_h("UTC", "2026-07-01T00:00Z")).toBe(0);
    expect(standard_h("-09:30", "2026-07-01T00:00Z")).toBe(-9.5);
    expect(standard_h("Asia/Kathmandu", "2026-07-01T00:00Z")).toBe(5.75);
  });
});
