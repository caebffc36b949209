import type { Location } from "../../contract/ask/location.ts";
import type { SkyMoment } from "../../sky/eclipses/sky-moments.ts";
import type { Sky } from "../../sky/sky.ts";
import type { Progress } from "../../sky/time/lasting.ts";
import { sunMoments } from "../../sky/transits/local.ts";
import type { DiscMoment, Passage } from "../../sky/transits/passage.ts";
import type { ChosenTransit } from "../../sky/transits/search.ts";
import { TRANSIT_CONTACTS, type TransitContact } from "../../sky/words.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { instantOfDay } from "../parts/event-question.ts";
import { progressMembers, seenMembers } from "../parts/lasting-fields.ts";
import type { TransitRowOut } from "./transit-fields.ts";

type SunMoments = Readonly<Record<TransitContact | "greatest", SkyMoment | null>>;

/** A transit as a row of the answer. */
export function transitRow(
  sky: Sky,
  location: Location | null,
  transit: ChosenTransit & Progress,
): TransitRowOut {
  const { planet, node, geocentric, local } = transit;
  const sun = location === null ? null : sunMoments(sky, location, geocentric);
  return {
    body: planet,
    ...passageOf(sky, geocentric, sun),
    ...progressMembers(transit),
    node,
    local: local && {
      visible: local.visible,
      reason: local.reason,
      truncated_by: local.truncated_by,
      ...passageOf(sky, local.passage, local.sun),
      seen: local.seen && seenMembers(sky, local.seen),
    },
  };
}

function passageOf(sky: Sky, { kind, greatest, contacts }: Passage, sun: SunMoments | null) {
  const { I, II, III, IV } = contacts;
  const named = Object.fromEntries(
    TRANSIT_CONTACTS.map((name) => [name, contactOf(sky, contacts[name], sun?.[name] ?? null)]),
  ) as TransitRowOut["contacts"];
  return {
    kind,
    greatest: { instant: instantOfDay(sky, greatest.t_day), ...sunAt(sun?.greatest ?? null) },
    separation_arcsec: greatest.separation_arcsec,
    position_angle_deg: greatest.position_angle_deg,
    contacts: named,
    duration_s: secondsFrom(I, IV),
    interior_duration_s: secondsFrom(II, III),
    sun_semidiameter_arcsec: greatest.sun_semidiameter_arcsec,
    planet_semidiameter_arcsec: greatest.planet_semidiameter_arcsec,
  };
}

function contactOf(sky: Sky, moment: DiscMoment | null, sun: SkyMoment | null) {
  if (moment === null) return null;
  const { t_day, position_angle_deg } = moment;
  return { instant: instantOfDay(sky, t_day), position_angle_deg, ...sunAt(sun) };
}

function sunAt(sun: SkyMoment | null) {
  return { sun_altitude_deg: sun?.altitude_geometric_deg ?? null, visible: sun?.above_horizon ?? null };
}

function secondsFrom(first: DiscMoment | null, last: DiscMoment | null): number | null {
  return first === null || last === null ? null : (last.t_day - first.t_day) * SECONDS_PER_DAY;
}
