import { FORMATS, type Format } from "../terms/formats.ts";
import { LOCAL_PLAN, type Plan } from "../terms/plans.ts";
import { Problem } from "../terms/problem.ts";
import type { CanonicalPair } from "./canonical.ts";
import { invalidCursor, openCursor } from "./cursor.ts";
import type { Given } from "./decode.ts";
import { boundQuery } from "./paging.ts";
import { conflict, type Timing } from "./timing.ts";

/** A series as a stream: batch after batch, each an answer of its own to a part of the rows. */

/**
 * Rows times bodies times weight of a batch at most. A server's is a fraction of what one request may cost, so that others get their
 * turn; without a waiting reader large batches are cheaper, because each has a cost of its own.
 */
const BATCH_UNITS = { shared: 8192, local: 65_536 } as const;

/** Which rows of a stream an answer holds. */
export interface Batch {
  /** Rows from one up to another, of that many. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
  /** True if the stream starts, or ends, with them. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** A cursor's text, with `{row}` in the place of the row with which a later request goes on; null where none can. */
  readonly cursorTemplate: string | null;
}

export interface StreamRequest {
  /** The row with which it starts, of that many. */
  readonly offset: number;
  readonly total: number;
  /** The query that its cursors are bound to; null where it cannot go on from a row. */
  readonly query: string | null;
  /** The instant of "now", where its times say so by words. */
  readonly now_unix_s: number | null;
  /** Units of a batch at most. */
  readonly batch_units: number;
}

interface Streamed {
  readonly pairs: readonly CanonicalPair[];
  readonly timing: Timing<unknown>;
  readonly format: Format;
  readonly now_unix_s: number | null;
  readonly plan: Plan;
}

/** The stream that a request asks for; null where it asks for a whole answer or a page. */
export function readStream(
  path: string,
  given: Given,
  { pairs, timing, format, now_unix_s, plan }: Streamed,
): StreamRequest | null {
  const { stream, limit, cursor } = given;
  if (stream?.value !== true) return null;
  if (FORMATS[format].needs !== "table")
    throw new Problem("CONFLICTING_PARAMETERS", {
      detail: `stream=true does not go with format=${format}: its rows stand in an envelope.`,
      parameter: "stream",
      hint: "Send format=csv, format=ndjson or format=arrow.",
    });
  if (timing.mode !== "range")
    throw new Problem("CONFLICTING_PARAMETERS", {
      detail: "Only a range is streamed.",
      parameter: "stream",
      hint: "Send start and end, or leave stream out.",
    });
  if (limit !== undefined) throw conflict("limit", "stream", "A stream has no pages: leave limit out.");
  if (timing.uneven === true && cursor !== undefined)
    throw conflict(
      "cursor",
      "stream",
      "Rows of this route tell no day: send the day to go on with as start.",
    );
  const query = timing.uneven === true ? null : boundQuery(path, pairs);
  const total = timing.extent.rows;
  const offset = cursor?.value.offset ?? 0;
  if (cursor !== undefined && cursor.value.query !== query)
    throw invalidCursor("The cursor belongs to another query.");
  if (offset > 0 && offset >= total) throw invalidCursor("The cursor points behind the last row.");
  const batch_units = plan === LOCAL_PLAN ? BATCH_UNITS.local : BATCH_UNITS.shared;
  return { offset, total, query, now_unix_s, batch_units };
}

/** The batch that starts with a row; where one ends depends on the question and the plan, not on where its stream started. */
export function batchFrom(stream: StreamRequest, from: number, rowUnits: number): Batch {
  const rows = Math.max(1, Math.floor(stream.batch_units / Math.max(1, rowUnits)));
  const to = Math.min(stream.total, (Math.floor(from / rows) + 1) * rows);
  return {
    from,
    to,
    total: stream.total,
    isFirst: from === stream.offset,
    isLast: to === stream.total,
    cursorTemplate: stream.query && openCursor("{row}", stream.query, stream.now_unix_s),
  };
}
