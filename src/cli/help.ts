import type { RouteDefinition } from "../contract/declare/route.ts";
import { type ParameterReference, parametersOf, routeName } from "../contract/describe/reference.ts";
import { PLANS } from "../contract/terms/plans.ts";
import { describeSettings } from "../server/start/settings.ts";

const WIDTH = 100;
const INDENT = "  ";

/** `meridian --help`: every command, read off the routes. */
export function generalHelp(routes: readonly RouteDefinition[]): string {
  const names = routes.map(routeName);
  const width = Math.max(...names.map((name) => name.length), "serve".length);
  const commands = routes.map((route) => `${INDENT}${routeName(route).padEnd(width)}  ${route.summary}`);
  return lines([
    "meridian <command> [--parameter value ...]",
    "",
    "Computes astronomical quantities on this machine, with the parameters and the answers of the HTTP API.",
    "",
    `${INDENT}${"serve".padEnd(width)}  Serves the HTTP API and the tools of assistants`,
    `${INDENT}${"mcp".padEnd(width)}  Serves the tools to an assistant on this machine, over standard input and output`,
    `${INDENT}${"keys".padEnd(width)}  Makes, lists and revokes the keys of callers of the tools`,
    ...commands,
    "",
    "meridian <command> --help lists the parameters of a command; --version prints the version.",
    "A refused request prints a problem document to stderr and ends with status 2.",
    "",
    "meridian positions --body mars --start 2026-01-01 --step 1h --count 10000 --format csv > mars.csv",
  ]);
}

/** `meridian <route> --help`: the route's parameters, read off its declaration. */
export function routeHelp(route: RouteDefinition): string {
  return lines([
    `meridian ${routeName(route)} [--parameter value ...]`,
    "",
    ...wrap(route.summary, ""),
    "",
    ...wrap(route.description, ""),
    "",
    ...parametersOf(route).flatMap(describeParameter),
    "",
    "Examples:",
    ...route.examples.map((example) => `${INDENT}${commandOf(route, example)}`),
  ]);
}

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
    "no key, and has only the bounds of the grammar. For assistants that read a configuration of servers:",
    "",
    `${INDENT}{"mcpServers": {"meridian": {"command": "npx", "args": ["meridian", "mcp"]}}}`,
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

function describeParameter(parameter: ParameterReference): string[] {
  const notes = [
    parameter.required ? "required" : null,
    parameter.default === null ? null : `default ${parameter.default}`,
    rangeOf(parameter),
  ].filter((note) => note !== null);
  const head = `${INDENT}--${parameter.name} <${valueText(parameter)}>${notes.length === 0 ? "" : ` (${notes.join("; ")})`}`;
  return [head, ...wrap(parameter.description, INDENT.repeat(3))];
}

const MOST_LISTED = 12;

function valueText(parameter: ParameterReference): string {
  const { allowed, type, enum_set } = parameter;
  if (allowed === null) return type;
  return allowed.length <= MOST_LISTED
    ? allowed.join("|")
    : `${type} of the set ${enum_set ?? parameter.name}`;
}

function rangeOf({ minimum, maximum }: ParameterReference): string | null {
  if (minimum === null && maximum === null) return null;
  return [minimum, maximum].filter((end) => end !== null).join(" to ");
}

/** The command line that asks what a request asks. */
function commandOf(route: RouteDefinition, example: string): string {
  const query = new URLSearchParams(example.split("?", 2)[1] ?? "");
  const options = [...query].map(
    ([name, value]) => `--${name} ${/^[\w.:,+-]+$/.test(value) ? value : JSON.stringify(value)}`,
  );
  return ["meridian", routeName(route), ...options].join(" ");
}

function wrap(text: string, indent: string): string[] {
  const wrapped: string[] = [];
  let line = indent;
  for (const word of text.split(/\s+/)) {
    if (line.length > indent.length && line.length + 1 + word.length > WIDTH) {
      wrapped.push(line);
      line = indent;
    }
    line += line === indent ? word : ` ${word}`;
  }
  return [...wrapped, line];
}

function lines(parts: readonly string[]): string {
  return `${parts.join("\n")}\n`;
}
