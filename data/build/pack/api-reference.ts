import { join } from "node:path";
import { type Exported, exportsOf } from "./surface.ts";

/** Entries of the package, by what a program imports. */
export const ENTRIES = [
  ["meridian", "src/library/index.ts", "Node, Deno and Bun: every route as a function."],
  [
    "meridian/browser",
    "src/library/web.ts",
    "Pages, workers and isolates; `meridian/service-worker` is the same in one file.",
  ],
  [
    "meridian/engine",
    "src/library/engine.ts",
    "The engine by itself: typed columns, and models of one's own.",
  ],
  ["meridian/duckdb", "src/cli/sql/duckdb.ts", "Functions and tables for DuckDB."],
] as const;

/** Every route as a function, by its declaration. */
const ROUTES = "src/library/route-types.ts";

/** The reference of the package's interface, as Markdown. An entry does not repeat what entries before it say. */
export function apiReference(root: string): string {
  const told = new Set<string>();
  const parts = ENTRIES.map(([name, path, about]) => {
    const own = exportsOf(join(root, path)).filter((one) => !told.has(`${one.name} ${one.declaration}`));
    for (const one of own) told.add(`${one.name} ${one.declaration}`);
    return `## ${name}\n\n${about}\n\n${own.map(entryOf).join("\n")}`;
  });
  return `# Interface of the package

Written by \`npm run docs\` from the sources. Routes, their parameters and answers are in [reference.md](reference.md).

## Routes

\`await createMeridian()\` has every route as a function; the comment names the address with the same parameters.

\`\`\`ts
${routesOf(root)}
\`\`\`

${parts.join("\n")}`;
}

function routesOf(root: string): string {
  const found = exportsOf(join(root, ROUTES)).find(({ name }) => name === "RouteFunctions");
  if (found === undefined) throw new Error("there is no RouteFunctions");
  return found.declaration.replaceAll(/\n(?=[/r])/g, "\n  ");
}

function entryOf({ name, comment, declaration }: Exported): string {
  const text = comment === null ? "" : `${comment}\n\n`;
  return `### ${name}\n\n${text}\`\`\`ts\n${declaration}\n\`\`\`\n`;
}
