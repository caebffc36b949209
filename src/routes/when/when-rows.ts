import { type InstantError, shownInstant, worseInstant } from "../../sky/bounds/instant-error.ts";
import type { Sky } from "../../sky/sky.ts";
import { instantOf, printedMs } from "../../sky/time/tt-days.ts";
import { type Condition, quantityName, type RangeCondition } from "../../sky/when/condition.ts";
import { endErrors } from "../../sky/when/end-errors.ts";
import type { QuantityCourse } from "../../sky/when/extremes.ts";
import { scopeOf, type WhenSearch } from "../../sky/when/group-search.ts";
import type { HeldStretch } from "../../sky/when/held-rows.ts";
import { type ConditionEnd, type ReachedBound, reachedBounds } from "../../sky/when/reached-bounds.ts";
import { quantityCourses } from "../../sky/when/row-courses.ts";
import { FIRST_INSTANT, fromUnixMs, LAST_INSTANT, toUnixMs } from "../../time/instant.ts";
import { MS_PER_SECOND } from "../../units/units.ts";
import { printCondition } from "./condition-grammar.ts";

/** The rows of the stretches that were found. */

export interface RowsRequest {
  readonly sky: Sky;
  readonly search: WhenSearch;
  readonly conditions: readonly Condition[];
  readonly wantsCourses: boolean;
}

export function rowsOf(request: RowsRequest, stretches: readonly HeldStretch[]) {
  const { sky, conditions } = request;
  const begins = causesOf(request, stretches, "begins");
  const ends = causesOf(request, stretches, "ends");
  const courses = coursesOf(request, stretches);
  const errors = stretchErrors(request, stretches);
  const model = sky.models.deltaT;
  return stretches.map((stretch, i) => {
    const [start_ms, end_ms] = [printedMs(model, stretch.start), printedMs(model, stretch.end)];
    return {
      start: { instant: fromUnixMs(start_ms) },
      end: { instant: fromUnixMs(end_ms) },
      duration_s: (end_ms - start_ms) / MS_PER_SECOND,
      group: stretch.group + 1,
      begins_by: causeOf(conditions[stretch.begins ?? -1], begins[i] ?? null, start_ms),
      ends_by: causeOf(conditions[stretch.ends ?? -1], ends[i] ?? null, end_ms),
      truncated_start: stretch.begins === null,
      truncated_end: stretch.ends === null,
      quantities: [...(courses.get(stretch) ?? [])],
      accuracy: shownOrNull(errors[i] ?? null),
    };
  });
}

function shownOrNull(error: InstantError | null): InstantError | null {
  return error === null ? null : shownInstant(error);
}

/** The worse of the two ends of each stretch; an end that the window or a clock makes is exact. */
export function stretchErrors(
  { search, conditions }: Pick<RowsRequest, "search" | "conditions">,
  stretches: readonly HeldStretch[],
): (InstantError | null)[] {
  const errors: (InstantError | null)[] = stretches.map(() => null);
  conditions.forEach((condition, index) => {
    const ends = stretches.flatMap((stretch, i) => [
      ...(stretch.begins === index ? [{ i, day: stretch.start }] : []),
      ...(stretch.ends === index ? [{ i, day: stretch.end }] : []),
    ]);
    const days = ends.map(({ day }) => day);
    endErrors(scopeOf(search, index), condition, days).forEach((error, k) => {
      const { i } = ends[k] ?? { i: -1 };
      errors[i] = worseInstant(errors[i] ?? null, error);
    });
  });
  return errors;
}

const RANGE_FIRST_MS = toUnixMs(FIRST_INSTANT);
const RANGE_LAST_MS = toUnixMs(LAST_INSTANT);

/** The cause that starts or ends a stretch: a condition, or the window, or the years of the service. */
function causeOf(condition: Condition | undefined, reached: ReachedBound | null, at_ms: number) {
  if (condition === undefined) {
    const isRange = at_ms <= RANGE_FIRST_MS || at_ms >= RANGE_LAST_MS;
    const cause = isRange ? ("range" as const) : ("window" as const);
    return { cause, condition: null, quantity: null, value: null, rising: null };
  }
  return {
    cause: "condition" as const,
    condition: printCondition(condition),
    quantity: reached === null || condition.kind !== "range" ? null : quantityName(condition.quantity),
    value: reached?.value ?? null,
    rising: reached?.rising ?? null,
  };
}

/** The bound that is reached at one end of each stretch, condition by condition. */
function causesOf(
  { search, conditions }: RowsRequest,
  stretches: readonly HeldStretch[],
  which: "begins" | "ends",
): (ReachedBound | null)[] {
  const causes: (ReachedBound | null)[] = stretches.map(() => null);
  conditions.forEach((condition, index) => {
    if (condition.kind !== "range") return;
    const own = stretches.flatMap((stretch, i) => (stretch[which] === index ? [i] : []));
    const isBegin = which === "begins";
    const ends = own.map((i): ConditionEnd => {
      const stretch = stretches[i];
      return { t_day: (isBegin ? stretch?.start : stretch?.end) ?? Number.NaN, isBegin };
    });
    const reached = ends.length === 0 ? [] : reachedBounds(scopeOf(search, index), condition, ends);
    own.forEach((i, k) => {
      causes[i] = reached[k] ?? null;
    });
  });
  return causes;
}

type CourseRow = ReturnType<typeof courseRow>;

/** The courses of each stretch's quantities, group by group. */
function coursesOf(request: RowsRequest, stretches: readonly HeldStretch[]): Map<HeldStretch, CourseRow[]> {
  const courses = new Map<HeldStretch, CourseRow[]>(stretches.map((stretch) => [stretch, []]));
  if (!request.wantsCourses) return courses;
  request.search.groups.forEach((group, number) => {
    const own = stretches.filter((stretch) => stretch.group === number);
    if (own.length === 0) return;
    for (const { condition, index } of distinct(group)) {
      const list = quantityCourses(scopeOf(request.search, index), condition, own);
      const name = quantityName(condition.quantity);
      list?.forEach((course, i) => {
        const stretch = own[i];
        if (stretch !== undefined) courses.get(stretch)?.push(courseRow(request.sky, name, course));
      });
    }
  });
  return courses;
}

interface NumberedRange {
  readonly condition: RangeCondition;
  readonly index: number;
}

/** The group's ranges in the order asked, each quantity once. */
function distinct(group: WhenSearch["groups"][number]): NumberedRange[] {
  const seen = new Map<string, NumberedRange>();
  for (const { condition, index } of [...group].sort((a, b) => a.index - b.index)) {
    if (condition.kind !== "range") continue;
    const name = quantityName(condition.quantity);
    if (!seen.has(name)) seen.set(name, { condition, index });
  }
  return [...seen.values()];
}

function courseRow({ models }: Sky, name: string, course: QuantityCourse) {
  const known = (value: number) => (Number.isFinite(value) ? value : null);
  return {
    name,
    start: known(course.start),
    end: known(course.end),
    min: known(course.min),
    min_at: instantOf(models.deltaT, course.min_day),
    max: known(course.max),
    max_at: instantOf(models.deltaT, course.max_day),
  };
}
