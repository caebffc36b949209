import type { Target } from "../../catalog/target.ts";
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
import type { Progress } from "../../sky/time/lasting.ts";
import { columnsAt } from "../../sky/time/tt-days.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { instantOfDay } from "../parts/event-question.ts";
import { progressMembers, seenMembers } from "../parts/lasting-fields.ts";
import type { OccultationRowOut } from "./occultation-fields.ts";

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
