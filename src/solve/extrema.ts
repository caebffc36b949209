import { SECONDS_PER_DAY } from "../units/units.ts";
import {
  type Extremum,
  type ExtremumBracket,
  type ExtremumKind,
  polishExtrema,
  refineExtrema,
} from "./extremum.ts";
import { type Span, type TimeFunction, valueAt } from "./function.ts";
import { type Domain, type Samples, sample } from "./grid.ts";

export interface ExtremumSearch {
  readonly span: Span;
  readonly kind: ExtremumKind | "both";
  /** Two neighbouring extrema are never closer than this: half of it is the sampling step. */
  readonly spacing_day: number;
  /** Wanted error in time of the search by values; default 1 s. */
  readonly tolerance_s?: number;
  /** For smooth functions: spacing of the stencil on which the derivative's zero is found (see polishExtrema). */
  readonly stencil_day?: number;
  readonly domain?: Domain;
}

const DEFAULT_TOLERANCE_S = 1;

/** All local extrema of a kind within [start, end), in time order. An end of the domain is no extremum. */
export function findExtrema(f: TimeFunction, search: ExtremumSearch): Extremum[] {
  const { span, kind, spacing_day, stencil_day } = search;
  const samples = sample(f, span, 0.5 * spacing_day, 2, search.domain);
  const brackets = extremumBrackets(samples).filter((bracket) => kind === "both" || bracket.kind === kind);
  const tolerance_day = (search.tolerance_s ?? DEFAULT_TOLERANCE_S) / SECONDS_PER_DAY;
  const coarse_day = stencil_day === undefined ? tolerance_day : Math.max(tolerance_day, 0.1 * stencil_day);
  const found = refineExtrema(f, brackets, coarse_day);
  const extrema = stencil_day === undefined ? found : polishExtrema(f, found, stencil_day);
  return extrema
    .filter(({ t_day }) => t_day >= span.start_day && t_day < span.end_day)
    .sort((a, b) => a.t_day - b.t_day);
}

/** Sample triples whose middle is lower, or higher, than both neighbours. */
function extremumBrackets({ t_day, values }: Samples): ExtremumBracket[] {
  const brackets: ExtremumBracket[] = [];
  for (let i = 1; i + 1 < values.length; i++) {
    const arriving = valueAt(values, i) - valueAt(values, i - 1);
    const leaving = valueAt(values, i + 1) - valueAt(values, i);
    const turns = (arriving < 0 && leaving >= 0) || (arriving > 0 && leaving <= 0);
    if (!turns) continue;
    brackets.push({
      left_day: valueAt(t_day, i - 1),
      middle_day: valueAt(t_day, i),
      right_day: valueAt(t_day, i + 1),
      middle_value: valueAt(values, i),
      kind: arriving < 0 ? "minimum" : "maximum",
    });
  }
  return brackets;
}
