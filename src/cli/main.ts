#!/usr/bin/env node
import { runCommand } from "./command.ts";
import { processSurroundings } from "./surroundings.ts";

const status = await runCommand(process.argv.slice(2), processSurroundings());
if (status !== null) process.exitCode = status;
