import type { Engine } from "../../../src/engine/types.ts";
import { GALILEAN_MOONS, type GalileanMoon } from "../../../src/sky/jupiter-moons/l12-tables.ts";
import { moonNodes } from "../../../src/sky/moon/moon-nodes.ts";
import { createSky, type Sky } from "../../../src/sky/sky.ts";
import { dayOf, instantOf } from "../../../src/sky/time/tt-days.ts";
import { fromUnixMs, toUnixMs } from "../../../src/time/instant.ts";
import { AU_KM, J2000_JD } from "../../../src/units/constants.ts";
import { calendarDays, instantFigure, matchEvents, valueFigure } from "../compare/events.ts";
import type { Figure } from "../compare/figure.ts";
import { rowFigure, rowsOf } from "../compare/rows.ts";
import { at, numberColumn, selectRows, type Table, textColumn } from "../compare/table.ts";
import { apsisEvents, inUtc } from "../moon/moon-events.ts";
import { limitOf } from "../planets/galilean-tables.ts";

/** Published almanacs in whole minutes of UT: apsides and nodes by Espenak, events of Jupiter's moons. */

function apsisAlmanacFigures(engine: Engine, table: Table, body: "moon" | "earth"): Figure[] {
  const sky = createSky(engine);
  const ut = textColumn(table, "ut");
  const kinds = textColumn(table, "event");
  const ids = kinds.map((kind, row) => `${kind} ${at(ut, row)}`);
  const events = inUtc(sky, apsisEvents(sky, body));
  const matched = matchEvents(table, { item: "apsides", t_day: calendarDays(ut), kinds, events, ids });
  const [column, unit, size_km] = body === "moon" ? ["distance_km", "km", 1] : ["distance_au", "au", AU_KM];
  const truth = numberColumn(table, String(column));
  return [
    instantFigure(matched, "instant, whole minutes"),
    valueFigure(matched, { quantity: "distance", unit: String(unit) }, [
      truth,
      ({ distance_geometric_km }) => distance_geometric_km / Number(size_km),
    ]),
  ];
}

export function moonApsisAlmanacFigures(engine: Engine, table: Table): Figure[] {
  return apsisAlmanacFigures(engine, table, "moon");
}

export function earthApsisAlmanacFigures(engine: Engine, table: Table): Figure[] {
  return apsisAlmanacFigures(engine, table, "earth");
}

/** A margin around 2001–2100. */
const CENTURY = { start_day: 300, end_day: 37_000 };

export function nodeAlmanacFigures(engine: Engine, table: Table): Figure[] {
  const sky = createSky(engine);
  const ut = textColumn(table, "ut");
  const kinds = textColumn(table, "node");
  const ids = kinds.map((kind, row) => `${kind} ${at(ut, row)}`);
  const events = inUtc(
    sky,
    moonNodes(sky, CENTURY).map(({ t_day, node }) => ({ t_day, kind: node })),
  );
  const matched = matchEvents(table, { item: "nodes", t_day: calendarDays(ut), kinds, events, ids });
  return [instantFigure(matched, "instant, whole minutes")];
}

const MS_PER_S = 1000;

/** The visible limits of transits, shadows, occultations and eclipses. */
export function galileanAlmanacFigures(engine: Engine, table: Table): Figure[] {
  const sky = createSky(engine);
  const names = textColumn(table, "moon").map((name) => name.toLowerCase());
  return GALILEAN_MOONS.filter((moon) => names.includes(moon)).flatMap((moon) =>
    moonFigures(
      sky,
      selectRows(table, (row) => names[row] === moon),
      moon,
    ),
  );
}

function moonFigures(sky: Sky, table: Table, moon: GalileanMoon): Figure[] {
  const model = sky.models.deltaT;
  const [ut, events] = [textColumn(table, "ut"), textColumn(table, "event")];
  const t_day = Float64Array.from(ut, (text) => dayOf(model, fromUnixMs(Date.parse(`${text}Z`))));
  const ours = events.map((event, row) => limitOf(sky, moon, event, at(t_day, row)));
  const ids = events.map((event, row) => `${moon} ${event} ${at(ut, row)}`);
  const jd = t_day.map((day) => day + J2000_JD);
  const rows = rowsOf(table, moon, jd, ids);
  const error_s = (row: number) => {
    const visible_day = at(ours, row)?.visible_day ?? Number.NaN;
    return (toUnixMs(instantOf(model, visible_day)) - Date.parse(`${at(ut, row)}Z`)) / MS_PER_S;
  };
  return [
    rowFigure(rows, { quantity: "visible instant, whole minutes", unit: "s" }, error_s),
    rowFigure(rows, { quantity: "missing", unit: "events" }, (row) => (at(ours, row) === null ? 1 : 0)),
  ];
}
