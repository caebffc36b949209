import { describe, expect, test } from "vitest";
import { call } from "../../contract/call.ts";

const LISBON = "lat=38.72&lon=-9.14&tz=Europe/Lisbon";
const MORNING = "at=2026-11-20T08:08:00Z";

describe("upcoming=true", () => {
  test("has the Moon set tonight, not this morning: 03:40, where the day's own moonset was 02:34", async () => {
    const { json } = await call(`/v2/rise-set?body=moon&${MORNING}&${LISBON}&upcoming=true`);
    const [row] = json.data.series;
    expect(row.set.local.slice(0, 16)).toBe("2026-11-20T02:34");
    expect(row.upcoming.set.local.slice(0, 16)).toBe("2026-11-21T03:40");
    expect(row.stay).toMatchObject({ up: false, since: row.set, until: row.upcoming.rise });
    expect(row.pass).toEqual({
      rise: row.upcoming.rise,
      transit: row.upcoming.transit,
      set: row.upcoming.set,
    });
  });

  test("says the same on /v2/moon and, of the Sun, on /v2/sun with its twilights", async () => {
    const asked = `${MORNING}&${LISBON}&upcoming=true`;
    const moon = await call(`/v2/moon?${asked}`);
    const sun = await call(`/v2/sun?${asked}`);
    const [ofMoon, ofSun] = (await call(`/v2/rise-set?bodies=moon,sun&${asked}`)).json.data.series;
    for (const member of ["upcoming", "stay", "pass"]) {
      expect(moon.json.data[member]).toEqual(ofMoon[member]);
      expect(sun.json.data[member]).toMatchObject(ofSun[member]);
    }
    const { twilight } = sun.json.data.upcoming;
    const tomorrow = (await call(`/v2/sun?at=2026-11-21&${LISBON}`)).json.data.twilight;
    const today = (await call(`/v2/sun?at=2026-11-20&${LISBON}`)).json.data.twilight;
    for (const name of ["civil", "nautical", "astronomical"]) {
      expect(twilight[name]).toEqual({ dawn: tomorrow[name].dawn, dusk: today[name].dusk });
    }
  });

  test("goes with one instant: dates, lists and ranges are refused", async () => {
    for (const request of [
      `/v2/rise-set?body=moon&at=2026-11-20&${LISBON}`,
      `/v2/rise-set?body=moon&start=2026-11-20&end=2026-11-22&${LISBON}`,
      `/v2/sun?at=2026-11-20&${LISBON}`,
      `/v2/moon?at=2026-11-20T00:00Z,2026-11-21T00:00Z&${LISBON}`,
      `/v2/moon?start=2026-11-20&end=2026-11-20&step=1d&${LISBON}`,
    ]) {
      const { status, json } = await call(`${request}&upcoming=true`);
      expect([status, json.code, json.parameter], request).toEqual([
        400,
        "CONFLICTING_PARAMETERS",
        "upcoming",
      ]);
    }
  });

  test("without an instant means now, and adds nothing unless asked", async () => {
    const now = await call(`/v2/sun?${LISBON}&upcoming=true`);
    expect(now.json.query.mode).toBe("now");
    expect(now.json.data.upcoming.set.instant > "2026-11-20T10:00").toBe(true);
    const { json } = await call(`/v2/sun?${LISBON}`);
    expect(Object.keys(json.data)).not.toContain("upcoming");
  });

  test("of a star that never sets is null with a warning, within the days allowed", async () => {
    const { json } = await call(
      "/v2/rise-set?body=star:vega&at=2026-11-20T10:00Z&lat=70&lon=20&upcoming=true&search_horizon_days=5",
    );
    const [row] = json.data.series;
    expect(row.upcoming).toMatchObject({ rise: null, set: null });
    expect(row.stay).toEqual({ up: true, since: null, until: null });
    expect(json.warnings).toContainEqual({
      code: "NO_EVENT_IN_WINDOW",
      message: "Vega: a rise or set is not found within 5 days.",
      parameter: "search_horizon_days",
    });
  });

  test("follows an altitude that takes the horizon's place", async () => {
    const { json } = await call(`/v2/rise-set?body=sun&${MORNING}&${LISBON}&upcoming=true&horizon=-6`);
    const dusk = (await call(`/v2/sun?at=2026-11-20&${LISBON}`)).json.data.twilight.civil.dusk;
    expect(json.data.series[0].upcoming.set).toEqual(dusk);
  });

  test("leads the text", async () => {
    const first = async (request: string) =>
      (await call(`${request}&format=txt`)).body.split("\n").slice(0, 2).join(" ");
    const asked = `${MORNING}&${LISBON}&upcoming=true`;
    const said =
      "The Moon is down at 2026-11-20 08:08. Next: rises 2026-11-20 14:36, culminates 2026-11-20 21:03, sets 2026-11-21 03:41 (Europe/Lisbon).";
    expect(await first(`/v2/moon?${asked}`)).toBe(said);
    expect(await first(`/v2/rise-set?body=moon&${asked}`)).toBe(said);
    expect(await first(`/v2/sun?${asked}`)).toMatch(
      /^The Sun is up at 2026-11-20 08:08\. Next: culminates 2026-11-20 12:2\d, sets/,
    );
  });
});
