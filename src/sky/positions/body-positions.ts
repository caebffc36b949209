import type { EngineBody, InstantColumns, Observer, PositionColumn } from "../../engine/types.ts";
import type { Sky } from "../sky.ts";

/** What to compute of some bodies, seen from the Earth's centre or, topocentric columns, from an observer. */
export interface BodyPositionsRequest<Body extends EngineBody, Column extends PositionColumn> {
  readonly bodies: readonly Body[];
  readonly instants: InstantColumns;
  readonly columns: readonly Column[];
  readonly observer?: Observer | undefined;
}

/** Places of several bodies in one call of the engine, read by body and column. */
export function bodyPositions<const Body extends EngineBody, const Column extends PositionColumn>(
  sky: Sky,
  { bodies, instants, columns, observer }: BodyPositionsRequest<Body, Column>,
): (body: Body, column: Column) => Float64Array {
  const tables = sky.engine.positions({
    targets: bodies.map((body) => ({ kind: "body", body })),
    instants,
    centre: "geocentric",
    columns,
    ...(observer === undefined ? {} : { observer }),
  });
  return (body, column) => {
    const values = tables[bodies.indexOf(body)]?.[column];
    if (values === undefined) throw new RangeError(`the engine left out ${column} of ${body}`);
    return values;
  };
}
