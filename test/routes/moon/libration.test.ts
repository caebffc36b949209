import { describe, expect, test } from "vitest";
import { call, csvRecords } from "../../contract/call.ts";

describe("/v2/libration", () => {
  test("gives libration, optical and physical, the points below Earth and Sun and the terminator (S4.2-23)", async () => {
    const { status, json } = await call("/v2/libration?at=2026-11-20T10:00Z");
    expect(status).toBe(200);
    const { data, meta } = json;
    expect(data.optical.lon_deg + data.physical.lon_deg).toBeCloseTo(data.lon_deg, 6);
    expect(data.optical.lat_deg + data.physical.lat_deg).toBeCloseTo(data.lat_deg, 6);
    expect(data.sub_earth).toEqual({ lon_deg: data.lon_deg, lat_deg: data.lat_deg });
    expect((450 - data.sub_solar.lon_deg) % 360).toBeCloseTo(data.colongitude_deg, 6);
    expect(Math.abs(data.terminator.morning_lon_deg - data.terminator.evening_lon_deg)).toBeCloseTo(180, 6);
    expect(meta.origins.libration).toBe("geocentric");
    expect(meta.models).toContain("wgccre2015");
  });

  test("is topocentric with a location, up to a degree apart; the sub-Earth point stays", async () => {
    const geocentric = (await call("/v2/libration?at=2026-11-20T20:00Z")).json.data;
    const { data: seen, meta } = (await call("/v2/libration?at=2026-11-20T20:00Z&lat=51.5&lon=0")).json;
    const apart_deg = Math.hypot(seen.lon_deg - geocentric.lon_deg, seen.lat_deg - geocentric.lat_deg);
    expect(apart_deg).toBeGreaterThan(0.1);
    expect(apart_deg).toBeLessThan(1.1);
    expect(seen.sub_earth).toEqual(geocentric.sub_earth);
    expect(meta.origins.libration).toBe("topocentric");
  });

  test("agrees with the libration of /v2/moon, and its csv with its json", async () => {
    const query = "start=2026-11-01&count=5&step=1d&lat=51.5&lon=0";
    const rows = (await call(`/v2/libration?${query}`)).json.data.series;
    const moon = (await call(`/v2/moon?${query}`)).json.data.series;
    const records = csvRecords((await call(`/v2/libration?${query}&format=csv`)).body);
    rows.forEach(
      (
        row: { lon_deg: number; lat_deg: number; favoured_limb: string; colongitude_deg: number },
        i: number,
      ) => {
        const { lon_deg, lat_deg, favoured_limb } = row;
        expect(moon[i].libration).toEqual({ lon_deg, lat_deg, favoured_limb });
        expect(Number(records[i]?.["colongitude_deg"])).toBe(row.colongitude_deg);
      },
    );
  });
});
