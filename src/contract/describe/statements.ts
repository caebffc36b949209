import { withGetter } from "../../host/once.ts";
import type { UnitName } from "../terms/precision.ts";

/** The meaning of the words of answers, as sentences. `subject` groups them. */
export interface Definition {
  readonly subject: string;
  readonly statement: string;
}

export function define(subject: string, statement: string): Definition {
  return { subject, statement };
}

/** A number that decides a word of an answer. */
export interface Threshold {
  readonly name: string;
  readonly value: number;
  readonly unit: UnitName | "magnitude/airmass" | "deg/magnitude" | "ratio" | "class";
  readonly statement: string;
}

/** The science that the routes publish. */
export interface Published {
  readonly definitions: readonly Definition[];
  readonly thresholds: readonly Threshold[];
  /** The published models, by the names that `meta.models` has. */
  readonly models: Readonly<Record<string, Model>>;
  /** The uses that answers may be put to. */
  readonly output_rights: string;
}

/** A published model, series or set of constants. */
export interface Model {
  readonly title: string;
  readonly publication: string;
  /** Its use here. */
  readonly role: string;
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
