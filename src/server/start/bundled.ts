#!/usr/bin/env node
import * as nodeModule from "node:module";

/**
 * The server as two files: this one lets Node keep what V8 compiles of the other, so that the next process starts sooner. Node 20 has
 * no such cache and starts without it.
 */
const enableCompileCache: unknown = Reflect.get(nodeModule, "enableCompileCache");
if (typeof enableCompileCache === "function") enableCompileCache();
await import(new URL("./server.js", import.meta.url).href);
