import type { LocalDay } from "../../contract/ask/day-time.ts";
import * as z from "../../contract/schema/schema.ts";
import { au, deg, Instant, identity, instantFields, seconds, word } from "../../contract/terms/fields.ts";
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
import { SUN_POSITION_BASES } from "../astronomy/words.ts";
import {
  DawnDusk,
  DaySpan,
  date,
  dayColumns,
  HorizonEvent,
  Horizontal,
  passageColumn,
  status,
} from "../parts/horizon-fields.ts";
import { SunSkyline, sunSkyline } from "../parts/skyline-stays.ts";
import { sunUpcomingFields } from "../parts/upcoming.ts";

/** The row of /v2/sun. */

const Stretch = z
  .object({ start: Instant, end: Instant })
  .meta({ id: "UtcStretch", description: "A stretch of time." });

const hoursWithin = (range: string) =>
  z
    .object({
      morning: Stretch.nullable().meta({
        description: "Stretch before solar noon; null when the Sun does not pass through.",
      }),
      evening: Stretch.nullable().meta({
        description: "Stretch after solar noon; null when the Sun does not pass through.",
      }),
    })
    .meta({
      description: `The Sun between ${range}; cut at solar noon and midnight where the Sun stays within.`,
    });

const SunPosition = z
  .object({
    ...instantFields,
    basis: word(SUN_POSITION_BASES, "The point of the disc that is placed.", "sun_position_bases"),
    horizontal: Horizontal,
  })
  .meta({ id: "SunPosition", description: "Where the Sun stands at the instant asked for." });

const Polar = z
  .object({
    status: word(
      ["midnight_sun", "polar_night"],
      "The Sun stays up, or down, all solar day; null otherwise.",
      "rise_set_special",
    ).nullable(),
    next_sunrise: HorizonEvent.nullable().meta({
      description: "The next one after a solar day that lacks a sunrise or a sunset; null on other days.",
    }),
    next_sunset: HorizonEvent.nullable().meta({
      description: "The next one after a solar day that lacks a sunrise or a sunset; null on other days.",
    }),
  })
  .meta({ description: "Course of the Sun where it does not both rise and set." });

export const SunRow = z.object({
  date: identity(date),
  day: DaySpan,
  status,
  sunrise: HorizonEvent.nullable().meta({
    description: "Within 12 h before solar noon; null when there is none.",
  }),
  solar_noon: HorizonEvent.meta({
    description: "Upper transit of the date: its mean noon is the nearest to 12:00 standard time.",
  }),
  sunset: HorizonEvent.nullable().meta({
    description: "Within 12 h after solar noon; null when there is none.",
  }),
  solar_midnight: HorizonEvent.meta({ description: "Lower transit that ends the solar day." }),
  day_length_s: seconds("From sunrise to sunset; 86,400 where the Sun stays up, 0 where it stays down."),
  day_length_change_s: seconds("Day length less that of the date before."),
  twilight: z
    .object({ civil: DawnDusk, nautical: DawnDusk, astronomical: DawnDusk })
    .meta({ description: "Passages of the centre through -6, -12 and -18 degrees." }),
  golden_hour: hoursWithin("+6 and -4 degrees"),
  blue_hour: hoursWithin("-4 and -6 degrees"),
  depressions: z
    .array(z.object({ depression_deg: deg("Angle below the horizon."), ...DawnDusk.shape }))
    .meta({ description: "Passages through the altitudes that depressions asks for, in its order." }),
  declination_deg: deg("Apparent geocentric declination; of the Sun at solar noon."),
  distance_au: au("Distance that the light has come; to the Earth's centre at solar noon."),
  apparent_diameter_deg: deg("Diameter of the disc: from the Earth's centre at solar noon."),
  equation_of_time_s: seconds("Apparent minus mean solar time; at solar noon."),
  polar: Polar,
  ...sunUpcomingFields,
  skyline: SunSkyline,
  position: SunPosition.nullable().meta({
    description: "The Sun at the instant of at; null for dates and ranges.",
  }),
});

/** The rows as columns. */
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
    declination_deg: sun.noon.declination_deg,
    distance_au: sun.noon.distance_au,
    apparent_diameter_deg: sun.noon.apparent_diameter_deg,
    equation_of_time_s: sun.noon.equation_of_time_s,
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
