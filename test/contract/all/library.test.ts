import { describe, expect, it } from "vitest";
import {
  constantDeltaT,
  createEngine,
  createSky,
  fromUnixMs,
  instantColumns,
  ttColumns,
} from "../../../src/library/index.ts";
import { contractApp, get } from "./fixture.ts";

const INSTANT = fromUnixMs(Date.UTC(2026, 10, 20, 10));

describe("the library", () => {
  it("gives the positions of the route as typed columns", async () => {
    const engine = await createEngine();
    const [mars] = engine.positions({
      targets: [{ kind: "body", body: "mars" }],
      instants: instantColumns([INSTANT]),
      centre: "geocentric",
      columns: ["ra_of_date_deg", "dec_of_date_deg", "distance_au"],
    });
    const { data } = (
      await get(await contractApp(), "/v2/positions?body=mars&at=2026-11-20T10:00Z&precision=10")
    ).json();
    expect(mars?.ra_of_date_deg).toBeInstanceOf(Float64Array);
    const [position] = data.positions;
    expect(mars?.ra_of_date_deg?.[0]).toBeCloseTo(position.equatorial.of_date.ra_deg, 9);
    expect(mars?.dec_of_date_deg?.[0]).toBeCloseTo(position.equatorial.of_date.dec_deg, 9);
    expect(mars?.distance_au?.[0]).toBeCloseTo(position.distance.au, 9);
  });

  it("takes instants in TT, so that delta T stays out of a comparison", async () => {
    const engine = await createEngine();
    const atTt = (delta_t_s: number) =>
      engine.positions({
        targets: [{ kind: "body", body: "moon" }],
        instants: ttColumns([2461365], constantDeltaT(delta_t_s)),
        centre: "geocentric",
        columns: ["ra_of_date_deg"],
      })[0]?.ra_of_date_deg;
    expect(atTt(0)).toEqual(atTt(100));
  });

  it("lets a comparison bring its own models", async () => {
    const sky = createSky(await createEngine(), { deltaT: constantDeltaT(64) });
    expect(sky.models.deltaT.deltaT(51_544).delta_t_s).toBe(64);
    expect(sky.models.lunarRadius.penumbral_earth_radii).toBe(0.272488);
  });
});
