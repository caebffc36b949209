import type { EngineTarget, InstantColumns, Observer, PositionColumn } from "../../engine/types.ts";
import { wrapPm180 } from "../../solve/angle.ts";
import { valueAt } from "../../solve/function.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import type { Sky } from "../sky.ts";

/** Rates of apparent places by central differences of sixth order. Reference: B. Fornberg, 1988, Mathematics of Computation 51, 699, table 1. */

const WEIGHTS = [3 / 4, -3 / 20, 1 / 60];
/** The sky turns by 0.06° between two; the rounding of the places leaves 1e-8 deg/day. */
const STENCIL_DAY = 15 / SECONDS_PER_DAY;

export interface RatesQuestion {
  readonly target: EngineTarget;
  readonly instants: InstantColumns;
  readonly centre: "geocentric" | "heliocentric";
  readonly observer: Observer | null;
}

/** Rates of columns of positions, degrees a day, one list a column. */
export function placeRates<const Column extends PositionColumn>(
  sky: Sky,
  { target, instants, centre, observer }: RatesQuestion,
  columns: readonly Column[],
): (column: Column) => Float64Array {
  const at = (by_day: number) => {
    const [table = {}] = sky.engine.positions({
      targets: [target],
      instants: { ...instants, jd2_tt: instants.jd2_tt.map((day) => day + by_day) },
      centre,
      columns,
      ...(observer === null ? {} : { observer }),
    });
    return table;
  };
  const pairs = WEIGHTS.map((weight, k) => {
    const reach_day = (k + 1) * STENCIL_DAY;
    return { weight: weight / STENCIL_DAY, before: at(-reach_day), after: at(reach_day) };
  });
  return (column) =>
    Float64Array.from({ length: instants.count }, (_, row) =>
      pairs.reduce((rate, { weight, before, after }) => {
        const [from, to] = [before[column], after[column]];
        if (from === undefined || to === undefined) return Number.NaN;
        return rate + weight * wrapPm180(valueAt(to, row) - valueAt(from, row));
      }, 0),
    );
}
