#!/usr/bin/env node
import "../../host/start-node.ts";
import { runCommand } from "../command.ts";
import { EXIT, processSurroundings } from "../command-context.ts";
import { BULK } from "./command.ts";

/** The command line without the server: what the Python package carries. */
const around = processSurroundings();

try {
  const status = await runCommand(process.argv.slice(2), around, [BULK]);
  if (status !== null) process.exitCode = status;
} catch (error) {
  around.writeError(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = EXIT.refused;
}
