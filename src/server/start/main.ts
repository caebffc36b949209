#!/usr/bin/env node
import "../../host/start-node.ts";
import { runCommand } from "../../cli/command.ts";
import { processSurroundings } from "../../cli/surroundings.ts";
import { SERVER_COMMANDS } from "./commands.ts";

const status = await runCommand(process.argv.slice(2), processSurroundings(), SERVER_COMMANDS);
if (status !== null) process.exitCode = status;
