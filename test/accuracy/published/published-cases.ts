import { constellationByIndex } from "../../../src/catalog/constellations.ts";
import type { Engine } from "../../../src/engine/types.ts";
import { isPlanet } from "../../../src/sky/planets/planet-bodies.ts";
import { sunAspects } from "../../../src/sky/planets/sun-aspects.ts";
import { direction, spherical, type Vector } from "../../../src/sky/positions/vector.ts";
import { createSky } from "../../../src/sky/sky.ts";
import { J2000_JD } from "../../../src/units/constants.ts";
import { DEG_PER_HOUR, RAD_PER_DEG } from "../../../src/units/units.ts";
import { positionsOf } from "../compare/engine-columns.ts";
import { calendarDays, type DatedEvent, instantFigure, matchEvents } from "../compare/events.ts";
import type { Figure } from "../compare/figure.ts";
import { instantsOfJd } from "../compare/instants.ts";
import { rowFigure, rowsOf } from "../compare/rows.ts";
import { at, numberColumn, type Table, textColumn } from "../compare/table.ts";
import { inUtc } from "../moon/moon-events.ts";

/** Published single cases: oppositions in whole minutes, points of constellations. */

const REACH_DAY = 30;

/** Oppositions in longitude, whole minutes of UT. */
export function oppositionFigures(engine: Engine, table: Table): Figure[] {
  const sky = createSky(engine);
  const planets = textColumn(table, "planet").map((name) => name.toLowerCase());
  const ut = textColumn(table, "ut");
  const t_day = calendarDays(ut);
  const events = planets.flatMap((planet, row): DatedEvent[] => {
    if (!isPlanet(planet)) throw new Error(`not a planet: ${planet}`);
    const span = { start_day: at(t_day, row) - REACH_DAY, end_day: at(t_day, row) + REACH_DAY };
    return inUtc(sky, sunAspects(sky, planet, span)).map((event) => ({
      t_day: event.t_day,
      kind: `${planet} ${event.kind}`,
    }));
  });
  const kinds = textColumn(table, "event").map((event, row) => `${at(planets, row)} ${event}`);
  events.sort((a, b) => a.t_day - b.t_day);
  const matched = matchEvents(table, { item: "oppositions", t_day, kinds, events, ids: kinds });
  return [instantFigure(matched, "instant, whole minutes")];
}

/** Besselian epoch B1950.0 and Julian centuries of its precession. */
const B1950_JD = 2433282.4235;

/**
 * Directions of the mean equator and equinox of B1950 (FK4) in the axes of J2000 (FK5); without the E-terms, 0.3″.
 * Reference: J. Lieske 1979, A&A 73, 282, the angles of IAU 1976 from B1950.0 to J2000.0.
 */
function fromB1950(b1950: Vector): Vector {
  const t = (J2000_JD - B1950_JD) / 36525;
  const T = (B1950_JD - J2000_JD) / 36525;
  const arcsec = (angle: number) => (angle / 3600) * RAD_PER_DEG;
  const first = 2306.2181 + 1.39656 * T - 0.000139 * T * T;
  const zeta = arcsec(first * t + (0.30188 - 0.000344 * T) * t * t + 0.017998 * t ** 3);
  const z = arcsec(first * t + (1.09468 + 0.000066 * T) * t * t + 0.018203 * t ** 3);
  const theta = arcsec(
    (2004.3109 - 0.8533 * T - 0.000217 * T * T) * t - (0.42665 + 0.000217 * T) * t * t - 0.041833 * t ** 3,
  );
  const { lon_deg, lat_deg } = spherical(b1950);
  const [a, dec] = [lon_deg * RAD_PER_DEG + zeta, lat_deg * RAD_PER_DEG];
  const x = Math.cos(theta) * Math.cos(dec) * Math.cos(a) - Math.sin(theta) * Math.sin(dec);
  const y = Math.cos(dec) * Math.sin(a);
  return [
    x * Math.cos(z) - y * Math.sin(z),
    x * Math.sin(z) + y * Math.cos(z),
    Math.sin(theta) * Math.cos(dec) * Math.cos(a) + Math.cos(theta) * Math.sin(dec),
  ];
}

/** Points of the catalogue of boundaries, in B1950 as printed. */
export function constellationFigures(engine: Engine, table: Table): Figure[] {
  const [ra_h, dec_deg] = [numberColumn(table, "ra_h_b1950"), numberColumn(table, "dec_deg_b1950")];
  const names = textColumn(table, "constellation");
  const jd = ra_h.map(() => J2000_JD);
  const ids = names.map((name, row) => `${name} ${ra_h[row]} h`);
  return [
    rowFigure(rowsOf(table, "points", jd, ids), { quantity: "constellation", unit: "rows" }, (row) => {
      const icrs = spherical(
        fromB1950(direction({ lon_deg: at(ra_h, row) * DEG_PER_HOUR, lat_deg: at(dec_deg, row) })),
      );
      const column = positionsOf(engine, {
        target: { kind: "fixed", ra_deg: icrs.lon_deg, dec_deg: icrs.lat_deg, axes: "icrs" },
        instants: instantsOfJd([J2000_JD]),
        columns: ["constellation_index"],
      });
      const { abbreviation } = constellationByIndex(at(column("constellation_index"), 0));
      return abbreviation === at(names, row) ? 0 : 1;
    }),
  ];
}
