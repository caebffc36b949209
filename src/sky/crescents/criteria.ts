import type { OdehZone, YallopClass } from "../words.ts";

/**
 * Empirical criteria of the crescent's first and last visibility, from collections of observations: predictions for clear air at sea
 * level, no theory. Angles in degrees, widths in arcminutes.
 */

/** Widths of the crescent to the power of their index in the list. */
type Cubic = readonly [number, number, number, number];

/** Least arc of vision by the Indian Astronomical Ephemeris as a cubic of the width. Reference: B. D. Yallop, 1997, NAO Technical Note 69, eq. 2.5. */
export const YALLOP_ARCV: Cubic = [11.8371, -6.3226, 0.7319, -0.1018];
/** The same of topocentric quantities. Reference: M. Sh. Odeh, 2004, Experimental Astronomy 18, 39 (printed 2006), eq. 1. */
export const ODEH_ARCV: Cubic = [7.1651, -6.3226, 0.7319, -0.1018];
const YALLOP_SCALE_DEG = 10;

/** Above each the class starts. Reference: Yallop 1997, table 4. */
export const YALLOP_LIMITS: readonly (readonly [YallopClass, number])[] = [
  ["A", 0.216],
  ["B", -0.014],
  ["C", -0.16],
  ["D", -0.232],
  ["E", -0.293],
];
/** From each the zone starts. Reference: Odeh 2004, table 8. */
export const ODEH_LIMITS: readonly (readonly [OdehZone, number])[] = [
  ["A", 5.65],
  ["B", 2],
  ["C", -0.96],
];

/** Least arc of vision = c0 + c1·|DAZ| + c2·DAZ². */
type Parabola = readonly [number, number, number];
/** Reference: E. W. Maunder, 1911, Journal of the British Astronomical Association 21, 355. */
export const MAUNDER_ARCV: Parabola = [11, -1 / 20, -1 / 100];
/** Reference: Indian Astronomical Ephemeris, by way of Yallop 1997, eq. 2.4. */
export const INDIAN_ARCV: Parabola = [10.3743, -0.0137, -0.0097];

/** Least true elongation of a crescent that is seen. References: A. Danjon, 1932, L'Astronomie 46, 57; Odeh 2004. */
export const DANJON_LIMIT_DEG = 7;
export const ODEH_DANJON_LIMIT_DEG = 6.4;

function cubic([c0, c1, c2, c3]: Cubic, width_arcmin: number): number {
  return c0 + width_arcmin * (c1 + width_arcmin * (c2 + width_arcmin * c3));
}

function parabola([c0, c1, c2]: Parabola, daz_deg: number): number {
  return c0 + Math.abs(daz_deg) * (c1 + Math.abs(daz_deg) * c2);
}

/** Yallop's q of the geocentric arc of vision and width. */
export function yallopQ(arcv_deg: number, width_arcmin: number): number {
  return (arcv_deg - cubic(YALLOP_ARCV, width_arcmin)) / YALLOP_SCALE_DEG;
}

export function yallopClass(q: number): YallopClass {
  return YALLOP_LIMITS.find(([, limit]) => q > limit)?.[0] ?? "F";
}

/** Odeh's V of the topocentric arc of vision and width. */
export function odehV(arcv_deg: number, width_arcmin: number): number {
  return arcv_deg - cubic(ODEH_ARCV, width_arcmin);
}

export function odehZone(v: number): OdehZone {
  return ODEH_LIMITS.find(([, limit]) => v >= limit)?.[0] ?? "D";
}

/** By how much the geocentric arc of vision exceeds the least one of a criterion. */
export function maunderMargin_deg(arcv_deg: number, daz_deg: number): number {
  return arcv_deg - parabola(MAUNDER_ARCV, daz_deg);
}

export function indianMargin_deg(arcv_deg: number, daz_deg: number): number {
  return arcv_deg - parabola(INDIAN_ARCV, daz_deg);
}
