import { findBody } from "../../../src/catalog/bodies.ts";
import { bodyTarget } from "../../../src/catalog/target.ts";
import type { Engine, StateTable } from "../../../src/engine/types.ts";
import { stateVectors } from "../../../src/sky/positions/positions.ts";
import { createSky } from "../../../src/sky/sky.ts";
import { RAD_PER_ARCSEC } from "../../../src/units/units.ts";
import type { Figure } from "../compare/figure.ts";
import { rowFigure, rowsOf } from "../compare/rows.ts";
import { at, numberColumn, selectRows, type Table, textColumn } from "../compare/table.ts";
import { instantsOfTdb } from "../positions/vectors.ts";

/** Geometric state vectors from three centres against DE440. */

const CENTRES = ["geocentric", "heliocentric", "barycentric"] as const;
const PLACES = ["x_au", "y_au", "z_au"] as const;
const VELOCITIES = ["vx_au_day", "vy_au_day", "vz_au_day"] as const;

export function stateVectorFigures(engine: Engine, table: Table): Figure[] {
  const bodies = [...new Set(textColumn(table, "body"))];
  return CENTRES.flatMap((centre) =>
    bodies.flatMap((name) => {
      const [names, centres] = [textColumn(table, "body"), textColumn(table, "centre")];
      const own = selectRows(table, (row) => at(names, row) === name && at(centres, row) === centre);
      return own.rows.length === 0
        ? []
        : bodyFigures(engine, own, { name, centre, item: `${name}, ${centre}` });
    }),
  );
}

/** The same from the Sun against the kernels of two ephemerides themselves. */
export function kernelVectorFigures(engine: Engine, table: Table): Figure[] {
  const [kernels, names] = [textColumn(table, "ephemeris"), textColumn(table, "body")];
  return [...new Set(kernels)].flatMap((kernel) =>
    [...new Set(names)].flatMap((name) => {
      const own = selectRows(table, (row) => at(names, row) === name && at(kernels, row) === kernel);
      return bodyFigures(engine, own, { name, centre: "heliocentric", item: `${name}, ${kernel}` });
    }),
  );
}

interface Compared {
  readonly name: string;
  readonly centre: (typeof CENTRES)[number];
  readonly item: string;
}

function bodyFigures(engine: Engine, table: Table, { name, centre, item }: Compared): Figure[] {
  const body = findBody(name);
  if (body === undefined) throw new Error(`no body ${name}`);
  const jd = numberColumn(table, "jd_tdb");
  const ours = stateVectors(createSky(engine), instantsOfTdb(engine, jd))(bodyTarget(body).engine)(centre);
  if (ours === null) throw new Error(`${name} has no states`);
  const rows = rowsOf(table, item, jd, textColumn(table, "jd_tdb"));
  const share = (columns: readonly (keyof StateTable)[], truth: readonly string[]) => (row: number) => {
    const errors = columns.map(
      (column, axis) => at(ours[column], row) - at(numberColumn(table, at(truth, axis)), row),
    );
    const size = truth.map((column) => at(numberColumn(table, column), row));
    return Math.hypot(...errors) / Math.hypot(...size);
  };
  const velocity = share(VELOCITIES, ["vx_au_d", "vy_au_d", "vz_au_d"]);
  const place = share(PLACES, PLACES);
  return [
    rowFigure(
      rows,
      { quantity: "position, as an angle", unit: "arcsec" },
      (row) => place(row) / RAD_PER_ARCSEC,
    ),
    rowFigure(rows, { quantity: "velocity, share of its size", unit: "ratio" }, velocity),
  ];
}
