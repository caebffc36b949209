import { math } from "../engine/math.ts";
import { once } from "../host/once.ts";
import { openTable } from "../host/tsv.ts";
import { EARTH_FLATTENING, EARTH_RADIUS_KM } from "../units/constants.ts";
import { DEG_PER_HALF_TURN, DEG_PER_TURN, M_PER_KM, RAD_PER_DEG } from "../units/units.ts";

/** Observatories by their codes of the Minor Planet Center: data/places/obscodes.tsv. */

export interface Observatory {
  readonly code: string;
  readonly name: string;
  /** WGS84. */
  readonly lat_deg: number;
  readonly lon_deg: number;
  /** Above the ellipsoid; 0 where the list's digits give none that can be. */
  readonly elevation_m: number;
  /** How far the place may be off, where the list is coarser than 3 m or its height cannot be; else null. */
  readonly approximate_m: number | null;
}

/** A code that means no place on the Earth, and why. */
export interface Placeless {
  readonly code: string;
  readonly name: string;
  readonly reason: string;
}

/** Codes of observatories are written so where a place is asked for. */
export const OBSERVATORY_PREFIX = /^mpc:/i;
const GEOCENTRE = "500";
const UNIT_M = EARTH_RADIUS_KM * M_PER_KM;
const LOWEST_M = -500;
const HIGHEST_M = 10_000;
/** Half a unit of the fifth decimal of the constants: finer digits are not shown. */
const FINE_M = 0.5 * UNIT_M * 1e-5;
const LAT_DECIMALS = 7;
const HEIGHT_DECIMALS = 2;

const table = once(() => openTable("places/obscodes.tsv"));
const lineByCode = once(
  () => new Map(table().lines.map((line) => [line.slice(0, line.indexOf("\t")), line])),
);

/** The observatory of a code, written in any case; why it has no place; null for a code that is not listed. */
export function observatoryByCode(written: string): Observatory | Placeless | null {
  const line = lineByCode().get(written.toUpperCase());
  return line === undefined ? null : read(line);
}

/** Observatories whose code or name starts with a text, or whose name holds it, in this order and by code. */
export function observatoriesNamed(text: string, limit: number): readonly Observatory[] {
  const key = text.toLowerCase();
  const ranked = table().lines.flatMap((line) => {
    const [code = "", , , , name = ""] = line.toLowerCase().split("\t");
    if (code === key) return [{ line, rank: 0 }];
    if (name.startsWith(key)) return [{ line, rank: 1 }];
    return name.includes(key) ? [{ line, rank: 2 }] : [];
  });
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .map(({ line }) => read(line))
    .filter((entry): entry is Observatory => !isPlaceless(entry))
    .slice(0, limit);
}

export function isPlaceless(entry: Observatory | Placeless): entry is Placeless {
  return "reason" in entry;
}

function read(line: string): Observatory | Placeless {
  const row = table().row(line);
  const [code, name, longitude] = [row("code"), row("name"), row("longitude_deg")];
  const [cos, sin] = [row("rho_cos_phi"), row("rho_sin_phi")];
  if (code === GEOCENTRE)
    return { code, name, reason: "It is the Earth's centre: leave place out for geocentric answers." };
  if (longitude === "" || cos === "" || (Number(cos) === 0 && Number(sin) === 0))
    return { code, name, reason: "It is in space or moves about: it has no place on the Earth." };
  const east_deg = Number(longitude);
  const { lat_deg, elevation_m } = geodetic(Number(cos) * UNIT_M, Number(sin) * UNIT_M);
  const half_unit_m = 0.5 * UNIT_M * Number(`1e-${Math.max(decimalsOf(cos), decimalsOf(sin))}`);
  const isHeightLost = elevation_m < LOWEST_M || elevation_m > HIGHEST_M;
  return {
    code,
    name,
    lat_deg: Number(lat_deg.toFixed(LAT_DECIMALS)),
    lon_deg: Number(
      (east_deg > DEG_PER_HALF_TURN ? east_deg - DEG_PER_TURN : east_deg).toFixed(LAT_DECIMALS),
    ),
    elevation_m: isHeightLost ? 0 : Number(elevation_m.toFixed(HEIGHT_DECIMALS)),
    approximate_m: approximate_m(half_unit_m, isHeightLost ? elevation_m : null),
  };
}

/** How far a place can be off; null where the constants have decimals enough. A height that nothing stands at says more than they do. */
function approximate_m(half_unit_m: number, lost_height_m: number | null): number | null {
  if (lost_height_m !== null) return Math.max(half_unit_m, Math.abs(lost_height_m));
  return half_unit_m > FINE_M ? half_unit_m : null;
}

function decimalsOf(text: string): number {
  const point = text.indexOf(".");
  return point < 0 ? 0 : text.length - point - 1;
}

/** The formula converges by a factor of 1e-5 a step near the ground. */
const STEPS = 4;

/**
 * Latitude and height above the ellipsoid of a point by its distances from the Earth's axis and equator.
 *
 * Reference: B. R. Bowring 1976, Survey Review 23, 323, repeated to convergence
 */
function geodetic(axis_m: number, plane_m: number): { lat_deg: number; elevation_m: number } {
  const eccentricity_square = EARTH_FLATTENING * (2 - EARTH_FLATTENING);
  const polar_m = UNIT_M * (1 - EARTH_FLATTENING);
  let tangent = (plane_m * UNIT_M) / (axis_m * polar_m);
  let [sin, cos] = [0, 1];
  for (let step = 0; step < STEPS; step++) {
    const secant = math.hypot(1, tangent);
    const [reduced_sin, reduced_cos] = [tangent / secant, 1 / secant];
    const up =
      plane_m +
      (eccentricity_square / (1 - eccentricity_square)) * polar_m * reduced_sin * reduced_sin * reduced_sin;
    const out = axis_m - eccentricity_square * UNIT_M * reduced_cos * reduced_cos * reduced_cos;
    const length = math.hypot(up, out);
    [sin, cos] = [up / length, out / length];
    tangent = ((1 - EARTH_FLATTENING) * sin) / cos;
  }
  const normal_m = UNIT_M * Math.sqrt(1 - eccentricity_square * sin * sin);
  return {
    lat_deg: math.atan2(sin, cos) / RAD_PER_DEG,
    elevation_m: axis_m * cos + plane_m * sin - normal_m,
  };
}
