// The engine's exported surface: one line a kernel.

export { atan2, cosPi, sinPi } from "./math/trig";
export { setObserver } from "./place/observer";
export { refractionAtMinusOne } from "./place/refraction";
export { setTarget } from "./place/target";
export { directOrientationRows } from "./rows/direct-orientation";
export { fillTile } from "./rows/instants";
export { matrixRows, orientationRows } from "./rows/orientation";
export { placeRequest } from "./rows/places";
export { stateRows } from "./rows/states";
export { directVector, fillBlock, isBlockFilled, publishedVector, storeBytes } from "./store/blocks";
export { directoryBytes, placeSeries, setDirectory, setSeries, setTables } from "./store/tables";
export { writeRows, writeTape } from "./text/rows";

import { constellationScratchBytes, placeConstellations } from "./frames/constellation";
import { placeAngles } from "./frames/orientation";
import { orientationScratchBytes, placeOrientation } from "./rows/orientation";
import { placePlaces } from "./rows/places";
import { placeTile, tileBytes } from "./rows/tile";
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
