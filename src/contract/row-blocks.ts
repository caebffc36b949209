import { withScratch } from "../engine/scratch-columns.ts";
import { joined, utf8 } from "../host/bytes.ts";
import {
  type Answer,
  checkBytes,
  finishAnswer,
  sizeLimit,
  tooLarge,
  warnOfAccuracy,
} from "./answer/answer.ts";
import { contentOf } from "./answer/content.ts";
import { csvLines } from "./answer/csv.ts";
import { attributionText, rowsText } from "./answer/txt.ts";
import type { Request } from "./declare/request.ts";
import { someRows } from "./expected-size.ts";
import type { CacheClass } from "./terms/values.ts";
import { Warnings } from "./terms/warnings.ts";

/** Rows that are computed and written at a time: what stands in memory goes with them, not with the answer. */
const BLOCK_ROWS = 8192;

/** Answers part by part, as it would be answered at once but for the digest of all values; null where that is not possible. */
export function answerInBlocks(request: Request, cacheClass: CacheClass): Answer | null {
  const { route, warnings, timing } = request;
  const rows = timing.extent.rows;
  const [found, shown] = [new Warnings(), new Warnings()];
  const blocks = new RowBlocks(request);
  for (let from = 0; from < rows; from += BLOCK_ROWS) {
    const to = Math.min(rows, from + BLOCK_ROWS);
    const some = someRows(request, from, to, found);
    const isAdded = withScratch(() => {
      const result = route.science.withProblems(() => route.handle(some.input, some.input.context.sky));
      return !(result instanceof Promise) && blocks.add({ ...some, warnings: shown }, result);
    });
    if (!isAdded) return null;
    if (blocks.bytes > sizeLimit(request)) throw tooLarge(request, Math.round((blocks.bytes * rows) / to));
  }
  // in the order of an answer that is computed, judged and written at once
  for (const { code, message, parameter } of found.list) warnings.add(code, message, parameter);
  warnOfAccuracy(request);
  for (const { code, message, parameter } of shown.list) warnings.add(code, message, parameter);
  return finishAnswer(request, { page: null, cacheClass, digest: null, write: () => blocks.body() });
}

/** A long table or text that is written part by part; what is written already stands as bytes, and nothing else of it. */
class RowBlocks {
  readonly #request: Request;
  readonly #parts: Uint8Array[] = [];
  #header: string | null = null;
  /** Those of all parts so far. */
  bytes = 0;

  constructor(request: Request) {
    this.#request = request;
  }

  /** Adds the rows of a part; false where its columns are others than those of the first. */
  add(block: Request, result: unknown): boolean {
    const content = contentOf(block, result);
    if (block.format === "txt") {
      this.#append(rowsText(block, content));
      return true;
    }
    const { header, rows } = csvLines(content);
    if (this.#header === null) this.#append(header);
    else if (header !== this.#header) return false;
    this.#header = header;
    this.#append(rows);
    return true;
  }

  /** The body of all; refuses one that is larger than any that is sent. */
  body(): Uint8Array {
    if (this.#request.format === "txt") this.#append(attributionText(this.#request));
    checkBytes(this.bytes, this.#request);
    return joined(this.#parts);
  }

  #append(text: string | Uint8Array): void {
    const bytes = typeof text === "string" ? utf8(text) : text;
    this.bytes += bytes.length;
    this.#parts.push(bytes);
  }
}
