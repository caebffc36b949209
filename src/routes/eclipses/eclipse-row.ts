import type { GeographicPoint } from "../../sky/eclipses/earth-limb.ts";
import { zenithPoint } from "../../sky/eclipses/lunar.ts";
import { lunarDurations } from "../../sky/eclipses/lunar-contacts.ts";
import type { LunarLocal } from "../../sky/eclipses/lunar-local.ts";
import { publishedElements } from "../../sky/eclipses/published-elements.ts";
import type { EclipseOver, LunarEclipseOver, SolarEclipseOver } from "../../sky/eclipses/search.ts";
import type { SkyMoment } from "../../sky/eclipses/sky-moments.ts";
import type { SolarLocal } from "../../sky/eclipses/solar-local.ts";
import type { Sky } from "../../sky/sky.ts";
import type { Progress } from "../../sky/time/lasting.ts";
import { PERCENT } from "../../units/units.ts";
import { instantOfDay } from "../parts/event-question.ts";
import { progressMembers, seenMembers } from "../parts/lasting-fields.ts";
import type { EclipseRowOut } from "./eclipse-fields.ts";

/** Eclipses as rows of the answer. */

type LocalOut = NonNullable<EclipseRowOut["local"]>;
type MomentOut = NonNullable<LocalOut["maximum"]>;

/** The scope that rows need beside the eclipse. */
export interface RowScope {
  readonly sky: Sky;
  readonly withElements: boolean;
}

/** The contacts that belong to the other body. */
const NO_CONTACTS = {
  ...{ C1: null, C2: null, C3: null, C4: null },
  ...{ P1: null, U1: null, U2: null, greatest: null, U3: null, U4: null, P4: null },
};
const NO_SOLAR_CONTACTS = { C1: null, C2: null, C3: null, C4: null };

export function eclipseRow(scope: RowScope, listed: EclipseOver & Progress): EclipseRowOut {
  return listed.body === "sun" ? solarRow(scope, listed) : lunarEclipseRow(scope, listed);
}

function solarRow(scope: RowScope, listed: SolarEclipseOver & Progress): EclipseRowOut {
  const { eclipse, local } = listed;
  const instant = instantOfDay(scope.sky, eclipse.t_day);
  const { lat_deg, lon_deg } = eclipse.greatest;
  const { P1, P2, U1, U2, U3, U4, P3, P4 } = listed.contacts;
  const at = (contact: (GeographicPoint & { readonly t_day: number }) | null) =>
    contact && shadowContact(scope.sky, contact.t_day, contact);
  return {
    body: "sun",
    kind: eclipse.kind,
    instant,
    central: eclipse.central,
    hybrid: eclipse.hybrid,
    gamma: eclipse.gamma,
    magnitude: eclipse.magnitude,
    obscuration_percent: eclipse.obscuration_fraction * PERCENT,
    umbral_magnitude: null,
    penumbral_magnitude: null,
    saros: { series: eclipse.saros_series },
    delta_t_s: eclipse.elements.delta_t_s,
    greatest: { instant, ...eclipse.greatest },
    zenith: null,
    durations: null,
    contacts: {
      ...{ P1: at(P1), P2: at(P2), U1: at(U1), U2: at(U2) },
      greatest: { instant, lat_deg, lon_deg },
      ...{ U3: at(U3), U4: at(U4), P3: at(P3), P4: at(P4) },
    },
    ...(scope.withElements ? { besselian: publishedElements(eclipse.elements) } : {}),
    ...progressMembers(listed),
    local: local && solarLocal(scope, local),
  };
}

function lunarEclipseRow(scope: RowScope, listed: LunarEclipseOver & Progress): EclipseRowOut {
  const { eclipse, contacts, local } = listed;
  const { P1, P2, U1, U2, U3, U4, P3, P4 } = contacts;
  const at = (t_day: number | null) =>
    t_day === null ? null : shadowContact(scope.sky, t_day, zenithPoint(eclipse, t_day));
  return {
    body: "moon",
    kind: eclipse.kind,
    instant: instantOfDay(scope.sky, eclipse.t_day),
    central: null,
    hybrid: null,
    gamma: eclipse.gamma,
    magnitude: null,
    obscuration_percent: null,
    umbral_magnitude: eclipse.umbral_magnitude,
    penumbral_magnitude: eclipse.penumbral_magnitude,
    saros: { series: eclipse.saros_series },
    delta_t_s: eclipse.elements.delta_t_s,
    greatest: null,
    zenith: zenithPoint(eclipse, eclipse.t_day),
    durations: lunarDurations(contacts),
    contacts: {
      ...{ P1: at(P1), P2: at(P2), U1: at(U1), U2: at(U2) },
      greatest: shadowContact(scope.sky, eclipse.t_day, zenithPoint(eclipse, eclipse.t_day)),
      ...{ U3: at(U3), U4: at(U4), P3: at(P3), P4: at(P4) },
    },
    ...(scope.withElements ? { besselian: null } : {}),
    ...progressMembers(listed),
    local: local && lunarLocal(scope, local),
  };
}

function shadowContact(sky: Sky, t_day: number, { lat_deg, lon_deg }: GeographicPoint) {
  return { instant: instantOfDay(sky, t_day), lat_deg, lon_deg };
}

function solarLocal(scope: RowScope, local: SolarLocal): LocalOut {
  const at = (moment: SkyMoment | null) => momentOut(scope, moment);
  const { C1, C2, C3, C4 } = local.contacts ?? NO_SOLAR_CONTACTS;
  const contacts = { ...NO_CONTACTS, C1: at(C1), C2: at(C2), C3: at(C3), C4: at(C4) };
  if (!local.visible) return unseen(local.reason, local.contacts && contacts);
  return {
    visible: true,
    reason: null,
    kind: local.kind,
    truncated_by: local.truncated_by,
    magnitude: local.magnitude,
    obscuration_percent: local.obscuration_fraction * PERCENT,
    duration_s: local.duration_s,
    central_duration_s: local.central_duration_s,
    maximum: at(local.maximum),
    rise: at(local.sunrise),
    set: at(local.sunset),
    seen: seenMembers(scope.sky, local.seen),
    contacts,
  };
}

function lunarLocal(scope: RowScope, local: LunarLocal): LocalOut {
  const { P1, U1, U2, greatest, U3, U4, P4 } = local.contacts;
  const at = (moment: SkyMoment | null) => momentOut(scope, moment);
  const contacts = {
    ...NO_CONTACTS,
    ...{ P1: at(P1), U1: at(U1), U2: at(U2), greatest: at(greatest), U3: at(U3), U4: at(U4), P4: at(P4) },
  };
  if (!local.visible) return unseen(local.reason, contacts);
  return {
    visible: true,
    reason: null,
    kind: local.kind,
    truncated_by: local.truncated_by,
    magnitude: local.magnitude,
    obscuration_percent: null,
    duration_s: local.duration_s,
    central_duration_s: local.central_duration_s,
    maximum: at(local.maximum),
    rise: at(local.moonrise),
    set: at(local.moonset),
    seen: seenMembers(scope.sky, local.seen),
    contacts,
  };
}

function unseen(reason: NonNullable<LocalOut["reason"]>, contacts: LocalOut["contacts"]): LocalOut {
  return {
    visible: false,
    reason,
    kind: null,
    truncated_by: null,
    magnitude: null,
    obscuration_percent: null,
    duration_s: null,
    central_duration_s: null,
    maximum: null,
    rise: null,
    set: null,
    seen: null,
    contacts,
  };
}

function momentOut({ sky }: RowScope, moment: SkyMoment | null): MomentOut | null {
  if (moment === null) return null;
  const { t_day, azimuth_deg, altitude_geometric_deg, above_horizon } = moment;
  return {
    instant: instantOfDay(sky, t_day),
    azimuth_deg,
    altitude_geometric_deg,
    limb_above_horizon: above_horizon,
  };
}
