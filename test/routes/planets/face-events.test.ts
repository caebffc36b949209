import { describe, expect, test } from "vitest";
import { call } from "../../contract/call.ts";

const ROUTE = "/v2/planet-events";
const SPOT = "event_kinds=meridian_transit&body=jupiter&system=ii&meridian_deg=75";
const WEEK = "start=2026-11-20&end=2026-11-27";
const LISBON = "lat=38.72&lon=-9.14";

async function rows(query: string) {
  const { json } = await call(`${ROUTE}?${query}`);
  if (json.code !== undefined) throw new Error(JSON.stringify(json));
  return json.data.series;
}

async function refusal(query: string) {
  const { status, json } = await call(`${ROUTE}?${query}`);
  return [status, json.code, json.parameter, json.allowed];
}

describe("meridian_transit", () => {
  test("is every passage of the longitude, which positions have then", async () => {
    const found = await rows(`${SPOT}&${WEEK}&drift_deg_day=0.06&drift_epoch=2026-11-01`);
    expect(found).toHaveLength(17);
    for (const { kind, instant, meridian, cm_rate_deg_hour, opening_rate_deg_day } of found) {
      expect(kind).toBe("meridian_transit");
      expect(meridian.system).toBe("ii");
      expect(cm_rate_deg_hour).toBeCloseTo(36.259, 2);
      expect(opening_rate_deg_day).toBeNull();
      const { json } = await call(`/v2/positions?body=jupiter&physical=true&at=${instant}`);
      const { system_ii_deg } = json.data.positions[0].physical.central_meridian;
      expect(Math.abs(system_ii_deg - meridian.lon_deg)).toBeLessThan(1e-5);
    }
    expect(found[0].meridian.lon_deg).toBeCloseTo(75 + 0.06 * 19.2, 1);
  });

  test("is geocentric, and with a location only what is seen from there", async () => {
    const [all, seen] = [
      await rows(`${SPOT}&${WEEK}&${LISBON}`),
      await rows(`${SPOT}&${WEEK}&${LISBON}&visible_only=true`),
    ];
    const instants = (list: { instant: string }[]) => list.map(({ instant }) => instant);
    expect(instants(all)).toEqual(instants(await rows(`${SPOT}&${WEEK}`)));
    const isSeen = (row: { altitude_geometric_deg: number; sun_altitude_deg: number }) =>
      row.altitude_geometric_deg >= 10 && row.sun_altitude_deg <= -6;
    expect(instants(seen)).toEqual(instants(all.filter(isSeen)));
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.length).toBeLessThan(all.length);
    const counted = await rows(`${SPOT}&start=2026-11-20&count=${seen.length}&${LISBON}&visible_only=true`);
    expect(instants(counted)).toEqual(instants(seen));
  });

  test("is found backwards as it is onwards", async () => {
    const back = await rows(`${SPOT}&at=2026-11-27&count=17&direction=previous`);
    const onwards = await rows(`${SPOT}&${WEEK}`);
    const instants = (list: { instant: string }[]) => list.map(({ instant }) => instant).sort();
    expect(instants(back)).toEqual(instants(onwards));
  });

  test("is a calendar that names longitude and system", async () => {
    const { body } = await call(`${ROUTE}?${SPOT}&${WEEK}&format=ics`);
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(17);
    expect(body.replaceAll("\r\n ", "")).toContain("SUMMARY:Jupiter: 75.0° (II) on the central meridian");
  });

  test("and the crossings come only where they are named, and other rows have what they had", async () => {
    const usual = await rows("start=2025-01-01&end=2026-01-01&body=saturn");
    for (const row of usual) {
      expect(row).not.toHaveProperty("meridian");
      expect(["meridian_transit", "ring_plane_crossing_earth", "ring_plane_crossing_sun"]).not.toContain(
        row.kind,
      );
    }
    const rings = await rows(
      "start=2025-01-01&end=2026-01-01&body=saturn&event_kinds=ring_plane_crossing_earth,ring_plane_crossing_sun,opposition",
    );
    expect(rings.map(({ kind }: { kind: string }) => kind)).toEqual([
      "ring_plane_crossing_earth",
      "ring_plane_crossing_sun",
      "opposition",
    ]);
    expect(rings[0].opening_rate_deg_day).toBeLessThan(0);
    expect(rings[0].meridian).toBeNull();
    expect(rings[2].opening_rate_deg_day).toBeNull();
  });

  test("of a planet with one system takes none, of Jupiter and Saturn one of theirs", async () => {
    expect((await rows(`event_kinds=meridian_transit&body=mars&meridian_deg=290&${WEEK}`)).length).toBe(7);
    expect(await refusal(`event_kinds=meridian_transit&body=mars&system=i&meridian_deg=290&${WEEK}`)).toEqual(
      [400, "INVALID_PARAMETER", "system", []],
    );
    expect(
      await refusal(`event_kinds=meridian_transit&body=saturn&system=ii&meridian_deg=1&${WEEK}`),
    ).toEqual([400, "INVALID_PARAMETER", "system", ["i", "iii"]]);
    expect(await refusal(`event_kinds=meridian_transit&body=jupiter&meridian_deg=1&${WEEK}`)).toEqual([
      400,
      "MISSING_PARAMETER",
      "system",
      ["i", "ii", "iii"],
    ]);
  });

  test("is refused where a part of the question is missing, idle or of nobody", async () => {
    const cases: [string, string, string][] = [
      [`event_kinds=meridian_transit&body=mars&${WEEK}`, "MISSING_PARAMETER", "meridian_deg"],
      [`meridian_deg=10&body=mars&${WEEK}`, "CONFLICTING_PARAMETERS", "meridian_deg"],
      [`system=i&body=jupiter&${WEEK}`, "CONFLICTING_PARAMETERS", "system"],
      [`${SPOT}&drift_deg_day=1&${WEEK}`, "MISSING_PARAMETER", "drift_epoch"],
      [`${SPOT}&drift_epoch=2026-01-01&${WEEK}`, "MISSING_PARAMETER", "drift_deg_day"],
      [`${SPOT}&drift_deg_day=6&drift_epoch=2026-01-01&${WEEK}`, "PARAMETER_OUT_OF_RANGE", "drift_deg_day"],
      [
        `event_kinds=meridian_transit&bodies=mars,venus&meridian_deg=1&${WEEK}`,
        "UNSUPPORTED_TARGET",
        "bodies",
      ],
      [`event_kinds=meridian_transit&body=moon&meridian_deg=1&${WEEK}`, "UNSUPPORTED_TARGET", "body"],
      [`event_kinds=meridian_transit&body=sun&meridian_deg=1&${WEEK}`, "UNSUPPORTED_TARGET", "body"],
      [`event_kinds=ring_plane_crossing_sun&body=jupiter&${WEEK}`, "UNSUPPORTED_TARGET", "body"],
    ];
    for (const [query, code, parameter] of cases)
      expect((await refusal(query)).slice(0, 3), query).toEqual([400, code, parameter]);
  });
});
