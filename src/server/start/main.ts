#!/usr/bin/env node
import "../../host/start-node.ts";
import { plainFault, runCommand } from "../../cli/command.ts";
import { EXIT, processSurroundings } from "../../cli/command-context.ts";
import { COMMANDS } from "../../cli/start/commands.ts";
import { verifyFiles } from "../../host/manifest.ts";
import { SERVER_COMMANDS } from "./commands.ts";

const around = processSurroundings();

async function run(): Promise<number | null> {
  try {
    // from source the tables may just be in the making
    if (/\.js$/.test(import.meta.url)) verifyFiles();
    return await runCommand(process.argv.slice(2), around, [...COMMANDS, ...SERVER_COMMANDS]);
  } catch (error) {
    around.writeError(`${plainFault(error)}\n`);
    return EXIT.refused;
  }
}

const status = await run();
if (status !== null) process.exitCode = status;
