/** How to make a server of tools known to hosts of assistants: the file of each, and its content. */
export interface ToolHost {
  readonly name: string;
  /** Where the settings lie. */
  readonly file: string;
  /** The text to paste for calling the tools over HTTP; null where the host reads no address from a file. */
  readonly remote: string | null;
  /** The text to paste for running the tools on one's own machine. */
  readonly local: string;
}

/** The program of a clone that answers over standard input and output. */
function commandOf(clone: string): { readonly command: string; readonly args: readonly string[] } {
  return { command: "npm", args: ["--prefix", clone, "run", "-s", "mcp"] };
}

/** Hosts as their documentation of 2026 has them; `clone` is the folder of the clone, `address` that of the tools. */
export function toolHosts(address: string, clone: string): readonly ToolHost[] {
  const command = commandOf(clone);
  const servers = (entry: object) => asJson({ mcpServers: { meridian: entry } });
  const words = (entry: object) => asJson({ servers: { meridian: entry } });
  return [
    {
      name: "Claude Desktop",
      file: "claude_desktop_config.json",
      remote: null,
      local: servers(command),
    },
    {
      name: "Claude Code",
      file: ".mcp.json",
      remote: servers({ type: "http", url: address }),
      local: servers(command),
    },
    { name: "Cursor", file: ".cursor/mcp.json", remote: servers({ url: address }), local: servers(command) },
    {
      name: "Visual Studio Code",
      file: ".vscode/mcp.json",
      remote: words({ type: "http", url: address }),
      local: words({ type: "stdio", ...command }),
    },
    {
      name: "Gemini CLI",
      file: ".gemini/settings.json",
      remote: servers({ httpUrl: address }),
      local: servers(command),
    },
    {
      name: "Codex",
      file: "~/.codex/config.toml",
      remote: asToml({ url: address }),
      local: asToml(command),
    },
  ];
}

function asJson(settings: object): string {
  return JSON.stringify(settings, null, 2);
}

/** Texts and lists of texts are written in TOML as in JSON. */
function asToml(settings: object): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  return ["[mcp_servers.meridian]", ...lines].join("\n");
}
