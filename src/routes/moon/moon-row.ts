import * as z from "zod";
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
import { HEMISPHERES, MOON_PHASE_NAMES } from "../../contract/terms/values.ts";
import type { MoonAspect, TopocentricAspect } from "../../sky/moon/moon.ts";
import type { MoonDay } from "../../sky/moon/moon-days.ts";
import type { MoonDisc } from "../../sky/moon/moon-disc.ts";
import type { PhaseState } from "../../sky/moon/phase-state.ts";
import { PRINCIPAL_PHASES } from "../../sky/words.ts";
import { wrap0To360 } from "../../solve/angle.ts";
import { secondsBetween, type UtcInstant } from "../../time/instant.ts";
import { DEG_PER_HOUR, SECONDS_PER_DAY } from "../../units/units.ts";
import { date, HorizonEvent, horizonEvent, status } from "../parts/horizon-fields.ts";
import { LibrationAngles, LunationNumbers, librationAngles } from "../parts/moon-fields.ts";
import { Horizontal, horizontalOf, Position } from "../parts/position-fields.ts";
import { upcomingFields } from "../parts/upcoming.ts";
import { moonSummary } from "./moon-text.ts";

/** The row of /v2/moon and how it is made. */

const Phase = z
  .object({
    name: word(MOON_PHASE_NAMES, "Name of the phase.", "moon_phase_names"),
    elongation_lon_deg: turnDeg("Apparent geocentric longitude, Moon less Sun, 0 to 360."),
    phase_angle_deg: deg("Angle Sun, Moon, Earth; 0 at full, 180 at new Moon."),
    illumination_percent: percent("Illuminated part of the disc."),
    illuminated_fraction: fraction("The same, 0 to 1."),
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
      ["left", "right"],
      "Lit side of the disc as seen from that hemisphere's middle latitudes; null without a location.",
    ).nullable(),
  })
  .meta({ id: "MoonPhase", description: "Phase of the Moon, geocentric." });

const NextPhase = z
  .object({
    name: word(PRINCIPAL_PHASES, "The quarter.", "moon_phase_names"),
    ...instantFields,
    days_until: days("From the row's instant to that of the phase."),
  })
  .meta({ id: "NextPhase", description: "A quarter to come." });

const BrightLimb = z
  .object({
    position_angle_deg: turnDeg("Middle of the bright limb, from true north through east, 0 to 360."),
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
    distance_km: km("Distance of the centres."),
    apparent_diameter_deg: deg("Diameter of the disc from the Earth's centre."),
    parallax_deg: deg("Equatorial horizontal parallax."),
  })
  .meta({ id: "MoonGeocentric", description: "The Moon from the Earth's centre." });

const Topocentric = z
  .object({
    ra_deg: turnDeg("Right ascension from the observer, true equator and equinox of date."),
    dec_deg: deg("Declination from the observer."),
    distance_km: km("Distance from the observer."),
    apparent_diameter_deg: deg("Diameter of the disc from the observer."),
    illuminated_fraction: fraction("Illuminated part of the disc from the observer."),
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
  })
  .meta({
    id: "MoonToday",
    description: "Rise, transit and set within the local day; null when there is none.",
  });

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
export type MoonRowOut = z.output<typeof MoonRow>;
export type MoonRowWire = z.input<typeof MoonRow>;

/** What a row is made of. */
export interface MoonFacts {
  readonly instant: UtcInstant;
  readonly state: PhaseState;
  readonly aspect: MoonAspect;
  readonly day: MoonDay | null;
  /** Null without a location. */
  readonly lat_deg: number | null;
  readonly instantOf: (t_day: number) => UtcInstant;
}

export function moonRow(facts: MoonFacts): MoonRowOut {
  const { state, aspect, day } = facts;
  const next_phases = state.next.map(({ phase, t_day }) => {
    const instant = facts.instantOf(t_day);
    return { name: phase, instant, days_until: secondsBetween(facts.instant, instant) / SECONDS_PER_DAY };
  });
  const phase = phaseOf(facts);
  const view = aspect.libration.topocentric ?? aspect.libration.geocentric;
  return {
    phase,
    summary: moonSummary(phase, next_phases),
    next_phases,
    bright_limb: brightLimb(aspect),
    libration: librationAngles(view),
    tropical: { sign: aspect.tropical.sign, degree: aspect.tropical.degree_deg },
    constellation: aspect.constellation,
    geocentric: geocentricOf(aspect),
    topocentric: aspect.topocentric === null ? null : topocentricOf(aspect.topocentric),
    today: day === null ? null : todayOf(day),
  };
}

function phaseOf({ state, aspect, lat_deg }: MoonFacts): MoonRowOut["phase"] {
  const { disc, elongation_lon_deg } = aspect;
  const hemisphere = lat_deg === null ? null : lat_deg < 0 ? "south" : "north";
  const isRight = state.waxing === (hemisphere === "north");
  return {
    name: state.name,
    elongation_lon_deg,
    phase_angle_deg: disc.phase_angle_deg,
    illumination_percent: 100 * disc.illuminated_fraction,
    illuminated_fraction: disc.illuminated_fraction,
    waxing: state.waxing,
    age_days: state.age_day,
    day_of_cycle: Math.floor(state.age_day),
    lunation: state.lunation,
    hemisphere,
    lit_side: hemisphere === null ? null : isRight ? "right" : "left",
  };
}

function brightLimb({ disc, topocentric }: MoonAspect): MoonRowOut["bright_limb"] {
  if (topocentric === null) {
    const position_angle_deg = wrap0To360(disc.bright_limb_deg);
    return { position_angle_deg, parallactic_angle_deg: null, zenith_angle_deg: null };
  }
  const { parallactic_angle_deg } = topocentric;
  const limb_deg = topocentric.disc.bright_limb_deg;
  return {
    position_angle_deg: wrap0To360(limb_deg),
    parallactic_angle_deg,
    zenith_angle_deg: wrap0To360(limb_deg - parallactic_angle_deg),
  };
}

function equatorial(ra_deg: number, dec_deg: number) {
  return { ra_hours: ra_deg / DEG_PER_HOUR, ra_deg, dec_deg };
}

function geocentricOf({ disc, position }: MoonAspect): MoonRowOut["geocentric"] {
  return {
    equatorial: {
      of_date: equatorial(disc.ra_deg, disc.dec_deg),
      j2000: equatorial(position.ra_j2000_deg, position.dec_j2000_deg),
    },
    ecliptic: { of_date: { lon_deg: position.lon_deg, lat_deg: position.lat_deg } },
    ...sizeOf(disc),
    parallax_deg: position.parallax_deg,
  };
}

function sizeOf({ distance_km, apparent_diameter_deg }: MoonDisc) {
  return { distance_km, apparent_diameter_deg };
}

function topocentricOf(seen: TopocentricAspect): NonNullable<MoonRowOut["topocentric"]> {
  const { disc } = seen;
  return {
    ra_deg: disc.ra_deg,
    dec_deg: disc.dec_deg,
    ...sizeOf(disc),
    illuminated_fraction: disc.illuminated_fraction,
    horizontal: horizontalOf(seen),
  };
}

function todayOf({ date, row }: MoonDay): NonNullable<MoonRowOut["today"]> {
  return {
    date,
    status: row.status,
    rise: horizonEvent(row.rise),
    transit: horizonEvent(row.transit),
    set: horizonEvent(row.set),
  };
}
