import * as z from "../../contract/schema/schema.ts";
import type { JsonObject } from "../../table/column.ts";
import { lengthText } from "../../units/clock-parts.ts";
import { locationName, type TextClock, textClock } from "../parts/text-clock.ts";
import { extra, type PrintedInterval } from "./when-fields.ts";
import type { WhenInput } from "./when-input.ts";

/** The plain-language form of /v2/when: a sentence an interval. */

const Found = z.object({ status: extra.status, reason: extra.reason, total: extra.total });

export function whenText(
  rows: readonly PrintedInterval[],
  found: JsonObject,
  { query, location, zone }: WhenInput,
): string[] {
  const clock = textClock(zone);
  const { total, reason } = Found.parse(found);
  const place = location === null ? "" : ` at ${locationName(location)}`;
  const count = total.count === 1 ? "1 interval" : `${total.count} intervals`;
  return [
    `When ${query.conditions.echo.join(", ")}${place}, times of ${clock.zone_name}`,
    total.count === 0
      ? `  ${reason ?? "Never in the time searched."}`
      : `  ${count}, ${lengthText(total.duration_s)} in all (${(100 * total.fraction).toFixed(1)} %).`,
    ...rows.map((row) => `  ${rowText(row, clock)}`),
  ];
}

function rowText({ start, end, duration_s, begins_by, ends_by }: PrintedInterval, clock: TextClock): string {
  const from = clock.moment(start.instant);
  const to = clock.onDate(end.instant, clock.dateOf(start.instant));
  const why = [causeText("from", begins_by), causeText("until", ends_by)].filter((text) => text !== "");
  return `${from} to ${to} (${lengthText(duration_s)})${why.length === 0 ? "" : `: ${why.join(", ")}`}`;
}

function causeText(word: string, { condition, quantity, value }: PrintedInterval["begins_by"]): string {
  if (condition === null) return "";
  return value === null || quantity === null ? `${word} ${condition}` : `${word} ${quantity} ${value}`;
}
