import * as z from "../../contract/schema/schema.ts";
import {
  days,
  deg,
  event,
  flag,
  fraction,
  full,
  Instant,
  identity,
  PlainEvent,
  percent,
  quantity,
  seconds,
  summary,
  text,
  turnDeg,
  word,
} from "../../contract/terms/fields.ts";
import { COMING_DAYS, COMING_ECLIPSE_DAYS } from "../../sky/almanac/today-events.ts";
import { DARK_QUALITIES } from "../../sky/night/dark-window.ts";
import {
  DARK_REASONS,
  EVENT_KINDS,
  LASTING_KINDS,
  MOON_PHASE_NAMES,
  RISE_SET_STATUSES,
} from "../../sky/words.ts";
import { RowAccuracy } from "../astronomy/fields.ts";
import { HorizonEvent } from "../parts/horizon-fields.ts";
import { SeenSpan } from "../parts/lasting-fields.ts";
import { Constellation, PlanetName, VisibilityPhrase } from "../parts/planet-fields.ts";
import { elongationField } from "../parts/position-fields.ts";

/** The row of /v2/today. */

const NextRiseSet = z
  .object({
    rise: HorizonEvent.nullable(),
    set: HorizonEvent.nullable(),
  })
  .meta({
    id: "NextRiseSet",
    description:
      "The first rise and set after the instant, whatever day they fall on; null where none comes in days.",
  });

const Sun = z
  .object({
    status: word(RISE_SET_STATUSES, "Course of the Sun in the solar day.", "rise_set_statuses"),
    altitude_geometric_deg: deg("Topocentric altitude of the centre without refraction."),
    azimuth_deg: turnDeg("Azimuth from north through east."),
    sunrise: HorizonEvent.nullable(),
    solar_noon: HorizonEvent,
    sunset: HorizonEvent.nullable(),
    day_length_s: seconds("From sunrise to sunset; null without them."),
    civil_dawn: HorizonEvent.nullable(),
    civil_dusk: HorizonEvent.nullable(),
    upcoming: NextRiseSet,
  })
  .meta({ id: "TodaySun", description: "The Sun on the local day." });

const Moon = z
  .object({
    phase: z
      .object({
        name: word(MOON_PHASE_NAMES, "Name of the phase.", "moon_phase_names"),
        illumination_percent: percent("Illuminated part of the disc."),
        illuminated_fraction: fraction("Illuminated part of the disc; 0 to 1."),
        waxing: flag("From new to full Moon."),
        age_days: days("Since the true new moon."),
      })
      .meta({ description: "Geocentric phase." }),
    constellation: Constellation,
    up: flag("True if it is above its altitude of rise and set; null without a location.").nullable(),
    altitude_geometric_deg: deg(
      "Topocentric altitude of the centre without refraction; null without a location.",
    ).nullable(),
    azimuth_deg: turnDeg("Azimuth from north through east; null without a location.").nullable(),
    rise: HorizonEvent.nullable().meta({
      description: "First rise of the local day; null when there is none, or without a location.",
    }),
    transit: HorizonEvent.nullable(),
    set: HorizonEvent.nullable(),
    upcoming: NextRiseSet.nullable(),
  })
  .meta({ id: "TodayMoon", description: "The Moon." });

const PlanetUp = z
  .object({
    name: identity(PlanetName),
    magnitude: quantity("magnitude", "Apparent visual magnitude."),
    visibility: VisibilityPhrase,
    altitude_deg: deg("Altitude of the centre as seen: geometric plus refraction."),
    azimuth_deg: turnDeg("Azimuth from north through east."),
  })
  .meta({ id: "PlanetUp", description: "A planet above the horizon." });

const Planet = z
  .object({
    name: identity(PlanetName),
    magnitude: quantity("magnitude", "Apparent visual magnitude."),
    constellation: Constellation,
    elongation_deg: elongationField(),
    retrograde: flag("True if the apparent longitude decreases."),
    visibility: VisibilityPhrase,
    rise: HorizonEvent.nullable().meta({
      description: "First rise of the local day; null when there is none, or without a location.",
    }),
    set: HorizonEvent.nullable(),
  })
  .meta({ id: "TodayPlanet", description: "A planet." });

const Night = z
  .object({
    verdict: word(
      DARK_QUALITIES,
      "By the time that is both dark (Sun below -18 degrees) and moonless: excellent from 6 hours, good from 3, fair from 1, poor below, none.",
      "dark_qualities",
    ),
    summary: summary("One sentence that says it."),
    reason: word(DARK_REASONS, "Why there is no dark window.", "interval_reasons").nullable(),
    dark_total_s: seconds("Time that is dark and moonless."),
    window: z
      .object({ start: Instant, end: Instant, duration_s: seconds("Length of time; of the window.") })
      .nullable()
      .meta({ description: "The longest dark moonless window; null when there is none." }),
    astronomical_dusk: HorizonEvent.nullable(),
    astronomical_dawn: HorizonEvent.nullable(),
  })
  .meta({ id: "TodayNight", description: "The night that holds the instant, or the next one." });

const NextEvent = event({
  label: text("The event in words."),
  kind: word(EVENT_KINDS, "The kind of event.", "event_kinds"),
  visible: flag(
    "True if it can be seen there; given for an eclipse with a location, which is then dated by its maximum there, else null.",
  ).nullable(),
  days_until: days("From the instant of the row to the event."),
  accuracy: full(RowAccuracy),
}).meta({ id: "ComingEvent", description: "An event to come." });

const EventUnderWay = z
  .object({
    label: text("The event in words."),
    kind: word(LASTING_KINDS, "The kind of event.", "lasting_kinds"),
    visible: flag(
      "True if it can be seen there; a part of it, null without a location, and of retrograde motion.",
    ).nullable(),
    start: PlainEvent.nullable().meta({
      description: "Its first contact (at the place, where it has one) or retrograde station.",
    }),
    maximum: PlainEvent.nullable().meta({ description: "Its maximum; null of retrograde motion." }),
    end: PlainEvent.nullable().meta({ description: "Its last contact or direct station." }),
    seen: SeenSpan.nullable(),
  })
  .meta({ id: "EventUnderWay", description: "An event that lasts and is under way at the instant." });

export const todayFields = z.object({
  sun: Sun.nullable().optional().meta({ description: "Null without a location; absent unless included." }),
  moon: Moon.optional().meta({ description: "Absent unless included." }),
  planets_up: z
    .array(PlanetUp)
    .nullable()
    .optional()
    .meta({ description: "Planets above the horizon, the brightest first; null without a location." }),
  planets: z.array(Planet).optional().meta({ description: "All eight planets." }),
  night: Night.nullable()
    .optional()
    .meta({ description: "Null without a location; absent unless included." }),
  in_progress: z.array(EventUnderWay).optional().meta({
    description:
      "Eclipses, transits, occultations of planets and bright stars, and retrograde motions under way at the instant, in the order in which they started; absent unless events are included.",
  }),
  next_events: z
    .array(NextEvent)
    .optional()
    .meta({
      description: `All events of the next ${COMING_DAYS} days in time order, and the eclipses of the next ${COMING_ECLIPSE_DAYS}.`,
    }),
});
export type TodayOut = z.output<typeof todayFields>;
export type PrintedToday = z.input<typeof todayFields>;
