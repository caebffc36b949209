import type { Engine } from "../../../src/engine/types.ts";
import { greatestElongations } from "../../../src/sky/planets/greatest-elongations.ts";
import { isInferior, PLANETS, type Planet } from "../../../src/sky/planets/planet-bodies.ts";
import { stations } from "../../../src/sky/planets/retrogrades.ts";
import { sunAspects } from "../../../src/sky/planets/sun-aspects.ts";
import { createSky, type Sky } from "../../../src/sky/sky.ts";
import { SECONDS_PER_DAY } from "../../../src/units/units.ts";
import {
  calendarDays,
  type DatedEvent,
  instantFigure,
  type MatchedEvents,
  matchEvents,
  missingFigure,
  skipMissing,
  valueFigure,
} from "../compare/events.ts";
import type { Figure } from "../compare/figure.ts";
import { aspectBars_s, stationBars_s } from "../compare/planet-bars.ts";
import { rowFigure, type Skip } from "../compare/rows.ts";
import { at, numberColumn, selectRows, type Table, textColumn } from "../compare/table.ts";

/** Samples of stations, aspects to the Sun and greatest elongations over 1700–2200: instants in TT, light deflected. */

/** A margin around 1700–2200, so that a row next to an end finds its event. */
const SPAN = { start_day: -109_700, end_day: 73_600 };
/** An event of the product this near is the row's. */
const MATCH_DAY = 2;
const IN_RIGHT_ASCENSION = "in right ascension; the product answers in ecliptic longitude";

/** The rows of each planet; the tables write names with a capital. */
function planetTables(table: Table): readonly (readonly [Planet, Table])[] {
  const names = textColumn(table, "planet").map((name) => name.toLowerCase());
  return PLANETS.filter((planet) => names.includes(planet)).map(
    (planet) => [planet, selectRows(table, (row) => names[row] === planet)] as const,
  );
}

function matchSample<Event extends DatedEvent>(
  table: Table,
  planet: Planet,
  { kinds, events }: { readonly kinds: readonly string[]; readonly events: readonly Event[] },
): MatchedEvents<Event> {
  const tt = textColumn(table, "tt");
  const ids = kinds.map((kind, row) => `${planet} ${kind} ${at(tt, row)}`);
  return matchEvents(table, { item: planet, t_day: calendarDays(tt), kinds, events, ids });
}

function daysOf(matched: MatchedEvents<DatedEvent>): Float64Array {
  return Float64Array.from(matched.ours, ({ t_day }) => t_day);
}

/** Instants, their share of what is allowed, and rows without an event; right ascensions are left out by name. */
function longitudeFigures(matched: MatchedEvents<DatedEvent>, bars_s: Float64Array): Figure[] {
  const coordinates = textColumn(matched.rows.table, "coord");
  const inRightAscension: Skip = (row) => (coordinates[row] === "ra" ? IN_RIGHT_ASCENSION : null);
  const missing = skipMissing(matched, MATCH_DAY);
  const skip: Skip = (row) => inRightAscension(row) ?? missing(row);
  const share = (row: number) =>
    ((at(matched.ours, row).t_day - at(matched.t_day, row)) * SECONDS_PER_DAY) / at(bars_s, row);
  return [
    instantFigure(matched, "instant", skip),
    rowFigure(matched.rows, { quantity: "share of the bar", unit: "" }, share, skip),
    missingFigure(matched, MATCH_DAY, inRightAscension),
  ];
}

export function stationSampleFigures(engine: Engine, table: Table): Figure[] {
  const sky = createSky(engine);
  return planetTables(table).flatMap(([planet, own]) => {
    const matched = matchSample(own, planet, {
      kinds: textColumn(own, "event"),
      events: stations(sky, planet, SPAN),
    });
    return longitudeFigures(matched, stationBars_s(sky, planet, daysOf(matched)));
  });
}

export function aspectSampleFigures(engine: Engine, table: Table): Figure[] {
  const sky = createSky(engine);
  return planetTables(table).flatMap(([planet, own]) => {
    const matched = matchSample(own, planet, {
      kinds: textColumn(own, "event"),
      events: sunAspects(sky, planet, SPAN),
    });
    return longitudeFigures(matched, aspectBars_s(sky, planet, daysOf(matched)));
  });
}

export function elongationSampleFigures(engine: Engine, table: Table): Figure[] {
  const sky = createSky(engine);
  return planetTables(table).flatMap(([planet, own]) => elongationFigures(sky, planet, own));
}

function elongationFigures(sky: Sky, planet: Planet, table: Table): Figure[] {
  if (!isInferior(planet)) throw new Error(`${planet} has no greatest elongation`);
  const matched = matchSample(table, planet, {
    kinds: textColumn(table, "side").map((side) => `greatest_elongation_${side}`),
    events: greatestElongations(sky, planet, SPAN),
  });
  const angle_deg = numberColumn(table, "elongation_deg");
  const skip = skipMissing(matched, MATCH_DAY);
  return [
    instantFigure(matched, "instant", skip),
    valueFigure(
      matched,
      { quantity: "angle", unit: "deg" },
      [angle_deg, ({ elongation_deg }) => elongation_deg],
      skip,
    ),
    missingFigure(matched, MATCH_DAY),
  ];
}
