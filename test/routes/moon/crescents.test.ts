import { describe, expect, test } from "vitest";
import { fromUnixMs } from "../../../src/time/instant.ts";
import { call, PUBLIC_URL } from "../../contract/call.ts";

const CAIRO = "lat=30.04&lon=31.24&tz=Africa/Cairo";
type Row = Readonly<Record<string, unknown>>;

async function rows(query: string): Promise<Row[]> {
  const { status, json } = await call(`/v2/crescents?${query}`);
  expect(status, JSON.stringify(json).slice(0, 300)).toBe(200);
  return json.data.series;
}

describe("/v2/crescents", () => {
  test("without dates has evenings and mornings about the nearest new moon", async () => {
    // Now is 2026-11-20; the nearest new moon is that of 2026-11-09, 07:02 UT.
    const found = await rows(CAIRO);
    expect(found.map((row) => `${String(row["date"]).slice(8)} ${row["kind"]}`)).toEqual([
      "07 morning",
      "08 morning",
      "08 evening",
      "09 morning",
      "09 evening",
      "10 morning",
      "10 evening",
      "11 evening",
    ]);
  });

  test("days farther than five days from a new moon have no row", async () => {
    expect(await rows(`at=2026-11-24&${CAIRO}`)).toEqual([]);
    const month = await rows(`start=2026-11-01&end=2026-12-01&kind=evening&${CAIRO}`);
    const days = month.map((row) => Number(String(row["date"]).slice(8)));
    expect([days[0], days.at(-1)]).toEqual([4, 13]);
  });

  test("the classes climb from evening to evening after the new moon", async () => {
    const found = await rows(`start=2026-11-09&count=4&kind=evening&${CAIRO}`);
    const q = found.map((row) => Number((row["yallop"] as { q: number }).q));
    expect([...q].sort((a, b) => a - b)).toEqual(q);
    expect((found.at(-1)?.["yallop"] as { class: string } | undefined)?.class).toBe("A");
  });

  test("an evening whose Moon sets first has numbers and no class", async () => {
    const [row] = await rows(`at=2026-11-08&kind=evening&${CAIRO}`);
    expect(row).toMatchObject({ status: "moon_sets_first", visible_window: null });
    expect(Number(row?.["lag_min"])).toBeLessThan(0);
    expect(row?.["yallop"]).toMatchObject({ class: null, meaning: null });
  });

  test("66 degrees north in June has no sunset, the south in June has crescents", async () => {
    const [north] = await rows("at=2026-06-16&lat=67&lon=20&kind=evening");
    expect(north).toMatchObject({
      status: "always_up",
      sun: null,
      best: null,
      geocentric: null,
      yallop: null,
    });
    const [south] = await rows("at=2026-06-16&lat=-34&lon=18.5&tz=Africa/Johannesburg&kind=evening");
    expect(south).toMatchObject({ status: "in_sky", yallop: { class: "A" } });
  });

  test.each(["json", "csv"])(
    "days far from a new moon have no row, and a warning says so in %s",
    async (format) => {
      const { body, headers, json } = await call(`/v2/crescents?at=2026-01-05&${CAIRO}&format=${format}`);
      const codes = json?.warnings.map(({ code }: { code: string }) => code) ?? [headers["X-Warnings"]];
      // a table has no place for the status of an empty list
      const omitted = format === "csv" ? ["MEMBERS_OMITTED"] : [];
      expect(codes.join().split(/, ?/)).toEqual(["NO_EVENT_IN_WINDOW", ...omitted]);
      expect(json?.data.series ?? body.trimEnd().split("\r\n").slice(1)).toEqual([]);
    },
  );

  test("criteria that are not asked for are null", async () => {
    const [row] = await rows(`at=2026-11-10&kind=evening&criteria=odeh&${CAIRO}`);
    expect([row?.["yallop"], row?.["maunder"], row?.["indian"]]).toEqual([null, null, null]);
    expect(row?.["odeh"]).toMatchObject({ class: expect.any(String) });
  });

  test("the text calls the criteria empirical", async () => {
    expect((await call(`/v2/crescents?${CAIRO}&format=txt`)).body).toContain("By empirical criteria");
  });

  test("without dates tells of itself by an address that answers the same at any time", async () => {
    const { json } = await call(`/v2/crescents?${CAIRO}`);
    expect(json.links.self).toContain("new_moon_near=2026-11-20T10:00:00Z");
    const self = json.links.self.slice(PUBLIC_URL.length);
    const later = await call(self, { now: fromUnixMs(Date.UTC(2027, 5, 1)) });
    expect(later.json.data).toEqual(json.data);
    expect(later.json.links.self).toBe(json.links.self);
    const both = await call(`${self}&at=2026-11-10`);
    expect(both.json).toMatchObject({ code: "CONFLICTING_PARAMETERS", parameter: "new_moon_near" });
  });

  test("a Moon below the horizon at the best time is in no calendar", async () => {
    const question = `start=2026-11-08&count=4&kind=evening&${CAIRO}`;
    const list = await rows(question);
    const { body } = await call(`/v2/crescents?${question}&format=ics`);
    const inSky = list.filter(({ status }) => status === "in_sky");
    expect(inSky.length).toBeLessThan(list.length);
    expect(body.split("BEGIN:VEVENT").length - 1).toBe(inSky.length);
  });
});
