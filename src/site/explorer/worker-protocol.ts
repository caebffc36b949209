import type { PlanName } from "../../contract/terms/plans.ts";
import type { Lines } from "../view/lines.ts";
import type { RowWindow } from "../view/rows.ts";

/** The questions of a page to its engine. */
export interface Asked {
  readonly id: number;
  /** Later questions of a channel make earlier ones void. */
  readonly channel: string;
  /** Path and query of a request; a map of the Earth where it is MAP. */
  readonly target: string;
  /** The picture that is wanted beside the rows; its own rows are these in a format, where one is named. */
  readonly picture?: { readonly target: string; readonly rows: "csv" | "json" | null };
  /** The window of rows that is wanted; absent: the answer as text. */
  readonly rows?: { readonly first: number; readonly count: number };
  /** The view that shows the text: what is too long to be read is not handed over. */
  readonly view?: string;
  /** Which column is wanted as lines over time, those that are wished for first; absent: none. */
  readonly lines?: readonly (string | null)[];
}

export interface Answered {
  readonly id: number;
  readonly status: number;
  readonly text: string;
  /** Length of the whole text, in characters. */
  readonly length: number;
  readonly rows: RowWindow | null;
  /** Null: not asked for, or there is none. */
  readonly picture: string | null;
  /** Null: not asked for, or no course over time. */
  readonly lines: LinesWithCells | null;
  /** Codes of the warnings, as the header of csv has them. */
  readonly warnings: readonly string[];
  readonly elapsed_ms: number;
  /** True if the page's own engine answered. */
  readonly isOwn: boolean;
}

/** The picture of a question, as soon as it is drawn: what stands beside it is still being written. */
export interface Drawn {
  readonly id: number;
  readonly picture: string;
}

/** Lines with what the table shows of each row: its instant and the value. */
export interface LinesWithCells extends Lines {
  readonly cells: readonly (readonly [instant: string, value: string])[];
}

/** The data that a worker starts with. */
export interface Start {
  readonly publicUrl: string;
  readonly plan: PlanName;
}

/** A question that another one has overtaken. */
export const OVERTAKEN = -1;
/** No answer came. */
export const NO_STATUS = 0;
/** Asked for instead of a request: the land of the Earth as a drawing. */
export const MAP = "map";

/** A file of the visitor's, which stays in the browser, to be compared with the engine. */
export interface Comparing {
  readonly file: File;
}

/** The result of a comparison; before that, how far it is. */
export type Comparison =
  | { readonly kind: "progress"; readonly done: number; readonly body: string }
  | { readonly kind: "report"; readonly text: string; readonly picture: string }
  | { readonly kind: "fault"; readonly text: string };
