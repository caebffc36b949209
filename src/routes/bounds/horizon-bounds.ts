import { bodyTarget, type Target } from "../../catalog/target.ts";
import type { Location } from "../../contract/ask/location.ts";
import type { InstantBounds } from "../../contract/declare/instant-bounds.ts";
import { type InstantError, shownInstant, worstInstant } from "../../sky/bounds/instant-error.ts";
import type { UtcSpan } from "../../sky/horizon/horizon-columns.ts";
import { horizonErrors, slowestError, transitRate_arcsec_s } from "../../sky/horizon/horizon-errors.ts";
import type { Sky } from "../../sky/sky.ts";
import { dayOf } from "../../sky/time/tt-days.ts";
import { fromUnixMs, toUnixMs, type UtcInstant } from "../../time/instant.ts";
import { boundInstants } from "./event-bounds.ts";

interface Bounding {
  readonly instants: InstantBounds[];
}

/** What happens over a place. */
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

/** How well one passage over a place is known, as its row shows it. */
export function passageAccuracy(
  { sky, location, target }: OverPlace,
  instant: UtcInstant,
  isTransit: boolean,
): InstantError | null {
  const t_day = [dayOf(sky.models.deltaT, instant)];
  const [error] = horizonErrors(sky, { target, observer: location, t_day, isTransit: () => isTransit });
  return error == null ? null : shownInstant(error);
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
        : transitRate_arcsec_s(target, SUN_DEC_DEG),
      first_day,
      last_day,
    });
  });
}

/** The Sun's largest, of which days without a passage are. */
const SUN_DEC_DEG = 23.5;

export const [SUN_TARGET, MOON_TARGET] = [bodyTarget("sun"), bodyTarget("moon")];

/** Unix milliseconds of the events that are there. */
export function msOf(events: readonly ({ readonly instant: UtcInstant } | null | undefined)[]): number[] {
  return events.flatMap((event) => (event === null || event === undefined ? [] : toUnixMs(event.instant)));
}
