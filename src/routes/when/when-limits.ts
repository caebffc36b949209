import type { Plan } from "../../contract/terms/plans.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { needsHorizon, needsPlace } from "../../sky/when/condition.ts";
import { secondsBetween } from "../../time/instant.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { bodiesOf, printCondition } from "./condition-grammar.ts";
import type { WhenInput } from "./when-input.ts";

/** Limits of a search. */

type Asked = Pick<WhenInput, "query" | "times" | "location" | "context">;

/** A condition that depends on the place, or on a horizon, is refused without one. */
export function checkPlace({ query, location }: Asked): void {
  const overHorizon = query.conditions.groups.flat().find(needsHorizon);
  if (query.horizon === undefined && overHorizon !== undefined) {
    throw new Problem("MISSING_PARAMETER", {
      detail: `${printCondition(overHorizon)} needs a horizon.`,
      parameter: "horizon",
      hint: "Add horizon=0:1.5,90:4,180:0.5,270:12, or an altitude.",
    });
  }
  const local = query.conditions.groups.flat().find(needsPlace);
  if (location !== null || local === undefined) return;
  throw new Problem("MISSING_PARAMETER", {
    detail: `${printCondition(local)} needs a location: lat and lon, or place.`,
    parameter: "lat",
    hint: "Add lat=51.5&lon=0, or place=Paris.",
  });
}

/** This many targets are searched over the days that the plan has for one body. */
const FEW_TARGETS = 2;

type SpanBound = "daily_rows_one_body" | "daily_rows_all_bodies";

/** The plan's bound on the days of a search; null: none. */
export function spanBound({ query, context }: Asked): { name: SpanBound; limit: number | null; plan: Plan } {
  const { plan } = context;
  const isFew = bodiesOf(query.conditions.groups).length <= FEW_TARGETS;
  const name = isFew ? "daily_rows_one_body" : "daily_rows_all_bodies";
  return { name, limit: plan[name], plan };
}

export function checkSpan(input: Asked): void {
  const { times } = input;
  const { name, limit, plan } = spanBound(input);
  if (times.kind === "count") return;
  const days = Math.ceil(secondsBetween(times.start, times.end) / SECONDS_PER_DAY);
  if (limit === null || days <= limit) return;
  throw new Problem("SPAN_LIMIT_EXCEEDED", {
    detail: `The window spans ${days} days; the plan ${plan.title} searches ${limit} for ${name === "daily_rows_one_body" ? "up to two targets" : "three targets or more"}.`,
    parameter: "end",
    bound: { name, limit, requested: days, plan: plan.name },
    hint: `Ask for at most ${limit} days${name === "daily_rows_one_body" ? "" : ", or for fewer targets"}.`,
  });
}

/** Days that a request may have to search. */
export function searchedDays(input: Asked): number {
  const { times } = input;
  if (times.kind === "window") return secondsBetween(times.start, times.end) / SECONDS_PER_DAY;
  return Math.min(DAYS_A_COUNT * times.count, spanBound(input).limit ?? Number.POSITIVE_INFINITY);
}

const DAYS_A_COUNT = 16;
