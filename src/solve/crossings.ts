import { SECONDS_PER_DAY } from "../units/units.ts";
import { wrapPm180 } from "./angle.ts";
import { type Cell, type CellEnds, certifiedBrackets, changesSign, type NoMissProof } from "./certify.ts";
import { evaluate, type IndexedFunction, type Span, type TimeFunction, valueAt } from "./function.ts";
import { type Domain, type Samples, sampleSpans } from "./grid.ts";
import { type Root, type RootBracket, refineRoots } from "./root.ts";
import { turningBrackets } from "./turning.ts";

export interface CrossingSearch {
  readonly span: Span;
  /** Values to cross; [0] when omitted. */
  readonly levels?: readonly number[];
  /**
   * The values are angles: a crossing of a level is a crossing of level + 360·k, and a jump of a turn is none.
   * Over one sampling step the function must move by less than a quarter turn.
   */
  readonly periodic?: boolean;
  readonly proof: NoMissProof;
  /** Width of the last bracket; the root itself is its secant point. Default 0.1 s. */
  readonly tolerance_s?: number;
  readonly domain?: Domain;
}

export interface Crossing {
  readonly t_day: number;
  readonly level: number;
  readonly level_index: number;
  readonly rising: boolean;
  readonly rate_per_day: number;
}

const DEFAULT_TOLERANCE_S = 0.1;

/**
 * All crossings of the levels within [start, end), in time order. Pairs closer than the tolerance (a function that
 * only touches a level) are no crossing. The answer for a span is the sum of the answers for its parts.
 */
export function findCrossings(f: TimeFunction, search: CrossingSearch): Crossing[] {
  return findCrossingsIn(f, [search.span], search);
}

/** The same of several spans, one behind another: their samples, and their roots, are found in common calls of f. */
export function findCrossingsIn(
  f: TimeFunction,
  spans: readonly Span[],
  search: Omit<CrossingSearch, "span">,
): Crossing[] {
  const { proof } = search;
  const levels = search.levels ?? [0];
  const tolerance_day = (search.tolerance_s ?? DEFAULT_TOLERANCE_S) / SECONDS_PER_DAY;
  const periodic = search.periodic === true;
  const offset = offsetFunction(f, levels, periodic);
  const kept = proof.kind === "monotone" ? changesSign : () => true;
  const brackets = sampleSpans(f, spans, samplingStep(proof), 1, search.domain).map((samples) => {
    const cells: Cell[] = [];
    levels.forEach((level, index) => {
      addCells(cells, samples, { level, index, periodic }, kept);
    });
    return bracketsIn(offset, cells, proof, tolerance_day);
  });
  const roots = refineRoots(offset, joined(brackets), tolerance_day);
  let first = 0;
  const found = spans.map((span, k) => {
    const ofSpan = brackets[k] ?? [];
    const crossings = crossingsAt(roots.slice(first, first + ofSpan.length), ofSpan, levels);
    first += ofSpan.length;
    return orderedCrossings(crossings, levels, span, tolerance_day);
  });
  return joined(found);
}

/**
 * Longest step of the first sampling: half the extremum spacing, so that every extremum shows as a sample lower
 * (or higher) than both its neighbours.
 */
function samplingStep(proof: NoMissProof): number {
  return proof.kind === "extremum_spacing" ? 0.5 * proof.spacing_day : proof.step_day;
}

/** Lists one behind another: `flat` and `flatMap` take V8's slow way for each element, `concat` copies. */
function joined<Element>(lists: readonly (readonly Element[])[]): Element[] {
  const [first = [], ...others] = lists;
  return first.concat(...others);
}

function crossingsAt(
  roots: readonly Root[],
  brackets: readonly RootBracket[],
  levels: readonly number[],
): Crossing[] {
  return roots.map(({ t_day, rate_per_day, rising }, i) => {
    const level_index = brackets[i]?.index ?? 0;
    return { t_day, level: levels[level_index] ?? 0, level_index, rising, rate_per_day };
  });
}

/** f minus the level of the index; angles within ±180° of the level. */
function offsetFunction(f: TimeFunction, levels: readonly number[], periodic: boolean): IndexedFunction {
  return (t_day, index) => {
    const values = evaluate(f, t_day);
    const offsets = new Float64Array(values.length);
    for (let i = 0; i < offsets.length; i++) {
      const offset = valueAt(values, i) - (levels[index[i] ?? 0] ?? 0);
      offsets[i] = periodic ? wrapPm180(offset) : offset;
    }
    return offsets;
  };
}

/** A level, how the function meets it, and what it is asked by. */
interface LevelIndex {
  readonly level: number;
  readonly index: number;
  readonly periodic: boolean;
}

/** Adds the cells between samples; where a search tells from their ends that it wants no more of one, it is not made. */
export function addCells(
  cells: Cell[],
  { t_day, values }: Samples,
  { level, index, periodic }: LevelIndex,
  isWanted: (ends: CellEnds) => boolean,
): void {
  for (let i = 0; i + 1 < t_day.length; i++) {
    const change = valueAt(values, i + 1) - valueAt(values, i);
    const offset = valueAt(values, i) - level;
    const left_value = periodic ? wrapPm180(offset) : offset;
    const right_value = periodic ? left_value + wrapPm180(change) : valueAt(values, i + 1) - level;
    if (!isWanted({ left_value, right_value })) continue;
    cells.push({
      left_day: valueAt(t_day, i),
      right_day: valueAt(t_day, i + 1),
      left_value,
      right_value,
      index,
      periodic,
    });
  }
}

function bracketsIn(
  offset: IndexedFunction,
  cells: readonly Cell[],
  proof: NoMissProof,
  tolerance_day: number,
): readonly RootBracket[] {
  if (proof.kind !== "extremum_spacing") return certifiedBrackets(offset, cells, proof, tolerance_day);
  const { curvature_per_day2 = Number.POSITIVE_INFINITY } = proof;
  return turningBrackets(offset, cells, curvature_per_day2, tolerance_day);
}

/** Sorted, within the span, touching pairs removed. */
function orderedCrossings(
  crossings: readonly Crossing[],
  levels: readonly number[],
  span: Span,
  tolerance_day: number,
): Crossing[] {
  const kept: Crossing[] = [];
  levels.forEach((_, level_index) => {
    const ofLevel = crossings.filter((crossing) => crossing.level_index === level_index);
    ofLevel.sort((a, b) => a.t_day - b.t_day);
    for (const crossing of withoutTouches(ofLevel, tolerance_day))
      if (crossing.t_day >= span.start_day && crossing.t_day < span.end_day) kept.push(crossing);
  });
  return kept.sort((a, b) => a.t_day - b.t_day || a.level_index - b.level_index);
}

/** Crossings of one level in time order without the pairs up and down within the tolerance. */
export function withoutTouches<T extends { readonly t_day: number; readonly rising: boolean }>(
  crossings: readonly T[],
  tolerance_day: number,
): T[] {
  const kept: T[] = [];
  for (const crossing of crossings) {
    const last = kept.at(-1);
    const touches =
      last !== undefined && last.rising !== crossing.rising && crossing.t_day - last.t_day <= tolerance_day;
    if (touches) kept.pop();
    else kept.push(crossing);
  }
  return kept;
}
