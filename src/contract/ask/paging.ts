import type * as z from "../schema/schema.ts";
import { hashText } from "../terms/caching.ts";
import { Problem } from "../terms/problem.ts";
import type { QueryMode } from "../terms/values.ts";
import { type CanonicalPair, queryString } from "./canonical.ts";
import { encodeCursor, invalidCursor } from "./cursor.ts";
import type { Given } from "./decode.ts";

/** Which rows of a series a request asks for. */
export interface PageRequest {
  readonly offset: number;
  readonly limit: number;
  /** The query a cursor is bound to. */
  readonly query: string;
}

export interface Page {
  readonly limit: number;
  readonly returned: number;
  readonly total: number;
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

const QUERY_HASH_LENGTH = 16;
const DEFAULT_LIMIT = 10_000;
/** Parameters that may change from page to page. */
const FREE = new Set(["cursor", "limit"]);

/** The page that `limit` and `cursor` ask for; null when the series is not paged, or the route takes no cursor. */
export function readPage(
  { path, query: { shape } }: { readonly path: string; readonly query: z.ObjectSchema },
  given: Given,
  pairs: readonly CanonicalPair[],
  mode: QueryMode,
): PageRequest | null {
  const { limit, cursor } = given;
  if (!("cursor" in shape) || (limit === undefined && cursor === undefined)) return null;
  if (mode === "list") {
    const parameter = limit === undefined ? "cursor" : "limit";
    throw new Problem("CONFLICTING_PARAMETERS", {
      detail: `${parameter} does not go with a list of instants: a list is answered whole.`,
      parameter,
      hint: `Leave ${parameter} out; the list is capped by its length alone.`,
    });
  }
  const query = boundQuery(path, pairs);
  const rows = limit?.value ?? DEFAULT_LIMIT;
  if (cursor === undefined) return { offset: 0, limit: rows, query };
  if (cursor.value.query !== query) throw invalidCursor("The cursor belongs to another query.");
  return { offset: cursor.value.offset, limit: rows, query };
}

/** The part of a query that cursors are bound to: all but where its rows start and end. */
export function boundQuery(path: string, pairs: readonly CanonicalPair[]): string {
  const bound = pairs.filter(([name]) => !FREE.has(name));
  return hashText(`${path}?${queryString(bound)}`).slice(0, QUERY_HASH_LENGTH);
}

/** The page as the answer describes it. `now_unix_s`: the "now" of the first page. */
export function describePage(
  page: PageRequest,
  total: number,
  returned: number,
  now_unix_s: number | null,
): Page {
  if (page.offset > 0 && page.offset >= total) throw invalidCursor("The cursor points behind the last row.");
  const next = page.offset + returned;
  const has_more = next < total;
  return {
    limit: page.limit,
    returned,
    total,
    has_more,
    next_cursor: has_more ? encodeCursor({ offset: next, query: page.query, now_unix_s }) : null,
  };
}
