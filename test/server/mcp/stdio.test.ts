import { fileURLToPath } from "node:url";
import { Client as ModernClient } from "@modelcontextprotocol/client";
import { StdioClientTransport as ModernTransport } from "@modelcontextprotocol/client/stdio";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { describe, expect, it } from "vitest";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { toolsOf } from "../../../src/server/mcp/tool.ts";
import { call } from "../../contract/call.ts";

/** The file that `npm start` starts, as `npm run build` makes it: its threads run compiled files however it is started. */
const MAIN = fileURLToPath(new URL("../../../dist/serve/main.js", import.meta.url));
const COMMAND = { command: process.execPath, args: [MAIN, "mcp"] };
const IDENTITY = { name: "test", version: "1.0.0" };

const ERAS = [
  [
    "2025-11-25",
    async () => {
      const client = new Client(IDENTITY);
      await client.connect(new StdioClientTransport(COMMAND));
      return client;
    },
  ],
  [
    "2026-07-28",
    async () => {
      const client = new ModernClient(IDENTITY, { versionNegotiation: { mode: { pin: "2026-07-28" } } });
      await client.connect(new ModernTransport(COMMAND));
      return client;
    },
  ],
] as const;

describe.each(ERAS)(
  "meridian mcp, over standard input and output, to a client of %s",
  (_revision, connect) => {
    it("answers what HTTP answers, without a key and beyond the Basic plan, and first what it has read no code for", async () => {
      const client = await connect();
      try {
        const { tools } = await client.listTools();
        expect(tools.map((tool) => tool.name)).toEqual(toolsOf(ROUTES).map((tool) => tool.name));
        // a place, one that is misspelt, an observatory, a zone that is none
        const questions = ["Lisbon", "Lisbonn, Portugal", "mpc:W84"].flatMap((place) =>
          tools.map(({ name }) => ({ name, arguments: { place } })),
        );
        questions.push(
          ...tools.map(({ name }) => ({ name, arguments: { place: "Lisbon", tz: "Europe/Lisbn" } })),
        );
        let answered = 0;
        for (const asked of questions) {
          const { structuredContent, isError } = await client.callTool(asked);
          expect([asked, structuredContent]).not.toMatchObject([asked, { code: "INTERNAL_ERROR" }]);
          if (isError !== true) answered += 1;
        }
        expect(answered).toBeGreaterThan(10);
        const result = await client.callTool({
          name: "astro_positions",
          arguments: { body: "mars", start: "2026-01-01", step: "1d", count: 1000, limit: 3 },
        });
        const overHttp = await call("/v2/positions?body=mars&start=2026-01-01&step=1d&count=1000&limit=3", {
          plan: PLANS.operator,
          publicUrl: "http://127.0.0.1:8080",
        });
        expect(result.structuredContent).toEqual(overHttp.json);
      } finally {
        await client.close();
      }
    });
  },
);
