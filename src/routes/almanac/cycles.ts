import { rowInstant } from "../../contract/answer/txt.ts";
import { type InstantTimes, instantTime } from "../../contract/ask/instant-time.ts";
import * as z from "../../contract/schema/schema.ts";
import { days, fraction, identity, PlainEvent, text, word } from "../../contract/terms/fields.ts";
import { series } from "../../contract/terms/shape.ts";
import { cyclePositions } from "../../sky/almanac/positions.ts";
import type { Sky } from "../../sky/sky.ts";
import { serviceRange } from "../../sky/time/event-search.ts";
import { dayOf, instantOf } from "../../sky/time/tt-days.ts";
import { CYCLE_FAMILIES, CYCLE_KEYS, CYCLE_KINDS } from "../../sky/words.ts";
import type { UtcInstant } from "../../time/instant.ts";
import { defineRoute, type RouteInput } from "../astronomy/route.ts";
import { boundPhases } from "../bounds/event-bounds.ts";
import { POSITION_MODELS } from "../parts/position-models.ts";

const Cycle = z
  .object({
    key: identity(word(CYCLE_KEYS, "Identifier of the cycle.", "cycle_keys")),
    family: word(CYCLE_FAMILIES, "Kind of cycle.", "cycle_families"),
    name: text("Name; of the solar cycle with its number at the instant."),
    kind: word(
      CYCLE_KINDS,
      "computed: from the motion of the bodies; observed: from observed dates; interval: no live phase.",
      "cycle_kinds",
    ),
    fraction: fraction("Part of the cycle that has passed, 0 to 1; null without a live phase.").nullable(),
    position: text("The same in words."),
    started: PlainEvent.nullable().meta({
      description:
        "Start of the running cycle; null where none is known within 1700 to 2200 (observed cycles: ever).",
    }),
    ends: PlainEvent.nullable().meta({
      description: "Its end; null where none is known, or not yet observed.",
    }),
    period_days: days("Length of the running cycle; the mean length where an end is not known."),
    basis: text("Rule by which the cycle is counted."),
  })
  .meta({ id: "Cycle", description: "The position in one cycle." });

const row = z.object({ cycles: z.array(Cycle).meta({ description: "One entry a cycle." }) });
type PrintedCycle = z.input<typeof Cycle>;

const parameters = {
  cycle_keys: z
    .array(z.enum(CYCLE_KEYS))
    .min(1)
    .max(CYCLE_KEYS.length)
    .default(CYCLE_KEYS.filter((key) => key !== "carrington_rotation"))
    .meta({
      description:
        "Only these cycles, separated by commas. Default all but carrington_rotation, which is given where it is named.",
      "x-enum": "cycle_keys",
    }),
};
type Input = RouteInput<z.output<z.ObjectSchema<typeof parameters>>, InstantTimes, null>;

const COST = 600;

/** `GET /v2/cycles`. */
export const cycles = defineRoute({
  path: "/v2/cycles",
  title: "Cycles",
  summary: "Position in every tracked cycle",
  description:
    "Where an instant falls in the months (synodic, sidereal, anomalistic, draconic, tropical), the tropical year and its seasons, the cycle of the lunar nodes (from the mean node at longitude 0), the great conjunctions of Jupiter and Saturn, the figure of five inferior conjunctions of Venus, the Metonic cycle with the golden number, the saros, the eclipse seasons and the sunspot cycle; named, the rotations of the Sun by Carrington. fraction runs from 0 to 1 between started and ends. The sunspot cycle is counted from observed minima: elapsed time over the mean length of cycles 1 to 24 while its end is not observed, null beyond; it is no forecast. The saros is an interval without a phase.",
  time: instantTime(),
  location: "none",
  parameters,
  answer: series(row, { explode: { field: "cycles", key: "key" } }),
  models: [...POSITION_MODELS, "delta-t", "silso", "wgccre2015-faces"],
  unused: ({ query }) => (query.cycle_keys.includes("carrington_rotation") ? [] : ["wgccre2015-faces"]),
  frame: {
    frame: "geocentric",
    epoch: "of date",
    refraction_model: "none",
    origins: { cycles: "geocentric" },
  },
  cache: "deterministic",
  accuracy: null,
  cost: COST,
  examples: [
    "/v2/cycles?at=2026-11-20T10:00Z",
    "/v2/cycles?at=2026-11-20&cycle_keys=synodic_month,metonic,solar_cycle_25&format=txt",
    "/v2/cycles?at=2026-11-20,2027-11-20&format=csv",
    "/v2/cycles?at=2026-11-20&cycle_keys=carrington_rotation",
  ],
  exampleTitles: [
    "Where every cycle stands",
    "Three cycles, as text",
    "The same day, a year apart",
    "The Sun's rotation by Carrington",
  ],
  chart: {
    name: "dials",
    shows: "a dial a cycle: how far round its hand has gone at the instant",
    drawing: async () => (await import("./cycles-chart.ts")).drawCycles,
  },
  handle,
  text: ({ rows }) => rows.flatMap((row) => cyclesText(rowInstant(row), row.cycles)),
});

function handle(input: Input, sky: Sky) {
  const { instants } = input.times;
  const { start_day, end_day } = serviceRange(sky.models.deltaT);
  const eventOf = (t_day: number | null, isObserved: boolean): { instant: UtcInstant } | null => {
    const isKnown = t_day !== null && (isObserved || (t_day >= start_day && t_day <= end_day));
    return isKnown ? { instant: instantOf(sky.models.deltaT, t_day) } : null;
  };
  boundPhases(input, sky, instants);
  const days = instants.map((instant) => dayOf(sky.models.deltaT, instant));
  return {
    rows: cyclePositions(sky, days, input.query.cycle_keys).map((found) => {
      return {
        cycles: found.map(({ started_day, ends_day, period_day, ...cycle }) => ({
          key: cycle.key,
          family: cycle.family,
          name: cycle.name,
          kind: cycle.kind,
          fraction: cycle.fraction,
          position: cycle.position,
          started: eventOf(started_day, cycle.kind === "observed"),
          ends: eventOf(ends_day, cycle.kind === "observed"),
          period_days: period_day,
          basis: cycle.basis,
        })),
      };
    }),
  };
}

const NAME_WIDTH = 18;

function cyclesText(instant: string, list: readonly PrintedCycle[]): string[] {
  return [
    `Cycles at ${instant}`,
    ...list.map(({ name, fraction, position, kind }) => {
      const share = fraction === null ? "" : `${(100 * fraction).toFixed(1)} %, `;
      return `  ${name.padEnd(NAME_WIDTH)} ${share}${position} (${kind})`;
    }),
  ];
}
