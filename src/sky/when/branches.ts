import { PROPERTY_RANGES, propertyOf, type Quantity, type RangeCondition } from "./condition.ts";

/** Numbers that jump, on the branch on which a condition holds: there they jump outside its range. */

/** Room for rounding where a search ends: a quantity may stand this far beyond the numbers that it can have. */
const ROUNDING = 1e-3;

/** After how much a quantity's numbers come round again; null where they do not. */
function turnOf(quantity: Quantity): number | null {
  const { least, most, cyclic } = PROPERTY_RANGES[propertyOf(quantity)];
  return cyclic || propertyOf(quantity) === "hour_angle" ? most - least : null;
}

/** True if a quantity's numbers jump: round a circle, or from one event to the next. */
export function jumps(quantity: Quantity): boolean {
  return quantity.kind === "minutes_from" || turnOf(quantity) !== null;
}

/** The bounds of a condition; an open one is where the numbers themselves end. */
export function closedBounds({ quantity, lo, hi }: RangeCondition): {
  readonly lo: number;
  readonly hi: number;
} {
  const { least, most } = PROPERTY_RANGES[propertyOf(quantity)];
  return { lo: lo ?? least, hi: hi ?? most };
}

/** A way to write a condition's numbers without a jump inside its range, and back. */
export interface Branch {
  unrolled(value: number): number;
  rolled(value: number): number;
}

/** The circle is cut opposite to the range. */
export function branchOf(condition: RangeCondition): Branch | null {
  const turn = turnOf(condition.quantity);
  if (turn === null) return null;
  const { least, most } = PROPERTY_RANGES[propertyOf(condition.quantity)];
  const { lo, hi } = closedBounds(condition);
  const width = hi >= lo ? hi - lo : hi - lo + turn;
  const cut = lo + 0.5 * width - 0.5 * turn;
  const onwards = (value: number, from: number) => {
    const beyond = value - from;
    return from + (beyond - turn * Math.floor(beyond / turn));
  };
  return {
    unrolled: (value) => onwards(value, cut),
    rolled: (value) => {
      if (value > least - ROUNDING && value < most + ROUNDING) return Math.min(Math.max(value, least), most);
      return onwards(value, least);
    },
  };
}
