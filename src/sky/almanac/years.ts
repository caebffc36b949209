import type { Span } from "../../solve/function.ts";
import { calendarFromMjd, mjdFromCalendar } from "../../time/calendar.ts";
import type { Sky } from "../sky.ts";
import { type SeasonEvent, seasonEvents } from "../sun/seasons.ts";
import { dayOf, instantOf } from "../time/tt-days.ts";
import { SEASON_EVENTS } from "../words.ts";
import { around, eventsAround, type Running, type RunningAt } from "./running.ts";

/** The year, its seasons, and the 19 years of the calendar. */

const YEAR_REACH_DAY = 370;

export function tropicalYear(sky: Sky, days: readonly number[]): RunningAt {
  const search = (span: Span) => seasonEvents(sky, span).filter(({ kind }) => kind === "march_equinox");
  const equinoxes = eventsAround(search, days, YEAR_REACH_DAY);
  return (t_day) => ({
    ...around(equinoxes(t_day), t_day),
    basis: "March equinox to March equinox, apparent longitude of the Sun",
  });
}

const SEASONS_NORTH = ["spring", "summer", "autumn", "winter"];
const SEASON_REACH_DAY = 100;

export function season(sky: Sky, days: readonly number[]): RunningAt {
  const found = eventsAround((span) => seasonEvents(sky, span), days, SEASON_REACH_DAY);
  return (t_day) => seasonAt(found(t_day), t_day);
}

function seasonAt(events: readonly SeasonEvent[], t_day: number): Running {
  const last: SeasonEvent | undefined = events.findLast((event) => event.t_day <= t_day);
  const next = events.find((event) => event.t_day > t_day);
  const quarter = last === undefined ? indexOf(next) + 3 : indexOf(last);
  const name = (offset: number) => SEASONS_NORTH[(quarter + offset) % 4] ?? "";
  return {
    ...around(events, t_day),
    basis: "equinox to solstice and solstice to equinox, apparent longitude of the Sun",
    position: (fraction) =>
      `${name(0)} in the north, ${name(2)} in the south, ${(100 * fraction).toFixed(1)} % gone`,
  };
}

function indexOf(event: SeasonEvent | undefined): number {
  return event === undefined ? 0 : SEASON_EVENTS.indexOf(event.kind);
}

const METONIC_YEARS = 19;

/** The golden number's years of the calendar, from the first of January of number 1. */
export function metonic(sky: Sky, t_day: number): Running {
  const { year } = calendarFromMjd(instantOf(sky.models.deltaT, t_day).mjd);
  const golden = (year % METONIC_YEARS) + 1;
  const start = (first_year: number) =>
    dayOf(sky.models.deltaT, { mjd: mjdFromCalendar(first_year, 1, 1), second: 0 });
  const first_year = year - golden + 1;
  return {
    started_day: start(first_year),
    ends_day: start(first_year + METONIC_YEARS),
    basis: "19 calendar years, 235 synodic months; the golden number is the year modulo 19, plus 1",
    position: () => `golden number ${golden} of ${METONIC_YEARS}`,
  };
}
