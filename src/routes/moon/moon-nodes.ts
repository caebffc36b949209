import { bodyTarget } from "../../catalog/target.ts";
import { type EventTimes, eventTime } from "../../contract/ask/event-time.ts";
import { eventProgress } from "../../contract/ask/form-parameters.ts";
import * as z from "../../contract/schema/schema.ts";
import { deg, Instant, identity, instantFields, turnDeg, word } from "../../contract/terms/fields.ts";
import { series } from "../../contract/terms/shape.ts";
import { eclipseSeasons, eclipsesOfSeasons } from "../../sky/almanac/eclipse-seasons.ts";
import { ratedErrors } from "../../sky/errors/event-errors.ts";
import { listMoonNodes, type MoonNode } from "../../sky/moon/moon-nodes.ts";
import type { Sky } from "../../sky/sky.ts";
import { NODES } from "../../sky/state-words.ts";
import { chosenOf } from "../../sky/time/lasting.ts";
import { dayOf, printedMs } from "../../sky/time/tt-days.ts";
import { ECLIPSE_KINDS } from "../../sky/words.ts";
import type { UtcInstant } from "../../time/instant.ts";
import type { InProgress } from "../../time/policies.ts";
import { RowAccuracy } from "../astronomy/fields.ts";
import { defineRoute } from "../astronomy/route.ts";
import { boundRows } from "../bounds/event-bounds.ts";
import { daysSearched, eventQuestion, eventsOf, instantOfDay } from "../parts/event-question.ts";
import { progressFields, progressMembers } from "../parts/lasting-fields.ts";
import { CURVE_UNITS } from "../parts/picture-units.ts";
import { POSITION_MODELS } from "../parts/position-models.ts";
import { geocentricEvents, Visible, visibleAtMiddle } from "../parts/visible.ts";

/** Mean time between passages of a node; each, with its eclipse season, costs as much as 18 positions. */
const NODE_SPACING_DAYS = 13.6;
const UNITS_PER_DAY = 18 / NODE_SPACING_DAYS;

const row = z.object({
  node: identity(word(NODES, "The Moon crosses to the north (ascending) or to the south.", "nodes")),
  ...instantFields,
  ecliptic_lon_deg: turnDeg("Apparent longitude, true equinox of date; of the Moon at the crossing."),
  declination_deg: deg("Apparent geocentric declination; of the Moon at the crossing."),
  visible: Visible,
  accuracy: RowAccuracy,
});

const SeasonEclipse = z
  .object({
    body: word(["sun", "moon"], "The eclipsed body.", "bodies"),
    kind: word(ECLIPSE_KINDS, "Kind of the eclipse; a hybrid is total.", "eclipse_kinds"),
    instant: Instant,
  })
  .meta({ id: "SeasonEclipse", description: "An eclipse, at its greatest." });

const EclipseSeason = z
  .object({
    start: Instant,
    center: Instant,
    end: Instant,
    node: word(NODES, "The node that the Sun passes at the center.", "nodes"),
    eclipses: z.array(SeasonEclipse).meta({ description: "The eclipses of the season, in time order." }),
    ...progressFields,
  })
  .meta({ id: "EclipseSeason", description: "The weeks in which the Sun is near a node." });

/** `GET /v2/moon-nodes`. */
export const moonNodes = defineRoute({
  path: "/v2/moon-nodes",
  title: "Moon nodes",
  summary: "Ecliptic crossings and eclipse seasons",
  description:
    "The instants at which the Moon's apparent geocentric latitude on the true ecliptic of date is zero, in time order. eclipse_seasons lists every season that lies at least in part within the window (or between the first and the last crossing listed): the time during which the Sun's apparent longitude is within 18.6 degrees of the Moon's mean node; with in_progress=exclude those whose center lies within the window. A location adds visible: true if the Moon is up there at a crossing.",
  time: eventTime({ default: { count: 4 }, direction: true }),
  location: "optional",
  parameters: eventProgress,
  answer: series(row, {
    extra: {
      eclipse_seasons: z
        .array(EclipseSeason)
        .meta({ description: "Seasons in which eclipses are possible, in time order." }),
    },
  }),
  models: [...POSITION_MODELS, "delta-t", "besselian", "danjon"],
  frame: geocentricEvents({ node: "geocentric" }),
  cache: "deterministic",
  cost: ({ times }) => UNITS_PER_DAY * daysSearched(times, NODE_SPACING_DAYS),
  accuracy: null,
  examples: [
    "/v2/moon-nodes?start=2026-01-01&end=2027-01-01",
    "/v2/moon-nodes?at=2026-11-20&count=6&format=csv",
  ],
  exampleTitles: ["The nodes of 2026", "The next six"],
  calendar: ({ rows }) =>
    rows.map(({ node, instant }) => ({
      kind: `${node}_node`,
      title: `The Moon: ${node} node`,
      start: instant,
    })),
  chart: {
    name: "latitude-wave",
    shows: "the Moon's latitude as a wave over the seasons of eclipses",
    unitsOf: () => CURVE_UNITS,
    drawing: async () => (await import("./nodes-chart.ts")).drawNodes,
  },
  handle: (input, sky) => {
    const list = eventsOf(listMoonNodes(sky, eventQuestion(input.times)), input);
    const seen = visibleAtMiddle(
      input,
      "moon",
      list.map(({ t_day }) => t_day),
    );
    const bounds = boundRows(
      input,
      [bodyTarget("moon")],
      list.map(({ t_day }) => t_day),
      ratedErrors(sky, ["moon"], list),
    );
    return {
      rows: list.map(({ node, t_day, ecliptic_lon_deg, declination_deg }, i) => ({
        node,
        instant: instantOfDay(sky, t_day),
        ecliptic_lon_deg,
        declination_deg,
        ...seen[i],
        accuracy: bounds[i]?.accuracy ?? null,
      })),
      extra: { eclipse_seasons: seasonsAround(sky, input, list) },
    };
  },
});

interface SeasonQuestion {
  readonly times: EventTimes;
  readonly query: { readonly in_progress: InProgress };
}

function seasonsAround(sky: Sky, { times, query }: SeasonQuestion, list: readonly MoonNode[]) {
  const [first, last] = [list[0], list.at(-1)];
  const listed =
    first === undefined || last === undefined ? null : { start_day: first.t_day, end_day: last.t_day };
  const day = (instant: UtcInstant) => dayOf(sky.models.deltaT, instant);
  const span = times.kind === "window" ? { start_day: day(times.start), end_day: day(times.end) } : listed;
  if (span === null) return [];
  const model = sky.models.deltaT;
  const ms = (t_day: number) => printedMs(model, t_day);
  const lasting = eclipseSeasons(sky, span).map((season) => ({
    ...season,
    t_day: season.center_day,
    span: { start_day: season.start_day, end_day: season.end_day },
  }));
  const seasons = chosenOf(model, lasting, {
    kind: "window",
    start_ms: ms(span.start_day),
    end_ms: ms(span.end_day),
    in_progress: query.in_progress,
  });
  const eclipses = eclipsesOfSeasons(sky, seasons);
  return seasons.map(({ start_day, center_day, end_day, node, ...progress }, i) => ({
    start: instantOfDay(sky, start_day),
    center: instantOfDay(sky, center_day),
    end: instantOfDay(sky, end_day),
    node,
    eclipses: (eclipses[i] ?? []).map(({ t_day, body, kind }) => ({
      body,
      kind,
      instant: instantOfDay(sky, t_day),
    })),
    ...progressMembers(progress),
  }));
}
