import type { PlanName } from "../../contract/terms/plans.ts";
import type { RowWindow } from "../view/rows.ts";

/** What a page asks its engine for. */
export interface Asked {
  readonly id: number;
  /** Later questions of a channel make earlier ones void. */
  readonly channel: string;
  readonly target: string;
  /** The window of rows that is wanted; absent: the answer as text. */
  readonly rows?: { readonly first: number; readonly count: number };
}

export interface Answered {
  readonly id: number;
  readonly status: number;
  readonly text: string;
  readonly rows: RowWindow | null;
  /** Codes of the warnings, as the header of csv has them. */
  readonly warnings: readonly string[];
  readonly elapsed_ms: number;
  /** Whether the page's own engine answered. */
  readonly isOwn: boolean;
}

/** What a worker begins with. */
export interface Start {
  readonly publicUrl: string;
  readonly plan: PlanName;
}

/** A question that another one has overtaken. */
export const OVERTAKEN = -1;
