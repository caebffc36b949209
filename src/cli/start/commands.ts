import { laterRoutes } from "../../routes/table.ts";
import { BULK } from "../bulk/command.ts";
import type { Command } from "../command.ts";
import { EXIT } from "../command-context.ts";
import { COMPARE } from "../compare/command.ts";
import { INDENT, lines } from "../text.ts";
import { CONFIG } from "./config.ts";

/** The commands of the package; what one runs is read when it is called. */
export const COMMANDS: readonly Command[] = [
  {
    name: "verify",
    summary: "Checks an answer of any server: asks for it again on this machine",
    takesAction: true,
    help: async () => (await import("../verify.ts")).verifyHelp(),
    run: async (line, around) => (await import("../verify.ts")).runVerify(line, around),
  },
  CONFIG,
  COMPARE,
  BULK,
  {
    name: "assets",
    summary: "Writes the files by which a page answers by itself",
    takesAction: true,
    help: async () => (await import("./assets.ts")).assetsHelp(),
    run: async ({ action }, around) => (await import("./assets.ts")).writeAssets(action ?? "", around),
  },
  {
    name: "manual",
    summary: "Prints the manual page, for man: meridian manual > meridian.1",
    help: () =>
      lines([
        "meridian manual",
        "",
        "Prints the manual page of the command:",
        "",
        `${INDENT}meridian manual > meridian.1`,
      ]),
    run: async (_line, around, commands) => {
      const { manualPage } = await import("./manual.ts");
      await around.write(manualPage(await laterRoutes.read(), commands));
      return EXIT.success;
    },
  },
  {
    name: "completion",
    summary: "Prints the script by which a shell completes commands: bash, zsh or fish",
    takesAction: true,
    help: () =>
      lines([
        "meridian completion bash|zsh|fish",
        "",
        "Prints a script by which the shell completes commands, parameters and their words:",
        "",
        `${INDENT}source <(meridian completion bash)`,
        `${INDENT}meridian completion fish > ~/.config/fish/completions/meridian.fish`,
      ]),
    run: async ({ action }, around, commands) => {
      const { completionScript } = await import("../completion.ts");
      const names = commands.map(({ name }) => name);
      await around.write(completionScript(action ?? "", await laterRoutes.read(), names));
      return EXIT.success;
    },
  },
];
