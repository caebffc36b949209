#!/usr/bin/env node
import { runBundle } from "../../host/kept-code.ts";

/** The server as few files: what it is bundled to, with what V8 has kept of it. */
await runBundle(new URL("./server.cjs", import.meta.url));
