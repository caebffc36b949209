import { describe, expect, it } from "vitest";
import type { Vector } from "../../src/engine/core.ts";
import { createEngine } from "../../src/engine/engine.ts";
import type { StateTable } from "../../src/engine/types.ts";
import { blockStoreFigures } from "../accuracy/positions/block-store.ts";
import { SKY_BODIES } from "../samples/bodies.ts";
import { atDays } from "./instants.ts";

/** Bound of the block store against direct sums, seen from the Earth. */
const BOUND_RAD = 1e-10;
const INSTANTS = 400;

function vectorAt(table: StateTable, row: number): Vector {
  return [table.x_au[row] ?? 0, table.y_au[row] ?? 0, table.z_au[row] ?? 0];
}

describe("block store", async () => {
  const engine = await createEngine();

  it.each(blockStoreFigures(engine, INSTANTS))(
    "$item keeps within 1e-10 rad of the direct sums at random instants of 1700–2200",
    ({ whole }) => {
      expect(whole.n).toBe(INSTANTS);
      expect(whole.max).toBeGreaterThan(0);
      expect(whole.max).toBeLessThan(BOUND_RAD);
    },
  );

  it("has no step at segment and block borders", () => {
    const borders = [-8192 * 3, 0, 8192 * 5, 64 * 101, 256 * 77];
    for (const border of borders) {
      const around = atDays([border - 1e-6, border + 1e-6]);
      const tdbShift = 2e-6; // both sides lie within a microday of the border
      for (const body of SKY_BODIES) {
        const table = engine.states(body, "geocentric", around);
        const [before, after] = [vectorAt(table, 0), vectorAt(table, 1)];
        const speed = Math.hypot(table.vx_au_day[0] ?? 0, table.vy_au_day[0] ?? 0, table.vz_au_day[0] ?? 0);
        const distance = Math.hypot(...before);
        const step = Math.hypot(after[0] - before[0], after[1] - before[1], after[2] - before[2]);
        expect(Math.abs(step - speed * tdbShift) / distance, `${body} at ${border}`).toBeLessThan(3e-10);
      }
    }
  });

  it("gives velocities that are the derivatives of its positions", () => {
    const h = 0.01;
    for (const body of SKY_BODIES) {
      const table = engine.states(body, "geocentric", atDays([1234.5 - h, 1234.5, 1234.5 + h]));
      const slope = ((table.x_au[2] ?? 0) - (table.x_au[0] ?? 0)) / (2 * h);
      expect(Math.abs(slope - (table.vx_au_day[1] ?? 0)), body).toBeLessThan(2e-8);
    }
  });
});
