import type { Zone } from "../../time/zone.ts";
import { type Apsis, apsides } from "../positions/apsides.ts";
import type { Sky } from "../sky.ts";
import { localMonthOf, localYearsSpan } from "../time/local-calendar.ts";
import { type MoonPhase, moonPhases } from "./phases.ts";

/** A perigee or apogee of the Moon among those of its year, and the new or full Moon next to it. */
export interface LunarApsis extends Apsis {
  /** Among the perigees of the local year the nearest is 1, among the apogees the farthest. */
  readonly rank_in_year: number;
  readonly syzygy: MoonPhase;
}

/** A new or full Moon is never farther from an instant than this. */
const SYZYGY_REACH_DAY = 16;

/** Describes perigees and apogees, in the order given. */
export function describeLunarApsides(sky: Sky, list: readonly Apsis[], zone: Zone): LunarApsis[] {
  const days = list.map(({ t_day }) => t_day);
  if (days.length === 0) return [];
  const { deltaT } = sky.models;
  const yearOf = (t_day: number): number => localMonthOf(deltaT, zone, t_day).year;
  const [first_day, last_day] = [Math.min(...days), Math.max(...days)];
  const ofYears = apsides(sky, "moon", localYearsSpan(deltaT, zone, yearOf(first_day), yearOf(last_day)));
  const rivalsOf = groupedBy(ofYears, ({ kind, t_day }) => `${kind} ${yearOf(t_day)}`);
  const window = { start_day: first_day - SYZYGY_REACH_DAY, end_day: last_day + SYZYGY_REACH_DAY };
  const syzygies = moonPhases(sky, window).filter(
    ({ phase }) => phase === "new moon" || phase === "full moon",
  );
  return list.flatMap((apsis) => {
    const rivals = rivalsOf.get(`${apsis.kind} ${yearOf(apsis.t_day)}`) ?? [];
    const syzygy = nearestPhase(syzygies, apsis.t_day);
    return syzygy === null ? [] : [{ ...apsis, rank_in_year: 1 + countBeyond(rivals, apsis), syzygy }];
  });
}

function groupedBy(list: readonly Apsis[], keyOf: (apsis: Apsis) => string): ReadonlyMap<string, Apsis[]> {
  const groups = new Map<string, Apsis[]>();
  for (const apsis of list) {
    const key = keyOf(apsis);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [apsis]);
    else group.push(apsis);
  }
  return groups;
}

function countBeyond(rivals: readonly Apsis[], { kind, distance_geometric_km }: Apsis): number {
  const sign = kind === "nearest" ? 1 : -1;
  return rivals.filter((rival) => sign * rival.distance_geometric_km < sign * distance_geometric_km).length;
}

function nearestPhase(phases: readonly MoonPhase[], t_day: number): MoonPhase | null {
  return phases.reduce<MoonPhase | null>(
    (best, phase) =>
      best === null || Math.abs(phase.t_day - t_day) < Math.abs(best.t_day - t_day) ? phase : best,
    null,
  );
}
