import { ENGINE_BODIES, type Engine, type EngineBody } from "../../../src/engine/types.ts";
import type { LimbMoment, LocalPassage } from "../../../src/sky/occultations/local-passage.ts";
import { naturalRows } from "../../../src/sky/occultations/natural.ts";
import type { Sky } from "../../../src/sky/sky.ts";
import { columnsAt } from "../../../src/sky/time/tt-days.ts";
import { J2000_JD } from "../../../src/units/constants.ts";
import { SECONDS_PER_DAY } from "../../../src/units/units.ts";
import {
  acrossPart,
  dot,
  norm,
  RAD_PER_DEGREE,
  radiansToArcsec,
  scale,
  subtract,
  unitVector,
  type Vector,
} from "../compare/compare.ts";
import { positionsOf } from "../compare/engine-columns.ts";
import { calendarDays } from "../compare/events.ts";
import type { Figure } from "../compare/figure.ts";
import { instantsOfJd, julianDates, ttFromUt1 } from "../compare/instants.ts";
import { rowFigure, rowsOf } from "../compare/rows.ts";
import { at, numberColumn, type Table, textColumn } from "../compare/table.ts";
import { LIMB_MOMENTS, localNear } from "./occultations.ts";

/**
 * Occultations of outer planets on the table's own orbits: its heliocentric places before and after each say by how much the two
 * ephemerides stand apart then, and what of that lies across the limb.
 */

/** Obliquity of the ecliptic of J2000 (IAU 2006); the frame bias is 0.02″ of a difference below an arcsecond. */
const OBLIQUITY_RAD = (84_381.406 / 3600) * RAD_PER_DEGREE;

interface Shift {
  readonly jd_tt: number;
  /** The table's place less the product's, au, ICRS axes. */
  readonly shift: Vector;
}

function shiftOf(engine: Engine, table: Table, row: number, side: "before" | "after"): Shift {
  const cell = (name: string) => at(textColumn(table, `${name}_${side}`), row);
  const number = (name: string) => at(numberColumn(table, `${name}_${side}`), row);
  const { jd1, jd2 } = ttFromUt1(cell("iso_ut1"), number("delta_t_s"));
  const instants = { ...instantsOfJd([0]), jd1_tt: Float64Array.of(jd1), jd2_tt: Float64Array.of(jd2) };
  const ours = positionsOf(engine, {
    target: { kind: "body", body: bodyOf(at(textColumn(table, "body"), row)) },
    instants,
    centre: "heliocentric",
    columns: ["lon_j2000_deg", "lat_j2000_deg", "distance_au"],
  });
  const own = (column: Parameters<typeof ours>[0]) => at(ours(column), 0);
  const place = vector(number("hel_lon_j2000"), number("hel_lat_j2000"), number("hel_r_au"));
  const ourPlace = vector(own("lon_j2000_deg"), own("lat_j2000_deg"), own("distance_au"));
  return { jd_tt: at(julianDates(instants), 0), shift: equatorial(subtract(place, ourPlace)) };
}

function bodyOf(name: string): EngineBody {
  const body = ENGINE_BODIES.find((known) => known === name);
  if (body === undefined) throw new Error(`the engine has no ${name}`);
  return body;
}

const vector = (lon_deg: number, lat_deg: number, r: number) => scale(unitVector(lon_deg, lat_deg), r);

function equatorial([x, y, z]: Vector): Vector {
  const [cos, sin] = [Math.cos(OBLIQUITY_RAD), Math.sin(OBLIQUITY_RAD)];
  return [x, cos * y - sin * z, sin * y + cos * z];
}

/** Linear between the two sides: over a year or two of an orbit of decades. */
function shiftAt(jd_tt: number, before: Shift, after: Shift): Vector {
  const share = (jd_tt - before.jd_tt) / (after.jd_tt - before.jd_tt);
  return subtract(scale(before.shift, 1 - share), scale(after.shift, -share));
}

/** How much farther from the Moon's centre the planet stands on the table's orbit. */
function outwards_arcsec(sky: Sky, passage: LocalPassage, t_day: number, shift: Vector): number {
  const [row] = naturalRows(sky, passage.view, Float64Array.of(t_day));
  if (row === undefined) return Number.NaN;
  const matrix = sky.engine
    .equatorOfDate(columnsAt(sky.models.deltaT, Float64Array.of(t_day)))
    .map((column) => at(column, 0));
  const ofDate = [0, 3, 6].map((first) =>
    dot([at(matrix, first), at(matrix, first + 1), at(matrix, first + 2)], shift),
  );
  const away = acrossPart(row.target.direction, row.moon.direction);
  const across = dot([at(ofDate, 0), at(ofDate, 1), at(ofDate, 2)], scale(away, 1 / norm(away)));
  return radiansToArcsec(across / row.target.distance_au);
}

export function occultationOrbitFigures(engine: Engine, orbits: Table, occultations: Table): Figure[] {
  const ids = textColumn(orbits, "id");
  const of = ids.map((id) => textColumn(occultations, "id").indexOf(id));
  const least = of.map((row) => at(textColumn(occultations, "least_ut1"), row));
  const jd = calendarDays(least).map((day) => day + J2000_JD);
  const rows = rowsOf(orbits, "outer planets", jd);
  const compared = of.map((occultation, row) => {
    const { sky, passage } = localNear(engine, occultations, occultation);
    if (passage === null) throw new Error(`no passage for ${at(ids, row)}`);
    const [before, after] = [shiftOf(engine, orbits, row, "before"), shiftOf(engine, orbits, row, "after")];
    return LIMB_MOMENTS.flatMap(([column, momentOf]) => {
      const moment = momentOf(passage);
      const text = at(textColumn(occultations, column), occultation);
      if (moment === null || text === "") return [];
      const shift = shiftAt(moment.t_day + J2000_JD, before, after);
      const delta_t_s = at(numberColumn(occultations, "delta_t_s"), occultation);
      return [
        {
          error_arcsec: lateness_s(moment, text, delta_t_s) * moment.rate_arcsec_s,
          shift_arcsec: outwards_arcsec(sky, passage, moment.t_day, shift),
        },
      ];
    });
  });
  const worst = (quantity: string, of: (each: { error_arcsec: number; shift_arcsec: number }) => number) =>
    rowFigure(rows, { quantity, unit: "arcsec" }, (row) =>
      Math.max(...at(compared, row).map((each) => Math.abs(of(each)))),
    );
  return [
    worst("the orbits' own difference across the limb", ({ shift_arcsec }) => shift_arcsec),
    worst(
      "limb crossings, times their rate, less the orbits' own difference",
      ({ error_arcsec, shift_arcsec }) => error_arcsec - shift_arcsec,
    ),
  ];
}

function lateness_s({ t_day }: LimbMoment, text: string, delta_t_s: number): number {
  return (t_day - at(calendarDays([text]), 0)) * SECONDS_PER_DAY - delta_t_s;
}
