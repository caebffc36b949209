import "../host/start-node.ts";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { namesText } from "../contract/describe/names.ts";
import { referenceText } from "../contract/describe/reference-text.ts";
import { breakingChanges, contractSnapshot } from "../contract/describe/snapshot.ts";
import { openApiDocument } from "../routes/about/openapi.ts";
import { ROUTES } from "../routes/index.ts";
import { pythonOf } from "./python.ts";
import { typescriptOf } from "./typescript.ts";

/**
 * Prints what follows from the declarations of the routes: the types of src/library and the functions of src/python, which every build
 * makes (`npm run build -- types`, with --types), and docs/openapi.json, docs/reference.md and docs/names.md (`npm run docs`). The document alone is
 * committed; one that would break a promise of the committed one is written only with --accept-breaking.
 */
const PUBLIC_URL = "http://127.0.0.1:8080";
const ROOT = new URL("../../", import.meta.url);
const OPENAPI = new URL("docs/openapi.json", ROOT);

if (!process.argv.includes("--types")) writeDocuments();
const types = typescriptOf(ROUTES);
write("src/library/answer-types.ts", types.answers);
write("src/library/route-types.ts", types.functions);
const python = pythonOf(ROUTES);
write("src/python/meridian_sky/_routes.py", python.functions);
write("src/python/meridian_sky/_records.py", python.records);

function writeDocuments(): void {
  const document = openApiDocument(ROUTES, PUBLIC_URL);
  const breaches = existsSync(OPENAPI)
    ? breakingChanges(contractSnapshot(JSON.parse(readFileSync(OPENAPI, "utf8"))), contractSnapshot(document))
    : [];
  if (breaches.length > 0 && !process.argv.includes("--accept-breaking")) {
    process.stderr.write(`The contract would break:\n${breaches.map((breach) => `  ${breach}\n`).join("")}`);
    process.exit(1);
  }
  write("docs/openapi.json", `${JSON.stringify(document, null, 2)}\n`);
  write("docs/reference.md", referenceText(ROUTES));
  write("docs/names.md", namesText(ROUTES));
}

function write(path: string, text: string): void {
  writeFileSync(new URL(path, ROOT), text);
}
