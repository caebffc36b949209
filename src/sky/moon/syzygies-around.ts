import type { Span } from "../../solve/function.ts";
import { countWhile } from "../../solve/ordered.ts";
import type { Sky } from "../sky.ts";
import { isSyzygy, type MoonPhase, syzygies } from "./phases.ts";

/** All new and full moons within the span, which holds the quarters that are known. */
export function syzygiesAround(sky: Sky, known: readonly MoonPhase[], span: Span): readonly MoonPhase[] {
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined || !isUnbroken(known)) return syzygies(sky, [span]);
  const { start_day, end_day } = span;
  const beyond = syzygies(sky, [
    { start_day, end_day: first.t_day - BETWEEN_QUARTERS_DAY },
    { start_day: last.t_day + BETWEEN_QUARTERS_DAY, end_day },
  ]);
  const before = countWhile(beyond, ({ t_day }) => t_day < first.t_day);
  return [...beyond.slice(0, before), ...known.filter(isSyzygy), ...beyond.slice(before)];
}

/** True if quarters follow each other without one left out. */
function isUnbroken(phases: readonly MoonPhase[]): boolean {
  return phases.every(({ t_day }, i) => {
    const before = phases[i - 1];
    return before === undefined || (t_day > before.t_day && t_day - before.t_day < LONGEST_QUARTER_DAY);
  });
}

/** Quarters are 6.5 to 8.3 days apart. */
const BETWEEN_QUARTERS_DAY = 1;
const LONGEST_QUARTER_DAY = 10;
