import { STEP_UNITS } from "../ask/grammar.ts";
import { MAX_COUNT, MAX_INSTANTS, MAX_TARGETS } from "../ask/parameters.ts";
import type { TimeKind } from "../ask/timing.ts";
import type { RouteDefinition } from "../declare/route.ts";
import * as z from "../schema/schema.ts";
import { integer, ratio, text } from "../terms/fields.ts";
import { LONGEST_TEXT, TEXT_KINDS, type TextKind } from "../terms/lengths.ts";
import { COMPUTE_BUDGET_UNITS, MAX_RESPONSE_BYTES, PLANS, PUBLISHED_PLANS } from "../terms/plans.ts";
import { parametersOf } from "./reference.ts";

/** The limits as data: plans, parameter bounds, range boundaries, the step grammar, the compute budget. */

const bound = (description: string) => integer(description).nullable();
const BOUND_DECIMALS = 6;

export const limitsSchema = z
  .object({
    plans: z.array(
      z
        .object({
          name: text("Identifier."),
          title: text("Title."),
          requests_per_minute: bound("Requests a minute; null: not metered."),
          requests_per_hour: bound("Requests an hour; null: not metered."),
          requests_per_day: bound("Requests a day; null: not metered."),
          requests_per_month: bound("Requests a month of 30 days; null: no monthly meter."),
          daily_rows_one_body: bound("Rows a day or more apart, one body."),
          daily_rows_all_bodies: bound("Rows a day or more apart, two bodies or more."),
          subdaily_span_days: bound("Days that a grid with steps below one day may span."),
          events_per_list: bound("Events in one list, of the routes in event_lists."),
          kernel_body_days: bound("Days of an SPK kernel (format=bsp), counted for each body."),
        })
        .meta({ id: "Plan", description: "Rates and ranges of a tier, per caller." }),
    ),
    parameters: z.array(
      z
        .object({
          name: text("Parameter."),
          minimum: ratio("Smallest value.", BOUND_DECIMALS).nullable(),
          maximum: ratio("Largest value.", BOUND_DECIMALS).nullable(),
          max_items: integer("Most items of a list.").nullable(),
          endpoints: z.array(z.string()).meta({ description: "Routes that take it with these bounds." }),
        })
        .meta({ id: "ParameterBound", description: "Bounds of a parameter." }),
    ),
    event_lists: z.array(z.string()).meta({
      description:
        "Routes whose lists fall under events_per_list, asked for by count or found in a window (of /v2/when by count alone; its windows have the plan's days); lists of other events have the compute budget and the size of the answer as their bounds.",
    }),
    at_list_instants: integer("Most instants of an at list; a list is never paged."),
    bodies_targets: integer("Most targets of a bodies list."),
    count_rows: integer("Largest count; the plan's rows bind too."),
    range_boundaries: z.array(
      z
        .object({
          endpoint: text("Route."),
          kind: text("Contents of its range: rows, local days, events or years."),
          start: text("Rule at start."),
          end: text("Rule at end."),
          equal: text("Result of end = start."),
        })
        .meta({ id: "RangeBoundary", description: "Which bounds of a range belong to it." }),
    ),
    step_grammar: z.object({
      form: text("How a step is written."),
      units: z.array(z.string()).meta({ description: "Units of a step." }),
      minimum: text("Shortest step."),
      maximum: text("Longest step."),
      endpoint_policies: z.array(
        z
          .object({
            endpoint: text("Route that takes step."),
            units: z.array(z.string()).meta({ description: "Units it takes." }),
            minimum: text("Shortest step it takes."),
            maximum: text("Longest step it takes."),
            whole_days: z.boolean().meta({ description: "True if steps must be whole days." }),
            days: text("Meaning of a step of days or weeks."),
            months: text("Meaning of a step of months or years."),
          })
          .meta({ id: "StepPolicy", description: "How one route reads step." }),
      ),
    }),
    compute_budget: z.object({
      units: integer("Most units one request may cost."),
      weights: z.array(
        z
          .object({
            endpoint: text("Route."),
            weight: ratio("Units a row and body; null: estimated from the request.", 3).nullable(),
          })
          .meta({ id: "ComputeWeight", description: "Cost of a row of a route." }),
      ),
    }),
    texts: z.array(
      z
        .object({
          kind: text("Kind of the text."),
          max_characters: integer("Characters of the longest that is read; a longer one is refused unread."),
          statement: text("Its meaning."),
        })
        .meta({ id: "TextBound", description: "How long a text may be that comes in." }),
    ),
    response_cap_bytes: integer("Largest serialized answer, unless the operator has set another."),
  })
  .meta({ description: "Limits." });

export function limitsData(routes: readonly RouteDefinition[]) {
  return {
    plans: PUBLISHED_PLANS.map(describePlan),
    parameters: parameterBounds(routes),
    event_lists: routes.filter((route) => route.eventsPerList !== false).map((route) => route.path),
    at_list_instants: MAX_INSTANTS,
    bodies_targets: MAX_TARGETS,
    count_rows: MAX_COUNT,
    range_boundaries: routes.flatMap(rangeBoundary),
    step_grammar: {
      form: "<number><unit>; m is a minute, mo a month",
      units: ["m", ...STEP_UNITS],
      minimum: "1min",
      maximum: "1y",
      endpoint_policies: routes.filter(takesStep).map(stepPolicy),
    },
    compute_budget: {
      units: COMPUTE_BUDGET_UNITS,
      weights: routes.map((route) => ({ endpoint: route.path, weight: route.costWeight })),
    },
    texts: textBounds(),
    response_cap_bytes: MAX_RESPONSE_BYTES,
  };
}

function textBounds() {
  return Object.entries(LONGEST_TEXT).map(([kind, max_characters]) => ({
    kind,
    max_characters,
    statement: TEXT_KINDS[kind as TextKind],
  }));
}

function describePlan(key: (typeof PUBLISHED_PLANS)[number]) {
  const { name, title, windows, ...ranges } = PLANS[key];
  return {
    name,
    title,
    requests_per_minute: windows?.minute ?? null,
    requests_per_hour: windows?.hour ?? null,
    requests_per_day: windows?.day ?? null,
    requests_per_month: windows?.month ?? null,
    ...ranges,
  };
}

/** The bounds of a parameter, and the routes that take it under them. */
export interface ParameterBounds {
  readonly name: string;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly max_items: number | null;
  readonly endpoints: string[];
}

/** Bounds of every parameter that has some, with the routes that take it under them. */
function parameterBounds(routes: readonly RouteDefinition[]): ParameterBounds[] {
  const known = new Map<string, ParameterBounds>();
  for (const route of routes) {
    for (const { name, minimum, maximum, max_items } of parametersOf(route)) {
      if (minimum === null && maximum === null && max_items === null) continue;
      const key = JSON.stringify([name, minimum, maximum, max_items]);
      const bounds = known.get(key) ?? { name, minimum, maximum, max_items, endpoints: [] };
      bounds.endpoints.push(route.path);
      known.set(key, bounds);
    }
  }
  return [...known.values()];
}

const BOUNDARIES: Readonly<
  Record<TimeKind | "years", { kind: string; start: string; end: string; equal: string } | null>
> = {
  instant: {
    kind: "rows",
    start: "a row at start is returned",
    end: "a row exactly at end is returned when it falls on the grid",
    equal: "one row",
  },
  day: {
    kind: "local days",
    start: "days that start at or after start are returned",
    end: "every day that starts before end is returned, so that the last may finish after it",
    equal: "refused",
  },
  event: {
    kind: "events",
    start: "an event printed at start is returned",
    end: "an event printed at end is not returned",
    equal: "refused",
  },
  years: {
    kind: "years",
    start: "the calendar year that holds start is returned, whole",
    end: "every calendar year that starts before end is returned, whole",
    equal: "refused",
  },
  pair: null,
  none: null,
};

function rangeBoundary(route: RouteDefinition) {
  const boundary = BOUNDARIES[route.time.rows ?? route.timeKind];
  const hasRange = parametersOf(route).some((parameter) => parameter.name === "start");
  return boundary === null || !hasRange ? [] : [{ endpoint: route.path, ...boundary }];
}

function takesStep(route: RouteDefinition): boolean {
  return parametersOf(route).some((parameter) => parameter.name === "step");
}

function stepPolicy(route: RouteDefinition) {
  const isDaily = route.timeKind === "day";
  return {
    endpoint: route.path,
    units: isDaily ? ["d", "w", "y"] : ["m", ...STEP_UNITS],
    minimum: isDaily ? "1d" : "1min",
    maximum: "1y",
    whole_days: isDaily,
    days: isDaily ? "local days" : "days of the local clock where tz or place resolves a zone, else 86,400 s",
    months: isDaily
      ? "1y is a calendar year; months are refused (send 30d)"
      : "calendar arithmetic from start in the resolved zone, clamped to the end of the month",
  };
}
