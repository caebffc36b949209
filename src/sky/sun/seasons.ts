import type { Span } from "../../solve/function.ts";
import { sunLongitude } from "../positions/geocentric-angles.ts";
import { quarterPassages } from "../positions/quarters.ts";
import type { Sky } from "../sky.ts";
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
