import type { RouteDefinition } from "../contract/declare/route.ts";
import { routeName } from "../contract/describe/reference.ts";
import { packageVersion } from "../contract/terms/identity.ts";
import { nearestName } from "../contract/terms/problem.ts";
import { ROUTES } from "../routes/index.ts";
import { SettingsError } from "../server/start/settings.ts";
import { type CommandLine, parseCommandLine, UsageError } from "./arguments.ts";
import { generalHelp, keyHelp, routeHelp, serveHelp, toolHelp } from "./help.ts";
import { runQuery } from "./query.ts";
import { EXIT, type Surroundings } from "./surroundings.ts";

/** Runs a command line; resolves to the status with which the process ends, or null when it goes on (a server). */
export async function runCommand(words: readonly string[], around: Surroundings): Promise<number | null> {
  try {
    return await dispatch(parseCommandLine(words), around);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof SettingsError)) throw error;
    around.complain(`${error.message}\n`);
    return EXIT.refused;
  }
}

async function dispatch(line: CommandLine, around: Surroundings): Promise<number | null> {
  if (line.version) return print(`${packageVersion()}\n`, around);
  if (line.command === "serve") return serveCommand(line, around);
  if (line.command === "mcp") return toolCommand(line, around);
  if (line.command === "keys") return keyCommand(line, around);
  if (line.command === null || line.command === "help") {
    if (line.help || line.command === "help") return print(generalHelp(ROUTES), around);
    around.complain(generalHelp(ROUTES));
    return EXIT.refused;
  }
  const route = routeNamed(line.command);
  return line.help ? print(routeHelp(route), around) : runQuery(route, line, around);
}

async function serveCommand(line: CommandLine, around: Surroundings): Promise<number | null> {
  if (line.help) return print(serveHelp(), around);
  if (line.options.length > 0)
    throw new UsageError("serve takes its settings from the environment; see meridian serve --help.");
  const { serve } = await import("../server/start/serve.ts");
  await serve(around);
  return null;
}

async function toolCommand(line: CommandLine, around: Surroundings): Promise<number | null> {
  if (line.help) return print(toolHelp(), around);
  if (line.options.length > 0) throw new UsageError("mcp takes no options; see meridian mcp --help.");
  const { serveTools } = await import("../server/start/tools.ts");
  await serveTools(around);
  return null;
}

async function keyCommand(line: CommandLine, around: Surroundings): Promise<number> {
  if (line.help || line.action === null) return print(keyHelp(), around);
  const { runKeys } = await import("../server/start/keys.ts");
  return runKeys(line, around);
}

function routeNamed(name: string): RouteDefinition {
  const route = ROUTES.find((known) => routeName(known) === name);
  if (route !== undefined) return route;
  const nearest = nearestName(name, ["serve", "mcp", "keys", ...ROUTES.map(routeName)]);
  throw new UsageError(
    `There is no command "${name}"${nearest === null ? "" : `; did you mean ${nearest}?`} See meridian --help.`,
  );
}

async function print(text: string, around: Surroundings): Promise<number> {
  await around.write(text);
  return EXIT.success;
}
