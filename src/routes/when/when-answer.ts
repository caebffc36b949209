import type { EventTimes } from "../../contract/ask/event-time.ts";
import { COMPUTE_BUDGET_UNITS } from "../../contract/terms/plans.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { worstInstant } from "../../sky/bounds/instant-error.ts";
import type { Sky } from "../../sky/sky.ts";
import { serviceRange } from "../../sky/time/event-search.ts";
import { dayOf, instantOf, printedMs } from "../../sky/time/tt-days.ts";
import type { Condition } from "../../sky/when/condition.ts";
import { targetsOf } from "../../sky/when/condition.ts";
import { searchOrder, type WhenSearch } from "../../sky/when/group-search.ts";
import { type HeldStretch, heldStretches } from "../../sky/when/held-rows.ts";
import { neverReached } from "../../sky/when/never.ts";
import { CostExceeded, Meter } from "../../sky/when/scope.ts";
import { conditionShares, countStretches } from "../../sky/when/when.ts";
import type { Interval } from "../../solve/intervals.ts";
import { firstMsFrom, formatIso, fromUnixMs, type UtcInstant } from "../../time/instant.ts";
import type { TimeModel } from "../../time/scales.ts";
import { MS_PER_SECOND, SECONDS_PER_DAY } from "../../units/units.ts";
import { boundInstants } from "../bounds/event-bounds.ts";
import { shareOf } from "../earth/air.ts";
import { warnTruncated } from "../parts/event-question.ts";
import { printCondition } from "./condition-grammar.ts";
import type { WhenInput } from "./when-input.ts";
import { spanBound } from "./when-limits.ts";
import { rowsOf } from "./when-rows.ts";

/** Searches, and makes rows of what was found; a search that costs too much is refused. */
export function answerWhen(input: WhenInput, sky: Sky) {
  const conditions = input.query.conditions.groups.flat();
  try {
    return answerOf(input, sky, conditions);
  } catch (fault) {
    throw fault instanceof CostExceeded ? tooDear(fault, conditions[fault.condition]) : fault;
  }
}

function tooDear({ units }: CostExceeded, dearest: Condition | undefined): Problem {
  const name = dearest === undefined ? "" : printCondition(dearest);
  return new Problem("COMPUTE_BUDGET_EXCEEDED", {
    detail: `The search costs more than ${COMPUTE_BUDGET_UNITS} units, most of them for ${name}.`,
    parameter: "conditions",
    value: name,
    bound: { name: "compute_budget_units", limit: COMPUTE_BUDGET_UNITS, requested: units },
    hint: "Ask for a shorter window, or add a condition that leaves less of it.",
  });
}

function answerOf(input: WhenInput, sky: Sky, conditions: readonly Condition[]) {
  const search = searchOf(input, sky, conditions);
  const reason = whyNever(input);
  const { stretches, window, next_day } =
    reason === null ? stretchesOf(input, sky, search) : nothingWithin(input, sky);
  const rows = rowsOf({ sky, search, conditions, wantsCourses: input.wants("quantities") }, stretches);
  boundInstants(
    input,
    conditions.flatMap(targetsOf),
    stretches.flatMap(({ start, end }) => [start, end]),
    () => worstInstant(rows.map(({ accuracy }) => accuracy)),
  );
  const isCut = rows.some(
    ({ begins_by, ends_by }) => begins_by.cause === "range" || ends_by.cause === "range",
  );
  if (isCut) warnTruncated(input.warn);
  const duration_s = rows.reduce((sum, row) => sum + row.duration_s, 0);
  const [longest] = [...rows].sort((a, b) => b.duration_s - a.duration_s);
  // a count that can find nothing has no window of its own: to search all of it for what a condition leaves would cost too much
  const explains = input.query.explain && (reason === null || input.times.kind === "window");
  const window_s = (window.end - window.start) * SECONDS_PER_DAY;
  return {
    rows,
    extra: {
      status:
        reason !== null ? ("never" as const) : rows.length === 0 ? ("none" as const) : ("found" as const),
      reason,
      searched: {
        start: instantOf(sky.models.deltaT, window.start),
        end: instantOf(sky.models.deltaT, window.end),
        complete: next_day === null,
        next_at: next_day === null ? null : instantOf(sky.models.deltaT, next_day),
      },
      total: { count: rows.length, duration_s, fraction: window_s === 0 ? 0 : duration_s / window_s },
      longest: longest === undefined ? null : longestOf(longest),
      conditions: explains ? sharesOf(search, window, conditions) : [],
    },
  };
}

function longestOf({ start, end, duration_s }: ReturnType<typeof rowsOf>[number]) {
  return { start: start.instant, end: end.instant, duration_s };
}

function sharesOf(search: WhenSearch, window: Interval, conditions: readonly Condition[]) {
  const groupOf = (index: number) =>
    search.groups.findIndex((group) => group.some((numbered) => numbered.index === index));
  return conditionShares(search, window).flatMap(({ index, holds_day, left_day }) => {
    const condition = conditions[index];
    if (condition === undefined) return [];
    return [
      {
        condition: printCondition(condition),
        group: groupOf(index) + 1,
        holds_s: holds_day * SECONDS_PER_DAY,
        holds_with_the_others_s: left_day * SECONDS_PER_DAY,
      },
    ];
  });
}

function searchOf(input: WhenInput, sky: Sky, conditions: readonly Condition[]): WhenSearch {
  const scope = {
    sky,
    observer: input.location,
    zone: input.zone.zone,
    horizon: input.query.horizon ?? null,
  };
  const groups = searchOrder(input.query.conditions.groups);
  const budget_units = input.context.plan.compute_budget_units ?? Number.POSITIVE_INFINITY;
  return { scope, groups, meter: new Meter(conditions.length, budget_units) };
}

/** The stretches that hold in another window, for a caller that counts there. */
export function intervalsWithin(input: WhenInput, window: Interval): readonly HeldStretch[] {
  const sky = input.context.sky;
  const search = searchOf(input, sky, input.query.conditions.groups.flat());
  const { deltaT } = sky.models;
  return heldStretches(search, window).filter((stretch) => isKept(input, deltaT, stretch));
}

function isKept(input: WhenInput, model: TimeModel, { start, end }: HeldStretch): boolean {
  return printedMs(model, end) - printedMs(model, start) >= input.query.min_duration_s * MS_PER_SECOND;
}

interface Found {
  readonly stretches: readonly HeldStretch[];
  /** The window that was searched. */
  readonly window: Interval;
  /** Where a search goes on that was stopped; null where it was not. */
  readonly next_day: number | null;
}

/** Where each group has a condition that the place rules out at all times: what rules it out. */
function whyNever({ query, location }: WhenInput): string | null {
  const reasons = query.conditions.groups.map((group) =>
    group.flatMap((condition) => {
      const reach = neverReached(condition, location, shareOf({ query, location }));
      if (reach === null || location === null) return [];
      const { lowest_deg, highest_deg } = reach;
      return [
        `${printCondition(condition)} never holds at latitude ${location.lat_deg}: altitudes stay between ${lowest_deg.toFixed(1)} and ${highest_deg.toFixed(1)} degrees.`,
      ];
    }),
  );
  return reasons.every(([first]) => first !== undefined)
    ? reasons.map(([first = ""]) => first).join(" ")
    : null;
}

function nothingWithin(input: WhenInput, sky: Sky): Found {
  const { times } = input;
  const model = sky.models.deltaT;
  const dayFrom = (instant: UtcInstant) => dayOf(model, fromUnixMs(firstMsFrom(instant)));
  if (times.kind === "window")
    return {
      stretches: [],
      window: { start: dayFrom(times.start), end: dayFrom(times.end) },
      next_day: null,
    };
  const from = dayFrom(times.from);
  const limit = limitOf(input, sky, times, from);
  return {
    stretches: [],
    window: { start: Math.min(from, limit), end: Math.max(from, limit) },
    next_day: null,
  };
}

function stretchesOf(input: WhenInput, sky: Sky, search: WhenSearch): Found {
  const model = sky.models.deltaT;
  const keeps = (stretch: HeldStretch) => isKept(input, model, stretch);
  const dayFrom = (instant: UtcInstant) => dayOf(model, fromUnixMs(firstMsFrom(instant)));
  const { times } = input;
  if (times.kind === "window") {
    const window = { start: dayFrom(times.start), end: dayFrom(times.end) };
    return { stretches: heldStretches(search, window).filter(keeps), window, next_day: null };
  }
  const from = dayFrom(times.from);
  const limit = limitOf(input, sky, times, from);
  const { stretches, reached, stopped } = countStretches(search, { count: times.count, from, limit, keeps });
  if (stretches.length < times.count && isEndOfRange(sky, reached)) warnTruncated(input.warn);
  else if (stretches.length < times.count) {
    const until = formatIso(instantOf(model, reached));
    const why = stopped === null ? "" : " at the cost that a request may have";
    input.warn(
      "NO_EVENT_IN_WINDOW",
      `The search reached ${until}${why}: ${stretches.length} of ${times.count} intervals. at=searched.next_at goes on.`,
    );
  }
  return {
    stretches,
    window: { start: Math.min(from, reached), end: Math.max(from, reached) },
    next_day: stretches.length >= times.count || isEndOfRange(sky, reached) ? null : reached,
  };
}

function isEndOfRange(sky: Sky, t_day: number): boolean {
  const { start_day, end_day } = serviceRange(sky.models.deltaT);
  return t_day <= start_day || t_day >= end_day;
}

/** How far a count may search: the plan's days, within the years of the service. */
function limitOf(
  input: WhenInput,
  sky: Sky,
  { direction }: EventTimes & { readonly kind: "count" },
  from: number,
): number {
  const days = spanBound(input).limit ?? Number.POSITIVE_INFINITY;
  const { start_day, end_day } = serviceRange(sky.models.deltaT);
  return direction === "next" ? Math.min(from + days, end_day) : Math.max(from - days, start_day);
}
