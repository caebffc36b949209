import { math } from "../../engine/math.ts";
import { scratchColumn } from "../../engine/scratch-columns.ts";
import type { OrientationTable } from "../../engine/types.ts";
import { wrap0To360 } from "../../solve/angle.ts";
import { valueAt } from "../../solve/function.ts";
import { AU_KM } from "../../units/constants.ts";
import { ARCSEC_PER_DEG, DEG_PER_TURN } from "../../units/units.ts";
import { poleOfDate } from "../positions/equator-of-date.ts";
import { bodyRadii_km } from "../positions/rotation.ts";
import { semidiameter_deg, sunDiameter_deg } from "../positions/sizes.ts";
import { positionAngle_deg, type Vector } from "../positions/vector.ts";
import { type VectorColumns, vectorInRow } from "../positions/vector-columns.ts";
import { RING_RADII_KM, type RingEdge } from "./face-bodies.ts";
import { phaseCosine, type TurnedFace } from "./turned-faces.ts";

/** Discs as they are seen: angles on the sky and sizes; scratch columns. */

/** Position angles of directions at the line of sight, from the north of the true equator of date through east, 0…360. */
export function positionAngles_deg(
  towards: VectorColumns,
  orientation: OrientationTable,
  directionAt: (row: number) => Vector,
): Float64Array {
  const angles_deg = scratchColumn(towards.x.length);
  for (let row = 0; row < angles_deg.length; row++)
    angles_deg[row] = wrap0To360(
      positionAngle_deg(vectorInRow(towards, row), poleOfDate(orientation, row), directionAt(row)),
    );
  return angles_deg;
}

/** Diameters of the equator; the Sun's is that of its disc. */
export function equatorialDiameters_arcsec({ body, distance_au }: TurnedFace): Float64Array {
  const [a_km] = bodyRadii_km(body);
  return each(distance_au.length, (row) => {
    const au = valueAt(distance_au, row);
    const diameter_deg = body === "sun" ? sunDiameter_deg(au) : 2 * semidiameter_deg(a_km / AU_KM / au);
    return diameter_deg * ARCSEC_PER_DEG;
  });
}

/** Diameters through the pole's projection. Reference: Explanatory Supplement (2013), chapter 10: d √((b cos φ)² + (a sin φ)²) / a. */
export function polarDiameters_arcsec(face: TurnedFace, equatorial_arcsec: Float64Array): Float64Array {
  const [a_km, , b_km] = bodyRadii_km(face.body);
  const flat = math.square(b_km / a_km);
  return each(equatorial_arcsec.length, (row) => {
    const square = math.square(valueAt(face.to_observer.z, row));
    return valueAt(equatorial_arcsec, row) * Math.sqrt(flat * (1 - square) + square);
  });
}

/**
 * The part of the diameter that the night hides: d (1 − cos i) / 2. Reference: Explanatory Supplement (2013), chapter
 * 10.
 */
export function defects_arcsec(face: TurnedFace, equatorial_arcsec: Float64Array): Float64Array {
  return each(
    equatorial_arcsec.length,
    (row) => 0.5 * valueAt(equatorial_arcsec, row) * (1 - phaseCosine(face, row)),
  );
}

/** Axes of the ellipse of a ring's edge. */
export function ringAxes_arcsec({ distance_au, to_observer }: TurnedFace, edge: RingEdge) {
  const radius_au = RING_RADII_KM[edge] / AU_KM;
  const major_arcsec = each(
    distance_au.length,
    (row) => 2 * ARCSEC_PER_DEG * semidiameter_deg(radius_au / valueAt(distance_au, row)),
  );
  const minor_arcsec = each(
    distance_au.length,
    (row) => valueAt(major_arcsec, row) * Math.abs(valueAt(to_observer.z, row)),
  );
  return { major_arcsec, minor_arcsec };
}

/**
 * Carrington's rotations of the Sun, counted on through each by the longitude that faces the observer.
 *
 * Reference: Meeus 1998, Astronomical Algorithms, 2nd ed., chapter 29: their mean starts, from which the number follows
 */
export function carringtonRotations(jd_tt: Float64Array, lon_deg: Float64Array): Float64Array {
  return each(lon_deg.length, (row) => {
    const turned = (DEG_PER_TURN - valueAt(lon_deg, row)) / DEG_PER_TURN;
    return turned + Math.round((valueAt(jd_tt, row) - FIRST_ROTATION_JD) / MEAN_ROTATION_DAY - turned);
  });
}

/** Where the count starts: JD TT. */
export const FIRST_ROTATION_JD = 2_398_140.227;
/** Mean synodic rotation. */
export const MEAN_ROTATION_DAY = 27.2752316;

function each(count: number, valueAtRow: (row: number) => number): Float64Array {
  const values = scratchColumn(count);
  for (let row = 0; row < count; row++) values[row] = valueAtRow(row);
  return values;
}
