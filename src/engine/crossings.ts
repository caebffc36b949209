import { type MeridianTrack, pieceOf, writeColumn, writeTrack } from "./crossing-track.ts";
import { privateKernels } from "./math.ts";

/** Where an observer stands about the Earth's centre, along the axes of the local horizon. */
export interface ObserverVector {
  readonly sin_lat: number;
  readonly cos_lat: number;
  readonly up_au: number;
  readonly north_au: number;
  /** Speed towards the east by the Earth's rotation, in units of light's. */
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

/** Half turns of the sky, among neighbouring transits, that each cross a level once. */
export interface HalfTurns {
  /** The wanted cosines of the hour angle at all transits. */
  readonly cosine: Float64Array;
  /** Indices of the transits that end the half turns. */
  readonly ends: Int32Array;
  /** 1 where that is an upper transit: the body then rises. */
  readonly rising: Float64Array;
}

/** Half turns that the kernels are given at a time: two years. */
const CHUNK = 1536;

/** When a level is crossed, in days from J2000.0 TT, and the altitude's rates then (engine-as/events/crossings.ts). */
export type SolveLevel = (
  level: CrossingLevel,
  halfTurns: HalfTurns,
) => { readonly t_day: Float64Array; readonly rate_deg_day: Float64Array };

/** Solves for levels over a place, on a track with all its transits in time order; the kernels get the track once. */
export function solvingOnTrack<Result>(
  track: MeridianTrack,
  lon_deg: number,
  place: ObserverVector,
  transit_day: Float64Array,
  work: (solve: SolveLevel) => Result,
): Result {
  const { kernels, memory } = privateKernels();
  const { sin_lat, cos_lat, up_au, north_au, east_speed_c } = place;
  kernels.setPlace(lon_deg, sin_lat, cos_lat, up_au, north_au, east_speed_c);
  const mark = memory.mark();
  // which transits are written, mostly the same for every level, and where
  let writtenFrom = 0;
  let writtenTo = 0;
  let transits = 0;
  const writeTransits = (from: number, to: number) => {
    if (from === writtenFrom && to === writtenTo) return;
    memory.release(mark);
    const some = transit_day.subarray(from, to);
    writeTrack(pieceOf(track, some));
    transits = writeColumn(some);
    writtenFrom = from;
    writtenTo = to;
  };
  try {
    return work((level, { cosine, ends, rising }) => {
      kernels.setLevel(level.sine, level.cosine, level.radius_au, level.per_cosine);
      // one piece of memory costs half of two
      const columns = new Float64Array(2 * ends.length);
      const t_day = columns.subarray(0, ends.length);
      const rate_deg_day = columns.subarray(ends.length);
      for (let first = 0; first < ends.length; first += CHUNK) {
        const last = Math.min(ends.length, first + CHUNK);
        const from = (ends[first] ?? 1) - 1;
        const to = (ends[last - 1] ?? 0) + 1;
        writeTransits(from, to);
        const some = { ends: ends.subarray(first, last), rising: rising.subarray(first, last) };
        fillChunk(
          { from, transits, cosines: cosine.subarray(from, to), ...some },
          t_day.subarray(first, last),
          rate_deg_day.subarray(first, last),
        );
      }
      return { t_day, rate_deg_day };
    });
  } finally {
    memory.release(mark);
  }
}

/** Half turns of a chunk, the address of its transits, and the index of the first of them. */
interface Chunk {
  readonly from: number;
  readonly transits: number;
  readonly cosines: Float64Array;
  readonly ends: Int32Array;
  readonly rising: Float64Array;
}

function fillChunk(
  { from, transits, cosines, ends, rising }: Chunk,
  t_day: Float64Array,
  rate_deg_day: Float64Array,
): void {
  const { kernels, memory } = privateKernels();
  const mark = memory.mark();
  const count = ends.length;
  const even = count + (count & 1);
  const cosineColumn = writeColumn(cosines);
  const [endColumn, risingColumn] = [memory.allocate(even * 4), memory.allocate(even)];
  const words = memory.words(endColumn, even);
  const bytes = memory.bytes(risingColumn, even);
  words.set(ends);
  bytes.set(rising);
  if (even > count) {
    words[count] = ends[0] ?? 0;
    bytes[count] = rising[0] ?? 0;
  }
  const [days, rates] = [memory.allocate(even * 8), memory.allocate(even * 8)];
  const room = memory.allocate(kernels.crossingRoomBytes());
  // columns that would start with the very first transit: the ends count from there
  const before = from * 8;
  kernels.crossingRows(
    transits - before,
    cosineColumn - before,
    endColumn,
    risingColumn,
    even,
    days,
    rates,
    room,
  );
  t_day.set(memory.floats(days, count));
  rate_deg_day.set(memory.floats(rates, count));
  memory.release(mark);
}
