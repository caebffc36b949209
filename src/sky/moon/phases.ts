import type { Span } from "../../solve/function.ts";
import { countWhile } from "../../solve/ordered.ts";
import { FIRST_MEAN_NEW_MOON_DAY, SYNODIC_MONTH_DAY } from "../../units/constants.ts";
import { moonFromSunLongitude } from "../positions/geocentric-angles.ts";
import { quarterPassages } from "../positions/quarters.ts";
import type { Sky } from "../sky.ts";
import { type EventList, type EventQuestion, listEvents } from "../time/event-search.ts";
import { PRINCIPAL_PHASES, type PrincipalPhase } from "../words.ts";

/** A quarter of the Moon. */
export interface MoonPhase {
  readonly t_day: number;
  readonly phase: PrincipalPhase;
  /** Rate of the Moon's longitude from the Sun's. */
  readonly rate_deg_day: number;
}

/** Numbers of a lunation, which starts with its new moon. */
export interface Lunation {
  /** E. W. Brown's count from the first new moon of 1923. */
  readonly brown: number;
  /** Meeus' k, 0 at the new moon of 2000-01-06. */
  readonly meeus: number;
}

/** The elongation always grows, by at most 14.4° a day: below 90° a step. */
const STEP_DAY = 5;
const MEAN_QUARTER_DAY = SYNODIC_MONTH_DAY / PRINCIPAL_PHASES.length;
const BROWN_MINUS_MEEUS = 953;

/** All quarters within [start, end), in time order. */
export function moonPhases(sky: Sky, span: Span): MoonPhase[] {
  return phasesNamed(sky, [span], PRINCIPAL_PHASES);
}

/** All new and full moons within [start, end) of each span, in time order. */
export function syzygies(sky: Sky, spans: readonly Span[]): MoonPhase[] {
  return phasesNamed(sky, spans, SYZYGIES);
}

export function isSyzygy({ phase }: Pick<MoonPhase, "phase">): boolean {
  return SYZYGIES.includes(phase);
}

/** The quarters that are a new or a full moon. */
const SYZYGIES: readonly (PrincipalPhase | null)[] = PRINCIPAL_PHASES.map((phase) =>
  phase === "new moon" || phase === "full moon" ? phase : null,
);

function phasesNamed(
  sky: Sky,
  spans: readonly Span[],
  names: readonly (PrincipalPhase | null)[],
): MoonPhase[] {
  const found = quarterPassages(moonFromSunLongitude(sky), spans, { names, step_day: STEP_DAY });
  return found.map(({ t_day, name, rate_deg_day }) => ({ t_day, phase: name, rate_deg_day }));
}

/** The quarters that a question asks for. */
export function listMoonPhases(sky: Sky, question: EventQuestion): EventList<MoonPhase> {
  const search = (span: Span) => moonPhases(sky, span);
  return listEvents({ search, spacing_day: MEAN_QUARTER_DAY, model: sky.models.deltaT }, question);
}

/** The lunation that a quarter belongs to. */
export function lunationOf({ t_day, phase }: Pick<MoonPhase, "t_day" | "phase">): Lunation {
  const quarters = PRINCIPAL_PHASES.indexOf(phase) / PRINCIPAL_PHASES.length;
  // Adding 0 makes the lunation −0 the lunation 0.
  const meeus = Math.round((t_day - FIRST_MEAN_NEW_MOON_DAY) / SYNODIC_MONTH_DAY - quarters) + 0;
  return { meeus, brown: meeus + BROWN_MINUS_MEEUS };
}

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
