import { join } from "node:path";
import { type ArgumentFactor, decodeArgument } from "../formats/argument-code.ts";
import { type EngineTables, setOf } from "../formats/engine-tables.ts";
import { encodePoisson } from "../formats/poisson.ts";
import { encodeProducts } from "../formats/products.ts";
import { encodeF64, encodeU32, joinBytes, type Section } from "../formats/sections.ts";
import { poissonGroups, type SeriesTerm } from "../formats/series-term.ts";
import { parseInteger, parseNumber, readTable } from "../formats/tables-text.ts";
import { ARCSEC_PER_HALF_TURN, ARCSEC_PER_RAD, radFromArcsec } from "../formats/units.ts";

const UAS_PER_ARCSEC = 1e6;
/** MHB2000 amplitudes are printed in 0.1 microarcsec. */
const MHB_UNITS_PER_ARCSEC = 1e7;

interface Polynomial {
  readonly unit: string;
  readonly coefficients: readonly number[];
}

type Polynomials = ReadonlyMap<string, Polynomial>;
type Names = Readonly<Record<string, string>>;

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

function radiansPolynomial({ unit, coefficients }: Polynomial): number[] {
  const divisor = unit === "rad" ? 1 : ARCSEC_PER_RAD;
  return coefficients.map((c) => c / divisor);
}

/** The polynomials that define arguments, by name. */
function argumentPolynomials(polynomials: Polynomials): ReadonlyMap<string, Polynomial> {
  const sets: readonly Names[] = [IERS_ARGUMENTS, LUNISOLAR_ARGUMENTS, PLANETARY_ARGUMENTS];
  const names = new Set(sets.flatMap((set) => Object.values(set)));
  return new Map([...names].map((name) => [name, polynomialNamed(polynomials, name)]));
}

function convertAll(
  polynomials: ReadonlyMap<string, Polynomial>,
  convert: (polynomial: Polynomial) => number[],
): ReadonlyMap<string, number[]> {
  return new Map([...polynomials].map(([name, polynomial]) => [name, convert(polynomial)]));
}

/** A compact combination with the names of its polynomials for letters. */
function namedArgument(text: string, names: Names): ArgumentFactor[] {
  return decodeArgument(text).map(({ letter, multiplier }) => {
    const name = names[letter];
    if (name === undefined) throw new Error(`no argument ${letter}`);
    return { letter: name, multiplier };
  });
}

/** One nutation table: columns psi_sin, psi_cos, eps_sin, eps_cos and, luni-solar only, psi_t_sin, eps_t_cos; zeros left out. */
function nutationTerms(path: string, names: Names): SeriesTerm[] {
  return readTable(path).flatMap(([text = "", ...cells]) => {
    const amplitudes = cells.map((cell) => radFromArcsec(parseNumber(cell) / MHB_UNITS_PER_ARCSEC));
    const [psiSine = 0, psiCosine = 0, epsSine = 0, epsCosine = 0, psiRate = 0, epsRate = 0] = amplitudes;
    const factors = namedArgument(text, names);
    const terms: SeriesTerm[] = [
      { coordinate: 0, power: 0, sine: psiSine, cosine: psiCosine, factors },
      { coordinate: 1, power: 0, sine: epsSine, cosine: epsCosine, factors },
      { coordinate: 0, power: 1, sine: psiRate, cosine: 0, factors },
      { coordinate: 1, power: 1, sine: 0, cosine: epsRate, factors },
    ];
    return terms.filter(({ sine, cosine }) => sine !== 0 || cosine !== 0);
  });
}

/** A table of power, sin_uas, cos_uas. */
function locatorTerms(path: string): SeriesTerm[] {
  return readTable(path).map(([text = "", power, ...cells]) => {
    const [sine = 0, cosine = 0] = cells.map((cell) => radFromArcsec(parseNumber(cell) / UAS_PER_ARCSEC));
    const factors = namedArgument(text, IERS_ARGUMENTS);
    return { coordinate: 0, power: parseInteger(power), sine, cosine, factors };
  });
}

function packedPolynomial({ unit, coefficients }: Polynomial): number[] {
  const divisor = unit === "uas" ? UAS_PER_ARCSEC : 1;
  return [0, 1, 2, 3, 4, 5].map((k) => radFromArcsec((coefficients[k] ?? 0) / divisor));
}

/** Arguments of the second factor of a direct term: the planets', and Delaunay's l of the luni-solar part with its l'. */
const SECOND_ARGUMENTS: ReadonlySet<string> = new Set([
  ...[
    "l",
    "nut00a_ls_lp",
    "L_Me",
    "L_Ve",
    "L_E",
    "L_Ma",
    "L_Ju",
    "L_Sa",
    "L_Ur",
    "L_Ne",
    "nut00a_pl_L_Ne",
    "p_A_arg",
  ],
]);

/** `iau.nut00a` (Δψ, Δε), `iau.s06`, for direct sums `iau.direct` (Δψ, Δε, s + XY/2), and `iau.poly`; radians, centuries TT. */
export function iauSections(dataFolder: string, engine: EngineTables): Section[] {
  const folder = join(dataFolder, "iau");
  const polynomials = readPolynomials(folder);
  const args = argumentPolynomials(polynomials);
  const args_half_turns = convertAll(args, halfTurnsPolynomial);
  const nutation = [
    ...nutationTerms(join(folder, "nut00a-lunisolar.tsv"), LUNISOLAR_ARGUMENTS),
    ...nutationTerms(join(folder, "nut00a-planetary.tsv"), PLANETARY_ARGUMENTS),
  ];
  const locator = locatorTerms(join(folder, "s06.tsv"));
  const series = (name: string, coordinates: number, terms: readonly SeriesTerm[]): Section => ({
    name,
    bytes: encodePoisson({ coordinates, phaseDegree: 4, groups: poissonGroups(terms, args_half_turns) }),
  });
  return [
    series("iau.nut00a", 2, nutation),
    series("iau.s06", 1, locator),
    {
      name: "iau.direct",
      bytes: encodeProducts(engine, {
        coordinates: 3,
        paired: [0, 1],
        polynomials_rad: convertAll(args, radiansPolynomial),
        second: SECOND_ARGUMENTS,
        terms: [...nutation, ...locator.map((term) => ({ ...term, coordinate: 2 }))],
      }),
    },
    {
      name: "iau.poly",
      bytes: encodeF64(
        setOf(engine, "polynomial").flatMap(({ name }) =>
          packedPolynomial(polynomialNamed(polynomials, name)),
        ),
      ),
    },
  ];
}

/** `sky.constell`: u32 rows, 0, 0, 0; per row f64 ra_low_h, ra_high_h, dec_low_deg, index of the constellation. */
export function constellationSection(dataFolder: string): Section {
  const rows = readTable(join(dataFolder, "sky", "constellation-boundaries.tsv"));
  const values = rows.flatMap((row) => row.map(parseNumber));
  return { name: "sky.constell", bytes: joinBytes([encodeU32([rows.length, 0, 0, 0]), encodeF64(values)]) };
}
