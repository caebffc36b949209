import type { JsonObject } from "../terms/present.ts";
import type { CompiledShape, Rows } from "../terms/shape.ts";
import type { Table } from "./table.ts";
import type { TextParts } from "./text-parts.ts";

/** The rows of an answer, whichever way the route gave them, in every form that can be asked for. */
export interface RowForms {
  readonly count: number;
  /** The rows as JSON texts with a separator (by default a comma) between them. */
  rows(flat: boolean, separator?: string): TextParts;
  /** One JSON array a path. */
  columns(): TextParts;
  /** What the lines of csv are written from: rows, or tables of which row k of each is a line, then row k + 1. */
  csv(): ObjectRows | readonly Table[];
  /** The lines of csv as values: of several tables row k of each, then row k + 1. */
  lines(): readonly Table[];
  /** The rows as JSON, for the txt form. */
  wireRows(): readonly JsonObject[];
}

/** Rows, each an object of the shape. */
export interface ObjectRows {
  readonly rows: Rows<object>;
  readonly shape: CompiledShape;
}
