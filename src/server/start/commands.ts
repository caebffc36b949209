import { type CommandLine, UsageError } from "../../cli/arguments.ts";
import type { Command } from "../../cli/command.ts";
import { keyHelp, serveHelp, toolHelp } from "./help.ts";

/** The commands that the server adds to the command line. The code of a command is loaded when it is called. */
export const SERVER_COMMANDS: readonly Command[] = [
  {
    name: "serve",
    summary: "Serves the HTTP API and the tools of assistants",
    help: serveHelp,
    run: async (line, around) => {
      refuseOptions(line, "serve takes its settings from the environment");
      const { serve } = await import("./serve.ts");
      await serve(around);
      return null;
    },
  },
  {
    name: "mcp",
    summary: "Serves the tools to an assistant on this machine, over standard input and output",
    help: toolHelp,
    run: async (line, around) => {
      refuseOptions(line, "mcp takes no options");
      const { serveTools } = await import("./tools.ts");
      await serveTools(around);
      return null;
    },
  },
  {
    name: "keys",
    summary: "Makes, lists and revokes the keys of callers of the tools",
    takesAction: true,
    help: keyHelp,
    run: async (line, around) => {
      const { runKeys } = await import("./keys.ts");
      return runKeys(line, around);
    },
  },
];

function refuseOptions({ command, options }: CommandLine, why: string): void {
  if (options.length > 0) throw new UsageError(`${why}; see meridian ${command} --help.`);
}
