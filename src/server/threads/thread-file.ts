import { existsSync } from "node:fs";
import { PACKAGE_ROOT } from "../../host/node.ts";

/**
 * The compiled file that a thread runs: beside this one, which may be a bundle. From source, too, threads run what `npm run build`
 * made: Node 20 loads no TypeScript in a worker.
 */
export function threadFile(name: string): URL {
  const beside = new URL(`./${name}.js`, import.meta.url);
  return existsSync(beside) ? beside : new URL(`dist/serve/${name}.js`, PACKAGE_ROOT);
}
