import type { Target } from "../../catalog/target.ts";
import type { JsonObject } from "../../table/column.ts";
import type { Given } from "../ask/decode.ts";
import type { Leaf } from "../terms/node.ts";
import type { Plan } from "../terms/plans.ts";
import type { ScienceTypes, TimeSource } from "../terms/time-source.ts";
import type { Warn } from "../terms/warnings.ts";
import type { AnswerSpan } from "./route-shape.ts";

/** The part of the routes' science that the contract needs. Each route is declared with it; `routes/astronomy` fills it in. */
export interface Science<Types extends ScienceTypes = ScienceTypes> extends TimeSource<Types> {
  /** The sky that a request computes with, by its parameters. */
  skyFor(sky: Types["sky"], filled: Given): Types["sky"];
  /** Refuses parameters that mean nothing for the targets; throws a `Problem`. */
  checkTargets(targets: readonly Target[], given: Given): void;
  /** Units of what is computed once for each target, beside the rows; throws a `Problem` where that is too much. */
  unitsOfTargets(
    targets: readonly Target[],
    span: () => AnswerSpan | null,
    asked: { readonly given: Given; readonly plan: Plan },
  ): number;
  /** Acts, and says as a `Problem` what cannot be computed. */
  withProblems(act: () => unknown): unknown;
  /** Reads the code of the statements about targets, where it is read later. */
  expectStatements(targets: readonly Target[]): void;
  /** Reads the report of measured errors, where it is read later. */
  expectReport(): void;
  /** Discloses what is less certain than the digits of an answer. */
  warnOfAccuracy(sky: Types["sky"], targets: readonly Target[], span: AnswerSpan | null, warn: Warn): void;
  /** The bounds of errors, for `meta.accuracy`; null where none is known. */
  accuracyOf(shown: ShownAnswer<Types>): JsonObject | null;
  /** The models of a list that an answer about some targets used. */
  modelsUsed(models: readonly string[], targets: readonly Target[]): string[];
}

/** The facts of an answer that decide how well it is known. */
export interface ShownAnswer<Types extends ScienceTypes> {
  readonly sky: Types["sky"];
  /** The route's entry of the report of measured errors; null without one. */
  readonly entry: string | null;
  readonly targets: readonly Target[];
  readonly span: AnswerSpan | null;
  /** The bounds of its instants, as its handler passed them on. */
  readonly instants: readonly Types["instantBounds"][];
  /** True of a part of a stream: it knows nothing of the events of the others. */
  readonly isBatch: boolean;
  /** The route's own parameters. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Decimals that were asked for. */
  readonly precision: number | undefined;
  readonly hasLocation: boolean;
  /** Every leaf of the route's row: the same list for all its answers. */
  readonly leaves: readonly Leaf[];
  /** True if bounds are shown without the parts that they are made of. */
  readonly isCompact: boolean;
}
