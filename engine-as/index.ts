// The engine's exported surface: one line a kernel.

export { setObserver, setPole } from "./apparent/observer";
export { osculatingState } from "./apparent/orbit";
export { refraction } from "./apparent/refraction";
export { setTarget } from "./apparent/target";
export { crossingRoomBytes, crossingRows, setLevel, setPlace } from "./events/crossings";
export { setTrack } from "./events/track";
export { acos, arctangent2, asin, atan, cos, exp, log, log10, pow, sin, tan } from "./math/functions";
export { atan2, cosPi, sinPi } from "./math/trig";
export {
  directoryBytes,
  laySeries,
  laySmallBodies,
  setDirectory,
  setSection,
  setSeries,
} from "./memory/tables";
export { areAsteroidsFilled, asteroidBytes } from "./paths/asteroid-room";
export { asteroidOf, fillAsteroids } from "./paths/asteroids";
export { moveCentre } from "./paths/cells";
export { extendPath, pathStateBytes, pieceBytes } from "./paths/path";
export { sunGm } from "./paths/perturbers";
export { directOrientationRows } from "./rows/direct-orientation";
export { fillTile } from "./rows/instants";
export { matrixRows, orientationRows } from "./rows/orientation";
export { positionRequest } from "./rows/positions";
export { stateRows } from "./rows/states";
export { viewpointRows } from "./rows/viewpoint";
export { fillSlice, isSliceFilled, markSlice } from "./store/blocks";
export { segmentBytes, sliceAddress, sliceBytes, storeBytes } from "./store/segments";
export { directVector, publishedVector } from "./store/vectors";
export { roundRows } from "./text/round";
export { writeRows } from "./text/rows";

import { axesScratchBytes, layAxes } from "./frames/axes";
import { constellationScratchBytes, layConstellations } from "./frames/constellation";
import { layAngles } from "./frames/orientation";
import { layTdb, tdbScratchBytes } from "./frames/tdb";
import { LAYOUT_HASH } from "./memory/layout";
import { layTile, tileBytes } from "./memory/tile";
import { asteroidScratchBytes, layAsteroids } from "./paths/asteroids";
import { cellScratchBytes, layCells } from "./paths/cells";
import { collocationScratchBytes, layCollocation } from "./paths/collocation";
import { forceScratchBytes, layForces } from "./paths/forces";
import { layPerturbers, perturberScratchBytes } from "./paths/perturbers";
import { layPiece, pieceScratchBytes } from "./paths/piece";
import { laySensitivity, sensitivityScratchBytes } from "./paths/sensitivity";
import { layOrientation, orientationScratchBytes } from "./rows/orientation";
import { layNufft, nufftScratchBytes } from "./series/nufft";
import { factorBytes, layFactors } from "./series/products";
import { layStore, storeScratchBytes } from "./store/blocks";
import { FRONTS_BYTES } from "./text/leading-digits";

/** Returned: the hash of the tables that both sides agree on; a host works with its own alone. */
export function layoutHash(): i32 {
  return LAYOUT_HASH;
}

/** Parts of the scratch memory start at multiples of 16. */
function aligned(address: usize): usize {
  return (address + 15) & ~15;
}

/** Returned: bytes of scratch memory that `layScratch` lays out. */
export function scratchBytes(): usize {
  return (
    aligned(tileBytes()) +
    aligned(axesScratchBytes()) +
    aligned(orientationScratchBytes()) +
    aligned(tdbScratchBytes()) +
    aligned(constellationScratchBytes()) +
    aligned(nufftScratchBytes()) +
    aligned(factorBytes()) +
    aligned(storeScratchBytes()) +
    pathScratchBytes()
  );
}

/** Scratch bytes of the modules that integrate paths. */
function pathScratchBytes(): usize {
  return (
    aligned(collocationScratchBytes()) +
    aligned(perturberScratchBytes()) +
    aligned(forceScratchBytes()) +
    aligned(pieceScratchBytes()) +
    aligned(sensitivityScratchBytes()) +
    aligned(asteroidScratchBytes()) +
    aligned(cellScratchBytes())
  );
}

function layPaths(address: usize): void {
  let at = address;
  layCollocation(at);
  at += aligned(collocationScratchBytes());
  layPerturbers(at);
  at += aligned(perturberScratchBytes());
  layForces(at);
  at += aligned(forceScratchBytes());
  layPiece(at);
  at += aligned(pieceScratchBytes());
  laySensitivity(at);
  at += aligned(sensitivityScratchBytes());
  layAsteroids(at);
  at += aligned(asteroidScratchBytes());
  layCells(at);
}

/** Given: address  of the scratch memory (16-byte aligned); directory and sections are set before. */
export function layScratch(address: usize): void {
  let at = address;
  layTile(at);
  at += aligned(tileBytes());
  layAxes(at);
  at += aligned(axesScratchBytes());
  layAngles();
  layOrientation(at);
  at += aligned(orientationScratchBytes());
  layTdb(at);
  at += aligned(tdbScratchBytes());
  layConstellations(at);
  at += aligned(constellationScratchBytes());
  layNufft(at);
  at += aligned(nufftScratchBytes());
  layFactors(at);
  at += aligned(factorBytes());
  layStore(at);
  at += aligned(storeScratchBytes());
  layPaths(at);
}

/** Returned: the first byte above the engine's static data and the tables of its texts; the host allocates from here on. */
export function heapBase(): usize {
  return __heap_base + FRONTS_BYTES;
}
