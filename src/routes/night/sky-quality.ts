import * as z from "zod";
import { instantText } from "../../contract/answer/txt.ts";
import { type InstantTimes, instantTime } from "../../contract/ask/instant-time.ts";
import type { Location } from "../../contract/ask/location.ts";
import { defineRoute, type RouteInput } from "../../contract/declare/route.ts";
import { deg, flag, identity, integer, quantity, text } from "../../contract/terms/fields.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { series } from "../../contract/terms/shape.ts";
import { brightenedSky_mag_arcsec2, skyLights } from "../../sky/night/sky-light.ts";
import {
  bortleOf,
  extinctionBelowZenith_mag,
  nakedEyeLimit_mag,
  resolution_arcsec,
  type SkyStatement,
  statedSky,
  telescopicLimit_mag,
} from "../../sky/night/sky-quality.ts";
import { planetAppearances } from "../../sky/planets/appearance.ts";
import { PLANETS } from "../../sky/planets/planet-bodies.ts";
import { planetHorizons } from "../../sky/planets/planet-horizon.ts";
import type { Sky } from "../../sky/sky.ts";
import type { UtcInstant } from "../../time/instant.ts";
import { instantColumns } from "../../time/scales.ts";
import { displayName, PlanetName } from "../parts/planet-fields.ts";

const surface = (description: string) => quantity("magnitude_arcsec2", description);
const mag = (description: string) => quantity("magnitude", description);

const Planet = z
  .object({
    body: identity(PlanetName),
    magnitude: mag("Apparent magnitude outside the atmosphere."),
    naked_eye: flag(
      "Whether it is brighter than the limit of the unaided eye at its altitude (without a location: in the zenith) and up.",
    ),
    telescope: flag("The same with the aperture; null without aperture_mm.").nullable(),
    altitude_geometric_deg: deg("Altitude at the location; null without one.").nullable(),
  })
  .meta({ id: "QualityPlanet", description: "What the sky shows of a planet." });

const Conditions = z
  .object({
    sun_altitude_deg: deg("Geometric altitude of the Sun's centre."),
    moon_altitude_deg: deg("Geometric altitude of the Moon's centre."),
    moon_phase_angle_deg: deg("Angle Sun, Moon, Earth."),
    daylight: flag(
      "Whether the Sun is above the horizon: then the sky shows no stars and the numbers of the sky are null.",
    ),
  })
  .meta({ id: "SkyConditions", description: "What brightens the sky at the instant." });

const row = z.object({
  class: z
    .object({
      bortle: integer("Bortle's class, 1 to 9."),
      title: text("Its title."),
      brightest_mag_arcsec2: surface("The class's brightest zenith; null for class 9.").nullable(),
      darkest_mag_arcsec2: surface("The class's darkest zenith."),
      naked_eye_limit_mag: mag("Faintest star that Bortle names for it, of a practised observer."),
    })
    .meta({ id: "BortleClass", description: "Class of the sky without Moon and twilight." }),
  dark_sky_brightness_mag_arcsec2: surface("Zenith brightness without Moon and twilight."),
  sky_brightness_mag_arcsec2: surface(
    "Zenith brightness at the instant; without a location the same as the dark one; null in daylight.",
  ).nullable(),
  naked_eye_limit_mag: mag(
    "Faintest star for the unaided eye at the altitude asked for; null in daylight.",
  ).nullable(),
  telescopic_limit_mag: mag(
    "Faintest star through the aperture there; null without aperture_mm and in daylight.",
  ).nullable(),
  resolution: z
    .object({
      rayleigh_arcsec: quantity("arcsec", "Smallest separation by Rayleigh's rule.", 2),
      dawes_arcsec: quantity("arcsec", "Smallest separation by Dawes' rule.", 2),
    })
    .nullable()
    .meta({ description: "Of the aperture; null without aperture_mm." }),
  conditions: Conditions.nullable().meta({ description: "Null without a location." }),
  visible_planets: z.array(Planet).meta({ description: "The planets against these limits." }),
  basis: z
    .array(text("A formula or a convention."))
    .meta({ description: "What the numbers are computed by." }),
});
type Wire = z.input<typeof row>;

const DARKEST_MAG_ARCSEC2 = 22.5;
const BRIGHTEST_MAG_ARCSEC2 = 10;
const FAINTEST_LIMIT_MAG = 8;
const LARGEST_APERTURE_MM = 50_000;

const parameters = {
  bortle: z
    .int()
    .min(1)
    .max(9)
    .optional()
    .meta({ description: "Bortle's class, 1 (darkest) to 9. One of bortle, sqm and nelm is required." }),
  sqm: z.number().min(BRIGHTEST_MAG_ARCSEC2).max(DARKEST_MAG_ARCSEC2).optional().meta({
    description: "Zenith brightness in magnitudes per square arcsecond, as a sky quality meter shows it.",
  }),
  nelm: z.number().min(-2).max(FAINTEST_LIMIT_MAG).optional().meta({
    description:
      "Faintest star seen with the unaided eye in the zenith; beyond the limit of a natural sky (6.62) it speaks for the eye.",
  }),
  aperture_mm: z
    .number()
    .min(1)
    .max(LARGEST_APERTURE_MM)
    .optional()
    .meta({ description: "Aperture of a telescope.", "x-unit": "mm" }),
  altitude_deg: z
    .number()
    .min(0)
    .max(90)
    .default(90)
    .meta({ description: "Apparent altitude at which the limits are given.", "x-unit": "deg" }),
  extinction: z
    .number()
    .min(0)
    .max(2)
    .default(0.25)
    .meta({ description: "Light lost per air mass, in magnitudes." }),
};
type Input = RouteInput<z.output<z.ZodObject<typeof parameters>>, InstantTimes, Location | null>;

const BASIS = [
  "NELM = 7.93 - 5 log10(10^(4.316 - B/5) + 1) (Schaefer 1990, night vision; skies brighter than 18.4 mag/arcsec2 show fainter stars)",
  "telescope: naked-eye limit + 5 log10(aperture / 7 mm) + 2.5 log10(0.85)",
  "air mass: Kasten & Young 1989",
  "Bortle 2001; brightness ranges of the classes are a later convention",
];
const LIGHT_BASIS = [
  "moonlight in the zenith: Krisciunas & Schaefer 1991",
  "twilight in the zenith: Schaefer 1998 (VISLIMIT), one magnitude a degree of the Sun's altitude",
];
const COST = 30;

/** `GET /v2/sky-quality`. */
export const skyQuality = defineRoute({
  path: "/v2/sky-quality",
  title: "Sky quality",
  summary: "Limiting magnitude and aperture reach for a supplied sky class",
  description:
    "What a sky shows that is described by exactly one of bortle (class), sqm (zenith brightness) or nelm (faintest star seen): zenith brightness, limiting magnitude of the eye and of an aperture at an altitude, and the planets against them. With a location the light of the Moon and of twilight in the zenith is added for the instant; with the Sun above the horizon the sky shows nothing and its numbers are null. Limits are of a practised eye without glare, to about half a magnitude.",
  time: instantTime(),
  location: "optional",
  parameters,
  answer: series(row),
  models: ["schaefer", "bortle", "vsop87", "elpmpp02", "de431-residuals", "mallama-hilton-2018", "delta-t"],
  frame: ({ location }) => ({
    frame: location === null ? "geocentric" : "topocentric",
    epoch: "of date",
    refraction_model: "none",
    origins: { conditions: "topocentric", visible_planets: location === null ? "geocentric" : "topocentric" },
  }),
  cache: "deterministic",
  accuracy: null,
  cost: COST,
  examples: [
    "/v2/sky-quality?bortle=4&aperture_mm=200&at=2026-11-20T22:00Z",
    "/v2/sky-quality?sqm=21.3&at=2026-11-24T22:00Z&lat=51.5&lon=0&altitude_deg=45",
    "/v2/sky-quality?nelm=5.5&at=2026-11-20T22:00Z&format=txt",
  ],
  check: (input) => {
    statementOf(input);
  },
  handle: (input, sky) => ({ rows: input.times.instants.map((instant) => rowOf(input, sky, instant)) }),
  text: ({ rows }) => rows.flatMap((wire) => qualityText(instantText(wire), wire)),
});

/** Exactly one description of the sky. */
function statementOf({ query }: Input): SkyStatement {
  const statements: SkyStatement[] = [
    ...(query.bortle === undefined ? [] : [{ kind: "bortle" as const, bortle: query.bortle }]),
    ...(query.sqm === undefined ? [] : [{ kind: "sqm" as const, mag_arcsec2: query.sqm }]),
    ...(query.nelm === undefined ? [] : [{ kind: "nelm" as const, limit_mag: query.nelm }]),
  ];
  const [first, second] = statements;
  if (first === undefined) {
    throw new Problem("MISSING_PARAMETER", {
      detail: "One of bortle, sqm and nelm is required.",
      parameter: "bortle",
      hint: "Add bortle=4, sqm=21.3 or nelm=6.",
    });
  }
  if (second !== undefined) {
    throw new Problem("CONFLICTING_PARAMETERS", {
      detail: `${first.kind} and ${second.kind} both describe the sky.`,
      parameter: second.kind,
      hint: "Send one of bortle, sqm and nelm.",
    });
  }
  return first;
}

function rowOf(input: Input, sky: Sky, instant: UtcInstant) {
  const { query, location } = input;
  const { mag_arcsec2: dark, observer_mag } = statedSky(statementOf(input));
  const lights = location === null ? null : skyLights(sky, location, instant);
  const brightness = lights === null ? dark : brightenedSky_mag_arcsec2(dark, lights, query.extinction);
  const zenith_limit = brightness === null ? null : nakedEyeLimit_mag(brightness) + observer_mag;
  const limit =
    zenith_limit === null
      ? null
      : zenith_limit - extinctionBelowZenith_mag(query.altitude_deg, query.extinction);
  const aperture = query.aperture_mm;
  const resolution = aperture === undefined ? null : resolution_arcsec(aperture);
  return {
    class: classOf(dark),
    dark_sky_brightness_mag_arcsec2: dark,
    sky_brightness_mag_arcsec2: brightness,
    naked_eye_limit_mag: limit,
    telescopic_limit_mag:
      limit === null || aperture === undefined ? null : telescopicLimit_mag(limit, aperture),
    resolution: resolution && { rayleigh_arcsec: resolution.rayleigh, dawes_arcsec: resolution.dawes },
    conditions: lights && {
      sun_altitude_deg: lights.sun_altitude_deg,
      moon_altitude_deg: lights.moon_altitude_deg,
      moon_phase_angle_deg: lights.moon_phase_angle_deg,
      daylight: brightness === null,
    },
    visible_planets: planetsAgainst(input, sky, instant, zenith_limit),
    basis: lights === null ? BASIS : [...BASIS, ...LIGHT_BASIS],
  };
}

function classOf(dark_mag_arcsec2: number) {
  const { mag_arcsec2: _, ...bounds } = bortleOf(dark_mag_arcsec2);
  return bounds;
}

function planetsAgainst(
  { query, location }: Input,
  sky: Sky,
  instant: UtcInstant,
  zenith_limit: number | null,
) {
  const instants = instantColumns([instant], sky.models.deltaT);
  const looks = planetAppearances(sky, PLANETS, instants);
  const horizons = location === null ? null : planetHorizons(sky, PLANETS, instants, location);
  return PLANETS.flatMap((body, i) => {
    const look = looks[i]?.[0];
    if (look === undefined) return [];
    const horizon = horizons?.planets[i]?.[0] ?? null;
    const altitude_deg = horizon === null ? 90 : horizon.altitude_geometric_deg + horizon.refraction_deg;
    const isUp = horizon === null || horizon.above_horizon;
    const limit =
      zenith_limit === null || !isUp
        ? null
        : zenith_limit - extinctionBelowZenith_mag(altitude_deg, query.extinction);
    const reaches = (limit_mag: number) => look.magnitude <= limit_mag;
    const telescope =
      query.aperture_mm === undefined
        ? null
        : limit !== null && reaches(telescopicLimit_mag(limit, query.aperture_mm));
    return [
      {
        body,
        magnitude: look.magnitude,
        naked_eye: limit !== null && reaches(limit),
        telescope,
        altitude_geometric_deg: horizon?.altitude_geometric_deg ?? null,
      },
    ];
  });
}

function qualityText(instant: string, wire: Wire): string[] {
  const seen = wire.visible_planets.filter(({ naked_eye }) => naked_eye).map(({ body }) => displayName(body));
  const line = (label: string, value: string) => `  ${label.padEnd(22)}${value}`;
  return [
    `Sky at ${instant}`,
    line("class", `Bortle ${wire.class.bortle}, ${wire.class.title}`),
    line(
      "zenith brightness",
      wire.sky_brightness_mag_arcsec2 === null
        ? "daylight"
        : `${wire.sky_brightness_mag_arcsec2} mag/arcsec2`,
    ),
    line(
      "limit of the eye",
      wire.naked_eye_limit_mag === null ? "none" : `magnitude ${wire.naked_eye_limit_mag}`,
    ),
    ...(wire.telescopic_limit_mag === null
      ? []
      : [line("limit of the telescope", `magnitude ${wire.telescopic_limit_mag}`)]),
    line("planets for the eye", seen.length === 0 ? "none" : seen.join(", ")),
  ];
}
