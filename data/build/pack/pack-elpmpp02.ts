import { join } from "node:path";
import { decodeArgument, ELP_LETTERS } from "../formats/argument-code.ts";
import {
  type ElpArguments,
  type ElpConstants,
  type ElpCorrections,
  elpArguments,
  elpCorrections,
  elpPhase,
  readElpConstants,
} from "../formats/elpmpp02-constants.ts";
import { ELPMPP02_TABLES } from "../formats/elpmpp02-tables.ts";
import type { EngineTables } from "../formats/engine-tables.ts";
import { encodePoisson } from "../formats/poisson.ts";
import { encodeProducts } from "../formats/products.ts";
import { encodeF64, type Section } from "../formats/sections.ts";
import { poissonGroups, type SeriesTerm } from "../formats/series-term.ts";
import { at, parseInteger, parseNumber, readTable } from "../formats/tables-text.ts";
import { radFromArcsec } from "../formats/units.ts";

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

function mainTerms(context: ElpContext, name: Coordinate, coordinate: number): SeriesTerm[] {
  return readTable(join(context.folder, `${name}.main.tsv`)).map(([argument = "", ...cells]) => {
    const amplitude = effectiveAmplitude(cells.map(parseNumber), name, context.corrections);
    const value = toEngineUnit(context, name, amplitude);
    const [sine, cosine] = name === "distance" ? [0, value] : [value, 0];
    return { coordinate, power: 0, sine, cosine, factors: decodeArgument(argument) };
  });
}

function perturbationTerms(context: ElpContext, name: Coordinate, coordinate: number): SeriesTerm[] {
  const terms: SeriesTerm[] = [];
  let power = 0;
  for (const [head = "", ...cells] of readTable(join(context.folder, `${name}.perturbations.tsv`))) {
    if (head === "@") {
      power = parseInteger(cells[0]);
      continue;
    }
    const [sine = 0, cosine = 0] = cells.map((text) => toEngineUnit(context, name, parseNumber(text)));
    terms.push({ coordinate, power, sine, cosine, factors: decodeArgument(head) });
  }
  return terms;
}

function elpTerms(context: ElpContext): SeriesTerm[] {
  return ELPMPP02_TABLES.flatMap(({ name }, coordinate) => [
    ...mainTerms(context, name, coordinate),
    ...perturbationTerms(context, name, coordinate),
  ]);
}

/** Arguments of the series that are not Delaunay's. */
const PLANETARY: ReadonlySet<string> = new Set(ELP_LETTERS.slice(4));
/** Coordinates whose terms have most arguments in common. */
const LONGITUDE_AND_DISTANCE = [0, 2] as const;

/**
 * `elp.moon` and, for direct sums, `elp.direct`: longitude without W1 [rad], latitude [rad], distance [km]; `elp.args`: W1,
 * D, F, l, l' (half-turns, t^0 … t^4), then Laskar's P and Q (t^0 … t^5).
 */
export function elpmpp02Sections(dataFolder: string, engine: EngineTables): Section[] {
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
  const terms = elpTerms(context);
  const groups = poissonGroups(terms, args.polynomials);
  return [
    { name: "elp.moon", bytes: encodePoisson({ coordinates: 3, phaseDegree: 4, groups }) },
    {
      name: "elp.direct",
      bytes: encodeProducts(engine, {
        coordinates: 3,
        paired: LONGITUDE_AND_DISTANCE,
        polynomials_rad: args.polynomials_rad,
        second: PLANETARY,
        terms,
      }),
    },
    { name: "elp.args", bytes: encodeF64([...polynomials, ...plane]) },
  ];
}
