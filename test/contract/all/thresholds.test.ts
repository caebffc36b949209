import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { contractApp, get } from "./fixture.ts";

/** The published numbers alone are enough to tell the words of the answers. */

let app: FastifyInstance;
let limit: (name: string) => number;
const dataOf = async (url: string) => (await get(app, url)).json().data;

beforeAll(async () => {
  app = await contractApp();
  const { thresholds } = await dataOf("/v2/conventions");
  limit = (name) => {
    const found = thresholds.find((threshold: { name: string }) => threshold.name === name);
    if (found === undefined) throw new Error(`no threshold ${name}`);
    return found.value;
  };
});

interface Planet {
  readonly body: string;
  readonly magnitude: number;
  readonly elongation_deg: number;
  readonly visibility: string;
  readonly horizontal: { altitude_deg: number; above_horizon: boolean };
}

const isTooClose = ({ body, elongation_deg }: Planet) =>
  Math.abs(elongation_deg) <
  limit(body === "venus" ? "visibility_least_elongation_venus_deg" : "visibility_least_elongation_deg");

interface BoardRow {
  readonly planets: readonly Planet[];
  readonly assumed_sky: { readonly naked_eye_limit_mag: number | null };
}

function verdictByElongation(planet: Planet): string {
  const elongation_deg = Math.abs(planet.elongation_deg);
  if (isTooClose(planet)) return "too_close_to_the_sun";
  if (planet.magnitude > limit("visibility_naked_eye_limit_magnitude")) return "needs_optical_aid";
  const arc_deg =
    limit("visibility_arc_of_vision_deg") +
    planet.magnitude * limit("visibility_arc_of_vision_per_magnitude");
  if (elongation_deg < arc_deg) return "lost_in_twilight";
  if (elongation_deg < limit("visibility_low_elongation_deg")) return "low";
  return elongation_deg < limit("visibility_well_placed_elongation_deg") ? "visible" : "well_placed";
}

function neededSunAltitude_deg(magnitude: number): number {
  const step = [-3, -1, 0, 1.5, 3].find((faintest) => magnitude <= faintest);
  return limit(
    step === undefined
      ? "visibility_dark_sun_altitude_deg"
      : `visibility_sun_altitude_to_magnitude_${step}_deg`,
  );
}

/** Kasten & Young 1989, eq. 3. */
function airMass(altitude_deg: number): number {
  const h_deg = Math.max(0, altitude_deg);
  return 1 / (Math.sin((h_deg * Math.PI) / 180) + 0.50572 * (h_deg + 6.07995) ** -1.6364);
}

function verdictFrom(planet: Planet, sun_altitude_deg: number, zenith_limit_mag: number | null): string {
  const { above_horizon, altitude_deg } = planet.horizontal;
  if (isTooClose(planet)) return "too_close_to_the_sun";
  if (!above_horizon) return "not_up";
  if (sun_altitude_deg > neededSunAltitude_deg(planet.magnitude)) return "lost_in_twilight";
  const lost_mag = limit("visibility_extinction") * (airMass(altitude_deg) - airMass(90));
  if (zenith_limit_mag !== null && planet.magnitude > zenith_limit_mag - lost_mag) return "needs_optical_aid";
  if (altitude_deg < limit("visibility_low_altitude_deg")) return "low";
  return altitude_deg < limit("visibility_well_placed_altitude_deg") ? "visible" : "well_placed";
}

describe("thresholds of visibility", () => {
  it("tell every verdict of planet-board without a location", async () => {
    const { series } = await dataOf("/v2/planet-board?start=2026-01-01&count=90&step=4d");
    const planets: Planet[] = series.flatMap((row: { planets: Planet[] }) => row.planets);
    expect(new Set(planets.map(({ visibility }) => visibility)).size).toBe(6);
    expect(planets.map(({ visibility }) => visibility)).toEqual(planets.map(verdictByElongation));
  });

  it("tell every verdict of planet-board at a location", async () => {
    const range = "start=2026-01-01&end=2026-02-20&step=5h&lat=40&lon=0";
    const board = (await dataOf(`/v2/planet-board?${range}`)).series;
    const suns = (await dataOf(`/v2/positions?body=sun&${range}`)).series;
    const cases = board.flatMap(({ planets, assumed_sky }: BoardRow, i: number) =>
      planets.map((planet) => ({
        said: planet.visibility,
        told: verdictFrom(
          planet,
          suns[i].positions[0].horizontal.altitude_geometric_deg,
          assumed_sky.naked_eye_limit_mag,
        ),
      })),
    );
    expect(new Set(cases.map(({ said }: { said: string }) => said)).size).toBe(7);
    for (const { said, told } of cases) expect(said).toBe(told);
  });
});

describe("thresholds of today", () => {
  it("bound how far ahead its events reach", async () => {
    const { next_events } = await dataOf("/v2/today?at=2026-11-20T18:00Z&include=events");
    const farthest = (isWanted: (kind: string) => boolean) =>
      Math.max(
        ...next_events.flatMap((event: { kind: string; days_until: number }) =>
          isWanted(event.kind) ? [event.days_until] : [],
        ),
      );
    const isEclipse = (kind: string) => kind.endsWith("_eclipse");
    const [others, eclipses] = [farthest((kind) => !isEclipse(kind)), farthest(isEclipse)];
    expect(others).toBeLessThanOrEqual(limit("today_events_days"));
    expect(others).toBeGreaterThan(limit("today_events_days") - 7);
    expect(eclipses).toBeLessThanOrEqual(limit("today_eclipses_days"));
    expect(eclipses).toBeGreaterThan(limit("today_events_days"));
  });
});

describe("thresholds of rarity", () => {
  it("bound the way to the pairings at least as close", async () => {
    const { previous, next, instant, previous_search, next_search } = await dataOf(
      "/v2/rarity?body1=venus&body2=jupiter&at=2026-06-09",
    ).then((data) => ({ ...data, instant: data.pairing.instant }));
    const away_days = (other: { instant: string }) =>
      Math.abs(Date.parse(other.instant) - Date.parse(instant)) / 86_400_000;
    expect([previous_search, next_search]).toContain("found");
    for (const other of [previous, next]) {
      if (other !== null) expect(away_days(other)).toBeLessThanOrEqual(limit("rarity_reach_days"));
    }
  });
});

describe("thresholds of eclipses", () => {
  it("hold the radii of the eclipse canons", () => {
    expect(limit("lunar_radius_penumbral_earth_radii")).toBe(0.272488);
    expect(limit("lunar_radius_umbral_earth_radii")).toBe(0.272281);
    expect(limit("lunar_radius_lunar_eclipses_earth_radii")).toBeCloseTo(0.2725076, 6);
    expect(limit("sun_semidiameter_arcsec")).toBe(959.63);
    expect(limit("danjon_enlargement_ratio")).toBe(1.01);
  });
});

describe("definitions", () => {
  it("name each subject once, and every threshold once", async () => {
    const { definitions, thresholds } = await dataOf("/v2/conventions");
    const subjects = definitions.map(({ subject }: { subject: string }) => subject);
    expect(new Set(subjects).size).toBe(subjects.length);
    expect(subjects).toEqual(
      expect.arrayContaining(["visibility", "retrogrades", "rarity", "cycles", "today", "planet events"]),
    );
    const names = thresholds.map(({ name }: { name: string }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
