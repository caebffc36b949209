import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import * as z from "zod";
import type { ToolCaller, ToolService } from "./desk.ts";
import { INSTRUCTIONS, listedTools, serverIdentity, unknownTool } from "./identity.ts";

/** Any call of a tool: what is wrong with its parameters is found, and called so, by the server below. */
const AnyToolCall = z.object({ method: z.literal("tools/call"), params: z.unknown().optional() });

/** Answers one request of a client of the revisions up to 2025-11-25, without a session, as JSON. */
export async function answer2025(
  desk: ToolService,
  caller: ToolCaller,
  request: Request,
  parsedBody: unknown,
): Promise<Response> {
  const server = createServer(desk, caller);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
}

function createServer(desk: ToolService, caller: ToolCaller): Server {
  const server = new Server(serverIdentity(), { capabilities: { tools: {} }, instructions: INSTRUCTIONS });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listedTools(desk) }));
  server.setRequestHandler(AnyToolCall, async (call) => {
    const read = CallToolRequestSchema.safeParse(call);
    if (!read.success) throw new McpError(ErrorCode.InvalidParams, "A call needs the name of a tool.");
    const { name, arguments: args = {} } = read.data.params;
    const answer = await desk.call(name, args, caller);
    if (answer === null) throw unknownTool(name);
    return answer;
  });
  return server;
}
