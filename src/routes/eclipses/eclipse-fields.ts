import * as z from "../../contract/schema/schema.ts";
import {
  deg,
  event,
  flag,
  full,
  Instant,
  identity,
  integer,
  jd,
  km,
  LocalTime,
  percent,
  quantity,
  ratio,
  seconds,
  turnDeg,
  word,
} from "../../contract/terms/fields.ts";
import { ECLIPSE_REASONS, TRUNCATIONS } from "../../sky/state-words.ts";
import { ECLIPSE_KINDS } from "../../sky/words.ts";
import { RowAccuracy } from "../astronomy/fields.ts";
import { progressFields, SeenSpan } from "../parts/lasting-fields.ts";

/** The row of /v2/eclipses: solar and lunar eclipses in one shape, null where a member belongs to the other body. */

const MAGNITUDE_DECIMALS = 5;
const ELEMENT_DECIMALS = 9;

const share = (description: string) => ratio(description, MAGNITUDE_DECIMALS);

const GeographicMembers = {
  lat_deg: deg("Latitude, north positive; geodetic."),
  lon_deg: deg("Longitude, east positive."),
};

const ShadowContact = event(GeographicMembers).meta({
  description:
    "A contact. Solar: where on the Earth the shadow's cone touches. Lunar: where the Moon is in the zenith.",
  id: "ShadowContact",
});

const contact = (description: string) => ShadowContact.nullable().meta({ description });

const Contacts = z
  .object({
    P1: contact("Penumbra starts."),
    P2: contact(
      "Solar: penumbra wholly on the Earth. Lunar: Moon wholly in the penumbra. Null when it never is.",
    ),
    U1: contact("Umbra (or antumbra) starts; null when it misses."),
    U2: contact("Solar: umbra wholly on the Earth. Lunar: totality starts."),
    greatest: ShadowContact.meta({ description: "Greatest eclipse." }),
    U3: contact("End of what U2 started."),
    U4: contact("Umbra (or antumbra) ends."),
    P3: contact("End of what P2 started."),
    P4: contact("Penumbra ends."),
  })
  .meta({ description: "Contacts of the shadow, null where they do not happen." });

const GreatestPoint = event({
  ...GeographicMembers,
  sun_altitude_deg: deg("Altitude of the Sun's centre, unrefracted; 0 where the axis misses the Earth."),
  path_width_km: km(
    "Width of the path of totality or annularity; null when it has no two limits.",
  ).nullable(),
  central_duration_s: seconds("Duration of totality or annularity; null without a central line.").nullable(),
}).meta({
  description: "Solar: the point on the shadow's axis or, when that misses the Earth, nearest to it.",
  id: "GreatestPoint",
});

const lengthField = (description: string) =>
  z.array(quantity("earth_radii", description, ELEMENT_DECIMALS)).meta({ description });
const angle = (description: string) =>
  z.array(quantity("deg", description, ELEMENT_DECIMALS)).meta({ description });

const BesselianElements = z
  .object({
    t0_jd_tt: jd("Epoch of the polynomials, TT."),
    x_earth_radii: lengthField(
      "Axis in the fundamental plane, to the east: coefficients of powers of the hours since t0.",
    ),
    y_earth_radii: lengthField("The same to the north."),
    d_deg: angle("Declination of the axis."),
    mu_deg: angle("Greenwich hour angle of the axis, delta T applied."),
    l1_earth_radii: lengthField("Radius of the penumbra in the plane."),
    l2_earth_radii: lengthField("Radius of the umbra in the plane, negative where it is total."),
    tan_f1: ratio("Tangent of the penumbra's angle.", ELEMENT_DECIMALS),
    tan_f2: ratio("Tangent of the umbra's angle.", ELEMENT_DECIMALS),
  })
  .meta({ description: "Besselian elements, good within 3 h of t0.", id: "BesselianElements" });

const LocalMoment = event({
  azimuth_deg: turnDeg(
    "Azimuth from north through east; at a pole by the meridian of the longitude given.",
  ).nullable(),
  altitude_geometric_deg: deg("Topocentric altitude of the centre without refraction."),
  limb_above_horizon: flag("True if the upper limb is at or above -34 arcmin."),
}).meta({ description: "A moment of an eclipse in the sky of the place.", id: "EclipseMoment" });

const solarMoment = (description: string) =>
  LocalMoment.nullable().meta({ description: `Solar: ${description}` });
const lunarMoment = (description: string) =>
  LocalMoment.nullable().meta({ description: `Lunar: ${description}` });

const LocalContacts = z
  .object({
    C1: solarMoment("the eclipse starts."),
    C2: solarMoment("totality or annularity starts; null when the place has none."),
    C3: solarMoment("totality or annularity ends."),
    C4: solarMoment("the eclipse ends."),
    P1: lunarMoment("the penumbral phase starts."),
    U1: lunarMoment("the partial phase starts; null when there is none."),
    U2: lunarMoment("totality starts."),
    greatest: lunarMoment("greatest eclipse."),
    U3: lunarMoment("totality ends."),
    U4: lunarMoment("the partial phase ends."),
    P4: lunarMoment("the penumbral phase ends."),
  })
  .meta({
    description:
      "Contacts at the place, also those below the horizon, of eclipses too that are not visible: C1 to C4 solar, the others lunar; null where they do not apply.",
  });

const Local = z
  .object({
    visible: flag(
      "True if it can be seen there; the upper limb is above -34 arcmin at some moment between the first and the last contact.",
    ),
    reason: word(
      ECLIPSE_REASONS,
      "Why it is not visible; null when it is.",
      "invisibility_reasons",
    ).nullable(),
    kind: word(
      ECLIPSE_KINDS,
      "The deepest phase above the horizon; null when none is.",
      "eclipse_kinds",
    ).nullable(),
    truncated_by: word(
      TRUNCATIONS,
      "Cause that hides part of the eclipse, the longer part if both do; null when all of it is seen, or nothing.",
      "truncations",
    ).nullable(),
    magnitude: share(
      "At the maximum. Solar: share of the Sun's diameter covered, above 1 within the umbra. Lunar: share of the Moon's diameter in the umbra.",
    ).nullable(),
    obscuration_percent: percent(
      "Share of the Sun's area covered; at the maximum, null of lunar eclipses.",
    ).nullable(),
    duration_s: seconds("Length of time; above the horizon from the first to the last contact.").nullable(),
    central_duration_s: seconds(
      "Duration of totality or annularity; what the place sees of it above its horizon, null where nothing.",
    ).nullable(),
    maximum: LocalMoment.nullable().meta({ description: "The deepest moment above the horizon." }),
    rise: LocalMoment.nullable().meta({
      description: "Sunrise or moonrise during the eclipse (upper limb at -34 arcmin).",
    }),
    set: LocalMoment.nullable().meta({ description: "Sunset or moonset during the eclipse." }),
    seen: SeenSpan.nullable(),
    contacts: LocalContacts.nullable().meta({
      description: "Contacts at the place; null only outside the Moon's penumbra.",
    }),
  })
  .meta({ description: "The eclipse as seen from the place." });

export const EclipseRow = z.object({
  body: identity(word(["sun", "moon"], "The eclipsed body.", "bodies")),
  kind: word(ECLIPSE_KINDS, "Kind for the whole Earth; a hybrid is total.", "eclipse_kinds"),
  instant: Instant.meta({ description: "Greatest eclipse, UTC." }),
  instant_local: LocalTime.meta({
    description: "The same as local time with its offset; present when a time zone is resolved.",
  }),
  central: flag("Solar: the shadow's axis meets the Earth.").nullable(),
  hybrid: flag("Solar: annular on one part of the path and total on another.").nullable(),
  gamma: quantity(
    "earth_radii",
    "Least distance of the shadow's axis from the Earth's centre, positive to the north; lunar: of the Moon from the axis.",
  ),
  magnitude: share(
    "Solar: ratio of the diameters if central, else share of the Sun's diameter covered.",
  ).nullable(),
  obscuration_percent: percent("Share of the Sun's area covered; null of lunar eclipses.").nullable(),
  umbral_magnitude: share("Lunar: share of the Moon's diameter in the umbra, negative outside.").nullable(),
  penumbral_magnitude: share("Lunar: share of the Moon's diameter in the penumbra.").nullable(),
  saros: z
    .object({ series: integer("Number of the series.") })
    .meta({ description: "The saros series; the number within it is withheld." }),
  delta_t_s: seconds("TT − UT1; places on the Earth depend on it."),
  greatest: GreatestPoint.nullable(),
  zenith: z
    .object(GeographicMembers)
    .nullable()
    .meta({ description: "Lunar: where the Moon is in the zenith at greatest eclipse." }),
  durations: z
    .object({
      penumbral_s: seconds("From P1 to P4."),
      partial_s: seconds("From U1 to U4.").nullable(),
      totality_s: seconds("From U2 to U3.").nullable(),
    })
    .nullable()
    .meta({ description: "Lunar: how long the phases last." }),
  contacts: Contacts,
  besselian: full(BesselianElements.nullable()),
  ...progressFields,
  local: Local.nullable().meta({
    description: "The eclipse as seen from the place; null without a location.",
  }),
  accuracy: RowAccuracy,
});

export type EclipseRowOut = Omit<z.output<typeof EclipseRow>, "accuracy">;
export type PrintedEclipse = z.input<typeof EclipseRow>;
