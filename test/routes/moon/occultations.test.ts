import { describe, expect, test } from "vitest";
import { call, csvRecords } from "../../contract/call.ts";

const MIAMI = "lat=25.76&lon=-80.19&tz=America/New_York";

describe("/v2/occultations", () => {
  test("has Antares covered for Miami on 2024-03-03: behind the bright limb, out of the dark one, at night", async () => {
    const { json } = await call(
      `/v2/occultations?body=star:antares&start=2024-03-01&end=2024-03-05&${MIAMI}`,
    );
    const [row] = json.data.series;
    expect(row).toMatchObject({
      body: "star:antares",
      kind: "total",
      contacts: null,
      greatest: null,
      observable: true,
    });
    expect(row.disappearance).toMatchObject({ limb: "bright", visible: true, reason: null, light: "night" });
    expect(row.reappearance).toMatchObject({ limb: "dark", visible: true, light: "night" });
    expect(row.disappearance.cusp_angle_deg).toBeLessThan(0);
    expect(row.reappearance.cusp_angle_deg).toBeGreaterThan(0);
    expect(row.disappearance.radial_rate_arcsec_s).toBeLessThan(0);
    expect(row.time_uncertainty_s).toBeGreaterThan(1.5);
    expect(row.moon).toMatchObject({ waxing: false });
  });

  test("without a location tells of the whole Earth", async () => {
    const { json } = await call("/v2/occultations?body=jupiter&start=2026-08-01&end=2026-11-30");
    expect(json.data.series.length).toBeGreaterThan(0);
    for (const row of json.data.series) {
      expect([row.least, row.disappearance, row.contacts]).toEqual([null, null, null]);
      expect(row.begin.instant < row.greatest.instant && row.greatest.instant < row.end.instant).toBe(true);
      expect(Math.abs(row.gamma)).toBeLessThan(1.3);
    }
  });

  test("a planet at a place has four contacts in order", async () => {
    const query = "body=venus&at=2020-01-01&count=1&lat=51.5&lon=0&visible_only=false";
    const [row] = (await call(`/v2/occultations?${query}`)).json.data.series;
    const { d1, d2, r1, r2 } = row.contacts;
    const times = [d1, row.disappearance, d2, row.least, r1, row.reappearance, r2].flatMap((moment) =>
      moment === null ? [] : [moment.instant],
    );
    expect([...times].sort()).toEqual(times);
    expect(times.length).toBeGreaterThan(2);
  });

  test("a star far from the ecliptic gives an empty answer", async () => {
    const { status, json } = await call("/v2/occultations?body=star:sirius&start=2026-01-01&end=2036-01-01");
    expect([status, json.data.series]).toEqual([200, []]);
  });

  test("a catalogue's stars come without bodies and by magnitude", async () => {
    const window = "start=2026-11-20&end=2026-12-20&lat=40.4&lon=-3.7";
    const { json } = await call(`/v2/occultations?catalog=hr&max_magnitude=5&${window}`);
    expect(json.data.series.length).toBeGreaterThan(1);
    for (const { magnitude, body } of json.data.series) {
      expect(magnitude).toBeLessThanOrEqual(5);
      expect(body).toMatch(/^hr:\d+$/);
    }
    expect((await call("/v2/occultations?catalog=hr&body=venus")).json.code).toBe("CONFLICTING_PARAMETERS");
    expect((await call("/v2/occultations?max_magnitude=5")).json.code).toBe("MISSING_PARAMETER");
    expect((await call("/v2/occultations?body=sun")).json.code).toBe("UNSUPPORTED_TARGET");
  });

  test("csv has a line an occultation, the text says what the mean limb leaves open", async () => {
    const query = `bodies=star:antares,star:spica&start=2023-08-01&end=2025-08-01&${MIAMI}`;
    const [json, csv, text] = await Promise.all([
      call(`/v2/occultations?${query}`),
      call(`/v2/occultations?${query}&format=csv`),
      call(`/v2/occultations?${query}&format=txt`),
    ]);
    expect(csvRecords(csv.body)).toHaveLength(json.json.data.series.length);
    expect(text.body).toContain("mean limb");
  });
});
