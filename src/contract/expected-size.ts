import { withScratch } from "../engine/scratch-columns.ts";
import { sizeLimit, tooLarge, writeAnswer } from "./answer/answer.ts";
import { showsRows } from "./answer/content.ts";
import type { Request } from "./declare/request.ts";
import { FORMATS } from "./terms/formats.ts";
import type { CacheClass } from "./terms/values.ts";
import { Warnings } from "./terms/warnings.ts";

/** Smaller requests are computed without asking how large they would be: of plain rows, and of rows that are written at length. */
const JUDGED_ROWS = { plain: 20_000, long: 2000 } as const;
/** Rows are measured here, as parts of the range, by what that many more of them take. */
const PARTS = [0.25, 0.75];
const SAMPLE_ROWS = 8;
/** By so much more than the limit seems to hold the first rows are taken. */
const MARGIN = 1.1;

/**
 * Refuses a long answer that is larger than any that is sent before all of it is computed: where some rows make it likely, the
 * first rows show it, when they are too large by themselves. So what is refused costs no more than the largest answer.
 */
export function checkExpectedSize(request: Request, cacheClass: CacheClass): void {
  const isLong = request.input.verbosity === "full" || request.filled.pretty?.value === true;
  if (rowsAtOnce(request) <= JUDGED_ROWS[isLong ? "long" : "plain"]) return;
  const bytes = provenBytes(request, cacheClass);
  if (bytes !== null) throw tooLarge(request, bytes);
}

/** About how many bytes an answer has if a part of it alone is too large; null where no part is known to be. */
export function provenBytes(request: Request, cacheClass: CacheClass): number | null {
  const bytes = growsByRow(request) ? expectedBytes(request, cacheClass) : null;
  if (bytes === null) return null;
  const limit = sizeLimit(request);
  const { from, to } = rowsOf(request);
  const rows = Math.ceil(((to - from) * limit * MARGIN) / bytes);
  if (rows >= to - from) return null;
  const first = sizeOf(request, from, from + rows, cacheClass);
  return first !== null && first > limit ? bytes : null;
}

/** True if an answer becomes larger with every row: no batch, nothing beside the rows, no picture or summary of them. */
function growsByRow({ batch, timing, shape, format, route }: Request): boolean {
  if (batch !== null || !timing.divisible || shape.extra.entries.length > 0) return false;
  const { needs } = FORMATS[format];
  return needs === "text" ? route.writesRowByRow : needs === "any" || needs === "table";
}

/** Rows that are computed at once, of all bodies; 0 where they are not known before. */
export function rowsAtOnce({ timing, page, batch, input }: Request): number {
  if (!timing.divisible) return 0;
  const rows =
    batch === null ? Math.min(timing.extent.rows, page?.limit ?? timing.extent.rows) : batch.to - batch.from;
  return rows * Math.max(1, input.targets.length);
}

/** The rows of an answer, or of its page. */
function rowsOf({ timing, page }: Request): { readonly from: number; readonly to: number } {
  const { rows } = timing.extent;
  return page === null
    ? { from: 0, to: rows }
    : { from: page.offset, to: Math.min(rows, page.offset + page.limit) };
}

/** Bytes of the rows of an answer, as far as a few of them tell; null where there are not more. */
function expectedBytes(request: Request, cacheClass: CacheClass): number | null {
  const { from, to } = rowsOf(request);
  const last = to - from - 2 * SAMPLE_ROWS;
  if (last < 0) return null;
  const samples = PARTS.map((part) => rowBytes(request, from + Math.floor(part * last), cacheClass));
  return samples.includes(null) ? null : Math.round((to - from) * Math.min(...samples.map(Number)));
}

/** Bytes of a row from one on: how much longer an answer of twice as many is. */
function rowBytes(request: Request, from: number, cacheClass: CacheClass): number | null {
  const [few, more] = [SAMPLE_ROWS, 2 * SAMPLE_ROWS].map((rows) =>
    sizeOf(request, from, from + rows, cacheClass),
  );
  return few == null || more == null ? null : (more - few) / SAMPLE_ROWS;
}

/** The length of an answer of some rows alone; null where they are not computed at once. */
function sizeOf(request: Request, from: number, to: number, cacheClass: CacheClass): number | null {
  const some = someRows(request, from, to);
  const context = { ...some.input.context, maxResponseBytes: Number.POSITIVE_INFINITY };
  const input = { ...some.input, context };
  return withScratch(() => {
    const result = some.route.science.withProblems(() => some.route.handle(input, context.sky));
    return result instanceof Promise ? null : writeAnswer({ ...some, input }, result, cacheClass).body.length;
  });
}

/** The same request for some of its rows alone, with warnings of its own. */
export function someRows(request: Request, from: number, to: number, warnings = new Warnings()): Request {
  const { query, location, zone, reading, targets, verbosity, wants, sent, context } = request.input;
  const times = request.timing.times(from, to);
  const told = { query, location, zone, reading, targets, verbosity, wants, sent, context };
  return { ...request, page: null, warnings, input: { ...told, times, warn: warnings.add, instants: [] } };
}

/** Shorter answers are written whole. */
const LONG_ROWS = 20_000;

/** True if an answer is a long list of lines, each of a row by itself. */
export function isWrittenInBlocks(request: Request): boolean {
  const { format, route, page, batch, shape } = request;
  if (page !== null || batch !== null || rowsAtOnce(request) <= LONG_ROWS) return false;
  if (route.timeKind !== "instant" || shape.extra.entries.length > 0 || !showsRows(request)) return false;
  return format === "csv" || (format === "txt" && route.writesRowByRow);
}
