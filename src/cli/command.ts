import { findBody } from "../catalog/bodies.ts";
import type { RouteDefinition } from "../contract/declare/route.ts";
import { routeName } from "../contract/declare/route-name.ts";
import { packageVersion } from "../contract/terms/identity.ts";
import { nearestName } from "../contract/terms/problem.ts";
import { EngineError } from "../engine/errors.ts";
import { NotLoaded } from "../host/later.ts";
import { DamagedFile } from "../host/manifest.ts";
import { laterRoutes, PATHS, routeAt } from "../routes/table.ts";
import { type CommandLine, parseCommandLine, UsageError } from "./arguments.ts";
import { type CommandContext, EXIT } from "./command-context.ts";
import { HomeFault, readHome } from "./home/config.ts";
import { inRouteWords, NEXT, WORDS } from "./home/words.ts";
import { runQuery } from "./query.ts";

/** A command of the command line besides those that ask routes. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  /** Followed by what it is to do (`keys list`); without that it prints its help. */
  readonly takesAction?: true;
  /** Its actions are followed by what they are done to (`bulk run FOLDER`). */
  readonly takesOperand?: true;
  readonly help: () => string | Promise<string>;
  /** Resolves to the status with which the process ends, or to null when it goes on. */
  readonly run: (
    line: CommandLine,
    around: CommandContext,
    commands: readonly Command[],
  ) => Promise<number | null>;
}

/** Runs a command line; resolves to the status with which the process ends, or null when it goes on (a server). */
export async function runCommand(
  words: readonly string[],
  around: CommandContext,
  commands: readonly Command[] = [],
): Promise<number | null> {
  try {
    const withAction = commands.filter(({ takesAction }) => takesAction).map(({ name }) => name);
    const withOperand = commands.filter(({ takesOperand }) => takesOperand).map(({ name }) => name);
    const [first, ...asked] = words;
    // `help moon` as `moon --help`
    const own = first === "help" && asked.length > 0 ? [...asked, "--help"] : words;
    const meant = await inMeantWords(own, around);
    return await dispatch(parseCommandLine(meant, withAction, withOperand), around, commands);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof HomeFault)) throw error;
    around.writeError(`${error.message}\n`);
    return EXIT.refused;
  }
}

/** Words of people as those of routes: `sunset Lisbon`, `next eclipse`. */
async function inMeantWords(words: readonly string[], around: CommandContext): Promise<readonly string[]> {
  const routes = PATHS.map((path) => routeName({ path }));
  if (words[0] !== NEXT.name) return inRouteWords(words, routes, false);
  const home = words.includes("--no-home") ? {} : await readHome(around.environment);
  return inRouteWords(words, routes, home.place !== undefined);
}

async function dispatch(
  line: CommandLine,
  around: CommandContext,
  commands: readonly Command[],
): Promise<number | null> {
  if (line.version) return print(`${packageVersion()}\n`, around);
  const command = commands.find(({ name }) => name === line.command);
  if (command !== undefined) return runOther(command, line, around, commands);
  if (line.command === null || line.command === "help") {
    const { generalHelp } = await import("./help.ts");
    const help = generalHelp(await laterRoutes.read(), commands);
    if (line.help || line.command === "help") return print(help, around);
    around.writeError(help);
    return EXIT.refused;
  }
  const { route, asked } = await routeOf(line.command, line, commands);
  if (line.open) return (await import("./open.ts")).openExplorer(route, asked, around);
  if (!line.help) return runQuery(route, asked, around);
  return print((await import("./help.ts")).routeHelp(route), around);
}

async function runOther(
  command: Command,
  line: CommandLine,
  around: CommandContext,
  commands: readonly Command[],
): Promise<number | null> {
  const isUndecided = command.takesAction === true && line.action === null;
  return line.help || isUndecided ? print(await command.help(), around) : command.run(line, around, commands);
}

/** The route of a name; a body's name asks for its position. */
async function routeOf(
  name: string,
  line: CommandLine,
  commands: readonly Command[],
): Promise<{ route: RouteDefinition; asked: CommandLine }> {
  const names = PATHS.map((path) => routeName({ path }));
  const route = await routeAt(PATHS[names.indexOf(name)] ?? "");
  if (route !== null) return { route, asked: line };
  const positions = findBody(name.toLowerCase()) !== undefined ? await routeAt("/v2/positions") : null;
  if (positions !== null) return { route: positions, asked: { ...line, subjects: [name, ...line.subjects] } };
  if (name === NEXT.name)
    throw new UsageError(
      "next takes what is to come: next eclipse, next solar eclipse, next full moon, next conjunction, next sunrise, next moonset.",
    );
  const nearest = nearestName(name, [
    ...commands.map((command) => command.name),
    ...Object.keys(WORDS),
    NEXT.name,
    ...names,
  ]);
  throw new UsageError(
    `There is no command "${name}"${nearest === null ? "." : `; did you mean ${nearest}?`} See meridian --help.`,
  );
}

async function print(text: string, around: CommandContext): Promise<number> {
  await around.write(text);
  return EXIT.success;
}

/** The fault, for the person who started the process: one line if the environment did it, the stack if the program did. */
export function plainFault(error: unknown): string {
  if (error instanceof DamagedFile || error instanceof EngineError || error instanceof NotLoaded)
    return error.message;
  // system calls: a full disk, a file that may not be read
  if (error instanceof Error && "syscall" in error && "code" in error)
    return `${error.message} (${error.code})`;
  // thrown on, it would be shown with the line of source where it arose, which is all of a bundled program
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
