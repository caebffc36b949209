import { bodyTarget, type Target } from "../../catalog/target.ts";
import {
  crossingError,
  type InstantError,
  shownInstant,
  worstInstant,
} from "../../sky/bounds/instant-error.ts";
import type { JdSpan } from "../../sky/bounds/measured.ts";
import { clockAt } from "../../sky/bounds/turning-error.ts";
import { bodiesError } from "../../sky/errors/event-errors.ts";
import type { Sky } from "../../sky/sky.ts";
import { dayOf } from "../../sky/time/tt-days.ts";
import { clockOfSky_s } from "../../time/clock-error.ts";
import type { UtcInstant } from "../../time/instant.ts";
import { J2000_JD } from "../../units/constants.ts";
import type { InstantBounds } from "../astronomy/types.ts";

/** Error bounds of the instants of an answer, which handlers pass on. */

interface Bounding {
  readonly instants: InstantBounds[];
}

/** The members of rows in the order of their errors; passes the worst error on to the answer. */
export function boundRows(
  { instants }: Bounding,
  targets: readonly Target[],
  days: ArrayLike<number>,
  errors: readonly (InstantError | null)[],
): { readonly accuracy: InstantError | null }[] {
  boundInstants({ instants }, targets, days, () => worstInstant(errors));
  return errors.map((error) => ({ accuracy: error === null ? null : shownInstant(error) }));
}

/** Passes on the bounds of instants whose rows do not show how well each is known. */
export function boundInstants(
  { instants }: Bounding,
  targets: readonly Target[],
  days: ArrayLike<number>,
  worst: () => InstantError | null,
): void {
  instants.push({ targets, span: spanOfDays(days), worst });
}

/** The Moon's longitude grows by no less than this from the Sun's, arcseconds a second (10.8° a day). */
const SLOWEST_PHASE_ARCSEC_S = 0.45;
/** A phase that is given beside an instant lies within this of it. */
const PHASE_REACH_DAYS = 60;

/** Passes on the bounds of the Moon's phases around some instants, by the slowest phase that there is. */
export function boundPhases(input: Bounding, sky: Sky, instants: readonly UtcInstant[]): void {
  const days = [instants[0], instants.at(-1)].flatMap((at) =>
    at === undefined ? [] : dayOf(sky.models.deltaT, at),
  );
  const around = days.flatMap((day) => [day - PHASE_REACH_DAYS, day, day + PHASE_REACH_DAYS]);
  boundInstants(input, [bodyTarget("moon")], days, () =>
    worstInstant(
      around.map((day) =>
        crossingError(
          bodiesError(["moon", "sun"], day),
          { rate_arcsec_s: SLOWEST_PHASE_ARCSEC_S },
          clockOfSky_s(clockAt(sky, day)),
        ),
      ),
    ),
  );
}

/** Passes on the targets whose places the answer shows, where no `body` or `bodies` say it. */
export function boundPlaces({ instants }: Bounding, targets: readonly Target[]): void {
  instants.push({ targets, span: null, worst: () => null });
}

function spanOfDays(days: ArrayLike<number>): JdSpan | null {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < days.length; i++) {
    const day = days[i] ?? Number.NaN;
    if (day < first) first = day;
    if (day > last) last = day;
  }
  return first > last ? null : { first_jd: first + J2000_JD, last_jd: last + J2000_JD };
}
