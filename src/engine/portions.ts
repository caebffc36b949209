import { TILE_ROWS } from "./layout.ts";
import type { EngineMemory } from "./memory.ts";
import type { InstantColumns } from "./types.ts";

/** Instants and results of a portion of rows: they stay in a core's second cache. */
const PORTION_BYTES = 1 << 18;
const INSTANT_BYTES = 3 * 8;

/** Instants in linear memory, padded to an even count by repeating the last one. */
export interface LoadedInstants {
  readonly count: number;
  readonly jd1: number;
  readonly jd2: number;
  readonly deltaT: number;
}

/** Works on a portion: its instants as loaded (padded), its first row in the request, its rows. */
export type PortionKernel = (loaded: LoadedInstants, first: number, count: number) => void;

/**
 * Copies the instants in, so many at a time that they and their results (`rowBytes` a row) stay in the cache; runs, and gives
 * the memory back. Portions are whole tiles, so that a row's place in a request does not change its bits.
 */
export function inPortions(
  memory: EngineMemory,
  instants: InstantColumns,
  rowBytes: number,
  run: PortionKernel,
): void {
  const tiles = Math.floor(PORTION_BYTES / (TILE_ROWS * (INSTANT_BYTES + rowBytes)));
  const portion = TILE_ROWS * Math.max(1, tiles);
  for (let first = 0; first < instants.count; first += portion) {
    const count = Math.min(portion, instants.count - first);
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
  const padded = count + (count & 1);
  const [jd1, jd2, deltaT] = [jd1_tt, jd2_tt, delta_t_s].map((source) => {
    const address = memory.allocate(padded * 8);
    copyPadded(memory.floats(address, padded), source, first, count);
    return address;
  });
  return { count: padded, jd1: jd1 ?? 0, jd2: jd2 ?? 0, deltaT: deltaT ?? 0 };
}

/** Copies rows in; an odd count is made even by repeating the last row. */
function copyPadded(target: Float64Array, source: Float64Array, first: number, count: number): void {
  target.set(source.subarray(first, first + count));
  if (target.length > count) target[count] = source[first + count - 1] ?? 0;
}
