import { type Span, valueAt } from "../../solve/function.ts";
import { countWhile } from "../../solve/ordered.ts";
import type { Zone } from "../../time/zone.ts";
import { AU_KM } from "../../units/constants.ts";
import { eclipsesAtSyzygies } from "../eclipses/at-syzygy.ts";
import { isSyzygy, type Lunation, lunationOf, type MoonPhase, syzygiesAround } from "../moon/phases.ts";
import { type SupermoonDefinition, type SupermoonVerdict, supermoonJudge } from "../moon/supermoon.ts";
import { geocentricColumns } from "../positions/geocentric-angles.ts";
import { bodyPositions } from "../positions/positions.ts";
import { moonDiameter_deg } from "../positions/sizes.ts";
import type { Sky } from "../sky.ts";
import { seasonEvents } from "../sun/seasons.ts";
import { type LocalMonth, localMonthOf, localYearsSpan } from "../time/local-calendar.ts";
import { type EclipseKind, PRINCIPAL_PHASES, type PrincipalPhase } from "../words.ts";

/** A quarter with what a calendar says about it. */
export interface PhaseEntry extends Omit<MoonPhase, "rate_deg_day"> {
  readonly lunation: Lunation;
  readonly distance_km: number;
  readonly apparent_diameter_deg: number;
  readonly supermoon: boolean;
  readonly micromoon: boolean;
  /** Place of this full (or new) moon among those of its local year, the nearest first; null at half moons. */
  readonly rank_in_year: number | null;
  /** The second full moon of a local month. */
  readonly blue_monthly: boolean;
  /** The third of four full moons between an equinox and a solstice. */
  readonly blue_seasonal: boolean;
  readonly eclipse: EclipseKind | null;
}

export interface PhaseCalendarRules {
  /** Bounds months and years. */
  readonly zone: Zone;
  readonly supermoon: SupermoonDefinition;
}

/** Longer than any season. */
const SEASON_DAY = 95;
const FULL_MOONS_OF_A_BLUE_SEASON = 4;
const THIRD = 2;

/** Describes quarters, in the order given. */
export function describePhases(
  sky: Sky,
  phases: readonly MoonPhase[],
  rules: PhaseCalendarRules,
): PhaseEntry[] {
  const years = calendarYearsSpan(sky, phases, rules.zone);
  if (years === null) return [];
  const around = syzygiesAround(sky, phases, widened(years));
  const distances_au = distancesAt(sky, [...phases, ...around]);
  const syzygies = datedSyzygies(sky, around, distances_au.subarray(phases.length), rules.zone);
  const rank = ranksInYear(syzygies);
  const monthly = blueByMonth(syzygies);
  const seasonal = blueBySeason(sky, syzygies, widened(years));
  const eclipses = eclipsesOf(sky, phases);
  const judge = supermoonJudge(sky, rules.supermoon, years);
  return phases.map((phase, i) => {
    const distance_km = valueAt(distances_au, i) * AU_KM;
    const number = lunarNumber(phase);
    const { supermoon, micromoon } = isSyzygy(phase) ? judge(phase.t_day, distance_km) : NO_VERDICT;
    // member by member: a spread with members behind it leaves the engine's fast way of making objects
    return {
      t_day: phase.t_day,
      phase: phase.phase,
      supermoon,
      micromoon,
      lunation: lunationOf(phase),
      distance_km,
      apparent_diameter_deg: moonDiameter_deg(distance_km),
      rank_in_year: rank.get(number) ?? null,
      blue_monthly: monthly.has(number),
      blue_seasonal: seasonal.has(number),
      eclipse: eclipses.get(number) ?? null,
    };
  });
}

const NO_VERDICT: SupermoonVerdict = { supermoon: false, micromoon: false };

/** Lunations and quarters of them since that of k = 0: the name of a quarter in the maps below. */
function lunarNumber(phase: MoonPhase): number {
  return lunationOf(phase).meeus + PRINCIPAL_PHASES.indexOf(phase.phase) / PRINCIPAL_PHASES.length;
}

function eclipsesOf(sky: Sky, phases: readonly MoonPhase[]): Map<number, EclipseKind | null> {
  const syzygies = phases.filter(isSyzygy);
  const kinds = eclipsesAtSyzygies(
    sky,
    syzygies.map((phase) => ({ t_day: phase.t_day, kind: isFull(phase) ? "full_moon" : "new_moon" })),
  );
  return new Map(syzygies.map((phase, i) => [lunarNumber(phase), kinds[i] ?? null]));
}

function isFull({ phase }: Pick<MoonPhase, "phase">): boolean {
  return phase === "full moon";
}

/** The whole local years that the quarters fall into. */
function calendarYearsSpan(sky: Sky, phases: readonly MoonPhase[], zone: Zone): Span | null {
  const days = phases.map(({ t_day }) => t_day);
  if (days.length === 0) return null;
  const { deltaT } = sky.models;
  const first = localMonthOf(deltaT, zone, Math.min(...days)).year;
  const last = localMonthOf(deltaT, zone, Math.max(...days)).year;
  return localYearsSpan(deltaT, zone, first, last);
}

function widened({ start_day, end_day }: Span): Span {
  return { start_day: start_day - SEASON_DAY, end_day: end_day + SEASON_DAY };
}

function distancesAt(sky: Sky, phases: readonly MoonPhase[]): Float64Array {
  const t_day = new Float64Array(phases.length);
  phases.forEach((phase, i) => {
    t_day[i] = phase.t_day;
  });
  const instants = geocentricColumns(t_day);
  return bodyPositions(sky, { bodies: ["moon"], instants, columns: ["distance_au"] })("moon", "distance_au");
}

/** A new or full moon with the facts that its rank and its blueness follow from. */
interface DatedSyzygy extends Omit<MoonPhase, "rate_deg_day"> {
  readonly number: number;
  readonly month: LocalMonth;
  readonly distance_au: number;
}

function datedSyzygies(
  { models: { deltaT } }: Sky,
  syzygies: readonly MoonPhase[],
  distances_au: Float64Array,
  zone: Zone,
): DatedSyzygy[] {
  return syzygies.map((syzygy, i) => ({
    t_day: syzygy.t_day,
    phase: syzygy.phase,
    number: lunarNumber(syzygy),
    month: localMonthOf(deltaT, zone, syzygy.t_day),
    distance_au: valueAt(distances_au, i),
  }));
}

function ranksInYear(syzygies: readonly DatedSyzygy[]): Map<number, number> {
  const ranks = new Map<number, number>();
  for (const group of [...groupsByYear(syzygies, "full moon"), ...groupsByYear(syzygies, "new moon")]) {
    group.sort((a, b) => a.distance_au - b.distance_au);
    group.forEach(({ number }, i) => {
      ranks.set(number, i + 1);
    });
  }
  return ranks;
}

/** The new or the full moons of each local year. */
function groupsByYear(syzygies: readonly DatedSyzygy[], phase: PrincipalPhase): DatedSyzygy[][] {
  const groups = new Map<number, DatedSyzygy[]>();
  for (const syzygy of syzygies) {
    if (syzygy.phase !== phase) continue;
    const group = groups.get(syzygy.month.year);
    if (group === undefined) groups.set(syzygy.month.year, [syzygy]);
    else group.push(syzygy);
  }
  return [...groups.values()];
}

function blueByMonth(syzygies: readonly DatedSyzygy[]): Set<number> {
  const second = syzygies.filter(isFull).filter(({ month }, i, full) => {
    const before = full[i - 1]?.month;
    return before !== undefined && before.year === month.year && before.month === month.month;
  });
  return new Set(second.map(({ number }) => number));
}

function blueBySeason(sky: Sky, syzygies: readonly DatedSyzygy[], span: Span): Set<number> {
  const full = syzygies.filter(isFull);
  const borders = seasonEvents(sky, span).map((season) =>
    countWhile(full, ({ t_day }) => t_day < season.t_day),
  );
  const third = borders.slice(1).flatMap((end, i) => {
    const inSeason = full.slice(borders[i], end);
    return inSeason.length === FULL_MOONS_OF_A_BLUE_SEASON ? inSeason.slice(THIRD, THIRD + 1) : [];
  });
  return new Set(third.map(({ number }) => number));
}
