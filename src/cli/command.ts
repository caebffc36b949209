import type { RouteDefinition } from "../contract/declare/route.ts";
import { routeName } from "../contract/describe/reference.ts";
import { packageVersion } from "../contract/terms/identity.ts";
import { nearestName } from "../contract/terms/problem.ts";
import { ROUTES } from "../routes/index.ts";
import { type CommandLine, parseCommandLine, UsageError } from "./arguments.ts";
import { generalHelp, routeHelp } from "./help.ts";
import { runQuery } from "./query.ts";
import { EXIT, type Surroundings } from "./surroundings.ts";

/** What the command line does besides asking routes. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  /** Followed by what it is to do (`keys list`); without that it prints its help. */
  readonly takesAction?: true;
  /** Its actions are followed by what they are done to (`bulk run FOLDER`). */
  readonly takesOperand?: true;
  readonly help: () => string;
  /** Resolves to the status with which the process ends, or to null when it goes on. */
  readonly run: (line: CommandLine, around: Surroundings) => Promise<number | null>;
}

/** Runs a command line; resolves to the status with which the process ends, or null when it goes on (a server). */
export async function runCommand(
  words: readonly string[],
  around: Surroundings,
  commands: readonly Command[] = [],
): Promise<number | null> {
  try {
    const withAction = commands.filter(({ takesAction }) => takesAction).map(({ name }) => name);
    const withOperand = commands.filter(({ takesOperand }) => takesOperand).map(({ name }) => name);
    return await dispatch(parseCommandLine(words, withAction, withOperand), around, commands);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    around.complain(`${error.message}\n`);
    return EXIT.refused;
  }
}

async function dispatch(
  line: CommandLine,
  around: Surroundings,
  commands: readonly Command[],
): Promise<number | null> {
  if (line.version) return print(`${packageVersion()}\n`, around);
  const command = commands.find(({ name }) => name === line.command);
  if (command !== undefined) return runOther(command, line, around);
  if (line.command === null || line.command === "help") {
    if (line.help || line.command === "help") return print(generalHelp(ROUTES, commands), around);
    around.complain(generalHelp(ROUTES, commands));
    return EXIT.refused;
  }
  const route = routeNamed(line.command, commands);
  return line.help ? print(routeHelp(route), around) : runQuery(route, line, around);
}

async function runOther(command: Command, line: CommandLine, around: Surroundings): Promise<number | null> {
  const isUndecided = command.takesAction === true && line.action === null;
  return line.help || isUndecided ? print(command.help(), around) : command.run(line, around);
}

function routeNamed(name: string, commands: readonly Command[]): RouteDefinition {
  const route = ROUTES.find((known) => routeName(known) === name);
  if (route !== undefined) return route;
  const nearest = nearestName(name, [...commands.map((command) => command.name), ...ROUTES.map(routeName)]);
  throw new UsageError(
    `There is no command "${name}"${nearest === null ? "" : `; did you mean ${nearest}?`} See meridian --help.`,
  );
}

async function print(text: string, around: Surroundings): Promise<number> {
  await around.write(text);
  return EXIT.success;
}
