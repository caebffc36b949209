import type { InstantTimes } from "../../contract/ask/instant-time.ts";
import { momentsAt, type PhaseMoments } from "../../sky/moon/phase-state.ts";
import type { Sky } from "../../sky/sky.ts";
import { dayOf } from "../../sky/time/tt-days.ts";
import { localDateTime, localDayBounds, type Zone } from "../../time/zone.ts";

/** A date is named by a quarter within its local day, an instant by one within 12 hours. */
export function phaseMoments(
  { instants, dates }: InstantTimes,
  zone: Zone,
  { models }: Sky,
  t_day: Float64Array,
): PhaseMoments {
  const moments = momentsAt(t_day);
  dates.forEach((isDate, row) => {
    const instant = instants[row];
    const bounds =
      !isDate || instant === undefined ? null : localDayBounds(localDateTime(instant, zone), zone);
    if (bounds === null) return;
    moments.named.start_day[row] = dayOf(models.deltaT, bounds.start);
    moments.named.end_day[row] = dayOf(models.deltaT, bounds.end);
  });
  return moments;
}
