import type { Location } from "../../contract/ask/location.ts";
import * as z from "../../contract/schema/schema.ts";
import { arcsec, deg, event, flag, identity, seconds, turnDeg, word } from "../../contract/terms/fields.ts";
import type { SkyMoment } from "../../sky/eclipses/sky-moments.ts";
import { INFERIOR_PLANETS } from "../../sky/planets/planet-bodies.ts";
import type { Sky } from "../../sky/sky.ts";
import { NODES, TRANSIT_REASONS, TRANSIT_TRUNCATIONS } from "../../sky/state-words.ts";
import type { Progress } from "../../sky/time/lasting.ts";
import { sunMoments } from "../../sky/transits/local.ts";
import type { DiscMoment, Passage } from "../../sky/transits/passage.ts";
import type { ChosenTransit } from "../../sky/transits/search.ts";
import { TRANSIT_CONTACTS, TRANSIT_KINDS, type TransitContact } from "../../sky/words.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { RowAccuracy } from "../astronomy/fields.ts";
import { instantOfDay } from "../parts/event-question.ts";
import { progressFields, progressMembers, SeenSpan, seenMembers } from "../parts/lasting-fields.ts";

/** The row of /v2/transits. */

const positionAngle = turnDeg(
  "Position angle from north through east, 0 to 360; of the planet's centre seen from the Sun's, by the true equator of date.",
);

/** The Sun at the place at an event's instant. */
const sunThere = {
  sun_altitude_deg: deg(
    "Altitude of the Sun's centre, unrefracted; at the place, null without a location.",
  ).nullable(),
  visible: flag(
    "True if it can be seen there; the Sun's upper limb is at or above -34 arcmin at the place, null without a location.",
  ).nullable(),
};

const Contact = event({
  position_angle_deg: positionAngle,
  ...sunThere,
}).meta({ id: "TransitContact", description: "A touch of the two discs." });

const Greatest = event({
  ...sunThere,
}).meta({ id: "GreatestTransit", description: "Least separation of the centres." });

/** The members that one origin gives to a passage. */
const passage = {
  kind: word(
    TRANSIT_KINDS,
    "transit: the whole disc on the Sun's; partial: a part of it (contacts II and III are null); miss: the discs do not meet.",
    "transit_kinds",
  ),
  greatest: Greatest,
  separation_arcsec: arcsec("Least separation of the centres."),
  position_angle_deg: positionAngle,
  contacts: z
    .object({
      I: Contact.nullable().meta({ description: "The discs touch from outside: the transit starts." }),
      II: Contact.nullable().meta({ description: "The planet's disc is wholly on the Sun's." }),
      III: Contact.nullable().meta({ description: "It starts to leave." }),
      IV: Contact.nullable().meta({ description: "The transit ends." }),
    })
    .meta({ description: "Contacts, null where they do not happen." }),
  duration_s: seconds("Length of time; from contact I to IV, null without.").nullable(),
  interior_duration_s: seconds("From contact II to III; null without.").nullable(),
  sun_semidiameter_arcsec: arcsec("Semidiameter of the Sun at greatest transit."),
  planet_semidiameter_arcsec: arcsec("Semidiameter of the planet then, of Venus with its air."),
};

export const TransitRow = z.object({
  body: identity(word(INFERIOR_PLANETS, "The planet.", "bodies")),
  ...passage,
  ...progressFields,
  node: word(NODES, "The node of the planet's orbit that it passes about then.", "nodes"),
  local: z
    .object({
      visible: flag(
        "True if it can be seen there; the Sun's upper limb is above -34 arcmin at some moment between contacts I and IV.",
      ),
      reason: word(
        TRANSIT_REASONS,
        "Why it is not visible: the place has no transit, or the Sun is down; null when it is.",
        "invisibility_reasons",
      ).nullable(),
      truncated_by: word(
        TRANSIT_TRUNCATIONS,
        "Cause that hides part of the transit, the longer part if both do; null when all of it is seen, or nothing.",
        "truncations",
      ).nullable(),
      ...passage,
      seen: SeenSpan.nullable(),
    })
    .nullable()
    .meta({ description: "The transit as the place has it; null without a location." }),
  accuracy: RowAccuracy,
});
export type TransitRowOut = Omit<z.output<typeof TransitRow>, "accuracy">;
export type PrintedTransit = z.input<typeof TransitRow>;

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
