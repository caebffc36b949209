import type { CalendarEntry } from "../../contract/declare/calendar.ts";
import type * as z from "../../contract/schema/schema.ts";
import { dayOf } from "../../sky/time/tt-days.ts";
import { compareInstants, fromUnixMs } from "../../time/instant.ts";
import { formatLocal, localDateTime, localDayBounds } from "../../time/zone.ts";
import { CONDITIONS } from "./condition-grammar.ts";
import { intervalsWithin } from "./when-answer.ts";
import type { row } from "./when-fields.ts";
import type { WhenInput } from "./when-input.ts";

/** The intervals of /v2/when in a calendar: told apart by their conditions, the local date of their begin and their number in it. */

type Wire = z.input<typeof row>;

export function whenEntries(rows: readonly Wire[], input: WhenInput): CalendarEntry[] {
  const conditions = CONDITIONS.print(input.query.conditions);
  const dateOf = (instant: string | number) =>
    formatLocal(fromUnixMs(Date.parse(String(instant))), input.zone.zone).slice(0, 10);
  const [first] = rows;
  const firstDate = first === undefined ? "" : dateOf(first.start.instant);
  const numbers = new Map([[firstDate, first === undefined ? 0 : earlierThatDay(first, input)]]);
  return rows.map(({ start, end, begins_by, ends_by }) => {
    const date = dateOf(start.instant);
    const number = numbers.get(date) ?? 0;
    numbers.set(date, number + 1);
    return {
      kind: "interval",
      key: `${conditions}|${date}|${number}`,
      title: input.query.conditions.echo.join(", "),
      start: start.instant,
      end: end.instant,
      detail: [begins_by, ends_by].flatMap(({ condition }, i) =>
        condition === null ? [] : [`${i === 0 ? "Begins" : "Ends"} by ${condition}.`],
      ),
    };
  });
}

/** How many intervals begin earlier on the local date of the first: its number must not hang on where the window begins. */
function earlierThatDay(first: Wire, input: WhenInput): number {
  const at = fromUnixMs(Date.parse(String(first.start.instant)));
  const day = localDayBounds(localDateTime(at, input.zone.zone), input.zone.zone);
  if (day === null || compareInstants(day.start, at) >= 0) return 0;
  const { deltaT } = input.context.sky.models;
  const [start, end] = [dayOf(deltaT, day.start), dayOf(deltaT, at)];
  return intervalsWithin(input, { start, end }).filter((held) => held.begins !== null && held.ends !== null)
    .length;
}
