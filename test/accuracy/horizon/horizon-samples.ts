import { ENGINE_BODIES, type Engine, type EngineTarget, type Observer } from "../../../src/engine/types.ts";
import type { TopocentricTarget } from "../../../src/sky/horizon/horizon-engine.ts";
import { type HorizonScan, scanHorizon } from "../../../src/sky/horizon/horizon-scan.ts";
import { riseSetRows } from "../../../src/sky/horizon/rise-set.ts";
import { altitudeLevel, type HorizonLevel, ownLevel } from "../../../src/sky/positions/horizon-level.ts";
import { createSky } from "../../../src/sky/sky.ts";
import { TWILIGHT_LEVELS } from "../../../src/sky/sun/twilight.ts";
import { addSeconds, fromUnixMs, toUnixMs } from "../../../src/time/instant.ts";
import { J2000_JD } from "../../../src/units/constants.ts";
import { SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { listedEvents } from "../../sky/observing.ts";
import { skyWith } from "../compare/eclipses.ts";
import { calendarDays } from "../compare/events.ts";
import type { Figure } from "../compare/figure.ts";
import { rowFigure, rowsOf, type Skip } from "../compare/rows.ts";
import { at, numberColumn, selectRows, type Table, textColumn } from "../compare/table.ts";
import { astrometryByHip } from "../positions/stars.ts";

/** Rises, sets, transits and twilights over places, each row with its own delta T. */

/**
 * The bar for an instant: seconds, and the worth of arcseconds of altitude and of the ephemerides' difference at its
 * rate.
 */
interface Bar {
  readonly own_s: number;
  readonly own_arcsec: number;
}
const BAR: Bar = { own_s: 0.003, own_arcsec: 0.001 };
/** The sample is printed to 0.01 s. */
const SAMPLE_BAR: Bar = { own_s: 0.006, own_arcsec: 0.001 };
/** Its stars are of a later edition of Hipparcos, whose motions make so much since 1700. */
const STAR_SAMPLE_BAR: Bar = { own_s: 0.006, own_arcsec: 0.25 };
const TRANSIT_RATE_ARCSEC_S = 15;
const ARCSEC_S_PER_DEG_DAY = 1 / 24;

/** An event of a row: what the table prints, in seconds from the row's start, and what the product finds. */
interface Event {
  /** Not a number when the table has none. */
  readonly truth_s: number;
  readonly ours: { readonly second: number; readonly rate_arcsec_s: number } | undefined;
}

function targetsOf(catalog: Table): (name: string) => EngineTarget {
  const byHip = astrometryByHip(catalog);
  const names = new Map(
    textColumn(catalog, "name").map((name, row) => [name, at(textColumn(catalog, "hip"), row)]),
  );
  return (name) => {
    const astrometry = byHip.get(name.replace(/^hip/, "")) ?? byHip.get(names.get(name) ?? "");
    if (astrometry !== undefined) return { kind: "star", astrometry };
    const body = ENGINE_BODIES.find((known) => known === name.toLowerCase());
    if (body === undefined) throw new Error(`no target ${name}`);
    return { kind: "body", body };
  };
}

function observerOf(table: Table, row: number): Observer {
  const column = (name: string) => at(numberColumn(table, name), row);
  const elevation_m = table.columns.includes("elev_m") ? column("elev_m") : 0;
  return { lat_deg: column("lat_deg"), lon_deg: column("lon_deg"), elevation_m };
}

function crossing(scan: HorizonScan, level: number, rising: boolean, start_day: number): Event["ours"][] {
  const columns = scan.crossings[level];
  const list = columns === undefined ? [] : listedEvents(columns);
  return list
    .filter((event) => event.rising === rising)
    .map(({ t_day, rate_deg_day }) => ({
      second: (t_day - start_day) * SECONDS_PER_DAY,
      rate_arcsec_s: rate_deg_day * ARCSEC_S_PER_DEG_DAY,
    }));
}

/** The largest error of a row as a share of what is allowed; events that one side lacks count apart. */
function shareOf(events: readonly Event[], { own_s, own_arcsec }: Bar): number {
  const shares = events.flatMap(({ truth_s, ours }) => {
    if (Number.isNaN(truth_s) || ours === undefined) return [];
    return [Math.abs(ours.second - truth_s) / (own_s + own_arcsec / Math.abs(ours.rate_arcsec_s))];
  });
  return Math.max(0, ...shares);
}

function surplusOf(events: readonly Event[]): number {
  return events.filter(({ truth_s, ours }) => Number.isNaN(truth_s) !== (ours === undefined)).length;
}

const SUN_COLUMNS = [
  ["civil_dawn_s", "civil_dusk_s"],
  ["naut_dawn_s", "naut_dusk_s"],
  ["astro_dawn_s", "astro_dusk_s"],
] as const;
const CENTRE_DEG = { disc: -0.8333, point: -0.5667 } as const;

/** Events of 24 hours from the row's start, by the definitions of the table's own columns. */
function eventsOf(engine: Engine, table: Table, row: number, overhead: TopocentricTarget): Event[] {
  const cell = (name: string) => at(numberColumn(table, name), row);
  const delta_t_s = cell("delta_t_s");
  const start_day = cell("jd0_ut1") - J2000_JD + delta_t_s / SECONDS_PER_DAY;
  const body = overhead.target.kind === "body" ? overhead.target.body : "star";
  const centre = altitudeLevel(body === "sun" || body === "moon" ? CENTRE_DEG.disc : CENTRE_DEG.point);
  const levels: readonly HorizonLevel[] = [centre, ownLevel(overhead.target), ...TWILIGHT_LEVELS.slice(1)];
  const span = { start_day, end_day: start_day + 1 };
  const scan = scanHorizon(skyWith(engine, delta_t_s), overhead, span, levels);
  const pair = (level: number, [dawn, dusk]: readonly [string, string]): Event[] => [
    { truth_s: cell(dawn), ours: crossing(scan, level, true, start_day)[0] },
    { truth_s: cell(dusk), ours: crossing(scan, level, false, start_day)[0] },
  ];
  const transit = (column: string, upper: boolean): Event => {
    const found = listedEvents(scan.transits).find(({ rising }) => rising === upper);
    const second = found && (found.t_day - start_day) * SECONDS_PER_DAY;
    const ours = second === undefined ? undefined : { second, rate_arcsec_s: TRANSIT_RATE_ARCSEC_S };
    return { truth_s: cell(column), ours };
  };
  return [
    ...pair(0, ["rise_s", "set_s"]),
    ...(body === "moon" ? pair(1, ["rise_limb_s", "set_limb_s"]) : []),
    ...(body === "sun" ? SUN_COLUMNS.flatMap((names, i) => pair(i + 2, names)) : []),
    transit("transit_s", true),
    transit("lower_s", false),
  ];
}

/** Against the table of 300 places: first events of 24 hours. */
export function riseSetFigures(engine: Engine, table: Table, catalog: Table): Figure[] {
  const targetOf = targetsOf(catalog);
  const groups = textColumn(table, "body").map((body) => (body.startsWith("hip") ? "stars" : body));
  return [...new Set(groups)].flatMap((item) => {
    const own = selectRows(table, (row) => groups[row] === item);
    const names = textColumn(own, "body");
    const events = names.map((name, row) =>
      eventsOf(engine, own, row, { target: targetOf(name), observer: observerOf(own, row) }),
    );
    const rows = rowsOf(own, item, numberColumn(own, "jd0_ut1"));
    return [
      rowFigure(rows, { quantity: "share of the bar", unit: "" }, (row) => shareOf(at(events, row), BAR)),
      rowFigure(rows, { quantity: "missing or extra", unit: "events" }, (row) => surplusOf(at(events, row))),
      rowFigure(rows, { quantity: "instant", unit: "s" }, (row) => largestError(at(events, row), () => 1)),
      rowFigure(rows, { quantity: "altitude at the instant", unit: "arcsec" }, (row) =>
        largestError(at(events, row), Math.abs),
      ),
    ];
  });
}

/** The largest error of a row's instants, each weighed by a function of its rate. */
function largestError(events: readonly Event[], weight: (rate_arcsec_s: number) => number): number {
  const errors = events.flatMap(({ truth_s, ours }) =>
    Number.isNaN(truth_s) || ours === undefined
      ? []
      : [Math.abs(ours.second - truth_s) * weight(ours.rate_arcsec_s)],
  );
  return Math.max(0, ...errors);
}

/** Rows of the sample of events: level and direction of each kind. */
const KINDS: Readonly<Record<string, readonly [level: number, rising: boolean]>> = {
  rise: [0, true],
  set: [0, false],
  civil_dawn: [1, true],
  civil_dusk: [1, false],
  nautical_dawn: [2, true],
  nautical_dusk: [2, false],
  astronomical_dawn: [3, true],
  astronomical_dusk: [3, false],
};
const SUN_LEVELS = [altitudeLevel(-50 / 60), ...TWILIGHT_LEVELS.slice(1)];
const POINT_LEVEL = altitudeLevel(-34 / 60);
const DAY_NAMES = ["rise", "civil", "nautical", "astronomical"];

/** Against a sample of single events, printed to 0.01 s; stars apart. */
export function riseSetSampleFigures(engine: Engine, table: Table, catalog: Table): Figure[] {
  const targetOf = targetsOf(catalog);
  const isStar = textColumn(table, "body").map((name) => targetOf(name).kind === "star");
  const rows = (stars: boolean) => selectRows(table, (row) => isStar[row] === stars);
  return [
    ...sampleFigures(engine, rows(false), targetOf, { item: "events", ...SAMPLE_BAR }),
    ...sampleFigures(engine, rows(true), targetOf, { item: "stars", ...STAR_SAMPLE_BAR }),
  ];
}

function sampleFigures(
  engine: Engine,
  table: Table,
  targetOf: ReturnType<typeof targetsOf>,
  { item, ...bar }: Bar & { readonly item: string },
): Figure[] {
  const [names, kinds, dates, ut1] = ["body", "event", "date_ut", "ut1"].map((name) =>
    textColumn(table, name),
  );
  const delta_t_s = numberColumn(table, "delta_t_s");
  const found = (names ?? []).map((name, row): readonly Event[] => {
    const overhead = { target: targetOf(name), observer: observerOf(table, row) };
    const own = ownLevel(overhead.target);
    const levels = name === "Sun" ? SUN_LEVELS : [own.kind === "altitude" ? POINT_LEVEL : own];
    const midnight_day = at(calendarDays([`${at(dates ?? [], row)}T00:00`]), 0);
    const start_day = midnight_day + at(delta_t_s, row) / SECONDS_PER_DAY;
    const sky = skyWith(engine, at(delta_t_s, row));
    const scan = scanHorizon(sky, overhead, { start_day, end_day: start_day + 1 }, levels);
    const kind = at(kinds ?? [], row);
    if (kind.includes("always")) return absent(scan, kind, start_day);
    const truth_s = (at(calendarDays([at(ut1 ?? [], row)]), 0) - midnight_day) * SECONDS_PER_DAY;
    const all =
      kind === "upper_transit"
        ? listedEvents(scan.transits)
            .filter(({ rising }) => rising)
            .map(({ t_day }) => ({
              second: (t_day - start_day) * SECONDS_PER_DAY,
              rate_arcsec_s: transitRate_arcsec_s(overhead.target),
            }))
        : crossing(scan, ...(KINDS[kind] ?? [0, true]), start_day);
    const distance_s = (ours: Event["ours"]) => Math.abs((ours?.second ?? Number.NaN) - truth_s);
    return [{ truth_s, ours: [...all].sort((a, b) => distance_s(a) - distance_s(b))[0] }];
  });
  const t_day = calendarDays((dates ?? []).map((date) => `${date}T12:00`));
  const jd = t_day.map((day) => day + J2000_JD);
  const ids = (names ?? []).map((name, row) => `${name} ${at(kinds ?? [], row)} ${at(dates ?? [], row)}`);
  const none: Skip = (row) => (at(kinds ?? [], row).includes("always") ? "no event on that day" : null);
  const rows = rowsOf(table, item, jd, ids);
  return [
    rowFigure(rows, { quantity: "share of the bar", unit: "" }, (row) => shareOf(at(found, row), bar), none),
    rowFigure(rows, { quantity: "missing or extra", unit: "events" }, (row) => surplusOf(at(found, row))),
  ];
}

/** On the sky: near a pole hour angles turn without leading far. */
function transitRate_arcsec_s(target: EngineTarget): number {
  const dec_deg = target.kind === "star" ? target.astrometry.dec_deg : 0;
  return TRANSIT_RATE_ARCSEC_S * Math.cos((dec_deg * Math.PI) / 180);
}

/** Both directions of a level that the table says is not met. */
function absent(scan: HorizonScan, kind: string, start_day: number): Event[] {
  const level = Math.max(
    0,
    DAY_NAMES.findIndex((name) => kind.startsWith(name)),
  );
  return [true, false].flatMap((rising) =>
    crossing(scan, level, rising, start_day).map((ours) => ({ truth_s: Number.NaN, ours })),
  );
}

const SEARCH_S = 3600;
const MS_PER_S = 1000;

/** Against the U.S. Naval Observatory, whole minutes of UT: the product in UT1. */
export function riseSetMinuteFigures(engine: Engine, table: Table): Figure[] {
  const { deltaT } = createSky(engine).models;
  const [bodies, ut, kinds] = ["body", "ut", "event"].map((name) => textColumn(table, name));
  const ids = (bodies ?? []).map((body, row) => `${body} ${at(kinds ?? [], row)} ${at(ut ?? [], row)}`);
  const t_day = calendarDays(ut ?? []);
  const jd = t_day.map((day) => day + J2000_JD);
  const error_s = (row: number) => {
    const near_ms = Date.parse(`${at(ut ?? [], row)}Z`);
    const { delta_t_s } = deltaT.deltaT(at(t_day, row) + 51544.5);
    const start = addSeconds(fromUnixMs(near_ms), -SEARCH_S);
    const body = at(bodies ?? [], row).toLowerCase() === "sun" ? "sun" : "moon";
    const overhead = { target: { kind: "body", body } as const, observer: observerOf(table, row) };
    const days = [{ start, end: addSeconds(start, 2 * SEARCH_S) }];
    const [day] = riseSetRows(skyWith(engine, delta_t_s), { overhead, days, search_horizon_days: 0 });
    const errors = (day?.events ?? [])
      .filter(({ kind }) => kind === at(kinds ?? [], row))
      .map(({ instant }) => Math.abs(toUnixMs(instant) - near_ms) / MS_PER_S);
    return errors.length === 0 ? Number.NaN : Math.min(...errors);
  };
  return [
    rowFigure(rowsOf(table, "events", jd, ids), { quantity: "instant, whole minutes", unit: "s" }, error_s),
  ];
}
