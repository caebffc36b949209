import { queryString } from "../ask/canonical.ts";
import type { Page } from "../ask/paging.ts";
import type { Request } from "../declare/request.ts";
import type { Format } from "../terms/formats.ts";

export interface Links {
  readonly docs: string;
  readonly next?: string;
  /** For a stream, the address that goes on with a row; its number takes the place of `{row}` (RFC 6570). */
  readonly resume?: string;
  readonly self: string;
}

export function linksOf(request: Request, page: Page | null): Links {
  const { publicUrl } = request.input.context;
  const self = address(request, request.selfQuery());
  const docs = docsUrl(publicUrl, request.route.path);
  const next = nextAddress(request, page);
  const resume = resumeTemplate(request);
  return {
    docs,
    ...(next === null ? {} : { next }),
    ...(resume === null ? {} : { resume }),
    self,
  };
}

/** A template of the address with which a stream goes on from any of its rows; null where nothing is streamed, or rows tell no day. */
export function resumeTemplate(request: Request): string | null {
  const { batch } = request;
  const cursor = batch?.cursorTemplate ?? null;
  return cursor && address(request, [...withoutCursor(request.canonical()), `cursor=${cursor}`].join("&"));
}

function withoutCursor(canonical: string): string[] {
  return canonical.split("&").filter((part) => part !== "" && !part.startsWith("cursor="));
}

/** Address of the next page; null after the last. */
export function nextAddress(request: Request, page: Page | null): string | null {
  const cursor = page?.next_cursor ?? null;
  if (cursor === null) return null;
  return address(
    request,
    [...withoutCursor(request.canonical()), queryString([["cursor", cursor]])].join("&"),
  );
}

/** Parameters that are left out where the same table is asked for in another form. */
const OF_A_FORM = ["format", "cursor", "limit", "stream", "pretty", "shape"];

/** Address of the whole table that a request asks for, in another form. */
export function tableAddress(request: Request, format: Format): string {
  const kept = request
    .canonical()
    .split("&")
    .filter((part) => part !== "" && !OF_A_FORM.includes(part.split("=", 1)[0] ?? ""));
  return address(request, [...kept, `format=${format}`].join("&"));
}

/** The public address of a request of the route with a query. */
export function address(request: Request, query: string): string {
  return `${request.input.context.publicUrl}${request.route.path}${query === "" ? "" : `?${query}`}`;
}

/** Address of a route's entry in the reference. */
export function docsUrl(publicUrl: string, path: string): string {
  return `${publicUrl}/docs${path}`;
}
