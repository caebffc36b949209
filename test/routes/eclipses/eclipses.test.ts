import { describe, expect, test } from "vitest";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { eclipses } from "../../../src/routes/eclipses/eclipses.ts";
import { ECLIPSE_KINDS } from "../../../src/sky/words.ts";
import { call, csvRecords } from "../../contract/call.ts";

const MADRID = "lat=40.4168&lon=-3.7038";

describe("/v2/eclipses", () => {
  test.each(eclipses.examples)("answers its example %s", async (example) => {
    expect((await call(example)).status).toBe(200);
  });

  test("names kind, series and greatest eclipse of each, solar and lunar in time order (S4.2-10)", async () => {
    const { json } = await call("/v2/eclipses?start=2026-01-01&end=2027-01-01");
    const rows = json.data.series.map((row: Record<string, unknown>) => [
      row["body"],
      row["kind"],
      String(row["instant"]).slice(0, 16),
    ]);
    expect(rows).toEqual([
      ["sun", "annular", "2026-02-17T12:11"],
      ["moon", "total", "2026-03-03T11:33"],
      ["sun", "total", "2026-08-12T17:45"],
      ["moon", "partial", "2026-08-28T04:12"],
    ]);
    expect(json.data.series.map((row: { saros: { series: number } }) => row.saros.series)).toEqual([
      121, 133, 126, 138,
    ]);
  });

  test("searches forward and backward from an instant, with the count asked for (S4.2-10)", async () => {
    const next = await call("/v2/eclipses?at=2026-06-01&count=2");
    const previous = await call("/v2/eclipses?at=2026-06-01&count=2&direction=previous");
    const days = ({ json }: typeof next) =>
      json.data.series.map((row: { instant: string }) => row.instant.slice(0, 10));
    expect(days(next)).toEqual(["2026-08-12", "2026-08-28"]);
    expect(days(previous)).toEqual(["2026-02-17", "2026-03-03"]);
    expect((await call("/v2/eclipses?at=2026-06-01")).json.data.series).toHaveLength(2);
  });

  test("selects by body: solar, lunar", async () => {
    const solar = await call("/v2/eclipses?kind=solar&at=2026-01-01&count=3");
    expect(solar.json.data.series.map((row: { body: string }) => row.body)).toEqual(["sun", "sun", "sun"]);
    const lunar = await call("/v2/eclipses?kind=lunar&at=2026-01-01&count=3");
    expect(lunar.json.data.series.map((row: { body: string }) => row.body)).toEqual(["moon", "moon", "moon"]);
    expect((await call("/v2/eclipses?kind=hybrid")).json.code).toBe("INVALID_PARAMETER");
  });

  test("tells the global kind and the kind seen from the place apart (S4.2-11)", async () => {
    const { json } = await call(`/v2/eclipses?kind=solar&start=2026-08-01&end=2026-09-01&${MADRID}`);
    const [row] = json.data.series;
    expect([row.kind, row.local.kind, row.local.truncated_by]).toEqual(["total", "partial", "sunset"]);
    expect(row.local.contacts.C4.limb_above_horizon).toBe(false);
    expect(row.local.contacts.C2).toBeNull();
    expect(row.local.maximum.altitude_geometric_deg).toBeGreaterThan(5);
  });

  test("flags an eclipse in progress at sunrise (S4.2-11)", async () => {
    const { json } = await call(
      "/v2/eclipses?kind=solar&start=2019-07-01&end=2019-08-01&lat=-32.9625&lon=-173.5157",
    );
    const { local } = json.data.series[0];
    expect([local.visible, local.truncated_by]).toEqual([true, "sunrise"]);
    expect(local.maximum.instant).toBe(local.rise.instant);
  });

  test("counts as visible what the Sun shows between two contacts below the horizon (S4.2-10)", async () => {
    const { json } = await call("/v2/eclipses?kind=solar&start=2011-01-01&end=2011-02-01&lat=68&lon=40");
    const { local } = json.data.series[0];
    expect(local.visible).toBe(true);
    expect([local.contacts.C1.limb_above_horizon, local.contacts.C4.limb_above_horizon]).toEqual([
      false,
      false,
    ]);
    expect([local.rise.instant < local.maximum.instant, local.maximum.instant < local.set.instant]).toEqual([
      true,
      true,
    ]);
  });

  test("says why an eclipse is not visible, and where it stands below the horizon", async () => {
    const { json } = await call(`/v2/eclipses?start=2026-02-01&end=2026-04-01&${MADRID}`);
    const [solar, lunar] = json.data.series;
    expect([solar.local.visible, solar.local.reason, solar.local.kind]).toEqual([
      false,
      "outside_penumbra",
      null,
    ]);
    expect([lunar.local.visible, lunar.local.reason, lunar.local.magnitude]).toEqual([
      false,
      "moon_below_horizon",
      null,
    ]);
    const at = lunar.local.contacts.U2.instant;
    const moon = await call(`/v2/positions?body=moon&at=${at}&${MADRID}`);
    const { altitude_geometric_deg } = moon.json.data.positions[0].horizontal;
    expect(lunar.local.contacts.U2.altitude_geometric_deg).toBeCloseTo(altitude_geometric_deg, 4);
    expect(altitude_geometric_deg).toBeLessThan(-30);
  });

  test("lists what the place sees so deep, by local_kind", async () => {
    // Iceland and the north of Spain stand in the umbra on 2026-08-12, Madrid does not.
    const total = "kind=solar&local_kind=total&start=2026-01-01&end=2027-01-01";
    const found = async (request: string) =>
      (await call(`/v2/eclipses?${request}`)).json.data.series.map(
        ({ local }: { local: { kind: string } }) => local.kind,
      );
    expect(await found(`${total}&lat=42.34&lon=-3.7`)).toEqual(["total"]);
    expect(await found(`${total}&${MADRID}`)).toEqual([]);
    const mixed = await found(`local_kind=partial,penumbral&at=2000-01-01&count=20&${MADRID}`);
    expect(new Set(mixed)).toEqual(new Set(["partial", "penumbral"]));
    expect(mixed).toHaveLength(20);
    const without = await call("/v2/eclipses?local_kind=total");
    expect([without.status, without.json.code, without.json.parameter]).toEqual([
      400,
      "MISSING_PARAMETER",
      "lat",
    ]);
  });

  test("finds the one total Sun of a place in two centuries, and says where the years end", async () => {
    // London: 3 May 1715, and not before 2151.
    const { json } = await call(
      "/v2/eclipses?kind=solar&local_kind=total&at=1700-01-01&count=3&lat=51.5&lon=-0.12",
    );
    const dates = json.data.series.map(({ instant }: { instant: string }) => instant.slice(0, 10));
    expect(dates).toEqual(["1715-05-03", "2151-06-14"]);
    expect(json.warnings[0].code).toBe("SEARCH_TRUNCATED_AT_RANGE");
  });

  test("lists visible eclipses only when asked, which needs a location", async () => {
    const { json } = await call(`/v2/eclipses?kind=solar&at=2026-01-01&count=3&visible_only=true&${MADRID}`);
    expect(json.data.series.map((row: { instant: string }) => row.instant.slice(0, 10))).toEqual([
      "2026-08-12",
      "2027-08-02",
      "2028-01-26",
    ]);
    const without = await call("/v2/eclipses?visible_only=true");
    expect([without.status, without.json.code, without.json.parameter]).toEqual([
      400,
      "MISSING_PARAMETER",
      "lat",
    ]);
  });

  test("gives hybrids the kind total and a flag (S2.7-4)", async () => {
    for (const year of [2013, 2023, 2031]) {
      const { json } = await call(`/v2/eclipses?kind=solar&start=${year}-01-01&end=${year + 1}-01-01`);
      const hybrid = json.data.series.find((row: { hybrid: boolean }) => row.hybrid);
      expect([hybrid.kind, hybrid.central]).toEqual(["total", true]);
    }
  });

  test("uses only the kinds of the enumerated set (S2.7-4)", async () => {
    const { json } = await call("/v2/eclipses?start=2000-01-01&end=2020-01-01");
    const kinds: string[] = json.data.series.map((row: { kind: string }) => row.kind);
    expect(kinds.filter((kind) => !ECLIPSE_KINDS.some((known) => known === kind))).toEqual([]);
    expect(new Set(kinds)).toEqual(new Set(ECLIPSE_KINDS));
  });

  test("publishes the saros series and withholds the member, by name (S2.7-6)", async () => {
    const { json } = await call("/v2/eclipses?at=2026-01-01&count=1");
    expect(json.data.series[0].saros).toEqual({ series: 121 });
    expect(json.meta.not_computed).toEqual(["saros.member"]);
    expect(json.meta.models).toEqual(expect.arrayContaining(["besselian", "danjon", "saros"]));
  });

  test("has no local part without a location, and says so with null", async () => {
    const { json } = await call("/v2/eclipses?at=2026-01-01&count=2");
    expect(json.data.series.map((row: { local: unknown }) => row.local)).toEqual([null, null]);
    expect(json.meta.origins).toEqual({ greatest: "geocentric", contacts: "geocentric" });
  });

  test("shows Besselian elements with verbosity=full only, and for solar eclipses only", async () => {
    const full = await call("/v2/eclipses?start=2026-02-01&end=2026-04-01&verbosity=full");
    const [solar, lunar] = full.json.data.series;
    expect(solar.besselian.x_earth_radii).toHaveLength(4);
    expect(solar.besselian.t0_jd_tt).toBe(2461089);
    expect(lunar.besselian).toBeNull();
    const standard = await call("/v2/eclipses?start=2026-02-01&end=2026-04-01");
    expect("besselian" in standard.json.data.series[0]).toBe(false);
  });

  test("takes the window as [start, end) by greatest eclipse, where those under way are left out", async () => {
    const days = async (window: string) =>
      (await call(`/v2/eclipses?kind=solar&in_progress=exclude&${window}`)).json.data.series.map(
        (row: { instant: string }) => row.instant,
      );
    const [instant] = await days("start=2026-08-01&end=2026-09-01");
    expect(await days(`start=2026-08-01&end=${instant.slice(0, 19)}Z`)).toEqual([]);
    expect(await days(`start=${instant.slice(0, 19)}Z&end=2026-09-01`)).toEqual([instant]);
  });

  test("finds eclipses to both ends of the years, and says when they end", async () => {
    const first = await call("/v2/eclipses?at=1700-01-01&count=1");
    expect(first.json.data.series[0].instant.slice(0, 4)).toBe("1700");
    const before = await call("/v2/eclipses?at=1700-01-01&count=1&direction=previous");
    expect(before.json.data.series).toEqual([]);
    expect(before.json.warnings.map((warning: { code: string }) => warning.code)).toContain(
      "SEARCH_TRUNCATED_AT_RANGE",
    );
    const last = await call("/v2/eclipses?at=2200-12-31&count=1&direction=previous");
    expect(last.json.data.series[0].instant.slice(0, 4)).toBe("2200");
    const warned = last.json.warnings.map((warning: { code: string }) => warning.code);
    expect(warned).toContain("DELTA_T_EXTRAPOLATED");
  });

  test("adds local times where a zone is resolved", async () => {
    const { json } = await call(
      `/v2/eclipses?kind=solar&start=2026-08-01&end=2026-09-01&${MADRID}&tz=Europe/Madrid`,
    );
    const [row] = json.data.series;
    expect(row.greatest.local).toBe("2026-08-12T19:45:56+02:00");
    expect(row.instant_local).toBe(row.greatest.local);
    expect(row.local.maximum.local).toContain("+02:00");
  });

  test("counts azimuths at a pole from the meridian that is named", async () => {
    const { json } = await call(
      "/v2/eclipses?kind=solar&at=2020-01-01&count=1&lat=90&lon=0&visible_only=true",
    );
    const beside = await call(
      "/v2/eclipses?kind=solar&at=2020-01-01&count=1&lat=89.9999999&lon=0&visible_only=true",
    );
    const { azimuth_deg } = json.data.series[0].local.maximum;
    expect(azimuth_deg).toBeCloseTo(beside.json.data.series[0].local.maximum.azimuth_deg, 3);
  });

  test("keeps to the plan's bound of events in one list", async () => {
    const refused = await call("/v2/eclipses?at=2000-01-01&count=101");
    expect([refused.status, refused.json.code]).toEqual([400, "ROW_LIMIT_EXCEEDED"]);
    expect((await call("/v2/eclipses?at=2000-01-01&count=100")).json.data.series).toHaveLength(100);
    const wide = await call("/v2/eclipses?start=1900-01-01&end=2100-01-01");
    expect([wide.status, wide.json.code]).toEqual([400, "ROW_LIMIT_EXCEEDED"]);
    const more = await call("/v2/eclipses?at=1900-01-01&count=400", { plan: PLANS.pro });
    expect(more.json.data.series).toHaveLength(400);
  });

  test("carries the same values in csv as in json", async () => {
    const query = `/v2/eclipses?start=2025-01-01&end=2027-01-01&${MADRID}`;
    const rows = (await call(query)).json.data.series;
    const records = csvRecords((await call(`${query}&format=csv`)).body);
    expect(records).toHaveLength(rows.length);
    records.forEach((record, i) => {
      const row = rows[i];
      expect(record["kind"]).toBe(row.kind);
      expect(record["gamma"]).toBe(String(row.gamma));
      expect(record["saros.series"]).toBe(String(row.saros.series));
      expect(record["greatest.lat_deg"]).toBe(row.greatest === null ? "" : String(row.greatest.lat_deg));
      expect(record["umbral_magnitude"]).toBe(
        row.umbral_magnitude === null ? "" : String(row.umbral_magnitude),
      );
      expect(record["local.visible"]).toBe(String(row.local.visible));
      expect(record["local.contacts.C1.instant"]).toBe(row.local.contacts?.C1?.instant ?? "");
      expect(record["local.contacts.P1.instant"]).toBe(row.local.contacts?.P1?.instant ?? "");
    });
  });

  test("reads as lines of at most 80 columns in txt, with the numbers of the json", async () => {
    const query = `/v2/eclipses?start=2026-08-01&end=2026-09-01&${MADRID}`;
    const { body } = await call(`${query}&format=txt`);
    const [solar] = (await call(query)).json.data.series;
    expect(body.split("\n").every((line) => [...line].length <= 80)).toBe(true);
    expect(body).toContain(`Partial here, total elsewhere: solar eclipse on ${solar.local.maximum.instant}`);
    expect(body).toContain(String(solar.magnitude));
    expect(body).toContain("cut off by sunset");
  });

  test("does not depend on what else is asked: the same eclipse has the same digits in every window", async () => {
    const alone = await call("/v2/eclipses?start=2026-08-01&end=2026-08-15&precision=12");
    const among = await call("/v2/eclipses?kind=solar&at=2000-01-01&count=100&precision=12");
    const [eclipse] = alone.json.data.series;
    expect(
      among.json.data.series.find((row: { instant: string }) => row.instant === eclipse.instant),
    ).toEqual(eclipse);
  });
});
