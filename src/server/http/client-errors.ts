import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { Problem } from "../../contract/terms/problem.ts";
import { OPEN_CORS } from "../../library/cors.ts";
import { problemBody, problemHeaders, wrongMethod } from "../../library/refusals.ts";
import type { ServedPaths } from "./served-paths.ts";

/** The fault that Node reports when a connection's bytes cannot be read as HTTP. */
export interface ConnectionFault {
  readonly code: string;
  readonly rawPacket?: Uint8Array | undefined;
}

/** A problem with what its answer needs besides: the request target, and the methods of a path that has others. */
export interface Refusal {
  readonly problem: Problem;
  readonly target: string;
  readonly allow: string | null;
}

const REQUEST_LINE = /^([!#$%&'*+.^_`|~A-Za-z0-9-]+) (\S+) HTTP\/1\.[01]$/;

/** The problem behind a connection fault, with the request target as far as it can be read. */
export function describeFault(fault: ConnectionFault, served: ServedPaths, maxUrlBytes: number): Refusal {
  const firstLine = firstLineOf(fault.rawPacket);
  const [, method, target = "/"] = REQUEST_LINE.exec(firstLine ?? "") ?? [];
  switch (fault.code) {
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return refuse("REQUEST_TIMEOUT", "The request did not arrive in time.", target);
    case "HPE_HEADER_OVERFLOW":
      return firstLine === null || firstLine.length > maxUrlBytes
        ? refuse("URI_TOO_LONG", "The request address is longer than the server reads.", "/")
        : refuse("HEADERS_TOO_LARGE", "The header fields are larger than the server reads.", target);
    case "HPE_INVALID_METHOD":
      if (method !== undefined) return refuseMethod(method, target, served);
  }
  return refuse("MALFORMED_REQUEST", "The bytes received are not an HTTP request.", target);
}

/** A method that the path does not serve: the path is judged first, as for every other request. */
export function refuseMethod(method: string, target: string, served: ServedPaths): Refusal {
  const path = target.split("?", 1)[0] ?? "/";
  const methods = served.methodsOf(path);
  if (methods === null) return refuse("ROUTE_NOT_FOUND", "Nothing is served at this path.", target);
  return {
    problem: wrongMethod(method, methods),
    target,
    allow: methods.join(", "),
  };
}

function refuse(code: Problem["code"], detail: string, target: string): Refusal {
  return { problem: new Problem(code, { detail }), target, allow: null };
}

/** Writes a whole answer to a socket that has no request object, and ends it. */
export function answerSocket(socket: Duplex, { problem, target, allow }: Refusal, publicUrl: string): void {
  const body = problemBody(problem, target, publicUrl);
  const headers = {
    ...OPEN_CORS,
    ...problemHeaders(body),
    ...(allow === null ? {} : { allow }),
    "content-length": String(body.byteLength),
    connection: "close",
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on("error", () => socket.destroy());
  socket.write(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ""}\r\n${head.join("")}\r\n`);
  socket.end(body);
}

/** The request line, or null when the packet ends before it does. */
function firstLineOf(packet: Uint8Array | undefined): string | null {
  const text = Buffer.from(packet ?? []).toString("latin1");
  const end = text.indexOf("\r\n");
  return end < 0 ? null : text.slice(0, end);
}
