#!/usr/bin/env node
import "../host/start-node.ts";
import { runCommand } from "./command.ts";
import { processSurroundings } from "./surroundings.ts";

const status = await runCommand(process.argv.slice(2), processSurroundings());
if (status !== null) process.exitCode = status;
