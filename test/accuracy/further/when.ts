import type { Engine } from "../../../src/engine/types.ts";
import { CONDITIONS } from "../../../src/routes/when/condition-grammar.ts";
import { createSky } from "../../../src/sky/sky.ts";
import { dayOf } from "../../../src/sky/time/tt-days.ts";
import { searchOrder } from "../../../src/sky/when/group-search.ts";
import { heldStretches } from "../../../src/sky/when/held-rows.ts";
import { Meter } from "../../../src/sky/when/scope.ts";
import { fromUnixMs } from "../../../src/time/instant.ts";
import { constantDeltaT } from "../../../src/time/scales.ts";
import { parseZone } from "../../../src/time/zone.ts";
import { MS_PER_DAY, SECONDS_PER_DAY } from "../../../src/units/units.ts";
import type { Figure } from "../compare/figure.ts";
import { rowFigure, rowsOf } from "../compare/rows.ts";
import { at, numberColumn, type Table, textColumn } from "../compare/table.ts";

/** Intervals in which conditions hold, each window with the delta T that it prints. */

/** Begin and end in seconds of UT1 from the begin of the window. */
type Interval = readonly [start_s: number, end_s: number];

/** The table leaves out what is shorter. */
const LEAST_S = 1;
/** An interval of ours is that of the table when both its ends are this near. */
const SAME_WITHIN_S = 60;
const UNIX_EPOCH_JD = 2_440_587.5;

function intervalsOf(engine: Engine, windows: Table, row: number): Interval[] {
  const number = (name: string) => at(numberColumn(windows, name), row);
  const model = constantDeltaT(number("delta_t_s"));
  const sky = createSky(engine, { deltaT: model });
  const start_ms = startOf(windows, row);
  const dayAt = (ms: number) => dayOf(model, fromUnixMs(ms));
  const window = { start: dayAt(start_ms), end: dayAt(start_ms + number("span_d") * MS_PER_DAY) };
  const { groups } = CONDITIONS.read(at(textColumn(windows, "conditions"), row).replaceAll('"', ""));
  const observer = {
    lat_deg: number("lat_deg"),
    lon_deg: number("lon_deg"),
    elevation_m: number("elev_m"),
  };
  const search = {
    scope: { sky, observer, zone: zoneOf(number("tz_h")), horizon: null },
    groups: searchOrder(groups),
    meter: new Meter(groups.flat().length, Number.POSITIVE_INFINITY),
  };
  const seconds = (t_day: number) => (t_day - window.start) * SECONDS_PER_DAY;
  return heldStretches(search, window)
    .map(({ start, end }): Interval => [seconds(start), seconds(end)])
    .filter(([start_s, end_s]) => end_s - start_s >= LEAST_S);
}

function startOf(windows: Table, row: number): number {
  return Date.parse(`${at(textColumn(windows, "start_ut1"), row)}Z`);
}

function zoneOf(hours: number) {
  const zone = parseZone(`${hours < 0 ? "-" : "+"}${String(Math.abs(hours)).padStart(2, "0")}:00`);
  if (zone === null) throw new Error(`no zone ${hours}`);
  return zone;
}

interface Matched {
  /** All the intervals that were found in each window. */
  readonly found: readonly (readonly Interval[])[];
  /** The window of each row of the intervals, and the interval found in its place. */
  readonly own: readonly number[];
  readonly match: readonly (Interval | undefined)[];
}

function matched(engine: Engine, windows: Table, intervals: Table): Matched {
  const names = textColumn(windows, "window");
  const found = names.map((_, row) => intervalsOf(engine, windows, row));
  const own = textColumn(intervals, "window").map((name) => names.indexOf(name));
  const [start_s, end_s] = [numberColumn(intervals, "start_s"), numberColumn(intervals, "end_s")];
  const match = own.map((window, row) =>
    at(found, window).find(
      ([start, end]) =>
        Math.abs(start - at(start_s, row)) < SAME_WITHIN_S && Math.abs(end - at(end_s, row)) < SAME_WITHIN_S,
    ),
  );
  return { found, own, match };
}

function julianDate(windows: Table, row: number): number {
  return startOf(windows, row) / MS_PER_DAY + UNIX_EPOCH_JD;
}

/** How many intervals of each window are missing, or are not the table's. */
export function whenWindowFigures(engine: Engine, windows: Table, intervals: Table): Figure[] {
  const names = textColumn(windows, "window");
  const { found, own, match } = matched(engine, windows, intervals);
  const jd = Float64Array.from(names, (_, row) => julianDate(windows, row));
  const quantity = { quantity: "intervals missing or extra", unit: "rows" };
  return [
    rowFigure(rowsOf(windows, "windows", jd, names), quantity, (row) => {
      const listed = own.filter((window) => window === row).length;
      const same = match.filter((one, i) => own[i] === row && one !== undefined).length;
      return listed - same + (at(found, row).length - same);
    }),
  ];
}

export function whenIntervalFigures(engine: Engine, windows: Table, intervals: Table): Figure[] {
  const { own, match } = matched(engine, windows, intervals);
  const starts = textColumn(intervals, "start_s");
  const ids = textColumn(intervals, "window").map((name, row) => `${name} ${at(starts, row)}`);
  const jd = Float64Array.from(own, (window) => julianDate(windows, window));
  const rows = rowsOf(intervals, "intervals", jd, ids);
  return (["begin", "end"] as const).map((quantity, side) => {
    const truth = numberColumn(intervals, side === 0 ? "start_s" : "end_s");
    return rowFigure(
      rows,
      { quantity, unit: "s" },
      (row) => (match[row]?.[side] ?? Number.NaN) - at(truth, row),
    );
  });
}
