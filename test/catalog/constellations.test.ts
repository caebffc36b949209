import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  constellationByAbbreviation,
  constellationByIndex,
  constellations,
  zodiacSign,
  zodiacSigns,
} from "../../src/catalog/constellations.ts";

/** Area of the whole sky. */
const SPHERE_SQ_DEG = 41252.961;

describe("the constellations", () => {
  it("are 88 and cover the sphere", () => {
    expect(constellations()).toHaveLength(88);
    expect(new Set(constellations().map((constellation) => constellation.name)).size).toBe(88);
    const area_sq_deg = constellations().reduce((sum, constellation) => sum + constellation.area_sq_deg, 0);
    expect(area_sq_deg).toBeCloseTo(SPHERE_SQ_DEG, 2);
  });

  it("stand in code-point order of the abbreviation, the order of the boundary table's index", () => {
    const abbreviations = constellations().map((constellation) => constellation.abbreviation);
    expect(abbreviations).toEqual([...abbreviations].sort());
    expect(abbreviations.indexOf("CMa")).toBeLessThan(abbreviations.indexOf("Cae"));
    const boundaries = readFileSync(
      new URL("../../data/sky/constellation-boundaries.tsv", import.meta.url),
      "latin1",
    );
    expect(boundaries.split("\n")).toContain(`# ${abbreviations.join(" ")}`);
  });

  it("are found by index and abbreviation", () => {
    expect(constellationByAbbreviation("Boo")).toMatchObject({ name: "Boötes", genitive: "Boötis" });
    for (const constellation of constellations()) {
      expect(constellationByIndex(constellation.index)).toBe(constellation);
      expect(constellationByAbbreviation(constellation.abbreviation)).toBe(constellation);
    }
    expect(() => constellationByIndex(88)).toThrow(RangeError);
    expect(() => constellationByIndex(Number.NaN)).toThrow(RangeError);
  });

  it("meet the ecliptic in thirteen", () => {
    const names = constellations()
      .filter((constellation) => constellation.isOnEcliptic)
      .map(({ name }) => name);
    expect(names).toHaveLength(13);
    expect(names).toContain("Ophiuchus");
  });
});

describe("the tropical signs", () => {
  it("are twelve of 30° from the March equinox on", () => {
    expect(
      zodiacSigns()
        .map((sign) => sign.name)
        .join(" "),
    ).toBe("Aries Taurus Gemini Cancer Leo Virgo Libra Scorpio Sagittarius Capricorn Aquarius Pisces");
    for (const sign of zodiacSigns()) {
      expect(sign.lon_from_deg).toBe(30 * sign.index);
      expect(zodiacSign(sign.lon_from_deg)).toBe(sign);
      expect(zodiacSign(sign.lon_from_deg + 29.9999999)).toBe(sign);
      expect(constellationByAbbreviation(sign.constellation)?.isOnEcliptic).toBe(true);
    }
  });

  it("take any turn of longitude", () => {
    expect([-1e-17, 0, 360, 720, -360].map((lon_deg) => zodiacSign(lon_deg).name)).toEqual(
      Array(5).fill("Aries"),
    );
    expect(zodiacSign(-0.001).name).toBe("Pisces");
    expect(() => zodiacSign(Number.NaN)).toThrow(RangeError);
  });
});
