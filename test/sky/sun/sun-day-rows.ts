import {
  type EventColumns,
  eventOn,
  type PairColumns,
  type StretchColumns,
} from "../../../src/sky/sun/sun-day-columns.ts";
import type { SunDays } from "../../../src/sky/sun/sun-days.ts";
import { fromUnixMs } from "../../../src/time/instant.ts";

/** Solar days as tests read them, a day an object. */
export function sunDayRows({ days }: SunDays) {
  return Array.from({ length: days.count }, (_, day) => {
    const event = (columns: EventColumns) => eventOn(columns, day);
    const pair = ({ dawn, dusk }: PairColumns) => ({ dawn: event(dawn), dusk: event(dusk) });
    const stretch = ({ start_unix_ms, end_unix_ms }: StretchColumns) => {
      const [start_ms = Number.NaN, end_ms = Number.NaN] = [start_unix_ms[day], end_unix_ms[day]];
      return Number.isNaN(start_ms) ? null : { start: fromUnixMs(start_ms), end: fromUnixMs(end_ms) };
    };
    const solar_noon = event(days.solar_noon);
    if (solar_noon === null) throw new Error("a day without noon");
    return {
      status: days.status[day],
      sunrise: event(days.sunrise),
      solar_noon,
      sunset: event(days.sunset),
      day_length_s: days.day_length_s[day] ?? Number.NaN,
      day_length_change_s: days.day_length_change_s[day] ?? Number.NaN,
      twilight: {
        civil: pair(days.civil),
        nautical: pair(days.nautical),
        astronomical: pair(days.astronomical),
      },
      golden_hour: { morning: stretch(days.golden_hour.morning), evening: stretch(days.golden_hour.evening) },
      blue_hour: { morning: stretch(days.blue_hour.morning), evening: stretch(days.blue_hour.evening) },
      depressions: days.depressions.map(pair),
      equation_of_time_s: days.noon.equation_of_time_s[day] ?? Number.NaN,
      polar: days.polar[day],
    };
  });
}
