import { describe, expect, it } from "vitest";
import { call, csvRecords } from "../../contract/call.ts";

const AT = "at=2026-11-20T22:00Z";

describe("/v2/sky-quality (S4.2-25)", () => {
  it("gives a class its bounds and its limits", async () => {
    const { json } = await call(`/v2/sky-quality?bortle=4&aperture_mm=200&${AT}`);
    expect(json.data.class).toEqual({
      bortle: 4,
      title: "Rural/suburban transition",
      brightest_mag_arcsec2: 20.49,
      darkest_mag_arcsec2: 21.69,
      naked_eye_limit_mag: 6.5,
    });
    expect(json.data.sky_brightness_mag_arcsec2).toBe(21.09);
    expect(json.data.naked_eye_limit_mag).toBe(6.17);
    expect(json.data.telescopic_limit_mag).toBeCloseTo(13.27, 2);
    expect(json.data.conditions).toBeNull();
    expect(json.data.basis.join(" ")).toContain("Schaefer 1990");
  });

  it("without an aperture has no telescopic limit", async () => {
    const { json } = await call(`/v2/sky-quality?sqm=21&${AT}`);
    expect(json.data.telescopic_limit_mag).toBeNull();
    expect(json.data.naked_eye_limit_mag).toBe(6.12);
  });

  it("loses stars towards the horizon", async () => {
    const high = await call(`/v2/sky-quality?nelm=6&${AT}`);
    const low = await call(`/v2/sky-quality?nelm=6&altitude_deg=20&extinction=0.3&${AT}`);
    const lost = high.json.data.naked_eye_limit_mag - low.json.data.naked_eye_limit_mag;
    expect(high.json.data.naked_eye_limit_mag).toBe(6);
    expect(lost).toBeCloseTo(0.3 * 1.9, 1);
  });

  it("adds the light of the Moon with a location", async () => {
    const moonlit = "/v2/sky-quality?sqm=21.5&at=2026-11-24T22:00Z";
    const [without, here] = [await call(moonlit), await call(`${moonlit}&lat=51.5&lon=0`)];
    expect(without.json.data.sky_brightness_mag_arcsec2).toBe(21.5);
    expect(here.json.data.conditions.moon_altitude_deg).toBeGreaterThan(30);
    expect(here.json.data.sky_brightness_mag_arcsec2).toBeLessThan(19);
    expect(here.json.data.dark_sky_brightness_mag_arcsec2).toBe(21.5);
    expect(here.json.data.basis.join(" ")).toContain("Krisciunas & Schaefer 1991");
  });

  it("says that daylight shows no stars", async () => {
    const { json } = await call("/v2/sky-quality?bortle=3&at=2026-06-20T12:00Z&lat=51.5&lon=0");
    expect(json.data.conditions.daylight).toBe(true);
    expect(json.data.sky_brightness_mag_arcsec2).toBeNull();
    expect(json.data.naked_eye_limit_mag).toBeNull();
  });

  it("assumes the class of the planet board where the sky is not described", async () => {
    const [none, five] = [await call(`/v2/sky-quality?${AT}`), await call(`/v2/sky-quality?bortle=5&${AT}`)];
    expect(none.json.data).toEqual(five.json.data);
    expect((await call(`/v2/planet-board?${AT}`)).json.data.assumed_sky.bortle).toBe(5);
  });

  it("has the brightness of bright twilight, and no limit of the eye there", async () => {
    const at = (time: string) => call(`/v2/sky-quality?bortle=3&at=2026-06-20T${time}Z&lat=51.5&lon=0`);
    const { data } = (await at("20:35")).json;
    expect(data.conditions.sun_altitude_deg).toBeLessThan(0);
    expect(data.sky_brightness_mag_arcsec2).toBeGreaterThan(7);
    expect(data.naked_eye_limit_mag).toBeNull();
  });

  it("counts the Earth's shadow: the total eclipse of 2025-03-14 is dark, its beginning moonlit", async () => {
    const at = (time: string) => call(`/v2/sky-quality?sqm=21.5&at=2025-03-14T${time}Z&lat=35&lon=-100`);
    const [before, partial, total] = [await at("03:30"), await at("05:20"), await at("06:59")].map(
      ({ json }) => json.data,
    );
    expect(before.conditions.moonlit_fraction).toBe(1);
    expect(before.sky_brightness_mag_arcsec2).toBeLessThan(18.5);
    expect(partial.conditions.moonlit_fraction).toBeGreaterThan(0.1);
    expect(partial.conditions.moonlit_fraction).toBeLessThan(0.7);
    expect(total.conditions.moonlit_fraction).toBe(0);
    expect(total.sky_brightness_mag_arcsec2).toBe(21.5);
  });

  it("judges the planets against the limits", async () => {
    const { json } = await call(`/v2/sky-quality?bortle=5&aperture_mm=100&${AT}`);
    const planet = (name: string) =>
      json.data.visible_planets.find(({ body }: { body: string }) => body === name);
    expect(planet("jupiter").naked_eye).toBe(true);
    expect(planet("neptune")).toMatchObject({ naked_eye: false, telescope: true });
    expect(planet("pluto")).toMatchObject({ naked_eye: false, telescope: false });
  });

  it("has the three formats", async () => {
    const csv = await call(`/v2/sky-quality?bortle=4&${AT}&format=csv`);
    expect(csvRecords(csv.body)).toHaveLength(1);
    const text = await call(`/v2/sky-quality?bortle=4&${AT}&format=txt`);
    expect(text.body).toContain("Bortle 4");
  });

  it.each([
    [`/v2/sky-quality?bortle=4&sqm=21&${AT}`, "CONFLICTING_PARAMETERS"],
    [`/v2/sky-quality?sqm=21&nelm=6&${AT}`, "CONFLICTING_PARAMETERS"],
    [`/v2/sky-quality?bortle=0&${AT}`, "PARAMETER_OUT_OF_RANGE"],
    [`/v2/sky-quality?bortle=10&${AT}`, "PARAMETER_OUT_OF_RANGE"],
    [`/v2/sky-quality?bortle=4&altitude_deg=91&${AT}`, "PARAMETER_OUT_OF_RANGE"],
  ])("%s is refused", async (request, code) => {
    const { json, status } = await call(request);
    expect(status).toBe(400);
    expect(json.code).toBe(code);
  });
});
