import { expect, test } from "vitest";
import { isPlaceless, observatoriesNamed, observatoryByCode } from "../../src/catalog/observatories.ts";
import { openTable } from "../../src/host/tsv.ts";

test("a place leads back to the constants of the list", () => {
  const table = openTable("places/obscodes.tsv");
  expect(table.lines.length).toBe(2734);
  let placed = 0;
  for (const line of table.lines) {
    const row = table.row(line);
    const entry = observatoryByCode(row("code"));
    if (entry === null || isPlaceless(entry)) continue;
    placed++;
    if (entry.approximate_m !== null && entry.elevation_m === 0) continue;
    const [a, f] = [6378.137, 1 / 298.257223563];
    const phi = (entry.lat_deg * Math.PI) / 180;
    const c = 1 / Math.sqrt(Math.cos(phi) ** 2 + (1 - f) ** 2 * Math.sin(phi) ** 2);
    const h = entry.elevation_m / 1000;
    expect(Math.abs(((a * c + h) * Math.cos(phi)) / a - Number(row("rho_cos_phi")))).toBeLessThan(3e-9);
    expect(
      Math.abs(((a * c * (1 - f) ** 2 + h) * Math.sin(phi)) / a - Number(row("rho_sin_phi"))),
    ).toBeLessThan(3e-9);
  }
  expect(placed).toBeGreaterThan(2690);
});

test("codes are read in any case; what has no place says why; names are found", () => {
  expect(observatoryByCode("w84")).toMatchObject({
    code: "W84",
    name: "Cerro Tololo-DECam",
    approximate_m: null,
  });
  expect(observatoryByCode("002")).toMatchObject({ code: "002" });
  expect(observatoryByCode("500")).toHaveProperty("reason");
  expect(observatoryByCode("250")).toHaveProperty("reason");
  expect(observatoryByCode("ZZZ")).toBeNull();
  expect(observatoriesNamed("J04", 3).map(({ code }) => code)).toEqual(["J04"]);
  expect(observatoriesNamed("cerro tololo", 50).map(({ code }) => code)).toContain("W84");
});
