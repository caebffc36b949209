import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const IMPORT = /(?:from|import)\s*\(?"(\.[^"]+)\.[jt]s"/g;

/** The declaration files that some need, themselves included, by their paths below the root. Given: `npm run build -- ts`. */
export function declarationsOf(root: string, entries: readonly string[]): string[] {
  const found = new Set<string>();
  const waiting = entries.map((entry) => `dist/${entry}`);
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    const path = `${module}.d.ts`;
    if (found.has(path)) continue;
    found.add(path);
    for (const [, target = ""] of readFileSync(join(root, path), "utf8").matchAll(IMPORT))
      waiting.push(join(dirname(module), target));
  }
  return [...found];
}
