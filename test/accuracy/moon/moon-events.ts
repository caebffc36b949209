import { APSIS_ORBITS, type ApsisBody } from "../../../src/catalog/body-facts.ts";
import type { Engine } from "../../../src/engine/types.ts";
import { moonNodes } from "../../../src/sky/moon/moon-nodes.ts";
import { moonPhases } from "../../../src/sky/moon/phases.ts";
import { type Apsis, apsides } from "../../../src/sky/positions/apsides.ts";
import { createSky, type Sky } from "../../../src/sky/sky.ts";
import { seasonEvents } from "../../../src/sky/sun/seasons.ts";
import { instantOf } from "../../../src/sky/time/tt-days.ts";
import type { Span } from "../../../src/solve/function.ts";
import { toUnixMs } from "../../../src/time/instant.ts";
import { AU_KM } from "../../../src/units/constants.ts";
import { MS_PER_DAY } from "../../../src/units/units.ts";
import {
  calendarDays,
  completenessFigure,
  type DatedEvent,
  instantFigure,
  julianDays,
  matchEvents,
  valueFigure,
} from "../compare/events.ts";
import type { Figure } from "../compare/figure.ts";
import { at, numberColumn, selectRows, type Table, textColumn } from "../compare/table.ts";

/** Phases, seasons, apsides and nodes against tables of events: instants in TT, so that no delta T enters. */

/** A margin around 1700–2200, so that a row next to an end finds its event. */
const SPAN: Span = { start_day: -109_700, end_day: 73_600 };
const SYNODIC_QUARTER_DAY = 7.4;
const QUARTER_YEAR_DAY = 91.3;

const J2000_UNIX_MS = Date.UTC(2000, 0, 1, 12);
const PREDICTED = "after 2026 the source's prediction of delta T enters";
const LAST_OBSERVED_YEAR = 2026;

/** The instants in UTC instead of TT, as days from 2000-01-01T12:00. */
export function inUtc<Event extends DatedEvent>(sky: Sky, events: readonly Event[]): Event[] {
  return events.map((event) => ({
    ...event,
    t_day: (toUnixMs(instantOf(sky.models.deltaT, event.t_day)) - J2000_UNIX_MS) / MS_PER_DAY,
  }));
}

/** Leaves out the years after the last observed delta T; for sources that print UT alone. */
export function skipPredicted(instants: readonly string[]): (row: number) => string | null {
  return (row) => (Number(at(instants, row).slice(0, 4)) > LAST_OBSERVED_YEAR ? PREDICTED : null);
}

function phaseEvents(sky: Sky): DatedEvent[] {
  return moonPhases(sky, SPAN).map(({ t_day, phase }) => ({ t_day, kind: phase }));
}

const PHASE_NAMES: Readonly<Record<string, string>> = { new: "new moon", full: "full moon" };

function phaseKinds(table: Table): string[] {
  return textColumn(table, "phase").map((name) => PHASE_NAMES[name] ?? name.replace("_", " "));
}

/** Quarters against a table with Julian dates in TT; the table is complete in the years that it has. */
export function phaseFigures(engine: Engine, table: Table): Figure[] {
  const matched = matchEvents(table, {
    item: "quarters",
    t_day: julianDays(table, "jd_tt"),
    kinds: phaseKinds(table),
    events: phaseEvents(createSky(engine)),
  });
  return [instantFigure(matched, "instant"), completenessFigure(matched, SYNODIC_QUARTER_DAY)];
}

/** Quarters against a sample with calendar instants in TT. */
export function phaseSampleFigures(engine: Engine, table: Table): Figure[] {
  const t_day = calendarDays(textColumn(table, "tt"));
  const events = phaseEvents(createSky(engine));
  return [
    instantFigure(
      matchEvents(table, { item: "quarters", t_day, kinds: phaseKinds(table), events }),
      "instant",
    ),
  ];
}

/** Quarters against the U.S. Naval Observatory, whole minutes of UT. */
export function phaseMinuteFigures(engine: Engine, table: Table): Figure[] {
  const sky = createSky(engine);
  const ut = textColumn(table, "ut");
  const matched = matchEvents(table, {
    item: "quarters",
    t_day: calendarDays(ut),
    kinds: phaseKinds(table),
    events: inUtc(sky, phaseEvents(sky)),
  });
  return [instantFigure(matched, "instant, whole minutes", skipPredicted(ut))];
}

/** Equinoxes and solstices against a table with Julian dates in TT, complete in the years that it has. */
export function seasonFigures(engine: Engine, table: Table): Figure[] {
  const matched = matchEvents(table, {
    item: "equinoxes and solstices",
    t_day: julianDays(table, "jd_tt"),
    kinds: textColumn(table, "event"),
    events: seasonEvents(createSky(engine), SPAN),
  });
  return [instantFigure(matched, "instant"), completenessFigure(matched, QUARTER_YEAR_DAY)];
}

/** Equinoxes and solstices against a sample with calendar instants in TT. */
export function seasonSampleFigures(engine: Engine, table: Table): Figure[] {
  const matched = matchEvents(table, {
    item: "equinoxes and solstices",
    t_day: calendarDays(textColumn(table, "tt")),
    kinds: textColumn(table, "event"),
    events: seasonEvents(createSky(engine), SPAN),
  });
  return [instantFigure(matched, "instant")];
}

/** Equinoxes, solstices, perihelia and aphelia against the U.S. Naval Observatory, whole minutes of UT. */
export function seasonMinuteFigures(engine: Engine, table: Table): Figure[] {
  const sky = createSky(engine);
  const seasons = seasonEvents(sky, SPAN).map(({ t_day, kind }) => ({
    t_day,
    kind: kind.replace(/^.*_/, ""),
  }));
  const events = inUtc(sky, [...seasons, ...apsisEvents(sky, "earth")]).sort((a, b) => a.t_day - b.t_day);
  return [...new Set(textColumn(table, "event"))].sort().map((kind) => {
    const own = rowsOfKind(table, "event", kind);
    const ut = textColumn(own, "ut");
    const kinds = textColumn(own, "event");
    const matched = matchEvents(own, { item: kind, t_day: calendarDays(ut), kinds, events });
    return instantFigure(matched, "instant, whole minutes", skipPredicted(ut));
  });
}

function rowsOfKind(table: Table, column: string, kind: string): Table {
  const kinds = textColumn(table, column);
  return selectRows(table, (row) => kinds[row] === kind);
}

/** Node passages against a table with Julian dates in TT. */
export function nodeFigures(engine: Engine, table: Table): Figure[] {
  return nodeFiguresAt(engine, table, [julianDays(table, "jd_tt"), "event", "moon_lon"]);
}

/** Node passages against a sample with calendar instants in TT. */
export function nodeSampleFigures(engine: Engine, table: Table): Figure[] {
  return nodeFiguresAt(engine, table, [calendarDays(textColumn(table, "tt")), "node", "ecl_lon_deg"]);
}

function nodeFiguresAt(
  engine: Engine,
  table: Table,
  [t_day, kindColumn, lonColumn]: readonly [Float64Array, string, string],
): Figure[] {
  const events = moonNodes(createSky(engine), SPAN).map((node) => ({ ...node, kind: node.node }));
  const matched = matchEvents(table, { item: "nodes", t_day, kinds: textColumn(table, kindColumn), events });
  const lon_deg = numberColumn(table, lonColumn);
  return [
    instantFigure(matched, "instant"),
    valueFigure(matched, { quantity: "longitude", unit: "deg" }, [lon_deg, (node) => node.ecliptic_lon_deg]),
  ];
}

export type ApsisEvent = Omit<Apsis, "kind"> & DatedEvent;

export function apsisEvents(sky: Sky, body: ApsisBody): ApsisEvent[] {
  const [nearest, farthest] = body === "moon" ? ["perigee", "apogee"] : ["perihelion", "aphelion"];
  return apsides(sky, body, SPAN).map(
    (apsis) => ({ ...apsis, kind: apsis.kind === "nearest" ? nearest : farthest }) as ApsisEvent,
  );
}

interface ApsisColumns {
  readonly body: ApsisBody;
  readonly t_day: Float64Array;
  /** The table's distance and the size of its unit. */
  readonly distance: string;
  readonly unit: "km" | "au";
}

function apsisFigures(engine: Engine, table: Table, { body, t_day, distance, unit }: ApsisColumns): Figure[] {
  const events = apsisEvents(createSky(engine), body);
  const size_km = unit === "au" ? AU_KM : 1;
  const kinds = textColumn(table, "event");
  return [...new Set(kinds)].sort().flatMap((kind) => {
    const own = rowsOfKind(table, "event", kind);
    const ownDays = t_day.filter((_, row) => kinds[row] === kind);
    const item = body === "moon" || body === "earth" ? kind : `${body} ${kind}`;
    const matched = matchEvents(own, { item, t_day: ownDays, kinds: textColumn(own, "event"), events });
    const ours = (event: ApsisEvent) => event.distance_geometric_km / size_km;
    return [
      instantFigure(matched, "instant"),
      valueFigure(matched, { quantity: "distance", unit }, [numberColumn(own, distance), ours]),
    ];
  });
}

/** Perigees and apogees against a table with Julian dates in TT. */
export function lunarApsisFigures(engine: Engine, table: Table): Figure[] {
  const t_day = julianDays(table, "jd_tt");
  return apsisFigures(engine, table, { body: "moon", t_day, distance: "distance_km", unit: "km" });
}

/** Perigees and apogees against a sample with calendar instants in TT. */
export function lunarApsisSampleFigures(engine: Engine, table: Table): Figure[] {
  const t_day = calendarDays(textColumn(table, "tt"));
  return apsisFigures(engine, table, { body: "moon", t_day, distance: "distance_km", unit: "km" });
}

/** The Earth's perihelia and aphelia against a table with Julian dates in TT. */
export function earthApsisFigures(engine: Engine, table: Table): Figure[] {
  const t_day = julianDays(table, "jd_tt");
  return apsisFigures(engine, table, { body: "earth", t_day, distance: "distance_au", unit: "au" });
}

/** The Earth's perihelia and aphelia against a sample with calendar instants in TT. */
export function earthApsisSampleFigures(engine: Engine, table: Table): Figure[] {
  const t_day = calendarDays(textColumn(table, "tt"));
  return apsisFigures(engine, table, { body: "earth", t_day, distance: "distance_au", unit: "au" });
}

/** Perihelia and aphelia of planets against a sample with calendar instants in TT. */
export function planetApsisFigures(engine: Engine, table: Table): Figure[] {
  const planets = textColumn(table, "planet");
  return [...new Set(planets)].flatMap((planet) => {
    const body = planet.toLowerCase();
    if (!isApsisBody(body)) throw new Error(`the product has no apsides of ${planet}`);
    const own = rowsOfKind(table, "planet", planet);
    const t_day = calendarDays(textColumn(own, "tt"));
    return apsisFigures(engine, own, { body, t_day, distance: "distance_au", unit: "au" });
  });
}

function isApsisBody(body: string): body is ApsisBody {
  return body in APSIS_ORBITS;
}
