// The engine's exported surface: one line a kernel.

export { atan2, cosPi, sinPi } from "./math/trig";
export { directoryBytes, laySeries, setDirectory, setSeries, setTables } from "./memory/tables";
export { directOrientationRows } from "./rows/direct-orientation";
export { fillTile } from "./rows/instants";
export { matrixRows, orientationRows } from "./rows/orientation";
export { positionRequest } from "./rows/positions";
export { stateRows } from "./rows/states";
export { setObserver } from "./sight/observer";
export { refractionAtMinusOne } from "./sight/refraction";
export { setTarget } from "./sight/target";
export { directVector, fillBlock, isBlockFilled, publishedVector, storeBytes } from "./store/blocks";
export { writeRows, writeTape } from "./text/rows";

import { constellationScratchBytes, layConstellations } from "./frames/constellation";
import { layAngles } from "./frames/orientation";
import { layTile, tileBytes } from "./memory/tile";
import { layOrientation, orientationScratchBytes } from "./rows/orientation";
import { layPositions } from "./rows/positions";
import { layNufft, nufftScratchBytes } from "./series/nufft";
import { factorBytes, layFactors } from "./series/products";
import { layStore, storeScratchBytes } from "./store/blocks";

/** Bytes of scratch memory that `layScratch` lays out. */
export function scratchBytes(): usize {
  return (
    tileBytes() +
    orientationScratchBytes() +
    constellationScratchBytes() +
    nufftScratchBytes() +
    factorBytes() +
    storeScratchBytes() +
    256
  );
}

/** Lays out the scratch memory from `address` (16-byte aligned); rotations: ICRS → ecliptic J2000 and → galactic. */
export function layScratch(address: usize, rotations: usize): void {
  let at = address;
  layTile(at);
  at += tileBytes();
  layPositions(rotations);
  layAngles();
  layOrientation(at);
  at += orientationScratchBytes();
  layConstellations(at);
  at += constellationScratchBytes();
  layNufft(at);
  at += nufftScratchBytes();
  layFactors((at + 15) & ~15);
  at += factorBytes();
  layStore((at + 15) & ~15);
}

/** First byte above the engine's static data; the host allocates from here on. */
export function heapBase(): usize {
  return __heap_base;
}
