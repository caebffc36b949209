// The engine's exported surface: one line a kernel.

export { atan2, cosPi, sinPi } from "./math/trig";
export { directoryBytes, placeSeries, setDirectory, setSeries, setTables } from "./memory/tables";
export { directOrientationRows } from "./rows/direct-orientation";
export { fillTile } from "./rows/instants";
export { matrixRows, orientationRows } from "./rows/orientation";
export { placeRequest } from "./rows/positions";
export { stateRows } from "./rows/states";
export { setObserver } from "./sight/observer";
export { refractionAtMinusOne } from "./sight/refraction";
export { setTarget } from "./sight/target";
export { directVector, fillBlock, isBlockFilled, publishedVector, storeBytes } from "./store/blocks";
export { writeRows, writeTape } from "./text/rows";

import { constellationScratchBytes, placeConstellations } from "./frames/constellation";
import { placeAngles } from "./frames/orientation";
import { placeTile, tileBytes } from "./memory/tile";
import { orientationScratchBytes, placeOrientation } from "./rows/orientation";
import { placePlaces } from "./rows/positions";
import { nufftScratchBytes, placeNufft } from "./series/nufft";
import { factorBytes, placeFactors } from "./series/products";
import { placeStore, storeScratchBytes } from "./store/blocks";

/** Bytes of scratch memory that `place` lays out. */
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
export function place(address: usize, rotations: usize): void {
  let at = address;
  placeTile(at);
  at += tileBytes();
  placePlaces(rotations);
  placeAngles();
  placeOrientation(at);
  at += orientationScratchBytes();
  placeConstellations(at);
  at += constellationScratchBytes();
  placeNufft(at);
  at += nufftScratchBytes();
  placeFactors((at + 15) & ~15);
  at += factorBytes();
  placeStore((at + 15) & ~15);
}

/** First byte above the engine's static data; the host allocates from here on. */
export function heapBase(): usize {
  return __heap_base;
}
