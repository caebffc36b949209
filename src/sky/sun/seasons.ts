import type { Span } from "../../solve/function.ts";
import { mjdFromCalendar } from "../../time/calendar.ts";
import type { InstantError } from "../bounds/instant-error.ts";
import { passageErrors } from "../errors/event-errors.ts";
import { sunLongitude } from "../positions/geocentric-angles.ts";
import { quarterPassages } from "../positions/quarters.ts";
import type { Sky } from "../sky.ts";
import { serviceRange } from "../time/event-search.ts";
import { dayOf } from "../time/tt-days.ts";
import { SEASON_EVENTS, type SeasonEventKind } from "../words.ts";

export interface SeasonEvent {
  readonly t_day: number;
  readonly kind: SeasonEventKind;
}

/** The longitude always grows, by at most 1.02° a day: below 90° a step. */
const STEP_DAY = 64;

/** All equinoxes and solstices within [start, end), in time order. */
export function seasonEvents(sky: Sky, span: Span): SeasonEvent[] {
  return quarterPassages(sunLongitude(sky), [span], { names: SEASON_EVENTS, step_day: STEP_DAY }).map(
    ({ t_day, name }) => ({ t_day, kind: name }),
  );
}

/** A season from its first instant to its last; null where that lies beyond the years of the service. */
interface Season {
  readonly start_day: number;
  readonly end_day: number | null;
}

/** The equinoxes and solstices of a calendar year and the seasons that they start, in the order of SEASON_EVENTS. */
export interface SeasonYear {
  readonly year: number;
  readonly events_day: readonly number[];
  /** The last ends with the next year's March equinox. */
  readonly seasons: readonly Season[];
  /** From this March equinox to the next. */
  readonly march_equinox_year_day: number | null;
}

const EVENTS_A_YEAR = SEASON_EVENTS.length;
/** The March equinox is over, the June solstice far. */
const APRIL = 4;

/** One entry a calendar year, both ends included. */
export function seasonYears(sky: Sky, first_year: number, last_year: number): SeasonYear[] {
  const { deltaT } = sky.models;
  const events = seasonEvents(sky, {
    start_day: dayOf(deltaT, { mjd: mjdFromCalendar(first_year, 1, 1), second: 0 }),
    end_day: dayOf(deltaT, { mjd: mjdFromCalendar(last_year + 1, APRIL, 1), second: 0 }),
  }).map(({ t_day }) => t_day);
  const { end_day } = serviceRange(deltaT);
  return Array.from({ length: last_year - first_year + 1 }, (_, i) => {
    const first = i * EVENTS_A_YEAR;
    return seasonYear(first_year + i, events.slice(first, first + EVENTS_A_YEAR + 1), end_day);
  });
}

/** `borders_day` starts with the year's March equinox and ends with the next. */
function seasonYear(year: number, borders_day: readonly number[], end_day: number): SeasonYear {
  const known = (t_day: number | undefined): number | null =>
    t_day !== undefined && t_day <= end_day ? t_day : null;
  const events_day = borders_day.slice(0, EVENTS_A_YEAR);
  const next_march = known(borders_day[EVENTS_A_YEAR]);
  return {
    year,
    events_day,
    seasons: events_day.map((start_day, i) => ({ start_day, end_day: known(borders_day[i + 1]) })),
    march_equinox_year_day: next_march === null ? null : next_march - (events_day[0] ?? Number.NaN),
  };
}

const STENCIL_DAY = 0.5;

/** Errors of the instants of equinoxes and solstices, days from J2000.0 TT. */
export function seasonErrors(sky: Sky, at_day: Float64Array): InstantError[] {
  return passageErrors(sky, ["sun"], { f: sunLongitude(sky), at_day, stencil_day: STENCIL_DAY });
}
