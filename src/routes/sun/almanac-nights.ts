import { dateMs, steadyZone } from "../../charts/kit/clock.ts";
import { type Drawing, subtitleOf, type View } from "../../charts/kit/drawing.ts";
import { extentOf, type Span } from "../../charts/kit/scale.ts";
import { evenly } from "../../charts/kit/svg.ts";
import type { AlmanacNight, Darkness } from "../../charts/time/graphic-almanac.ts";
import type { DayTimes } from "../../contract/ask/day-time.ts";
import type { Location, ResolvedZone } from "../../contract/ask/location.ts";
import type { Warn } from "../../contract/terms/warnings.ts";
import { type Horizon, SUN_RISE_SET_ALTITUDE_DEG } from "../../sky/positions/horizon-level.ts";
import type { PairColumns, SunDayColumns } from "../../sky/sun/sun-day-columns.ts";
import { sunDays } from "../../sky/sun/sun-days.ts";
import {
  ASTRONOMICAL_TWILIGHT_DEG,
  CIVIL_TWILIGHT_DEG,
  NAUTICAL_TWILIGHT_DEG,
} from "../../sky/sun/twilight.ts";
import { valueAt } from "../../solve/function.ts";
import { toUnixMs, type UtcInstant } from "../../time/instant.ts";
import { laterNoon } from "../../time/mean-noon.ts";
import { MS_PER_DAY } from "../../units/units.ts";
import type { CallContext } from "../astronomy/route.ts";
import { skylineIn } from "../parts/horizon-parameter.ts";
import { noonsOf } from "../parts/local-noons.ts";
import { MOST_NIGHTS } from "../parts/picture-units.ts";
import { drawPaths, type PathQuestion } from "./path-chart.ts";

/** The nights of a list of days, from noon to noon; of a few days the ways across the sky. */

export interface NightsInput {
  readonly times: DayTimes;
  readonly location: Location;
  readonly zone: ResolvedZone;
  readonly context: CallContext;
  readonly warn: Warn;
}

const HALF_DAY_MS = MS_PER_DAY / 2;

/** The night between the noons of two solar days that follow each other, beyond each depth. */
export function depthsBetween(days: SunDayColumns, evening: number, morning: number): Darkness[] {
  const { sunrise, sunset, solar_noon, solar_midnight, civil, nautical, astronomical } = days;
  const darkness = ({ dawn, dusk }: PairColumns, level_deg: number): Darkness => {
    const isDark = (day: number) => valueAt(solar_noon.altitude_geometric_deg, day) < level_deg;
    if (isDark(evening) && isDark(morning)) return "always";
    const [dusk_ms, dawn_ms] = [valueAt(dusk.unix_ms, evening), valueAt(dawn.unix_ms, morning)];
    const isLight = !isDark(evening) && !isDark(morning);
    if (isLight && Number.isNaN(dusk_ms) && Number.isNaN(dawn_ms)) return "never";
    // the Sun passes a level once, near midnight, in the last night before days without one and the first after them
    const midnight_ms = valueAt(solar_midnight.unix_ms, evening);
    const orMidnight = (at_ms: number) => (Number.isNaN(at_ms) ? midnight_ms : at_ms);
    return [isDark(evening) ? null : orMidnight(dusk_ms), isDark(morning) ? null : orMidnight(dawn_ms)];
  };
  return [
    darkness({ dawn: sunrise, dusk: sunset }, SUN_RISE_SET_ALTITUDE_DEG),
    darkness(civil, CIVIL_TWILIGHT_DEG),
    darkness(nautical, NAUTICAL_TWILIGHT_DEG),
    darkness(astronomical, ASTRONOMICAL_TWILIGHT_DEG),
  ];
}

export function nightsOf({ context, ...given }: NightsInput): AlmanacNight[] {
  const times = { ...given.times, days: evenly(given.times.days, MOST_NIGHTS) };
  const noons = noonsOf({ ...given, times, warn: () => {} });
  const both = noons.flatMap((noon) => [noon, laterNoon(noon, 1)]);
  const byMs = new Map(both.map((noon) => [toUnixMs(noon), noon] as const));
  const { days } = sunDays(context.sky, {
    observer: given.location,
    noons: [...byMs.values()],
    depressions_deg: [],
    search_horizon_days: 0,
  });
  const rows = new Map([...byMs.keys()].map((ms, row) => [ms, row]));
  const rowOf = (noon: UtcInstant) => rows.get(toUnixMs(noon)) ?? Number.NaN;
  return times.days.flatMap(({ date }, i) => {
    const noon = noons[i];
    if (noon === undefined) return [];
    const depths = depthsBetween(days, rowOf(noon), rowOf(laterNoon(noon, 1)));
    return [{ noon: dateMs(date) + HALF_DAY_MS, depths }];
  });
}

export function spanOfDays({ days }: DayTimes): Span | null {
  return extentOf(days.map(({ start }) => toUnixMs(start)));
}

/** The view of a graphic almanac: by a clock that no summer time breaks, which its subtitle names. */
export function almanacView(view: View, times: DayTimes): { readonly view: View; readonly subtitle: string } {
  const span = spanOfDays(times);
  const zone = span === null ? view.zone : steadyZone(view.zone, span);
  const steady = { ...view, zone };
  const changed = zone === view.zone ? "" : ", without summer time";
  // a midnight of the zone's own clock may be the evening before by the steady one: the noon is of the date
  const noons = span === null ? null : { from: span.from + HALF_DAY_MS, to: span.to + HALF_DAY_MS };
  return { view: steady, subtitle: subtitleOf(steady, noons) + changed };
}

const FEW_DAYS = 3;

/** Input that the bodies' ways need beside the nights. */
export interface SkyInput extends NightsInput {
  readonly query: { readonly horizon?: Horizon | undefined };
}

/** The first day's ways across the sky where there are few days: rows too few for a graphic almanac. */
export function wayOfFew(input: SkyInput, bodies: PathQuestion["bodies"], view: View): Drawing | null {
  const { times, location, context, query } = input;
  const [day] = times.days;
  if (day === undefined || times.days.length > FEW_DAYS) return null;
  return drawPaths({ sky: context.sky, location, day, bodies, skyline: skylineIn(query.horizon) }, view);
}
