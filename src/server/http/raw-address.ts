import { IncomingMessage, type Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionFault } from "./client-errors.ts";

/**
 * Addresses with letters beyond ASCII as they are (`curl '…?place=Zürich'`). HTTP has no such letters and Node refuses the whole
 * message; what was meant is plain, so that the same request is answered with those bytes escaped, and the connection ended.
 */

interface Head {
  readonly method: string;
  readonly url: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

const REQUEST_LINE = /^(GET|HEAD) (\/\S*) HTTP\/1\.1$/;
const FIELD = /^([!#$%&'*+.^_`|~A-Za-z0-9-]+):([\x20-\x7e\t]*)$/;
/** Fields after which more than a head is to be read, or something else than an answer to be sent. */
const BEYOND = new Set(["content-length", "transfer-encoding", "upgrade", "expect"]);
const END = "\r\n\r\n";

/** The head of a packet that holds one whole request without a body, its address escaped; null for anything else. */
export function escapedHead({ code, rawPacket }: ConnectionFault): Head | null {
  if (code !== "HPE_INVALID_URL" || rawPacket === undefined) return null;
  const packet = Buffer.from(rawPacket).toString("latin1");
  if (packet.indexOf(END) !== packet.length - END.length) return null;
  const [line = "", ...lines] = packet.slice(0, -END.length).split("\r\n");
  const [, method, target] = REQUEST_LINE.exec(line) ?? [];
  const url = target === undefined ? null : escapedTarget(target);
  if (method === undefined || url === null) return null;
  const fields = lines.map((text) => FIELD.exec(text)).map((parts) => parts && fieldOf(parts));
  const names = fields.map((field) => field?.[0] ?? "");
  if (names.some((name) => name === "" || BEYOND.has(name)) || new Set(names).size < names.length)
    return null;
  return { method, url, fields: fields.filter((field) => field !== null) };
}

function fieldOf([, name = "", value = ""]: RegExpExecArray): readonly [string, string] {
  return [name.toLowerCase(), value.trim()];
}

/** Bytes beyond ASCII by their hexadecimal digits, where they are UTF-8; null where they are not, or none is there. */
function escapedTarget(target: string): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(target, "latin1"));
    if (text === target) return null;
    return text.replace(/[^\x21-\x7e]+/gu, encodeURIComponent);
  } catch {
    return null;
  }
}

/** Answers it as the server answers every other request, and ends the connection. */
export function answerHead(server: Server, socket: Socket, { method, url, fields }: Head): void {
  const request = new IncomingMessage(socket);
  Object.assign(request, { method, url, httpVersion: "1.1", httpVersionMajor: 1, httpVersionMinor: 1 });
  request.rawHeaders = fields.flat();
  request.headers = Object.fromEntries(fields);
  request.complete = true;
  request.push(null);
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  response.once("finish", () => {
    response.detachSocket(socket);
    socket.end();
  });
  server.emit("request", request, response);
}
