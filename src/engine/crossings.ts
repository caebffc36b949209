import { ownKernels } from "./own-kernels.ts";

/** Where a target stands seen from the Earth's centre, as quintics of time joined at equal intervals. */
export interface CrossingTrack {
  readonly first_day: number;
  readonly per_day: number;
  readonly intervals: number;
  /** Six coefficients an interval, in x = 0…1 across it. */
  readonly hour_angle: Float64Array;
  readonly sin_dec: Float64Array;
  /** At the intervals' borders; 0 for directions without distance. */
  readonly inverse_distance_au: Float64Array;
}

/** A place about the Earth's centre, along the axes of its horizon. */
export interface CrossingPlace {
  readonly sin_lat: number;
  readonly cos_lat: number;
  readonly up_au: number;
  readonly north_au: number;
  /** Speed by the Earth's rotation, in units of light's. */
  readonly east_speed_c: number;
}

/** An altitude less the semidiameter of a radius, 0 where the centre crosses. */
export interface CrossingLevel {
  readonly sine: number;
  readonly cosine: number;
  readonly radius_au: number;
  /** 1/cosine of the centre's altitude, for its rate alone. */
  readonly per_cosine: number;
}

/** Half turns of the sky, among neighbouring transits, in each of which a level is crossed once. */
export interface HalfTurns {
  /** All transits in time order, and the wanted cosines of the hour angle at them. */
  readonly transit_day: Float64Array;
  readonly cosine: Float64Array;
  /** Indices of the transits that end the half turns. */
  readonly ends: Int32Array;
  /** 1 where that is an upper transit: the body then rises. */
  readonly rising: Uint8Array;
}

/** Passages through one altitude in time order, as columns. */
export interface CrossingColumns {
  readonly t_day: Float64Array;
  readonly rate_deg_day: Float64Array;
  /** 1 upwards, 0 downwards. */
  readonly rising: Uint8Array;
}

/** Half turns that the kernels are given at a time: two years. */
const PORTION = 1536;
/** Intervals about those of the transits: more than any step leads on. */
const MARGIN_INTERVALS = 8;
const COEFFICIENTS = 6;

/** The crossings of a level over a place, and the altitude's rates (engine-as/events/crossings.ts). */
export function crossingsOnTrack(
  track: CrossingTrack,
  lon_deg: number,
  place: CrossingPlace,
  level: CrossingLevel,
  halfTurns: HalfTurns,
): CrossingColumns {
  const { kernels } = ownKernels();
  const { sin_lat, cos_lat, up_au, north_au, east_speed_c } = place;
  kernels.setPlace(lon_deg, sin_lat, cos_lat, up_au, north_au, east_speed_c);
  kernels.setLevel(level.sine, level.cosine, level.radius_au, level.per_cosine);
  const { ends, rising } = halfTurns;
  // one piece of memory costs half of two
  const columns = new Float64Array(2 * ends.length);
  const t_day = columns.subarray(0, ends.length);
  const rate_deg_day = columns.subarray(ends.length);
  for (let first = 0; first < ends.length; first += PORTION) {
    const last = first + PORTION;
    const portion = { ...halfTurns, ends: ends.subarray(first, last), rising: rising.subarray(first, last) };
    fillPortion(track, portion, t_day.subarray(first, last), rate_deg_day.subarray(first, last));
  }
  return { t_day, rate_deg_day, rising };
}

function fillPortion(
  track: CrossingTrack,
  { transit_day, cosine, ends, rising }: HalfTurns,
  t_day: Float64Array,
  rate_deg_day: Float64Array,
): void {
  const { kernels, memory } = ownKernels();
  const mark = memory.mark();
  const count = ends.length;
  const even = count + (count & 1);
  const from = (ends[0] ?? 1) - 1;
  const transits = transit_day.subarray(from, (ends[count - 1] ?? 1) + 1);
  layTrack(pieceOf(track, transits));
  const [transitColumn, cosineColumn] = [laid(transits), laid(cosine.subarray(from, from + transits.length))];
  const [endColumn, risingColumn] = [memory.allocate(even * 4), memory.allocate(even)];
  const words = memory.words(endColumn, even);
  const bytes = memory.bytes(risingColumn, even);
  for (let k = 0; k < even; k++) {
    words[k] = (ends[k] ?? ends[0] ?? 0) - from;
    bytes[k] = rising[k] ?? rising[0] ?? 0;
  }
  const [days, rates] = [memory.allocate(even * 8), memory.allocate(even * 8)];
  const room = memory.allocate(kernels.crossingRoomBytes());
  kernels.crossingRows(transitColumn, cosineColumn, endColumn, risingColumn, even, days, rates, room);
  t_day.set(memory.floats(days, count));
  rate_deg_day.set(memory.floats(rates, count));
  memory.release(mark);
}

/** Address of a column's copy in the kernels' memory. */
function laid(column: Float64Array): number {
  const { memory } = ownKernels();
  const address = memory.allocate(column.byteLength);
  memory.floats(address, column.length).set(column);
  return address;
}

/** The part of a track that half turns among some transits can need. */
function pieceOf(track: CrossingTrack, transit_day: Float64Array): CrossingTrack {
  const { first_day, per_day, intervals } = track;
  const intervalAt = (day: number) => Math.floor((day - first_day) * per_day);
  const from = Math.max(0, intervalAt(transit_day[0] ?? first_day) - MARGIN_INTERVALS);
  const to = Math.min(intervals, intervalAt(transit_day.at(-1) ?? first_day) + 1 + MARGIN_INTERVALS);
  return {
    first_day: first_day + from / per_day,
    per_day,
    intervals: to - from,
    hour_angle: track.hour_angle.subarray(from * COEFFICIENTS, to * COEFFICIENTS),
    sin_dec: track.sin_dec.subarray(from * COEFFICIENTS, to * COEFFICIENTS),
    inverse_distance_au: track.inverse_distance_au.subarray(from, to + 1),
  };
}

function layTrack({
  hour_angle,
  sin_dec,
  inverse_distance_au,
  first_day,
  per_day,
  intervals,
}: CrossingTrack): void {
  const { kernels } = ownKernels();
  kernels.setTrack(laid(hour_angle), laid(sin_dec), laid(inverse_distance_au), first_day, per_day, intervals);
}
