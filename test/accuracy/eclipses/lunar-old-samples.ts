import type { Engine } from "../../../src/engine/types.ts";
import { type LunarEclipse, lunarEclipses } from "../../../src/sky/eclipses/lunar.ts";
import { lunarContacts, lunarDurations } from "../../../src/sky/eclipses/lunar-contacts.ts";
import { createSky } from "../../../src/sky/sky.ts";
import { SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { type DatedRows, datedRows, HALF_SEARCH_DAY, skyWith } from "../compare/eclipses.ts";
import type { Figure } from "../compare/figure.ts";
import { rowFigure, type Skip } from "../compare/rows.ts";
import { at, numberColumn, type Table, textColumn } from "../compare/table.ts";

const MJD_J2000 = 51544.5;
const KINDS: Readonly<Record<string, LunarEclipse["kind"]>> = { N: "penumbral", P: "partial", T: "total" };
const SECONDS_PER_MINUTE = 60;
/** The older list's larger shadow moves magnitudes by up to this much: nearer to a limit kinds may differ. */
const LIMIT_RATIO = 0.01;
const PENUMBRAL_LIMIT_RATIO = 0.03;
const BELOW_LIMIT = "an eclipse in the list's larger shadow only";
const NEAR_LIMIT = "within 0.01 of a limit, which the larger shadow crosses";

/** The list's rows with the eclipses found for them. */
interface OldList {
  readonly table: Table;
  readonly dated: DatedRows;
  readonly delta_t_s: readonly number[];
  readonly ours: readonly (LunarEclipse | null)[];
  readonly belowLimit: Skip;
}

function oldList(engine: Engine, table: Table): OldList {
  const model = createSky(engine).models.deltaT;
  const dated = datedRows(table, "eclipses", { time: "greatest_ut", id: "greatest_ut" });
  const delta_t_s = Array.from(dated.t_day, (day) => model.deltaT(day + MJD_J2000).delta_t_s);
  const ours = Array.from(dated.t_day, (day, row): LunarEclipse | null => {
    const span = { start_day: day - HALF_SEARCH_DAY, end_day: day + HALF_SEARCH_DAY };
    return lunarEclipses(skyWith(engine, at(delta_t_s, row)), span)[0] ?? null;
  });
  const penumbral = numberColumn(table, "penumbral_mag");
  const belowLimit: Skip = (row) => (at(penumbral, row) < PENUMBRAL_LIMIT_RATIO ? BELOW_LIMIT : null);
  return { table, dated, delta_t_s, ours, belowLimit };
}

/** An older list of lunar eclipses, to the minute of UT and with a larger shadow. */
export function lunarOldFigures(engine: Engine, table: Table): Figure[] {
  const list = oldList(engine, table);
  return [instantFigure(list), ...valueFigures(list), ...wrongFigures(list)];
}

function instantFigure({ dated: { rows, t_day }, delta_t_s, ours, belowLimit }: OldList): Figure {
  return rowFigure(
    rows,
    { quantity: "greatest eclipse, whole minutes", unit: "s" },
    (row) => ((at(ours, row)?.t_day ?? Number.NaN) - at(t_day, row)) * SECONDS_PER_DAY - at(delta_t_s, row),
    belowLimit,
  );
}

function valueFigures({ table, dated: { rows }, ours, belowLimit }: OldList): Figure[] {
  return VALUES.map(({ quantity, unit, column, value }) => {
    const truth = numberColumn(table, column);
    return rowFigure(
      rows,
      { quantity, unit },
      (row) => {
        const eclipse = at(ours, row);
        return ((eclipse === null ? null : value(eclipse)) ?? Number.NaN) - at(truth, row);
      },
      (row) => (Number.isNaN(at(truth, row)) ? "the table gives no value" : belowLimit(row)),
    );
  });
}

interface Value {
  readonly quantity: string;
  readonly unit: string;
  readonly column: string;
  readonly value: (eclipse: LunarEclipse) => number | null;
}

const VALUES: readonly Value[] = [
  { quantity: "gamma", unit: "earth radii", column: "gamma", value: ({ gamma }) => gamma },
  {
    quantity: "umbral magnitude",
    unit: "ratio",
    column: "umbral_mag",
    value: ({ umbral_magnitude }) => umbral_magnitude,
  },
  {
    quantity: "penumbral magnitude",
    unit: "ratio",
    column: "penumbral_mag",
    value: ({ penumbral_magnitude }) => penumbral_magnitude,
  },
  {
    quantity: "partial half duration",
    unit: "min",
    column: "semi_dur_partial_min",
    value: (eclipse) => halfOf(lunarDurations(lunarContacts(eclipse)).partial_s),
  },
  {
    quantity: "total half duration",
    unit: "min",
    column: "semi_dur_total_min",
    value: (eclipse) => halfOf(lunarDurations(lunarContacts(eclipse)).totality_s),
  },
];

function wrongFigures({ table, dated: { rows }, ours, belowLimit }: OldList): Figure[] {
  const umbral = numberColumn(table, "umbral_mag");
  const [types, saros] = [textColumn(table, "type"), numberColumn(table, "saros")];
  const nearLimit: Skip = (row) =>
    [0, 1].some((limit) => Math.abs(at(umbral, row) - limit) < LIMIT_RATIO) ? NEAR_LIMIT : belowLimit(row);
  const wrong = (quantity: string, skip: Skip, holds: (eclipse: LunarEclipse, row: number) => boolean) =>
    rowFigure(
      rows,
      { quantity, unit: "rows" },
      (row) => {
        const eclipse = at(ours, row);
        return eclipse !== null && holds(eclipse, row) ? 0 : 1;
      },
      skip,
    );
  return [
    wrong("missing", belowLimit, () => true),
    wrong("kind", nearLimit, ({ kind }, row) => kind === KINDS[at(types, row).charAt(0)]),
    wrong("saros", belowLimit, ({ saros_series }, row) => saros_series === at(saros, row)),
  ];
}

/** Half a duration in minutes. */
function halfOf(duration_s: number | null): number | null {
  return duration_s === null ? null : duration_s / 2 / SECONDS_PER_MINUTE;
}
