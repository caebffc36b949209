import { rowInstant } from "../../contract/answer/txt.ts";
import { type InstantTimes, instantTime } from "../../contract/ask/instant-time.ts";
import type { Location } from "../../contract/ask/location.ts";
import * as z from "../../contract/schema/schema.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { inColumns, series } from "../../contract/terms/shape.ts";
import type { SkyStatement } from "../../sky/night/sky-quality.ts";
import { DEFAULT_BORTLE, DEFAULT_EXTINCTION_MAG } from "../../sky/night/zenith-sky.ts";
import type { Sky } from "../../sky/sky.ts";
import { ttOfUtc } from "../../time/scales.ts";
import { defineRoute, type RouteInput } from "../astronomy/route.ts";
import { airParameters, checkAir, inOwnAir } from "../earth/air.ts";
import { displayName } from "../parts/planet-fields.ts";
import { type PrintedQuality, QualityRow, qualityColumns } from "./sky-quality-row.ts";

const DARKEST_MAG_ARCSEC2 = 22.5;
const BRIGHTEST_MAG_ARCSEC2 = 10;
const FAINTEST_LIMIT_MAG = 8;
const LARGEST_APERTURE_MM = 50_000;

const parameters = {
  ...airParameters,
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
    .meta({ description: "Light lost per air mass, in magnitudes.", "x-needs": ["location|altitude_deg"] }),
};
type Input = RouteInput<z.output<z.ObjectSchema<typeof parameters>>, InstantTimes, Location | null>;

const COST = 30;

/** `GET /v2/sky-quality`. */
export const skyQuality = defineRoute({
  path: "/v2/sky-quality",
  title: "Sky quality",
  summary: "Limiting magnitude and aperture reach for a supplied sky class",
  description: `Zenith brightness of a sky, limiting magnitude of the eye and of an aperture at an altitude, and the planets against them. One of bortle (class), sqm (zenith brightness) and nelm (faintest star seen) describes the sky; without any of them bortle is ${DEFAULT_BORTLE}. With a location the light of the Moon and of twilight in the zenith is added for the instant; with the Sun above the horizon the sky shows nothing and its numbers are null. Limits are of a practised eye without glare, to about half a magnitude. visibility of a planet is the verdict of /v2/planet-board, and naked_eye follows from it.`,
  time: instantTime(),
  location: "optional",
  parameters,
  answer: series(QualityRow),
  models: ["schaefer", "bortle", "vsop87", "elpmpp02", "de440-residuals", "mallama-hilton-2018", "delta-t"],
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
  exampleTitles: [
    "A 20 cm telescope in the suburbs",
    "A dark sky near London",
    "From the faintest star you see",
  ],
  check: (input) => {
    skyStatement(input);
    checkAir(input);
  },
  chart: {
    name: "magnitude-curve",
    shows:
      "the faintest star by aperture under this sky, the planets against it, and a field of stars as the eye sees it",
    drawing: async () => (await import("./quality-chart.ts")).drawQuality,
  },
  handle: inOwnAir(handle),
  text: ({ rows }) => rows.flatMap((row) => qualityText(rowInstant(row), row)),
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

function handle(input: Input, sky: Sky) {
  const { query, location, times } = input;
  const columns = qualityColumns(
    sky,
    {
      assumed: { statement: skyStatement(input), extinction_mag: query.extinction },
      instants: ttOfUtc(times.utc, sky.models.deltaT),
      location,
      altitude_deg: query.altitude_deg,
      aperture_mm: query.aperture_mm,
    },
    input.warn,
  );
  return inColumns(columns);
}

function qualityText(instant: string, row: PrintedQuality): string[] {
  const seen = row.visible_planets.filter(({ naked_eye }) => naked_eye).map(({ body }) => displayName(body));
  const line = (label: string, value: string) => `  ${label.padEnd(22)}${value}`;
  return [
    `Sky at ${instant}`,
    line("class", `Bortle ${row.class.bortle}, ${row.class.title}`),
    line(
      "zenith brightness",
      row.sky_brightness_mag_arcsec2 === null ? "daylight" : `${row.sky_brightness_mag_arcsec2} mag/arcsec2`,
    ),
    line(
      "limit of the eye",
      row.naked_eye_limit_mag === null ? "none" : `magnitude ${row.naked_eye_limit_mag}`,
    ),
    ...(row.telescopic_limit_mag === null
      ? []
      : [line("limit of the telescope", `magnitude ${row.telescopic_limit_mag}`)]),
    line("planets for the eye", seen.length === 0 ? "none" : seen.join(", ")),
  ];
}
