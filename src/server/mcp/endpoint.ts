import {
  hostHeaderValidationResponse,
  isLegacyRequest,
  originValidationResponse,
} from "@modelcontextprotocol/server";
import * as z from "zod";
import { isRecord } from "../../contract/terms/present.ts";
import { parseJson } from "../../contract/text/json-text.ts";
import { messageFault } from "./bounds.ts";
import type { ToolCaller, ToolService } from "./desk.ts";
import { Listings } from "./listing.ts";
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
  desk: ToolService,
  access: ToolAccess,
  caller: ToolCaller,
  { url, headers, body }: PostedMessage,
): Promise<Response> {
  const request = new Request(url, { method: "POST", headers: acceptingJson(headers), body });
  const foreign = checkAccess(request, access);
  if (foreign !== null) return foreign;
  const parsed = parseJson(body);
  const fault = parsed === undefined ? null : messageFault(parsed);
  caller.outsidePlan?.(fault === null ? messagesOutsidePlan(parsed) : 1);
  if (parsed === undefined) return errorResponse(400, PARSE_ERROR, "Parse error: the body is not JSON.");
  if (fault !== null) return errorResponse(400, INVALID_REQUEST, `Invalid request: ${fault}`);
  const isLegacy = await isLegacyRequest(request, parsed);
  const listening = isLegacy ? null : listenId(parsed);
  if (listening !== null) return errorResponse(404, METHOD_NOT_FOUND, "Method not found", listening);
  if (messagesOf(parsed).some(isServed)) await caller.begin?.();
  const answer = isLegacy ? answer2025 : answer2026;
  const answering = (message: unknown) => answer(desk, caller, request, message);
  if (isLegacy && Array.isArray(parsed)) return answerBatch(desk, parsed, headers, answering);
  const list = await listingsOf(desk).textFor(parsed, headers, answering);
  return list === null ? answering(parsed) : jsonResponse(200, list);
}

const ToolCall = z.object({ method: z.literal("tools/call") });

/** Messages that call no tool, which no plan counts. */
function messagesOutsidePlan(parsed: unknown): number {
  return messagesOf(parsed).filter((message) => !ToolCall.safeParse(message).success).length;
}

function messagesOf(parsed: unknown): readonly unknown[] {
  return Array.isArray(parsed) ? parsed : [parsed];
}

/**
 * True if a message has a method that is answered or acknowledged: any other one is refused whatever the load of the
 * service.
 */
function isServed(message: unknown): boolean {
  const method = isRecord(message) ? message["method"] : null;
  return typeof method === "string" && SERVED_METHOD.test(method);
}

const SERVED_METHOD = /^(?:tools\/(?:list|call)|initialize|ping|server\/discover|notifications\/.*)$/;

const listings = new WeakMap<ToolService, Listings>();

function listingsOf(desk: ToolService): Listings {
  const known = listings.get(desk) ?? new Listings();
  listings.set(desk, known);
  return known;
}

/** Answers a batch of several messages; requests for the list are answered from the kept one. */
async function answerBatch(
  desk: ToolService,
  messages: readonly unknown[],
  headers: Headers,
  answering: (messages: unknown) => Promise<Response>,
): Promise<Response> {
  const texts: string[] = [];
  const others: unknown[] = [];
  for (const message of messages) {
    const text = await listingsOf(desk).textFor(message, headers, answering);
    if (text === null) others.push(message);
    else texts.push(text);
  }
  if (texts.length === 0) return answering(messages);
  if (others.length === 0) return jsonResponse(200, `[${texts.join()}]`);
  const response = await answering(others);
  if (response.status === 202) return jsonResponse(200, `[${texts.join()}]`);
  if (response.status !== 200) return response;
  const rest = await response.text();
  const inner = rest.startsWith("[") ? rest.slice(1, -1) : rest;
  return jsonResponse(200, `[${[...texts, inner].join()}]`);
}

/** The id of a request to listen for changes; null for any other message. There are no changes. */
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
  return jsonResponse(status, JSON.stringify(error));
}

function jsonResponse(status: number, body: string): Response {
  return new Response(body, { status, headers: { "content-type": "application/json" } });
}

/** The answer is JSON in any case, so that a client which does not ask for event streams is served as well. */
function acceptingJson(headers: Headers): Headers {
  const accepting = new Headers(headers);
  accepting.set("accept", "application/json, text/event-stream");
  return accepting;
}

/** From where tools may be called; null: from anywhere. */
export interface ToolAccess {
  /** Names in the Host field. A server that only this machine reaches admits its own, so that no web page can rebind a name to it. */
  readonly hosts: readonly string[] | null;
  /** Hosts in the Origin field of browsers; other clients send none. */
  readonly origins: readonly string[] | null;
}

/** The refusal of a request from where tools may not be called; null when it may go on. */
function checkAccess(request: Request, { hosts, origins }: ToolAccess): Response | null {
  const refusedHost = hosts === null ? undefined : hostHeaderValidationResponse(request, [...hosts]);
  const refusedOrigin = origins === null ? undefined : originValidationResponse(request, [...origins]);
  return refusedHost ?? refusedOrigin ?? null;
}

/** Tools may be called from anywhere. */
export const OPEN_ACCESS: ToolAccess = { hosts: null, origins: null };
