import { toUnixMs, type UtcInstant } from "../../time/instant.ts";
import { type HorizonTimeline, indexFrom, type TimedTransit } from "../horizon/horizon-timeline.ts";

/** A solar day: upper transit of the Sun between the lower ones around it. */
export interface SolarDay {
  readonly noon: TimedTransit;
  readonly before: TimedTransit;
  readonly after: TimedTransit;
}

/** The solar day of a mean noon (its own is the nearest, 17 minutes away at most); null where the timeline does not hold it whole. */
export function solarDayNear({ transits }: HorizonTimeline, anchor: UtcInstant): SolarDay | null {
  const anchor_ms = toUnixMs(anchor);
  const from = indexFrom(transits, anchor_ms);
  const candidates = [from - 2, from - 1, from, from + 1].flatMap((i) => {
    const [before, noon, after] = [transits[i - 1], transits[i], transits[i + 1]];
    return noon?.upper === true && before !== undefined && after !== undefined
      ? [{ noon, before, after }]
      : [];
  });
  const distance_ms = ({ noon }: SolarDay) => Math.abs(noon.unix_ms - anchor_ms);
  return candidates.reduce<SolarDay | null>(
    (best, day) => (best === null || distance_ms(day) < distance_ms(best) ? day : best),
    null,
  );
}
