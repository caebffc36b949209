import { damaged, expectFinite, type SegmentData, segmentDoubles } from "./segment.ts";

/** Every hundredth epoch stands once more in a directory behind the epochs. */
export const EPOCHS_A_DIRECTORY_ENTRY = 100;
/** Epochs that are read at once. */
const BLOCK = 512;

/** Instants of a segment, seconds of TDB, in ascending order, that stand from an index of its data on. */
export interface Epochs {
  readonly count: number;
  at(index: number): number;
  /** Index of the first epoch at or after an instant; the count where there is none. */
  firstFrom(et_s: number): number;
}

export function createEpochs(data: SegmentData, start: number, count: number): Epochs {
  let keptBlock = -1;
  let kept: Float64Array = new Float64Array(0);
  const at = (index: number) => {
    const block = Math.floor(index / BLOCK);
    if (block !== keptBlock) {
      kept = readBlock(data, start, { from: block * BLOCK, to: Math.min(count, (block + 1) * BLOCK) });
      keptBlock = block;
    }
    return kept[index - block * BLOCK] ?? Number.NaN;
  };
  const firstFrom = (et_s: number) => {
    let [below, above] = [-1, count];
    while (above - below > 1) {
      const middle = Math.floor((below + above) / 2);
      if (at(middle) < et_s) below = middle;
      else above = middle;
    }
    return above;
  };
  return { count, at, firstFrom };
}

function readBlock(
  data: SegmentData,
  start: number,
  { from, to }: { from: number; to: number },
): Float64Array {
  const epochs = expectFinite(data.summary, segmentDoubles(data, start + from, to - from));
  for (let i = 1; i < epochs.length; i++)
    if (!((epochs[i] ?? 0) > (epochs[i - 1] ?? 0)))
      throw damaged(data.summary, "has epochs that do not ascend");
  return epochs;
}
