import type { IncomingMessage } from "node:http";
import { Problem } from "../../contract/terms/problem.ts";

/** Most header fields that are read. Node by itself would drop those beyond, and with them what a proxy has added last. */
export const MAX_HEADER_FIELDS = 2000;

const VERSIONS = ["1.0", "1.1"];

/** Refuses what the parser lets through, but HTTP does not: see each. */
export function checkWellFormed({ httpVersion, method, url, rawHeaders }: IncomingMessage): void {
  if (!VERSIONS.includes(httpVersion)) throw malformedRequest(`HTTP/${httpVersion} is not spoken here.`);
  checkHost(hostCount(rawHeaders), httpVersion);
  if (url === "*" && method !== "OPTIONS") throw malformedRequest("The target * goes with OPTIONS alone.");
  const fields = rawHeaders.length / 2;
  if (fields <= MAX_HEADER_FIELDS) return;
  throw new Problem("HEADERS_TOO_LARGE", {
    detail: `The request has ${fields} header fields; ${MAX_HEADER_FIELDS} are read.`,
  });
}

/** HTTP/1.1 requests name their host, and once (RFC 9112 §3.2): of two, each recipient might believe another. */
function checkHost(count: number, httpVersion: string): void {
  if (count > 1) throw malformedRequest("A request has one Host field.");
  if (count === 0 && httpVersion === "1.1") throw malformedRequest("An HTTP/1.1 request needs a Host field.");
}

const HOST = /^host$/i;

/** `rawHeaders` holds names and values in turn. */
function hostCount(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (HOST.test(rawHeaders[i] ?? "")) count += 1;
  }
  return count;
}

function malformedRequest(detail: string): Problem {
  return new Problem("MALFORMED_REQUEST", { detail });
}
