import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PACKAGE_ROOT } from "../../../src/host/node.ts";
import { toolHosts } from "../../../src/site/pages/tool-hosts.ts";
import { request } from "../app.ts";
import { ERAS, listeningApp } from "./clients.ts";

const CLONE = fileURLToPath(PACKAGE_ROOT);

interface Entry {
  readonly url?: string;
  readonly httpUrl?: string;
  readonly command?: string;
  readonly args?: readonly string[];
}

/** The one server of a host's settings, as the host reads it: JSON, or the lines of a TOML table. */
function entryOf(text: string): Entry {
  if (text.startsWith("[")) {
    const [table, ...lines] = text.split("\n");
    expect(table).toBe("[mcp_servers.meridian]");
    return Object.fromEntries(
      lines.map((line) => {
        const [name = "", value = ""] = line.split(/ = (.*)/s);
        return [name, JSON.parse(value)];
      }),
    );
  }
  const { mcpServers, servers } = JSON.parse(text);
  return (mcpServers ?? servers).meridian;
}

/** The pasted texts of the page, as a browser copies them. */
function pastedFrom(page: string): string[] {
  return [...page.matchAll(/<pre><code>([\s\S]*?)<\/code><\/pre>/g)].map(([, text = ""]) =>
    text.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&"),
  );
}

describe("what /docs/tools prints for a host", () => {
  let app: FastifyInstance;
  let address: string;
  let pasted: string[];
  beforeAll(async () => {
    ({ app, address } = await listeningApp());
    pasted = pastedFrom((await request(app, "/docs/tools")).body);
  });
  afterAll(() => app.close());

  it("is what each of at least five hosts reads, over HTTP and on one's own machine", () => {
    const hosts = toolHosts("https://meridian.test/mcp", "/path/to/meridian");
    expect(hosts.filter(({ remote }) => remote !== null).length).toBeGreaterThanOrEqual(5);
    for (const { remote, local } of hosts)
      for (const text of [remote, local]) if (text !== null) expect(pasted).toContain(text);
  });

  it.each(toolHosts("", "").map(({ name }, place) => [name, place] as const))(
    "lets %s list the tools over HTTP",
    async (_, place) => {
      const { remote } = toolHosts(`${address}/mcp`, CLONE)[place] ?? {};
      if (remote === null || remote === undefined) return;
      const { url, httpUrl } = entryOf(remote);
      for (const [, connect] of ERAS) {
        const client = await connect(url ?? httpUrl ?? "");
        expect(await client.list()).toHaveLength(11);
        await client.close();
      }
    },
  );

  it("runs the clone's own program, and no name that a stranger could register", async () => {
    const entries = toolHosts("", CLONE).map(({ local }) => entryOf(local));
    const [{ command = "", args = [] } = {}] = entries;
    for (const entry of entries) expect([entry.command, entry.args]).toEqual([command, args]);
    expect([command, args[0], args[1]]).toEqual(["npm", "--prefix", CLONE]);
    const client = new Client({ name: "test", version: "1.0.0" });
    await client.connect(new StdioClientTransport({ command, args: [...args], cwd: "/" }));
    const { tools } = await client.listTools();
    expect(tools).toHaveLength(11);
    await client.close();
  });
});
