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

let sections: StaticArray<usize> = new StaticArray<usize>(13);
let residuals: StaticArray<usize> = new StaticArray<usize>(13);

export let elpArguments: usize = 0;
export let moonResidual: usize = 0;
export let earthPolynomials: usize = 0;
export let cioTerms: usize = 0;
export let equinoxTerms: usize = 0;
export let constellationRows: usize = 0;

export function setSeries(series: i32, section: usize, residual: usize): void {
  unchecked((sections[series] = section));
  unchecked((residuals[series] = residual));
}
export function seriesSection(series: i32): usize {
  return unchecked(sections[series]);
}
export function residualSection(series: i32): usize {
  return unchecked(residuals[series]);
}
export function setTables(
  elp: usize,
  moon: usize,
  iau: usize,
  s06: usize,
  ee: usize,
  constellations: usize,
): void {
  elpArguments = elp;
  moonResidual = moon;
  earthPolynomials = iau;
  cioTerms = s06;
  equinoxTerms = ee;
  constellationRows = constellations;
}
