import { math } from "../../engine/math.ts";
import type { OrientationTable } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { RAD_PER_ARCSEC, RAD_PER_DEG } from "../../units/units.ts";
import { type Axes, addScaled, type Vector } from "./vector.ts";

/**
 * Axes of the true equator and equinox of date in the GCRS, from the celestial intermediate pole X, Y, the locator s
 * and the equation of the origins ERA − GAST.
 *
 * Reference: IERS Conventions (2010), eq. 5.10 and section 5.5.3.
 */
export function equatorOfDate(orientation: OrientationTable, row: number): Axes {
  const pole = poleOfDate(orientation, row);
  const [x, y, z] = pole;
  const s = valueAt(orientation.cio_s_arcsec, row) * RAD_PER_ARCSEC;
  const a = 1 / (1 + z);
  const turn = (valueAt(orientation.era_deg, row) - valueAt(orientation.gast_deg, row)) * RAD_PER_DEG - s;
  const intermediate_x: Vector = [1 - a * x * x, -a * x * y, -x];
  const intermediate_y: Vector = [-a * x * y, 1 - a * y * y, -y];
  const [cos, sin] = [math.cos(turn), math.sin(turn)];
  return {
    x: addScaled(scaled(intermediate_x, cos), intermediate_y, sin),
    y: addScaled(scaled(intermediate_y, cos), intermediate_x, -sin),
    z: pole,
  };
}

/** The celestial intermediate pole in the GCRS. */
export function poleOfDate({ cip_x_arcsec, cip_y_arcsec }: OrientationTable, row: number): Vector {
  const x = valueAt(cip_x_arcsec, row) * RAD_PER_ARCSEC;
  const y = valueAt(cip_y_arcsec, row) * RAD_PER_ARCSEC;
  return [x, y, Math.sqrt(1 - x * x - y * y)];
}

function scaled([x, y, z]: Vector, factor: number): Vector {
  return [x * factor, y * factor, z * factor];
}
