import type { Target } from "../../catalog/target.ts";
import type { PositionColumn, PositionTable } from "../../engine/types.ts";
import { columnOf, engineTarget } from "../positions/positions.ts";
import { direction, type Vector } from "../positions/vector.ts";
import { columnsAt } from "../time/tt-days.ts";
import type { WhenScope } from "./scope.ts";

/** Columns of targets at many instants, one table a target; every position is charged. */
export function tablesOf(
  { sky, observer, charge }: WhenScope,
  targets: readonly Target[],
  t_day: Float64Array,
  columns: readonly PositionColumn[],
): readonly PositionTable[] {
  charge(t_day.length * targets.length);
  return sky.engine.positions({
    targets: targets.map((target) => engineTarget(sky, target)),
    instants: columnsAt(sky.models.deltaT, t_day),
    centre: "geocentric",
    columns,
    ...(observer === null ? {} : { observer }),
  });
}

/** One column of one target. */
export function columnAt(
  scope: WhenScope,
  target: Target,
  t_day: Float64Array,
  column: PositionColumn,
): Float64Array {
  const [table = {}] = tablesOf(scope, [target], t_day, [column]);
  return columnOf(table, column);
}

/** Unit vectors of two targets; topocentric or from the Earth's centre. */
export function directionPairs(
  scope: WhenScope,
  targets: readonly [Target, Target],
  t_day: Float64Array,
  isTopocentric: boolean,
): (i: number) => readonly [Vector, Vector] {
  const columns = isTopocentric
    ? (["topocentric_ra_deg", "topocentric_dec_deg"] as const)
    : (["ra_of_date_deg", "dec_of_date_deg"] as const);
  const [first = {}, second = {}] = tablesOf(scope, targets, t_day, columns);
  const read = (table: PositionTable) => {
    const [lon_deg, lat_deg] = [columnOf(table, columns[0]), columnOf(table, columns[1])];
    return (i: number) => direction({ lon_deg: lon_deg[i] ?? Number.NaN, lat_deg: lat_deg[i] ?? Number.NaN });
  };
  const [a, b] = [read(first), read(second)];
  return (i) => [a(i), b(i)];
}
