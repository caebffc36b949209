import { DAYS_PER_JULIAN_CENTURY } from "../../units/units.ts";
import { roundTo } from "./precision.ts";
import { Problem } from "./problem.ts";

/** Requests a caller may send in each window; null: the window is not metered. */
export interface RateWindows {
  readonly minute: number;
  readonly hour: number;
  readonly day: number;
  readonly month: number | null;
}

/** Rates and ranges of one tier. A null bound is no bound beyond the grammar's own. */
export interface Plan {
  readonly name: string;
  readonly title: string;
  readonly windows: RateWindows | null;
  readonly daily_rows_one_body: number | null;
  readonly daily_rows_all_bodies: number | null;
  readonly subdaily_span_days: number | null;
  /** Events in a list of the routes that say so (`eventsPerList`). */
  readonly events_per_list: number | null;
  /** Days times bodies of one SPK kernel (format=bsp). */
  readonly kernel_body_days: number | null;
  /** Units of one request. */
  readonly compute_budget_units: number | null;
}

/** Most units of computation (rows times bodies times the route's own weight) that one request to a server may cost. */
export const COMPUTE_BUDGET_UNITS = 250_000;

/** The six tiers, and the operator's own (self-hosting, benchmarks). */
export const PLANS = {
  basic: plan("basic", "Basic", [300, 2000, 5000, null], [366, 93, 31, 100, DAYS_PER_JULIAN_CENTURY]),
  pro: plan("pro", "Pro", [600, 10000, 50000, 500000], [1830, 366, 93, 400, 73_050]),
  founding: plan("founding", "Founding key", [600, 5000, 10000, null], [1830, 366, 93, 400, 73_050]),
  ultra: plan("ultra", "Ultra", [1200, 25000, 100000, 800000], [3660, 366, 186, 500, 109_575]),
  professional: plan(
    "professional",
    "Professional key",
    [1200, 10000, 20000, null],
    [3660, 366, 186, 500, 109_575],
  ),
  mega: plan("mega", "Mega", [2000, 50000, 200000, 1000000], [3660, 366, 186, 500, 109_575]),
  operator: plan("operator", "Operator", null, [null, null, null, null, null]),
} as const satisfies Record<string, Plan>;

export type PlanName = keyof typeof PLANS;

/** The tiers that callers see; the operator's plan is not offered. */
export const PUBLISHED_PLANS = [
  "basic",
  "pro",
  "founding",
  "ultra",
  "professional",
  "mega",
] as const satisfies readonly PlanName[];

/** A caller on their own machine: nothing but its memory bounds them. */
export const LOCAL_PLAN: Plan = {
  ...PLANS.operator,
  name: "local",
  title: "Local",
  compute_budget_units: null,
};

/** Size of the serialized answer above which it is refused, unless the server is configured otherwise. */
export const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;

type Four = readonly [number, number, number, number | null];
type Ranges = readonly [number | null, number | null, number | null, number | null, number | null];

function plan(name: string, title: string, windows: Four | null, ranges: Ranges): Plan {
  return {
    name,
    title,
    windows: windows && { minute: windows[0], hour: windows[1], day: windows[2], month: windows[3] },
    daily_rows_one_body: ranges[0],
    daily_rows_all_bodies: ranges[1],
    subdaily_span_days: ranges[2],
    events_per_list: ranges[3],
    kernel_body_days: ranges[4],
    compute_budget_units: COMPUTE_BUDGET_UNITS,
  };
}

/** How much a request asks for, as far as it is known before anything is computed. */
export type Extent =
  | { readonly kind: "daily"; readonly rows: number }
  | { readonly kind: "subdaily"; readonly rows: number; readonly span_days: number }
  | { readonly kind: "events"; readonly rows: number }
  | { readonly kind: "fixed"; readonly rows: number };

/** Refuses a request that passes a bound of the caller's plan or the compute budget. */
export function checkExtent(extent: Extent, targetCount: number, units: number, caller: Plan): void {
  if (extent.kind === "daily") checkDailyRows(extent.rows, targetCount, caller);
  if (extent.kind === "subdaily") refuseLongSpan(extent.span_days, caller);
  if (extent.kind === "events") checkEventCount(extent.rows, caller);
  checkBudget(extent.rows, units, caller);
}

function checkDailyRows(rows: number, targetCount: number, caller: Plan): void {
  const name = targetCount > 1 ? "daily_rows_all_bodies" : "daily_rows_one_body";
  const limit = caller[name];
  if (limit === null || rows <= limit) return;
  throw new Problem("ROW_LIMIT_EXCEEDED", {
    detail: `${rows} daily rows were asked for; the plan ${caller.title} answers ${limit} for ${targetCount > 1 ? "two or more targets" : "one target"}.`,
    bound: { name, limit, requested: rows, plan: caller.name },
    hint: `Ask for at most ${limit} rows: a shorter range, a longer step${targetCount > 1 ? ", or one target" : ""}.`,
  });
}

function refuseLongSpan(span_days: number, caller: Plan): void {
  const limit = caller.subdaily_span_days;
  if (limit === null || span_days <= limit) return;
  throw new Problem("SPAN_LIMIT_EXCEEDED", {
    detail: `Steps shorter than a day span ${roundTo(span_days, 3)} days here; the plan ${caller.title} answers ${limit}.`,
    bound: { name: "subdaily_span_days", limit, requested: span_days, plan: caller.name },
    hint: `Ask for at most ${limit} days, or for steps of 1d and more.`,
  });
}

/** Refuses a list of more events than the plan allows, which is never cut short; `least`: that many or more, before it is searched. */
export function checkEventCount(rows: number, caller: Plan, least = false): void {
  const limit = caller.events_per_list;
  if (limit === null || rows <= limit) return;
  throw new Problem("ROW_LIMIT_EXCEEDED", {
    detail: `The list holds ${least ? "at least " : ""}${rows} events; the plan ${caller.title} answers ${limit} in one list.`,
    bound: { name: "events_per_list", limit, requested: rows, plan: caller.name },
    hint: `Ask for at most ${limit} events: a smaller count or a shorter window.`,
  });
}

function checkBudget(rows: number, units: number, { compute_budget_units: limit }: Plan): void {
  if (limit === null || units <= limit) return;
  const fitting = Math.max(1, Math.floor((rows * limit) / units));
  throw new Problem("COMPUTE_BUDGET_EXCEEDED", {
    detail: `The request costs ${Math.ceil(units)} row·body units; one request may cost ${limit}.`,
    bound: { name: "compute_budget_units", limit, requested: Math.ceil(units) },
    hint:
      rows > 1
        ? `About ${fitting} rows would fit; or ask for fewer targets.`
        : "Ask for a shorter window or fewer targets.",
  });
}

/** Refuses a kernel of more days and bodies than the plan allows. */
export function checkKernel(bodyDays: number, units: number, caller: Plan): void {
  const limit = caller.kernel_body_days;
  const requested = Math.ceil(bodyDays);
  if (limit !== null && requested > limit)
    throw new Problem("SPAN_LIMIT_EXCEEDED", {
      detail: `The kernel spans ${requested} days, counted for each body; the plan ${caller.title} writes ${limit}.`,
      bound: { name: "kernel_body_days", limit, requested, plan: caller.name },
      hint: `Ask for at most ${limit} days in all: a shorter range, or fewer bodies.`,
    });
  checkBudget(1, units, caller);
}

/** Rows are made only where the budget could hold them. */
export function checkRowBudget(rows: number, { compute_budget_units: limit }: Plan): void {
  if (limit === null || rows <= limit) return;
  throw new Problem("COMPUTE_BUDGET_EXCEEDED", {
    detail: `The request asks for ${rows} rows; one request may cost ${limit} row·body units.`,
    bound: { name: "compute_budget_units", limit, requested: rows },
  });
}
