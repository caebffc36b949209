/** Writes docs/api.md: what the package exports, from the comments and types of its sources. `npm run docs`. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { apiReference } from "./pack/api-reference.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
writeFileSync(`${root}docs/api.md`, apiReference(root));
