import { expect, test } from "vitest";
import { isTargetError, parseTarget } from "../../../src/catalog/target.ts";
import type { EngineOrbit } from "../../../src/engine/types.ts";
import { orbitCells } from "../../../src/sky/pairings/orbit-cells.ts";
import { columnsAt } from "../../../src/sky/time/tt-days.ts";
import { utcDay } from "../events.ts";
import { sky } from "../observing.ts";

/** It passes the Earth's orbit in the middle of January 2026; the other keeps away from it. */
const NEAR =
  "epoch=2461051.5;a=2.3602883765775258;e=0.5833023714608123;i=11.219451532775599;node=293.90625116934865;peri=181.52591837611266;M=-1.26322710673116";
const FAR = "epoch=2461000.5;M=10;a=2.7;e=0.1;i=10;node=80;peri=70";

function orbitOf(elements: string): EngineOrbit {
  const target = parseTarget(`elements:${elements}`);
  if (isTargetError(target) || target.engine.kind !== "orbit") throw new Error(elements);
  const { path: _, ...conic } = target.engine.orbit;
  return conic;
}

type Vector = readonly [number, number, number];

/** From the Earth to the orbit, au, without the time that light takes. */
function waysAt(orbit: EngineOrbit, days: Float64Array): Vector[] {
  const columns = columnsAt(sky.models.deltaT, days);
  const own = sky.engine.states(orbit, "heliocentric", columns);
  const earth = sky.engine.states("earth", "heliocentric", columns);
  return Array.from(days, (_, i) => {
    const along = (axis: "x_au" | "y_au" | "z_au") => (own[axis][i] ?? 0) - (earth[axis][i] ?? 0);
    return [along("x_au"), along("y_au"), along("z_au")];
  });
}

function turned_rad(a: Vector, b: Vector): number {
  const dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const cross = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  return Math.atan2(Math.hypot(...cross), dot);
}

const orbits = [NEAR, FAR].map(orbitOf);
const grid_day = Float64Array.from({ length: 11 }, (_, i) => utcDay("2026-01-01T00:00") + 4 * i);

test("cells follow one another from the grid's start to its end, the shorter the nearer a body comes", () => {
  const cells = orbitCells(sky, orbits, grid_day);
  expect(cells[0]?.left_day).toBe(grid_day[0]);
  expect(cells.at(-1)?.right_day).toBe(grid_day.at(-1));
  cells.slice(1).forEach(({ left_day }, i) => {
    expect(left_day).toBe(cells[i]?.right_day);
  });
  const lengths = cells.map(({ left_day, right_day }) => right_day - left_day);
  expect(Math.max(...lengths)).toBeGreaterThan(20 * Math.min(...lengths));
});

test("what bounds a cell does not depend on which longer ones it was halved from", () => {
  const cells = orbitCells(sky, orbits, grid_day);
  const ends_day = Float64Array.from([...cells.map(({ left_day }) => left_day), grid_day.at(-1) ?? 0]);
  expect(orbitCells(sky, orbits, ends_day)).toEqual(cells);
});

test("no direction turns more within a cell than its bound allows", () => {
  for (const { left_day, right_day, rate_rad_day } of orbitCells(sky, orbits, grid_day)) {
    const step_day = (right_day - left_day) / 8;
    const days = Float64Array.from({ length: 9 }, (_, i) => left_day + i * step_day);
    const ways = orbits.map((orbit) => waysAt(orbit, days));
    for (let i = 1; i < days.length; i++) {
      const turned = ways.map((way) => {
        const [from, to] = [way[i - 1], way[i]];
        return from === undefined || to === undefined ? Number.NaN : turned_rad(from, to);
      });
      expect(turned.reduce((sum, angle) => sum + angle, 0)).toBeLessThanOrEqual(rate_rad_day * step_day);
    }
  }
});
