import { join } from "node:path";
import { decodeArgument } from "./argument-code.ts";
import {
  type ElpArguments,
  type ElpConstants,
  type ElpCorrections,
  elpArguments,
  elpCorrections,
  elpPhase,
  readElpConstants,
} from "./elpmpp02-constants.ts";
import { ELPMPP02_TABLES } from "./elpmpp02-tables.ts";
import { encodePoisson, type PoissonGroup, type PoissonTerm, poissonTerm } from "./poisson.ts";
import { encodeF64, type Section } from "./sections.ts";
import { at, parseInteger, parseNumber, readTable } from "./tables-text.ts";
import { radFromArcsec } from "./units.ts";

type Coordinate = (typeof ELPMPP02_TABLES)[number]["name"];

interface ElpContext {
  readonly constants: ElpConstants;
  readonly args: ElpArguments;
  readonly corrections: ElpCorrections;
  readonly folder: string;
}

/**
 * Amplitude of a term of the main problem for the fitted constants, arcsec or km.
 * Reference: Chapront & Francou 2003, section 4; the distance also scales as ν^(−2/3).
 */
function effectiveAmplitude(
  amplitudes: readonly number[],
  coordinate: Coordinate,
  c: ElpCorrections,
): number {
  const [a = 0, b1 = 0, b2 = 0, b3 = 0, b4 = 0, b5 = 0] = amplitudes;
  const scaled = coordinate === "distance" ? a - (2 / 3) * a * c.nu : a;
  const motion = (b1 + ((2 * c.alpha) / (3 * c.m)) * b5) * (c.n - c.m * c.nu);
  return scaled + (motion + b2 * c.gamma + b3 * c.e + b4 * c.eccentricity);
}

/** Published unit to the engine's: arcsec to rad; km to km with the scale of the fit. */
function toEngineUnit(context: ElpContext, coordinate: Coordinate, value: number): number {
  if (coordinate !== "distance") return radFromArcsec(value);
  const [fitted = 0, published = 0] = context.constants("scale_km");
  return (value * fitted) / published;
}

function mainTerms(context: ElpContext, coordinate: Coordinate): PoissonTerm[] {
  return readTable(join(context.folder, `${coordinate}.main.tsv`)).map(([argument = "", ...cells]) => {
    const amplitude = effectiveAmplitude(cells.map(parseNumber), coordinate, context.corrections);
    const value = toEngineUnit(context, coordinate, amplitude);
    const isCosine = coordinate === "distance";
    const phase = elpPhase(context.args, decodeArgument(argument));
    return poissonTerm({ sine: isCosine ? 0 : value, cosine: isCosine ? value : 0, argument: phase });
  });
}

/** Perturbations by power of t. */
function perturbationTerms(context: ElpContext, coordinate: Coordinate): Map<number, PoissonTerm[]> {
  const groups = new Map<number, PoissonTerm[]>();
  let terms: PoissonTerm[] = [];
  for (const [head = "", first, second] of readTable(
    join(context.folder, `${coordinate}.perturbations.tsv`),
  )) {
    if (head === "@") {
      terms = [];
      groups.set(parseInteger(first), terms);
      continue;
    }
    const [sine = 0, cosine = 0] = [first, second].map((text) =>
      toEngineUnit(context, coordinate, parseNumber(text)),
    );
    terms.push(poissonTerm({ sine, cosine, argument: elpPhase(context.args, decodeArgument(head)) }));
  }
  return groups;
}

function elpGroups(context: ElpContext): PoissonGroup[] {
  return ELPMPP02_TABLES.flatMap(({ name }, coordinate) =>
    [...perturbationTerms(context, name)].map(([power, terms]) => ({
      coordinate,
      power,
      terms: power === 0 ? [...mainTerms(context, name), ...terms] : terms,
    })),
  );
}

/**
 * `elp.moon`: longitude without W1 [rad], latitude [rad], distance [km]; `elp.args`: W1, D, F, l, l' (half-turns, t^0 … t^4),
 * then Laskar's P and Q (t^0 … t^5).
 */
export function elpmpp02Sections(dataFolder: string): Section[] {
  const constants = readElpConstants(dataFolder);
  const args = elpArguments(constants);
  const context = {
    constants,
    args,
    corrections: elpCorrections(constants),
    folder: join(dataFolder, "elpmpp02"),
  };
  const polynomials = ["W", "D", "F", "l", "p"].flatMap((letter) =>
    elpPhase(args, [{ letter, multiplier: 1 }]),
  );
  const plane = ["P", "Q"].flatMap((name) => [0, ...[0, 1, 2, 3, 4].map((k) => at(constants(name), k))]);
  return [
    {
      name: "elp.moon",
      bytes: encodePoisson({ coordinates: 3, phaseDegree: 4, groups: elpGroups(context) }),
    },
    { name: "elp.args", bytes: encodeF64([...polynomials, ...plane]) },
  ];
}
