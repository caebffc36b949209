// Vectors of the series at one instant: what the segments are fitted to, and by direct sums what they are held against.
import { DAYS_PER_CENTURY } from "../math/units";
import {
  FORM_ECLIPTIC,
  FORM_FROM_EMB,
  FORM_ICRS,
  FORM_LUNAR,
  FORM_NUTATION,
  FORMS,
  SECTION_ELP_DIRECT,
  SECTION_IAU_DIRECT,
  SERIES_EMB,
  SERIES_MOON,
} from "../memory/layout";
import { residualSection, sectionAddress, seriesSection } from "../memory/tables";
import { nutationFromSeries } from "../series/earth-polynomials";
import { eclipticToIcrs } from "../series/ecliptic";
import { moonFromSeries } from "../series/elpmpp02";
import { poissonSum } from "../series/poisson";
import { productSum } from "../series/products";
import { addResidual } from "../series/residual";

/** The Moon's vector times this leads from the barycentre to the Earth: mass ratio Earth/Moon of DE440. */
export const EARTH_SHARE: f64 = -1 / (1 + 81.3005682214972154);

export function formOf(series: i32): i32 {
  return unchecked(FORMS[series]);
}

/** From raw coordinates of the series to the published vector: ICRS axes in au (orientation: dpsi, deps, s + XY/2 in rad). */
function turn(series: i32, d: f64, vector: usize): void {
  const form = formOf(series);
  if (form == FORM_LUNAR) moonFromSeries(d, vector);
  else if (form == FORM_NUTATION) nutationFromSeries(d, vector);
  else if (form == FORM_ECLIPTIC)
    eclipticToIcrs(load<f64>(vector), load<f64>(vector, 8), load<f64>(vector, 16), vector);
}

/** Turns raw coordinates into the stored vector: the published one with its residual. */
export function finish(series: i32, d: f64, vector: usize): void {
  turn(series, d, vector);
  const residual = residualSection(series);
  if (residual != 0) addResidual(residual, d, vector);
}

/**
 * The published series alone, summed term by term, without any residual table: what the authors' check values speak of.
 *
 * Given:    series    its code, of a form that has terms; d  days from J2000.0, TDB (nutation: TT)
 * Returned: out       three f64: ICRS axes, au; of nutation dpsi, deps (IAU 2000A with the 2006 adjustments), s + XY/2, rad
 * Validity: planets and Sun ±4,000 years, Moon −3000 … +3000, nutation as ERFA's within 1e-12 rad
 * Reference: Bretagnon & Francou 1988, A&A 202, 309 (VSOP87A, VSOP87E); Chapront & Francou 2003, A&A 404, 735; Mathews, Herring &
 *           Buffett 2002, JGR 107, B4
 */
export function publishedVector(series: i32, d: f64, out: usize): void {
  directSum(series, d / DAYS_PER_CENTURY, out);
  turn(series, d, out);
}

/**
 * The vector that the segments are fitted to, summed term by term with its residual: the reference that they are held against.
 *
 * Given:    series    its code; d  days from J2000.0 TDB, within the tables' span
 * Returned: out       three f64: ICRS axes, au (planets, barycentre and Earth heliocentric, Sun barycentric, Moon geocentric);
 *                     of nutation rad
 * Validity: FIRST_DAY … LAST_DAY; DE440 within the residuals of data/SOURCES.md
 */
export function directVector(series: i32, d: f64, out: usize): void {
  const form = formOf(series);
  if (form == FORM_FROM_EMB) {
    earthVector(d, out);
    return;
  }
  if (form == FORM_ICRS) memory.fill(out, 0, 24);
  else directSum(series, d / DAYS_PER_CENTURY, out);
  finish(series, d, out);
}

function earthVector(d: f64, out: usize): void {
  directVector(SERIES_MOON, d, out);
  const x = load<f64>(out);
  const y = load<f64>(out, 8);
  const z = load<f64>(out, 16);
  directVector(SERIES_EMB, d, out);
  store<f64>(out, load<f64>(out) + EARTH_SHARE * x);
  store<f64>(out, load<f64>(out, 8) + EARTH_SHARE * y, 8);
  store<f64>(out, load<f64>(out, 16) + EARTH_SHARE * z, 16);
}

/**
 * Direct sum of the published terms of a series, in the form that sums it fastest: the reference of the blocks.
 *
 * Given:    series  its code, of a form that has terms; t  Julian centuries from J2000.0, TDB (nutation: TT)
 * Returned: out     three coordinates: of the Moon longitude without W1, latitude [rad], distance [km]; dpsi, deps and the
 *                   terms of s + XY/2 [rad]; of all others rectangular [au]
 */
function directSum(series: i32, t: f64, out: usize): void {
  const form = unchecked(FORMS[series]);
  if (form == FORM_LUNAR) productSum(sectionAddress(SECTION_ELP_DIRECT), t, out);
  else if (form == FORM_NUTATION) productSum(sectionAddress(SECTION_IAU_DIRECT), t, out);
  else poissonSum(seriesSection(series), t, out);
}
