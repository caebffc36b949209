import { describe, expect, it } from "vitest";
import { centuries, chebyshev, evaluate, floats, golden, poisson, section } from "./tables.ts";

/** Rotation of the dynamical ecliptic J2000 to ICRS: angles of the residual tables. */
const EPS_RAD = (84381.41136 / 648000) * Math.PI;
const PHI_RAD = (-0.05188 / 648000) * Math.PI;
/** The authors' check values are printed to 1e-10 au. */
const PRINTED_AU = 5.2e-11;
/** Plain float64 against extended precision: Mercury is the worst. */
const FLOAT64_AU = 4e-13;

function toIcrs([x = 0, y = 0, z = 0]: readonly number[]): number[] {
  const [ce, se, cp, sp] = [Math.cos(EPS_RAD), Math.sin(EPS_RAD), Math.cos(PHI_RAD), Math.sin(PHI_RAD)];
  const turned = y * ce - z * se;
  return [cp * x - sp * turned, sp * x + cp * turned, y * se + z * ce];
}

function residual(body: string, jd_tdb: number): number[] {
  const bytes = section(`res.${body}`);
  const [segments = 0, n = 0, days = 0, kind = 0] = [0, 4, 8, 12].map((b) => bytes.getUint32(b, true));
  const [unit_au = 0, t0 = 0] = floats(bytes, 16, 2);
  const s = Math.min(segments - 1, Math.floor((jd_tdb - t0) / days));
  const u = 2 * ((jd_tdb - t0) / days - s) - 1;
  const read = (i: number) =>
    kind === 1 ? bytes.getFloat64(32 + 8 * i, true) : bytes.getInt32(32 + 4 * i, true);
  return [0, 1, 2].map((axis) => {
    const coefficients = Array.from({ length: n }, (_, k) => read((3 * s + axis) * n + k));
    return unit_au * chebyshev(coefficients, u);
  });
}

describe("packed VSOP87", () => {
  const series = new Map<string, ReturnType<typeof poisson>>();
  const seriesOf = (body: string) => {
    const groups = series.get(body) ?? poisson(`vsop.${body}`);
    series.set(body, groups);
    return groups;
  };

  it("reproduces the authors' check positions to their printed digits", () => {
    const rows = golden("tables-vsop87.csv");
    expect(rows).toHaveLength(27);
    for (const row of rows) {
      const value = evaluate(seriesOf(row.text("body")), centuries(row.num("jd_tdb")));
      ["x_au", "y_au", "z_au"].forEach((column, i) => {
        expect(Math.abs((value[i] ?? 0) - row.num(column)), `${row.text("body")} ${column}`).toBeLessThan(
          PRINTED_AU,
        );
      });
    }
  });

  it("and the residual tables reproduce the extended-precision positions of every body", () => {
    const rows = golden("tables-residuals.csv").filter((row) => row.text("body") !== "moon");
    expect(rows).toHaveLength(54);
    for (const row of rows) {
      const [body, jd_tdb] = [row.text("body"), row.num("jd_tdb")];
      const base = body === "pluto" ? [0, 0, 0] : toIcrs(evaluate(seriesOf(body), centuries(jd_tdb)));
      const added = residual(body, jd_tdb);
      ["x", "y", "z"].forEach((axis, i) => {
        const label = `${body} ${axis} ${jd_tdb}`;
        expect(Math.abs((added[i] ?? 0) - row.num(`residual_${axis}`)), label).toBeLessThan(FLOAT64_AU);
        if (body !== "pluto") {
          expect(Math.abs((base[i] ?? 0) - row.num(`series_${axis}`)), label).toBeLessThan(FLOAT64_AU);
        }
        expect(Math.abs((base[i] ?? 0) + (added[i] ?? 0) - row.num(axis)), label).toBeLessThan(FLOAT64_AU);
      });
    }
  });
});
