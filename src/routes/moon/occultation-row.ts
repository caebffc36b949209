import type { Target } from "../../catalog/target.ts";
import * as z from "../../contract/schema/schema.ts";
import {
  arcsec,
  deg,
  event,
  flag,
  identity,
  magnitude,
  percent,
  quantity,
  seconds,
  standardError,
  text,
  turnDeg,
  word,
} from "../../contract/terms/fields.ts";
import {
  type LimbCircumstances,
  limbCircumstances,
  type MoonThen,
  moonAtMiddle,
  timeUncertainty_s,
} from "../../sky/occultations/circumstances.ts";
import { GRAZE_ARCSEC } from "../../sky/occultations/local-passage.ts";
import { placeError_arcsec } from "../../sky/occultations/occulted.ts";
import type { GlobalOccultation, LocalOccultation } from "../../sky/occultations/search.ts";
import { bodyLooks } from "../../sky/planets/body-looks.ts";
import { geocentricColumns } from "../../sky/positions/geocentric-angles.ts";
import { bodyPositions } from "../../sky/positions/positions.ts";
import type { Sky } from "../../sky/sky.ts";
import { CUSPS, LIMB_REASONS } from "../../sky/state-words.ts";
import type { Progress } from "../../sky/time/lasting.ts";
import { columnsAt } from "../../sky/time/tt-days.ts";
import { LIMBS, OCCULTATION_KINDS, TWILIGHT_KINDS } from "../../sky/words.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { RowAccuracy } from "../astronomy/fields.ts";
import { instantOfDay } from "../parts/event-question.ts";
import { progressFields, progressMembers, SeenSpan, seenMembers } from "../parts/lasting-fields.ts";
import { elongationField } from "../parts/position-fields.ts";

/** The row of /v2/occultations: from a place, or without one anywhere on the Earth; members of the other are null. */

const LimbEvent = event({
  azimuth_deg: turnDeg("Azimuth from north through east."),
  altitude_geometric_deg: deg("Topocentric altitude of the centre without refraction."),
  position_angle_deg: turnDeg(
    "Position angle from north through east, 0 to 360; of the body about the Moon's centre, by the true equator of date.",
  ),
  cusp_angle_deg: deg("Along the limb from the nearer horn: positive dark limb, negative bright limb."),
  cusp: word(CUSPS, "The nearer horn.", "cusps"),
  limb: word(LIMBS, "Which limb; undefined within half a percent of new or full.", "limbs"),
  radial_rate_arcsec_s: quantity(
    "arcsec",
    "Speed at which the distance from the limb changes; negative on the way behind it.",
  ),
  visible: flag("True if it can be seen there; the body is at or above -34 arcmin."),
  reason: word(LIMB_REASONS, "Why it is not visible; null when it is.", "invisibility_reasons").nullable(),
  sun_altitude_deg: deg("Altitude of the Sun's centre, unrefracted."),
  light: word(TWILIGHT_KINDS, "How light the sky is by the Sun's altitude.", "interval_kinds"),
}).meta({ id: "LimbEvent", description: "A moment at the Moon's mean limb in the sky of the place." });

const limb = (description: string) => LimbEvent.nullable().meta({ description });

export const OccultationRow = z.object({
  body: identity(text("Canonical name of the body that the Moon covers.")),
  magnitude: magnitude(
    "Apparent visual magnitude; null where the catalogue has none, and at phases that the formula was not fitted to.",
  ).nullable(),
  kind: word(
    OCCULTATION_KINDS,
    "total: the whole disc (a star: the point) is hidden; partial: a part stays in view; near_miss: the mean limb passes within 5 arcsec.",
    "occultation_kinds",
  ),
  least: event({
    depth_arcsec: arcsec("How deep the body's centre is behind the mean limb; negative outside."),
  })
    .meta({
      id: "OccultationMiddle",
      description: "The centre is deepest behind the limb, or nearest to it.",
    })
    .nullable(),
  disappearance: limb("The body's centre goes behind the limb; null where it is not covered."),
  reappearance: limb("It comes out again."),
  contacts: z
    .object({
      d1: limb("A planet's disc touches the limb."),
      d2: limb("The last of it is hidden; null where a part stays in view."),
      r1: limb("The first of it is out."),
      r2: limb("The limb leaves it."),
    })
    .nullable()
    .meta({ description: "Given for planets at a place; null for stars." }),
  seen: SeenSpan.nullable(),
  duration_s: seconds(
    "Length of time; from disappearance to reappearance of the centre, null without.",
  ).nullable(),
  moon: z
    .object({
      illuminated_percent: percent("Illuminated part of the disc."),
      waxing: flag("From new to full Moon."),
      elongation_deg: elongationField(),
    })
    .meta({
      description: "The Moon at the least distance, or at the greatest moment, as the origin has it.",
    }),
  graze: flag("The mean limb passes within 5 arcsec of the centre: the Moon's real limb decides.").nullable(),
  time_uncertainty_s: standardError(
    seconds(
      "How far the instant may be off; disappearance and reappearance by mean limb (1.1 arcsec), ephemeris and star, null where the limb does not move towards the body.",
    ),
  ).nullable(),
  in_lunar_eclipse: flag("The Moon is in the Earth's penumbra or umbra then."),
  observable: flag("False within 10 degrees of the Sun."),
  ...progressFields,
  greatest: event({})
    .nullable()
    .meta({ description: "Without a location: the shadow's axis is nearest to the Earth's centre." }),
  gamma: quantity(
    "earth_radii",
    "Least distance of the shadow's axis from the Earth's centre, positive to the north; null with a location.",
  ).nullable(),
  begin: event({})
    .nullable()
    .meta({ description: "The shadow first touches the Earth; null with a location." }),
  end: event({}).nullable().meta({ description: "It leaves the Earth; null with a location." }),
  greatest_at: z
    .object({
      lat_deg: deg("Latitude, north positive; geodetic."),
      lon_deg: deg("Longitude, east positive."),
      moon_altitude_deg: deg("Altitude of the Moon's centre, unrefracted; there."),
      sun_altitude_deg: deg("Altitude of the Sun's centre, unrefracted; there."),
    })
    .nullable()
    .meta({ description: "Where the axis meets the Earth then; null where it misses, and with a location." }),
  accuracy: RowAccuracy,
});
export type OccultationRowOut = Omit<z.output<typeof OccultationRow>, "accuracy">;
export type PrintedOccultation = z.input<typeof OccultationRow>;

/** Closer to the Sun than this nothing is observed. */
const OBSERVABLE_DEG = 10;

/** The members about a place in a row about the whole Earth, and the other way round. */
const NO_PLACE = {
  least: null,
  disappearance: null,
  reappearance: null,
  contacts: null,
  seen: null,
  duration_s: null,
  graze: null,
  time_uncertainty_s: null,
};
const NO_EARTH = { greatest: null, gamma: null, begin: null, end: null, greatest_at: null };

/** A passage over a place as a row of the answer. */
export function localRow(sky: Sky, passage: LocalOccultation & Progress): OccultationRowOut {
  const { target, least_day, depth_arcsec, kind, disappearance, reappearance, d1, d2, r1, r2 } = passage;
  const moments = limbCircumstances(sky, passage, [disappearance, reappearance, d1, d2, r1, r2]);
  const at = (index: number) => limbEvent(sky, moments[index] ?? null);
  const isPlanet = target.body !== undefined;
  return {
    body: target.name,
    magnitude: magnitudeOf(sky, target, least_day),
    kind,
    ...NO_EARTH,
    least: { instant: instantOfDay(sky, least_day), depth_arcsec },
    disappearance: at(0),
    reappearance: at(1),
    seen: passage.seen && seenMembers(sky, passage.seen),
    contacts: isPlanet ? { d1: at(2), d2: at(3), r1: at(4), r2: at(5) } : null,
    duration_s:
      disappearance === null || reappearance === null
        ? null
        : (reappearance.t_day - disappearance.t_day) * SECONDS_PER_DAY,
    ...moonOf(moonAtMiddle(sky, { view: passage.view, t_day: least_day })),
    ...progressMembers(passage),
    graze: Math.abs(depth_arcsec) <= GRAZE_ARCSEC,
    time_uncertainty_s: timeUncertainty_s(disappearance ?? d1, placeError_arcsec(sky, target, least_day)),
  };
}

function limbEvent(sky: Sky, moment: LimbCircumstances | null) {
  if (moment === null) return null;
  const { t_day, altitude_deg, rate_arcsec_s, visible, ...rest } = moment;
  return {
    instant: instantOfDay(sky, t_day),
    ...rest,
    altitude_geometric_deg: altitude_deg,
    radial_rate_arcsec_s: rate_arcsec_s,
    visible,
    reason: visible ? null : ("below_horizon" as const),
  };
}

function moonOf({ illuminated_percent, waxing, elongation_deg, in_lunar_eclipse }: MoonThen) {
  const moon = { illuminated_percent, waxing, elongation_deg };
  return { moon, in_lunar_eclipse, observable: Math.abs(elongation_deg) >= OBSERVABLE_DEG };
}

function magnitudeOf(sky: Sky, target: Target, t_day: number): number | null {
  if (target.body === undefined && target.kind !== "orbit") return target.magnitude ?? null;
  const [mag = Number.NaN] = bodyLooks(sky, target, geocentricColumns(Float64Array.of(t_day))).magnitude;
  return Number.isNaN(mag) ? null : mag;
}

/** A passage over the whole Earth as a row of the answer. */
export function globalRow(sky: Sky, passage: GlobalOccultation & Progress): OccultationRowOut {
  const { target, kind, greatest_day, gamma, begin_day, end_day } = passage;
  return {
    body: target.name,
    magnitude: magnitudeOf(sky, target, greatest_day),
    kind,
    ...NO_PLACE,
    ...moonOf(moonAtMiddle(sky, { view: passage.view, t_day: greatest_day })),
    ...progressMembers(passage),
    greatest: { instant: instantOfDay(sky, greatest_day) },
    gamma,
    begin: { instant: instantOfDay(sky, begin_day) },
    end: { instant: instantOfDay(sky, end_day) },
    greatest_at: greatestAt(sky, passage),
  };
}

function greatestAt(sky: Sky, { greatest_at, greatest_day }: GlobalOccultation) {
  if (greatest_at === null) return null;
  const altitude = bodyPositions(sky, {
    bodies: ["moon", "sun"],
    instants: columnsAt(sky.models.deltaT, Float64Array.of(greatest_day)),
    columns: ["altitude_geometric_deg"],
    observer: { ...greatest_at, elevation_m: 0 },
  });
  return {
    ...greatest_at,
    moon_altitude_deg: altitude("moon", "altitude_geometric_deg")[0] ?? Number.NaN,
    sun_altitude_deg: altitude("sun", "altitude_geometric_deg")[0] ?? Number.NaN,
  };
}
