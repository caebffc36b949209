import { join } from "node:path";
import { decodeArgument } from "./argument-code.ts";
import {
  combineArguments,
  encodePoisson,
  type PoissonGroup,
  type PoissonTerm,
  poissonTerm,
} from "./poisson.ts";
import { encodeF64, type Section } from "./sections.ts";
import { parseInteger, parseNumber, readTable } from "./tables-text.ts";
import { ARCSEC_PER_HALF_TURN, radFromArcsec } from "./units.ts";

const UAS_PER_ARCSEC = 1e6;
/** MHB2000 amplitudes are printed in 0.1 microarcsec. */
const MHB_UNITS_PER_ARCSEC = 1e7;

interface Polynomial {
  readonly unit: string;
  readonly coefficients: readonly number[];
}

type Polynomials = ReadonlyMap<string, Polynomial>;
type Arguments = ReadonlyMap<string, readonly number[]>;

/** Letter of each argument and the polynomial that defines it in the IERS Conventions. */
const IERS_ARGUMENTS = {
  ...{ l: "l", p: "lp", F: "F", D: "D", O: "Om", m: "L_Me", v: "L_Ve", e: "L_E", a: "L_Ma", j: "L_Ju" },
  ...{ s: "L_Sa", u: "L_Ur", n: "L_Ne", P: "p_A_arg" },
};
/** MHB2000 rounds two constants in its luni-solar part … */
const LUNISOLAR_ARGUMENTS = { ...IERS_ARGUMENTS, p: "nut00a_ls_lp", D: "nut00a_ls_D" };
/** … and has linear arguments of its own in the planetary part. */
const PLANETARY_ARGUMENTS = {
  ...IERS_ARGUMENTS,
  ...{ l: "nut00a_pl_l", F: "nut00a_pl_F", D: "nut00a_pl_D", O: "nut00a_pl_Om", n: "nut00a_pl_L_Ne" },
};

/** Polynomials of the section `iau.poly`, in its order; six coefficients each. */
const PACKED_POLYNOMIALS = [
  "gamma_bar",
  "phi_bar",
  "psi_bar",
  "eps_A",
  "gmst06_minus_era",
  "s06_poly",
  "psi_A",
  "omega_A",
  "chi_A",
  "p_A",
];

function readPolynomials(folder: string): Polynomials {
  const rows = readTable(join(folder, "polynomials.tsv"));
  return new Map(
    rows.map(([name = "", unit = "", ...cells]) => [name, { unit, coefficients: cells.map(parseNumber) }]),
  );
}

function polynomialNamed(polynomials: Polynomials, name: string): Polynomial {
  const polynomial = polynomials.get(name);
  if (polynomial === undefined) throw new Error(`no polynomial ${name}`);
  return polynomial;
}

function halfTurnsPolynomial({ unit, coefficients }: Polynomial): number[] {
  const divisor = unit === "rad" ? Math.PI : ARCSEC_PER_HALF_TURN;
  return coefficients.map((c) => c / divisor);
}

function argumentPolynomials(polynomials: Polynomials, names: Readonly<Record<string, string>>): Arguments {
  const entries = Object.entries(names);
  return new Map(
    entries.map(([letter, name]) => [letter, halfTurnsPolynomial(polynomialNamed(polynomials, name))]),
  );
}

/** One nutation table: columns psi_sin, psi_cos, eps_sin, eps_cos and, luni-solar only, psi_t_sin, eps_t_cos; zeros left out. */
function nutationGroups(path: string, args: Arguments): PoissonGroup[] {
  const rows = readTable(path).map(([text = "", ...cells]) => ({
    argument: combineArguments(decodeArgument(text), args),
    amplitudes: cells.map((cell) => radFromArcsec(parseNumber(cell) / MHB_UNITS_PER_ARCSEC)),
  }));
  const group = (
    coordinate: number,
    power: number,
    sineColumn: number,
    cosineColumn: number,
  ): PoissonGroup => ({
    coordinate,
    power,
    terms: rows
      .map(({ argument, amplitudes }) =>
        poissonTerm({ sine: amplitudes[sineColumn] ?? 0, cosine: amplitudes[cosineColumn] ?? 0, argument }),
      )
      .filter((term) => term.amplitude !== 0),
  });
  const absent = -1;
  return [group(0, 0, 0, 1), group(1, 0, 2, 3), group(0, 1, 4, absent), group(1, 1, absent, 5)];
}

/** Joins groups of the same coordinate and power. */
function mergeGroups(groups: readonly PoissonGroup[]): PoissonGroup[] {
  const merged = new Map<string, PoissonGroup>();
  for (const group of groups) {
    const key = `${group.coordinate} ${group.power}`;
    merged.set(key, { ...group, terms: [...(merged.get(key)?.terms ?? []), ...group.terms] });
  }
  return [...merged.values()];
}

/** A table of power, sin_uas, cos_uas. */
function complementaryGroups(path: string, args: Arguments): PoissonGroup[] {
  const groups = readTable(path).map(([text = "", power, ...cells]) => {
    const [sine = 0, cosine = 0] = cells.map((cell) => radFromArcsec(parseNumber(cell) / UAS_PER_ARCSEC));
    const terms: PoissonTerm[] = [
      poissonTerm({ sine, cosine, argument: combineArguments(decodeArgument(text), args) }),
    ];
    return { coordinate: 0, power: parseInteger(power), terms };
  });
  return mergeGroups(groups);
}

function packedPolynomial({ unit, coefficients }: Polynomial): number[] {
  const divisor = unit === "uas" ? UAS_PER_ARCSEC : 1;
  return [0, 1, 2, 3, 4, 5].map((k) => radFromArcsec((coefficients[k] ?? 0) / divisor));
}

/** `iau.nut00a` (Δψ, Δε), `iau.s06` and `iau.poly`; radians, centuries TT. */
export function iauSections(dataFolder: string): Section[] {
  const folder = join(dataFolder, "iau");
  const polynomials = readPolynomials(folder);
  const iers = argumentPolynomials(polynomials, IERS_ARGUMENTS);
  const nutation = [
    ...nutationGroups(
      join(folder, "nut00a-lunisolar.tsv"),
      argumentPolynomials(polynomials, LUNISOLAR_ARGUMENTS),
    ),
    ...nutationGroups(
      join(folder, "nut00a-planetary.tsv"),
      argumentPolynomials(polynomials, PLANETARY_ARGUMENTS),
    ),
  ];
  const series = (name: string, coordinates: number, groups: PoissonGroup[]): Section => ({
    name,
    bytes: encodePoisson({ coordinates, phaseDegree: 4, groups }),
  });
  return [
    series("iau.nut00a", 2, mergeGroups(nutation)),
    series("iau.s06", 1, complementaryGroups(join(folder, "s06.tsv"), iers)),
    {
      name: "iau.poly",
      bytes: encodeF64(
        PACKED_POLYNOMIALS.flatMap((name) => packedPolynomial(polynomialNamed(polynomials, name))),
      ),
    },
  ];
}
