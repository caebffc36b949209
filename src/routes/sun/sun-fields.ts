import * as z from "../../contract/schema/schema.ts";
import { au, deg, Instant, identity, instantFields, seconds, word } from "../../contract/terms/fields.ts";
import { SUN_POSITION_BASES } from "../astronomy/words.ts";
import { DawnDusk, DaySpan, date, HorizonEvent, Horizontal, status } from "../parts/horizon-fields.ts";
import { SunSkyline } from "../parts/skyline-stays.ts";
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
