import { findCrossings } from "../solve/crossings.ts";
import type { Span } from "../solve/function.ts";
import { type EventList, type EventQuestion, listEvents } from "./event-search.ts";
import { sunLongitude, TABLES_DOMAIN } from "./geocentric-angles.ts";
import type { Sky } from "./sky.ts";
import { SEASON_EVENTS, type SeasonEventKind } from "./words.ts";

export interface SeasonEvent {
  readonly t_day: number;
  readonly kind: SeasonEventKind;
}

const QUARTER_DEG = 90;
const LEVELS_DEG = SEASON_EVENTS.map((_, quarter) => quarter * QUARTER_DEG);
/** The longitude always grows, by at most 1.02° a day: below 90° a step. */
const STEP_DAY = 64;
const TROPICAL_YEAR_DAY = 365.24219;

/** All equinoxes and solstices within [start, end), in time order. */
export function seasonEvents(sky: Sky, span: Span): SeasonEvent[] {
  const crossings = findCrossings(sunLongitude(sky), {
    span,
    levels: LEVELS_DEG,
    periodic: true,
    proof: { kind: "monotone", step_day: STEP_DAY },
    domain: TABLES_DOMAIN,
  });
  return crossings.map(({ t_day, level_index }) => ({
    t_day,
    kind: SEASON_EVENTS[level_index] ?? "march_equinox",
  }));
}

/** The equinoxes and solstices that a question asks for. */
export function listSeasonEvents(sky: Sky, question: EventQuestion): EventList<SeasonEvent> {
  const search = (span: Span) => seasonEvents(sky, span);
  const spacing_day = TROPICAL_YEAR_DAY / SEASON_EVENTS.length;
  return listEvents({ search, spacing_day, model: sky.models.deltaT }, question);
}
