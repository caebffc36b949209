import type { Span } from "../solve/function.ts";
import { type EventList, type EventQuestion, listEvents } from "./event-search.ts";
import { sunLongitude } from "./geocentric-angles.ts";
import { quarterPassages } from "./quarters.ts";
import type { Sky } from "./sky.ts";
import { SEASON_EVENTS, type SeasonEventKind } from "./words.ts";

export interface SeasonEvent {
  readonly t_day: number;
  readonly kind: SeasonEventKind;
}

/** The longitude always grows, by at most 1.02° a day: below 90° a step. */
const STEP_DAY = 64;
const TROPICAL_YEAR_DAY = 365.24219;

/** All equinoxes and solstices within [start, end), in time order. */
export function seasonEvents(sky: Sky, span: Span): SeasonEvent[] {
  return quarterPassages(sunLongitude(sky), span, { names: SEASON_EVENTS, step_day: STEP_DAY }).map(
    ({ t_day, name }) => ({ t_day, kind: name }),
  );
}

/** The equinoxes and solstices that a question asks for. */
export function listSeasonEvents(sky: Sky, question: EventQuestion): EventList<SeasonEvent> {
  const search = (span: Span) => seasonEvents(sky, span);
  const spacing_day = TROPICAL_YEAR_DAY / SEASON_EVENTS.length;
  return listEvents({ search, spacing_day, model: sky.models.deltaT }, question);
}
