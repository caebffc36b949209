import type { Import, Source } from "./sources.ts";

/** Groups of files that import each other, directly or through others (Tarjan 1972: strongly connected components). */
export function circlesOf(sources: readonly Source[], counts: (link: Import) => boolean): string[][] {
  const links = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.filter((link) => !link.isOutside && counts(link)).map(({ to }) => to),
    ]),
  );
  const search: Search = { links, order: new Map(), lowest: new Map(), open: [], circles: [] };
  for (const path of links.keys()) if (!search.order.has(path)) follow(path, search);
  return search.circles;
}

interface Search {
  readonly links: ReadonlyMap<string, readonly string[]>;
  readonly order: Map<string, number>;
  /** The earliest open file that can be reached. */
  readonly lowest: Map<string, number>;
  readonly open: string[];
  readonly circles: string[][];
}

function follow(path: string, search: Search): void {
  const { links, order, lowest, open } = search;
  const own = order.size;
  order.set(path, own);
  lowest.set(path, own);
  open.push(path);
  for (const next of links.get(path) ?? []) {
    if (!order.has(next)) follow(next, search);
    else if (!open.includes(next)) continue;
    lowest.set(path, Math.min(lowest.get(path) ?? own, lowest.get(next) ?? own));
  }
  if (lowest.get(path) !== own) return;
  const members = open.splice(open.indexOf(path));
  if (members.length > 1) search.circles.push(members.sort());
}
