import { rowInstant } from "../../contract/answer/txt.ts";
import { type InstantTimes, instantTime } from "../../contract/ask/instant-time.ts";
import type { Location } from "../../contract/ask/location.ts";
import { defineRoute, type RouteInput } from "../../contract/declare/route.ts";
import * as z from "../../contract/schema/schema.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { series } from "../../contract/terms/shape.ts";
import type { InstantColumns } from "../../engine/types.ts";
import { planetVerdict } from "../../sky/night/planet-verdict.ts";
import {
  bortleOf,
  resolution_arcsec,
  type SkyStatement,
  telescopicLimit_mag,
} from "../../sky/night/sky-quality.ts";
import {
  DEFAULT_BORTLE,
  DEFAULT_EXTINCTION_MAG,
  type ZenithSky,
  zenithSkies,
} from "../../sky/night/zenith-sky.ts";
import { type Appearance, planetAppearances } from "../../sky/planets/appearance.ts";
import { PLANETS, type Planet } from "../../sky/planets/planet-bodies.ts";
import { type PlanetHorizon, planetHorizons } from "../../sky/planets/planet-horizon.ts";
import { extinctionBelowZenith_mag, isSeen } from "../../sky/planets/visibility.ts";
import type { Sky } from "../../sky/sky.ts";
import { instantColumns } from "../../time/scales.ts";
import { displayName, warnExtrapolatedMagnitudes } from "../parts/planet-fields.ts";
import { QualityRow, type QualityWire } from "./sky-quality-fields.ts";

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
    .meta({
      description: `Bortle's class, 1 (darkest) to 9. One of bortle, sqm and nelm describes the sky; ${DEFAULT_BORTLE} without any.`,
    }),
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
    .default(DEFAULT_EXTINCTION_MAG)
    .meta({ description: "Light lost per air mass, in magnitudes." }),
};
type Input = RouteInput<z.output<z.ObjectSchema<typeof parameters>>, InstantTimes, Location | null>;

const BASIS = [
  "NELM = 7.93 - 5 log10(10^(4.316 - B/5) + 1) by the rods or, in skies brighter than 18.3 mag/arcsec2, 4.305 - 5 log10(10^(2.316 - B/5) + 1) by the cones (Schaefer 1990)",
  "telescope: naked-eye limit + 5 log10(aperture / 7 mm) + 2.5 log10(0.85)",
  "air mass: Kasten & Young 1989",
  "Bortle 2001; brightness ranges of the classes are a later convention",
];
const LIGHT_BASIS = [
  "moonlight in the zenith: Krisciunas & Schaefer 1991; in a lunar eclipse the share of the Sun that the Earth leaves, umbra dark",
  "twilight in the zenith: Schaefer 1998 (VISLIMIT), one magnitude a degree of the Sun's altitude",
];
const COST = 30;

/** `GET /v2/sky-quality`. */
export const skyQuality = defineRoute({
  path: "/v2/sky-quality",
  title: "Sky quality",
  summary: "Limiting magnitude and aperture reach for a supplied sky class",
  description: `What a sky shows that is described by one of bortle (class), sqm (zenith brightness) and nelm (faintest star seen), without any of them by bortle=${DEFAULT_BORTLE}: zenith brightness, limiting magnitude of the eye and of an aperture at an altitude, and the planets against them. With a location the light of the Moon and of twilight in the zenith is added for the instant; with the Sun above the horizon the sky shows nothing and its numbers are null. Limits are of a practised eye without glare, to about half a magnitude. visibility of a planet is the verdict of /v2/planet-board, and naked_eye follows from it.`,
  time: instantTime(),
  location: "optional",
  parameters,
  answer: series(QualityRow),
  models: [
    "schaefer",
    "bortle",
    "vsop87",
    "elpmpp02",
    "de431-residuals",
    "de441-residuals",
    "mallama-hilton-2018",
    "delta-t",
  ],
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
    skyStatement(input);
  },
  chart: {
    name: "magnitude-curve",
    shows:
      "the faintest star by aperture under this sky, the planets against it, and a field of stars as the eye sees it",
    drawing: async () => (await import("./quality-chart.ts")).drawQuality,
  },
  handle: (input, sky) => ({ rows: rowsOf(input, sky) }),
  text: ({ rows }) => rows.flatMap((wire) => qualityText(rowInstant(wire), wire)),
});

/** One description of the sky at most; none is that of the default class. */
function skyStatement({ query }: Input): SkyStatement {
  const statements: SkyStatement[] = [
    ...(query.bortle === undefined ? [] : [{ kind: "bortle" as const, bortle: query.bortle }]),
    ...(query.sqm === undefined ? [] : [{ kind: "sqm" as const, mag_arcsec2: query.sqm }]),
    ...(query.nelm === undefined ? [] : [{ kind: "nelm" as const, limit_mag: query.nelm }]),
  ];
  const [first, second] = statements;
  if (first === undefined) return { kind: "bortle", bortle: DEFAULT_BORTLE };
  if (second !== undefined) {
    throw new Problem("CONFLICTING_PARAMETERS", {
      detail: `${first.kind} and ${second.kind} both describe the sky.`,
      parameter: second.kind,
      hint: "Send one of bortle, sqm and nelm.",
    });
  }
  return first;
}

function rowsOf(input: Input, sky: Sky) {
  const { query, location, times } = input;
  const assumed = { statement: skyStatement(input), extinction_mag: query.extinction };
  const instants = instantColumns(times.instants, sky.models.deltaT);
  const planets = planetsOver(sky, instants, location);
  warnExtrapolatedMagnitudes(planets.flat(), input.warn);
  return zenithSkies(sky, assumed, instants, location).map((zenith, row) =>
    rowOf(input, zenith, planetsUnder(zenith, planets[row] ?? [], query.aperture_mm)),
  );
}

function rowOf<Seen>({ query }: Input, zenith: ZenithSky, visible_planets: Seen) {
  const { lights, limit_mag, dark_mag_arcsec2 } = zenith;
  const lost_mag = extinctionBelowZenith_mag(query.altitude_deg, query.extinction);
  const limit = limit_mag === null ? null : limit_mag - lost_mag;
  const aperture = query.aperture_mm;
  const resolution = aperture === undefined ? null : resolution_arcsec(aperture);
  return {
    class: classOf(dark_mag_arcsec2),
    dark_sky_brightness_mag_arcsec2: dark_mag_arcsec2,
    sky_brightness_mag_arcsec2: zenith.mag_arcsec2,
    naked_eye_limit_mag: limit,
    telescopic_limit_mag:
      limit === null || aperture === undefined ? null : telescopicLimit_mag(limit, aperture),
    resolution: resolution && { rayleigh_arcsec: resolution.rayleigh, dawes_arcsec: resolution.dawes },
    conditions: lights && {
      sun_altitude_deg: lights.sun_altitude_deg,
      moon_altitude_deg: lights.moon_altitude_deg,
      moon_phase_angle_deg: lights.moon_phase_angle_deg,
      moonlit_fraction: lights.moonlit_share,
      daylight: zenith.mag_arcsec2 === null,
    },
    visible_planets,
    basis: lights === null ? BASIS : [...BASIS, ...LIGHT_BASIS],
  };
}

function classOf(dark_mag_arcsec2: number) {
  const { mag_arcsec2: _, ...bounds } = bortleOf(dark_mag_arcsec2);
  return bounds;
}

interface PlanetThen {
  readonly planet: Planet;
  readonly look: Appearance;
  readonly horizon: PlanetHorizon | null;
}

/** The planets as they look at the instant of each row, and where they stand over a place. */
function planetsOver(sky: Sky, instants: InstantColumns, observer: Location | null): PlanetThen[][] {
  const looks = planetAppearances(sky, PLANETS, instants);
  const horizons = observer === null ? null : planetHorizons(sky, PLANETS, instants, observer);
  return Array.from({ length: instants.count }, (_, row) =>
    PLANETS.flatMap((planet, i) => {
      const look = looks[i]?.[row];
      return look === undefined ? [] : [{ planet, look, horizon: horizons?.[i]?.[row] ?? null }];
    }),
  );
}

function planetsUnder(zenith: ZenithSky, planets: readonly PlanetThen[], aperture_mm: number | undefined) {
  return planets.map(({ planet, look, horizon }) => {
    const { magnitude, elongation_deg } = look;
    const visibility = planetVerdict({ planet, magnitude, elongation_deg }, horizon, zenith);
    const limit_mag = limitTowards(horizon, zenith);
    return {
      body: planet,
      magnitude,
      visibility,
      naked_eye: isSeen(visibility),
      telescope:
        aperture_mm === undefined
          ? null
          : limit_mag !== null && magnitude <= telescopicLimit_mag(limit_mag, aperture_mm),
      altitude_geometric_deg: horizon?.altitude_geometric_deg ?? null,
    };
  });
}

/** The eye's limit at a planet's altitude, without a place in the zenith; null in daylight and below the horizon. */
function limitTowards(
  horizon: PlanetHorizon | null,
  { limit_mag, extinction_mag }: ZenithSky,
): number | null {
  if (horizon === null || limit_mag === null) return limit_mag;
  if (!horizon.above_horizon) return null;
  const altitude_deg = horizon.altitude_geometric_deg + horizon.refraction_deg;
  return limit_mag - extinctionBelowZenith_mag(altitude_deg, extinction_mag);
}

function qualityText(instant: string, wire: QualityWire): string[] {
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
