import type { EngineTarget, Observer } from "../../engine/types.ts";

/** A target over a place. */
export interface TopocentricTarget {
  readonly target: EngineTarget;
  readonly observer: Observer;
}

/** A stretch between neighbouring transits in which a level needs the search by the engine. */
export interface OpenHalfTurn {
  readonly level_index: number;
  readonly start_day: number;
  readonly end_day: number;
}
