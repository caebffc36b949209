import type { ResolvedZone } from "../../contract/ask/location.ts";
import { quantizeToMinute } from "../../contract/ask/timing.ts";
import { compareInstants, formatIso, type UtcInstant } from "../../time/instant.ts";
import { type PrintedInstant, type TextClock, textClock } from "./text-clock.ts";

/** Lines of the texts for people. */

export function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** A line that starts with its label, padded so that the values stand below one another. */
export function labelledLine(width: number): (label: string, value: string) => string {
  return (label, value) => `  ${label.padEnd(width)}${value}`;
}

export interface PrintedMoment {
  readonly instant?: PrintedInstant | undefined;
  readonly local?: string | undefined;
}

/** Local time where a zone is resolved, else UTC, as the answer prints it. */
export function momentText(event: PrintedMoment | null): string {
  return event === null ? "none" : String(event.local ?? event.instant ?? "");
}

/** Where a body stands over a place, and its day there. */
export interface PrintedStanding extends Readonly<Record<"rise" | "transit" | "set", PrintedMoment | null>> {
  readonly horizontal: {
    readonly altitude_deg: number;
    readonly azimuth_deg: number;
    readonly compass_point: string;
  } | null;
}

/** One line, none without a place. */
export function standingLines(body: PrintedStanding): readonly string[] {
  if (body.horizontal === null) return [];
  const { altitude_deg, azimuth_deg, compass_point } = body.horizontal;
  const times = (["rise", "transit", "set"] as const).map((kind) => `${kind} ${momentText(body[kind])}`);
  const place = `altitude ${altitude_deg.toFixed(1)}°, azimuth ${azimuth_deg.toFixed(1)}° (${compass_point})`;
  return [`    ${place}; ${times.join(", ")}`];
}

interface PrintedEvent {
  readonly instant: PrintedInstant;
}

/** As the answer prints them. */
export interface PrintedUpcoming {
  readonly upcoming?: Readonly<Record<"rise" | "set" | "transit", PrintedEvent | null>> | null | undefined;
  readonly stay?: { readonly up: boolean } | null | undefined;
}

/** The clock of a text, and how it names the instant that was asked for: now, or by its time. */
export interface Telling {
  readonly clock: TextClock;
  readonly when: string;
}

/** The parts of a question that a text depends on. */
export interface Asking {
  readonly zone: ResolvedZone;
  readonly context: { readonly now: UtcInstant };
}

export function telling(at: UtcInstant | null | undefined, { zone, context }: Asking): Telling {
  const clock = textClock(zone);
  const isNow = !at || compareInstants(at, quantizeToMinute(context.now)) === 0;
  return { clock, when: isNow ? "now" : `at ${clock.moment(formatIso(at))}` };
}

/** The sentence that a text leads with; none where it was not asked for. */
export function upcomingLines(
  body: string,
  { upcoming, stay }: PrintedUpcoming,
  { clock, when }: Telling,
): string[] {
  if (!upcoming || !stay) return [];
  const { rise, transit, set } = upcoming;
  const events = (
    [
      ["rises", rise],
      ["culminates", transit],
      ["sets", set],
    ] as const
  ).flatMap(([verb, event]) => (event === null ? [] : [{ verb, instant: event.instant }]));
  const inOrder = events.sort((a, b) => (clock.moment(a.instant) < clock.moment(b.instant) ? -1 : 1));
  const next = inOrder.map(({ verb, instant }) => `${verb} ${clock.moment(instant)}`).join(", ");
  const never = rise === null && set === null ? (stay.up ? "; it does not set" : "; it does not rise") : "";
  return [`${body} is ${stay.up ? "up" : "down"} ${when}${never}. Next: ${next} (${clock.zone_name}).`];
}
