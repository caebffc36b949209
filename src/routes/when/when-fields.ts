import * as z from "../../contract/schema/schema.ts";
import {
  flag,
  Instant,
  integer,
  LocalTime,
  PlainEvent,
  ratio,
  seconds,
  text,
  word,
} from "../../contract/terms/fields.ts";
import { HELD_STATUSES } from "../../sky/state-words.ts";
import { INTERVAL_CAUSES } from "../../sky/words.ts";
import { RowAccuracy } from "../astronomy/fields.ts";

/** The fields of /v2/when. */

/** Decimals of numbers in the unit of their quantity. */
const QUANTITY_DECIMALS = 6;

const amount = (description: string) => ratio(description, QUANTITY_DECIMALS).nullable();

const Cause = (what: string) =>
  z
    .object({
      cause: word(INTERVAL_CAUSES, `Kind of cause that ${what} it.`, "interval_causes"),
      condition: text("The condition, in canonical form; null where none does.").nullable(),
      quantity: text(
        "The quantity that reaches a bound; null of states, clocks and weekdays, and where the next event becomes the nearest.",
      ).nullable(),
      value: amount(
        "The bound, in the unit of the quantity; of an open range round a circle the end of its numbers.",
      ),
      rising: flag("True if the quantity grows there.").nullable(),
    })
    .meta({ description: `Cause that ${what} the interval.` });

const Course = z
  .object({
    name: text("The quantity, as canonical conditions write it."),
    start: amount("At the start of the interval, in the unit of the quantity; null where it has no value."),
    end: amount("At the end of the interval."),
    min: amount("Least value within."),
    min_at: Instant.meta({ description: "When it is least." }),
    max: amount("Largest value within; on a circle counted onwards from min."),
    max_at: Instant.meta({ description: "When it is largest." }),
  })
  .meta({ id: "QuantityCourse", description: "A quantity over the interval." });

export const row = z.object({
  start: PlainEvent.meta({ description: "Start of the interval." }),
  end: PlainEvent.meta({ description: "End of the interval." }),
  duration_s: seconds("Length of time; of the interval."),
  group: integer("The group of conditions that starts it, counted from 1."),
  begins_by: Cause("starts"),
  ends_by: Cause("ends"),
  truncated_start: flag("True if the group held already when the window started."),
  truncated_end: flag("True if it still holds when the window ends."),
  quantities: z
    .array(Course)
    .meta({ description: "Each quantity that the group bounds, but for the clock, in the order asked." }),
  accuracy: RowAccuracy,
});

/** An interval as it is printed. */
export type PrintedInterval = z.input<typeof row>;

const Total = z
  .object({
    count: integer("Intervals found."),
    duration_s: seconds("Length of time; of all of them together."),
    fraction: ratio("The same as a share of the time searched (searched), 0 to 1.", QUANTITY_DECIMALS),
  })
  .meta({ id: "HeldTotal", description: "All intervals together." });

const Searched = z
  .object({
    start: Instant.meta({ description: "Start of the time that was searched." }),
    end: Instant.meta({ description: "Where it ends; total and conditions count within." }),
    complete: flag(
      "True if the search ended as asked: with the window, with as many intervals as count, or with the years of the service.",
    ),
    next_at: Instant.nullable().meta({
      description:
        "Value of at for the request that goes on with a search that is not complete; null when it is.",
    }),
  })
  .meta({ id: "SearchedTime", description: "The time that was searched." });

const Longest = z
  .object({
    start: Instant,
    end: Instant,
    local: LocalTime,
    duration_s: seconds("Length of time; of the interval."),
  })
  .meta({ id: "LongestInterval", description: "The longest interval." });

const Share = z
  .object({
    condition: text("Canonical form."),
    group: integer("Its group, counted from 1."),
    holds_s: seconds("How long it holds by itself within the time searched."),
    holds_with_the_others_s: seconds(
      "How long it holds together with those of its group that stand before it.",
    ),
  })
  .meta({ id: "ConditionShare", description: "Share of the window that a condition leaves." });

export const extra = {
  status: word(
    HELD_STATUSES,
    "True if there is an interval; never: no instant of the service's years can have the conditions.",
    "search_statuses",
  ),
  reason: text("Why the status is never; null otherwise.").nullable(),
  searched: Searched,
  total: Total,
  longest: Longest.nullable().meta({ description: "null when there is none." }),
  conditions: z.array(Share).meta({
    description: "With explain=true, each condition in the order of the search; else empty.",
  }),
};
