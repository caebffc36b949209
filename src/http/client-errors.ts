import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { Problem } from "../contract/problem.ts";
import { OPEN_CORS } from "./cors.ts";
import { PROBLEM_HEADERS, problemBody } from "./failures.ts";

/** What Node reports when a connection's bytes cannot be read as HTTP. */
export interface ConnectionFault {
  readonly code: string;
  readonly rawPacket?: Uint8Array | undefined;
}

/** Methods that each served path answers; null for a path that is not served. */
export type MethodsOf = (path: string) => readonly string[] | null;

const REQUEST_LINE = /^([!#$%&'*+.^_`|~A-Za-z0-9-]+) (\S+) HTTP\/1\.[01]$/;

/** The problem behind a connection fault, with the request target as far as it can be read. */
export function describeFault(fault: ConnectionFault, methodsOf: MethodsOf): { problem: Problem; target: string; allow: string | null } {
  const firstLine = firstLineOf(fault.rawPacket);
  const [, method, target = "/"] = REQUEST_LINE.exec(firstLine ?? "") ?? [];
  if (fault.code === "ERR_HTTP_REQUEST_TIMEOUT") return plain("REQUEST_TIMEOUT", "The request did not arrive in time.", target);
  if (fault.code === "HPE_HEADER_OVERFLOW") {
    return firstLine === null
      ? plain("URI_TOO_LONG", "The request address is longer than the server reads.", "/")
      : plain("HEADERS_TOO_LARGE", "The header fields are larger than the server reads.", target);
  }
  if (fault.code === "HPE_INVALID_METHOD" && method !== undefined) return refuseMethod(method, target, methodsOf);
  return plain("MALFORMED_REQUEST", "The bytes received are not an HTTP request.", target);
}

/** Writes a whole answer to a socket that has no request object, and ends it. */
export function answerSocket(socket: Duplex, problem: Problem, target: string, allow: string | null, publicUrl: string): void {
  const body = problemBody(problem, target, publicUrl);
  const headers = {
    ...OPEN_CORS,
    ...PROBLEM_HEADERS,
    ...(allow === null ? {} : { allow }),
    "content-length": String(body.byteLength),
    connection: "close",
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ""}\r\n${head.join("")}\r\n`);
  socket.end(body);
}

/** A method that no path serves: the path is judged first, as for every other request. */
export function refuseMethod(method: string, target: string, methodsOf: MethodsOf) {
  const path = target.split("?", 1)[0] ?? "/";
  const methods = methodsOf(path);
  if (methods === null) return plain("ROUTE_NOT_FOUND", `Nothing is served at ${path}.`, target);
  const allow = methods.join(", ");
  const problem = new Problem("METHOD_NOT_ALLOWED", {
    detail: `${method} is not answered here.`,
    allowed: methods,
    example: path,
  });
  return { problem, target, allow };
}

function plain(code: Problem["code"], detail: string, target: string) {
  return { problem: new Problem(code, { detail, example: "/v2" }), target, allow: null };
}

/** The request line, or null when the packet ends before it does. */
function firstLineOf(packet: Uint8Array | undefined): string | null {
  const text = Buffer.from(packet ?? []).toString("latin1");
  const end = text.indexOf("\r\n");
  return end < 0 ? null : text.slice(0, end);
}
