import type { JsonObject } from "../../table/column.ts";
import type { FlatTable } from "./table.ts";
import type { TextParts } from "./text-parts.ts";

/** The rows of an answer, whichever way the route gave them, in every form that can be asked for. */
export interface RowForms {
  readonly count: number;
  /** The rows as JSON texts with a separator (by default a comma) between them. */
  rows(flat: boolean, separator?: string): TextParts;
  /** One JSON array a path. */
  columns(): TextParts;
  /** The lines of csv: of several tables row k of each, then row k + 1. */
  csv(): readonly FlatTable[];
  /** The same lines as values. */
  lines(): readonly FlatTable[];
  /** The rows as objects, of which the JSON is the text; at most as many of the first as are wanted. */
  objects(most?: number): readonly JsonObject[];
}
