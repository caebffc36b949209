import type { InstantColumns, PoleCoordinates, StateTable } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { AU_KM, J2000_JD } from "../../units/constants.ts";
import { ARCSEC_PER_DEG, DAYS_PER_JULIAN_CENTURY, SECONDS_PER_DAY } from "../../units/units.ts";
import { cosineOfAny, sineOfAny } from "../positions/portable-trig.ts";
import type { Vector } from "../positions/vector.ts";
import type { Sky } from "../sky.ts";

/** Geometric vectors on axes fixed in the Earth's crust, kilometres and kilometres a second. */
interface EarthFixedColumns {
  readonly x_km: Float64Array;
  readonly y_km: Float64Array;
  readonly z_km: Float64Array;
  readonly vx_km_s: Float64Array;
  readonly vy_km_s: Float64Array;
  readonly vz_km_s: Float64Array;
}

/** Rate of the Earth rotation angle, rad/s. Reference: IERS Conventions (2010), eq. 5.15: 1.00273781191135448 turns a day. */
const EARTH_ROTATION_RAD_S = (2 * Math.PI * 1.0027378119113546) / SECONDS_PER_DAY;
/** s′. Reference: IERS Conventions (2010), eq. 5.13. */
const LOCATOR_ARCSEC_CENTURY = -0.000047;
const CENTRE: PoleCoordinates = { xp_arcsec: 0, yp_arcsec: 0 };

/**
 * Turns geocentric states from ICRS to ITRS axes.
 *
 * Given:    states  au, au/day, geocentric, ICRS axes; pole  coordinates of the celestial intermediate pole in the ITRS, or null
 * Returned: km and km/s: R r, and R v − ω × R r ω the rate of the Earth rotation angle about that pole
 * Reference: IERS Conventions (2010), chapter 5: R = R1(−yp) R2(−xp) R3(s′) R3(GAST) N P B
 * Note:     rates of precession and nutation, 4e-8 of the rotation's, are left out of ω
 */
export function earthFixedColumns(
  sky: Sky,
  instants: InstantColumns,
  states: StateTable,
  pole: PoleCoordinates | null,
): EarthFixedColumns {
  const { gast_deg } = sky.engine.orientation(instants);
  const matrix = sky.engine.equatorOfDate(instants);
  const turn = poleTurn(pole ?? CENTRE);
  const columns = emptyVectors(instants.count);
  for (let row = 0; row < instants.count; row++) {
    const angle_deg = valueAt(gast_deg, row) + locator_deg(instants, row);
    const spin = { sin: sineOfAny(angle_deg), cos: cosineOfAny(angle_deg) };
    const place = turn.of(spun(ofDate(matrix, row, states, "x_au"), spin));
    const still = turn.of(spun(ofDate(matrix, row, states, "vx_au_day"), spin));
    const [x, y, z] = [place[0] * AU_KM, place[1] * AU_KM, place[2] * AU_KM];
    const [wx, wy, wz] = turn.rotation_rad_s;
    columns.x_km[row] = x;
    columns.y_km[row] = y;
    columns.z_km[row] = z;
    columns.vx_km_s[row] = (still[0] * AU_KM) / SECONDS_PER_DAY - (wy * z - wz * y);
    columns.vy_km_s[row] = (still[1] * AU_KM) / SECONDS_PER_DAY - (wz * x - wx * z);
    columns.vz_km_s[row] = (still[2] * AU_KM) / SECONDS_PER_DAY - (wx * y - wy * x);
  }
  return columns;
}

const PARTS = { x_au: ["x_au", "y_au", "z_au"], vx_au_day: ["vx_au_day", "vy_au_day", "vz_au_day"] } as const;

/** A vector of the states on the true equator and equinox of date. */
function ofDate(
  matrix: readonly Float64Array[],
  row: number,
  states: StateTable,
  first: keyof typeof PARTS,
): Vector {
  const [nx, ny, nz] = PARTS[first];
  const [x, y, z] = [valueAt(states[nx], row), valueAt(states[ny], row), valueAt(states[nz], row)];
  const element = (i: number) => matrix[i]?.[row] ?? Number.NaN;
  return [
    element(0) * x + element(1) * y + element(2) * z,
    element(3) * x + element(4) * y + element(5) * z,
    element(6) * x + element(7) * y + element(8) * z,
  ];
}

/** R3 of an angle. */
function spun([x, y, z]: Vector, { sin, cos }: { readonly sin: number; readonly cos: number }): Vector {
  return [cos * x + sin * y, cos * y - sin * x, z];
}

/** s′ at a row. */
function locator_deg({ jd1_tt, jd2_tt }: InstantColumns, row: number): number {
  const centuries = (valueAt(jd1_tt, row) - J2000_JD + valueAt(jd2_tt, row)) / DAYS_PER_JULIAN_CENTURY;
  return (LOCATOR_ARCSEC_CENTURY * centuries) / ARCSEC_PER_DEG;
}

/** R1(−yp) R2(−xp), and the rotation vector on the axes that it leads to. */
function poleTurn({ xp_arcsec, yp_arcsec }: PoleCoordinates) {
  const [xp_deg, yp_deg] = [xp_arcsec / ARCSEC_PER_DEG, yp_arcsec / ARCSEC_PER_DEG];
  const [sx, cx, sy, cy] = [sineOfAny(xp_deg), cosineOfAny(xp_deg), sineOfAny(yp_deg), cosineOfAny(yp_deg)];
  const of = ([x, y, z]: Vector): Vector => {
    const along = z * cx - x * sx;
    return [x * cx + z * sx, y * cy - along * sy, y * sy + along * cy];
  };
  return { of, rotation_rad_s: of([0, 0, EARTH_ROTATION_RAD_S]) };
}

function emptyVectors(count: number): EarthFixedColumns {
  const column = () => new Float64Array(count);
  return {
    x_km: column(),
    y_km: column(),
    z_km: column(),
    vx_km_s: column(),
    vy_km_s: column(),
    vz_km_s: column(),
  };
}
