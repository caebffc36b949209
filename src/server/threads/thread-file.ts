import { PACKAGE_ROOT } from "../../host/node.ts";

/**
 * The compiled file that a thread runs, wherever the checkout lies. From source, too, threads run what `npm run build` made:
 * Node 20 loads no TypeScript in a worker.
 */
export function threadFile(name: string): URL {
  return new URL(`dist/server/threads/${name}.js`, PACKAGE_ROOT);
}
