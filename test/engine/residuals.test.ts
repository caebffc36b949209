import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readEngineTables, residualSeries } from "../../data/build/formats/engine-tables.ts";
import { decodeResidualFile, encodeResidualFile } from "../../data/build/formats/residual-file.ts";
import { fitPath } from "../../data/build/residuals/fit.ts";
import { PATHS } from "../../data/build/residuals/plan.ts";
import { EngineCore, type Vector } from "../../src/engine/core.ts";
import type { Series } from "../../src/engine/layout.ts";
import { AU_KM, J2000_JD } from "../../src/units/constants.ts";
import { goldenRows } from "../catalog/golden.ts";
import { DATA_FOLDER } from "../data/tables.ts";
import { seededRandom } from "../samples/random.ts";

const FIRST_DAY = -109824;
const LAST_DAY = 73728;
/** Rounding of the vectors that are subtracted. */
const ROUNDING = 4e-16;

const core = new EngineCore();
const bodies = residualSeries(readEngineTables(DATA_FOLDER));
const tableOf = (body: string) => decodeResidualFile(readFileSync(`${DATA_FOLDER}/residuals/${body}.bin.gz`));

/** The residual that a table adds at a day: the cubic of the borders, and the inner polynomial. */
function residualOf(table: ReturnType<typeof tableOf>, d: number): number[] {
  const position = (d - FIRST_DAY) / table.piece_days;
  const piece = Math.min(Math.floor(position), table.pieces - 1);
  const s = position - piece;
  const u = 2 * s - 1;
  const chebyshev = (k: number) => Math.cos(k * Math.acos(u));
  return [0, 1, 2].map((axis) => {
    const border = (i: number) => table.borders.slice(6 * i + 2 * axis, 6 * i + 2 * axis + 2);
    const [a = 0, slopeA = 0] = border(piece);
    const [b = 0, slopeB = 0] = border(piece + 1);
    const cubic =
      a * (1 - 3 * s ** 2 + 2 * s ** 3) +
      2 * slopeA * (s - 2 * s ** 2 + s ** 3) +
      b * (3 * s ** 2 - 2 * s ** 3) +
      2 * slopeB * (s ** 3 - s ** 2);
    const first = table.inner * (3 * piece + axis);
    const inner = table.bells
      .slice(first, first + table.inner)
      .reduce((sum, value, k) => sum + value * chebyshev(k), 0);
    return table.unit_au * (cubic + (1 - u * u) ** 2 * inner);
  });
}

function added(body: Series, d: number): Vector {
  const [x, y, z] = core.directVector(body, d);
  const [a, b, c] = body === "pluto" ? [0, 0, 0] : core.publishedVector(body, d);
  return [x - a, y - b, z - c];
}

describe.each(bodies)("the residual table of %s", (body) => {
  const table = tableOf(body);
  const size = Math.hypot(...core.directVector(body as Series, 0));

  it("is added to the series as its file says, within and at the borders of its pieces", () => {
    const random = seededRandom(440);
    const days = Array.from({ length: 60 }, () => FIRST_DAY + random() * (LAST_DAY - FIRST_DAY));
    const borders = [0, 1, table.pieces >> 1, table.pieces - 1, table.pieces].map(
      (i) => FIRST_DAY + i * table.piece_days,
    );
    for (const d of [...days, ...borders]) {
      const theirs = residualOf(table, d);
      added(body as Series, d).forEach((value, axis) => {
        expect(Math.abs(value - (theirs[axis] ?? 0)), `day ${d}`).toBeLessThan(10 * ROUNDING * size + 1e-18);
      });
    }
  });

  it("fills the span, and its file is written again byte for byte", () => {
    expect(table.pieces * table.piece_days).toBe(LAST_DAY - FIRST_DAY);
    expect(table.t0_jd_tdb).toBe(J2000_JD + FIRST_DAY);
    const file = readFileSync(`${DATA_FOLDER}/residuals/${body}.bin.gz`);
    expect(Buffer.compare(encodeResidualFile(table), file)).toBe(0);
    const plan = PATHS.find(({ name }) => name === body);
    expect(table).toMatchObject({
      inner: plan?.inner,
      piece_days: plan?.piece_days,
      unit_au: plan?.unit_au,
    });
  });
});

describe("series and residual tables", () => {
  it("are JPL's DE440 at instants of JPL's vectors: 0.2 km to Mars, 3 km beyond, the Moon within 2 m", () => {
    const rows = goldenRows("state-vectors.csv");
    const own = rows.filter((row) => row("centre") === "heliocentric" || row("body") === "moon");
    expect(own.length).toBeGreaterThan(80);
    for (const row of own) {
      const body = row("body") as Series;
      const isOwnCentre = body === "moon" ? row("centre") === "geocentric" : true;
      if (!isOwnCentre) continue;
      const value = core.directVector(body, Number(row("jd_tdb")) - J2000_JD);
      const truth = ["x_au", "y_au", "z_au"].map((column) => Number(row(column)));
      const gap_km = Math.hypot(...value.map((one, axis) => one - (truth[axis] ?? 0))) * AU_KM;
      const inner = ["mercury", "venus", "earth", "mars"].includes(body);
      expect(gap_km, `${body} ${row("jd_tdb")}`).toBeLessThan(body === "moon" ? 0.002 : inner ? 0.2 : 3);
    }
  });

  it("give the Sun about the barycentre of DE440 within 100 m", () => {
    const rows = goldenRows("state-vectors.csv").filter(
      (row) => row("centre") === "barycentric" && row("body") === "sun",
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      const value = core.directVector("sun", Number(row("jd_tdb")) - J2000_JD);
      const truth = ["x_au", "y_au", "z_au"].map((column) => Number(row(column)));
      const gap_km = Math.hypot(...value.map((one, axis) => one - (truth[axis] ?? 0))) * AU_KM;
      expect(gap_km, row("jd_tdb")).toBeLessThan(0.1);
    }
  });
});

describe("fitting a path by pieces", () => {
  const plan = { piece_days: 16, inner: 5, unit_au: 1e-12 };

  it("gives a polynomial of the degree of the pieces back", () => {
    const path = (d: number) => {
      const x = d / 16;
      return [1e-7 * x ** 7 - 2e-7 * x, 3e-7 * x ** 4, -1e-8 * x ** 8] as const;
    };
    const table = fitPath(path, plan, -16, 32);
    expect(table.pieces).toBe(3);
    const middle = 8 + 3.7;
    // of the piece from 0 to 16
    const s = middle / 16;
    const u = 2 * s - 1;
    const border = (i: number, axis: number) => table.borders.slice(6 * i + 2 * axis, 6 * i + 2 * axis + 2);
    [0, 1, 2].forEach((axis) => {
      const [a = 0, slopeA = 0] = border(1, axis);
      const [b = 0, slopeB = 0] = border(2, axis);
      const cubic =
        a * (1 - 3 * s ** 2 + 2 * s ** 3) +
        2 * slopeA * (s - 2 * s ** 2 + s ** 3) +
        b * (3 * s ** 2 - 2 * s ** 3) +
        2 * slopeB * (s ** 3 - s ** 2);
      const inner = table.bells
        .slice(5 * (3 + axis), 5 * (3 + axis) + 5)
        .reduce((sum, value, k) => sum + value * Math.cos(k * Math.acos(u)), 0);
      const value = plan.unit_au * (cubic + (1 - u * u) ** 2 * inner);
      expect(Math.abs(value - (path(middle)[axis] ?? 0))).toBeLessThan(3 * plan.unit_au);
    });
  });

  it("refuses a span that its pieces do not fill, and coefficients that are too large for their file", () => {
    const still = () => [0, 0, 0] as const;
    expect(() => fitPath(still, plan, 0, 40)).toThrow("do not fill the span");
    const table = fitPath(still, plan, 0, 32);
    expect(() => encodeResidualFile({ ...table, bells: table.bells.map(() => 40_000) })).toThrow("40000");
  });
});
