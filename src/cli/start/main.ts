#!/usr/bin/env node
import { useMachine } from "../../host/machine.ts";
import { checkedSource, nodeMachine } from "../../host/node.ts";
import { plainFault, runCommand } from "../command.ts";
import { type CommandContext, EXIT, processSurroundings } from "../command-context.ts";
import { COMMANDS } from "./commands.ts";

/** The command of the package. */
async function main(): Promise<void> {
  const around: CommandContext = {
    ...processSurroundings(),
    writeParquet: async (request, file) =>
      (await import("../bulk/write-part.ts")).writeParquetFile(request, file),
    overPlaces: async (...asked) => (await import("../bulk/over-places.ts")).answerOverPlaces(...asked),
  };
  try {
    useMachine({ ...nodeMachine(), data: checkedSource() });
    const status = await runCommand(process.argv.slice(2), around, COMMANDS);
    if (status !== null) process.exitCode = status;
  } catch (error) {
    around.writeError(`${plainFault(error)}\n`);
    process.exitCode = EXIT.refused;
  }
}

void main();
