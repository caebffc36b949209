import type {
  Engine,
  EngineTarget,
  InstantColumns,
  Observer,
  PositionColumn,
  PositionsRequest,
  PositionTable,
} from "../../../src/engine/types.ts";

/** The members that the comparisons vary in a request for the places of one target. */
export interface PositionQuestion {
  readonly target: EngineTarget;
  readonly instants: InstantColumns;
  readonly columns: readonly PositionColumn[];
  readonly centre?: PositionsRequest["centre"];
  readonly observer?: Observer;
  readonly deflection?: boolean;
}

/** Places of one target; a column asked for and not returned is an error. */
export function positionsOf(
  engine: Engine,
  question: PositionQuestion,
): (column: PositionColumn) => Float64Array {
  const { target, instants, columns, centre = "geocentric", observer, deflection = true } = question;
  const place = observer === undefined ? {} : { observer };
  const [table] = engine.positions({ targets: [target], instants, centre, deflection, columns, ...place });
  return (column) => columnOf(table, column);
}

function columnOf(table: PositionTable | undefined, column: PositionColumn): Float64Array {
  const values = table?.[column];
  if (values === undefined) throw new Error(`the engine returned no column ${column}`);
  return values;
}
