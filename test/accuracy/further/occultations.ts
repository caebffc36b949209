import { isTargetError, parseTarget, type Target } from "../../../src/catalog/target.ts";
import type { Engine, Observer } from "../../../src/engine/types.ts";
import { approaches } from "../../../src/sky/occultations/approaches.ts";
import { limbCircumstances } from "../../../src/sky/occultations/circumstances.ts";
import { globalPassage } from "../../../src/sky/occultations/global-passage.ts";
import {
  type LimbMoment,
  type LocalPassage,
  localPassage,
} from "../../../src/sky/occultations/local-passage.ts";
import { globalOccultations, localOccultations } from "../../../src/sky/occultations/search.ts";
import { createSky, type Sky } from "../../../src/sky/sky.ts";
import { constantDeltaT } from "../../../src/time/scales.ts";
import { J2000_JD } from "../../../src/units/constants.ts";
import { SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { calendarDays } from "../compare/events.ts";
import type { Figure } from "../compare/figure.ts";
import { type Rows, rowFigure, rowsOf } from "../compare/rows.ts";
import { at, numberColumn, selectRows, type Table, textColumn } from "../compare/table.ts";

/** Occultations by the Moon: each row with the delta T that it prints, windows with one that is typical. */

const HALF_SEARCH_DAY = 0.5;
const WINDOW_DELTA_T_S = 30;
const OUTER = new Set(["jupiter", "uranus", "neptune"]);

function targetNamed(name: string): Target {
  const target = parseTarget(name);
  if (isTargetError(target)) throw new Error(`${name} is no target`);
  return target;
}

function observerAt(table: Table, row: number): Observer {
  const number = (name: string) => at(numberColumn(table, name), row);
  return { lat_deg: number("lat_deg"), lon_deg: number("lon_deg"), elevation_m: number("elev_m") };
}

interface Local {
  readonly sky: Sky;
  readonly passage: LocalPassage | null;
}

/** The passage of a row, with the delta T that it prints. */
export function localNear(engine: Engine, table: Table, row: number): Local {
  const delta_t_s = at(numberColumn(table, "delta_t_s"), row);
  const sky = createSky(engine, { deltaT: constantDeltaT(delta_t_s) });
  const t_day = at(calendarDays([at(textColumn(table, "least_ut1"), row)]), 0) + delta_t_s / SECONDS_PER_DAY;
  const span = { start_day: t_day - HALF_SEARCH_DAY, end_day: t_day + HALF_SEARCH_DAY };
  const target = targetNamed(at(textColumn(table, "target"), row));
  const [approach] = approaches(sky, [target], span);
  const passage = approach === undefined ? null : localPassage(sky, observerAt(table, row), approach);
  return { sky, passage };
}

/** Local circumstances: crossings of the limb as angles, depth, position and cusp angles, kinds. */
export function localOccultationFigures(engine: Engine, table: Table): Figure[] {
  const targets = textColumn(table, "target");
  const years = textColumn(table, "least_ut1").map((text) => Number(text.slice(0, 4)));
  const isRecent = (row: number) => at(years, row) >= 1900 && at(years, row) <= 2100;
  const isOuter = (row: number) => OUTER.has(at(targets, row));
  return [
    ...localGroup(
      engine,
      selectRows(table, (row) => isRecent(row) && !isOuter(row)),
      "1900–2100",
    ),
    ...localGroup(
      engine,
      selectRows(table, (row) => isRecent(row) && isOuter(row)),
      "1900–2100, outer planets",
    ),
    ...localGroup(
      engine,
      selectRows(table, (row) => !isRecent(row)),
      "before and after",
    ),
  ].filter(({ read }) => read > 0);
}

export const LIMB_MOMENTS: readonly (readonly [
  column: string,
  of: (passage: LocalPassage) => LimbMoment | null,
])[] = [
  ["d_ut1", ({ disappearance }) => disappearance],
  ["r_ut1", ({ reappearance }) => reappearance],
  ["d1_ut1", ({ d1 }) => d1],
  ["d2_ut1", ({ d2 }) => d2],
  ["r1_ut1", ({ r1 }) => r1],
  ["r2_ut1", ({ r2 }) => r2],
];
const KINDS: Readonly<Record<string, string>> = { total: "total", partial: "partial", miss: "near_miss" };

function localGroup(engine: Engine, table: Table, item: string): Figure[] {
  const least = textColumn(table, "least_ut1");
  const jd = calendarDays(least).map((day) => day + J2000_JD);
  const rows = rowsOf(table, item, jd);
  const found = table.rows.map((_, row) => localNear(engine, table, row));
  const of = (quantity: string, unit: string, error: (local: LocalPassage, row: number) => number) =>
    rowFigure(rows, { quantity, unit }, (row) => {
      const { passage } = at(found, row);
      return passage === null ? Number.NaN : error(passage, row);
    });
  const delta_t_s = numberColumn(table, "delta_t_s");
  const errorOf = (moment: LimbMoment | null, text: string, row: number) => {
    if (text === "") return moment === null ? 0 : Number.POSITIVE_INFINITY;
    const truth_day = at(calendarDays([text]), 0);
    return ((moment?.t_day ?? Number.NaN) - truth_day) * SECONDS_PER_DAY - at(delta_t_s, row);
  };
  const worst =
    (value: (moment: LimbMoment | null, text: string, row: number) => number) =>
    (passage: LocalPassage, row: number) =>
      Math.max(
        ...LIMB_MOMENTS.map(([column, moment]) =>
          Math.abs(value(moment(passage), at(textColumn(table, column), row), row)),
        ),
      );
  const depth = numberColumn(table, "depth_as");
  const kinds = textColumn(table, "kind");
  return [
    of("limb crossings", "s", worst(errorOf)),
    of(
      "limb crossings, times their rate",
      "arcsec",
      worst((moment, text, row) => errorOf(moment, text, row) * (moment?.rate_arcsec_s ?? 1)),
    ),
    of("depth", "arcsec", ({ depth_arcsec }, row) => depth_arcsec - at(depth, row)),
    of("kind", "rows", ({ kind }, row) => (KINDS[at(kinds, row)] === kind ? 0 : 1)),
    ...angleFigures(table, rows, found),
  ];
}

/** Angles at the disappearance and the reappearance of the centre, where it is covered. */
function angleFigures(table: Table, rows: Rows, found: readonly Local[]): Figure[] {
  const of = (
    quantity: string,
    suffixes: readonly [string, string],
    name: "position_angle_deg" | "cusp_angle_deg" | "altitude_deg",
  ) =>
    rowFigure(
      rows,
      { quantity, unit: "deg" },
      (row) => {
        const { sky, passage } = at(found, row);
        if (passage === null) return Number.NaN;
        const moments = limbCircumstances(sky, passage, [passage.disappearance, passage.reappearance]);
        const errors = moments.map((moment, i) => {
          const apart = (moment?.[name] ?? Number.NaN) - at(numberColumn(table, at(suffixes, i)), row);
          return Math.abs(apart - 360 * Math.round(apart / 360));
        });
        return Math.max(...errors);
      },
      (row) => (at(found, row).passage?.disappearance === null ? "the centre is not covered" : null),
    );
  return [
    of("position angles", ["pa_d", "pa_r"], "position_angle_deg"),
    of("cusp angles", ["ca_d", "ca_r"], "cusp_angle_deg"),
    of("altitudes", ["alt_d", "alt_r"], "altitude_deg"),
  ];
}

/** Whole windows: events of the product less those of the table, near misses apart. */
export function occultationWindowFigures(engine: Engine, table: Table): Figure[] {
  const sky = createSky(engine, { deltaT: constantDeltaT(WINDOW_DELTA_T_S) });
  const day = (column: string, row: number) =>
    at(calendarDays([at(textColumn(table, column), row)]), 0) + WINDOW_DELTA_T_S / SECONDS_PER_DAY;
  const passages = table.rows.map((_, row) => {
    const targets = [targetNamed(at(textColumn(table, "target"), row))];
    const selection = { targets, observer: observerAt(table, row), visibleOnly: true };
    return localOccultations(sky, selection, {
      start_day: day("start_ut1", row),
      end_day: day("end_ut1", row),
    });
  });
  const jd = Float64Array.from(table.rows, (_, row) => day("start_ut1", row) + J2000_JD);
  const rows = rowsOf(table, "windows of six years", jd, textColumn(table, "window"));
  const count = (quantity: string, column: string, isMiss: boolean) =>
    rowFigure(rows, { quantity, unit: "events" }, (row) => {
      const ours = at(passages, row).filter(({ kind }) => (kind === "near_miss") === isMiss).length;
      return ours - at(numberColumn(table, column), row);
    });
  return [
    count("missing or extra", "n_events", false),
    count("near misses, missing or extra", "n_misses", true),
  ];
}

/** Passages over the whole Earth, and the edge of the shadow. */
export function globalOccultationFigures(engine: Engine, table: Table): Figure[] {
  const sky = createSky(engine);
  const t_day = calendarDays(textColumn(table, "greatest_tt"));
  const found = textColumn(table, "target").map((name, row) => {
    const span = { start_day: at(t_day, row) - HALF_SEARCH_DAY, end_day: at(t_day, row) + HALF_SEARCH_DAY };
    const [approach] = approaches(sky, [targetNamed(name)], span);
    return approach === undefined ? null : globalPassage(sky, approach);
  });
  const rows = rowsOf(
    table,
    "anywhere",
    t_day.map((day) => day + J2000_JD),
  );
  const begins = textColumn(table, "begin_tt");
  const misses = (row: number) => (at(begins, row) === "" ? "the shadow misses the Earth" : null);
  const seconds = (ours_day: number | undefined, column: string, row: number) =>
    ((ours_day ?? Number.NaN) - at(calendarDays([at(textColumn(table, column), row)]), 0)) * SECONDS_PER_DAY;
  return [
    rowFigure(
      rows,
      { quantity: "greatest", unit: "s" },
      (row) => seconds(at(found, row)?.greatest_day, "greatest_tt", row),
      misses,
    ),
    rowFigure(
      rows,
      { quantity: "begin and end", unit: "s" },
      (row) =>
        Math.max(
          Math.abs(seconds(at(found, row)?.begin_day, "begin_tt", row)),
          Math.abs(seconds(at(found, row)?.end_day, "end_tt", row)),
        ),
      misses,
    ),
    rowFigure(
      rows,
      { quantity: "gamma", unit: "earth radii" },
      (row) => (at(found, row)?.gamma ?? Number.NaN) - at(numberColumn(table, "gamma"), row),
      misses,
    ),
    rowFigure(rows, { quantity: "missing or extra", unit: "events" }, (row) => {
      const isListed = at(begins, row) !== "";
      return Number(at(found, row) !== null) - Number(isListed);
    }),
  ];
}

/** Whole windows anywhere on the Earth. */
export function globalWindowFigures(engine: Engine, table: Table): Figure[] {
  const sky = createSky(engine);
  const day = (column: string, row: number) => at(calendarDays([at(textColumn(table, column), row)]), 0);
  const jd = Float64Array.from(table.rows, (_, row) => day("start_tt", row) + J2000_JD);
  const rows = rowsOf(table, "windows of two years", jd, textColumn(table, "window"));
  return [
    rowFigure(rows, { quantity: "missing or extra", unit: "events" }, (row) => {
      const span = { start_day: day("start_tt", row), end_day: day("end_tt", row) };
      const ours = globalOccultations(sky, [targetNamed(at(textColumn(table, "target"), row))], span);
      return ours.length - at(numberColumn(table, "n_events"), row);
    }),
  ];
}
