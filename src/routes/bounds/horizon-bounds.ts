import { bodyTarget, type Target } from "../../catalog/target.ts";
import type { Location } from "../../contract/ask/location.ts";
import { type InstantError, shownInstant, worstInstant } from "../../sky/bounds/instant-error.ts";
import type { UtcSpan } from "../../sky/horizon/horizon-columns.ts";
import type { DirectedEvent } from "../../sky/horizon/horizon-engine.ts";
import { horizonErrors, slowestError, transitRate_arcsec_s } from "../../sky/horizon/horizon-errors.ts";
import type { RiseSetRow } from "../../sky/horizon/rise-set.ts";
import type { Upcoming } from "../../sky/horizon/upcoming.ts";
import type { Sky } from "../../sky/sky.ts";
import { dayOf } from "../../sky/time/tt-days.ts";
import { fromUnixMs, toUnixMs, type UtcInstant } from "../../time/instant.ts";
import { LARGEST_OBLIQUITY_DEG } from "../../units/constants.ts";
import type { InstantBounds } from "../astronomy/types.ts";
import { boundInstants } from "./event-bounds.ts";

interface Bounding {
  readonly instants: InstantBounds[];
}

/** An event over a place. */
export interface OverPlace {
  readonly sky: Sky;
  readonly location: Location;
  readonly target: Target;
}

/** Tells the answer of passages over a place, in Unix milliseconds as they are printed, each with a rate of its own. */
export function boundPassages(input: Bounding, over: OverPlace, unix_ms: readonly number[]): void {
  const { deltaT } = over.sky.models;
  boundDaysOf(
    input,
    over,
    unix_ms.map((ms) => dayOf(deltaT, fromUnixMs(ms))),
  );
}

/** The same at days of a search. */
export function boundDaysOf(
  input: Bounding,
  { sky, location, target }: OverPlace,
  days: readonly number[],
): void {
  if (days.length === 0) return;
  boundInstants(input, [target], days, () =>
    worstInstant(horizonErrors(sky, { target, observer: location, t_day: days })),
  );
}

/** Tells the answer of what comes next over a place, and of passages through further altitudes. */
export function boundUpcoming(
  input: Bounding,
  { sky, location, target }: OverPlace,
  { upcoming, stay, pass }: Pick<Upcoming, "upcoming" | "stay" | "pass">,
  others: readonly Passing[] = [],
): void {
  const crossings = [upcoming.rise, upcoming.set, stay.since, stay.until, pass.rise, pass.set, ...others];
  const transits = [upcoming.transit, upcoming.lower_transit, pass.transit];
  const [crossing_ms, transit_ms] = [msOf(crossings), msOf(transits)];
  const days = [...crossing_ms, ...transit_ms].map((ms) => dayOf(sky.models.deltaT, fromUnixMs(ms)));
  if (days.length === 0) return;
  boundInstants(input, [target], days, () =>
    worstInstant(
      horizonErrors(sky, {
        target,
        observer: location,
        t_day: days,
        isTransit: (i) => i >= crossing_ms.length,
      }),
    ),
  );
}

/** Tells the answer of all that a target does over a place on some of its days, by the slowest passage. */
export function boundBodyDays(
  input: Bounding,
  { sky, location, target }: OverPlace,
  rows: readonly RiseSetRow[],
): void {
  const shown = rows.flatMap(({ rise, transit, set }) => [rise, transit, set].filter((one) => one !== null));
  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined) return;
  const days = [first, last].map(({ instant }) => dayOf(sky.models.deltaT, instant));
  boundInstants(input, [target], days, () =>
    slowestError(sky, {
      target,
      rate_arcsec_s: Math.min(...shown.map((passing) => passingRate_arcsec_s(target, location, passing))),
      first_day: Math.min(...days),
      last_day: Math.max(...days),
    }),
  );
}

/** How fast the altitude changes; at transits, how fast the hour angle does, on the sky. On the meridian the altitude tells the declination. */
export function passingRate_arcsec_s(
  target: Target,
  { lat_deg }: Pick<Location, "lat_deg">,
  {
    rate_arcsec_s,
    azimuth_deg,
    altitude_geometric_deg,
  }: Pick<DirectedEvent, "rate_arcsec_s" | "azimuth_deg" | "altitude_geometric_deg">,
): number {
  if (rate_arcsec_s !== 0) return Math.abs(rate_arcsec_s);
  const zenith_deg = 90 - altitude_geometric_deg;
  return transitRate_arcsec_s(target, azimuth_deg === 180 ? lat_deg - zenith_deg : lat_deg + zenith_deg);
}

/** How well passages over a place are known, as rows show it. */
export function passageAccuracies(
  { sky, location, target }: OverPlace,
  unix_ms: ArrayLike<number>,
  isTransit: (i: number) => boolean,
): (InstantError | null)[] {
  const t_day = Float64Array.from(unix_ms, (ms) => dayOf(sky.models.deltaT, fromUnixMs(ms)));
  return horizonErrors(sky, { target, observer: location, t_day, isTransit }).map(
    (error) => error && shownInstant(error),
  );
}

/** Tells the answer of all that a target does over a place in some days, by the slowest of it. */
export function boundDays(
  input: Bounding,
  { sky, target }: Pick<OverPlace, "sky" | "target">,
  days: readonly UtcSpan[],
  slowest_arcsec_s: () => number,
): void {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return;
  const [first_day, last_day] = [dayOf(sky.models.deltaT, first.start), dayOf(sky.models.deltaT, last.end)];
  boundInstants(input, [target], [first_day, last_day], () => {
    const rate_arcsec_s = slowest_arcsec_s();
    return slowestError(sky, {
      target,
      // what passes no level passes the meridian
      rate_arcsec_s: Number.isFinite(rate_arcsec_s)
        ? rate_arcsec_s
        : transitRate_arcsec_s(target, LARGEST_OBLIQUITY_DEG),
      first_day,
      last_day,
    });
  });
}

export const [SUN_TARGET, MOON_TARGET] = [bodyTarget("sun"), bodyTarget("moon")];

type Passing = { readonly instant: UtcInstant } | null | undefined;

/** Unix milliseconds of the events that are there. */
export function msOf(events: readonly Passing[]): number[] {
  return events.flatMap((event) => (event === null || event === undefined ? [] : toUnixMs(event.instant)));
}
