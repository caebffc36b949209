import * as z from "../../contract/schema/schema.ts";
import { arcsec, deg, event, flag, identity, seconds, turnDeg, word } from "../../contract/terms/fields.ts";
import { INFERIOR_PLANETS } from "../../sky/planets/planet-bodies.ts";
import { NODES, TRANSIT_REASONS, TRANSIT_TRUNCATIONS } from "../../sky/state-words.ts";
import { TRANSIT_KINDS } from "../../sky/words.ts";
import { RowAccuracy } from "../astronomy/fields.ts";
import { progressFields, SeenSpan } from "../parts/lasting-fields.ts";

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
