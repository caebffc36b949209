import type { PrintedInstant } from "./text-clock.ts";

/** Lines of the texts for people. */

export function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** A line that begins with its label, padded so that the values stand below one another. */
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
