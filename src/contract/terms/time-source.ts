import type { UtcInstant } from "../../time/instant.ts";
import type { TimeModel } from "../../time/scales.ts";

/** The part of a call's sky that the contract reads: which engine computes, and how its clocks run. */
export interface CallSky {
  readonly engine: { readonly build: string };
  readonly models: { readonly deltaT: TimeModel };
}

/** The types that a science fills in. The contract knows no more of them than stands here. */
export interface ScienceTypes {
  readonly sky: CallSky;
  /** Bodies of the caller's own catalogue. */
  readonly ownBodies: unknown;
  /** The bounds of an answer's instants, as its handler gives them. */
  readonly instantBounds: unknown;
}

/** A night over a place, to the millisecond. */
export interface Night {
  readonly begin: UtcInstant;
  readonly end: UtcInstant;
  /** The upper transit of the Sun before it, or at which it starts. */
  readonly noon: UtcInstant;
}

interface Place {
  readonly lat_deg: number;
  readonly lon_deg: number;
  readonly elevation_m: number;
}

/** The functions of the Sun that words and days of requests need. */
export interface TimeSource<Types extends ScienceTypes = ScienceTypes> {
  /** The night in progress over a place, else the coming one. */
  tonight(sky: Types["sky"], place: Place, at: UtcInstant): Night;
  /** The lower transit of the Sun nearest to an instant. */
  solarMidnight(sky: Types["sky"], lon_deg: number, near: UtcInstant): UtcInstant;
}
