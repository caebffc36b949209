import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import { PACKAGE_ROOT } from "../../host/node.ts";
import { once } from "../../host/once.ts";
import { searchIndex, searchPage } from "../../site/pages/search-page.ts";
import type { SiteDocument } from "../../site/view/address.ts";
import { readPairs, sentValue } from "../../site/view/query.ts";
import { type AskedPage, madeText, type PageKind } from "./page.ts";

/** The search of the pages. */
export function searchKind(routes: readonly RouteDefinition[]): AskedPage {
  const entries = once(() => searchIndex(routes, siteDocuments()));
  return {
    path: "/search",
    parameters: [],
    gazetteer: false,
    asks: () => [],
    hasCard: false,
    page: async (query) => ({ page: searchPage(entries(), sentValue(readPairs(query), "q") ?? "") }),
  };
}

/** The searched texts, for the script of the pages. */
export function searchIndexKind(routes: readonly RouteDefinition[]): PageKind {
  return {
    path: "/search/index.json",
    parameters: [],
    gazetteer: false,
    asks: () => [],
    make: async () =>
      madeText(JSON.stringify(searchIndex(routes, siteDocuments())), "application/json; charset=utf-8"),
  };
}

const FILE = fileURLToPath(new URL("dist/documents.json", PACKAGE_ROOT));

/** The documents that `npm run build -- site` has made; none where it was not run. */
export const siteDocuments: () => readonly SiteDocument[] = once(() =>
  existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : [],
);
