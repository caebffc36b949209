import { describe, expect, it } from "vitest";
import { colourIndices, figureStrokes, findStar, starByHr } from "../../src/catalog/stars.ts";
import { chordBetween_deg } from "../../src/sky/positions/portable-trig.ts";

describe("how stars look", () => {
  it("is red for Betelgeuse and blue for Rigel, as Johnson measured them", () => {
    // H. L. Johnson et al. 1966, Commun. Lunar Planet. Lab. 4, 99
    const johnson = {
      Betelgeuse: 1.85,
      Rigel: -0.03,
      Capella: 0.8,
      Aldebaran: 1.54,
      Spica: -0.23,
      Sirius: 0,
    };
    for (const [name, b_v_mag] of Object.entries(johnson))
      expect(Math.abs((colourIndices().get(findStar(name)?.hr ?? 0) ?? 9) - b_v_mag), name).toBeLessThan(
        0.03,
      );
  });

  it("has figures whose lines lead from star to star of their own constellation, or its neighbour's", () => {
    const strokes = figureStrokes();
    expect(new Set(strokes.map(({ constellation }) => constellation)).size).toBeGreaterThanOrEqual(40);
    for (const { constellation, hr_numbers } of strokes) {
      const stars = hr_numbers.map((hr) => starByHr(hr));
      const own = stars.filter((star) => star?.designation?.endsWith(` ${constellation}`));
      expect(own.length, constellation).toBeGreaterThanOrEqual(stars.length - 1);
      for (const [place, star] of stars.entries()) {
        const before = stars[place - 1];
        if (before === undefined || star === undefined) continue;
        const [one, other] = [before, star].map(({ astrometry }) => ({
          lon_deg: astrometry.ra_deg,
          lat_deg: astrometry.dec_deg,
        }));
        if (one === undefined || other === undefined) continue;
        expect(chordBetween_deg(one, other), `${before.designation} to ${star.designation}`).toBeLessThan(30);
      }
    }
  });
});
