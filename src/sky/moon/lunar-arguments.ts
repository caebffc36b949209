import { readCells } from "../../host/tsv.ts";
import { ARCSEC_PER_DEG, DAYS_PER_JULIAN_CENTURY } from "../../units/units.ts";

/** Fundamental arguments of the Moon's orbit, mean ecliptic and equinox of date. */
export interface LunarArguments {
  /** F = mean longitude of the Moon less that of its node. */
  readonly latitude_deg: number;
  /** Ω, mean longitude of the ascending node. */
  readonly node_deg: number;
}

const TABLE = "iau/polynomials.tsv";

let loaded: ReadonlyMap<string, readonly number[]> | undefined;

/** The polynomials of the table in arcseconds and centuries, by the name of their argument. */
function polynomials(): ReadonlyMap<string, readonly number[]> {
  loaded ??= new Map(
    readCells(TABLE).map(([name = "", , ...coefficients]) => [name, coefficients.map(Number)]),
  );
  return loaded;
}

function argument_deg(name: string, t_cy: number): number {
  const coefficients = polynomials().get(name);
  if (coefficients === undefined) throw new RangeError(`no argument ${name} in data/${TABLE}`);
  return coefficients.reduceRight((sum, coefficient) => sum * t_cy + coefficient, 0) / ARCSEC_PER_DEG;
}

/**
 * F and Ω of the lunar theory, not wrapped.
 *
 * Given     t_day   days TDB from J2000.0 (TT will do)
 * Reference: Simon et al. 1994, A&A 282, 663, in the form of the IERS Conventions (2003), eq. 40.
 */
export function lunarArguments(t_day: number): LunarArguments {
  const t_cy = t_day / DAYS_PER_JULIAN_CENTURY;
  return { latitude_deg: argument_deg("F", t_cy), node_deg: argument_deg("Om", t_cy) };
}
