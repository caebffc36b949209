/** The events of a route for calendars; /v2's one writer of iCalendar does the rest. */

/** One entry. A subscriber's calendar recognizes it by kind, bodies, key and place; never by its digits. */
export interface CalendarEntry {
  readonly kind: string;
  readonly bodies?: readonly string[];
  /**
   * The key of the event among those of its kind, whatever window it is found in: a lunation, a year, a local date. Without
   * one it is the UTC date of its start; several of one key are counted.
   */
  readonly key?: string;
  /** At most 60 characters. */
  readonly title: string;
  /** ISO 8601, UTC. */
  readonly start: string | number;
  /** End of an interval. */
  readonly end?: string | number;
  /** Sentences about it. */
  readonly detail?: readonly string[];
}

/** An entry unless it has no instant. */
export function entriesOfKnown(
  entries: readonly (Omit<CalendarEntry, "start"> & {
    readonly start: CalendarEntry["start"] | null | undefined;
  })[],
): CalendarEntry[] {
  return entries.flatMap(({ start, ...entry }) =>
    start === null || start === undefined ? [] : [{ ...entry, start }],
  );
}
