import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { type CommandContext, localContext } from "../../cli/command-context.ts";
import { createEngine } from "../../engine/engine.ts";
import { ROUTES } from "../../routes/index.ts";
import { createSky } from "../../sky/sky.ts";
import { createToolDesk, type ToolCaller } from "../mcp/desk.ts";
import { createServer2026 } from "../mcp/server-2026.ts";

/** Serves the tools over standard input and output, under the operator's plan, until the assistant closes the connection. */
export async function serveTools(around: CommandContext): Promise<void> {
  const sky = createSky(await createEngine());
  const caller: ToolCaller = {
    admit: async () => null,
    context: () => localContext(sky, around),
  };
  const desk = createToolDesk({
    routes: ROUTES,
    onFault: (tool, error) => around.writeError(`${tool}: ${error instanceof Error ? error.stack : error}\n`),
  });
  serveStdio(() => createServer2026(desk, caller), {
    onerror: (error) => around.writeError(`${error.message}\n`),
  });
}
