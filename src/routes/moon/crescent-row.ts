import type { Location } from "../../contract/ask/location.ts";
import type { Crescent } from "../../sky/crescents/crescents.ts";
import * as criteria from "../../sky/crescents/criteria.ts";
import type { CrescentGeometry } from "../../sky/crescents/geometry.ts";
import { directionsAt } from "../../sky/horizon/horizon-engine.ts";
import type { Sky } from "../../sky/sky.ts";
import { instantOf } from "../../sky/time/tt-days.ts";
import type { CrescentCriterion } from "../../sky/words.ts";
import { HOURS_PER_DAY, MINUTES_PER_DAY } from "../../units/units.ts";
import { instantOfDay } from "../parts/event-question.ts";
import { type CrescentRowOut, ODEH_MEANINGS, YALLOP_MEANINGS } from "./crescent-fields.ts";

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
