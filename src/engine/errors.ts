import { type Loading, NotLoaded } from "../host/later.ts";
import { J2000_JD } from "../units/constants.ts";
import { type Series, SLICE_DAYS } from "./layout.ts";

/** A block is not filled, and the engine leaves filling to those of other threads. */
export class UnfilledError extends Error {
  override readonly name = "UnfilledError";
}

/** A request that the engine cannot compute: an instant outside the tables, a target without a place. */
export class EngineError extends Error {
  override readonly name: string = "EngineError";
}

/** A body moves so quickly that a search of it takes more than an answer may. */
export class SearchBudgetError extends EngineError {
  override readonly name = "SearchBudgetError";

  constructor() {
    super("the body moves too quickly to be searched through all of the span");
  }
}

/** An orbit that takes more pieces than an answer may. */
export class PathBudgetError extends EngineError {
  override readonly name = "PathBudgetError";

  constructor(most: number) {
    super(`the path takes more than ${most} pieces`);
  }
}

/** Which slice of a series; slices are of SLICE_DAYS, counted from J2000.0. */
export interface SliceName {
  readonly series: Series;
  readonly slice: number;
}

/** How slices come that an engine has no series to fill from. */
export type SliceLoading = (slices: readonly SliceName[]) => Omit<Loading, "needs">;

/** Slices that nothing gives. */
export const NO_SLICES: SliceLoading = () => ({ load: async () => false });

/** Slices are needed that an engine has no series to fill from. */
export class SlicesNotLoaded extends NotLoaded {
  readonly slices: readonly SliceName[];

  constructor(slices: readonly SliceName[], loading: SliceLoading = NO_SLICES) {
    const days = slices.map(({ slice }) => slice * SLICE_DAYS + J2000_JD);
    const [first, last] = [Math.min(...days), Math.max(...days) + SLICE_DAYS];
    const series = [...new Set(slices.map((missing) => missing.series))].join(", ");
    const message = `no data of ${series} for Julian dates ${first} to ${last}: load their slices`;
    super(message, { needs: slices.map(sliceFile), ...loading(slices) });
    this.slices = slices;
  }
}

/** Name of the file of a slice. */
export function sliceFile({ series, slice }: SliceName): string {
  return `slices/${series}.${slice}`;
}
