import { createMcpHandler, Server } from "@modelcontextprotocol/server";
import type { ToolCaller, ToolService } from "./desk.ts";
import { INSTRUCTIONS, LIST_LIFETIME_MS, listedTools, serverIdentity, unknownTool } from "./identity.ts";

const LASTING = { ttlMs: LIST_LIFETIME_MS, cacheScope: "public" } as const;

/** A server of the revision 2026-07-28; over stdio it speaks to clients of the earlier ones too. */
export function createServer2026(desk: ToolService, caller: ToolCaller): Server {
  const server = new Server(serverIdentity(), {
    capabilities: { tools: {} },
    instructions: INSTRUCTIONS,
    cacheHints: { "tools/list": LASTING, "server/discover": LASTING },
  });
  server.setRequestHandler("tools/list", () => ({ tools: listedTools(desk) }));
  server.setRequestHandler("tools/call", async ({ params }) => {
    const answer = await desk.call(params.name, params.arguments ?? {}, caller);
    if (answer === null) throw unknownTool(params.name);
    return answer;
  });
  return server;
}

/** Answers one request of a client of that revision as JSON; there is nothing to subscribe to. */
export function answer2026(
  desk: ToolService,
  caller: ToolCaller,
  request: Request,
  parsedBody: unknown,
): Promise<Response> {
  const handler = createMcpHandler(() => createServer2026(desk, caller), {
    legacy: "reject",
    maxSubscriptions: 0,
  });
  return handler.fetch(request, { parsedBody });
}
