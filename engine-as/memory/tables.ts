// Addresses of the packed tables in linear memory; set once by the host after loading.

/** Series codes: the order in which the host hands over the sections. */
export const SERIES_MERCURY: i32 = 0;
export const SERIES_VENUS: i32 = 1;
export const SERIES_EMB: i32 = 2;
export const SERIES_MARS: i32 = 3;
export const SERIES_JUPITER: i32 = 4;
export const SERIES_SATURN: i32 = 5;
export const SERIES_URANUS: i32 = 6;
export const SERIES_NEPTUNE: i32 = 7;
export const SERIES_SUN: i32 = 8; // barycentric
export const SERIES_MOON: i32 = 9; // geocentric
export const SERIES_NUTATION: i32 = 10; // dpsi, deps, s + XY/2
export const SERIES_PLUTO: i32 = 11; // residual table only
export const SERIES_EARTH: i32 = 12; // made from the Earth–Moon barycentre and the Moon
export const SERIES_COUNT: i32 = 13;

/** Bytes of the directory: section, residual and segments of each series, then a flag for every block of each. */
const DIRECTORY_BYTES: usize = 3 * 13 * 4 + 13 * 32;
/**
 * The directory lies where the host says: static data would be laid anew by every thread that starts the engine over a memory
 * which others work in.
 */
let directory: usize = 0;

export function directoryBytes(): usize {
  return DIRECTORY_BYTES;
}
export function setDirectory(address: usize): void {
  directory = address;
}
function entry(series: i32, kind: usize): usize {
  return directory + (<usize>series * 3 + kind) * 4;
}

export let elpArguments: usize = 0;
export let moonResidual: usize = 0;
export let earthPolynomials: usize = 0;
export let cioTerms: usize = 0;
export let elpDirect: usize = 0;
export let iauDirect: usize = 0;
export let constellationRows: usize = 0;

export function setSeries(series: i32, section: usize, residual: usize): void {
  store<u32>(entry(series, 0), <u32>section);
  store<u32>(entry(series, 1), <u32>residual);
}
export function laySeries(series: i32, base: usize): void {
  store<u32>(entry(series, 2), <u32>base);
}
export function seriesSection(series: i32): usize {
  return load<u32>(entry(series, 0));
}
export function residualSection(series: i32): usize {
  return load<u32>(entry(series, 1));
}
/** First segment of a series. */
export function seriesBase(series: i32): usize {
  return load<u32>(entry(series, 2));
}
/** The byte that says whether a block (0 … 31) of a series is filled. */
export function blockFlag(series: i32, block: i32): usize {
  return directory + 3 * 13 * 4 + <usize>(series * 32 + block);
}
export function setTables(
  elp: usize,
  moon: usize,
  iau: usize,
  s06: usize,
  moonTerms: usize,
  orientationTerms: usize,
  constellations: usize,
): void {
  elpArguments = elp;
  moonResidual = moon;
  earthPolynomials = iau;
  cioTerms = s06;
  elpDirect = moonTerms;
  iauDirect = orientationTerms;
  constellationRows = constellations;
}
