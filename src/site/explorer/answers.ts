import { csvRows, leafRows, type Rows, windowOf } from "../view/rows.ts";
import type { Answered, Asked } from "./worker-protocol.ts";

/** Asks for one answer, wherever it comes from, and reads it as it is wanted. */

type Fetch = (target: string) => Promise<Response>;

/** The rows that were read last: other windows of them are only cut. */
let kept: { readonly target: string; readonly rows: Rows; readonly warnings: readonly string[] } | null =
  null;

export async function answerAsked(asked: Asked, fetch: Fetch, isOwn: boolean): Promise<Answered> {
  const begin = performance.now();
  const { id, target, rows: window } = asked;
  const base = { id, status: 200, text: "", rows: null, warnings: [], isOwn };
  if (window === undefined || kept?.target !== target) {
    const response = await fetch(target);
    // a service worker's engine is this browser's too
    if (response.headers.has("x-answered-by")) base.isOwn = true;
    const text = await response.text();
    if (!response.ok || window === undefined)
      return { ...base, status: response.status, text, elapsed_ms: performance.now() - begin };
    kept = { target, rows: rowsOf(response, text), warnings: warningsIn(response) };
  }
  const { rows, warnings } = kept;
  return {
    ...base,
    rows: windowOf(rows, window.first, window.count),
    warnings,
    elapsed_ms: performance.now() - begin,
  };
}

function rowsOf(response: Response, text: string): Rows {
  const isCsv = (response.headers.get("content-type") ?? "").startsWith("text/csv");
  if (isCsv) return csvRows(text);
  const { data }: { data?: unknown } = JSON.parse(text);
  return leafRows(data);
}

function warningsIn(response: Response): string[] {
  return (response.headers.get("x-warnings") ?? "").split(", ").filter((code) => code !== "");
}
