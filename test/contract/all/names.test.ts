import { describe, expect, test } from "vitest";
import { firstClause, memberNames, namesText } from "../../../src/contract/describe/names.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { call } from "../call.ts";

const names = memberNames(ROUTES);

/** Names that the contract gives to a second quantity: of an eclipse, of towns, of a share, of maps, of a quantity's course, of formulas. */
const GIVEN_TWICE = ["basis", "distance_km", "end", "fraction", "lon_deg", "magnitude", "start"];

describe("names of members", () => {
  test("have one type, one unit and one definition each over all routes, but for those that the contract gives twice", () => {
    expect(names.length).toBeGreaterThan(250);
    const several = names.filter(({ definitions }) => definitions.length !== 1);
    expect(several.map(({ name }) => name)).toEqual(GIVEN_TWICE);
    for (const { name, definitions } of several) expect(definitions.length, name).toBe(2);
  });

  test("with a unit or of a yes or no all say what they are, and the table prints them", () => {
    const defined = names.filter(({ definitions }) =>
      definitions.some(({ definition }) => definition !== null),
    );
    expect(defined.length).toBeGreaterThan(150);
    for (const { definitions } of defined) expect(definitions[0]?.definition).not.toBe("");
    const text = namesText(ROUTES);
    for (const { name } of names) expect(text).toContain(`| \`${name}\` |`);
  });

  test("are told apart by the first clause of their description", () => {
    expect(firstClause("Declination; from the observer.")).toBe("Declination");
    expect(firstClause("Azimuth from north through east.")).toBe("Azimuth from north through east");
  });
});

/** Every member of the same name in an answer, deep within. */
function members(value: unknown, name: string): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => (key === name ? [member] : members(member, name)));
}

describe("a name has one value at one instant, whichever route is asked", () => {
  const dataOf = async (path: string) => {
    const { status, json } = await call(path);
    expect(status, path).toBe(200);
    return json.data;
  };

  test("the Moon's distance at apsides and quarters, and the geometric one that is least at a perigee", async () => {
    const window = "start=2026-01-01&end=2026-04-01&precision=3";
    const apsides = (await dataOf(`/v2/apsides?${window}`)).series;
    const phases = (await dataOf(`/v2/phases?${window}`)).series;
    expect(apsides.length + phases.length).toBeGreaterThan(15);
    for (const { instant, distance_km, apparent_diameter_deg } of [...apsides, ...phases]) {
      const at = `at=${instant}&precision=3`;
      const [moon] = members(await dataOf(`/v2/moon?${at}`), "geocentric") as {
        distance_km: number;
        apparent_diameter_deg: number;
      }[];
      const [place] = (await dataOf(`/v2/positions?body=moon&${at}`)).positions;
      expect(Math.abs(distance_km - (moon?.distance_km ?? 0)), instant).toBeLessThan(0.0015);
      expect(Math.abs(distance_km - place.distance.km), instant).toBeLessThan(0.0015);
      expect(apparent_diameter_deg).toBeCloseTo(moon?.apparent_diameter_deg ?? 0, 3);
    }
    const perigee = apsides.find((row: { kind: string }) => row.kind === "perigee");
    const around = `start=${new Date(Date.parse(perigee.instant) - 3_600_000).toISOString()}&count=25&step=5m`;
    const rows = (
      await dataOf(
        `/v2/positions?body=moon&${around}&distance_geometric=true&fields=distance_geometric_km&precision=6`,
      )
    ).series;
    const least = Math.min(...members(rows, "distance_geometric_km").map(Number));
    expect(least).toBeGreaterThan(perigee.distance_geometric_km - 0.001);
    expect(least).toBeLessThan(perigee.distance_geometric_km + 0.001);
    expect(members(rows, "distance_geometric_km").map(Number).indexOf(least)).toBe(12);
  });

  test("brightness, elongation and diameter of planets", async () => {
    const at = "at=2026-03-10T05:00Z&lat=52.5&lon=13.4";
    const board = (await dataOf(`/v2/planet-board?${at}`)).planets;
    const { positions } = await dataOf(
      `/v2/positions?${at}&frames=all&bodies=${board.map(({ body }: { body: string }) => body).join(",")}`,
    );
    const today = await dataOf(`/v2/today?${at}`);
    for (const [i, planet] of board.entries()) {
      const look = positions[i].appearance;
      for (const name of [
        "magnitude",
        "elongation_deg",
        "phase_angle_deg",
        "illuminated_percent",
        "apparent_diameter_arcsec",
      ])
        if (look[name] !== null) expect(planet[name], `${planet.body} ${name}`).toBe(look[name]);
      expect(planet.distance_au, planet.body).toBe(positions[i].distance.au);
      const own = today.planets.find(({ name }: { name: string }) => name === planet.body);
      expect(own.elongation_deg).toBe(planet.elongation_deg);
      expect(own.magnitude).toBe(planet.magnitude);
      expect(own.constellation).toEqual(planet.constellation);
    }
  });

  test("the Moon's elongation has the sign of its side of the Sun, on crescents and occultations too", async () => {
    const crescents = (await dataOf("/v2/crescents?lat=30&lon=31&start=2026-01-01&end=2026-05-01&kind=both"))
      .series;
    const seen = crescents.filter(({ elongation_deg }: { elongation_deg: number | null }) => elongation_deg);
    expect(seen.length).toBeGreaterThan(3);
    for (const { kind, elongation_deg } of seen) expect(elongation_deg > 0).toBe(kind === "evening");
    const { series } = await dataOf("/v2/occultations?body=star:regulus&start=2025-08-01&count=6");
    expect(series.length).toBe(6);
    for (const { greatest, moon } of series) {
      const { positions } = await dataOf(
        `/v2/positions?body=moon&frames=all&at=${greatest.instant}&fields=appearance`,
      );
      expect(moon.elongation_deg).toBeCloseTo(positions[0].appearance.elongation_deg, 0);
      const { phase } = await dataOf(`/v2/moon?at=${greatest.instant}&fields=phase`);
      expect(moon.waxing).toBe(phase.waxing);
    }
  });
});
