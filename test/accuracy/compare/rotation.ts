import type { OrientationTable } from "../../../src/engine/types.ts";
import { arcsecToRadians, dot, RAD_PER_DEGREE, type Vector } from "./compare.ts";
import { at } from "./table.ts";

/** Rotation of a vector from one set of axes to another. */
export type Rotation = (vector: Vector) => Vector;

/** Turns the axes about z. */
function turnedAboutZ([x, y, z]: Vector, angle_rad: number): Vector {
  const [cos, sin] = [Math.cos(angle_rad), Math.sin(angle_rad)];
  return [cos * x + sin * y, cos * y - sin * x, z];
}

/** Turns the axes about x. */
export function turnedAboutX([x, y, z]: Vector, angle_rad: number): Vector {
  const [cos, sin] = [Math.cos(angle_rad), Math.sin(angle_rad)];
  return [x, cos * y + sin * z, cos * z - sin * y];
}

/**
 * GCRS to the true equator and equinox of date, from the orientation that the engine answers: the celestial
 * intermediate pole X, Y with the locator s gives the intermediate frame, ERA − GAST the way from its origin to the
 * equinox. Independent of the matrix that the engine itself uses for places.
 * Reference: IERS Conventions (2010), eq. 5.10 (matrix in X, Y) and section 5.5.3 (equation of the origins).
 */
export function rotationToDate(orientation: OrientationTable, row: number): Rotation {
  const x = arcsecToRadians(at(orientation.cip_x_arcsec, row));
  const y = arcsecToRadians(at(orientation.cip_y_arcsec, row));
  const s_rad = arcsecToRadians(at(orientation.cio_s_arcsec, row));
  const origins_rad = (at(orientation.era_deg, row) - at(orientation.gast_deg, row)) * RAD_PER_DEGREE;
  const z = Math.sqrt(1 - x * x - y * y);
  const a = 1 / (1 + z);
  return (v) => {
    const intermediate: Vector = [
      dot([1 - a * x * x, -a * x * y, -x], v),
      dot([-a * x * y, 1 - a * y * y, -y], v),
      dot([x, y, z], v),
    ];
    return turnedAboutZ(intermediate, origins_rad - s_rad);
  };
}
