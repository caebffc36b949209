import { describe, expect, test } from "vitest";
import { call } from "../../contract/call.ts";

const PLACE = "lat=45.98&lon=7.66&elevation_m=4000";
const DAY = "at=2026-12-21";

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers
type Any = any;

async function answer(path: string): Promise<Any> {
  const { json } = await call(path);
  if (json.code !== undefined) throw new Error(JSON.stringify(json));
  return json;
}

async function riseMs(more: string): Promise<number> {
  const { data } = await answer(`/v2/rise-set?body=sun&${DAY}&${PLACE}${more}`);
  return Date.parse(data.series[0].rise.instant);
}

describe("the air over the place", () => {
  test("thin and cold air: the Sun rises the later the less it refracts", async () => {
    const standard = await riseMs("");
    expect(await riseMs("&pressure_hpa=1010&temperature_c=10")).toBe(standard);
    const high = await riseMs("&atmosphere=by_height&temperature_c=-25");
    const none = await riseMs("&pressure_hpa=0");
    expect(high - standard).toBeGreaterThan(60_000);
    expect(none).toBeGreaterThan(high);
    const dense = await riseMs("&pressure_hpa=1100&temperature_c=-60");
    expect(dense).toBeLessThan(standard);
  });

  test("without air the event stands where the centre does: at -0.8333 + 34 arcminutes", async () => {
    const { data, meta } = await answer(`/v2/rise-set?body=sun&${DAY}&${PLACE}&pressure_hpa=0`);
    expect(data.series[0].rise.altitude_geometric_deg).toBeCloseTo(-0.8333 + 34 / 60, 4);
    expect(meta.refraction_model).toContain("0 hPa, 10 C");
    const over = await answer(`/v2/rise-set?body=sun&${DAY}&${PLACE}&pressure_hpa=0&horizon=0:5,90:5,180:5`);
    expect(over.data.series[0].rise.altitude_geometric_deg).toBeCloseTo(5 - 0.8333 + 34 / 60, 4);
  });

  test.each([
    "/v2/sun?",
    "/v2/moon?",
    "/v2/today?",
    "/v2/planet-board?",
    "/v2/dark-window?",
    "/v2/sky-quality?bortle=3&",
    "/v2/when?conditions=sun.up&end=2026-12-23&",
    "/v2/rise-set?body=moon&",
  ])("is taken by %s, and the standard's numbers change nothing", async (path) => {
    const at = path.includes("conditions") ? "start=2026-12-21" : DAY;
    const plain = await answer(`${path}${at}&${PLACE}`);
    const sent = await answer(`${path}${at}&${PLACE}&pressure_hpa=1010&temperature_c=10`);
    const thin = await answer(`${path}${at}&${PLACE}&pressure_hpa=600`);
    expect(sent.data).toEqual(plain.data);
    // the planets' extinction alone, below what is printed
    if (!path.includes("sky-quality")) expect(thin.data).not.toEqual(plain.data);
    expect(thin.query.pressure_hpa).toBe(600);
  });

  test.each([
    [
      "/v2/rise-set?body=sun&at=2026-12-21&lat=45&lon=7&horizon=-6&pressure_hpa=900",
      "CONFLICTING_PARAMETERS",
    ],
    [
      "/v2/sun?at=2026-12-21&lat=45&lon=7&atmosphere=by_height&pressure_hpa=900&temperature_c=0",
      "CONFLICTING_PARAMETERS",
    ],
    ["/v2/sun?at=2026-12-21&lat=45&lon=7&pressure_hpa=1101", "PARAMETER_OUT_OF_RANGE"],
    ["/v2/rise-set?body=sun&at=2026-12-21&lat=45&lon=7&wavelength_um=0.5", "UNKNOWN_PARAMETER"],
    ["/v2/twilight?at=2026-12-21&lat=45&lon=7&pressure_hpa=900", "UNKNOWN_PARAMETER"],
    ["/v2/positions?body=sun&lat=45&lon=7&refraction=none&pressure_hpa=900", "CONFLICTING_PARAMETERS"],
  ])("%s is refused: %s", async (path, code) => {
    expect((await call(path)).json.code).toBe(code);
  });
});
