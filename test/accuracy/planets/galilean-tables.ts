import type { Engine } from "../../../src/engine/types.ts";
import { moonEvents } from "../../../src/sky/jupiter-moons/events.ts";
import { moonState } from "../../../src/sky/jupiter-moons/l12.ts";
import { GALILEAN_MOONS, type GalileanMoon } from "../../../src/sky/jupiter-moons/l12-tables.ts";
import type { MoonEvent } from "../../../src/sky/jupiter-moons/visible-ends.ts";
import { createSky, type Sky } from "../../../src/sky/sky.ts";
import { AU_KM, J2000_JD } from "../../../src/units/constants.ts";
import { SECONDS_PER_DAY } from "../../../src/units/units.ts";
import type { Cause } from "../compare/cause.ts";
import { calendarDays } from "../compare/events.ts";
import type { Figure } from "../compare/figure.ts";
import { rowFigure, rowsOf, type Skip } from "../compare/rows.ts";
import { at, numberColumn, selectRows, type Table, textColumn } from "../compare/table.ts";
import type { Tolerance } from "../compare/tolerance.ts";

/** The tables of the Galilean moons: files, comparisons, tolerances, known causes. */

export const GALILEAN_FILES = {
  "galilean-check": "../data/series/galilean/check_L1.2.csv",
  "galilean-vectors": "events/galilean_vectors_horizons.csv",
  "galilean-events": "events/galilean_events_computed.csv",
} as const;
export type GalileanTableName = keyof typeof GALILEAN_FILES;

export const GALILEAN_SUBJECTS: Readonly<
  Record<GalileanTableName, (engine: Engine, table: Table) => Figure[]>
> = {
  "galilean-check": (_, table) =>
    moonTables(table, "sat", (moon) => String(GALILEAN_MOONS.indexOf(moon) + 1)).map(([moon, rows]) =>
      vectorFigure(rows, moon, { time: "jd_tt", unit: "au", per_au: 1 }),
    ),
  "galilean-vectors": (_, table) =>
    moonTables(table, "moon", tableName).map(([moon, rows]) =>
      vectorFigure(rows, moon, { time: "jd_tdb", unit: "km", per_au: AU_KM }),
    ),
  "galilean-events": (engine, table) => {
    const sky = createSky(engine);
    return moonTables(table, "moon", tableName).flatMap(([moon, rows]) => eventFigures(sky, rows, moon));
  },
};

export const GALILEAN_TOLERANCES: readonly Tolerance[] = [
  { table: "galilean-check", item: "*", quantity: "position", target: 1e-11 },
  { table: "galilean-vectors", item: "*", quantity: "position", target: 300 },
  { table: "galilean-events", item: "*", quantity: "centre on the limb", target: 35 },
  { table: "galilean-events", item: "*", quantity: "visible after the centre", target: 1.5, own: true },
  { table: "galilean-events", item: "*", quantity: "missing", target: 0 },
  { table: "galilean-events", item: "*", quantity: "observable", target: 0, own: true },
];

export const GALILEAN_CAUSES: readonly Cause[] = [
  {
    table: "galilean-events",
    items: [...GALILEAN_MOONS],
    quantity: "centre on the limb",
    text:
      "The theory's own error along the orbits, up to 300 km (table galilean-vectors). Of eclipses and shadows the table differs besides by " +
      "twice Jupiter's motion in the time that light takes between planet and moon (2 s of Io, 4 s of Europa, 9 s of Ganymede, 20 s of " +
      "Callisto): it looks at Jupiter from the Sun, where the product follows the light from the Sun outward (see the decision on " +
      "sunlight among Jupiter's moons).",
  },
];

const GRAZING = "a grazing chord: the moon takes longer than 16 minutes over the limb";
const GRAZING_S = 16 * 60;
const HIDDEN = "hidden by the shadow or the disc";
/** Within this of a row the product's event is sought. */
const MATCH_DAY = 0.02;
const KINDS: Readonly<Record<string, MoonEvent["kind"]>> = {
  Tr: "transit",
  Sh: "shadow_transit",
  Oc: "occultation",
  Ec: "eclipse",
};

function tableName(moon: GalileanMoon): string {
  return `${moon.charAt(0).toUpperCase()}${moon.slice(1)}`;
}

/** The rows of each moon. */
function moonTables(
  table: Table,
  column: string,
  nameOf: (moon: GalileanMoon) => string,
): readonly (readonly [GalileanMoon, Table])[] {
  const names = textColumn(table, column);
  return GALILEAN_MOONS.map(
    (moon) => [moon, selectRows(table, (row) => names[row] === nameOf(moon))] as const,
  );
}

function vectorFigure(
  table: Table,
  moon: GalileanMoon,
  { time, unit, per_au }: { readonly time: string; readonly unit: string; readonly per_au: number },
): Figure {
  const jd = numberColumn(table, time);
  const axes = ["x_au", "y_au", "z_au"].map((name) => numberColumn(table, name));
  const ids = Array.from(jd, (value) => `${moon} ${value}`);
  return rowFigure(rowsOf(table, moon, jd, ids), { quantity: "position", unit }, (row) => {
    const { position_au } = moonState(moon, at(jd, row) - J2000_JD);
    return per_au * Math.hypot(...axes.map((axis, i) => at(position_au, i) - at(axis, row)));
  });
}

/** The product's limit of the row's event; null where it finds none or more than one. */
export function limitOf(sky: Sky, moon: GalileanMoon, name: string, t_day: number) {
  const [kind = "", limit = ""] = name.split(".");
  const which = limit === "I" || limit === "D" ? "begin" : "end";
  const found = moonEvents(sky, { start_day: t_day - MATCH_DAY, end_day: t_day + MATCH_DAY }).filter(
    (event) =>
      event.moon === moon && event.kind === KINDS[kind] && Math.abs(event[which].t_day - t_day) < MATCH_DAY,
  );
  return found.length === 1 ? (found[0]?.[which] ?? null) : null;
}

function eventFigures(sky: Sky, table: Table, moon: GalileanMoon): Figure[] {
  const names = textColumn(table, "event");
  const instants = textColumn(table, "centre_tt");
  const t_day = calendarDays(instants);
  const centre_ut1 = calendarDays(textColumn(table, "centre_ut1"));
  const visible_ut1 = calendarDays(textColumn(table, "visible_ut1"));
  const outer_ut1 = calendarDays(textColumn(table, "outer_contact_ut1"));
  const inner_ut1 = calendarDays(textColumn(table, "inner_contact_ut1"));
  const observable = textColumn(table, "observable");
  const ours = names.map((name, row) => limitOf(sky, moon, name, at(t_day, row)));
  const isSeen = (row: number) => typeof ours[row]?.visible_day === "number";
  const rows = rowsOf(
    table,
    moon,
    t_day.map((day) => day + J2000_JD),
    names.map((name, row) => `${moon} ${name} ${instants[row]}`),
  );
  const missing: Skip = (row) => (ours[row] === null ? "missing" : null);
  const grazing: Skip = (row) =>
    Math.abs(at(outer_ut1, row) - at(inner_ut1, row)) * SECONDS_PER_DAY > GRAZING_S ? GRAZING : missing(row);
  return [
    rowFigure(
      rows,
      { quantity: "centre on the limb", unit: "s" },
      (row) => ((ours[row]?.t_day ?? Number.NaN) - at(t_day, row)) * SECONDS_PER_DAY,
      grazing,
    ),
    rowFigure(
      rows,
      { quantity: "visible after the centre", unit: "s" },
      (row) => {
        const { t_day: centre_day = Number.NaN, visible_day = null } = ours[row] ?? {};
        const table_day = at(visible_ut1, row) - at(centre_ut1, row);
        return ((visible_day ?? Number.NaN) - centre_day - table_day) * SECONDS_PER_DAY;
      },
      (row) => (isSeen(row) ? null : HIDDEN),
    ),
    rowFigure(rows, { quantity: "missing", unit: "events" }, (row) => (ours[row] === null ? 1 : 0)),
    rowFigure(rows, { quantity: "observable", unit: "events" }, (row) =>
      isSeen(row) === (observable[row] === "1") ? 0 : 1,
    ),
  ];
}
