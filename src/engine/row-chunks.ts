import { TILE_ROWS } from "./layout.ts";
import type { EngineMemory } from "./memory.ts";
import type { InstantColumns } from "./types.ts";

/** Instants and results of a chunk of rows: they stay in a core's second cache. */
const CHUNK_BYTES = 1 << 18;
const INSTANT_BYTES = 3 * 8;

/** Instants in linear memory, padded to an even count by repeating the last one. */
export interface LoadedInstants {
  readonly count: number;
  /** The first of them in the request. */
  readonly row: number;
  readonly jd1: number;
  readonly jd2: number;
  readonly deltaT: number;
}

/** Works on a chunk: its instants as loaded (padded), its first row in the request, its rows. */
export type ChunkKernel = (loaded: LoadedInstants, first: number, count: number) => void;

/**
 * Copies the instants in, that many at a time that they and their results (`rowBytes` a row) stay in the cache; runs, and gives
 * the memory back. Chunks are whole tiles, so that a row's place in a request does not change its bits.
 */
export function inRowChunks(
  memory: EngineMemory,
  instants: InstantColumns,
  rowBytes: number,
  run: ChunkKernel,
): void {
  const tiles = Math.floor(CHUNK_BYTES / (TILE_ROWS * (INSTANT_BYTES + rowBytes)));
  const chunk = TILE_ROWS * Math.max(1, tiles);
  for (let first = 0; first < instants.count; first += chunk) {
    const count = Math.min(chunk, instants.count - first);
    const mark = memory.mark();
    try {
      run(loadInstants(memory, instants, first, count), first, count);
    } finally {
      memory.release(mark);
    }
  }
}

function loadInstants(
  memory: EngineMemory,
  { jd1_tt, jd2_tt, delta_t_s }: InstantColumns,
  first: number,
  count: number,
): LoadedInstants {
  return {
    count: count + (count & 1),
    row: first,
    jd1: loadPadded(memory, jd1_tt, first, count),
    jd2: loadPadded(memory, jd2_tt, first, count),
    deltaT: loadPadded(memory, delta_t_s, first, count),
  };
}

/** Copies rows in; an odd count is made even by repeating the last row. */
function loadPadded(memory: EngineMemory, source: Float64Array, first: number, count: number): number {
  const padded = count + (count & 1);
  const address = memory.allocate(padded * 8);
  const target = memory.floats(address, padded);
  target.set(count === source.length ? source : source.subarray(first, first + count));
  if (padded > count) target[count] = source[first + count - 1] ?? 0;
  return address;
}

/** Some rows of instants. */
export function partOfInstants(
  { jd1_tt, jd2_tt, delta_t_s, count }: InstantColumns,
  first: number,
  rows: number,
): InstantColumns {
  const end = Math.min(first + rows, count);
  const part = (column: Float64Array) => column.subarray(first, end);
  return { count: end - first, jd1_tt: part(jd1_tt), jd2_tt: part(jd2_tt), delta_t_s: part(delta_t_s) };
}
