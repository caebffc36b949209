import type { Engine, EngineBody, InstantColumns } from "../../../src/engine/types.ts";
import type { Vector } from "../compare/compare.ts";
import { instantsOfJd, shiftedInstants } from "../compare/instants.ts";
import { at, numberColumn, type Table } from "../compare/table.ts";

/** Instants in TT whose TDB is the table's. TDB − TT changes by less than 1e-12 s over its own length. */
export function instantsOfTdb(engine: Engine, jd_tdb: Float64Array): InstantColumns {
  const nearly = instantsOfJd(jd_tdb);
  const { tdb_minus_tt_s } = engine.orientation(nearly);
  return shiftedInstants(
    nearly,
    tdb_minus_tt_s.map((shift_s) => -shift_s),
  );
}

type Centre = Parameters<Engine["states"]>[1];

/** Geometric position vectors of a body, au, ICRS axes. */
export function positionVectors(
  engine: Engine,
  body: EngineBody,
  centre: Centre,
  instants: InstantColumns,
): (row: number) => Vector {
  const { x_au, y_au, z_au } = engine.states(body, centre, instants);
  return (row) => [at(x_au, row), at(y_au, row), at(z_au, row)];
}

/** Vectors in the columns x, y, z of a table. */
export function vectorsOfTable(table: Table): (row: number) => Vector {
  const [x, y, z] = [numberColumn(table, "x"), numberColumn(table, "y"), numberColumn(table, "z")];
  return (row) => [at(x, row), at(y, row), at(z, row)];
}
