import type { Engine, EngineBody, StateCentre, StateTable } from "../../../src/engine/types.ts";
import { createSky } from "../../../src/sky/sky.ts";
import { AU_KM, J2000_JD } from "../../../src/units/constants.ts";
import { SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { dot, norm, type Vector } from "../compare/compare.ts";
import { julianDays, type MatchedEvents, matchEvents } from "../compare/events.ts";
import { type Figure, figure } from "../compare/figure.ts";
import { instantsOfJd } from "../compare/instants.ts";
import { rowFigure, rowsOf } from "../compare/rows.ts";
import { at, numberColumn, selectRows, type Table, textColumn } from "../compare/table.ts";
import { instantsOfTdb } from "../positions/vectors.ts";
import { type ApsisEvent, apsisEvents } from "./moon-events.ts";

/**
 * Apsides against JPL's own vectors: the radial velocity at a vector near the apsis, less the product's, over the radial acceleration
 * at the apsis is by how much the two instants differ. No table of instants and no compressed file lies between.
 */

const STENCIL_DAY = 0.1;
/** A table's row of the same apsis lies within this. */
const SAME_APSIS_DAY = 5;

interface Orbit {
  readonly body: EngineBody & ("earth" | "moon");
  readonly centre: StateCentre;
}

const EARTH: Orbit = { body: "earth", centre: "heliocentric" };
const MOON: Orbit = { body: "moon", centre: "geocentric" };

/** The Earth's; and how far the instants of the table earth-apsides are from the same vectors. */
export function earthApsisVectorFigures(engine: Engine, vectors: Table, instants: Table): Figure[] {
  const [kinds, t_day] = [textColumn(instants, "event"), julianDays(instants, "jd_tt")];
  return apsesOf(engine, EARTH, vectors).flatMap(({ kind, matched, later_s }) => {
    const tables = [...t_day].filter((_, row) => kinds[row] === kind);
    const isNear = (ours_day: number) => (day: number) => Math.abs(day - ours_day) < SAME_APSIS_DAY;
    return [
      instantOf({ matched, later_s }),
      rowFigure(
        matched.rows,
        { quantity: `the instants of the table ${instants.name}`, unit: "s" },
        (row) => {
          const ours_day = at(matched.ours, row).t_day;
          const theirs_day = at(tables.filter(isNear(ours_day)), 0);
          return (theirs_day - ours_day) * SECONDS_PER_DAY + at(later_s, row);
        },
        (row) =>
          tables.some(isNear(at(matched.ours, row).t_day)) ? null : "the table has no row for this apsis",
      ),
    ];
  });
}

export function lunarApsisVectorFigures(engine: Engine, vectors: Table): Figure[] {
  return apsesOf(engine, MOON, vectors).map(instantOf);
}

/** One perigee by the distances that the files under a table of apsides have around it. */
export function perigeeFigures(engine: Engine, distances: Table): Figure[] {
  const jd_tt = numberColumn(distances, "jd_tt");
  const theirs = numberColumn(distances, "distance_km");
  const ours = distancesOf(engine.states("moon", "geocentric", instantsOfJd(jd_tt)));
  const rows = rowsOf(distances, "perigee of 1855", jd_tt, textColumn(distances, "jd_tt"));
  const middle_jd = at(jd_tt, (jd_tt.length - 1) / 2);
  const [event] = apsisEvents(createSky(engine), "moon").filter(
    ({ t_day }) => Math.abs(t_day + J2000_JD - middle_jd) < SAME_APSIS_DAY,
  );
  if (event === undefined) throw new Error("the product has no such perigee");
  const shift_s = (event.t_day + J2000_JD - leastOfParabola(jd_tt, theirs)) * SECONDS_PER_DAY;
  const subject = { table: distances.name, item: "perigee of 1855", quantity: "instant", unit: "s" };
  return [
    rowFigure(rows, { quantity: "distance", unit: "km" }, (row) => at(ours, row) * AU_KM - at(theirs, row)),
    figure(subject, 1, [{ id: "least distance", jd: middle_jd, error: shift_s }]),
  ];
}

/** Where the parabola through evenly spaced values, by least squares, is least. */
function leastOfParabola(x: Float64Array, y: Float64Array): number {
  const middle = (x.length - 1) / 2;
  const step = at(x, 1) - at(x, 0);
  const sum = (term: (i: number, value: number) => number) =>
    y.reduce((total, value, i) => total + term(i - middle, value), 0);
  const [s2, s4] = [sum((i) => i * i), sum((i) => i ** 4)];
  const slope = sum((i, value) => i * value) / s2;
  const mean = sum((_, value) => value) / x.length;
  const curvature = sum((i, value) => (i * i - s2 / x.length) * (value - mean)) / (s4 - (s2 * s2) / x.length);
  return at(x, middle) - (slope / (2 * curvature)) * step;
}

interface KindOfApsis {
  readonly kind: string;
  readonly matched: MatchedEvents<ApsisEvent>;
  readonly later_s: Float64Array;
}

const instantOf = ({ matched, later_s }: Omit<KindOfApsis, "kind">): Figure =>
  rowFigure(matched.rows, { quantity: "instant", unit: "s" }, (row) => at(later_s, row));

function apsesOf(engine: Engine, orbit: Orbit, vectors: Table): KindOfApsis[] {
  const events = apsisEvents(createSky(engine), orbit.body);
  const kinds = textColumn(vectors, "event");
  return [...new Set(kinds)].sort().map((kind) => {
    const own = selectRows(vectors, (row) => kinds[row] === kind);
    const t_day = julianDays(own, "jd_tdb");
    const matched = matchEvents(own, { item: kind, t_day, kinds: textColumn(own, "event"), events });
    return { kind, matched, later_s: latenesses_s(engine, orbit, own, matched) };
  });
}

/** By how much the product's apsides are later than those of the vectors. */
function latenesses_s(
  engine: Engine,
  { body, centre }: Orbit,
  vectors: Table,
  { ours }: MatchedEvents<ApsisEvent>,
): Float64Array {
  const jd_tdb = numberColumn(vectors, "jd_tdb");
  const rates = radialRates(engine.states(body, centre, instantsOfTdb(engine, jd_tdb)));
  const apsides_jd = Float64Array.from(ours, ({ t_day }) => t_day + J2000_JD);
  const rateAt = (shift_day: number) =>
    radialRates(engine.states(body, centre, instantsOfJd(apsides_jd.map((jd) => jd + shift_day))));
  const [before, after] = [rateAt(-STENCIL_DAY), rateAt(STENCIL_DAY)];
  const theirs = radialRates(statesOfTable(vectors));
  return rates.map((rate, row) => {
    const acceleration = (at(after, row) - at(before, row)) / (2 * STENCIL_DAY);
    return ((at(theirs, row) - rate) / acceleration) * SECONDS_PER_DAY;
  });
}

function statesOfTable(table: Table): StateTable {
  const column = (name: string) => numberColumn(table, name);
  return {
    ...{ x_au: column("x_au"), y_au: column("y_au"), z_au: column("z_au") },
    ...{ vx_au_day: column("vx_au_d"), vy_au_day: column("vy_au_d"), vz_au_day: column("vz_au_d") },
  };
}

const placeIn = ({ x_au, y_au, z_au }: StateTable, row: number): Vector => [
  at(x_au, row),
  at(y_au, row),
  at(z_au, row),
];

function distancesOf(states: StateTable): Float64Array {
  return states.x_au.map((_, row) => norm(placeIn(states, row)));
}

function radialRates(states: StateTable): Float64Array {
  const { vx_au_day, vy_au_day, vz_au_day } = states;
  return states.x_au.map((_, row) => {
    const place = placeIn(states, row);
    return dot(place, [at(vx_au_day, row), at(vy_au_day, row), at(vz_au_day, row)]) / norm(place);
  });
}
