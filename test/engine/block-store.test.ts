import { describe, expect, it } from "vitest";
import { EngineCore, type Vector } from "../../src/engine/core.ts";
import { createEngine } from "../../src/engine/engine.ts";
import type { Series } from "../../src/engine/store.ts";
import type { EngineBody, StateTable } from "../../src/engine/types.ts";
import { atDays, sequence } from "./instants.ts";

/** Bound of the block store against direct sums, seen from the Earth. */
const BOUND_RAD = 1e-10;
/** 1700-01-01 … 2200-12-31 in days from J2000.0. */
const FIRST_DAY = -109572.5;
const LAST_DAY = 73413.5;
const INSTANTS = 400;

const BODIES: readonly EngineBody[] = [
  "sun",
  "moon",
  "mercury",
  "venus",
  "mars",
  "jupiter",
  "saturn",
  "uranus",
  "neptune",
  "pluto",
];

function vectorAt(table: StateTable, row: number): Vector {
  return [table.x_au[row] ?? 0, table.y_au[row] ?? 0, table.z_au[row] ?? 0];
}

function angleBetween(a: Vector, b: Vector): number {
  const [ra, rb] = [Math.hypot(...a), Math.hypot(...b)];
  return Math.hypot(a[0] / ra - b[0] / rb, a[1] / ra - b[1] / rb, a[2] / ra - b[2] / rb);
}

function directGeocentric(core: EngineCore, body: EngineBody, earth: Vector, d: number): Vector {
  if (body === "moon") return core.directVector("moon", d);
  const [x, y, z] = body === "sun" ? [0, 0, 0] : core.directVector(body as Series, d);
  return [x - earth[0], y - earth[1], z - earth[2]];
}

describe("block store", async () => {
  const engine = await createEngine();
  const core = new EngineCore();
  const random = sequence(20260101);
  const days = Array.from({ length: INSTANTS }, () => FIRST_DAY + random() * (LAST_DAY - FIRST_DAY));
  const instants = atDays(days);
  const tdb = engine.orientation(instants).tdb_minus_tt_s;
  const tdbDays = days.map((d, i) => d + (tdb[i] ?? 0) / 86400);
  const earths = tdbDays.map((d) => core.directVector("earth", d));

  it.each(BODIES)("%s keeps within 1e-10 rad of the direct sums at random instants of 1700–2200", (body) => {
    const states = engine.states(body, "geocentric", instants);
    let worst = 0;
    tdbDays.forEach((d, i) => {
      const direct = directGeocentric(core, body, earths[i] ?? [0, 0, 0], d);
      worst = Math.max(worst, angleBetween(vectorAt(states, i), direct));
    });
    expect(worst).toBeGreaterThan(0);
    expect(worst).toBeLessThan(BOUND_RAD);
  });

  it("nutation keeps within 1e-10 rad of the direct sum", () => {
    const { dpsi_arcsec, deps_arcsec } = engine.orientation(instants);
    days.forEach((d, i) => {
      const [dpsi, deps] = core.directVector("nutation", d);
      expect(Math.abs((dpsi_arcsec[i] ?? 0) * (Math.PI / 648000) - dpsi)).toBeLessThan(BOUND_RAD);
      expect(Math.abs((deps_arcsec[i] ?? 0) * (Math.PI / 648000) - deps)).toBeLessThan(BOUND_RAD);
    });
  });

  it("has no step at segment and block borders", () => {
    const borders = [-8192 * 3, 0, 8192 * 5, 64 * 101, 256 * 77];
    for (const border of borders) {
      const around = atDays([border - 1e-6, border + 1e-6]);
      const tdbShift = 2e-6; // both sides lie within a microday of the border
      for (const body of BODIES) {
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
    for (const body of BODIES) {
      const table = engine.states(body, "geocentric", atDays([1234.5 - h, 1234.5, 1234.5 + h]));
      const slope = ((table.x_au[2] ?? 0) - (table.x_au[0] ?? 0)) / (2 * h);
      expect(Math.abs(slope - (table.vx_au_day[1] ?? 0)), body).toBeLessThan(2e-8);
    }
  });
});
