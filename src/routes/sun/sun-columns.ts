import type { LocalDay } from "../../contract/ask/day-time.ts";
import type {
  EventColumns,
  HoursColumns,
  PairColumns,
  StretchColumns,
  SunDayColumns,
} from "../../sky/sun/sun-day-columns.ts";
import { groupOf, groupWhere, type Written, type WrittenColumns } from "../../table/written.ts";
import { dayColumns } from "../parts/horizon-fields.ts";

/** The rows of /v2/sun as columns. */

/** Null where the days are none or have no columns. */
export function sunColumns(days: readonly LocalDay[], sun: SunDayColumns | null): WrittenColumns | null {
  if (sun === null || sun.count !== days.length) return null;
  return {
    status: "rises_and_sets",
    sunrise: eventColumn(sun.sunrise),
    solar_noon: eventColumn(sun.solar_noon),
    sunset: eventColumn(sun.sunset),
    solar_midnight: eventColumn(sun.solar_midnight),
    day_length_s: sun.day_length_s,
    day_length_change_s: sun.day_length_change_s,
    twilight: groupOf({
      civil: pairColumn(sun.civil),
      nautical: pairColumn(sun.nautical),
      astronomical: pairColumn(sun.astronomical),
    }),
    golden_hour: hoursColumn(sun.golden_hour),
    blue_hour: hoursColumn(sun.blue_hour),
    depressions: { kind: "json", values: Array.from(days, () => NO_DEPRESSION) },
    declination_deg: sun.declination_deg,
    distance_au: sun.distance_au,
    apparent_diameter_deg: sun.apparent_diameter_deg,
    equation_of_time_s: sun.equation_of_time_s,
    polar: groupOf({ status: null, next_sunrise: null, next_sunset: null }),
    ...dayColumns(days),
  };
}

const NO_DEPRESSION: readonly never[] = [];

function eventColumn({ unix_ms, azimuth_deg, altitude_geometric_deg }: EventColumns): Written {
  return groupWhere(unix_ms, { instant: { kind: "instant", unix_ms }, azimuth_deg, altitude_geometric_deg });
}

function pairColumn({ dawn, dusk }: PairColumns): Written {
  return groupOf({ dawn: eventColumn(dawn), dusk: eventColumn(dusk) });
}

function hoursColumn({ morning, evening }: HoursColumns): Written {
  return groupOf({ morning: stretchColumn(morning), evening: stretchColumn(evening) });
}

function stretchColumn({ start_unix_ms, end_unix_ms }: StretchColumns): Written {
  return groupWhere(start_unix_ms, {
    start: { kind: "instant", unix_ms: start_unix_ms },
    end: { kind: "instant", unix_ms: end_unix_ms },
  });
}
