import { bodyTarget } from "../../catalog/target.ts";
import { eventTime } from "../../contract/ask/event-time.ts";
import * as z from "../../contract/schema/schema.ts";
import { deg, flag, identity, instantFields, integer, km, word } from "../../contract/terms/fields.ts";
import { series } from "../../contract/terms/shape.ts";
import { describePhases } from "../../sky/almanac/phase-calendar.ts";
import { ratedErrors } from "../../sky/errors/event-errors.ts";
import { listMoonPhases } from "../../sky/moon/phases.ts";
import { SUPERMOON_DEFINITIONS } from "../../sky/moon/supermoon.ts";
import { ECLIPSE_KINDS, PRINCIPAL_PHASES } from "../../sky/words.ts";
import { RowAccuracy } from "../astronomy/fields.ts";
import { defineRoute } from "../astronomy/route.ts";
import { boundRows } from "../bounds/event-bounds.ts";
import { sentence } from "../parts/calendar-words.ts";
import {
  daysSearched,
  type EventSpacing,
  eventQuestion,
  eventsOf,
  instantOfDay,
  leastInWindow,
} from "../parts/event-question.ts";
import { LunationNumbers } from "../parts/moon-fields.ts";
import { PHASES_UNITS } from "../parts/picture-units.ts";
import { POSITION_MODELS } from "../parts/position-models.ts";
import { momentText } from "../parts/text-lines.ts";
import { geocentricEvents, Visible, visibleAtMiddle } from "../parts/visible.ts";

/** The bodies that make a phase by their longitudes. */
const BOUND_BODIES = ["moon", "sun"] as const;

/** Mean time between principal phases; a day of the calendar costs about as much as a position. */
const PHASE_SPACING_DAYS = 7.4;

/** A quarter of the mean synodic month, and how far phases are from even steps at most (1700 to 2200: 1.62 days, a test says). */
export const PHASE_SPACING: EventSpacing = { spacing_day: 7.38265, slack_day: 2 };

const row = z.object({
  phase: identity(word(PRINCIPAL_PHASES, "The quarter.", "moon_phase_names")),
  ...instantFields,
  distance_km: km("Distance that the light has come; from the Moon's centre to the Earth's."),
  apparent_diameter_deg: deg("Diameter of the disc: from the Earth's centre."),
  supermoon: z
    .object({
      is: flag("True if this new or full Moon is a supermoon; never at half moons."),
      definition: word(
        SUPERMOON_DEFINITIONS,
        "The definition of a supermoon used here.",
        "supermoon_definitions",
      ),
      rank: integer(
        "Place among the new (or full) moons of the local year by distance, 1 the nearest; null at half moons.",
      ).nullable(),
    })
    .meta({ description: "Nearness of a new or full Moon." }),
  micromoon: flag("True if this new or full Moon is a micromoon, by the same definition."),
  blue_moon: z
    .object({
      monthly: flag("The second full moon of a month of the resolved zone."),
      seasonal: flag("The third of four full moons between an equinox and a solstice."),
    })
    .meta({ description: "True if the full moon is called blue." }),
  eclipse: word(ECLIPSE_KINDS, "Kind of the eclipse at this new or full Moon.", "eclipse_kinds").nullable(),
  lunation: LunationNumbers,
  visible: Visible,
  accuracy: RowAccuracy,
});

/** `GET /v2/phases`. */
export const phases = defineRoute({
  path: "/v2/phases",
  title: "Moon phases",
  summary: "Lunar phase calendar: quarters, distance, supermoon status",
  description:
    "The instants at which the apparent geocentric longitude of the Moon exceeds that of the Sun by 0, 90, 180 and 270 degrees, in time order. supermoon_definition chooses the meaning of supermoon: distance_360000_km, centre nearer than 360,000 km at the instant (micromoon: beyond 405,000 km); or perigee_90_percent, within a tenth of the way from perigee to apogee of that revolution (micromoon: beyond nine tenths). Years and months, for rank and blue moons, are those of the resolved zone. eclipse names the kind of eclipse that the new or full Moon brings anywhere on the Earth; a hybrid is total. A location adds visible: true if the Moon is up there then.",
  time: eventTime({ default: { count: 4 }, direction: true }),
  location: "optional",
  parameters: {
    supermoon_definition: z.enum(SUPERMOON_DEFINITIONS).default("distance_360000_km").meta({
      description: "The definition of a supermoon; none is official.",
      "x-enum": "supermoon_definitions",
    }),
  },
  answer: series(row),
  models: [...POSITION_MODELS, "delta-t", "besselian", "danjon"],
  frame: geocentricEvents({ phase: "geocentric", distance: "geocentric" }),
  cache: "deterministic",
  cost: ({ times }) => daysSearched(times, PHASE_SPACING_DAYS),
  accuracy: null,
  eventsPerList: true,
  leastEvents: ({ times }) => leastInWindow(times, PHASE_SPACING),
  tool: {
    name: "astro_moon_phases",
    description:
      "Calendar of new, half and full moons: instants, distances, supermoons, blue moons and lunation numbers. For the Moon at one moment use astro_moon.",
  },
  examples: [
    "/v2/phases?start=2026-01-01&end=2027-01-01",
    "/v2/phases?at=2026-11-20&count=8&tz=Europe/Berlin&format=txt",
    "/v2/phases?at=2026-11-20&count=4&direction=previous&format=csv",
    "/v2/phases?at=2026-11-20&count=8&tz=Europe/Berlin&format=ics",
    "/v2/phases?at=2026-11-20&count=8&lat=52.5&lon=13.4&tz=Europe/Berlin",
  ],
  exampleTitles: [
    "All phases of 2026",
    "The next eight, as text",
    "The last four",
    "The next eight for your calendar",
    "The next eight in Berlin",
  ],
  chart: {
    name: "moon-year",
    shows: "a calendar of the Moon's faces over the months of the list",
    unitsOf: () => PHASES_UNITS,
    drawing: async () => (await import("./moon-chart.ts")).drawPhases,
  },
  handle: (input, sky) => {
    const definition = input.query.supermoon_definition;
    const list = eventsOf(listMoonPhases(sky, eventQuestion(input.times)), input);
    const entries = describePhases(sky, list, { zone: input.zone.zone, supermoon: definition });
    const seen = visibleAtMiddle(
      input,
      "moon",
      entries.map(({ t_day }) => t_day),
    );
    const bounds = boundRows(
      input,
      [bodyTarget("moon")],
      list.map(({ t_day }) => t_day),
      ratedErrors(sky, BOUND_BODIES, list),
    );
    return {
      rows: entries.map((entry, i) => ({
        phase: entry.phase,
        instant: instantOfDay(sky, entry.t_day),
        distance_km: entry.distance_km,
        apparent_diameter_deg: entry.apparent_diameter_deg,
        supermoon: { is: entry.supermoon, definition, rank: entry.rank_in_year },
        micromoon: entry.micromoon,
        blue_moon: { monthly: entry.blue_monthly, seasonal: entry.blue_seasonal },
        eclipse: entry.eclipse,
        lunation: entry.lunation,
        ...seen[i],
        accuracy: bounds[i]?.accuracy ?? null,
      })),
    };
  },
  calendar: ({ rows }) =>
    rows.map(({ phase, instant, lunation, supermoon, eclipse, distance_km }) => ({
      kind: phase.replace(" ", "_"),
      key: String(lunation.brown),
      title: `${sentence(phase)}${supermoon.is ? ", supermoon" : ""}`,
      start: instant,
      detail: [
        `Distance ${Math.round(distance_km)} km.`,
        ...(eclipse === null ? [] : [`With a ${eclipse} eclipse.`]),
      ],
    })),
  text: ({ rows }) => [
    "Phases of the Moon",
    "",
    ...rows.map((entry) => {
      const remarks = [
        entry.supermoon.is ? "supermoon" : null,
        entry.micromoon ? "micromoon" : null,
        entry.blue_moon.monthly || entry.blue_moon.seasonal ? "blue moon" : null,
        entry.eclipse === null ? null : `${entry.eclipse} eclipse`,
        entry.visible === undefined ? null : `the Moon is ${entry.visible ? "up" : "down"}`,
      ].filter((remark) => remark !== null);
      const distance = `${entry.distance_km} km`;
      return [momentText(entry), entry.phase.padEnd(13), distance, ...remarks].join("  ");
    }),
  ],
});
