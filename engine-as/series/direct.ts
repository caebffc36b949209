// Direct summation of any published series: the reference of the blocks, each series in the form that sums it fastest.
import { FORM_LUNAR, FORM_NUTATION, FORMS, SECTION_ELP_DIRECT, SECTION_IAU_DIRECT } from "../memory/layout";
import { sectionAddress, seriesSection } from "../memory/tables";
import { poissonSum } from "./poisson";
import { productSum } from "./products";

/**
 * Direct sum of the published terms of a series.
 *
 * Given:    series  its code, of a form that has terms; t  Julian centuries from J2000.0, TDB (nutation: TT)
 * Returned: out     three coordinates: of the Moon longitude without W1, latitude [rad], distance [km]; dpsi, deps and the
 *                   terms of s + XY/2 [rad]; of all others rectangular [au]
 */
export function directSum(series: i32, t: f64, out: usize): void {
  const form = unchecked(FORMS[series]);
  if (form == FORM_LUNAR) productSum(sectionAddress(SECTION_ELP_DIRECT), t, out);
  else if (form == FORM_NUTATION) productSum(sectionAddress(SECTION_IAU_DIRECT), t, out);
  else poissonSum(seriesSection(series), t, out);
}
