import type { Engine } from "../../../src/engine/types.ts";
import { createSky, engineBut, type Sky } from "../../../src/sky/sky.ts";
import { J2000_JD } from "../../../src/units/constants.ts";
import { SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { type Figure, figure, type Sample } from "../compare/figure.ts";
import { at, numberColumn, type Table, textColumn } from "../compare/table.ts";

/** Rows of tables of planets' events, and the product's events beside them. */

const MATCH_DAY = 2;

/** The tables leave out the deflection of light by the Sun; so does this engine. */
export function skyWithoutDeflection(engine: Engine): Sky {
  return createSky(
    engineBut(engine, { positions: (request) => engine.positions({ ...request, deflection: false }) }),
  );
}

/** A row of a table of events and the product's event of its kind. */
export interface Match {
  readonly id: string;
  readonly jd: number;
  readonly row: number;
  readonly ours_day: number;
  /** Ours less the table's. */
  readonly error_s: number;
}

export interface Dated {
  readonly t_day: number;
  readonly kind: string;
}

export function matches(
  table: Table,
  kinds: readonly string[],
  events: readonly Dated[],
  time = "jd_tt",
): Match[] {
  const ids = textColumn(table, "id");
  const jd = numberColumn(table, time);
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

export function matchFigure(
  table: Table,
  { item, quantity, unit }: { readonly item: string; readonly quantity: string; readonly unit: string },
  found: readonly Match[],
  error: (match: Match) => number,
): Figure {
  const samples = found.map((match): Sample => ({ id: match.id, jd: match.jd, error: error(match) }));
  return figure({ table: table.name, item, quantity, unit }, found.length, samples);
}
