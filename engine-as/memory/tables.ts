// Where the packed tables and the segments lie: a directory in the memory that all engines over it share. Static data would be
// written again by every thread that starts an engine over a memory that other threads work in.
import { BLOCK_DAYS, FIRST_BLOCK, LAST_BLOCK, SECTION_COUNT, SERIES_COUNT, SLICE_DAYS } from "./layout";

// The directory: section, residual and segments of each series (u32); the sections that kernels find by their code (u32);
// then a byte for every slice of each series, the room of the asteroids (u32), and a byte for every block of theirs.
const SERIES_BYTES: usize = 3 * 4;
const SECTIONS: usize = <usize>SERIES_COUNT * SERIES_BYTES;
const FLAGS: usize = SECTIONS + ((<usize>SECTION_COUNT) << 2);
/** Slices of a block. */
export const BLOCK_SLICES: i32 = BLOCK_DAYS / SLICE_DAYS;
const BLOCKS: i32 = LAST_BLOCK - FIRST_BLOCK + 1;
const SLICES: i32 = BLOCKS * BLOCK_SLICES;
const ROOM: usize = (FLAGS + <usize>(SERIES_COUNT * SLICES) + 7) & ~7;
const BLOCK_FLAGS: usize = ROOM + 8;

let directory: usize = 0;

/** Returned: bytes that the directory takes. */
export function directoryBytes(): usize {
  return BLOCK_FLAGS + <usize>BLOCKS;
}

/** Given: address  where the directory lies or shall lie, zeroed (8-byte aligned). */
export function setDirectory(address: usize): void {
  directory = address;
}

/** Given: series  its code; section, residual  addresses of its terms and of its residual table (0: it has none). */
export function setSeries(series: i32, section: usize, residual: usize): void {
  const at = directory + <usize>series * SERIES_BYTES;
  store<u32>(at, <u32>section);
  store<u32>(at, <u32>residual, 4);
}

/** Given: series  its code; base  address of its first segment (`storeBytes` of room). */
export function laySeries(series: i32, base: usize): void {
  store<u32>(directory + <usize>series * SERIES_BYTES, <u32>base, 8);
}

/** Given: section  its code (SECTION_…); address  where it lies. */
export function setSection(section: i32, address: usize): void {
  store<u32>(directory + SECTIONS + ((<usize>section) << 2), <u32>address);
}

export function seriesSection(series: i32): usize {
  return load<u32>(directory + <usize>series * SERIES_BYTES);
}
export function residualSection(series: i32): usize {
  return load<u32>(directory + <usize>series * SERIES_BYTES, 4);
}
/** First segment of a series. */
export function seriesBase(series: i32): usize {
  return load<u32>(directory + <usize>series * SERIES_BYTES, 8);
}
export function sectionAddress(section: i32): usize {
  return load<u32>(directory + SECTIONS + ((<usize>section) << 2));
}
/** The byte that says whether a slice of a series is filled; slices are counted from J2000.0. */
export function sliceFlag(series: i32, slice: i32): usize {
  return directory + FLAGS + <usize>(series * SLICES + slice - FIRST_BLOCK * BLOCK_SLICES);
}

/** Given: base  address of the asteroids' segments (`asteroidBytes` of room). */
export function laySmallBodies(base: usize): void {
  store<u32>(directory + ROOM, <u32>base);
}
export function asteroidRoom(): usize {
  return load<u32>(directory + ROOM);
}
/** The byte that says whether the asteroids of a block are filled; blocks are counted from J2000.0. */
export function asteroidFlag(block: i32): usize {
  return directory + BLOCK_FLAGS + <usize>(block - FIRST_BLOCK);
}
