import { describe, expect, it } from "vitest";
import { call } from "../../contract/call.ts";

const LONDON = "lat=51.5&lon=0&at=2026-11-20T18:00Z";

describe("/v2/today", () => {
  it("S2.4-7 names the phase, the planets that are up, a verdict on the night and what comes next", async () => {
    const { json, status } = await call(`/v2/today?${LONDON}`);
    expect(status).toBe(200);
    const { data } = json;
    expect(typeof data.moon.phase.name).toBe("string");
    expect(data.moon.phase.illumination_percent).toBeGreaterThanOrEqual(0);
    expect(data.moon.phase.illumination_percent).toBeLessThanOrEqual(100);
    for (const planet of data.planets_up) {
      expect(typeof planet.name).toBe("string");
      expect(typeof planet.magnitude).toBe("number");
      expect(typeof planet.visibility).toBe("string");
    }
    expect(typeof data.night.verdict).toBe("string");
    expect(data.next_events.length).toBeGreaterThan(0);
    const days = data.next_events.map((event: { days_until: number }) => event.days_until);
    expect(days).toEqual([...days].sort((a: number, b: number) => a - b));
    expect(days[0]).toBeGreaterThanOrEqual(0);
  });

  it("has what is under way, as the place has it", async () => {
    const { json } = await call("/v2/today?lat=34.05&lon=-118.24&at=2026-03-03T11:40Z&include=events");
    const kinds = json.data.in_progress.map(({ label }: { label: string }) => label);
    expect(kinds).toEqual(["Jupiter retrograde", "Mercury retrograde", "total lunar eclipse"]);
    const [, , eclipse] = json.data.in_progress;
    expect(eclipse).toMatchObject({ kind: "lunar_eclipse", visible: true });
    expect(eclipse.start.instant.slice(0, 16)).toBe("2026-03-03T08:44");
    const text = await call("/v2/today?lat=34.05&lon=-118.24&at=2026-03-03T11:40Z&format=txt");
    expect(text.body).toContain("Under way\n  Jupiter retrograde");
    const transit = await call("/v2/today?lat=40&lon=-100&at=2012-06-05T23:40Z&include=events");
    expect(JSON.stringify(transit.json.data.in_progress)).toContain("transit of Venus");
    const regulus = await call("/v2/occultations?body=star:regulus&at=2026-01-01&count=1&lat=51.5&lon=0");
    const [{ least }] = regulus.json.data.series;
    const hidden = await call(`/v2/today?lat=51.5&lon=0&at=${least.instant}&include=events`);
    expect(JSON.stringify(hidden.json.data.in_progress)).toContain("the Moon covers Regulus");
  });

  it("dates the coming eclipses by the place, and says which it does not see", async () => {
    const { json } = await call("/v2/today?lat=41.87&lon=-2.71&at=2026-08-12T16:00Z&include=events");
    const eclipses = json.data.next_events.filter(({ kind }: { kind: string }) => kind === "solar_eclipse");
    const said = eclipses.map((event: { instant: string; label: string; visible: boolean }) => [
      event.instant.slice(0, 16),
      event.label,
      event.visible,
    ]);
    expect(said).toEqual([
      ["2026-08-12T18:29", "total solar eclipse", true],
      ["2027-02-06T15:59", "annular solar eclipse, not visible here", false],
    ]);
  });

  it("S2.4-8 carries rise and set with azimuths, the dark window and the refraction model", async () => {
    const { json } = await call(`/v2/today?${LONDON}`);
    const text = JSON.stringify(json.data);
    expect(text).toMatch(/"rise":\{"instant"/);
    expect(text).toMatch(/"azimuth_deg":\d/);
    expect(json.data.night.window).not.toBeUndefined();
    expect(json.meta.refraction_model).toMatch(/./);
  });

  it("S4.2-28 answers as json and text, not as csv", async () => {
    const csv = await call(`/v2/today?${LONDON}&format=csv`);
    expect(csv.status).toBe(400);
    const text = await call(`/v2/today?${LONDON}&format=txt`);
    expect(text.status).toBe(200);
    expect(text.body).toContain("Moon");
  });

  it("as text has one zone throughout, whole minutes, and the place in its title", async () => {
    const { body } = await call("/v2/today?place=Madrid&at=2026-11-20T08:08:31.5Z&format=txt");
    expect(body.split("\n")[0]).toBe("The sky at Madrid, Spain on 2026-11-20 09:09 (Europe/Madrid)");
    expect(body).not.toMatch(/\d{2}:\d{2}:\d{2}|\d[TZ]|[+-]\d{2}:\d{2}/);
    // 2026-11-24T14:53:33.719Z
    expect(body).toContain("2026-11-24 15:54  full moon");
    const coordinates = await call("/v2/today?lat=-33.87&lon=151.21&at=2026-11-20T10:00Z&format=txt");
    expect(coordinates.body.split("\n")[0]).toBe("The sky at 33.87° S, 151.21° E on 2026-11-20 10:00 (UTC)");
  });

  it("tells the next rise and set of Sun and Moon, whatever day they fall on", async () => {
    const asked = "lat=38.72&lon=-9.14&at=2026-11-20T08:08Z";
    const { json } = await call(`/v2/today?${asked}`);
    for (const body of ["sun", "moon"]) {
      const { upcoming } = (await call(`/v2/${body}?${asked}&upcoming=true`)).json.data;
      expect(json.data[body].upcoming).toEqual({ rise: upcoming.rise, set: upcoming.set });
    }
    expect(json.data.moon.set.instant < "2026-11-20T08:08").toBe(true);
    expect(json.data.moon.upcoming.set.instant > "2026-11-21").toBe(true);
  });

  it("has the Moon up while its own limb is, as /v2/moon says", async () => {
    const range = Array.from({ length: 24 }, (_, i) => `2026-11-20T${String(i).padStart(2, "0")}:00Z`);
    const place = "lat=51.5&lon=0";
    const moon = await call(`/v2/moon?${place}&at=${range.join(",")}`);
    const ups = moon.json.data.series.map(
      (row: { topocentric: { horizontal: { above_horizon: boolean } } }) =>
        row.topocentric.horizontal.above_horizon,
    );
    expect(new Set(ups).size).toBe(2);
    for (const [i, at] of range.entries()) {
      const { json } = await call(`/v2/today?${place}&at=${at}&include=moon`);
      expect(json.data.moon.up, at).toBe(ups[i]);
    }
  });
});
