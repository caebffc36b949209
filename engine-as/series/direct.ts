// Direct summation of any published series: the reference of the blocks, each series in the form that sums it fastest.
import { elpDirect, iauDirect, SERIES_MOON, SERIES_NUTATION, seriesSection } from "../memory/tables";
import { poissonSum } from "./poisson";
import { productSum } from "./products";

/**
 * The three coordinates of a series (the Moon's longitude without W1, latitude, distance in rad and km; dpsi, deps and the
 * terms of s + XY/2 in rad; rectangular in au).
 *
 * Given: series  its code, not Pluto or the Earth; t  Julian centuries from J2000.0, TDB (nutation: TT)
 */
export function directSum(series: i32, t: f64, out: usize): void {
  if (series == SERIES_MOON) productSum(elpDirect, t, out);
  else if (series == SERIES_NUTATION) productSum(iauDirect, t, out);
  else poissonSum(seriesSection(series), t, out);
}
