import type { LocalDay } from "../../contract/ask/day-time.ts";
import type { Horizon } from "../../sky/positions/horizon-level.ts";
import type {
  DepressionColumns,
  EventColumns,
  HoursColumns,
  PairColumns,
  StretchColumns,
  SunDayColumns,
} from "../../sky/sun/sun-day-columns.ts";
import {
  groupOf,
  groupOfRows,
  groupWhere,
  listColumn,
  type Written,
  type WrittenColumns,
} from "../../table/written.ts";
import { dayColumns, passageColumn } from "../parts/horizon-fields.ts";
import { sunSkyline } from "../parts/skyline-stays.ts";

/** The rows of /v2/sun as columns. */

export function sunColumns(
  days: readonly LocalDay[],
  sun: SunDayColumns,
  horizon: Horizon | undefined,
): WrittenColumns {
  const { date, day } = dayColumns(days);
  const columns = {
    date,
    day,
    status: sun.status,
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
    depressions: depressionsColumn(sun.depressions, sun.count),
    declination_deg: sun.declination_deg,
    distance_au: sun.distance_au,
    apparent_diameter_deg: sun.apparent_diameter_deg,
    equation_of_time_s: sun.equation_of_time_s,
    polar: groupOf({
      status: sun.polar.map(({ status }) => status),
      next_sunrise: passageColumn(sun.polar.map(({ next_sunrise }) => next_sunrise)),
      next_sunset: passageColumn(sun.polar.map(({ next_sunset }) => next_sunset)),
    }),
  } satisfies WrittenColumns;
  if (horizon === undefined) return columns;
  const values = sun.over_level.map((over) => sunSkyline(over, horizon));
  return { ...columns, skyline: { kind: "objects", values } };
}

/** As many passages in each row, in the order in which they were asked for: those of a row stand side by side. */
function depressionsColumn(depressions: readonly DepressionColumns[], count: number): Written {
  const each = depressions.length;
  const column = (valuesOf: (depression: DepressionColumns, row: number) => number | undefined) =>
    Float64Array.from({ length: count * each }, (_, i) => {
      const depression = depressions[i % each];
      return (depression && valuesOf(depression, Math.floor(i / each))) ?? Number.NaN;
    });
  const passage = (side: "dawn" | "dusk") =>
    presentEvents({
      unix_ms: column((depression, row) => depression[side].unix_ms[row]),
      azimuth_deg: column((depression, row) => depression[side].azimuth_deg[row]),
      altitude_geometric_deg: column((depression, row) => depression[side].altitude_geometric_deg[row]),
    });
  return listColumn(
    Float64Array.from({ length: count + 1 }, (_, row) => row * each),
    {
      depression_deg: column(({ depression_deg }) => depression_deg),
      dawn: passage("dawn"),
      dusk: passage("dusk"),
    },
  );
}

/** Without values for what is null: in a cell of csv every instant of a list stands in quotes. */
function presentEvents({ unix_ms, azimuth_deg, altitude_geometric_deg }: EventColumns): Written {
  const isThere = (_: number, i: number) => !Number.isNaN(unix_ms[i]);
  let there = 0;
  return groupOfRows(
    unix_ms.map((ms) => (Number.isNaN(ms) ? Number.NaN : there++)),
    {
      instant: { kind: "instant", unix_ms: unix_ms.filter(isThere) },
      azimuth_deg: azimuth_deg.filter(isThere),
      altitude_geometric_deg: altitude_geometric_deg.filter(isThere),
    },
  );
}

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
