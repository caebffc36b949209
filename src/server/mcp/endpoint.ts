import { isLegacyRequest } from "@modelcontextprotocol/server";
import * as z from "zod";
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
const METHOD_NOT_FOUND = -32_601;

const JsonRpcIdSchema = z.union([z.string(), z.number()]);
type JsonRpcId = z.infer<typeof JsonRpcIdSchema>;
const ListenMessage = z.object({ method: z.literal("subscriptions/listen"), id: JsonRpcIdSchema });

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
  if (await isLegacyRequest(request, parsed)) return answer2025(desk, caller, request, parsed);
  const listening = listenId(parsed);
  if (listening !== null) return errorResponse(404, METHOD_NOT_FOUND, "Method not found", listening);
  return answer2026(desk, caller, request, parsed);
}

/** The id of a request to be told of changes; null for any other message. There are none to be told of. */
function listenId(message: unknown): JsonRpcId | null {
  const asked = ListenMessage.safeParse(message);
  return asked.success ? asked.data.id : null;
}

/** An error that is answered before any server sees the message. */
export function errorResponse(
  status: number,
  code: number,
  message: string,
  id: JsonRpcId | null = null,
): Response {
  const error = { jsonrpc: "2.0", error: { code, message }, id };
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
