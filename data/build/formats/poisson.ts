/**
 * Poisson series in the engine's binary form:
 *   coordinate(t) = Σ_groups t^power · Σ amp·cos(π·(ph0 + ph1·t + ph2·t² + …)),  phases in half-turns, t in Julian centuries.
 */
import { at } from "./tables-text.ts";

export interface PoissonTerm {
  readonly amplitude: number;
  /** Coefficients of t^0, t^1 … in half-turns; missing ones are zero. */
  readonly phase: readonly number[];
}

export interface PoissonGroup {
  readonly coordinate: number;
  readonly power: number;
  readonly terms: readonly PoissonTerm[];
}

export interface PoissonSeries {
  readonly coordinates: number;
  readonly phaseDegree: number;
  readonly groups: readonly PoissonGroup[];
}

/** Published term S·sin ψ + C·cos ψ, ψ with coefficients in half-turns. */
export interface SineCosineTerm {
  readonly sine: number;
  readonly cosine: number;
  readonly argument: readonly number[];
}

const HEADER_BYTES = 16;
const GROUP_ENTRY_BYTES = 16;

/** An angle in half-turns reduced to [−1, 1]. */
export function reduceHalfTurns(angle: number): number {
  return angle - 2 * Math.round(angle / 2);
}

/**
 * S·sin ψ + C·cos ψ = A·cos(ψ − δ), A = √(S² + C²), δ = atan2(S, C). A term of one function keeps its amplitude and
 * sign exactly: S·sin ψ = S·cos(ψ − π/2).
 */
export function poissonTerm({ sine, cosine, argument }: SineCosineTerm): PoissonTerm {
  const [constant = 0, ...rates] = argument;
  if (sine === 0) return { amplitude: cosine, phase: [constant, ...rates] };
  if (cosine === 0) return { amplitude: sine, phase: [constant - 0.5, ...rates] };
  const amplitude = Math.sqrt(sine * sine + cosine * cosine);
  return { amplitude, phase: [constant - Math.atan2(sine, cosine) / Math.PI, ...rates] };
}

/** Terms smallest first (stable), padded in front to an even count. */
function arrangeTerms(terms: readonly PoissonTerm[]): PoissonTerm[] {
  const sorted = [...terms].sort((a, b) => Math.abs(a.amplitude) - Math.abs(b.amplitude));
  return sorted.length % 2 === 0 ? sorted : [{ amplitude: 0, phase: [] }, ...sorted];
}

function arrangeGroups(groups: readonly PoissonGroup[]): PoissonGroup[] {
  const arranged = groups.map((group) => ({ ...group, terms: arrangeTerms(group.terms) }));
  const filled = arranged.filter((group) => group.terms.length > 0);
  return filled.sort((a, b) => a.coordinate - b.coordinate || b.power - a.power);
}

/**
 * Given: a series. Returned: its section: u32 coordinates, groups, phase degree, 0; per group u32 coordinate, power,
 * count, byte offset from the section start; then per group contiguous f64 arrays amp, ph0, ph1 … of `count` each.
 */
export function encodePoisson(series: PoissonSeries): Uint8Array {
  const groups = arrangeGroups(series.groups);
  const arrays = series.phaseDegree + 2;
  const bodyStart = HEADER_BYTES + GROUP_ENTRY_BYTES * groups.length;
  const termCount = groups.reduce((sum, group) => sum + group.terms.length, 0);
  const view = new DataView(new ArrayBuffer(bodyStart + 8 * arrays * termCount));
  [series.coordinates, groups.length, series.phaseDegree].forEach((value, i) => {
    view.setUint32(4 * i, value, true);
  });
  let offset = bodyStart;
  groups.forEach((group, g) => {
    const entry = [group.coordinate, group.power, group.terms.length, offset];
    entry.forEach((value, i) => {
      view.setUint32(HEADER_BYTES + GROUP_ENTRY_BYTES * g + 4 * i, value, true);
    });
    offset = writeTerms(view, offset, group.terms, series.phaseDegree);
  });
  return new Uint8Array(view.buffer);
}

function writeTerms(
  view: DataView,
  start: number,
  terms: readonly PoissonTerm[],
  phaseDegree: number,
): number {
  const stride = 8 * terms.length;
  terms.forEach((term, i) => {
    if (term.phase.length > phaseDegree + 1) throw new Error(`phase of degree ${term.phase.length - 1}`);
    view.setFloat64(start + 8 * i, term.amplitude, true);
    view.setFloat64(start + stride + 8 * i, reduceHalfTurns(term.phase[0] ?? 0), true);
    for (let k = 1; k <= phaseDegree; k++) {
      view.setFloat64(start + stride * (k + 1) + 8 * i, term.phase[k] ?? 0, true);
    }
  });
  return start + stride * (phaseDegree + 2);
}

/** Σ multiplier · polynomial, coefficient by coefficient, the constant reduced. */
export function combineArguments(
  factors: readonly { readonly letter: string; readonly multiplier: number }[],
  polynomials: ReadonlyMap<string, readonly number[]>,
): number[] {
  const sum = [0, 0, 0, 0, 0];
  for (const { letter, multiplier } of factors) {
    const polynomial = polynomials.get(letter);
    if (polynomial === undefined) throw new Error(`no argument ${letter}`);
    polynomial.forEach((coefficient, k) => {
      sum[k] = at(sum, k) + multiplier * coefficient;
    });
  }
  return [reduceHalfTurns(at(sum, 0)), ...sum.slice(1)];
}
