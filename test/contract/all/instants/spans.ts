/** Instants and spans of events that last, read off the rows of an answer alone: what they are promised to be chosen by. */

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Loose = any;

/** Unix milliseconds, or what `time_format` asks for. */
export interface RowSpan {
  readonly instant: number;
  readonly start: number;
  readonly end: number;
}

/** The routes of events that last. */
export const LASTING = ["/v2/eclipses", "/v2/transits", "/v2/occultations", "/v2/retrogrades"];

function numberOf({ instant }: { readonly instant: string | number }): number {
  return typeof instant === "number" ? instant : Date.parse(instant);
}

/** The instant and the span of a row; `seenOnly`: of a request that lists only what the place sees. */
export function spanOfRow(path: string, row: Loose, seenOnly: boolean): RowSpan {
  if (path === "/v2/retrogrades") return ofLoop(row);
  const { whole, local, seen, maximum } = PARTS[path]?.(row) ?? {};
  const held = (seenOnly ? seen : null) ?? local ?? whole;
  const within = seen ?? held;
  return {
    instant: Math.min(Math.max(numberOf(maximum), numberOf(within.start)), numberOf(within.end)),
    start: numberOf(held.start),
    end: numberOf(held.end),
  };
}

/** The parts of the whole Earth, of the place, of the seen span, and the maximum that counts. */
const PARTS: Readonly<Record<string, (row: Loose) => Loose>> = {
  "/v2/eclipses": ({ instant, contacts, local }) => {
    const own = local?.contacts ?? {};
    const [first, last] = [own.C1 ?? own.P1, own.C4 ?? own.P4];
    return {
      whole: { start: contacts.P1, end: contacts.P4 },
      local: first === undefined ? null : { start: first, end: last },
      seen: local?.seen,
      maximum: local?.maximum ?? { instant },
    };
  },
  "/v2/transits": ({ greatest, contacts, local }) => ({
    whole: { start: contacts.I ?? greatest, end: contacts.IV ?? greatest },
    local: local?.contacts.I == null ? null : { start: local.contacts.I, end: local.contacts.IV },
    seen: local?.seen,
    maximum: local?.contacts.I == null ? greatest : local.greatest,
  }),
  "/v2/occultations": ({ least, greatest, disappearance, reappearance, contacts, begin, end, seen }) => ({
    whole: { start: begin, end },
    local:
      least === null
        ? null
        : { start: contacts?.d1 ?? disappearance ?? least, end: contacts?.r2 ?? reappearance ?? least },
    seen,
    maximum: least ?? greatest,
  }),
};

function ofLoop({ station_retrograde, station_direct }: Loose): RowSpan {
  const start = station_retrograde === null ? Number.NEGATIVE_INFINITY : numberOf(station_retrograde);
  return {
    instant: start,
    start,
    end: station_direct === null ? Number.POSITIVE_INFINITY : numberOf(station_direct),
  };
}

/** The rows that a window [start, end) asks for, of rows in order. */
export function expectedIn(
  rows: readonly RowSpan[],
  { start, end, exclude }: { readonly start: number; readonly end: number; readonly exclude: boolean },
): RowSpan[] {
  return rows.filter((row) =>
    exclude ? row.instant >= start && row.instant < end : row.start < end && row.end >= start,
  );
}
