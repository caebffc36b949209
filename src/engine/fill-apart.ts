import { EngineCore, type Fill, fillHere } from "./core.ts";
import type { SliceName } from "./errors.ts";
import { SERIES } from "./layout.ts";
import { segmentsOf } from "./slices.ts";
import { createEngineStore } from "./store.ts";

/**
 * Slices of a store without series are filled in another that has them, and copied. Memory of WebAssembly never becomes smaller: series
 * that lay beside the segments would stay there when all are filled. The other store goes with the next collection of the heap.
 */
let apart: WeakRef<EngineCore> | undefined;

/** From the series in the core's own store, or apart. */
export const fillHereOrApart: Fill = (core, name) => fillHere(core, name) || fillApart(core, name);

function fillApart(core: EngineCore, name: SliceName): boolean {
  const source = apart?.deref() ?? new EngineCore(createEngineStore());
  apart = new WeakRef(source);
  const { series, slice } = name;
  source.ensureSlices([series], [slice]);
  const code = SERIES.indexOf(series);
  segmentsOf(core, code, slice).set(segmentsOf(source, code, slice));
  core.kernels.markSlice(code, slice);
  return true;
}
