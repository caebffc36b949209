import { describe, expect, test } from "vitest";
import { call } from "../../contract/call.ts";

const MADRID = "lat=40.4168&lon=-3.7038";

describe("an eclipse at a place", () => {
  test.each([
    [
      "kind=solar&at=2024-04-08T18:20Z&count=1&lat=48.9569&lon=-54.6089&visible_only=true",
      "2024-04-08T19:44:06",
    ],
    ["start=2024-04-08T18:20Z&end=2024-04-09&lat=48.9569&lon=-54.6089", "2024-04-08T19:44:06"],
    ["at=2026-08-12T18:20Z&count=1&lat=41.86953&lon=-2.70656", "2026-08-12T18:29:51"],
  ])("is the eclipse of the place, %s", async (question, maximum) => {
    const { json } = await call(`/v2/eclipses?${question}`);
    const [row, ...others] = json.data.series;
    expect(others).toEqual([]);
    expect(row.local.maximum.instant.slice(0, 19)).toBe(maximum);
    expect(json.warnings).toEqual([]);
  });

  test("tells a total eclipse overhead first, with the part that the place sees", async () => {
    const at = "at=2026-03-03T11:40Z&lat=34.05&lon=-118.24";
    const [row] = (await call(`/v2/eclipses?${at}&count=1`)).json.data.series;
    expect([row.body, row.local.kind, row.in_progress_at_start, row.in_progress_at_end]).toEqual([
      ...["moon", "total", true, false],
    ]);
    const { seen, contacts } = row.local;
    expect([seen.start.instant, seen.end.instant]).toEqual([contacts.P1.instant, contacts.P4.instant]);
    const previous = (await call(`/v2/eclipses?${at}&count=1&direction=previous`)).json.data.series;
    expect(previous[0].instant.slice(0, 10)).toBe("2026-02-17");
  });

  test("in a calendar is clipped to what the place sees, and named by its kind there", async () => {
    const { body } = await call("/v2/eclipses?at=2026-08-01&count=3&lat=41.87&lon=-2.71&format=ics");
    const text = body.replaceAll("\r\n ", "");
    expect(text).toContain(
      "DTSTART:20260812T173417Z\r\nDTEND:20260812T191519Z\r\nSUMMARY:Total solar eclipse",
    );
    expect(text).toContain("SUMMARY:Not visible here: annular solar eclipse");
    const partial = await call(`/v2/eclipses?at=2026-08-01&count=1&${MADRID}&format=ics`);
    expect(partial.body).toContain("SUMMARY:Partial solar eclipse\\, 99 %");
  });
});
