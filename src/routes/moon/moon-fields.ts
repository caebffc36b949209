import * as z from "../../contract/schema/schema.ts";
import {
  days,
  deg,
  flag,
  fraction,
  instantFields,
  integer,
  km,
  percent,
  summary,
  text,
  turnDeg,
  word,
} from "../../contract/terms/fields.ts";
import { LIT_SIDES } from "../../sky/state-words.ts";
import { MOON_PHASE_NAMES, PRINCIPAL_PHASES } from "../../sky/words.ts";
import { HEMISPHERES } from "../astronomy/words.ts";
import { date, HorizonEvent, Horizontal, status } from "../parts/horizon-fields.ts";
import { LibrationAngles, LunationNumbers } from "../parts/moon-fields.ts";
import { Position } from "../parts/position-fields.ts";
import { MoonSkyline } from "../parts/skyline-stays.ts";
import { upcomingFields } from "../parts/upcoming.ts";

const Phase = z
  .object({
    name: word(MOON_PHASE_NAMES, "Name of the phase.", "moon_phase_names"),
    elongation_lon_deg: turnDeg("Apparent geocentric longitude, Moon less Sun, 0 to 360."),
    phase_angle_deg: deg("Angle at the body between Sun and Earth; 0 at full, 180 at new Moon."),
    illumination_percent: percent("Illuminated part of the disc."),
    illuminated_fraction: fraction("Illuminated part of the disc; 0 to 1."),
    waxing: flag("From new to full Moon."),
    age_days: days("Since the true new moon."),
    day_of_cycle: integer("Whole days of age_days."),
    lunation: LunationNumbers,
    hemisphere: word(
      HEMISPHERES,
      "From which the disc is seen; null without a location.",
      "hemisphere",
    ).nullable(),
    lit_side: word(
      LIT_SIDES,
      "Lit side of the disc as seen from that hemisphere's middle latitudes; null without a location.",
      "lit_sides",
    ).nullable(),
  })
  .meta({ id: "MoonPhase", description: "Phase of the Moon, geocentric." });

const NextPhase = z
  .object({
    name: word(PRINCIPAL_PHASES, "The quarter.", "moon_phase_names"),
    ...instantFields,
    days_until: days("From the instant of the row to the event."),
  })
  .meta({ id: "NextPhase", description: "A quarter to come." });

const BrightLimb = z
  .object({
    position_angle_deg: turnDeg(
      "Position angle from north through east, 0 to 360; of the middle of the bright limb, from true north.",
    ),
    parallactic_angle_deg: deg(
      "Position angle of the zenith, -180 to 180; null without a location.",
    ).nullable(),
    zenith_angle_deg: turnDeg(
      "Middle of the bright limb from the direction of the zenith, counterclockwise, 0 to 360; null without a location.",
    ).nullable(),
  })
  .meta({ id: "BrightLimb", description: "Where the lit edge points; topocentric with a location." });

const Geocentric = z
  .object({
    equatorial: Position.shape.equatorial,
    ecliptic: Position.shape.ecliptic.unwrap(),
    distance_km: km("Distance that the light has come; to the Earth's centre."),
    apparent_diameter_deg: deg("Diameter of the disc: from the Earth's centre."),
    parallax_deg: deg("Equatorial horizontal parallax."),
  })
  .meta({ id: "MoonGeocentric", description: "The Moon from the Earth's centre." });

const Topocentric = z
  .object({
    ra_deg: turnDeg("Right ascension; from the observer, true equator and equinox of date."),
    dec_deg: deg("Declination; from the observer, true equator of date."),
    distance_km: km("Distance that the light has come; to the observer."),
    apparent_diameter_deg: deg("Diameter of the disc: from the observer."),
    illuminated_fraction: fraction("Illuminated part of the disc; from the observer."),
    horizontal: Horizontal,
  })
  .meta({ id: "MoonTopocentric", description: "The Moon from the observer." });

const Today = z
  .object({
    date,
    status,
    rise: HorizonEvent.nullable(),
    transit: HorizonEvent.nullable(),
    set: HorizonEvent.nullable(),
    skyline: MoonSkyline,
  })
  .meta({
    id: "MoonToday",
    description: "Rise, transit and set within the local day; null when there is none.",
  });

/** The row of /v2/moon. */
export const MoonRow = z.object({
  phase: Phase,
  summary: summary("One sentence that says it."),
  next_phases: z
    .array(NextPhase)
    .meta({ description: "The next four quarters in time order; fewer at the end of the year 2200." }),
  bright_limb: BrightLimb,
  libration: LibrationAngles,
  tropical: z
    .object({
      sign: text("Sign of the tropical zodiac (30 degrees each from the equinox).").meta({
        "x-enum": "zodiac_signs",
      }),
      degree: deg("Degrees within the sign."),
    })
    .meta({ description: "Longitude of date, by sign." }),
  constellation: z
    .object({
      name: text("The constellation of the IAU."),
      abbreviation: text("Its IAU abbreviation.").meta({ "x-enum": "constellations" }),
    })
    .meta({ description: "Where the Moon stands." }),
  geocentric: Geocentric,
  topocentric: Topocentric.nullable().meta({
    description: "The Moon from the observer; null without a location.",
  }),
  today: Today.nullable().meta({ description: "Rise, transit and set; null without a location." }),
  ...upcomingFields,
});
/** As it is made, and as it is written. */
export type MoonRowOut = z.output<typeof MoonRow>;
export type PrintedMoon = z.input<typeof MoonRow>;
