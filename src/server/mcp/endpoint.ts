import { isLegacyRequest } from "@modelcontextprotocol/server";
import { messageFault } from "./bounds.ts";
import type { ToolCaller, ToolDesk } from "./desk.ts";
import { refuseForeign, type ToolAccess } from "./foreign.ts";
import { answer2025 } from "./server-2025.ts";
import { answer2026 } from "./server-2026.ts";

/** A JSON-RPC message as it was posted. */
export interface PostedMessage {
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

/** Codes of JSON-RPC 2.0 for messages that no server sees. */
const PARSE_ERROR = -32_700;
export const INVALID_REQUEST = -32_600;

/** Answers a posted message in the revision of the protocol that it is written in. */
export async function answerMessage(
  desk: ToolDesk,
  access: ToolAccess,
  caller: ToolCaller,
  { url, headers, body }: PostedMessage,
): Promise<Response> {
  const request = new Request(url, { method: "POST", headers: acceptingJson(headers), body });
  const foreign = refuseForeign(request, access);
  if (foreign !== null) return foreign;
  const parsed = parseJson(body);
  if (parsed === undefined) return errorResponse(400, PARSE_ERROR, "Parse error: the body is not JSON.");
  const fault = messageFault(parsed);
  if (fault !== null) return errorResponse(400, INVALID_REQUEST, `Invalid request: ${fault}`);
  const answer = (await isLegacyRequest(request, parsed)) ? answer2025 : answer2026;
  return answer(desk, caller, request, parsed);
}

/** An error that is answered before any server sees the message. */
export function errorResponse(status: number, code: number, message: string): Response {
  const error = { jsonrpc: "2.0", error: { code, message }, id: null };
  return new Response(JSON.stringify(error), { status, headers: { "content-type": "application/json" } });
}

/** The answer is JSON in any case, so that a client which does not ask for event streams is served as well. */
function acceptingJson(headers: Headers): Headers {
  const accepting = new Headers(headers);
  accepting.set("accept", "application/json, text/event-stream");
  return accepting;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
