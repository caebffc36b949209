import type { LocalDay } from "../../contract/ask/day-time.ts";
import { groupColumns } from "../../contract/terms/series.ts";
import type {
  EventColumns,
  HoursColumns,
  PairColumns,
  StretchColumns,
  SunDayColumns,
} from "../../sky/sun/sun-day-columns.ts";
import type { WrittenColumns } from "../../table/column.ts";
import { dayColumns } from "../parts/horizon-fields.ts";

/** The rows of /v2/sun as columns by their paths. */

/** Null where the days are none or have no columns. */
export function sunColumns(days: readonly LocalDay[], sun: SunDayColumns | null): WrittenColumns | null {
  if (sun === null || sun.count !== days.length) return null;
  return {
    status: "rises_and_sets",
    ...eventColumns("sunrise", sun.sunrise),
    ...eventColumns("solar_noon", sun.solar_noon),
    ...eventColumns("sunset", sun.sunset),
    ...eventColumns("solar_midnight", sun.solar_midnight),
    day_length_s: sun.day_length_s,
    day_length_change_s: sun.day_length_change_s,
    ...pairColumns("twilight.civil", sun.civil),
    ...pairColumns("twilight.nautical", sun.nautical),
    ...pairColumns("twilight.astronomical", sun.astronomical),
    ...hoursColumns("golden_hour", sun.golden_hour),
    ...hoursColumns("blue_hour", sun.blue_hour),
    depressions: { kind: "json", values: Array.from(days, () => NO_DEPRESSION) },
    declination_deg: sun.declination_deg,
    distance_au: sun.distance_au,
    apparent_diameter_deg: sun.apparent_diameter_deg,
    equation_of_time_s: sun.equation_of_time_s,
    "polar.status": null,
    "polar.next_sunrise": null,
    "polar.next_sunset": null,
    position: null,
    ...dayColumns(days),
  };
}

const NO_DEPRESSION: readonly never[] = [];

function eventColumns(
  path: string,
  { unix_ms, azimuth_deg, altitude_geometric_deg }: EventColumns,
): WrittenColumns {
  return group(path, unix_ms, { instant: { kind: "instant", unix_ms }, azimuth_deg, altitude_geometric_deg });
}

function pairColumns(path: string, { dawn, dusk }: PairColumns): WrittenColumns {
  return { ...eventColumns(`${path}.dawn`, dawn), ...eventColumns(`${path}.dusk`, dusk) };
}

function hoursColumns(path: string, { morning, evening }: HoursColumns): WrittenColumns {
  return { ...stretchColumns(`${path}.morning`, morning), ...stretchColumns(`${path}.evening`, evening) };
}

function stretchColumns(path: string, { start_unix_ms, end_unix_ms }: StretchColumns): WrittenColumns {
  return group(path, start_unix_ms, {
    start: { kind: "instant", unix_ms: start_unix_ms },
    end: { kind: "instant", unix_ms: end_unix_ms },
  });
}

/** The members of a group that is null in rows without a value (NaN). */
function group(path: string, values: Float64Array, members: WrittenColumns): WrittenColumns {
  const rows = values.some(Number.isNaN)
    ? values.map((value, row) => (Number.isNaN(value) ? Number.NaN : row))
    : null;
  return groupColumns(path, rows, members);
}
