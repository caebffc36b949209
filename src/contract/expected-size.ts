import { writeAnswer } from "./answer/answer.ts";
import type { Request } from "./declare/request.ts";
import { MAX_RESPONSE_BYTES } from "./terms/plans.ts";
import { Problem } from "./terms/problem.ts";
import type { CacheClass } from "./terms/values.ts";
import { Warnings } from "./terms/warnings.ts";

/** Smaller requests are computed without asking how large they would be: of plain rows, and of rows that are written at length. */
const JUDGED_ROWS = { plain: 20_000, long: 2000 } as const;
/** Rows are measured here, as parts of the range, by what so many more of them take. */
const PARTS = [0.25, 0.75];
const SAMPLE_ROWS = 8;
/** What is refused is sure to be too large: rows differ by less than this among themselves. */
const CERTAIN = 0.75;

/** Refuses a long answer that would be larger than any that is sent, judged by a few of its rows before all are computed. */
export function checkExpectedSize(request: Request, cacheClass: CacheClass): void {
  const isLong = request.input.verbosity === "full" || request.filled.pretty?.value === true;
  if (request.batch !== null || rowsAtOnce(request) <= JUDGED_ROWS[isLong ? "long" : "plain"]) return;
  const limit = request.input.context.maxResponseBytes ?? MAX_RESPONSE_BYTES;
  const bytes = expectedBytes(request, cacheClass);
  if (bytes === null || bytes * CERTAIN <= limit) return;
  throw new Problem("RESPONSE_TOO_LARGE", {
    detail: `The answer would have about ${Math.round(bytes)} bytes; at most ${limit} are sent.`,
    bound: { name: "response_bytes", limit, requested: Math.round(bytes) },
    hint: "Narrow it with fields, verbosity=compact, shape=columns, a limit, or a smaller range.",
  });
}

/** Rows that are computed at once, of all bodies; 0 where they are not known before. */
export function rowsAtOnce({ timing, page, batch, input }: Request): number {
  if (!timing.sliceable) return 0;
  const rows =
    batch === null ? Math.min(timing.extent.rows, page?.limit ?? timing.extent.rows) : batch.to - batch.from;
  return rows * Math.max(1, input.targets.length);
}

/** Bytes of the rows of an answer, as far as a few of them tell; null where there is not one row an instant. */
export function expectedBytes(request: Request, cacheClass: CacheClass): number | null {
  const { timing, page } = request;
  if (!timing.sliceable) return null;
  const from = page?.offset ?? 0;
  const to = Math.min(timing.extent.rows, page === null ? timing.extent.rows : from + page.limit);
  const last = to - from - 2 * SAMPLE_ROWS;
  if (last < 0) return null;
  const samples = PARTS.map((part) => rowBytes(request, from + Math.floor(part * last), cacheClass));
  return samples.includes(null) ? null : (to - from) * Math.min(...samples.map(Number));
}

/** What a row takes from one on: how much longer an answer of twice as many is. */
function rowBytes(request: Request, from: number, cacheClass: CacheClass): number | null {
  const sizeOf = (rows: number) => {
    const some = someRows(request, from, from + rows);
    const result = some.route.handle(some.input, some.input.context.sky);
    return result instanceof Promise ? null : writeAnswer(some, result, cacheClass).body.length;
  };
  const [few, more] = [sizeOf(SAMPLE_ROWS), sizeOf(2 * SAMPLE_ROWS)];
  return few === null || more === null ? null : (more - few) / SAMPLE_ROWS;
}

/** The same request for some of its rows alone, with warnings of its own. */
export function someRows(request: Request, from: number, to: number, warnings = new Warnings()): Request {
  const { query, location, zone, reading, targets, verbosity, wants, sent, context } = request.input;
  const times = request.timing.times(from, to);
  const told = { query, location, zone, reading, targets, verbosity, wants, sent, context };
  return { ...request, page: null, warnings, input: { ...told, times, warn: warnings.add } };
}
