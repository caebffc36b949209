import { describe, expect, test } from "vitest";
import { ECLIPSE_LIMIT_DEG, eclipseSeasons } from "../../../src/sky/almanac/eclipse-seasons.ts";
import { lunarEclipses } from "../../../src/sky/eclipses/lunar.ts";
import { solarEclipses } from "../../../src/sky/eclipses/solar.ts";
import { moonNodes } from "../../../src/sky/moon/moon-nodes.ts";
import { moonLatitude } from "../../../src/sky/positions/geocentric-angles.ts";
import { century, SERVICE } from "../events.ts";
import { sky } from "../observing.ts";

describe("passages through the Moon's nodes", () => {
  const nodes = moonNodes(sky, SERVICE);

  test("alternate between ascending and descending, 12.3 to 14.8 days apart", () => {
    nodes.slice(1).forEach(({ node, t_day }, i) => {
      expect(node).not.toBe(nodes[i]?.node);
      expect(t_day - (nodes[i]?.t_day ?? Number.NaN)).toBeGreaterThan(12.3);
      expect(t_day - (nodes[i]?.t_day ?? Number.NaN)).toBeLessThan(14.8);
    });
  });

  test("are all the changes of sign of the latitude sampled six times a day", () => {
    const { start_day, end_day } = century(2000);
    const t_day = Float64Array.from(
      { length: 6 * Math.floor(end_day - start_day) },
      (_, i) => start_day + i / 6,
    );
    const lat_deg = moonLatitude(sky)(t_day);
    let changes = 0;
    for (let i = 1; i < lat_deg.length; i++)
      if ((lat_deg[i] ?? 0) >= 0 !== (lat_deg[i - 1] ?? 0) >= 0) changes++;
    expect(moonNodes(sky, { start_day, end_day: t_day.at(-1) ?? end_day }).length).toBe(changes);
  });

  test("have latitude zero to 0.01 arcsec and rise at the ascending node", () => {
    const some = nodes.filter((_, i) => i % 131 === 0);
    const lat_deg = moonLatitude(sky)(Float64Array.from(some, ({ t_day }) => t_day));
    const later_deg = moonLatitude(sky)(Float64Array.from(some, ({ t_day }) => t_day + 0.1));
    some.forEach(({ node }, i) => {
      expect(Math.abs(lat_deg[i] ?? Number.NaN) * 3600).toBeLessThan(0.01);
      expect((later_deg[i] ?? 0) > 0).toBe(node === "ascending");
    });
  });
});

describe("eclipse seasons", () => {
  const seasons = eclipseSeasons(sky, SERVICE);

  test("hold every eclipse of the Sun and the Moon from 1700 to 2200, two or three each", () => {
    const eclipses = [...solarEclipses(sky, SERVICE), ...lunarEclipses(sky, SERVICE)];
    expect(eclipses.length).toBeGreaterThan(2300);
    const counts = seasons.map(
      ({ start_day, end_day }) =>
        eclipses.filter(({ t_day }) => t_day >= start_day && t_day < end_day).length,
    );
    const inside = counts.reduce((sum, count) => sum + count, 0);
    expect(inside).toBe(eclipses.length);
    const complete = counts.slice(1, -1);
    expect(Math.min(...complete)).toBe(2);
    expect(Math.max(...complete)).toBe(3);
  });

  test("come every 173.3 days on the average, at alternate nodes, and last 35 to 37 days", () => {
    seasons.slice(1).forEach(({ node, start_day, end_day }, i) => {
      expect(node).not.toBe(seasons[i]?.node);
      expect(end_day - start_day).toBeGreaterThan((2 * ECLIPSE_LIMIT_DEG) / 1.08);
      expect(end_day - start_day).toBeLessThan((2 * ECLIPSE_LIMIT_DEG) / 1.005);
    });
    const mean_day =
      ((seasons.at(-1)?.center_day ?? 0) - (seasons[0]?.center_day ?? 0)) / (seasons.length - 1);
    expect(mean_day).toBeCloseTo(346.62 / 2, 1);
  });
});
