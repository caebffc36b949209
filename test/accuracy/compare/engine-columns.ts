import type {
  Engine,
  EngineTarget,
  InstantColumns,
  Observer,
  PlaceColumn,
  PlacesRequest,
  PlaceTable,
} from "../../../src/engine/types.ts";

/** What the comparisons vary in a request for the places of one target. */
export interface PlaceQuestion {
  readonly target: EngineTarget;
  readonly instants: InstantColumns;
  readonly columns: readonly PlaceColumn[];
  readonly centre?: PlacesRequest["centre"];
  readonly observer?: Observer;
  readonly deflection?: boolean;
}

/** Places of one target; a column asked for and not returned is an error. */
export function placesOf(engine: Engine, question: PlaceQuestion): (column: PlaceColumn) => Float64Array {
  const { target, instants, columns, centre = "geocentric", observer, deflection = true } = question;
  const place = observer === undefined ? {} : { observer };
  const [table] = engine.places({ targets: [target], instants, centre, deflection, columns, ...place });
  return (column) => columnOf(table, column);
}

function columnOf(table: PlaceTable | undefined, column: PlaceColumn): Float64Array {
  const values = table?.[column];
  if (values === undefined) throw new Error(`the engine returned no column ${column}`);
  return values;
}
