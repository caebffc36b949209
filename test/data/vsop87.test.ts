import { describe, expect, it } from "vitest";
import { centuries, evaluate, golden, poisson } from "./tables.ts";

/** Rotation of the dynamical ecliptic J2000 to ICRS: the angles of the engine. */
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

  it("reproduces the extended-precision sums of every body", () => {
    const rows = golden("tables-series.csv").filter((row) => row.text("body") !== "moon");
    expect(rows).toHaveLength(48);
    for (const row of rows) {
      const [body, jd_tdb] = [row.text("body"), row.num("jd_tdb")];
      const sums = toIcrs(evaluate(seriesOf(body), centuries(jd_tdb)));
      ["x", "y", "z"].forEach((axis, i) => {
        const label = `${body} ${axis} ${jd_tdb}`;
        expect(Math.abs((sums[i] ?? 0) - row.num(`series_${axis}`)), label).toBeLessThan(FLOAT64_AU);
      });
    }
  });
});
