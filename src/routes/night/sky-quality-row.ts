import type { Location } from "../../contract/ask/location.ts";
import * as z from "../../contract/schema/schema.ts";
import { deg, flag, fraction, identity, integer, quantity, text } from "../../contract/terms/fields.ts";
import type { Warn } from "../../contract/terms/warnings.ts";
import type { InstantColumns } from "../../engine/types.ts";
import { planetVerdicts } from "../../sky/night/planet-verdict.ts";
import type { SkyLightColumns } from "../../sky/night/sky-light.ts";
import { bortleOf, resolution_arcsec, telescopicLimit_mag } from "../../sky/night/sky-quality.ts";
import {
  type AssumedSky,
  toldLimits_mag,
  type ZenithSkies,
  zenithSkies,
} from "../../sky/night/zenith-sky.ts";
import { type Looks, planetAppearances } from "../../sky/planets/appearance.ts";
import { PLANETS, type Planet } from "../../sky/planets/planet-bodies.ts";
import { type HorizontalCoordinates, isUp, planetHorizons } from "../../sky/planets/planet-horizon.ts";
import { extinctionBelowZenith_mag, isSeen } from "../../sky/planets/visibility.ts";
import type { Sky } from "../../sky/sky.ts";
import { VISIBILITY_PHRASES } from "../../sky/words.ts";
import { valueAt } from "../../solve/function.ts";
import { groupOf, listColumn, type Written, type WrittenColumns } from "../../table/written.ts";
import { PlanetName, VisibilityPhrase, warnExtrapolatedRows } from "../parts/planet-fields.ts";

const surface = (description: string) => quantity("magnitude_arcsec2", description);
const mag = (description: string) => quantity("magnitude", description);

const PlanetInSky = z
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
  visible_planets: z.array(PlanetInSky).meta({ description: "The planets against these limits." }),
  basis: z
    .array(text("A formula or a convention."))
    .meta({ description: "Formulas and conventions that the numbers rest on." }),
});
export type PrintedQuality = z.input<typeof QualityRow>;

const BASIS = [
  "NELM = 7.93 - 5 log10(10^(4.316 - B/5) + 1) by the rods or, in skies brighter than 18.3 mag/arcsec2, 4.305 - 5 log10(10^(2.316 - B/5) + 1) by the cones (Schaefer 1990)",
  "telescope: naked-eye limit + 5 log10(aperture / 7 mm) + 2.5 log10(0.85)",
  "air mass: Kasten & Young 1989",
  "Bortle 2001; brightness ranges of the classes are a later convention",
];
const LIGHT_BASIS = [
  ...BASIS,
  "moonlight in the zenith: Krisciunas & Schaefer 1991; in a lunar eclipse the share of the Sun that the Earth leaves, umbra dark",
  "twilight in the zenith: Schaefer 1998 (VISLIMIT), one magnitude a degree of the Sun's altitude",
];

/** The quantities of a planet's look that rows show or warn of. */
const QUANTITIES = ["magnitude", "elongation_deg", "phase_angle_deg"] as const;

export interface QualityRequest {
  readonly assumed: AssumedSky;
  readonly instants: InstantColumns;
  readonly location: Location | null;
  /** At which the limits are given. */
  readonly altitude_deg: number;
  readonly aperture_mm: number | undefined;
}

/** A planet at each instant, under the sky there. */
interface SeenPlanet {
  readonly planet: Planet;
  readonly looks: Looks<(typeof QUANTITIES)[number]>;
  readonly horizons: HorizontalCoordinates | null;
}

export function qualityColumns(sky: Sky, request: QualityRequest, warn: Warn): WrittenColumns {
  const { assumed, instants, location, altitude_deg, aperture_mm } = request;
  const planets = planetsOver(sky, instants, location);
  warnExtrapolatedRows(
    planets.map(({ planet, looks: { phase_angle_deg } }) => ({ planet, phase_angle_deg })),
    warn,
  );
  const zeniths = zenithSkies(sky, assumed, instants, location);
  const lost_mag = extinctionBelowZenith_mag(altitude_deg, assumed.extinction_mag);
  const limit_mag = toldLimits_mag(zeniths).map((limit) => limit - lost_mag);
  const { dark_mag_arcsec2, lights } = zeniths;
  return {
    class: groupOf(classOf(dark_mag_arcsec2, instants.count)),
    dark_sky_brightness_mag_arcsec2: dark_mag_arcsec2,
    sky_brightness_mag_arcsec2: zeniths.mag_arcsec2,
    naked_eye_limit_mag: limit_mag,
    telescopic_limit_mag:
      aperture_mm === undefined ? null : limit_mag.map((limit) => telescopicLimit_mag(limit, aperture_mm)),
    resolution: resolutionColumn(aperture_mm),
    conditions: lights === null ? null : conditionColumn(lights, zeniths.mag_arcsec2),
    visible_planets: listColumn(
      Float64Array.from({ length: instants.count + 1 }, (_, row) => row * planets.length),
      planetColumns(planets, zeniths, aperture_mm),
    ),
    basis: {
      kind: "json",
      values: new Array(instants.count).fill(lights === null ? BASIS : LIGHT_BASIS),
    },
  };
}

function classOf(dark_mag_arcsec2: number, count: number): WrittenColumns {
  const { mag_arcsec2: _, title, ...bounds } = bortleOf(dark_mag_arcsec2);
  // a cell a row: Arrow leaves other room behind texts of few words
  return { ...bounds, title: new Array(count).fill(title) };
}

function resolutionColumn(aperture_mm: number | undefined): Written {
  if (aperture_mm === undefined) return null;
  const { rayleigh, dawes } = resolution_arcsec(aperture_mm);
  return groupOf({ rayleigh_arcsec: rayleigh, dawes_arcsec: dawes });
}

function conditionColumn(lights: SkyLightColumns, mag_arcsec2: Float64Array): Written {
  return groupOf({
    sun_altitude_deg: lights.sun_altitude_deg,
    moon_altitude_deg: lights.moon_altitude_deg,
    moon_phase_angle_deg: lights.moon_phase_angle_deg,
    moonlit_fraction: lights.moonlit_share,
    daylight: flags(mag_arcsec2.map((mag) => (Number.isNaN(mag) ? 1 : 0))),
  });
}

function planetsOver(sky: Sky, instants: InstantColumns, observer: Location | null): SeenPlanet[] {
  const horizons = observer === null ? null : planetHorizons(sky, PLANETS, instants, observer);
  return planetAppearances(sky, PLANETS, instants, QUANTITIES).map((looks, i) => ({
    planet: PLANETS[i] ?? "pluto",
    looks,
    horizons: horizons?.[i] ?? null,
  }));
}

/** The planets' members in turn: all planets at the first instant, then at the second … */
function planetColumns(
  planets: readonly SeenPlanet[],
  zeniths: ZenithSkies,
  aperture_mm: number | undefined,
): WrittenColumns {
  const count = zeniths.limit_mag.length;
  const verdicts = planets.map(({ planet, looks, horizons }) =>
    planetVerdicts(planet, looks, horizons, zeniths),
  );
  const visibility = woven(verdicts, count, (words, row) =>
    VISIBILITY_PHRASES.indexOf(words[row] ?? "not_up"),
  );
  const altitudes = planets.flatMap(({ horizons }) => horizons?.altitude_geometric_deg ?? []);
  return {
    body: { kind: "word", indices: woven(planets, count, (_planet, _row, i) => i), words: PLANETS },
    magnitude: woven(planets, count, ({ looks }, row) => valueAt(looks.magnitude, row)),
    visibility: { kind: "word", indices: visibility, words: VISIBILITY_PHRASES },
    naked_eye: { kind: "word", indices: visibility, words: VISIBILITY_PHRASES.map(isSeen) },
    telescope:
      aperture_mm === undefined
        ? null
        : flags(woven(planets, count, (planet, row) => throughTelescope(planet, row, zeniths, aperture_mm))),
    altitude_geometric_deg: altitudes.length === 0 ? null : woven(altitudes, count, valueAt),
  };
}

/** 1 where an aperture shows the planet, 0 where not: in daylight, below the horizon, and where it is too faint. */
function throughTelescope(
  { looks, horizons }: SeenPlanet,
  row: number,
  { limit_mag, extinction_mag }: ZenithSkies,
  aperture_mm: number,
): number {
  const lost_mag = horizons === null ? 0 : lostTowards_mag(horizons, row, extinction_mag);
  const limit = valueAt(limit_mag, row) - lost_mag;
  return valueAt(looks.magnitude, row) <= telescopicLimit_mag(limit, aperture_mm) ? 1 : 0;
}

/** Light lost between the zenith and the planet; NaN below the horizon. */
function lostTowards_mag(horizons: HorizontalCoordinates, row: number, extinction_mag: number): number {
  const altitude_geometric_deg = valueAt(horizons.altitude_geometric_deg, row);
  if (!isUp(altitude_geometric_deg, horizons.share)) return Number.NaN;
  return extinctionBelowZenith_mag(
    altitude_geometric_deg + valueAt(horizons.refraction_deg, row),
    extinction_mag,
  );
}

function flags(indices: Float64Array): Written {
  return { kind: "word", indices, words: [false, true] };
}

/** A column of lists: what each item has in the first row, then in the second … */
function woven<Item>(
  items: readonly Item[],
  rows: number,
  value: (item: Item, row: number, i: number) => number,
): Float64Array {
  const all = new Float64Array(rows * items.length);
  items.forEach((item, i) => {
    for (let row = 0; row < rows; row++) all[row * items.length + i] = value(item, row, i);
  });
  return all;
}
