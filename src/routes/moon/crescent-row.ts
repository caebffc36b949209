import type { Location } from "../../contract/ask/location.ts";
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
import type { Crescent } from "../../sky/crescents/crescents.ts";
import * as criteria from "../../sky/crescents/criteria.ts";
import type { CrescentGeometry } from "../../sky/crescents/geometry.ts";
import { directionsAt } from "../../sky/horizon/horizon-engine.ts";
import type { Sky } from "../../sky/sky.ts";
import { instantOf } from "../../sky/time/tt-days.ts";
import {
  CRESCENT_KINDS,
  CRESCENT_STATUSES,
  type CrescentCriterion,
  ODEH_ZONES,
  YALLOP_CLASSES,
} from "../../sky/words.ts";
import { HOURS_PER_DAY, MINUTES_PER_DAY } from "../../units/units.ts";
import { instantOfDay } from "../parts/event-question.ts";
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

/** The scope that rows need beside the crescent. */
export interface CrescentScope {
  readonly sky: Sky;
  readonly location: Location;
  readonly criteria: readonly CrescentCriterion[];
}

/** A crescent as a row of the answer. */
export function crescentRow(scope: CrescentScope, date: string, crescent: Crescent): CrescentRowOut {
  const { sky } = scope;
  const { kind, status, best_day, new_moon_day, at_best, at_sun } = crescent;
  return {
    date,
    kind,
    status,
    ...events(scope, crescent),
    best: best_day === null ? null : { instant: instantOfDay(sky, best_day) },
    new_moon: { instant: instantOfDay(sky, new_moon_day) },
    age_hours: best_day === null ? null : (best_day - new_moon_day) * HOURS_PER_DAY,
    geocentric: at_best && { ...at_best.geocentric },
    topocentric: at_best && topocentric(at_best),
    illuminated_percent: at_best?.illuminated_percent ?? null,
    elongation_deg: at_best && (kind === "evening" ? at_best.elongation_deg : -at_best.elongation_deg),
    cusps: at_best && { ...at_best.cusps },
    ...judgements(scope, at_best, status === "in_sky"),
    danjon: at_best && {
      above_7_0_deg: at_best.topocentric.arcl_deg > criteria.DANJON_LIMIT_DEG,
      above_6_4_deg: at_best.topocentric.arcl_deg > criteria.ODEH_DANJON_LIMIT_DEG,
    },
    at_sun: at_sun && {
      moon_altitude_deg: at_sun.moon.altitude_deg,
      arcl_deg: at_sun.geocentric.arcl_deg,
      arcl_topocentric_deg: at_sun.topocentric.arcl_deg,
      arcv_deg: at_sun.topocentric.arcv_deg,
    },
    visible_window: crescentWindow(scope, crescent),
  };
}

/** Sunset and moonset, or sunrise and moonrise, with their directions. */
function events({ sky, location }: CrescentScope, { kind, sun_day, moon_day }: Crescent) {
  const eventOf = (body: "sun" | "moon", t_day: number | null) => {
    if (t_day === null) return null;
    const overhead = { target: { kind: "body", body }, observer: location } as const;
    const [direction] = directionsAt(sky, overhead, [t_day]);
    if (direction === undefined) return null;
    const { azimuth_deg, altitude_geometric_deg } = direction;
    return { instant: instantOf(sky.models.deltaT, t_day), azimuth_deg, altitude_geometric_deg };
  };
  const forward = kind === "evening" ? 1 : -1;
  return {
    sun: eventOf("sun", sun_day),
    moon: eventOf("moon", moon_day),
    lag_min: sun_day === null || moon_day === null ? null : forward * (moon_day - sun_day) * MINUTES_PER_DAY,
  };
}

function topocentric({ topocentric: arcs, moon, sun }: CrescentGeometry) {
  return {
    ...arcs,
    moon_altitude_deg: moon.altitude_deg,
    moon_azimuth_deg: moon.azimuth_deg,
    sun_altitude_deg: sun.altitude_deg,
    sun_azimuth_deg: sun.azimuth_deg,
  };
}

type Judgements = Pick<CrescentRowOut, CrescentCriterion>;

/** The verdicts of the criteria; without a lag they give their number and no class. */
function judgements(scope: CrescentScope, at: CrescentGeometry | null, isJudged: boolean): Judgements {
  if (at === null) return { yallop: null, odeh: null, maunder: null, indian: null };
  const { arcv_deg, daz_deg, width_arcmin } = at.geocentric;
  const q = criteria.yallopQ(arcv_deg, width_arcmin);
  const v = criteria.odehV(at.topocentric.arcv_deg, at.topocentric.width_arcmin);
  const [yallop, odeh] = [criteria.yallopClass(q), criteria.odehZone(v)];
  const margin = (margin_deg: number) => ({ margin_deg, visible: isJudged ? margin_deg >= 0 : null });
  const all: Judgements = {
    yallop: { q, ...(isJudged ? { class: yallop, meaning: YALLOP_MEANINGS[yallop] } : UNJUDGED) },
    odeh: { v, ...(isJudged ? { class: odeh, meaning: ODEH_MEANINGS[odeh] } : UNJUDGED) },
    maunder: margin(criteria.maunderMargin_deg(arcv_deg, daz_deg)),
    indian: margin(criteria.indianMargin_deg(arcv_deg, daz_deg)),
  };
  const asked = (name: CrescentCriterion) => scope.criteria.includes(name);
  return {
    yallop: asked("yallop") ? all.yallop : null,
    odeh: asked("odeh") ? all.odeh : null,
    maunder: asked("maunder") ? all.maunder : null,
    indian: asked("indian") ? all.indian : null,
  };
}

const UNJUDGED = { class: null, meaning: null };

function crescentWindow({ sky }: CrescentScope, { status, kind, sun_day, moon_day }: Crescent) {
  if (status !== "in_sky" || sun_day === null || moon_day === null) return null;
  const [start_day, end_day] = kind === "evening" ? [sun_day, moon_day] : [moon_day, sun_day];
  return { start: instantOfDay(sky, start_day), end: instantOfDay(sky, end_day) };
}
