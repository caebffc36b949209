import * as z from "../../contract/schema/schema.ts";
import { deg, flag, fraction, identity, integer, quantity, text } from "../../contract/terms/fields.ts";
import { PlanetName, VisibilityPhrase } from "../parts/planet-fields.ts";

const surface = (description: string) => quantity("magnitude_arcsec2", description);
const mag = (description: string) => quantity("magnitude", description);

const Planet = z
  .object({
    body: identity(PlanetName),
    magnitude: mag("Apparent visual magnitude; outside the atmosphere."),
    visibility: VisibilityPhrase,
    naked_eye: flag("True if the unaided eye sees it: visibility is low, visible or well_placed."),
    telescope: flag(
      "True if it is up and brighter than the aperture's limit at its altitude; null without aperture_mm.",
    ).nullable(),
    altitude_geometric_deg: deg(
      "Topocentric altitude of the centre without refraction; null without a location.",
    ).nullable(),
  })
  .meta({ id: "QualityPlanet", description: "Visibility of a planet in this sky." });

const Conditions = z
  .object({
    sun_altitude_deg: deg("Altitude of the Sun's centre, unrefracted."),
    moon_altitude_deg: deg("Altitude of the Moon's centre, unrefracted."),
    moon_phase_angle_deg: deg("Angle Sun, Moon, Earth."),
    moonlit_fraction: fraction(
      "Share of its light that the Earth's shadow leaves the Moon: 1 outside lunar eclipses, 0 in totality.",
    ),
    daylight: flag(
      "True if the Sun is above the horizon: then the sky shows no stars and the numbers of the sky are null.",
    ),
  })
  .meta({ id: "SkyConditions", description: "Sun and Moon, which brighten the sky at the instant." });

/** A row of /v2/sky-quality. */
export const QualityRow = z.object({
  class: z
    .object({
      bortle: integer("Bortle's class, 1 to 9."),
      title: text("Its title."),
      brightest_mag_arcsec2: surface("The class's brightest zenith; null for class 9.").nullable(),
      darkest_mag_arcsec2: surface("The class's darkest zenith."),
      naked_eye_limit_mag: mag(
        "Faintest star for the unaided eye; of a practised one, as Bortle names it for the class.",
      ),
    })
    .meta({ id: "BortleClass", description: "Class of the sky without Moon and twilight." }),
  dark_sky_brightness_mag_arcsec2: surface("Zenith brightness without Moon and twilight."),
  sky_brightness_mag_arcsec2: surface(
    "Zenith brightness at the instant; without a location the same as the dark one; null in daylight.",
  ).nullable(),
  naked_eye_limit_mag: mag(
    "Faintest star for the unaided eye; at the altitude asked for, null with the Sun above -6 degrees, where no law holds.",
  ).nullable(),
  telescopic_limit_mag: mag(
    "Faintest star through the aperture there; null without aperture_mm and with the Sun above -6 degrees.",
  ).nullable(),
  resolution: z
    .object({
      rayleigh_arcsec: quantity("arcsec", "Smallest separation by Rayleigh's rule.", 2),
      dawes_arcsec: quantity("arcsec", "Smallest separation by Dawes' rule.", 2),
    })
    .nullable()
    .meta({ description: "Resolution of the aperture; null without aperture_mm." }),
  conditions: Conditions.nullable().meta({ description: "Null without a location." }),
  visible_planets: z.array(Planet).meta({ description: "The planets against these limits." }),
  basis: z
    .array(text("A formula or a convention."))
    .meta({ description: "Formulas and conventions that the numbers rest on." }),
});
export type PrintedQuality = z.input<typeof QualityRow>;
