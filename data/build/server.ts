/**
 * Writes the server as few files, `dist/serve`: what it reads before it listens in one, what each of its threads runs in another.
 * `npm run build -- server`. The compiled files beside it are what tests and bulk jobs run.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { licencesOf, writeBundle } from "./pack/bundle.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const target = "dist/serve";
const HEX_DIGITS = 4;

rmSync(join(root, target), { recursive: true, force: true });
const outputs = await writeBundle({
  root,
  platform: "node",
  target,
  chunks: null,
  // starts its threads from a file of its own
  external: ["piscina"],
  entries: {
    main: "src/server/start/bundled.ts",
    server: "src/server/start/main.ts",
    "answer-worker": "src/server/threads/answer-worker.ts",
    "fill-worker": "src/server/threads/fill-worker.ts",
  },
});
for (const path of Object.keys(outputs).filter((output) => output.endsWith(".js"))) {
  const file = join(root, path);
  writeFileSync(file, asAscii(readFileSync(file, "utf8")));
}
writeFileSync(join(root, target, "LICENSES.txt"), licencesOf(root, outputs, Object.keys(outputs)));

/** The same code in ASCII: V8 keeps a text with any other character at two bytes a character. The bundler leaves patterns as they are. */
function asAscii(code: string): string {
  return code.replace(/[^\p{ASCII}]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, i) => `\\u${character.charCodeAt(i).toString(16).padStart(HEX_DIGITS, "0")}`,
    ).join(""),
  );
}
