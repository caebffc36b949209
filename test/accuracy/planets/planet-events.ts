import type { Engine } from "../../../src/engine/types.ts";
import { greatestElongations } from "../../../src/sky/planets/greatest-elongations.ts";
import { isInferior, PLANETS, type Planet } from "../../../src/sky/planets/planet-bodies.ts";
import { bodyLongitude } from "../../../src/sky/planets/planet-motion.ts";
import { stations } from "../../../src/sky/planets/retrogrades.ts";
import { sunAspects } from "../../../src/sky/planets/sun-aspects.ts";
import type { Sky } from "../../../src/sky/sky.ts";
import { J2000_JD } from "../../../src/units/constants.ts";
import { ARCSEC_PER_DEG } from "../../../src/units/units.ts";
import { angleDifference_arcsec } from "../compare/compare.ts";
import type { Figure } from "../compare/figure.ts";
import { aspectBars_s, stationBar_s } from "../compare/planet-bars.ts";
import { at, numberColumn, selectRows, type Table, textColumn } from "../compare/table.ts";
import { type Dated, type Match, matches, matchFigure, skyWithoutDeflection } from "./planet-matches.ts";

/** Stations, aspects to the Sun and greatest elongations, instants in TT. */

/** The calendar years (TT) of a table's rows. */
function yearsOf(table: Table): string[] {
  return [...new Set(textColumn(table, "iso_tt").map((iso) => iso.slice(0, 4)))];
}

function yearSpan(year: string) {
  const start = Date.UTC(Number(year), 0, 1) / 86_400_000 + 2440587.5 - J2000_JD;
  const end = Date.UTC(Number(year) + 1, 0, 1) / 86_400_000 + 2440587.5 - J2000_JD;
  return { start_day: start, end_day: end };
}

/** Events of the product in the years that a table covers, less the table's rows. */
function surplusFigure(table: Table, item: string, found: readonly Match[], all: readonly Dated[]): Figure {
  const error = all.length - found.length;
  return matchFigure(table, { item, quantity: "missing or extra", unit: "events" }, found, () => error);
}

export function stationFigures(engine: Engine, table: Table): Figure[] {
  const sky = skyWithoutDeflection(engine);
  const planets = textColumn(table, "planet");
  return PLANETS.filter((planet) => planets.includes(planet)).flatMap((planet) => {
    const own = selectRows(table, (row) => planets[row] === planet);
    const kinds = textColumn(own, "kind").map((kind) => `station_${kind}`);
    const all = yearsOf(table).flatMap((year) => stations(sky, planet, yearSpan(year)));
    const found = matches(own, kinds, all);
    const curvature = numberColumn(own, "lon_accel_deg_per_day2");
    const bar_s = ({ row }: Match) => stationBar_s(at(curvature, row));
    return [
      matchFigure(own, { item: planet, quantity: "instant", unit: "s" }, found, ({ error_s }) => error_s),
      matchFigure(
        own,
        { item: planet, quantity: "share of the bar", unit: "" },
        found,
        (m) => m.error_s / bar_s(m),
      ),
      matchFigure(
        own,
        { item: planet, quantity: "longitude at the station", unit: "arcsec" },
        found,
        stoodStill_arcsec(sky, planet, own),
      ),
      surplusFigure(own, planet, found, all),
    ];
  });
}

/** How far the longitude at the product's instant is from the table's at its own: what a wrong instant is worth where the rate is 0. */
function stoodStill_arcsec(sky: Sky, planet: Planet, table: Table): (match: Match) => number {
  const longitude = bodyLongitude(sky, planet);
  const truth_deg = numberColumn(table, "lon_deg");
  return ({ row, ours_day }) =>
    angleDifference_arcsec(at(longitude(Float64Array.of(ours_day)), 0), at(truth_deg, row));
}

export function planetEventFigures(engine: Engine, table: Table): Figure[] {
  const sky = skyWithoutDeflection(engine);
  const planets = textColumn(table, "planet");
  return PLANETS.filter((planet) => planets.includes(planet)).flatMap((planet) => {
    const own = selectRows(table, (row) => planets[row] === planet);
    const events = textColumn(own, "event");
    const aspects = selectRows(own, (row) => events[row] !== "greatest_elongation");
    const elongations = selectRows(own, (row) => events[row] === "greatest_elongation");
    const years = yearsOf(table);
    return [
      ...aspectFigures(sky, planet, aspects, years),
      ...elongationFigures(sky, planet, elongations, years),
    ];
  });
}

const QUADRATURES = new Set(["east_quadrature", "west_quadrature"]);

function aspectFigures(sky: Sky, planet: Planet, table: Table, years: readonly string[]): Figure[] {
  const all = years
    .flatMap((year) => sunAspects(sky, planet, yearSpan(year)))
    .filter(({ kind }) => !QUADRATURES.has(kind));
  const found = matches(table, textColumn(table, "event"), all);
  const bars_s = aspectBars_s(
    sky,
    planet,
    Float64Array.from(found, ({ ours_day }) => ours_day),
  );
  const share = found.map(({ error_s }, i) => error_s / at(bars_s, i));
  return [
    matchFigure(
      table,
      { item: planet, quantity: "conjunction and opposition, instant", unit: "s" },
      found,
      (m) => m.error_s,
    ),
    matchFigure(table, { item: planet, quantity: "share of the bar", unit: "" }, found, ({ row }) =>
      at(share, row),
    ),
    surplusFigure(table, planet, found, all),
  ];
}

function elongationFigures(sky: Sky, planet: Planet, table: Table, years: readonly string[]): Figure[] {
  if (!isInferior(planet)) return [];
  const all = years.flatMap((year) => greatestElongations(sky, planet, yearSpan(year)));
  const found = matches(
    table,
    textColumn(table, "side").map((side) => `greatest_elongation_${side}`),
    all,
  );
  const truth_deg = numberColumn(table, "sep_deg");
  const angle_arcsec = ({ row, ours_day }: Match) => {
    const ours_deg = all.find(({ t_day }) => t_day === ours_day)?.elongation_deg ?? Number.NaN;
    return (ours_deg - at(truth_deg, row)) * ARCSEC_PER_DEG;
  };
  const item = `${planet}, elongations`;
  return [
    matchFigure(
      table,
      { item, quantity: "greatest elongation, instant", unit: "s" },
      found,
      (m) => m.error_s,
    ),
    matchFigure(table, { item, quantity: "greatest elongation, angle", unit: "arcsec" }, found, angle_arcsec),
    surplusFigure(table, item, found, all),
  ];
}
