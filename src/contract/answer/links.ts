import { queryString } from "../ask/canonical.ts";
import type { Page } from "../ask/paging.ts";
import type { Request } from "../declare/request.ts";

export interface Links {
  readonly docs: string;
  readonly next?: string;
  readonly self: string;
}

export function linksOf(request: Request, page: Page | null): Links {
  const { publicUrl } = request.input.context;
  const self = address(request, request.selfQuery);
  const docs = docsUrl(publicUrl, request.route.path);
  const next = nextAddress(request, page);
  return next === null ? { docs, self } : { docs, next, self };
}

/** Address of the next page; null after the last. */
export function nextAddress(request: Request, page: Page | null): string | null {
  const cursor = page?.next_cursor ?? null;
  if (cursor === null) return null;
  const kept = request.canonical.split("&").filter((part) => part !== "" && !part.startsWith("cursor="));
  return address(request, [...kept, queryString([["cursor", cursor]])].join("&"));
}

function address(request: Request, query: string): string {
  return `${request.input.context.publicUrl}${request.route.path}${query === "" ? "" : `?${query}`}`;
}

/** Address of a route's entry in the reference. */
export function docsUrl(publicUrl: string, path: string): string {
  return `${publicUrl}/docs${path}`;
}
