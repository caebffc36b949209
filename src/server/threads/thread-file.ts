/**
 * The compiled file that a thread runs: `path` beside the file that starts it. From source, too, threads run what
 * `npm run build` made: Node 20 loads no TypeScript in a worker.
 */
export function threadFile(from: string, path: string): URL {
  const compiled = from.endsWith(".ts") ? from.replace(/\/src\/(?!.*\/src\/)/, "/dist/") : from;
  return new URL(`${path}.js`, compiled);
}
