import type { CalendarEntry } from "../../contract/declare/calendar.ts";
import { serviceRange } from "../../sky/time/event-search.ts";
import { dayOf } from "../../sky/time/tt-days.ts";
import { compareInstants, fromUnixMs } from "../../time/instant.ts";
import { localDateTime, localDayBounds } from "../../time/zone.ts";
import { formatLocal } from "../../time/zone-clock.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { CONDITIONS } from "./condition-grammar.ts";
import { groupWords } from "./condition-words.ts";
import { intervalsWithin } from "./when-answer.ts";
import type { PrintedInterval } from "./when-fields.ts";
import type { WhenInput } from "./when-input.ts";

/** The intervals of /v2/when in a calendar: told apart by their conditions, the local date of their start and their number in it. */

export function whenEntries(rows: readonly PrintedInterval[], input: WhenInput): CalendarEntry[] {
  const conditions = CONDITIONS.print(input.query.conditions);
  const dateOf = (instant: string | number) =>
    formatLocal(fromUnixMs(Date.parse(String(instant))), input.zone.zone).slice(0, 10);
  // what the window cuts has no place among those that start that day
  const whole = new Set(
    rows.filter((row) => row.begins_by.cause === "condition" || beginsWithWindow(row, input)),
  );
  const isWhole = (row: PrintedInterval) => whole.has(row);
  const first = rows.find(isWhole);
  const numbers = new Map(
    first === undefined ? [] : [[dateOf(first.start.instant), earlierThatDay(first, input)]],
  );
  return rows.map((row) => {
    const { start, end, begins_by, ends_by } = row;
    const date = dateOf(start.instant);
    const number = numbers.get(date) ?? 0;
    if (isWhole(row)) numbers.set(date, number + 1);
    return {
      kind: "interval",
      key: `${conditions}|${date}|${isWhole(row) ? number : "cut"}`,
      title: groupWords(input.query.conditions.groups[row.group - 1] ?? []),
      start: start.instant,
      end: end.instant,
      detail: [begins_by, ends_by].flatMap(({ condition }, i) =>
        condition === null ? [] : [`${i === 0 ? "Begins" : "Ends"} by ${condition}.`],
      ),
    };
  });
}

/** Searched before an instant, so that what starts with it is known to start then. */
const BEFORE_DAY = 2 / SECONDS_PER_DAY;

/** True if an interval that starts with the window would start there in a longer one too, as at the midnight of a weekday. */
function beginsWithWindow({ start, begins_by }: PrintedInterval, input: WhenInput): boolean {
  if (begins_by.cause !== "window") return false;
  const at_day = dayOf(input.context.sky.models.deltaT, fromUnixMs(Date.parse(String(start.instant))));
  const end = at_day + BEFORE_DAY + input.query.min_duration_s / SECONDS_PER_DAY;
  return intervalsWithin(input, { start: at_day - BEFORE_DAY, end }).some(
    (held) => held.begins !== null && Math.abs(held.start - at_day) < ROUNDING_DAY,
  );
}

/** How many intervals start earlier on the local date of the first: its number must not hang on where the window starts. */
function earlierThatDay(first: PrintedInterval, input: WhenInput): number {
  const at = fromUnixMs(Date.parse(String(first.start.instant)));
  const day = localDayBounds(localDateTime(at, input.zone.zone), input.zone.zone);
  if (day === null || compareInstants(day.start, at) >= 0) return 0;
  const { deltaT } = input.context.sky.models;
  const [midnight, end] = [dayOf(deltaT, day.start), dayOf(deltaT, at)];
  const start = Math.max(midnight - BEFORE_DAY, serviceRange(deltaT).start_day);
  return intervalsWithin(input, { start, end }).filter(
    (held) => held.start >= midnight - ROUNDING_DAY && held.begins !== null && held.ends !== null,
  ).length;
}

/** Midnights are days in a double. */
const ROUNDING_DAY = 1e-3 / SECONDS_PER_DAY;
