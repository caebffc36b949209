import { describe, expect, test } from "vitest";
import { type Any, AT, get, LONDON, position } from "./ask.ts";

describe("S4.3-12 S4.3-13 refraction", () => {
  test("normal is the default and touches the apparent altitude alone", async () => {
    const [normal, none] = [
      await position(`${AT}&body=sun&${LONDON}`),
      await position(`${AT}&body=sun&${LONDON}&refraction=none`),
    ];
    expect(normal.equatorial).toEqual(none.equatorial);
    expect(normal.horizontal.altitude_geometric_deg).toBe(none.horizontal.altitude_geometric_deg);
    expect(none.horizontal.altitude_deg).toBe(none.horizontal.altitude_geometric_deg);
    expect(none.horizontal.refraction_deg).toBe(0);
    expect(normal.horizontal.altitude_deg - normal.horizontal.altitude_geometric_deg).toBeCloseTo(
      normal.horizontal.refraction_deg,
      6,
    );
    expect(normal.horizontal.refraction_deg).toBeGreaterThan(0.01);
  });

  test("apparent altitude rises with the geometric one, from nadir to zenith, and stays within ±90°", async () => {
    const { json } = await get(
      "start=2026-03-20T00:00Z&count=1440&step=1min&body=sun&lat=0&lon=0&shape=columns&fields=horizontal",
    );
    const geometric: number[] = json.data.columns["sun.horizontal.altitude_geometric_deg"];
    const apparent: number[] = json.data.columns["sun.horizontal.altitude_deg"];
    const order = geometric.map((_, i) => i).sort((a, b) => (geometric[a] ?? 0) - (geometric[b] ?? 0));
    for (let k = 1; k < order.length; k++) {
      expect(apparent[order[k] ?? 0]).toBeGreaterThanOrEqual(apparent[order[k - 1] ?? 0] ?? 0);
    }
    expect(Math.min(...geometric)).toBeLessThan(-89);
    expect(Math.max(...apparent.map(Math.abs))).toBeLessThanOrEqual(90);
  });

  test("near the horizon the answer warns", async () => {
    const codes = async (query: string) =>
      (await get(query)).json.warnings.map((warning: Any) => warning.code);
    expect(await codes("at=2026-03-20T06:10Z&body=sun&lat=0&lon=0")).toEqual(["REFRACTION_NEAR_HORIZON"]);
    expect(await codes("at=2026-03-20T12:00Z&body=sun&lat=0&lon=0")).toEqual([]);
  });
});

describe("the horizontal block", () => {
  test("above_horizon follows each body's own rise and set altitude", async () => {
    const { json } = await get(
      "start=2026-03-20T00:00Z&count=1440&step=1min&bodies=sun,moon,mars&lat=50&lon=0&shape=columns&fields=horizontal&refraction=none",
    );
    const { columns } = json.data;
    const check = (body: string, level: (i: number) => [number, number]) => {
      const altitudes: number[] = columns[`${body}.horizontal.altitude_geometric_deg`];
      altitudes.forEach((altitude, i) => {
        const [low, high] = level(i);
        if (altitude < low) expect(columns[`${body}.horizontal.above_horizon`][i]).toBe(false);
        if (altitude > high) expect(columns[`${body}.horizontal.above_horizon`][i]).toBe(true);
      });
    };
    check("sun", () => [-0.8333001, -0.8332999]);
    check("mars", () => [-0.5667001, -0.5666999]);
    // The Moon's semidiameter is 14.7 to 16.8 arcminutes.
    check("moon", () => [-(34 + 16.9) / 60, -(34 + 14.6) / 60]);
  });

  test("compass points are the nearest of sixteen", async () => {
    const { json } = await get(
      "start=2026-03-20T00:00Z&count=288&step=5min&body=mars&lat=50&lon=0&shape=columns&fields=horizontal",
    );
    const names = "N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW".split(" ");
    json.data.columns["mars.horizontal.azimuth_deg"].forEach((azimuth: number, i: number) => {
      expect(json.data.columns["mars.horizontal.compass_point"][i]).toBe(
        names[Math.round(azimuth / 22.5) % 16],
      );
    });
  });

  test("S4.1-22 elevation moves the Moon by its parallax", async () => {
    const altitude = async (elevation: number) =>
      (await position(`at=2026-11-20T18:00Z&body=moon&lat=39.74&lon=-104.99&elevation_m=${elevation}`))
        .horizontal.altitude_geometric_deg;
    expect(Math.abs((await altitude(1609)) - (await altitude(0)))).toBeGreaterThan(1e-5);
  });

  test("delta T that is extrapolated is disclosed where it matters", async () => {
    const codes = async (query: string) =>
      (await get(query)).json.warnings.map((warning: Any) => warning.code);
    expect(await codes("at=2190-06-01T12:00Z&body=mars&lat=0&lon=0&refraction=none")).toContain(
      "DELTA_T_EXTRAPOLATED",
    );
    expect(await codes("at=2190-06-01T12:00Z&body=mars")).toEqual([]);
  });
});

test("S1-11 S4.1-23 a resolved place owes the credit line, coordinates do not", async () => {
  const place = (await get(`${AT}&body=mars&place=Paris`)).json;
  expect(place.meta.rights).toBe("attribution_required");
  expect(place.meta.attribution.text).toMatch(/GeoNames.*CC BY 4\.0/);
  expect(place.query.timezone).toEqual({ name: "Europe/Paris", source: "place" });
  const { lat_deg, lon_deg, elevation_m } = place.query.location;
  const same = (await get(`${AT}&body=mars&lat=${lat_deg}&lon=${lon_deg}&elevation_m=${elevation_m}`)).json;
  expect(same.meta).toMatchObject({ rights: "unrestricted" });
  expect(same.meta).not.toHaveProperty("attribution");
  expect(same.data.positions).toEqual(place.data.positions);
});
