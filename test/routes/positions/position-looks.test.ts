import { describe, expect, it } from "vitest";
import { call } from "../../contract/call.ts";

const AT = "at=2026-11-20T18:00Z";
const PLACE = "lat=51.5&lon=0";

async function firstOf(request: string) {
  const { json } = await call(request);
  return { ...json.data, codes: json.warnings.map(({ code }: { code: string }) => code), meta: json.meta };
}

describe("how targets look, on /v2/positions with frames=all", () => {
  it("is what the planet board says", async () => {
    const bodies = "mercury,venus,mars,jupiter,saturn,uranus,neptune,pluto";
    const { positions } = await firstOf(`/v2/positions?${AT}&bodies=${bodies}&frames=all`);
    const { planets } = await firstOf(`/v2/planet-board?${AT}&bodies=${bodies}`);
    for (const [i, planet] of planets.entries()) {
      const { magnitude, phase_angle_deg, illuminated_percent, elongation_deg, apparent_diameter_arcsec } =
        planet;
      const looks = {
        magnitude,
        phase_angle_deg,
        illuminated_percent,
        elongation_deg,
        apparent_diameter_arcsec,
      };
      expect(positions[i]).toMatchObject({ body: planet.body, appearance: looks });
    }
  });

  it("is, of the Moon, what /v2/moon says, and of the Sun and stars what they have", async () => {
    const { positions } = await firstOf(
      `/v2/positions?${AT}&bodies=moon,sun,star:sirius,radec:6,20&frames=all&fields=appearance`,
    );
    const moon = await firstOf(`/v2/moon?${AT}`);
    const [ofMoon, ofSun, ofSirius, ofPoint] = positions.map(
      ({ appearance }: { appearance: Record<string, number | null> }) => appearance,
    );
    expect(ofMoon.illuminated_percent).toBeCloseTo(moon.phase.illumination_percent, 3);
    expect(ofMoon.apparent_diameter_arcsec / 3600).toBeCloseTo(moon.geocentric.apparent_diameter_deg, 6);
    // waxing: east of the Sun
    expect(ofMoon.elongation_deg).toBeGreaterThan(0);
    // Allen 2000, §14.2; 959.63 arcsec of semidiameter at 1 au
    expect(ofSun.magnitude).toBeCloseTo(-26.77, 2);
    expect(ofSun.apparent_diameter_arcsec).toBeCloseTo((2 * 959.63) / 0.9881, 0);
    expect(ofSun).toMatchObject({ elongation_deg: null, phase_angle_deg: null, illuminated_percent: null });
    expect(ofSirius).toMatchObject({
      magnitude: -1.44,
      phase_angle_deg: null,
      apparent_diameter_arcsec: null,
    });
    expect(Math.abs(ofSirius.elongation_deg)).toBeGreaterThan(100);
    expect(ofPoint.magnitude).toBeNull();
  });

  it("holds no magnitude, and says so, where the formula was not fitted: Mercury before the Sun", async () => {
    const asked = "/v2/positions?body=mercury&at=2019-11-11T15:20Z&frames=all";
    const { positions, codes } = await firstOf(asked);
    expect(positions[0].appearance.magnitude).toBeNull();
    expect(positions[0].appearance.phase_angle_deg).toBeGreaterThan(170);
    expect(codes).toEqual(["MAGNITUDE_EXTRAPOLATED"]);
    const { body } = await call(`${asked}&format=csv&fields=appearance.magnitude`);
    expect(body).toBe("instant,body,appearance.magnitude\r\n2019-11-11T15:20:00.000Z,mercury,\r\n");
    const board = await firstOf("/v2/planet-board?body=mercury&at=2019-11-11T15:20Z");
    expect(board.codes).toEqual(["MAGNITUDE_EXTRAPOLATED"]);
    const events = await firstOf(
      "/v2/planet-events?body=mercury&start=2019-11-11&end=2019-11-12&event_kinds=inferior_conjunction",
    );
    expect(events.codes).toEqual(["MAGNITUDE_EXTRAPOLATED"]);
    const quality = await firstOf("/v2/sky-quality?at=2019-11-11T15:20Z");
    expect(quality.codes).toEqual(["MAGNITUDE_EXTRAPOLATED"]);
    // the Moon two days old over Jupiter, at a phase of 157°
    const pairs = await firstOf("/v2/conjunctions?bodies=moon,jupiter&start=2019-11-27&end=2019-11-30");
    expect(pairs.series.map(({ magnitudes }: { magnitudes: unknown }) => magnitudes)).toEqual([
      [expect.any(Number), expect.any(Number)],
    ]);
    expect(pairs.codes).toEqual(["MAGNITUDE_EXTRAPOLATED"]);
  });

  it("comes with the topocentric place where there is one, which verbosity=full shows as well", async () => {
    const all = await firstOf(`/v2/positions?${AT}&bodies=moon,mars&frames=all&${PLACE}`);
    const full = await firstOf(`/v2/positions?${AT}&bodies=moon,mars&verbosity=full&${PLACE}`);
    for (const k of [0, 1]) expect(all.positions[k].topocentric).toEqual(full.positions[k].topocentric);
    expect(all.meta.origins).toMatchObject({ topocentric: "topocentric", appearance: "geocentric" });
    const nowhere = await firstOf(`/v2/positions?${AT}&bodies=moon,mars&frames=all`);
    expect(Object.keys(nowhere.positions[0])).not.toContain("topocentric");
  });

  it("stands in no answer that did not ask for it", async () => {
    for (const frames of ["minimal", "standard"]) {
      const { positions, meta } = await firstOf(
        `/v2/positions?${AT}&bodies=moon,mars&frames=${frames}&${PLACE}`,
      );
      for (const position of positions)
        expect(Object.keys(position).filter((key) => key === "appearance" || key === "topocentric")).toEqual(
          [],
        );
      expect(meta.models).not.toContain("mallama-hilton-2018");
    }
    const { json } = await call(`/v2/positions?${AT}&body=mars&fields=appearance`);
    expect([json.code, json.hint]).toEqual(["CONFLICTING_PARAMETERS", "Send frames=all."]);
  });

  it("names its models, and those of a place only where there is one", async () => {
    const { meta } = await firstOf(`/v2/positions?${AT}&body=mars&frames=all`);
    expect(meta.models).toContain("mallama-hilton-2018");
    for (const path of ["positions?body=mars&", "moon?", "planet-board?"]) {
      const without = await firstOf(`/v2/${path}${AT}`);
      const within = await firstOf(`/v2/${path}${AT}&${PLACE}`);
      for (const model of ["refraction", "delta-t"]) {
        expect(without.meta.models, path).not.toContain(model);
        expect(within.meta.models, path).toContain(model);
      }
      const old = await firstOf(`/v2/${path}at=1950-01-01`);
      expect(old.meta.models).toContain("delta-t");
    }
  });
});

describe("the side of the Sun", () => {
  it("is east, positive, at the printed instants of conjunctions and oppositions", async () => {
    const request =
      "/v2/planet-events?bodies=mercury,venus,mars,jupiter,saturn&start=2020-01-01&end=2030-01-01&event_kinds=inferior_conjunction,superior_conjunction,conjunction,opposition&fields=kind,instant,elongation_deg";
    const { series } = await firstOf(request);
    expect(series.length).toBeGreaterThan(80);
    for (const row of series) expect(row.elongation_deg, JSON.stringify(row)).toBeGreaterThanOrEqual(0);
    const loops = await firstOf("/v2/retrogrades?bodies=mercury,venus,mars&start=2020-01-01&end=2030-01-01");
    for (const { inferior_conjunction, opposition } of loops.series)
      expect((inferior_conjunction ?? opposition).elongation_deg).toBeGreaterThanOrEqual(0);
  });
});
