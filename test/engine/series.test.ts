import { describe, expect, it } from "vitest";
import { EngineCore, type Vector } from "../../src/engine/core.ts";
import { createEngine } from "../../src/engine/engine.ts";
import { SERIES, type Series } from "../../src/engine/layout.ts";
import { AU_KM, J2000_JD } from "../../src/units/constants.ts";
import { goldenRows } from "../catalog/golden.ts";

/** Ecliptic J2000 → ICRS of the series (φ = −0.05188″, ε = 84381.41136″), to turn results back to the authors' axes. */
const PHI_RAD = (-0.05188 / 648000) * Math.PI;
const EPS_RAD = (84381.41136 / 648000) * Math.PI;

const TOLERANCE = {
  vsop87_au: 1e-10,
  elpmpp02_km: 1e-5,
  erfa_rad: 1e-12,
  sums_au: 2e-12,
  moon_au: 2e-13,
};

const core = new EngineCore();

function toEcliptic([x, y, z]: Vector): Vector {
  const [cp, sp, ce, se] = [Math.cos(PHI_RAD), Math.sin(PHI_RAD), Math.cos(EPS_RAD), Math.sin(EPS_RAD)];
  const turned = -sp * x + cp * y;
  return [cp * x + sp * y, ce * turned + se * z, -se * turned + ce * z];
}

function largestDifference(a: Vector, b: readonly number[]): number {
  return Math.max(...a.map((value, i) => Math.abs(value - (b[i] ?? Number.NaN))));
}

function vectorOf(row: (column: string) => string, columns: readonly string[]): number[] {
  return columns.map((name) => Number(row(name)));
}

describe("published series in the engine", () => {
  it("VSOP87A and the Sun of VSOP87E reproduce the authors' check positions within 1e-10 au", () => {
    const rows = goldenRows("engine-vsop87.csv");
    expect(rows).toHaveLength(90);
    for (const row of rows) {
      const series = row("body") as Series;
      expect(SERIES).toContain(series);
      const d = Number(row("jd_tdb")) - J2000_JD;
      const difference = largestDifference(
        toEcliptic(core.publishedVector(series, d)),
        vectorOf(row, ["x_au", "y_au", "z_au"]),
      );
      expect(difference, `${series} ${row("jd_tdb")}`).toBeLessThan(TOLERANCE.vsop87_au);
    }
  });

  it("ELP/MPP02 reproduces the authors' 51 vectors of the DE405/406 fit within 1e-5 km", () => {
    const rows = goldenRows("engine-elpmpp02.csv");
    expect(rows).toHaveLength(51);
    for (const row of rows) {
      const moon_au = core.publishedVector("moon", Number(row("jd_tdb")) - J2000_JD);
      const [x, y, z] = toEcliptic(moon_au);
      const difference = largestDifference(
        [x * AU_KM, y * AU_KM, z * AU_KM],
        vectorOf(row, ["x_km", "y_km", "z_km"]),
      );
      expect(difference, row("jd_tdb")).toBeLessThan(TOLERANCE.elpmpp02_km);
    }
  });

  it("reproduce the extended-precision sums", () => {
    const rows = goldenRows("tables-series.csv");
    expect(rows).toHaveLength(54);
    for (const row of rows) {
      const series = row("body") as Series;
      const value = core.publishedVector(series, Number(row("jd_tdb")) - J2000_JD);
      const bound = series === "moon" ? TOLERANCE.moon_au : TOLERANCE.sums_au;
      expect(
        largestDifference(value, vectorOf(row, ["series_x", "series_y", "series_z"])),
        `${series} ${row("jd_tdb")}`,
      ).toBeLessThan(bound);
    }
  });
});

describe("Earth orientation in the engine", async () => {
  const engine = await createEngine();
  const rows = goldenRows("engine-iau.csv");
  const instants = {
    count: rows.length,
    jd1_tt: Float64Array.from(rows, (row) => Number(row("jd1"))),
    jd2_tt: Float64Array.from(rows, (row) => Number(row("jd2"))),
    delta_t_s: new Float64Array(rows.length),
  };
  const table = engine.orientation(instants);
  const matrix = engine.equatorOfDate(instants);
  const ARCSEC_RAD = Math.PI / 648000;
  const DEG_RAD = Math.PI / 180;

  it("agrees with ERFA in every angle within 1e-12 rad (nutation summed directly)", () => {
    rows.forEach((row, i) => {
      const [dpsi, deps] = core.publishedVector(
        "nutation",
        Number(row("jd1")) - J2000_JD + Number(row("jd2")),
      );
      expect(Math.abs(dpsi - Number(row("dpsi_nut06a")))).toBeLessThan(TOLERANCE.erfa_rad);
      expect(Math.abs(deps - Number(row("deps_nut06a")))).toBeLessThan(TOLERANCE.erfa_rad);
      expect(Math.abs((table.era_deg[i] ?? 0) * DEG_RAD - Number(row("era00")))).toBeLessThan(
        TOLERANCE.erfa_rad,
      );
      expect(Math.abs((table.gmst_deg[i] ?? 0) * DEG_RAD - Number(row("gmst06")))).toBeLessThan(
        TOLERANCE.erfa_rad,
      );
      expect(Math.abs((table.cio_s_arcsec[i] ?? 0) * ARCSEC_RAD - Number(row("s")))).toBeLessThan(
        TOLERANCE.erfa_rad,
      );
    });
  });

  it("gives ERFA's precession-nutation matrix and GAST within 1e-12 rad from directly summed nutation", () => {
    expect(rows.length % 2).toBe(0);
    const { memory, kernels } = core;
    const bytes = 8 * rows.length;
    const [jd1, jd2, delta_t_s] = [instants.jd1_tt, instants.jd2_tt, instants.delta_t_s].map((column) => {
      const at = memory.allocate(bytes);
      memory.floats(at, rows.length).set(column);
      return at;
    });
    const out = memory.allocate(10 * bytes);
    kernels.directOrientationRows(jd1 ?? 0, jd2 ?? 0, delta_t_s ?? 0, rows.length, out, bytes);
    const columns = memory.floats(out, 10 * rows.length);
    rows.forEach((row, i) => {
      for (let k = 0; k < 9; k++) {
        const name = `npb${Math.floor(k / 3) + 1}${(k % 3) + 1}`;
        const difference = Math.abs((columns[k * rows.length + i] ?? Number.NaN) - Number(row(name)));
        expect(difference, name).toBeLessThan(TOLERANCE.erfa_rad);
      }
      const gast_rad = 2 * Math.PI * (columns[9 * rows.length + i] ?? Number.NaN);
      expect(Math.abs(gast_rad - Number(row("gst06a")))).toBeLessThan(TOLERANCE.erfa_rad);
    });
  });

  it("reads nutation, matrix and GAST from the block store within 1e-10 rad of ERFA", () => {
    rows.forEach((row, i) => {
      const gast = Math.abs((table.gast_deg[i] ?? 0) * DEG_RAD - Number(row("gst06a")));
      expect(gast).toBeLessThan(1e-10);
      matrix.forEach((column, k) => {
        const name = `npb${Math.floor(k / 3) + 1}${(k % 3) + 1}`;
        expect(Math.abs((column[i] ?? Number.NaN) - Number(row(name))), name).toBeLessThan(1e-10);
      });
    });
  });
});
