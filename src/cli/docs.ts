import "../host/start-node.ts";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { openApiDocument } from "../contract/describe/openapi.ts";
import { referenceText } from "../contract/describe/reference-text.ts";
import { breakingChanges, contractSnapshot } from "../contract/describe/snapshot.ts";
import { ROUTES } from "../routes/index.ts";
import { pythonOf } from "./python.ts";
import { typescriptOf } from "./typescript.ts";

/**
 * Writes docs/reference.md, docs/openapi.json, the types of src/library, the functions of src/python and test/contract-snapshot.json. A snapshot that would break a promise made
 * before is written only with --accept-breaking.
 */
const PUBLIC_URL = "http://127.0.0.1:8080";
const ROOT = new URL("../../", import.meta.url);
const SNAPSHOT = new URL("test/contract-snapshot.json", ROOT);

const breaches = existsSync(SNAPSHOT)
  ? breakingChanges(JSON.parse(readFileSync(SNAPSHOT, "utf8")), contractSnapshot(ROUTES))
  : [];
if (breaches.length > 0 && !process.argv.includes("--accept-breaking")) {
  process.stderr.write(`The contract would break:\n${breaches.map((breach) => `  ${breach}\n`).join("")}`);
  process.exit(1);
}
writeFileSync(new URL("docs/reference.md", ROOT), referenceText(ROUTES));
writeFileSync(new URL("docs/openapi.json", ROOT), indentedJson(openApiDocument(ROUTES, PUBLIC_URL)));
writeFileSync(SNAPSHOT, indentedJson(contractSnapshot(ROUTES)));
const types = typescriptOf(ROUTES);
writeFileSync(new URL("src/library/answer-types.ts", ROOT), types.answers);
writeFileSync(new URL("src/library/route-types.ts", ROOT), types.functions);
const python = pythonOf(ROUTES);
writeFileSync(new URL("src/python/meridian_sky/_routes.py", ROOT), python.functions);
writeFileSync(new URL("src/python/meridian_sky/_records.py", ROOT), python.records);

function indentedJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
