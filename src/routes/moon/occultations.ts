import { bodyTarget, type Target } from "../../catalog/target.ts";
import { type EventTimes, eventTime } from "../../contract/ask/event-time.ts";
import type { Location } from "../../contract/ask/location.ts";
import { conflict } from "../../contract/ask/timing.ts";
import { geometryParameters } from "../../contract/declare/map-parameters.ts";
import * as z from "../../contract/schema/schema.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { series } from "../../contract/terms/shape.ts";
import { worstInstant } from "../../sky/bounds/instant-error.ts";
import { outOfReach_deg } from "../../sky/occultations/approaches.ts";
import { BELT_DEG, beltStars, defaultOcculted, OCCULTED_PLANETS } from "../../sky/occultations/occulted.ts";
import {
  GLOBAL_SPACING_DAY,
  globalPassageErrors,
  LOCAL_SPACING_DAY,
  listGlobalOccultations,
  listLocalOccultations,
  localPassageErrors,
} from "../../sky/occultations/search.ts";
import { heldSky } from "../../sky/positions/orbit-skies.ts";
import type { Sky } from "../../sky/sky.ts";
import { propagationParameter } from "../astronomy/fields.ts";
import { defineRoute, type RouteInput } from "../astronomy/route.ts";
import { warnExtrapolatedDeltaT } from "../astronomy/warnings.ts";
import { REGION_GEOMETRIES } from "../astronomy/words.ts";
import { boundRows } from "../bounds/event-bounds.ts";
import { checkMapCount, MOST_MAP_EVENTS, mapUnits } from "../maps/map-events.ts";
import { daysSearched, lastingEvents } from "../parts/event-question.ts";
import { endOfSearch, searchFields, searchMembers } from "../parts/lasting-fields.ts";
import { warnWithheldMagnitudes } from "../parts/planet-fields.ts";
import { STAR_MODELS } from "../parts/position-models.ts";
import { occultationEntries } from "./occultation-calendar.ts";
import { globalRow, localRow, OccultationRow, type OccultationRowOut } from "./occultation-row.ts";
import { occultationText } from "./occultation-text.ts";

const DEFAULT_COUNT = 5;
const DEFAULT_MAGNITUDE = 4;
const FAINTEST_MAGNITUDE = 6.5;
/** Positions a day that a search takes: the Moon's samples, a planet's, and the passages of a body near the Moon. */
const MOON_PER_DAY = 2;
const PLANET_PER_DAY = 2;
const PASSAGES_PER_DAY = 0.7;
/** Bodies from elements may stand far from the ecliptic for years. */
const RARER_ORBITS = 4;
/** An occultation with its contacts and circumstances. */
const POSITIONS_PER_EVENT = 300;
/** The region of one on a map. */
const UNITS_PER_REGION = 8000;
/** The service's five centuries. */
const MOST_DAYS = 183_000;

const parameters = {
  catalog: z.enum(["hr"]).optional().meta({
    description: "hr: all stars of the Bright Star Catalogue to max_magnitude. Excludes body and bodies.",
    "x-enum": "catalogs",
  }),
  max_magnitude: z.number().max(FAINTEST_MAGNITUDE).default(DEFAULT_MAGNITUDE).meta({
    description: "Faintest star of the catalogue; only with catalog.",
    "x-unit": "magnitude",
  }),
  visible_only: z
    .boolean()
    .default(true)
    .meta({
      "x-needs": ["location"],
      description:
        "With a location: only occultations with the body at or above -34 arcmin at disappearance or reappearance.",
    }),
  propagation: propagationParameter,
  ...geometryParameters(REGION_GEOMETRIES, ["region"]),
};
type Input = RouteInput<z.output<z.ObjectSchema<typeof parameters>>, EventTimes, Location | null>;

/** `GET /v2/occultations`. */
export const occultations = defineRoute({
  path: "/v2/occultations",
  title: "Occultations",
  summary: "The Moon covers planets and stars: from a place, or anywhere on the Earth",
  description:
    "With a location: passages of the Moon over planets and stars by the instant at which the body's centre is deepest behind the mean limb (least): disappearance and reappearance of the centre, of planets the four contacts of the disc, each with position and cusp angle, limb, altitudes and the light of the sky. Without one: the passages of the Moon's shadow over the Earth by greatest, when its axis is nearest to the Earth's centre. Directions are free of aberration, which would scale the angles and not the Moon (0.5 s of error); Moon: sin s = k a / distance with k = 0.2725076 (mean limb, IAU 1982); planets are circles of their equatorial radius, stars and bodies from elements points. The real limb is up to 4 arcsec from the mean one: time_uncertainty_s, with the bound of a body from elements. Near misses within 5 arcsec are listed. Stars farther than 6.7 degrees from the ecliptic are never covered.",
  time: eventTime({ default: { count: DEFAULT_COUNT }, direction: true, lasting: true }),
  location: "optional",
  targets: { defaults: () => OCCULTED_PLANETS, orbits: true, refuse: refuseTarget },
  parameters,
  answer: series(OccultationRow, {
    extra: searchFields,
    timeOf: ["greatest.instant", "least.instant"],
  }),
  models: [...STAR_MODELS, "lunar-mean-limb", "besselian"],
  frame: ({ location }) => ({
    frame: location === null ? "geocentric" : "topocentric",
    epoch: "of date, without aberration",
    refraction_model: "none",
    origins: { events: location === null ? "geocentric" : "topocentric" },
  }),
  cache: "deterministic",
  accuracy: null,
  cost: costOf,
  examples: [
    "/v2/occultations?at=2026-11-20&lat=51.5&lon=0&tz=Europe/London&count=3",
    "/v2/occultations?bodies=star:regulus,jupiter,venus&start=2026-01-01&end=2027-01-01",
    "/v2/occultations?catalog=hr&max_magnitude=4.5&start=2026-11-01&end=2026-12-01&lat=40.4168&lon=-3.7038&format=csv",
    "/v2/occultations?body=star:antares&start=2023-08-01&end=2024-08-01&lat=25.76&lon=-80.19&visible_only=false&format=txt",
    "/v2/occultations?body=star:antares&at=2026-01-01&count=2&format=geojson",
  ],
  exampleTitles: [
    "The next three in London",
    "Regulus, Jupiter and Venus hidden in 2026",
    "All bright stars of a month in Madrid",
    "Antares over Miami, as text",
    "Where Antares is hidden next, for a map",
  ],
  check,
  chart: {
    name: "disc-track",
    shows: "the first occultation's way behind the Moon as it is lit; without a place when each happens",
    drawing: async () => (await import("./occultation-chart.ts")).drawOccultation,
  },
  handle,
  geometry: {
    making: async () => (await import("./occultation-features.ts")).occultationFeatures,
    check: ({ location, times }) => {
      if (location !== null)
        throw conflict("lat", "format", "A region is the whole Earth's: leave the location out, or format.");
      checkMapCount(times);
    },
    unitsOf: ({ times }) => mapUnits(times, MOST_MAP_EVENTS, UNITS_PER_REGION),
  },
  calendar: ({ rows }) => rows.flatMap(occultationEntries),
  text: ({ rows }, { zone }) => occultationText(rows, zone),
});

function refuseTarget(target: Target): string | null {
  if (
    target.kind === "star" ||
    target.kind === "orbit" ||
    OCCULTED_PLANETS.some((planet) => planet === target.name)
  )
    return null;
  return "The Moon covers mercury to neptune, stars (star:<name>, hr:<number>) and small bodies (asteroid:, comet:, elements:, mpc:); the Sun is at /v2/eclipses.";
}

function isNamed({ sent }: Pick<Input, "sent">): boolean {
  return sent("body") || sent("bodies");
}

/** The targets that the Moon may cover: the named ones, a catalogue's stars, or planets and bright stars. */
function targetsOf(input: Input): readonly Target[] {
  if (isNamed(input)) return input.targets;
  const { catalog, max_magnitude } = input.query;
  return catalog === undefined ? defaultOcculted() : beltStars(max_magnitude);
}

function check(input: Input): void {
  const { query, sent } = input;
  if (query.catalog !== undefined && isNamed(input)) {
    throw new Problem("CONFLICTING_PARAMETERS", {
      detail: "catalog and bodies exclude each other.",
      parameter: "catalog",
      hint: "Send catalog for a catalogue's stars, or name the bodies.",
    });
  }
  if (query.catalog === undefined && sent("max_magnitude")) {
    throw new Problem("MISSING_PARAMETER", {
      detail: "max_magnitude goes with catalog.",
      parameter: "catalog",
      hint: "Add catalog=hr, or leave max_magnitude out.",
    });
  }
}

function costOf(input: Input): number {
  const targets = targetsOf(input);
  const planets = targets.filter(({ kind }) => kind !== "star").length;
  const bodies = Math.max(1, targets.length);
  const isLocal = input.location !== null;
  const often_day = (isLocal ? LOCAL_SPACING_DAY : GLOBAL_SPACING_DAY) / bodies;
  const spacing_day = targets.some(({ kind }) => kind === "orbit") ? RARER_ORBITS * often_day : often_day;
  const days = Math.min(daysSearched(input.times, spacing_day), MOST_DAYS);
  const perDay = MOON_PER_DAY + PLANET_PER_DAY * planets + PASSAGES_PER_DAY * bodies;
  return days * perDay + (1 + days / spacing_day) * POSITIONS_PER_EVENT;
}

function handle(input: Input, service: Sky) {
  const sky = heldSky(service);
  const { location, query } = input;
  const targets = targetsOf(input);
  if (location === null) {
    const list = lastingEvents((question) => listGlobalOccultations(sky, targets, question), input);
    const bounds = boundRows(
      input,
      boundTargets(list),
      list.map(({ greatest_day }) => greatest_day),
      list.map((passage) => worstInstant(globalPassageErrors(sky, passage))),
    );
    return answered(
      list.map((passage, i) => ({ ...globalRow(sky, passage), accuracy: bounds[i]?.accuracy ?? null })),
      input,
      sky,
    );
  }
  const selection = { targets, observer: location, visibleOnly: query.visible_only };
  const list = lastingEvents((question) => listLocalOccultations(sky, selection, question), input);
  const bounds = boundRows(
    input,
    boundTargets(list),
    list.map(({ least_day }) => least_day),
    list.map((passage) => worstInstant(localPassageErrors(sky, passage))),
  );
  const rows = list.map((passage, i) => ({
    ...localRow(sky, passage),
    accuracy: bounds[i]?.accuracy ?? null,
  }));
  warnExtrapolatedDeltaT(
    input,
    rows.flatMap(({ least }) => least?.instant ?? []),
  );
  return answered(rows, input, sky);
}

/** The Moon, and what it covers. */
function boundTargets(list: readonly { readonly target: Target }[]): Target[] {
  return [bodyTarget("moon"), ...new Set(list.map(({ target }) => target))];
}

/** A planet has no magnitude where its formula does not know the phase. */
function answered<Row extends OccultationRowOut>(rows: Row[], input: Input, sky: Sky) {
  const { warn, times } = input;
  const isPlanet = (name: string) => OCCULTED_PLANETS.some((planet) => planet === name);
  if (rows.some(({ body, magnitude }) => magnitude === null && isPlanet(body))) warnWithheldMagnitudes(warn);
  const far_deg = rows.length > 0 ? null : outOfReach_deg(sky, targetsOf(input));
  const never =
    far_deg === null
      ? null
      : `The Moon never comes there: ${far_deg.toFixed(1)}° from the ecliptic, of which it covers ${BELT_DEG}° at most on either side.`;
  const nothing = "The Moon covers none of them";
  const extra = searchMembers({ count: rows.length, until: endOfSearch(times), never, nothing });
  return { rows, extra };
}
