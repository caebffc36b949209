import { expect, test } from "vitest";
import { earthFixedColumns } from "../../src/sky/barycentre/earth-fixed.ts";
import { observerColumns } from "../../src/sky/positions/observer-vector.ts";
import { columnsAt } from "../../src/sky/time/tt-days.ts";
import { sky } from "./observing.ts";

const AXES = ["x", "y", "z"] as const;

test("on axes fixed in the crust velocities are how fast the places change, and the length of a place stays", () => {
  const step_s = 10;
  for (const body of ["moon", "venus", "jupiter"] as const)
    for (const day of [-40_000.3, 9_400.6]) {
      const days = Float64Array.from([-1, 0, 1], (k) => day + (k * step_s) / 86_400);
      const columns = columnsAt(sky.models.deltaT, days);
      const states = sky.engine.states(body, "geocentric", columns);
      for (const pole of [null, { xp_arcsec: 0.2, yp_arcsec: 0.4 }]) {
        const fixed = earthFixedColumns(sky, columns, states, pole);
        const lengths = AXES.map((axis) => fixed[`${axis}_km`][1] ?? Number.NaN);
        const au = [states.x_au[1] ?? 0, states.y_au[1] ?? 0, states.z_au[1] ?? 0];
        expect(Math.hypot(...lengths) / (Math.hypot(...au) * 149_597_870.7)).toBeCloseTo(1, 12);
        for (const axis of AXES) {
          const [before = 0, , after = 0] = fixed[`${axis}_km`];
          const slope_km_s = (after - before) / (2 * step_s);
          const own_km_s = fixed[`v${axis}_km_s`][1] ?? Number.NaN;
          // rates of precession and nutation are left out, and the step bends the way
          const turned_km_s = Math.hypot(...lengths) * 7.3e-5;
          expect(Math.abs(slope_km_s - own_km_s), `${body} ${axis}`).toBeLessThan(1e-6 * turned_km_s + 1e-5);
        }
      }
    }
});

test("a place stands where it is on the crust, however the pole lies and the Earth has turned", () => {
  const columns = columnsAt(sky.models.deltaT, Float64Array.of(-40_000.3, 9_400.6, 9_400.9));
  const orientation = sky.engine.orientation(columns);
  const still = new Float64Array(columns.count);
  const [equator_km, polar_km] = [6378.137, 6356.752_314_245];
  for (const [lat_deg, lon_deg] of [
    [0, 0],
    [51.5, -0.1],
    [-33.9, 151.2],
    [78.2, -100],
  ] as const)
    for (const pole of [undefined, { xp_arcsec: 30, yp_arcsec: -50 }]) {
      const observer = { lat_deg, lon_deg, elevation_m: 0, ...(pole === undefined ? {} : { pole }) };
      const { x, y, z } = observerColumns(orientation, observer);
      const states = { x_au: x, y_au: y, z_au: z, vx_au_day: still, vy_au_day: still, vz_au_day: still };
      const fixed = earthFixedColumns(sky, columns, states, pole ?? null);
      const [lat, lon] = [(lat_deg * Math.PI) / 180, (lon_deg * Math.PI) / 180];
      const across = equator_km ** 2 / Math.hypot(equator_km * Math.cos(lat), polar_km * Math.sin(lat));
      const up = polar_km ** 2 / Math.hypot(equator_km * Math.cos(lat), polar_km * Math.sin(lat));
      for (let row = 0; row < columns.count; row++) {
        // half a metre: the pole's s′, and the product of two turns
        expect(fixed.x_km[row]).toBeCloseTo(across * Math.cos(lat) * Math.cos(lon), 3);
        expect(fixed.y_km[row]).toBeCloseTo(across * Math.cos(lat) * Math.sin(lon), 3);
        expect(fixed.z_km[row]).toBeCloseTo(up * Math.sin(lat), 3);
      }
    }
});
