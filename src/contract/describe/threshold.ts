import { withGetter } from "../../host/once.ts";
import type { UnitName } from "../terms/precision.ts";

/** A number that decides a word of an answer. */
export interface Threshold {
  readonly name: string;
  readonly value: number;
  readonly unit: UnitName | "magnitude/airmass" | "deg/magnitude" | "ratio" | "class";
  readonly statement: string;
}

/** Given: the number, or how it is computed when it is asked for. */
export function threshold(
  name: string,
  value: number | (() => number),
  unit: Threshold["unit"],
  statement: string,
): Threshold {
  if (typeof value === "number") return { name, value, unit, statement };
  return withGetter({ name, unit, statement }, "value", value);
}
