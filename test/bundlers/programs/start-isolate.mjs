/** Starts the isolate and asks it: its files lie behind a binding, as those of a deployed one do. */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const { Miniflare } = createRequire(import.meta.url)(process.argv[2]);
const isolate = new Miniflare({
  compatibilityDate: "2026-01-01",
  modules: [
    { type: "ESModule", path: "isolate.mjs", contents: readFileSync("out/isolate.mjs", "utf8") },
    { type: "CompiledWasm", path: "meridian/kernels.wasm", contents: readFileSync("out/kernels.wasm") },
  ],
  serviceBindings: {
    ASSETS: (request) => {
      const file = join("assets", new URL(request.url).pathname);
      return existsSync(file) ? new Response(readFileSync(file)) : new Response(null, { status: 404 });
    },
  },
});
const answer = await isolate.dispatchFetch("https://sky.example/", {
  method: "POST",
  body: readFileSync("questions.json", "utf8"),
});
const text = await answer.text();
await isolate.dispose();
if (!answer.ok) throw new Error(text);
console.log(text);
