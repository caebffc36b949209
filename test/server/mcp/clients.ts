import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from "@modelcontextprotocol/client";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { FastifyInstance } from "fastify";
import type { AppOptions } from "../../../src/server/http/context.ts";
import { testApp } from "../app.ts";

/** A tool as clients of both eras list it. */
export interface ListedTool {
  readonly name: string;
  readonly description?: string | undefined;
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly outputSchema?: Readonly<Record<string, unknown>> | undefined;
  readonly annotations?: Readonly<Record<string, unknown>> | undefined;
}

/** The result of a call, loosely typed for tests. */
export interface CallResult {
  readonly content: readonly { readonly type: string; readonly text: string }[];
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly structuredContent: any;
  readonly isError?: boolean;
}

/** The official client of one era, connected. */
export interface ToolClient {
  list(): Promise<readonly ListedTool[]>;
  call(name: string, args?: Record<string, unknown>): Promise<CallResult>;
  readonly protocolVersion: string | undefined;
  close(): Promise<void>;
}

const IDENTITY = { name: "test", version: "1.0.0" };

/** Connects the client of the SDK for the revisions up to 2025-11-25, which begins with a handshake. */
export async function client2025(url: string, headers: Record<string, string> = {}): Promise<ToolClient> {
  const client = new Client(IDENTITY);
  const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } });
  // biome-ignore lint/suspicious/noExplicitAny: the transport declares optional members that exactOptionalPropertyTypes refuses
  await client.connect(transport as any);
  return {
    list: async () => (await client.listTools()).tools,
    call: async (name, args = {}) =>
      (await client.callTool({ name, arguments: args })) as unknown as CallResult,
    protocolVersion: transport.protocolVersion,
    close: () => client.close(),
  };
}

/** Connects the client of the revision 2026-07-28, which asks `server/discover` and shakes no hands. */
export async function client2026(url: string, headers: Record<string, string> = {}): Promise<ToolClient> {
  const client = new ModernClient(IDENTITY, { versionNegotiation: { mode: { pin: "2026-07-28" } } });
  const transport = new ModernTransport(new URL(url), { requestInit: { headers } });
  await client.connect(transport);
  return {
    list: async () => (await client.listTools()).tools,
    call: async (name, args = {}) =>
      (await client.callTool({ name, arguments: args })) as unknown as CallResult,
    protocolVersion: client.getNegotiatedProtocolVersion(),
    close: () => client.close(),
  };
}

export const ERAS = [
  ["2025-11-25", client2025],
  ["2026-07-28", client2026],
] as const;

/** A listening server under test and its address. */
export async function listeningApp(
  overrides: Partial<AppOptions> = {},
): Promise<{ readonly app: FastifyInstance; readonly address: string }> {
  const app = await testApp(overrides);
  return { app, address: await app.listen({ host: "127.0.0.1", port: 0 }) };
}

/** Posts one JSON-RPC message as a plain HTTP client would. */
export function post(
  app: FastifyInstance,
  message: unknown,
  headers: Record<string, string> = {},
  remoteAddress = "192.0.2.7",
) {
  return app.inject({
    method: "POST",
    url: "/mcp",
    headers: { host: "meridian.test", "content-type": "application/json", ...headers },
    payload: typeof message === "string" ? message : JSON.stringify(message),
    remoteAddress,
  });
}

/** A call of a tool as a message of the 2025 revisions. */
export function callMessage(name: string, args: Record<string, unknown> = {}) {
  return { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } };
}
