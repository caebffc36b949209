import { base64url, fromBase64url, textOfUtf8, utf8 } from "../../host/bytes.ts";
import { toUnixMs, type UtcInstant } from "../../time/instant.ts";
import { MS_PER_SECOND } from "../../units/units.ts";
import { LONGEST_TEXT } from "../terms/lengths.ts";
import { Problem } from "../terms/problem.ts";
import type { Grammar } from "./grammar.ts";

/** Where a page starts, which query it belongs to, and the instant that "now" meant on its first page. */
export interface Cursor {
  readonly offset: number;
  /** Hash of the canonical query without cursor and limit. */
  readonly query: string;
  /** Unix seconds of "now"; null when the query names its own instants. */
  readonly now_unix_s: number | null;
}

const FORM = /^[A-Za-z0-9_-]{1,200}$/;
const PLAIN = /^(\d{1,9})\.([A-Za-z0-9_-]{16})\.(-?\d{1,12})?$/;

/** An opaque text that needs no memory on the server: any process reads it back. */
export function encodeCursor({ offset, query, now_unix_s }: Cursor): string {
  return base64url(utf8(openCursor(offset, query, now_unix_s)));
}

/** The same before it is made opaque: a reader of a stream writes the row with which he goes on into it. */
export function openCursor(offset: number | string, query: string, now_unix_s: number | null): string {
  return `${offset}.${query}.${now_unix_s ?? ""}`;
}

/** The minute that "now" means, as cursors carry it. */
export function carriedNow(now: UtcInstant): number {
  return toUnixMs(now) / MS_PER_SECOND;
}

export function decodeCursor(text: string): Cursor {
  const opened = FORM.test(text) ? fromBase64url(text) : null;
  const plain = opened === null ? text : textOfUtf8(opened);
  const [, offset, query, now] = PLAIN.exec(plain) ?? [];
  if (offset === undefined || query === undefined)
    throw invalidCursor("This is not a cursor of the service.");
  return { offset: Number(offset), query, now_unix_s: now === undefined ? null : Number(now) };
}

export const CURSOR: Grammar<Cursor> = {
  longest: LONGEST_TEXT.cursor,
  read: decodeCursor,
  print: encodeCursor,
};

export function invalidCursor(detail: string): Problem {
  return new Problem("INVALID_CURSOR", {
    detail,
    parameter: "cursor",
    hint: "Use links.next of the previous page unchanged; without a cursor the first page is answered.",
    correction: { cursor: null },
  });
}
