import * as z from "../../contract/schema/schema.ts";
import {
  deg,
  flag,
  hours,
  Instant,
  identity,
  PlainEvent,
  percent,
  quantity,
  ratio,
  text,
  turnDeg,
  word,
} from "../../contract/terms/fields.ts";
import { CRESCENT_KINDS, CRESCENT_STATUSES, ODEH_ZONES, YALLOP_CLASSES } from "../../sky/words.ts";
import { date, HorizonEvent } from "../parts/horizon-fields.ts";
import { elongationField } from "../parts/position-fields.ts";

/** The row of /v2/crescents. */

const CRITERION_DECIMALS = 5;
const criterion = (description: string) => ratio(description, CRITERION_DECIMALS);
const arcmin = (description: string) => quantity("arcmin", description);

const arcs = {
  arcl_deg: deg("Angle between the centres of Moon and Sun (arc of light)."),
  arcv_deg: deg("Altitude of the Moon less that of the Sun (arc of vision)."),
  daz_deg: deg("Azimuth of the Sun less that of the Moon, -180 to 180."),
  width_arcmin: arcmin("Width of the crescent across its middle."),
};

const margin = z
  .object({
    margin_deg: deg("Arc of vision less the least one of the criterion."),
    visible: flag("True if it can be seen there; by the criterion, null where no class is given.").nullable(),
  })
  .nullable();

export const CrescentRow = z.object({
  date: identity(date),
  kind: identity(
    word(
      CRESCENT_KINDS,
      "evening: the young Moon after sunset; morning: the old one before sunrise.",
      "crescent_kinds",
    ),
  ),
  status: word(
    CRESCENT_STATUSES,
    "in_sky: the Moon is up without the Sun; otherwise what the evening or morning lacks.",
    "crescent_statuses",
  ),
  sun: HorizonEvent.nullable().meta({ description: "Sunset of an evening, sunrise of a morning." }),
  moon: HorizonEvent.nullable().meta({
    description:
      "The moonset that ends (moonrise that starts) the Moon's stay above the horizon at sunset (sunrise); with the Moon down then, the nearest one before sunset (after sunrise).",
  }),
  lag_min: quantity(
    "min",
    "Time between the two, negative when the Moon sets before (rises after) the Sun.",
  ).nullable(),
  best: PlainEvent.nullable().meta({
    description: "Sunset (sunrise) and four ninths of the lag; that itself where the lag is not positive.",
  }),
  new_moon: PlainEvent.meta({ description: "The true geocentric new moon." }),
  age_hours: hours("From the new moon to the best time, negative before it.").nullable(),
  geocentric: z
    .object({ ...arcs, parallax_arcmin: arcmin("Horizontal parallax of the Moon.") })
    .nullable()
    .meta({
      description:
        "At the best time: directions from the Earth's centre turned into the horizon of the place.",
    }),
  topocentric: z
    .object({
      ...arcs,
      semidiameter_arcmin: arcmin("Semidiameter of the Moon."),
      moon_altitude_deg: deg("Altitude of the Moon's centre, unrefracted."),
      moon_azimuth_deg: turnDeg("Azimuth of the Moon."),
      sun_altitude_deg: deg("Altitude of the Sun's centre, unrefracted."),
      sun_azimuth_deg: turnDeg("Azimuth of the Sun."),
    })
    .nullable()
    .meta({ description: "The crescent at the best time, from the place, without refraction." }),
  illuminated_percent: percent("Illuminated part of the disc; from the place at the best time.").nullable(),
  elongation_deg: elongationField("as the place has it at the best time").nullable(),
  cusps: z
    .object({
      north_deg: turnDeg("The northern horn."),
      south_deg: turnDeg("The southern horn."),
    })
    .nullable()
    .meta({
      description: "Position angles at the best time, from north of the true equator of date through east.",
    }),
  yallop: z
    .object({
      q: criterion("Yallop's q of the geocentric arc of vision and width."),
      class: word(
        YALLOP_CLASSES,
        "Class by q; null where the lag is not positive.",
        "yallop_classes",
      ).nullable(),
      meaning: text("The class in words.").nullable(),
    })
    .nullable()
    .meta({ description: "Yallop 1997; null where it is not asked for or has nothing to judge." }),
  odeh: z
    .object({
      v: criterion("Odeh's V of the topocentric arc of vision and width."),
      class: word(ODEH_ZONES, "Zone by V; null where the lag is not positive.", "odeh_zones").nullable(),
      meaning: text("The zone in words.").nullable(),
    })
    .nullable()
    .meta({ description: "Odeh 2006; null where it is not asked for or has nothing to judge." }),
  maunder: margin.meta({ description: "Maunder 1911, of the geocentric arcs." }),
  indian: margin.meta({ description: "Indian Astronomical Ephemeris, of the geocentric arcs." }),
  danjon: z
    .object({
      above_7_0_deg: flag("True if the topocentric arc of light exceeds Danjon's limit of 7 degrees (1932)."),
      above_6_4_deg: flag("True if the arc of light exceeds 6.4 degrees (Odeh)."),
    })
    .nullable()
    .meta({ description: "Limits of the elongation at the best time." }),
  at_sun: z
    .object({
      moon_altitude_deg: deg("Altitude of the Moon's centre, unrefracted."),
      arcl_deg: deg("Angle between the centres of Moon and Sun (arc of light): geocentric."),
      arcl_topocentric_deg: deg("The same from the place."),
      arcv_deg: deg("Altitude of the Moon less that of the Sun (arc of vision)."),
    })
    .nullable()
    .meta({
      description: "At sunset or sunrise: what rules of calendars take, as numbers, no verdict on a date.",
    }),
  visible_window: z
    .object({ start: Instant, end: Instant })
    .nullable()
    .meta({ description: "The Moon is up and the Sun down; null where the lag is not positive." }),
});
export type CrescentRowOut = z.output<typeof CrescentRow>;
export type PrintedCrescent = z.input<typeof CrescentRow>;

export const YALLOP_MEANINGS: Readonly<Record<(typeof YALLOP_CLASSES)[number], string>> = {
  A: "easily visible",
  B: "visible in perfect conditions",
  C: "may need optical aid to find",
  D: "visible with optical aid only",
  E: "not visible with a telescope",
  F: "not visible, below the Danjon limit",
};
export const ODEH_MEANINGS: Readonly<Record<(typeof ODEH_ZONES)[number], string>> = {
  A: "visible to the naked eye",
  B: "visible with optical aid, perhaps to the naked eye",
  C: "visible with optical aid only",
  D: "not visible even with optical aid",
};
