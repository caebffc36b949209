import { rowInstant } from "../../contract/answer/txt.ts";
import { type InstantTimes, instantTime } from "../../contract/ask/instant-time.ts";
import type { Location } from "../../contract/ask/location.ts";
import { someOf, UNPAGED_OUTPUT } from "../../contract/ask/parameters.ts";
import * as z from "../../contract/schema/schema.ts";
import { au, calendarDate, deg, identity, km, quantity, text } from "../../contract/terms/fields.ts";
import { series } from "../../contract/terms/shape.ts";
import { boundRoundedUp, ORBIT_REFERENCE } from "../../sky/errors/orbit-errors.ts";
import {
  type BoardBody,
  brightestAt,
  LONGEST_GAP_DAYS,
  smallBodyBoard,
} from "../../sky/night/small-body-board.ts";
import { setWithin, sweptPieces } from "../../sky/night/small-body-sweep.ts";
import { DEFAULT_BORTLE } from "../../sky/night/zenith-sky.ts";
import { horizonAt } from "../../sky/planets/planet-horizon.ts";
import type { Sky } from "../../sky/sky.ts";
import { valueAt } from "../../solve/function.ts";
import { LazyRows } from "../../solve/lazy-rows.ts";
import { formatDate } from "../../time/instant.ts";
import { J2000_JD, MJD_ZERO_JD } from "../../units/constants.ts";
import { DEG_PER_HOUR } from "../../units/units.ts";
import { pathUnits } from "../astronomy/propagation.ts";
import { defineRoute, type RouteInput } from "../astronomy/route.ts";
import { warnExtrapolatedDeltaT } from "../astronomy/warnings.ts";
import { SMALL_BODY_GROUPS } from "../astronomy/words.ts";
import { boardHorizonFields, horizonEvent, horizontalOf } from "../parts/horizon-fields.ts";
import { Constellation, constellationOf, VisibilityPhrase } from "../parts/planet-fields.ts";
import { BOUND_DECIMALS, elongationField, Position, starMotionFields } from "../parts/position-fields.ts";
import { POSITION_MODELS, unusedWithoutPlace } from "../parts/position-models.ts";
import { standingLines } from "../parts/text-lines.ts";
import { AssumedSky, limitAt } from "./planet-board.ts";

const Motion = z
  .object(starMotionFields)
  .meta({ id: "SmallBodyMotion", description: "Motion of the astrometric place from the Earth's centre." });

const Orbit = z
  .object({
    source: text("Source of the elements: jpl, JPL's Small-Body Database; mpc, the Minor Planet Center."),
    solution: text("The source's name of the orbit."),
    epoch: calendarDate("Date of the elements, yyyy-mm-dd."),
    bound_arcsec: quantity(
      "arcsec",
      "How far it may be off as seen from the Earth's centre; over the instants of the answer, null where a comet's outgassing is not known.",
      BOUND_DECIMALS,
    ).nullable(),
    bound_km: km("How far it may be off; over the instants of the answer.").nullable(),
  })
  .meta({ id: "SmallBodyOrbit", description: "The orbit that is kept, and how well it holds." });

const Body = z
  .object({
    body: identity(text("Target that the other routes take.")),
    name: text("Name, or the designation of an asteroid without one."),
    kind: text("asteroid or comet."),
    designation: text("Designation."),
    equatorial: z
      .object({
        of_date: Position.shape.equatorial.shape.of_date,
        j2000: Position.shape.equatorial.shape.of_date.meta({
          description: "Astrometric place: ICRS axes.",
        }),
      })
      .meta({ description: "Equatorial coordinates." }),
    constellation: Constellation,
    magnitude: quantity("magnitude", "Apparent visual magnitude; of comets the total one."),
    elongation_deg: elongationField("evening sky and morning sky"),
    phase_angle_deg: deg("Angle at the body between Sun and Earth."),
    distance_au: au("Distance that the light has come; to the Earth's centre."),
    sun_distance_au: au("Distance from the Sun when the light left."),
    motion: Motion,
    visibility: VisibilityPhrase,
    ...boardHorizonFields,
    orbit: Orbit,
  })
  .meta({ id: "SmallBody", description: "A small body at the instant." });

const row = z.object({
  assumed_sky: AssumedSky,
  bodies: z.array(Body).meta({ description: "One entry a body, brightest first." }),
});
type PrintedSmallBody = z.input<typeof Body>;

const MOST_BODIES = 100;
const parameters = {
  kinds: someOf(SMALL_BODY_GROUPS, "small_body_groups", "Only these"),
  max_magnitude: z.number().min(-5).max(15).default(10).meta({
    description: "Only bodies that are as bright as this, or brighter.",
    "x-unit": "magnitude",
  }),
  limit: z.int().min(1).max(MOST_BODIES).default(20).meta({
    description: "Largest number of bodies at an instant; the brightest are kept.",
  }),
  bortle: z.int().min(1).max(9).default(DEFAULT_BORTLE).meta({
    description: "Bortle's class of the sky, 1 (darkest) to 9, under which visibility is judged.",
  }),
};
type Input = RouteInput<z.output<z.ObjectSchema<typeof parameters>>, InstantTimes, Location | null>;

/** Units of each body that may be wanted: a place by two bodies and one by its path. */
const SWEPT_UNITS = { body: 40, row: 3 } as const;
/** Further units of each body that is shown: its bound, and in each row its path, motion and light. */
const SHOWN_UNITS = { body: 300, row: 20 } as const;
/** A search for rise, transit and set, and each of the days that it goes through, also of those between instants. */
const SEARCH_UNITS = { search: 300, day: 20 } as const;

function sweepUnits({ query, times, location }: Input): number {
  const span = spanOfInstants(times);
  const bodies = setWithin(query.kinds, query.max_magnitude, span);
  const shown = Math.min(bodies.length, query.limit);
  const rows = times.utc.count;
  const searched = location === null ? 0 : searchUnits(times);
  const { swept, told } = bodyUnits(rows);
  return bodies.length * swept + shown * (told + searched) + pathUnits(sweptPieces(bodies, span));
}

/** Units of a body that is swept, and of one that is shown, over rows. */
export function bodyUnits(rows: number): { readonly swept: number; readonly told: number } {
  return {
    swept: SWEPT_UNITS.body + SWEPT_UNITS.row * rows,
    told: SHOWN_UNITS.body + SHOWN_UNITS.row * rows,
  };
}

function searchUnits({ utc }: InstantTimes): number {
  const days = utc.mjd.map(Math.floor).sort();
  return days.reduce((units, day, i) => {
    const gap_days = i === 0 ? Number.POSITIVE_INFINITY : day - valueAt(days, i - 1);
    return units + (gap_days > LONGEST_GAP_DAYS ? SEARCH_UNITS.search : SEARCH_UNITS.day * gap_days);
  }, SEARCH_UNITS.day);
}

/** `GET /v2/small-bodies`. */
export const smallBodiesRoute = defineRoute({
  path: "/v2/small-bodies",
  title: "Small bodies",
  summary: "The asteroids and comets that are bright now: place, magnitude, motion, rise and set",
  description:
    "Asteroids and comets of the named set (the set small_bodies of /v2/enums) that are as bright as max_magnitude at an instant, brightest first. Their paths are integrated with the pulls of Sun, planets, Moon, Pluto and sixteen asteroids from the elements that orbit names; it is not the Minor Planet Center's whole catalogue, and comets found later than the set are missing. Magnitudes of asteroids are of H and G, of comets of M1 and K1, which outbursts do not follow. A location adds the place against the horizon, how the body can be seen from there, and rise, transit and set on the local day of the instant. For the days of one body ask /v2/positions with body=asteroid:<name or number> or comet:<name or designation>.",
  time: instantTime(),
  location: "optional",
  parameters,
  output: UNPAGED_OUTPUT,
  answer: series(row, { explode: { field: "bodies", key: null } }),
  models: [...POSITION_MODELS, "delta-t", "refraction", "constellations", "sbdb", "mpc-comets"],
  unused: (input) => unusedWithoutPlace(input),
  frame: ({ location }) => ({
    frame: "geocentric",
    epoch: "of date; J2000.0",
    refraction_model: location === null ? "none" : "Saemundsson 1986, 1010 hPa, 10 C",
    origins: {
      equatorial: "geocentric",
      ...(location === null ? {} : ({ horizontal: "topocentric", rise_set: "topocentric" } as const)),
    },
  }),
  cache: "deterministic",
  accuracy: null,
  cost: sweepUnits,
  examples: [
    "/v2/small-bodies?at=2026-11-26T20:00Z&lat=51.5&lon=0&tz=Europe/London",
    "/v2/small-bodies?at=2029-04-13T21:00Z&max_magnitude=6&format=txt",
    "/v2/small-bodies?start=2026-11-01&end=2026-12-01&step=10d&kinds=comets&max_magnitude=12&format=csv",
  ],
  exampleTitles: ["Bright tonight over London", "As Apophis passes", "Comets through a month"],
  handle,
  text: ({ rows }) => rows.flatMap((row) => smallBoardText(rowInstant(row), row)),
});

/** From the first to the last, days from J2000.0. */
export function spanOfInstants({ utc }: InstantTimes): readonly [number, number] {
  const days = Array.from(utc.mjd, (mjd) => mjd + MJD_ZERO_JD - J2000_JD);
  const least = days.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  return [least, days.reduce((a, b) => Math.max(a, b), least)];
}

function handle(input: Input, sky: Sky) {
  const { instants } = input.times;
  const { kinds, max_magnitude, limit, bortle } = input.query;
  if (input.location !== null) warnExtrapolatedDeltaT(input, instants);
  const wants = (member: string) => input.wants(`bodies.${member}`);
  const { zeniths, bodies } = smallBodyBoard(sky, {
    bodies: setWithin(kinds, max_magnitude, spanOfInstants(input.times)),
    instants,
    observer: input.location,
    zone: input.zone.zone,
    bortle,
    max_magnitude,
    limit,
    wants_days: wants("rise") || wants("transit") || wants("set"),
  });
  boundSmallBodies(input, bodies);
  const rows = new LazyRows(instants.length, (at) => ({
    assumed_sky: { bortle, naked_eye_limit_mag: limitAt(zeniths, at) },
    bodies: brightestAt(bodies, at, max_magnitude, ({ looks }) => looks.magnitude)
      .slice(0, limit)
      .map((body) => bodyRow(body, at)),
  }));
  return { rows };
}

/** Passes on how far the bodies of the answer may be off; those with unknown outgassing state nothing. */
function boundSmallBodies({ instants }: Input, bodies: readonly BoardBody[]): void {
  const largest = (bounds: readonly (number | null)[]) =>
    boundRoundedUp(bounds.reduce<number>((most, bound) => Math.max(most, bound ?? 0), 0)) ?? 0;
  instants.push({
    targets: [],
    span: null,
    worst: () => null,
    stated: () => ({
      position_km: largest(bodies.map(({ bound_km }) => bound_km)),
      error_estimate_arcsec: largest(bodies.map(({ bound_arcsec }) => bound_arcsec)),
      reference: ORBIT_REFERENCE,
    }),
  });
}

function bodyRow(body: BoardBody, at: number) {
  const { small, seen, looks, motion, horizons, days } = body;
  const value = (column: Float64Array) => valueAt(column, at);
  const day = days?.days[value(days.day_index)]?.row;
  return {
    body: small.target,
    name: small.name,
    kind: small.kind,
    designation: small.designation,
    equatorial: {
      of_date: equatorialOf(value(body.ra_of_date_deg), value(body.dec_of_date_deg)),
      j2000: equatorialOf(value(seen.ra_deg), value(seen.dec_deg)),
    },
    constellation: constellationOf(value(body.constellation_index)),
    magnitude: value(looks.magnitude),
    elongation_deg: value(looks.elongation_deg),
    phase_angle_deg: value(looks.phase_angle_deg),
    distance_au: value(seen.distance_au),
    sun_distance_au: value(body.sun_distance_au),
    motion: {
      rate_arcsec_min: value(motion.rate_arcsec_min),
      position_angle_deg: value(motion.position_angle_deg),
    },
    visibility: body.visibility[at] ?? ("not_up" as const),
    horizontal: horizons && horizontalOf(horizonAt(horizons, at)),
    rise: horizonEvent(day?.rise),
    transit: horizonEvent(day?.transit),
    set: horizonEvent(day?.set),
    orbit: {
      source: small.source,
      solution: small.solution,
      epoch: dateText(small.epoch_jd),
      bound_arcsec: boundRoundedUp(body.bound_arcsec),
      bound_km: boundRoundedUp(body.bound_km),
    },
  };
}

function equatorialOf(ra_deg: number, dec_deg: number) {
  return { ra_hours: ra_deg / DEG_PER_HOUR, ra_deg, dec_deg };
}

function dateText(jd: number): string {
  return formatDate(Math.floor(jd - MJD_ZERO_JD));
}

export const NAME_WIDTH = 28;

function smallBoardText(instant: string, { bodies, assumed_sky }: z.input<typeof row>): string[] {
  return [
    `Small bodies at ${instant}, visibility under a sky of Bortle ${assumed_sky.bortle}`,
    ...(bodies.length === 0 ? ["  none is so bright"] : bodies.flatMap(bodyText)),
  ];
}

function bodyText(body: PrintedSmallBody): string[] {
  const { equatorial, motion } = body;
  const place = `RA ${equatorial.j2000.ra_hours.toFixed(3)} h, Dec ${equatorial.j2000.dec_deg.toFixed(2)}° (J2000)`;
  const moves = `${motion.rate_arcsec_min.toFixed(2)}″ a minute towards ${motion.position_angle_deg.toFixed(0)}°`;
  return [
    `  ${body.name.padEnd(NAME_WIDTH)} mag ${body.magnitude.toFixed(1)}, in ${body.constellation.name}, ${place}, ${moves}: ${body.visibility.replaceAll("_", " ")}`,
    ...standingLines(body),
  ];
}
