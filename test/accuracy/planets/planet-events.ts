import { bodyTarget } from "../../../src/catalog/target.ts";
import type { Engine } from "../../../src/engine/types.ts";
import { conjunctions } from "../../../src/sky/pairings/conjunctions.ts";
import { pairsOf } from "../../../src/sky/pairings/pair-members.ts";
import { greatestElongations } from "../../../src/sky/planets/greatest-elongations.ts";
import { isInferior, PLANETS, type Planet } from "../../../src/sky/planets/planet-bodies.ts";
import { stations } from "../../../src/sky/planets/stations.ts";
import { sunAspects } from "../../../src/sky/planets/sun-aspects.ts";
import { createSky, type Sky } from "../../../src/sky/sky.ts";
import { J2000_JD } from "../../../src/units/constants.ts";
import { ARCSEC_PER_DEG, SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { type Figure, figure, type Sample } from "../compare/figure.ts";
import { APPROACH_BAR_ARCSEC, approachBar_s, aspectBars_s, stationBar_s } from "../compare/planet-bars.ts";
import { at, numberColumn, selectRows, type Table, textColumn } from "../compare/table.ts";

/** Stations, aspects to the Sun, greatest elongations and closest approaches, instants in TT. */

const MATCH_DAY = 2;

/** The tables leave out the deflection of light by the Sun; so does this engine. */
function skyWithoutDeflection(engine: Engine): Sky {
  return createSky({
    build: engine.build,
    positions: (request) => engine.positions({ ...request, deflection: false }),
    orientation: (instants) => engine.orientation(instants),
    equatorOfDate: (instants) => engine.equatorOfDate(instants),
    states: (body, centre, instants) => engine.states(body, centre, instants),
  });
}

/** A row of a table of events and the product's event of its kind. */
interface Match {
  readonly id: string;
  readonly jd: number;
  readonly row: number;
  readonly ours_day: number;
  /** Ours less the table's. */
  readonly error_s: number;
}

interface Dated {
  readonly t_day: number;
  readonly kind: string;
}

function matches(table: Table, kinds: readonly string[], events: readonly Dated[]): Match[] {
  const ids = textColumn(table, "id");
  const jd = numberColumn(table, "jd_tt");
  return ids.map((id, row) => {
    const t_day = at(jd, row) - J2000_JD;
    const found = events.find(
      (event) => event.kind === at(kinds, row) && Math.abs(event.t_day - t_day) < MATCH_DAY,
    );
    if (found === undefined) throw new Error(`${table.name}: the product has no event of row ${id}`);
    return {
      id,
      jd: at(jd, row),
      row,
      ours_day: found.t_day,
      error_s: (found.t_day - t_day) * SECONDS_PER_DAY,
    };
  });
}

function matchFigure(
  table: Table,
  { item, quantity, unit }: { readonly item: string; readonly quantity: string; readonly unit: string },
  found: readonly Match[],
  error: (match: Match) => number,
): Figure {
  const samples = found.map((match): Sample => ({ id: match.id, jd: match.jd, error: error(match) }));
  return figure({ table: table.name, item, quantity, unit }, found.length, samples);
}

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
      surplusFigure(own, planet, found, all),
    ];
  });
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

/** Closest approaches within each window of the table. */
export function approachFigures(engine: Engine, table: Table): Figure[] {
  const sky = skyWithoutDeflection(engine);
  const column = (name: string) => textColumn(table, name);
  const keys = table.rows.map((_, row) =>
    ["planet1", "planet2", "win_start_jd", "win_end_jd"].map((name) => at(column(name), row)).join(),
  );
  const figures = [...new Set(keys)].map((key) =>
    windowErrors(
      sky,
      selectRows(table, (row) => keys[row] === key),
    ),
  );
  const samples = (pick: (errors: WindowErrors) => Sample[]) => figures.flatMap(pick);
  const subject = (quantity: string, unit: string) => ({ table: table.name, item: "pairs", quantity, unit });
  return [
    figure(
      subject("separation", "arcsec"),
      table.rows.length,
      samples(({ separation }) => separation),
    ),
    figure(
      subject("separation, share of the bar", ""),
      table.rows.length,
      samples(({ separationShare }) => separationShare),
    ),
    figure(
      subject("instant", "s"),
      table.rows.length,
      samples(({ instant }) => instant),
    ),
    figure(
      subject("instant, share of the bar", ""),
      table.rows.length,
      samples(({ instantShare }) => instantShare),
    ),
    figure(
      subject("missing or extra", "events"),
      table.rows.length,
      samples(({ surplus }) => surplus),
    ),
  ];
}

interface WindowErrors {
  readonly separation: Sample[];
  readonly separationShare: Sample[];
  readonly instant: Sample[];
  readonly instantShare: Sample[];
  readonly surplus: Sample[];
}

const WIDEST_DEG = 5;

function windowErrors(sky: Sky, table: Table): WindowErrors {
  const first = (name: string) => at(textColumn(table, name), 0);
  const bodies = [first("planet1"), first("planet2")].map((name) =>
    PLANETS.find((planet) => planet === name),
  );
  const members = bodies.flatMap((body) => (body === undefined ? [] : [bodyTarget(body)]));
  const span = {
    start_day: Number(first("win_start_jd")) - J2000_JD,
    end_day: Number(first("win_end_jd")) - J2000_JD,
  };
  const selection = {
    members,
    pairs: pairsOf(members),
    kinds: ["appulse"],
    max_separation_deg: WIDEST_DEG,
  } as const;
  const all = conjunctions(sky, selection, span);
  const found = matches(
    table,
    table.rows.map(() => "appulse"),
    all,
  );
  const truth_deg = numberColumn(table, "sep_deg");
  const allowed_arcsec = APPROACH_BAR_ARCSEC;
  const ours_deg = ({ ours_day }: Match) =>
    all.find(({ t_day }) => t_day === ours_day)?.separation_deg ?? Number.NaN;
  const error_arcsec = (match: Match) => (ours_deg(match) - at(truth_deg, match.row)) * ARCSEC_PER_DEG;
  const allowed_s = (match: Match) => approachBar_s(sky, members, match.ours_day);
  const list = (error: (match: Match) => number) =>
    found.map((match) => ({ id: match.id, jd: match.jd, error: error(match) }));
  return {
    separation: list(error_arcsec),
    separationShare: list((match) => error_arcsec(match) / allowed_arcsec),
    instant: list(({ error_s }) => error_s),
    instantShare: list((match) => match.error_s / allowed_s(match)),
    surplus: list(() => all.length - found.length),
  };
}
