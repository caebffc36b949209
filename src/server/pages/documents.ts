import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PACKAGE_ROOT } from "../../host/node.ts";
import { once } from "../../host/once.ts";
import type { SiteDocument } from "../../site/view/documents.ts";

const FILE = fileURLToPath(new URL("dist/documents.json", PACKAGE_ROOT));

/** The documents that `npm run build -- site` has made; none where it was not run. */
export const siteDocuments: () => readonly SiteDocument[] = once(() =>
  existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : [],
);
