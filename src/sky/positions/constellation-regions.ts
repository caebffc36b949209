import { math } from "../../engine/math.ts";
import { readCells } from "../../host/tsv.ts";
import { wrap0To360 } from "../../solve/angle.ts";
import { difference, type Interval } from "../../solve/intervals.ts";
import { J2000_JD } from "../../units/constants.ts";
import { DAYS_PER_JULIAN_CENTURY, DEG_PER_HOUR, DEG_PER_TURN, RAD_PER_ARCSEC } from "../../units/units.ts";
import { type Axes, direction, type Spherical, spherical, toAxes } from "./vector.ts";

/**
 * The IAU constellations as regions of the mean equator and equinox of B1875.0, where their borders run along
 * right ascension and declination.
 *
 * Reference: N. G. Roman 1987, PASP 99, 695 (after E. Delporte 1930).
 */

/** A rectangle in right ascension (degrees, may reach beyond 0 or 360) and declination. */
export interface RegionBox {
  readonly ra_from_deg: number;
  readonly ra_to_deg: number;
  readonly dec_from_deg: number;
  readonly dec_to_deg: number;
}

/** Declinations from `dec_from_deg` up to the next band, parted by constellation. */
interface Band {
  readonly dec_from_deg: number;
  readonly parts: readonly Part[];
}

interface Part extends Interval {
  readonly index: number;
}

const BOUNDARIES = "sky/constellation-boundaries.tsv";
let loaded: readonly Band[] | undefined;

/** From south to north. */
function bands(): readonly Band[] {
  loaded ??= readBands();
  return loaded;
}

function readBands(): Band[] {
  const rows = readCells(BOUNDARIES)
    .map((cells) => cells.map(Number))
    .map(([from_h = 0, to_h = 0, dec_from_deg = 0, index = 0]) => ({
      start: from_h * DEG_PER_HOUR,
      end: to_h * DEG_PER_HOUR,
      dec_from_deg,
      index,
    }));
  const borders = [...new Set(rows.map((row) => row.dec_from_deg))].sort((a, b) => a - b);
  return borders.map((dec_from_deg) => ({ dec_from_deg, parts: partsAt(rows, dec_from_deg) }));
}

/** The first row that fits wins, so each row keeps what those above it leave. */
function partsAt(rows: readonly (Part & { readonly dec_from_deg: number })[], dec_deg: number): Part[] {
  const parts: Part[] = [];
  let taken: readonly Interval[] = [];
  for (const { start, end, dec_from_deg, index } of rows) {
    if (dec_from_deg > dec_deg) continue;
    const left = difference([{ start, end }], taken);
    parts.push(...left.map((interval) => ({ ...interval, index })));
    taken = [...taken, ...left].sort((a, b) => a.start - b.start);
  }
  return parts;
}

/** The engine's index of the constellation that holds a whole box; null where borders run through it. */
export function constellationHolding(box: RegionBox): number | null {
  let index: number | null = null;
  const all = bands();
  for (let i = 0; i < all.length; i++) {
    const band = all[i];
    const dec_to_deg = all[i + 1]?.dec_from_deg ?? 90;
    if (band === undefined || band.dec_from_deg > box.dec_to_deg || dec_to_deg < box.dec_from_deg) continue;
    for (const part of band.parts) {
      if (!touches(part, box)) continue;
      if (index !== null && index !== part.index) return null;
      index = part.index;
    }
  }
  return index;
}

function touches({ start, end }: Part, { ra_from_deg, ra_to_deg }: RegionBox): boolean {
  return [-DEG_PER_TURN, 0, DEG_PER_TURN].some(
    (turn) => start + turn <= ra_to_deg && end + turn >= ra_from_deg,
  );
}

/** Angles of the rotation from the ICRS to the equator of B1875.0: JD 2405889.25855047. */
const B1875_CY = (2405889.25855047 - J2000_JD) / DAYS_PER_JULIAN_CENTURY;
let axes: Axes | undefined;

/** Right ascension (0…360) and declination, equator and equinox of B1875.0, of an ICRS direction. */
export function positionOf1875(icrs: Spherical): Spherical {
  axes ??= axesOf1875();
  const { lon_deg, lat_deg } = spherical(toAxes(axes, direction(icrs)));
  return { lon_deg: wrap0To360(lon_deg), lat_deg };
}

/**
 * Axes of the mean equator and equinox of B1875.0 in the ICRS.
 *
 * Reference: Capitaine & Wallace 2006, A&A 450, 855, eq. 10 (the Fukushima–Williams angles of IAU 2006, bias included).
 */
function axesOf1875(): Axes {
  const [gamma, phi, psi, eps] = ["gamma_bar", "phi_bar", "psi_bar", "eps_A"].map(angleOf1875);
  if (gamma === undefined || phi === undefined || psi === undefined || eps === undefined) {
    throw new RangeError("an angle of the precession is missing");
  }
  const [cg, sg, cf, sf] = [math.cos(gamma), math.sin(gamma), math.cos(phi), math.sin(phi)];
  const [cp, sp, ce, se] = [math.cos(psi), math.sin(psi), math.cos(eps), math.sin(eps)];
  const b: readonly [number, number, number] = [-cf * sg, cf * cg, sf];
  const c: readonly [number, number, number] = [sf * sg, -sf * cg, cf];
  const m: readonly [number, number, number] = [sp * cg + cp * b[0], sp * sg + cp * b[1], cp * b[2]];
  return {
    x: [cp * cg - sp * b[0], cp * sg - sp * b[1], -sp * b[2]],
    y: [ce * m[0] - se * c[0], ce * m[1] - se * c[1], ce * m[2] - se * c[2]],
    z: [se * m[0] + ce * c[0], se * m[1] + ce * c[1], se * m[2] + ce * c[2]],
  };
}

const POLYNOMIALS = "iau/polynomials.tsv";

/** A precession angle at B1875.0, radians. */
function angleOf1875(name: string): number {
  const cells = readCells(POLYNOMIALS).find(([argument]) => argument === name);
  if (cells === undefined) throw new RangeError(`no ${name} in data/${POLYNOMIALS}`);
  const coefficients = cells.slice(2).map(Number);
  return coefficients.reduceRight((sum, coefficient) => sum * B1875_CY + coefficient, 0) * RAD_PER_ARCSEC;
}
