import type { UnitName } from "../terms/precision.ts";

/** A number that decides a word of an answer. */
export interface Threshold {
  readonly name: string;
  readonly value: number;
  readonly unit: UnitName | "magnitude/airmass" | "deg/magnitude" | "ratio" | "class";
  readonly statement: string;
}

export function threshold(
  name: string,
  value: number,
  unit: Threshold["unit"],
  statement: string,
): Threshold {
  return { name, value, unit, statement };
}
