import { privateKernels } from "./math.ts";

/**
 * Where a target stands seen from the Earth's centre, as polynomials of time: its Greenwich hour angle, the sine of
 * its declination and its inverse distance, all slow once the Earth's rotation is taken out.
 */
export interface MeridianTrack {
  readonly first_day: number;
  readonly step_day: number;
  /** 1/step_day; steps are powers of two. */
  readonly per_day: number;
  readonly intervals: number;
  /** Six coefficients an interval, in x = 0…1 across it; hour angle in degrees, growing, not wrapped. */
  readonly hour_angle: Float64Array;
  readonly sin_dec: Float64Array;
  /** Bound of |d²(sin δ)/dt²| in 1/day². */
  readonly sin_dec_curvature: number;
  /** At the intervals' borders; 0 for directions without distance. In between it is taken as linear. */
  readonly inverse_distance_au: Float64Array;
}

/** Intervals about those of the transits: more than any step leads on. */
const MARGIN_INTERVALS = 8;
const COEFFICIENTS = 6;

/** Writes a copy of a column into the kernels' memory, and tells its address. */
export function writeColumn(column: Float64Array): number {
  const { memory } = privateKernels();
  const address = memory.allocate(column.byteLength);
  memory.floats(address, column.length).set(column);
  return address;
}

/** The part of a track that half turns among some transits can need. */
export function pieceOf(track: MeridianTrack, transit_day: Float64Array): MeridianTrack {
  const { first_day, per_day, intervals } = track;
  const intervalAt = (day: number) => Math.floor((day - first_day) * per_day);
  const from = Math.max(0, intervalAt(transit_day[0] ?? first_day) - MARGIN_INTERVALS);
  const to = Math.min(intervals, intervalAt(transit_day.at(-1) ?? first_day) + 1 + MARGIN_INTERVALS);
  return {
    ...track,
    first_day: first_day + from / per_day,
    intervals: to - from,
    hour_angle: track.hour_angle.subarray(from * COEFFICIENTS, to * COEFFICIENTS),
    sin_dec: track.sin_dec.subarray(from * COEFFICIENTS, to * COEFFICIENTS),
    inverse_distance_au: track.inverse_distance_au.subarray(from, to + 1),
  };
}

/** Tells the kernels a track, whose columns it writes into their memory. */
export function writeTrack({
  hour_angle,
  sin_dec,
  inverse_distance_au,
  first_day,
  per_day,
  intervals,
}: MeridianTrack): void {
  const { kernels } = privateKernels();
  kernels.setTrack(
    writeColumn(hour_angle),
    writeColumn(sin_dec),
    writeColumn(inverse_distance_au),
    first_day,
    per_day,
    intervals,
  );
}
