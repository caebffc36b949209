import { bodyTarget } from "../../catalog/target.ts";
import { type EventTimes, eventTime } from "../../contract/ask/event-time.ts";
import type { Location } from "../../contract/ask/location.ts";
import * as z from "../../contract/schema/schema.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { series } from "../../contract/terms/shape.ts";
import type { Warn } from "../../contract/terms/warnings.ts";
import { eclipseErrors } from "../../sky/almanac/eclipse-errors.ts";
import { worstInstant } from "../../sky/bounds/instant-error.ts";
import {
  ECLIPSE_SELECTIONS,
  type EclipseOver,
  type EclipseSelection,
  type EclipseWish,
  listEclipses,
} from "../../sky/eclipses/search.ts";
import type { Sky } from "../../sky/sky.ts";
import type { Progress } from "../../sky/time/lasting.ts";
import type { EclipseKind } from "../../sky/words.ts";
import { ECLIPSE_KINDS } from "../../sky/words.ts";
import { secondsBetween } from "../../time/instant.ts";
import { SECONDS_PER_JULIAN_YEAR } from "../../units/units.ts";
import { defineRoute } from "../astronomy/route.ts";
import { warnExtrapolatedDeltaT } from "../astronomy/warnings.ts";
import { boundRows } from "../bounds/event-bounds.ts";
import { type EventSpacing, lastingEvents, leastInWindow } from "../parts/event-question.ts";
import { ECLIPSE_UNITS } from "../parts/picture-units.ts";
import { POSITION_MODELS } from "../parts/position-models.ts";
import { eclipseEntry } from "./eclipse-calendar.ts";
import { EclipseRow } from "./eclipse-fields.ts";
import { eclipseGeometry, eclipseGeometryParameters } from "./eclipse-geometry.ts";
import { eclipseRow } from "./eclipse-row.ts";
import { eclipseText } from "./eclipse-text.ts";

/** An eclipse with its contacts costs as much as that many positions, and as much again with a location. */
const UNITS_PER_ECLIPSE = 50;
/** Solar and lunar eclipses together, on the mean. */
const ECLIPSES_PER_YEAR = 4.8;
/** The most eclipses in all the years of the service. */
const MOST_ECLIPSES = 501 * ECLIPSES_PER_YEAR;
/** A place sees one in three of the eclipses that a search passes, one in six of the solar ones. */
const PASSED_PER_VISIBLE = 6;
/** A place sees the Moon or the Sun in a given phase rarely, an annular or total Sun once in centuries. */
const PASSED_PER_LOCAL_KIND = 30;
const PASSED_PER_CENTRAL = 700;
const CENTRAL: readonly EclipseKind[] = ["total", "annular"];

/** Eclipses that a request is likely to look at. */
function eclipsesSearched(times: EventTimes, query: EclipseQuery): number {
  if (times.kind === "count") return Math.min(times.count * eclipsesPassed(query), MOST_ECLIPSES);
  return 1 + (secondsBetween(times.start, times.end) / SECONDS_PER_JULIAN_YEAR) * ECLIPSES_PER_YEAR;
}

/** Eclipses that a search passes for one that is wanted. */
function eclipsesPassed({ kind, visible_only, local_kind }: EclipseQuery): number {
  if (local_kind === undefined) return visible_only ? PASSED_PER_VISIBLE : 1;
  const onlyCentral = local_kind.every((wanted) => CENTRAL.includes(wanted));
  const isRare = onlyCentral && (kind === "solar" || !local_kind.includes("total"));
  return isRare ? PASSED_PER_CENTRAL : PASSED_PER_LOCAL_KIND;
}

/** Half an eclipse year has an eclipse of each kind at least; how far from that they are, 1700 to 2200, a test says. */
const SEASON_DAYS = 173.31;
export const ECLIPSE_SPACING: Readonly<Record<EclipseSelection, EventSpacing>> = {
  solar: { spacing_day: SEASON_DAYS, slack_day: 30 },
  lunar: { spacing_day: SEASON_DAYS, slack_day: 30 },
  all: { spacing_day: SEASON_DAYS / 2, slack_day: 90 },
};

/** True if only those are listed that the place sees: of these there may be any number. */
function isPicked({ visible_only, local_kind }: EclipseQuery, location: Location | null): boolean {
  return location !== null && (visible_only || local_kind !== undefined);
}

function listedEclipses(request: EclipseRequest, sky: Sky): readonly (EclipseOver & Progress)[] {
  const { query, location } = request;
  const wish: EclipseWish = {
    selection: query.kind,
    observer: location,
    seenKinds: isPicked(query, location) ? (query.local_kind ?? ECLIPSE_KINDS) : null,
  };
  return lastingEvents((question) => listEclipses(sky, question, wish), request);
}

interface EclipseQuery {
  readonly kind: EclipseSelection;
  readonly visible_only: boolean;
  readonly local_kind?: readonly EclipseKind[] | undefined;
}

interface EclipseRequest {
  readonly query: EclipseQuery;
  readonly times: EventTimes;
  readonly location: Location | null;
  readonly warn: Warn;
}

/** `GET /v2/eclipses`. */
export const eclipses = defineRoute({
  path: "/v2/eclipses",
  title: "Eclipses",
  summary: "Solar and lunar eclipses with local circumstances and visibility",
  description:
    "Eclipses in time order: without a location by the instant of greatest eclipse (instant, lasting from P1 to P4), with one by the instants of the place (local.maximum, lasting from the first to the last contact there; visible_only: while it is seen, local.seen). The row of an eclipse that the place does not have keeps the members of the whole Earth. Solar: greatest eclipse is when the axis of the Moon's shadow is nearest to the Earth's centre; lunar radius 0.272488 (penumbra) and 0.272281 (umbra) Earth radii, solar semidiameter 959.63 arcsec at 1 au; a hybrid eclipse has kind total and hybrid true. Lunar: greatest eclipse is the least angle between the Moon and the antisolar point; the shadow is enlarged by Danjon's rule (1.01 times the Moon's parallax), lunar radius 0.2725076. Members that belong to the other body are null. With a location, local tells what the place sees: visible means that the upper limb is above -34 arcmin at some moment between the first and the last contact, contacts below the horizon are given too, and kind, magnitude and maximum are those of the deepest moment above the horizon. visible_only leaves out what the place cannot see, local_kind what it does not see so deep; a count then counts those that are left. besselian comes with verbosity=full. The number of an eclipse within its saros is withheld.",
  time: eventTime({ default: { count: 2 }, direction: true, lasting: true }),
  location: "optional",
  parameters: {
    kind: z
      .enum(ECLIPSE_SELECTIONS)
      .default("all")
      .meta({ description: "Solar eclipses, lunar eclipses, or both.", "x-enum": "eclipse_selections" }),
    visible_only: z
      .boolean()
      .default(false)
      .meta({ description: "Only eclipses that the location can see; needs lat and lon, or place." }),
    local_kind: z.array(z.enum(ECLIPSE_KINDS)).min(1).max(ECLIPSE_KINDS.length).optional().meta({
      description:
        "Only eclipses whose deepest phase above the location's horizon is of these kinds, separated by commas; needs lat and lon, or place.",
      "x-enum": "eclipse_kinds",
    }),
    ...eclipseGeometryParameters,
  },
  answer: series(EclipseRow),
  models: [...POSITION_MODELS, "delta-t", "besselian", "danjon", "saros"],
  frame: ({ location }) => ({
    frame: location === null ? "geocentric" : "geocentric and topocentric",
    epoch: "of date",
    refraction_model: "34 arcmin at the horizon, within the altitude that decides visibility",
    origins: {
      greatest: "geocentric",
      contacts: "geocentric",
      ...(location === null ? {} : { local: "topocentric" }),
    },
  }),
  cache: "deterministic",
  accuracy: "eclipses",
  eventsPerList: true,
  leastEvents: ({ times, query, location }) =>
    isPicked(query, location) ? 0 : leastInWindow(times, ECLIPSE_SPACING[query.kind]),
  notComputed: ["saros.member"],
  cost: ({ times, query, location }) =>
    UNITS_PER_ECLIPSE * (location === null ? 1 : 2) * eclipsesSearched(times, query),
  tool: {
    name: "astro_eclipses",
    description:
      "Solar and lunar eclipses, forward or backward in time: kind, magnitude, path, contacts, saros series and, with a location, whether and how each is visible from there. Draws no maps, knows no weather, and is no basis for eye safety.",
  },
  examples: [
    "/v2/eclipses?at=2026-01-01&count=4",
    "/v2/eclipses?kind=solar&at=2026-01-01&lat=40.4168&lon=-3.7038&tz=Europe/Madrid&visible_only=true&count=3",
    "/v2/eclipses?kind=lunar&at=2026-01-01&count=3&direction=previous&lat=51.5&lon=0&format=txt",
    "/v2/eclipses?kind=solar&at=2026-01-01&lat=42.34&lon=-3.7&tz=Europe/Madrid&local_kind=total&count=1&format=txt",
    "/v2/eclipses?start=2023-01-01&end=2024-01-01&verbosity=full",
    "/v2/eclipses?start=2026-01-01&end=2028-01-01&format=csv",
    "/v2/eclipses?at=2026-11-20&count=6&format=ics",
    "/v2/eclipses?kind=solar&at=2027-08-01&count=1&format=geojson",
    "/v2/eclipses?kind=solar&at=2028-07-01&count=1&format=kml",
  ],
  exampleTitles: [
    "The next four",
    "Solar eclipses that Madrid sees",
    "The last lunar ones in London",
    "Totality in Burgos",
    "All of 2023 in full",
    "Two years as a table",
    "The next six for your calendar",
    "The path of 2027 for a map",
    "The path of 2028 for Google Earth",
  ],
  check: ({ query, location }) => {
    const asked = query.visible_only ? "visible_only" : query.local_kind === undefined ? null : "local_kind";
    if (asked === null || location !== null) return;
    throw new Problem("MISSING_PARAMETER", {
      parameter: "lat",
      detail: `${asked} needs a location.`,
      hint: `Add lat and lon, or place; or leave ${asked} out.`,
    });
  },
  handle: (input, sky) => {
    const { verbosity } = input;
    const listed = listedEclipses(input, sky);
    const scope = {
      sky,
      withElements: verbosity === "full",
    };
    const bounds = boundRows(
      input,
      [bodyTarget("moon"), bodyTarget("sun")],
      listed.map(({ eclipse }) => eclipse.t_day),
      listed.map((eclipse) => worstInstant(eclipseErrors(sky, input.location, eclipse))),
    );
    const rows = listed.map((eclipse, i) => ({
      ...eclipseRow(scope, eclipse),
      accuracy: bounds[i]?.accuracy ?? null,
    }));
    warnExtrapolatedDeltaT(
      input,
      rows.map(({ instant }) => instant),
    );
    return { rows };
  },
  chart: {
    name: "eclipse-map",
    shows:
      "the first eclipse: of the Sun on a globe with path, depth and limits; of the Moon through the Earth's shadow",
    unitsOf: () => ECLIPSE_UNITS,
    drawing: async () => (await import("./eclipse-chart.ts")).drawEclipse,
  },
  geometry: {
    ...eclipseGeometry,
    making: async () => (await import("./eclipse-features.ts")).eclipseFeatures,
  },
  calendar: ({ rows }) => rows.map(eclipseEntry),
  text: ({ rows }) => eclipseText(rows),
});
