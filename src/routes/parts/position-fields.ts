import * as z from "../../contract/schema/schema.ts";
import {
  arcsec,
  au,
  deg,
  identity,
  km,
  percent,
  quantity,
  ratio,
  seconds,
  text,
  turnDeg,
  turnHours,
  word,
} from "../../contract/terms/fields.ts";
import { MAGNITUDE_STATUSES, TARGET_POINTS } from "../../sky/state-words.ts";
import { hoursOf } from "../../sky/time/sidereal-time.ts";
import type { GroupColumn } from "../../table/column.ts";
import { groupOf } from "../../table/written.ts";
import { Horizontal } from "./horizon-fields.ts";

/** The blocks of a position, shared by the routes that give places in the sky. */

const Equatorial = z
  .object({
    ra_hours: turnHours("Right ascension in hours."),
    ra_deg: turnDeg("Right ascension."),
    dec_deg: deg("Declination."),
  })
  .meta({ id: "Equatorial", description: "Right ascension and declination." });

const Ecliptic = z
  .object({ lon_deg: turnDeg("Longitude, east positive."), lat_deg: deg("Latitude, north positive.") })
  .meta({ id: "Ecliptic", description: "Ecliptic longitude and latitude." });

const Distance = z
  .object({
    au: au("Distance."),
    km: km("Distance."),
    light_time_s: seconds("Time that light takes over the distance."),
  })
  .meta({ id: "Distance", description: "Distance from the origin of the frame." });

const Topocentric = z
  .object({
    ra_deg: turnDeg("Right ascension; from the observer, true equator and equinox of date."),
    dec_deg: deg("Declination; from the observer, true equator of date."),
    hour_angle_deg: deg("Local hour angle, west positive."),
    distance_au: au(
      "Distance that the light has come; to the observer, null for directions without distance.",
    ).nullable(),
  })
  .meta({ id: "Topocentric", description: "The apparent place from the observer." });

const VECTOR_DECIMALS = 12;
const vectorAu = (description: string) => quantity("au", description, VECTOR_DECIMALS);
const vectorAuDay = (description: string) => quantity("au", description, VECTOR_DECIMALS);
const speedKmS = (description: string) => quantity("km", description, 9);

const StateVector = z
  .object({
    x_au: vectorAu("Towards the equinox of the ICRS."),
    y_au: vectorAu("A quarter turn east of it."),
    z_au: vectorAu("To the north pole."),
    vx_au_day: vectorAuDay("Velocity, au a day."),
    vy_au_day: vectorAuDay("Velocity, au a day."),
    vz_au_day: vectorAuDay("Velocity, au a day."),
    x_km: km("Along the first axis."),
    y_km: km("Along the second axis."),
    z_km: km("Along the third axis."),
    vx_km_s: speedKmS("Velocity, km a second."),
    vy_km_s: speedKmS("Velocity, km a second."),
    vz_km_s: speedKmS("Velocity, km a second."),
  })
  .meta({
    id: "StateVector",
    description: "Geometric position and velocity, without light time, ICRS axes.",
  });

const EarthFixed = z
  .object({
    x_km: km("Along the first axis."),
    y_km: km("Along the second axis."),
    z_km: km("Along the third axis."),
    vx_km_s: speedKmS("Velocity, km a second."),
    vy_km_s: speedKmS("Velocity, km a second."),
    vz_km_s: speedKmS("Velocity, km a second."),
  })
  .meta({
    id: "EarthFixedVector",
    description:
      "Geometric, from the Earth's centre, on ITRS axes: first towards longitude and latitude 0, third to the pole; velocity as seen on these turning axes.",
  });

const stateVector = (description: string) => StateVector.nullable().optional().meta({ description });

/** The angle from the Sun as all routes give it. */
/** Members of how a body moves among the stars. */
export const starMotionFields = {
  rate_arcsec_min: quantity("arcsec", "How fast it moves among the stars, arcseconds a minute.", 4),
  position_angle_deg: turnDeg("Position angle from north through east, 0 to 360; of where it moves to."),
};

export const elongationField = (more?: string) =>
  deg(
    `Angle from the Sun, positive east of it and at conjunction and opposition, negative west${more === undefined ? "" : `; ${more}`}.`,
  );

const Rates = z
  .object({
    ra_deg_day: deg("Rate of right ascension of date, degrees a day."),
    dec_deg_day: deg("Rate of declination of date, degrees a day."),
    azimuth_deg_day: deg("Rate of azimuth, degrees a day; null without a location.").nullable(),
    altitude_deg_day: deg(
      "Rate of the unrefracted altitude, degrees a day; null without a location.",
    ).nullable(),
    distance_km_s: speedKmS(
      "Rate of the distance that light has come, km a second on the observer's clock, from the place or without one from the origin of the frame; null for directions.",
    ).nullable(),
  })
  .meta({ id: "PositionRates", description: "How fast the apparent place moves." });

const AIRMASS_DECIMALS = 4;
export const BOUND_DECIMALS = 9;

const PositionLook = z
  .object({
    magnitude: quantity(
      "magnitude",
      "Apparent visual magnitude; of a star by its catalogue, of a body from elements by its H and G or M1 and K1. Null where none is known, and outside the phases that the formula was fitted to (Mercury 2 to 170 degrees, Venus to 179, the Moon to 170, H and G to 120); magnitude_status says why.",
    ).nullable(),
    magnitude_status: word(
      MAGNITUDE_STATUSES,
      "known; continued: of a law beyond the phases that it was fitted to (the Moon from 150 to 170 degrees, within 1 mag); outside_fit: null, the formula was not fitted to the phase; unknown: null, none is known.",
      "magnitude_statuses",
    ),
    phase_angle_deg: deg(
      "Angle at the body between Sun and Earth; null but for the Moon, planets and bodies from elements.",
    ).nullable(),
    illuminated_percent: percent(
      "Illuminated part of the disc; null but for the Moon and planets.",
    ).nullable(),
    elongation_deg: elongationField("null for the Sun").nullable(),
    apparent_diameter_arcsec: quantity(
      "arcsec",
      "Diameter from the Earth's centre, of planets that of the equator. Null for stars and directions.",
      3,
    ).nullable(),
  })
  .meta({ id: "PositionLook", description: "How bright and how large a target looks." });

/** One body of `positions`; which blocks are there is decided by `frames`. */
export const Position = z.object({
  body: identity(text("Canonical name of the target.")),
  equatorial: z
    .object({
      of_date: Equatorial.meta({ description: "Apparent place: true equator and equinox of date." }),
      j2000: Equatorial.meta({ description: "Astrometric place: ICRS axes." }).optional(),
    })
    .meta({ description: "Equatorial coordinates." }),
  ecliptic: z
    .object({
      of_date: Ecliptic.meta({ description: "Apparent place: true ecliptic and equinox of date." }),
      j2000: Ecliptic.meta({
        description: "Astrometric place: mean ecliptic and equinox of J2000.",
      }).optional(),
    })
    .meta({ description: "Ecliptic coordinates." })
    .optional(),
  galactic: Ecliptic.meta({ description: "Galactic coordinates of the astrometric place." }).optional(),
  horizontal: Horizontal.nullable().meta({
    description: "Place against the observer's horizon; null without a location and in heliocentric frames.",
  }),
  topocentric: Topocentric.nullable().optional().meta({
    description:
      "The apparent place from the observer; present with frames=all and a location, and with verbosity=full, where it is null without one.",
  }),
  distance: Distance.nullable()
    .optional()
    .meta({ description: "Distance; null for directions without distance." }),
  appearance: PositionLook.nullable().optional().meta({
    description: "How it looks from the Earth's centre; with frames=all. Null in heliocentric frames.",
  }),
  constellation: text("IAU abbreviation of the constellation.")
    .meta({ "x-enum": "constellations" })
    .optional(),
  bound_km: km(
    "How far it may be off; with bounds=true, of bodies from elements; null where nothing bounds it.",
  )
    .nullable()
    .optional(),
  bound_arcsec: quantity(
    "arcsec",
    "How far it may be off as seen from the Earth's centre; with bounds=true.",
    BOUND_DECIMALS,
  )
    .nullable()
    .optional(),
  vectors: z
    .object({
      geocentric: stateVector("From the Earth's centre."),
      heliocentric: stateVector("From the Sun's centre."),
      barycentric: stateVector("From the barycentre of the Solar System."),
      earth_fixed: EarthFixed.nullable().optional(),
    })
    .optional()
    .meta({ description: "With vectors: state vectors from the centres asked for; null for directions." }),
  distance_geometric_km: km("Distance of the centres at the instant, without light time.")
    .nullable()
    .optional()
    .meta({
      description:
        "Distance of the centres at the instant, without light time: with distance_geometric=true. Null for directions.",
    }),
  rates: Rates.optional().meta({ description: "With rates=true." }),
  airmass: ratio(
    "With airmass=true: air mass; null below the horizon and without a location.",
    AIRMASS_DECIMALS,
  )
    .nullable()
    .optional(),
  target_point: word(
    TARGET_POINTS,
    "Which point of a planet's system is placed; null for stars and directions.",
    "target_points",
  )
    .nullable()
    .optional(),
});

/** How the Earth was turned at the instant; shown by `verbosity=full`. */
export const Orientation = z
  .object({
    gmst_hours: turnHours("Greenwich mean sidereal time."),
    gast_hours: turnHours("Greenwich apparent sidereal time."),
    earth_rotation_angle_deg: turnDeg("Earth rotation angle."),
    dpsi_arcsec: arcsec("Nutation in longitude."),
    deps_arcsec: arcsec("Nutation in obliquity."),
    mean_obliquity_deg: deg("Mean obliquity of the ecliptic of date."),
    true_obliquity_deg: deg("True obliquity of the ecliptic of date."),
    tdb_minus_tt_s: quantity("s", "TDB − TT.", 9),
  })
  .meta({ id: "Orientation", description: "Orientation of the Earth and of the ecliptic." });

/** The columns of right ascension and declination. */
export function equatorialColumn(ra_deg: Float64Array, dec_deg: Float64Array): GroupColumn {
  return groupOf({ ra_hours: hoursOf(ra_deg), ra_deg, dec_deg });
}
