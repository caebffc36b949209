/**
 * Arguments and amplitude corrections of ELP/MPP02 with the constants fitted to DE405/DE406.
 * Reference: Chapront & Francou 2003, A&A 404, 735; constants in `data/elpmpp02/constants.tsv`.
 */
import { join } from "node:path";
import { combineArguments, reduceHalfTurns } from "./poisson.ts";
import { at, parseNumber, readTable } from "./tables-text.ts";
import { ARCSEC_PER_HALF_TURN, ARCSEC_PER_RAD, radFromArcsec } from "./units.ts";

/** Named lists of numbers; angles in degrees:minutes:seconds are read as arcsec. */
export type ElpConstants = (name: string) => readonly number[];

export interface ElpArguments {
  /** W1, W2, W3, D, F, l, lp and the letters of the series: coefficients of t^0 … t^4, half-turns. */
  readonly polynomials: ReadonlyMap<string, readonly number[]>;
  /** The same in radians. */
  readonly polynomials_rad: ReadonlyMap<string, readonly number[]>;
}

/** Corrections of the main problem's amplitudes, radians where the publication has angles. */
export interface ElpCorrections {
  readonly nu: number;
  readonly n: number;
  readonly e: number;
  readonly gamma: number;
  readonly eccentricity: number;
  readonly m: number;
  readonly alpha: number;
}

const PLANETS = ["mercury", "venus", "emb", "mars", "jupiter", "saturn", "uranus", "neptune"];
const PLANET_LETTERS = ["m", "v", "e", "a", "j", "s", "u", "n"];

function parseAngle(text: string): number {
  const [deg, min, sec] = text.split(":");
  if (sec === undefined) return parseNumber(text);
  return parseNumber(deg) * 3600 + parseNumber(min) * 60 + parseNumber(sec);
}

/** Reads `elpmpp02/constants.tsv`. */
export function readElpConstants(dataFolder: string): ElpConstants {
  const rows = readTable(join(dataFolder, "elpmpp02", "constants.tsv"));
  const values = new Map(rows.map(([name = "", ...cells]) => [name, cells.map(parseAngle)]));
  return (name) => {
    const list = values.get(name);
    if (list === undefined) throw new Error(`no constant ${name}`);
    return list;
  };
}

function sum(a: readonly number[], b: readonly number[], factor = 1): number[] {
  return [0, 1, 2, 3, 4].map((k) => (a[k] ?? 0) + factor * (b[k] ?? 0));
}

/** Change of the mean motion of the perigee (k = 2) or node (k = 3) that the changed constants imply, arcsec per century. */
function motionCorrection(constants: ElpConstants, k: 2 | 3, motion_arcsec: number): number {
  const [b1 = 0, b2 = 0, b3 = 0, b4 = 0, b5 = 0] = constants(`b${k}`);
  const m = at(constants("m"), 0);
  const dW1 = at(constants("dW1"), 1);
  const nu_arcsec = at(constants("W1"), 1) + dW1;
  const y = m * b1 + ((2 * at(constants("alpha"), 0)) / 3) * b5;
  const shape = b2 * at(constants("dGamma"), 0) + b3 * at(constants("dE"), 0) + b4 * at(constants("de"), 0);
  const ratio = motion_arcsec / nu_arcsec;
  return (ratio - y) * dW1 + (y / m) * at(constants("dT"), 1) + radFromArcsec(nu_arcsec) * shape;
}

/** W1, W2, W3, T and the perihelion with their corrections: arcsec, centuries. */
function meanArguments(constants: ElpConstants): Record<"w1" | "w2" | "w3" | "t" | "perihelion", number[]> {
  const w2 = sum(constants("W2"), constants("dW2"));
  const w3 = sum(constants("W3"), constants("dW3"));
  return {
    w1: sum(constants("W1"), constants("dW1")),
    w2: sum(w2, [0, motionCorrection(constants, 2, at(w2, 1))]),
    w3: sum(w3, [0, motionCorrection(constants, 3, at(w3, 1))]),
    t: sum(constants("T"), constants("dT")),
    perihelion: sum(constants("perihelion"), constants("dperihelion")),
  };
}

function halfTurns(polynomial_arcsec: readonly number[]): number[] {
  const [constant = 0, ...rates] = polynomial_arcsec.map((c) => c / ARCSEC_PER_HALF_TURN);
  return [reduceHalfTurns(constant), ...rates];
}

function radians(polynomial_arcsec: readonly number[]): number[] {
  return polynomial_arcsec.map((c) => c / ARCSEC_PER_RAD);
}

/** Every argument of the series by its letter (W = W1). */
export function elpArguments(constants: ElpConstants): ElpArguments {
  const { w1, w2, w3, t, perihelion } = meanArguments(constants);
  const [zetaRate = 0, zetaCorrection = 0] = constants("zeta_rate");
  const polynomials_arcsec: [string, number[]][] = [
    ["W", w1],
    ["D", sum(sum(w1, t, -1), [ARCSEC_PER_HALF_TURN])],
    ["F", sum(w1, w3, -1)],
    ["l", sum(w1, w2, -1)],
    ["p", sum(t, perihelion, -1)],
    ["z", sum(w1, [0, zetaRate + zetaCorrection])],
    ...PLANETS.map((planet, i): [string, number[]] => [at(PLANET_LETTERS, i), sum(constants(planet), [])]),
  ];
  return {
    polynomials: new Map(polynomials_arcsec.map(([letter, p]) => [letter, halfTurns(p)])),
    polynomials_rad: new Map(polynomials_arcsec.map(([letter, p]) => [letter, radians(p)])),
  };
}

/** Given: a published combination. Returned: its polynomial in half-turns. */
export function elpPhase(args: ElpArguments, factors: Parameters<typeof combineArguments>[0]): number[] {
  return combineArguments(factors, args.polynomials);
}

/** Corrections of the main problem's constants: ratios, and radians for E, Γ, e'. */
export function elpCorrections(constants: ElpConstants): ElpCorrections {
  const value = (name: string) => at(constants(name), 0);
  const nu_arcsec = at(constants("W1"), 1) + at(constants("dW1"), 1);
  return {
    nu: (value("main_dnu") + at(constants("dW1"), 1)) / nu_arcsec,
    n: (value("main_dn") + at(constants("dT"), 1)) / nu_arcsec,
    e: radFromArcsec(value("main_dE") + value("dE")),
    gamma: radFromArcsec(value("main_dGamma") + value("dGamma")),
    eccentricity: radFromArcsec(value("main_de") + value("de")),
    m: value("m"),
    alpha: value("alpha"),
  };
}
