import { INDENT, lines, wrap } from "../../cli/text.ts";
import { PLANS } from "../../contract/terms/plans.ts";
import { describeSettings } from "./settings.ts";

/** `meridian serve --help`: the settings, read off their declaration. */
export function serveHelp(): string {
  const settings = describeSettings().flatMap(({ name, fallback, description }) => [
    `${INDENT}${name}${fallback === "" ? "" : ` (default ${fallback})`}`,
    ...wrap(description, INDENT.repeat(3)),
  ]);
  return lines([
    "meridian serve",
    "",
    "Serves the HTTP API. Settings come from the environment:",
    "",
    ...settings,
  ]);
}

/** `meridian mcp --help`. */
export function toolHelp(): string {
  return lines([
    "meridian mcp",
    "",
    "Serves the tools to one assistant by the Model Context Protocol, over standard input and output. It needs no network and",
    "no key, and has only the bounds of the grammar. For assistants that read a configuration of servers, from a clone:",
    "",
    `${INDENT}{"mcpServers": {"meridian": {"command": "npm", "args": ["--prefix", "<the clone>", "run", "-s", "mcp"]}}}`,
  ]);
}

/** `meridian keys --help`. */
export function keyHelp(): string {
  return lines([
    "meridian keys create --plan <plan> --label <whose>   makes a key and prints it, once: only its hash is kept",
    "meridian keys list                                   lists the keys: id, plan, label, when made, when revoked",
    "meridian keys revoke --id <id>                       ends a key; servers notice within seconds",
    "",
    `Plans: ${Object.keys(PLANS).join(", ")}.`,
    "Keys are kept in the file KEYS_FILE, or in Redis or Valkey where REDIS_URL is set; see meridian serve --help.",
  ]);
}
